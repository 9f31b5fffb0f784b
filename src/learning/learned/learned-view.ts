/**
 * What was learned about a project, as a person or an agent asks for it: each line with its count, its day, and how it
 * is known.
 *
 * @module
 */
import { createHash } from 'node:crypto';
import type { LineMark } from '../../store/learning-store.ts';
import { oneLine } from '../deed.ts';
import type { LineRules } from '../feedback/line-rules.ts';
import type { Instructions } from '../habits/documented.ts';
import { habitKey } from '../recall/at-start.ts';
import type { ProjectMemory, Quotation } from '../recall/project-memory.ts';
import { remedyKey, remedyLine } from '../recall/recall.ts';
import { errorWords, likeness } from '../remedies/error-words.ts';
import type { Remedy } from '../remedies/remedy.ts';
import { literalsOf, wordsOf } from '../words.ts';

export const LINE_KINDS = ['usual', 'pitfall', 'fact', 'left'] as const;

export interface LearnedLine {
  /** By which it is forgotten, pinned or corrected; `key` is the same in full. */
  readonly id: string;
  readonly key: string;
  readonly kind: (typeof LINE_KINDS)[number];
  readonly line: string;
  /** Sessions of a command, times of a failure, one of a quotation. */
  readonly times: number;
  /** Sessions in all, where it is counted in these. */
  readonly of: number | null;
  readonly lastAt: string;
  readonly known: 'counted' | 'quoted' | 'pinned' | 'corrected';
  /** It stands in the project's own instructions, and is not told. */
  readonly isDocumented: boolean;
}

export interface LearnedQuery {
  readonly file?: string;
  readonly command?: string;
  readonly error?: string;
  /** What failed on two days or more. */
  readonly recurring?: boolean;
  /** All that could be shown, in answer to whatever question. */
  readonly whole?: boolean;
}

const MAX_USUAL = 12;
const MAX_PITFALLS = 12;
const MAX_FACTS = 8;
const MAX_FOUND = 12;
const MIN_SHARE = 0.15;
const LIKE = 0.35;
const RECURS = 2;
const OVERLAP = 0.3;
const ID_LENGTH = 8;

export function learnedLines(
  memory: ProjectMemory,
  { rules, instructions }: { readonly rules: LineRules; readonly instructions: Instructions },
  query: LearnedQuery = {},
): LearnedLine[] {
  const { file, command, error, recurring, whole = false } = query;
  const asked = whole || [file, command, error].some((one) => one !== undefined);
  const lines =
    error !== undefined
      ? pitfallsLike(memory, error)
      : recurring
        ? pitfalls(memory).filter(({ days }) => days >= RECURS)
        : pitfalls(memory);
  const found = [
    ...(error !== undefined || recurring ? [] : usual(memory, instructions)),
    ...lines.map(({ line }) => line),
    ...(error !== undefined || recurring ? [] : facts(memory, asked)),
    ...(file === undefined ? [] : changes(memory)),
    ...((asked && !whole) || recurring ? [] : left(memory)),
  ].flatMap((line) => withMark(line, rules.of(line.key)));
  const wanted = found.filter(({ line, kind }) =>
    file !== undefined ? names(line, file) : command !== undefined ? isAbout(line, kind, command) : true,
  );
  if (whole) return wanted;
  if (asked || recurring) return wanted.slice(0, MAX_FOUND);
  const most = { usual: MAX_USUAL, pitfall: MAX_PITFALLS, fact: MAX_FACTS, left: 1 };
  return LINE_KINDS.flatMap((kind) =>
    wanted
      .filter((one) => one.kind === kind)
      .sort(pinnedFirst)
      .slice(0, most[kind]),
  );
}

export function idOf(key: string): string {
  return createHash('sha256').update(key).digest('hex').slice(0, ID_LENGTH);
}

type Counted = Omit<LearnedLine, 'id'>;

function withMark(line: Counted, mark: LineMark | null): LearnedLine[] {
  if (mark?.mark === 'forgotten') return [];
  const known = mark === null ? line.known : mark.mark === 'pinned' ? 'pinned' : 'corrected';
  return [{ ...line, id: idOf(line.key), known, line: mark?.text ?? line.line }];
}

function pinnedFirst(a: LearnedLine, b: LearnedLine): number {
  const rank = ({ known }: LearnedLine): number => Number(known === 'pinned' || known === 'corrected');
  return rank(b) - rank(a);
}

function usual({ habits }: ProjectMemory, instructions: Instructions): Counted[] {
  return habits
    .of(null)
    .filter(({ share, sessions }) => sessions > 1 && share >= MIN_SHARE)
    .map(({ signature, form, sessions, of, last }) => ({
      ...({ kind: 'usual', known: 'counted' } as const),
      ...{ key: habitKey(signature), line: form, times: sessions, of, lastAt: last },
      isDocumented: instructions.commands.has(signature),
    }));
}

interface Pitfall {
  readonly line: Counted;
  readonly days: number;
  readonly remedies: readonly Remedy[];
}

/** What came back most often first; of equals the newest. What has worked since is none. */
function pitfalls({ remedies, history }: ProjectMemory): Pitfall[] {
  const groups = new Map<string, Remedy[]>();
  for (const remedy of remedies) {
    if (remedy.isOfCheck || (remedy.fix === null && remedy.between === null)) continue;
    const key = remedyKey(remedy);
    groups.set(key, [...(groups.get(key) ?? []), remedy]);
  }
  return [...groups]
    .flatMap(([key, group]): Pitfall[] => {
      const last = group.at(-1);
      if (last === undefined || [...last.marks].every((mark) => !history.of(mark).isLastWrong)) return [];
      const line = {
        ...({ kind: 'pitfall', known: 'counted', of: null, isDocumented: false } as const),
        ...{ key, line: remedyLine(last).line, times: group.length, lastAt: last.at },
      };
      return [{ line, days: new Set(group.map(({ at }) => at.slice(0, 10))).size, remedies: group }];
    })
    .sort((a, b) => b.days - a.days || (a.line.lastAt < b.line.lastAt ? 1 : -1));
}

function pitfallsLike(memory: ProjectMemory, error: string): Pitfall[] {
  const words = errorWords(error);
  return pitfalls(memory)
    .map((one) => ({ one, like: Math.max(...one.remedies.map((own) => likeness(words, own.errorWords))) }))
    .filter(({ like }) => like >= LIKE)
    .sort((a, b) => b.like - a.like)
    .map(({ one }) => one);
}

/** On the whole screen the newest closing words that name places; asked about something, also what commands gave. */
function facts({ sentences, deeds }: ProjectMemory, asked: boolean): Counted[] {
  const quotations = [...sentences.items(), ...(asked ? deeds.items() : [])];
  const newest = quotations.sort((a, b) => (a.at < b.at ? 1 : -1));
  return (asked ? newest : distinct(newest)).map(factLine);
}

/** Sentences are quoted two at a time: of two that overlap the newer one. */
function distinct(quotations: readonly Quotation[]): Quotation[] {
  const kept: { readonly one: Quotation; readonly words: ReadonlySet<string> }[] = [];
  for (const one of quotations) {
    if (kept.length >= MAX_FACTS) break;
    const words = new Set(wordsOf(one.line));
    if (kept.every((other) => likeness(words, other.words) < OVERLAP)) kept.push({ one, words });
  }
  return kept.map(({ one }) => one);
}

function factLine({ key, line, at }: Quotation): Counted {
  const rest = { known: 'quoted', times: 1, of: null, isDocumented: false } as const;
  return { kind: 'fact', key, line, lastAt: at, ...rest };
}

function changes({ files }: ProjectMemory): Counted[] {
  return files.all().map(({ file, sessions, lastAt, asked }) => ({
    ...({ kind: 'fact', known: 'counted', times: sessions, of: null, isDocumented: false } as const),
    ...{ key: `file:${file}`, line: `${file} changed, last for: ${oneLine(asked, 160)}`, lastAt },
  }));
}

function left({ left: behind }: ProjectMemory): Counted[] {
  return behind.all().map(({ session, at, files }) => ({
    ...({ kind: 'left', known: 'counted', times: files.length, of: null, isDocumented: false } as const),
    ...{ key: `left:${session}`, line: `left uncommitted: ${oneLine(files.join(', '), 300)}`, lastAt: at },
  }));
}

/** By its path, or the end of it. */
function names(line: string, file: string): boolean {
  const path = file.replaceAll('\\', '/').replace(/^\.\//u, '');
  return line.includes(path) || (path.includes('/') && line.includes(path.split('/').slice(-2).join('/')));
}

/** A habit that begins so; other lines where all the words stand. */
function isAbout(line: string, kind: LearnedLine['kind'], command: string): boolean {
  if (kind === 'usual') return line.startsWith(command.trim());
  const own = literalsOf(line.toLowerCase());
  const words = wordsOf(command);
  return words.length > 0 && words.every((word) => own.has(word) || line.toLowerCase().includes(`${word} `));
}
