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
