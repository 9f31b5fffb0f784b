/**
 * A command that failed, and worked as a part of a longer one: `systemctl stop nginx && certbot renew && systemctl start
 * nginx`. The longer one is known by what it does last, so that its lane does not tell.
 *
 * @module
 */
import { knownCall } from '../commands/call-kind.ts';
import { lastHelp, surelyHelped } from './helps.ts';
import type { Step } from './repairs.ts';

/** Goes on whether it worked or not, or hides how it went: only behind `&&` the end of the list tells. */
const GOES_ON_ANYWAY = /[;|\n]|(?<![&>])&(?![&>])/;

/** Which of the pipelines of a list that worked is the command that had failed; -1 where none is, or nobody knows how it went. */
function placeIn({ known, verdict }: Step, failed: Step): number {
  const [tried, ...others] = failed.known.pipelines;
  if (tried === undefined || others.length > 0 || known.pipelines.length < 2 || verdict.outcome !== 'success')
    return -1;
  const place = known.pipelines.findIndex(({ text }) => text === tried.text);
  if (place < 0) return -1;
  const command = known.command ?? '';
  const at = command.lastIndexOf(tried.text);
  return at < 0 || GOES_ON_ANYWAY.test(command.slice(at + tried.text.length)) ? -1 : place;
}

export function hasWorkedWithin(step: Step, failed: Step): boolean {
  return placeIn(step, failed) >= 0;
}

/** The list in which it worked, where what stands before it has to do with why it had failed. */
export function curedWithin(failed: Step, later: readonly Step[]): Step | undefined {
  return later.find((step) => {
    const place = placeIn(step, failed);
    if (place <= 0) return false;
    const command = step.known.pipelines.slice(0, place).map(({ text }) => text);
    const before = {
      ...step,
      known: knownCall({ tool: step.call.tool, input: { command: command.join(' && ') } }),
    };
    return (surelyHelped(failed, [before]) ?? lastHelp(failed, [before])) !== undefined;
  });
}
