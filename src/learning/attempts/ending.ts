/**
 * How an attempt ended, and what says so. What structure does not tell is unknown, and unknown is not success.
 *
 * @module
 */
import type { Outcome } from '../procedures/procedure.ts';
import type { TakenStep } from './attempt.ts';

export interface Ended {
  readonly steps: readonly TakenStep[];
  /** What was done for the user's next requests, as far as it may undo this. */
  readonly nextSteps: readonly TakenStep[];
  /** The user asked for the same in the same words at once. */
  readonly isAskedAgain: boolean;
  /** What the user's next turn says of it. */
  readonly verdict: number;
  readonly isInterrupted: boolean;
  /** How often the user spoke, and how many calls were made for it, looks among them. */
  readonly requests: number;
  readonly calls: number;
}

export interface Ending {
  readonly outcome: Outcome;
  readonly evidence: readonly string[];
}

interface Sign {
  readonly outcome: Outcome;
  readonly because: (ended: Ended) => string | null;
}

/** The first that speaks decides; those of the same outcome are told beside it. */
const SIGNS: readonly Sign[] = [
  { outcome: 'failure', because: ({ verdict }) => (verdict <= -0.5 ? 'the user said that it failed' : null) },
  { outcome: 'failure', because: thrownAway },
  { outcome: 'failure', because: failedCheck },
  {
    outcome: 'failure',
    because: ({ isAskedAgain }) => (isAskedAgain ? 'the user asked for the same again' : null),
  },
  {
    outcome: 'partial',
    because: ({ verdict }) => (verdict > 0 && verdict < 1 ? 'the user said that it worked in part' : null),
  },
  { outcome: 'failure', because: lastFailed },
  { outcome: 'failure', because: onlyTalk },
  { outcome: 'success', because: saidToWork },
  { outcome: 'success', because: ({ steps }) => lastWorked(steps, isPublished, 'worked') },
  {
    outcome: 'success',
    because: ({ steps }) => lastWorked(steps, isCommit, 'worked, and was not taken back'),
  },
  { outcome: 'success', because: passedChecks },
];

export function endingOf(ended: Ended): Ending {
  const said = SIGNS.flatMap(({ outcome, because }) => {
    const why = because(ended);
    return why === null ? [] : [{ outcome, why }];
  });
  const [first] = said;
  if (first === undefined) {
    return { outcome: 'unknown', evidence: ended.isInterrupted ? ['the user stopped it'] : [] };
  }
  const alike = said.filter(({ outcome }) => outcome === first.outcome);
  return { outcome: first.outcome, evidence: alike.map(({ why }) => why) };
}

/** Thanks for what nobody can look at are politeness: of an agent's own tools nobody knows what they do. */
function saidToWork({ verdict, steps }: Ended): string | null {
  const isSeen = steps.some(({ effect }) => effect !== 'unknown');
  return verdict === 1 && isSeen ? 'the user said that it worked' : null;
}

/** Of each kind of check the last one counts. */
function lastChecks(steps: readonly TakenStep[]): TakenStep[] {
  const last = new Map<string, TakenStep>();
  for (const step of steps) if (step.check && step.ended !== 'unknown') last.set(step.check, step);
  return [...last.values()];
}

function failedCheck({ steps }: Ended): string | null {
  const failed = lastChecks(steps).find(({ ended }) => ended === 'failed');
  return failed ? `${quoted(failed)} failed at last` : null;
}

function passedChecks({ steps }: Ended): string | null {
  const checks = lastChecks(steps);
  return checks.length > 0 && checks.every(({ ended }) => ended === 'worked')
    ? `${checks.map(quoted).join(', ')} worked at last`
    : null;
}

function isCommit({ signature }: TakenStep): boolean {
  return signature === 'git commit' || signature.startsWith('git commit ');
}

function isPublished({ effect }: TakenStep): boolean {
  return effect === 'publishes';
}

/** The last of its kind is what remains. */
function lastWorked(
  steps: readonly TakenStep[],
  isSuch: (step: TakenStep) => boolean,
  says: string,
): string | null {
  const last = steps.findLast(isSuch);
  return last?.ended === 'worked' ? `${quoted(last)} ${says}` : null;
}

/** Nothing came after it that might have put it right. */
function lastFailed({ steps }: Ended): string | null {
  const last = steps.at(-1);
  return last?.ended === 'failed' ? `the last step, ${quoted(last)}, failed` : null;
}

/** So many requests, and nothing was even looked up: of such runs whose end is known .87 had failed. */
const MUCH_TALK = 3;

function onlyTalk({ requests, calls }: Ended): string | null {
  return calls === 0 && requests >= MUCH_TALK ? `asked ${requests} times, and nothing was done` : null;
}

/** The first thing that was done next was to take it back, or the last thing of itself. */
function thrownAway({ steps, nextSteps }: Ended): string | null {
  const next = nextSteps.find(({ effect }) => effect !== 'reads');
  const taken = [steps.at(-1), next].find((step) => step !== undefined && takesBack(step));
  return taken && steps.some(({ effect }) => effect === 'changes') ? `${quoted(taken)} took it back` : null;
}

function takesBack({ signature, effect, ended }: TakenStep): boolean {
  if (ended === 'failed') return false;
  return signature.startsWith('git revert') || (effect === 'destroys' && signature.startsWith('git '));
}

const SHOWN = 80;

function quoted({ form }: TakenStep): string {
  return `\`${form.length > SHOWN ? `${form.slice(0, SHOWN - 1)}…` : form}\``;
}
