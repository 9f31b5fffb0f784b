/**
 * Whether two calls are the same act done otherwise: the same program with the same verb, and some words in the place of
 * others.
 *
 * @module
 */
import type { Doing } from './doings.ts';

export interface Difference {
  /** Words that only the first has, and only the other. */
  readonly gone: readonly string[];
  readonly fresh: readonly string[];
  /** What it was done to is the same; only options and their values are not. */
  readonly isSameThing: boolean;
  /** What it makes is the same file, or the same place: the first is overwritten. */
  readonly isOverwritten: boolean;
  /** One word stands in the place of another. */
  readonly isOneWord: boolean;
}

/** They run what they are given. */
const RUNS_SCRIPTS = /^(?:python|node|ruby|perl|php|bash|sh|zsh|rscript|deno|bun|java|dotnet|go|cargo)$/;
const VERB = /^[a-z][\w:-]*$/i;
const OUTPUT = /^(?:-o|--?(?:out(?:put)?(?:-?(?:file|dir|path))?|path|dest(?:ination)?|table|into))$/;
const FILE = /\.[a-z]\w{0,4}$|\//i;
/** What is set to a value is set anew. */
const SETS = /^(?:set|scale|resize|config|configure|patch|assign|limit)$/i;

/** Null where they are two acts, or just the same. */
export function differenceOf(one: Doing, other: Doing): Difference | null {
  if (one.program !== other.program || verbOf(one) !== verbOf(other)) return null;
  const [before, after] = [slotsOf(one), slotsOf(other)];
  const gone = before.filter(({ text }) => !after.some((slot) => slot.text === text));
  const fresh = after.filter(({ text }) => !before.some((slot) => slot.text === text));
  if (gone.length + fresh.length === 0) return null;
  if (isOtherVerb(one, other)) return null;
  const shared = before.filter(({ text }) => after.some((slot) => slot.text === text));
  const isThing = ({ of, text }: Slot): boolean =>
    of === '' && !text.startsWith('-') && !verbOf(one).split(' ').includes(text);
  const isSameThing = ![...gone, ...fresh].some(isThing) && shared.some(isThing);
  const isOut = ({ of }: Slot): boolean => OUTPUT.test(of);
  const isSet = SETS.test(verbOf(one)) && isSameThing;
  return {
    gone: gone.map(({ text }) => text),
    fresh: fresh.map(({ text }) => text),
    isSameThing,
    isOverwritten:
      isSet || (![...gone, ...fresh].some(isOut) && (shared.some(isOut) || isSameFileMade(one, other))),
    isOneWord: gone.length === 1 && fresh.length <= 1 && shared.length > 0,
  };
}

/** They name a kind of thing, and then what is done with it: `gh pr merge`, `docker image prune`, `npm run build`. */
const OF_KINDS = /^(?:aws|gcloud|az|gh|glab|wp|doctl|fly|flyctl|heroku)$/;
const KINDS =
  /^(?:system|images?|containers?|volumes?|networks?|compose|rollout|workspace|state|run|config|exec|stash|remote|lfs|dist-tag)$/;

/** What is done, where the program does several things, or which script is run; empty where it does one thing. */
export function verbOf({ program, words }: Doing): string {
  const at = words.findIndex((word, index) => !word.startsWith('-') && !words[index - 1]?.startsWith('-'));
  const [head = '', next = ''] = words.slice(Math.max(0, at));
  if (at < 0 || RUNS_SCRIPTS.test(program)) return at < 0 ? '' : head;
  if (!VERB.test(head) || FILE.test(head)) return '';
  return (OF_KINDS.test(program) || KINDS.test(head)) && VERB.test(next) ? `${head} ${next}` : head;
}

/** `dags trigger etl` and `dags state etl`: what stands before the thing says what is done with it. */
function isOtherVerb({ words: [, one = '', ...rest] }: Doing, { words: [, other = ''] }: Doing): boolean {
  return one !== other && WORD.test(one) && WORD.test(other) && rest.some((word) => !word.startsWith('-'));
}

const WORD = /^[a-z]+$/;

/** Files that are made stand last, behind those that they are made of. */
function isSameFileMade(one: Doing, other: Doing): boolean {
  const last = one.words.at(-1) ?? '';
  return FILE.test(last) && last === other.words.at(-1) && filesOf(one).length > 1 && verbOf(one) === '';
}

export function filesOf({ words }: Doing): string[] {
  return words.filter((word) => !word.startsWith('-') && FILE.test(word) && !/\s/.test(word));
}

interface Slot {
  readonly text: string;
  /** The option, or the setting, that it is the value of. */
  readonly of: string;
}

function slotsOf({ place, words }: Doing): Slot[] {
  const own = words.map((text, at) => {
    const [key = '', ...value] = text.split('=');
    if (value.length > 0 && VERB.test(key)) return { text, of: key };
    const before = words[at - 1] ?? '';
    return { text, of: !text.startsWith('-') && before.startsWith('-') ? before : '' };
  });
  return place === '' ? own : [{ text: place, of: '@' }, ...own];
}
