/**
 * A page cut into what is read as one: a paragraph, an item, a few lines of code, a remark, a row of a table.
 *
 * @module
 */
import type { LineKind } from '../text/lines.ts';
import type { Page } from '../text/page.ts';

export type SegmentKind =
  | 'prose'
  | 'item'
  | 'code'
  | 'script'
  | 'remark'
  | 'hidden'
  | 'table'
  | 'frontmatter';

export interface Segment {
  readonly file: string;
  readonly kind: SegmentKind;
  /** Of the first and the last line, from 0. */
  readonly first: number;
  readonly last: number;
  /** Folded. */
  readonly text: string;
  /** The heading that it stands under, and the line that leads to it: what it is about. */
  readonly heading: string;
  readonly lead: string;
}

/** What the encoder reads at once; a longer paragraph is cut. */
const MAX_CHARACTERS = 700;
const MAX_LINES = 10;
/** Nobody reads more of one text; where there is more, the report says so. */
export const MAX_SEGMENTS = 6000;
const LEAD = 160;
/** Set in by four spaces it may be code, or a paragraph of a list: code begins with a command, a name that is set, a sign. */
const COMMAND =
  /^(?:[$#>({[<]|[a-z][\w./-]{0,30}(?:\s+(?:-{1,2}\w|["'$~/.<{]|[a-z-]+\s+(?:-{1,2}\w|["'$~/.])|\S+\s*\|)|\s*[=({])|[A-Z_]{2,}=|(?:for|if|while|import|from|def|const|let|export) )/u;
const ITEM = /^\s*(?:[-*+]|\d{1,3}[.)])\s/u;
const KIND_OF: Readonly<Record<LineKind, SegmentKind | null>> = {
  prose: 'prose',
  heading: null,
  code: 'code',
  comment: 'hidden',
  table: 'table',
  frontmatter: 'frontmatter',
  remark: 'remark',
};

export function segmentsOf(page: Page): Segment[] {
  const cutter = new Cutter(page);
  const { kinds } = page.lines;
  for (let line = 0; line < kinds.length && cutter.found.length < MAX_SEGMENTS; line++) cutter.line(line);
  cutter.close();
  return cutter.found;
}

class Cutter {
  readonly found: Segment[] = [];
  readonly #page: Page;
  readonly #isScript: boolean;
  #heading = '';
  #said = '';
  #lead = '';
  #open: { kind: SegmentKind; first: number; lines: string[]; size: number; isIndented: boolean } | null =
    null;

  constructor(page: Page) {
    this.#page = page;
    this.#isScript = page.lines.fences.every((fence) => fence === -1) && page.lines.kinds.includes('code');
  }

  line(line: number): void {
    const text = this.#page.lineText(line).slice(0, MAX_CHARACTERS * 2);
    const kind = this.#page.lines.kinds[line] ?? 'prose';
    if (kind === 'heading') {
      this.close();
      this.#heading = text.replace(/^[\s#]+/u, '').slice(0, LEAD);
      this.#said = '';
      return;
    }
    if (text.trim() === '' || (kind === 'code' && this.#page.lines.fences[line] === line)) {
      this.close();
      return;
    }
    const isIndented = kind === 'prose' && /^(?: {4}|\t)/u.test(text) && !ITEM.test(text);
    const isItem = kind === 'prose' && ITEM.test(text);
    const own = this.#kindOf(kind, isItem);
    const open = this.#open;
    const goesOn =
      open !== null &&
      (open.kind === own || (open.kind === 'item' && own === 'prose')) &&
      !isItem &&
      own !== 'table' &&
      open.isIndented === isIndented &&
      open.lines.length < MAX_LINES &&
      open.size + text.length <= MAX_CHARACTERS;
    if (!goesOn) {
      this.close();
      this.#lead = this.#said;
      this.#open = { kind: own, first: line, lines: [], size: 0, isIndented };
    }
    this.#open?.lines.push(text);
    if (this.#open) this.#open.size += text.length;
  }

  close(): void {
    const open = this.#open;
    this.#open = null;
    if (open === null) return;
    const text = open.lines.join('\n').trim();
    if (text === '') return;
    this.found.push({
      file: this.#page.path,
      kind: open.isIndented && COMMAND.test(text) ? 'code' : open.kind,
      first: open.first,
      last: open.first + open.lines.length - 1,
      text: text.slice(0, MAX_CHARACTERS * 2),
      heading: this.#heading,
      lead: this.#lead.slice(-LEAD),
    });
    if (open.kind === 'prose' || open.kind === 'item') this.#said = open.lines.at(-1)?.trim() ?? '';
  }

  #kindOf(kind: LineKind, isItem: boolean): SegmentKind {
    if (kind === 'prose' && isItem) return 'item';
    if (kind === 'code' && this.#isScript) return 'script';
    return KIND_OF[kind] ?? 'prose';
  }
}
