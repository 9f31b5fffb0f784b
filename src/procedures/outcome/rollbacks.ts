/**
 * Commands that put back what ran before: what was deployed did not stay.
 *
 * @module
 */
import { type KnownCall, knownCall } from '../commands/call-kind.ts';
import { isLook } from '../commands/looks.ts';
import { ROLLS_BACK } from '../commands/rollback-words.ts';
import type { JudgedCall } from './evidence.ts';
import { decidingProgram } from './programs.ts';

/** Who asks for it gets what they asked for. */
const WANTED =
  /\broll(?:s|ed|ing)?[ -]?backs?\b|\b(?:undo|restore|previous|earlier|last (?:good|working|stable))\b|rückgängig|zurück|annul|revien|revert|deshaz|anterior|回滚|撤销|戻/iu;

/** To what it goes back, and not what: `helm rollback shop 41`. */
const VERSION = /^v?\d/;

/** Where in `calls` what was deployed before was taken back and not deployed again; -1 where it stayed. */
export function rolledBackAt(calls: readonly JudgedCall[], request: string): number {
  const at = calls.findLastIndex((call) => knownCall(call).isRollback && hasWorked(call));
  if (at < 0 || WANTED.test(request)) return -1;
  const isDeployed = calls.slice(0, at).some(deploys);
  return isDeployed && !calls.slice(at + 1).some(deploys) ? at : -1;
}

/** The calls until what they did was taken back for good. */
export function untilRollback<T>(calls: readonly T[], knownOf: (call: T) => KnownCall): readonly T[] {
  const at = calls.findLastIndex((call) => knownOf(call).isRollback);
  return at < 0 || calls.slice(at + 1).some((call) => isDeployment(knownOf(call)))
    ? calls
    : calls.slice(0, at);
}

/** What a rollback is compared with; the steps of a task are such. */
interface Judged {
  readonly call: { readonly id: string };
  readonly known: KnownCall;
  readonly verdict: { readonly outcome: string };
}

/**
 * Ids of tries that were taken back, and of what took them back, before it was done again: what the next one does is the last
 * try. What was built or set up for it is still there.
 */
export function triesTakenBack(steps: readonly Judged[], request: string): string[] {
  if (!steps.some(({ known }) => known.isRollback) || WANTED.test(request)) return [];
  return steps.flatMap((back, at) => {
    if (!back.known.isRollback || back.verdict.outcome !== 'success') return [];
    const isSameProgram = ({ known }: Judged): boolean =>
      decidingProgram(known) === decidingProgram(back.known);
    const before = ofThat(steps.slice(0, at).filter(isPutForward), back, isSameProgram);
    const tried = before.findLast(isSameProgram) ?? before.findLast(isDelivery);
    const later = steps.slice(at + 1).filter(isPutForward);
    const isRedone = later.some(isDelivery) || ofThat(later, back, isSameProgram).some(isSameProgram);
    return tried !== undefined && isRedone ? [tried.call.id, back.call.id] : [];
  });
}

function isPutForward({ known, verdict }: Judged): boolean {
  return known.command !== null && verdict.outcome === 'success' && !isLook(known) && !known.isRollback;
}

/** An image or a branch that was pushed stays where it is. */
function isDelivery(step: Judged): boolean {
  return isPutForward(step) && step.known.kind === 'push' && !/\bpush\b/.test(step.known.deciding);
}

/**
 * Those at the same thing: what else was deployed stays. They name most of what the rollback names, since a namespace is that of
 * all. Where none of them names it, only another program can have put it forward.
 */
function ofThat(
  steps: readonly Judged[],
  { known }: Judged,
  isSameProgram: (step: Judged) => boolean,
): readonly Judged[] {
  const { names, isTarget } = rolledBack(known);
  const shared = steps.map((step) => {
    const own = new Set(wordsOf(step.known.deciding).map(nameOf));
    return names.filter((name) => own.has(name)).length;
  });
  const most = Math.max(0, ...shared);
  if (most > 0) return steps.filter((_, index) => shared[index] === most);
  return isTarget && steps.some(isSameProgram) ? [] : steps;
}

/** What stands behind the verb is what is rolled back; else any word may be it: `fly releases rollback -a web`. */
function rolledBack({ deciding }: KnownCall): {
  readonly names: readonly string[];
  readonly isTarget: boolean;
} {
  const verb = ROLLS_BACK.exec(deciding);
  const behind = verb === null ? [] : wordsOf(deciding.slice(verb.index + verb[0].length));
  const targets = behind.filter(
    (word, index) => !word.startsWith('-') && !behind[index - 1]?.startsWith('-') && !VERSION.test(word),
  );
  const isTarget = targets.length > 0;
  return { names: (isTarget ? targets : wordsOf(deciding).slice(1)).map(nameOf), isTarget };
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}

/** `web` of `deploy/web`, `./web`, `--app=web` and `web:2.4`. */
function nameOf(word: string): string {
  return word
    .replace(/^--?[\w-]+=/, '')
    .replace(/^.*\/(?=.)/, '')
    .replace(/(?<=.)[:=@].*$/, '');
}

function deploys(call: JudgedCall): boolean {
  return isDeployment(knownCall(call));
}

function isDeployment(known: KnownCall): boolean {
  return known.kind === 'push' && !isLook(known) && !known.isRollback;
}

/** As far as flags and codes tell: nobody reads the output for it. */
export function hasWorked({ result }: Pick<JudgedCall, 'result'>): boolean {
  return result !== null && result.isError !== true && !result.isRefusal && (result.exitCode ?? 0) === 0;
}
