/**
 * Prose to sentences. Code, tables and log lines are no sentences and are left out.
 *
 * @module
 */

/** Longer ones are generated text or lists without stops; their beginning would mislead. */
export const MAX_SENTENCE = 400;
/** Bounds the work of every rule behind it. */
export const MAX_SENTENCES = 4_000;

const FENCE = /^\s{0,8}(?:`{3,}|~{3,})/;
const MARKER = /^\s*(?:(?:[-*+•]|\d{1,3}[.)]|>|#{1,6})\s+){1,3}(?:\[[ xX]\]\s+)?/;
/** Table rows, rules, stack frames, JSON, shell prompts, time-stamped log lines, assignments. */
const NO_PROSE =
  /^\s*(?:\||[-=_*]{3,}\s*$|at \S+ \(|[{}[\]<]|\$ |(?:\d{4}-\d\d-\d\d[T ]\d\d:\d\d|\[\d\d:\d\d)|(?:export|const|let|var|import|def|class|function|return) |[\w.]+\s*=\s*\S|https?:\/\/\S+\s*$)/;
/** Letters make prose; a line of digits and signs is data. */
const LETTERS = /\p{L}/gu;

/** Ends of sentences; `Dr.`, `e.g.` and single initials end none. */
const END =
  /(?<!\b(?:[A-Z]|Dr|Mr|Mrs|Ms|Prof|St|vs|etc|approx|e\.g|i\.e|cf|No))[.!?]["')\]]{0,2}\s+(?=["'([]?[\p{Lu}\p{N}`@])|[。！？]["”』」)]?|[!?]\s+/gu;

export function sentencesOf(text: string): string[] {
  const sentences: string[] = [];
  let isCode = false;
  for (const line of text.split('\n')) {
    if (sentences.length >= MAX_SENTENCES) break;
    if (FENCE.test(line)) isCode = !isCode;
    else if (!isCode && !NO_PROSE.test(line)) pushSentences(line.replace(MARKER, ''), sentences);
  }
  return sentences.slice(0, MAX_SENTENCES);
}

/** A line longer than this is cut: one endless line must not cost more than many short ones. */
const MAX_LINE = 20_000;

function pushSentences(line: string, into: string[]): void {
  const prose = line
    .slice(0, MAX_LINE)
    .replace(/[*_]{2}/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  let start = 0;
  for (const match of prose.matchAll(END)) {
    const end = match.index + match[0].length;
    pushSentence(prose.slice(start, end), into);
    start = end;
  }
  pushSentence(prose.slice(start), into);
}

function pushSentence(text: string, into: string[]): void {
  const sentence = text.trim();
  if (sentence === '' || sentence.length > MAX_SENTENCE) return;
  // A date in brackets is ours: what was extracted once must read as prose again.
  const told = sentence.replace(/ \(\d{4}-[\d to-]{5,24}\)/g, '');
  const letters = told.match(LETTERS)?.length ?? 0;
  if (letters * 2 >= told.length) into.push(sentence);
}
