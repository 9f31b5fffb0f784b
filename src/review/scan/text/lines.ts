/**
 * A file line by line, each with the part it plays: what is said, what is shown as code, what is hidden in comments.
 *
 * @module
 */

export type LineKind = 'prose' | 'heading' | 'code' | 'comment' | 'table' | 'frontmatter' | 'remark';

export interface Lines {
  /** Where each line begins in the text. */
  readonly starts: readonly number[];
  readonly kinds: readonly LineKind[];
  /** For a line of code, the line that opens its fence; -1 elsewhere, and in scripts. */
  readonly fences: readonly number[];
}

const FENCE = /^[\t >]{0,12}(?:[-*+] |\d{1,3}[.)] )?\s{0,8}(`{3,}|~{3,})(.{0,200})/;
const HEADING = /^\s{0,3}#{1,6}\s/;
/** An element that is not shown, or a link that is a remark. */
export const UNSEEN =
  /<[a-z][\w-]{0,20}\b[^>\n]{0,200}(?:display\s?:\s?none|visibility\s?:\s?hidden|font-size\s?:\s?[01](?:px|pt)?\b|opacity\s?:\s?0(?![.\d])|color\s?:\s?(?:white|#fff(?:fff)?\b|transparent)|(?:height|width|max-height)\s?:\s?0(?:px)?\b|left\s?:\s?-\d{3,}|text-indent\s?:\s?-\d{3,}|\shidden(?=[\s>=])|color=["']?(?:white|#fff))/i;
const REMARK_LINK = /^\s{0,3}\[[^\]\n]{0,40}\]:\s*(?:#|<>)\s*[("']/;
/** Files that say something rather than do it. */
const DOCUMENT = /(?:^|\/)[^/.]*$|\.(?:md|mdx|markdown|txt|rst|adoc|html?)$/i;
/** Without an ending a file is a document, unless it says what runs it or begins with a command. */
const RUNS =
  /^(?:#!|(?:#.*\n|\s*\n)*\s*(?:\(|\[ |[a-z][\w-]{1,20} +(?:-|["'$~/.(])|[A-Z_]{2,20}=|if |for |export |set -))/;

function isDocument(path: string, text: string): boolean {
  if (!DOCUMENT.test(path)) return false;
  return /\.[a-z]+$/i.test(path) || !RUNS.test(text.slice(0, 2000));
}

export function splitLines(text: string, path: string): Lines {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return isDocument(path, text) ? documentLines(text, starts) : scriptLines(text, starts);
}

/** What a remark says is said to whoever reads the code; without spaces between words it is code put aside. */
const REMARK = /^\s*(?:#(?!!)|\/\/|--|\*|\/\*|REM\b)\s*[A-Za-z][\w'-]*,?(?:\s+[\w'\u2019`"-]+[,.:]?){4}/;

function scriptLines(text: string, starts: number[]): Lines {
  const kinds = starts.map((start, line): LineKind => {
    const end = (starts[line + 1] ?? text.length + 1) - 1;
    return REMARK.test(text.slice(start, Math.min(end, start + 200))) ? 'remark' : 'code';
  });
  return { starts, kinds, fences: starts.map(() => -1) };
}

function documentLines(text: string, starts: number[]): Lines {
  const kinds: LineKind[] = [];
  const fences: number[] = [];
  let fence: { mark: string; line: number } | null = null;
  let inComment = false;
  let inFrontmatter = /^---\s*\n/.test(text) && text.indexOf('\n---', 3) !== -1;
  for (let line = 0; line < starts.length; line++) {
    const content = text.slice(starts[line], (starts[line + 1] ?? text.length + 1) - 1);
    let opened = -1;
    let kind: LineKind = 'prose';
    if (inFrontmatter) {
      kind = 'frontmatter';
      if (line > 0 && /^(?:---|\.\.\.)\s*$/.test(content)) inFrontmatter = false;
    } else if (fence) {
      kind = 'code';
      opened = fence.line;
      const trimmed = content.trim();
      if (trimmed.startsWith(fence.mark) && /^[`~]+$/.test(trimmed)) fence = null;
    } else if (inComment) {
      kind = 'comment';
    } else {
      const open = content.includes('``') || content.includes('~~') ? FENCE.exec(content) : null;
      // A closing mark on the same line makes it inline code.
      if (open && !(open[2] ?? '').includes('`')) {
        fence = { mark: (open[1] ?? '```').slice(0, 3), line };
        kind = 'code';
        opened = line;
      } else if (content.startsWith('    ') || content.startsWith('\t')) {
        kind = /^\s*(?:[-*+]|\d+[.)])\s/.test(content) ? 'prose' : kind;
      } else if (HEADING.test(content)) kind = 'heading';
      else if (/^\s*\|/.test(content)) kind = 'table';
    }
    if (kind !== 'code' && kind !== 'frontmatter') {
      if (
        (content.includes('<') && UNSEEN.test(content)) ||
        (content.includes(']:') && REMARK_LINK.test(content))
      )
        kind = 'comment';
      const begin: number = inComment ? 0 : content.indexOf('<!--');
      if (begin !== -1) {
        kind = 'comment';
        inComment = content.indexOf('-->', begin) === -1;
      }
    }
    kinds.push(kind);
    fences.push(opened);
  }
  return { starts, kinds, fences };
}

/** From 0. */
export function lineAt({ starts }: Lines, offset: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}
