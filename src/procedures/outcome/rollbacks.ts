/**
 * Commands that put back what ran before: what was deployed did not stay.
 *
 * @module
 */
import { type KnownCall, knownCall } from '../commands/call-kind.ts';
import { isLook } from '../commands/looks.ts';
import type { JudgedCall } from './evidence.ts';

/** As a word of the command: neither an option (`--rollback-on-failure`) nor a statement within quotes. */
const ROLLS_BACK =
  /(?:^|[\s:/])(?:roll-?back|rollout\s+undo|job\s+revert|deploy:revert)(?:\.\w+)?(?=\s|$|[&|])/;
/** Who asks for it gets what they asked for. */
const WANTED =
  /\broll(?:s|ed|ing)?[ -]?backs?\b|\b(?:undo|restore|previous|earlier|last (?:good|working|stable))\b|rückgängig|zurück|annul|revien|revert|deshaz|anterior|回滚|撤销|戻/iu;

/** `deploy/web`, `shop-api`: what is rolled back, and not how. */
const THING = /^(?!-)\w+[/-]\w/;

/** Most commands are told apart by this alone. */
const MAY_ROLL_BACK = /roll|revert/;

export function rollsBack(command: string | null): boolean {
  return command !== null && MAY_ROLL_BACK.test(command) && ROLLS_BACK.test(command);
}

/** Where in `calls` what was deployed before was taken back and not deployed again; -1 where it stayed. */
export function rolledBackAt(calls: readonly JudgedCall[], request: string): number {
  const at = calls.findLastIndex((call) => isRollback(call) && hasWorked(call));
  if (at < 0 || WANTED.test(request)) return -1;
  const isDeployed = calls.slice(0, at).some(deploys);
  return isDeployed && !calls.slice(at + 1).some(deploys) ? at : -1;
}

/** The calls until what they did was taken back for good. */
export function untilRollback<T>(calls: readonly T[], knownOf: (call: T) => KnownCall): readonly T[] {
  const at = calls.findLastIndex((call) => rollsBack(knownOf(call).command));
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
  if (WANTED.test(request)) return [];
  return steps.flatMap((back, at) => {
    if (!rollsBack(back.known.command) || back.verdict.outcome !== 'success') return [];
    const isOf = (step: Judged): boolean => isPutForward(step) && isOfThat(step.known, back.known);
    const isSameProgram = ({ known }: Judged): boolean => programOf(known) === programOf(back.known);
    const before = steps.slice(0, at).filter(isOf);
    const tried = before.findLast(isSameProgram) ?? before.findLast(isDelivery);
    const later = steps.slice(at + 1);
    const isRedone = later.some((step) => isDelivery(step) || (isOf(step) && isSameProgram(step)));
    return tried !== undefined && isRedone ? [tried.call.id, back.call.id] : [];
  });
}

function isPutForward({ known, verdict }: Judged): boolean {
  return (
    known.command !== null && verdict.outcome === 'success' && !isLook(known) && !rollsBack(known.command)
  );
}

/** An image or a branch that was pushed stays where it is. */
function isDelivery(step: Judged): boolean {
  return isPutForward(step) && step.known.kind === 'push' && !/\bpush\b/.test(step.known.deciding);
}

/** At the same thing, where the rollback names one: what else was deployed stays. */
function isOfThat(known: KnownCall, back: KnownCall): boolean {
  const things = back.deciding.split(' ').filter((word) => THING.test(word));
  return things.length === 0 || things.some((thing) => known.deciding.includes(thing));
}

function programOf({ deciding }: KnownCall): string {
  return deciding.split(' ', 1)[0] ?? '';
}

function isRollback(call: JudgedCall): boolean {
  return rollsBack(knownCall(call).command);
}

function deploys(call: JudgedCall): boolean {
  return isDeployment(knownCall(call));
}

function isDeployment(known: KnownCall): boolean {
  return known.kind === 'push' && !isLook(known) && !rollsBack(known.command);
}

/** As far as flags and codes tell: nobody reads the output for it. */
export function hasWorked({ result }: Pick<JudgedCall, 'result'>): boolean {
  return result !== null && result.isError !== true && !result.isRefusal && (result.exitCode ?? 0) === 0;
}
