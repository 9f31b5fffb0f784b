/**
 * What a command made was used before the same was made again: `zip a.zip`, `upload a.zip`, and a last `zip a.zip` for more
 * files. Told by the last one alone, the upload would come before there is anything to upload.
 *
 * @module
 */
import type { DoneCall } from './noise-rules.ts';
import { type Step, stepLine } from './step.ts';

/** What is packed stands behind its archive, all else is made behind an option or a sign. */
const MADE =
  /(?:\s-o\s?|\s--out(?:put)?(?:-file)?[ =]|[^>\d]>\s?|\btar -?[a-z]*c[a-z]*f |\bzip (?:-\S+ )*|\b7z a )["']?([\w./{}-]*\w\.[a-z][a-z\d]{0,4})(?![\w./-])/gi;

/** Of a call that is done again later. */
export function isUsedBetween(
  calls: readonly DoneCall[],
  index: number,
  isLooking: (step: Step) => boolean,
): boolean {
  if (calls[index]?.outcome !== 'success') return false;
  const made = madeBy(calls[index]).filter((file) => !calls.slice(0, index).some(names(file)));
  if (made.length === 0) return false;
  const line = lineAt(calls, index);
  const last = calls.findLastIndex(({ step }) => stepLine(step) === line);
  const after = new Set(calls.slice(last + 1).map(({ step }) => stepLine(step)));
  const isUse = ({ step, outcome }: DoneCall): boolean =>
    step.tool === 'shell' && outcome === 'success' && !after.has(stepLine(step)) && !isLooking(step);
  const uses = calls.slice(index + 1, last).filter((call) => isUse(call) && stepLine(call.step) !== line);
  return uses.some((call) => made.some((file) => names(file)(call)));
}

function madeBy(call: DoneCall | undefined): string[] {
  const command = call?.step.tool === 'shell' ? (call.step.args.command ?? '') : '';
  // Nearly no command makes a file, and to look for all of them is dear.
  return command.search(MADE) < 0 ? [] : [...command.matchAll(MADE)].map(([, file = '']) => file);
}

function names(file: string): (call: DoneCall) => boolean {
  return ({ step: { args } }) => args.path === file || args.command?.includes(file) === true;
}

function lineAt(calls: readonly DoneCall[], index: number): string | null {
  const step = calls[index]?.step;
  return step === undefined ? null : stepLine(step);
}
