/**
 * Checks whose last run failed: tests, builds, linters that nobody has seen green since.
 *
 * @module
 */
import { type Deed, SHELL } from '../../learning/deed.ts';
import { checkOf } from '../../shell/effect.ts';
import { formKey } from '../../shell/form.ts';
import { shellCommands } from '../../shell/parse.ts';
import { signatureOf } from '../../shell/signature.ts';
import type { ProjectActivity } from './activity.ts';
import type { NoteLine } from './note.ts';
import { code, count, day, quoted } from './wording.ts';

interface CheckRun {
  readonly signature: string;
  readonly deed: Deed;
  readonly at: string;
  readonly session: string;
}

export function leftRedLines({ project, parts }: ProjectActivity): NoteLine[] {
  const runs = parts.flatMap(({ session, stretches }) =>
    stretches.flatMap(({ deeds, at }) =>
      deeds.flatMap((deed): CheckRun[] => {
        const signature = onlyCheckIn(deed);
        return signature === null ? [] : [{ signature, deed, at, session: session.key }];
      }),
    ),
  );
  // Sessions run beside each other: what was asked later is the newer.
  const inOrder = runs
    .map((run, place) => ({ run, place }))
    .sort((a, b) => compare(a.run.at, b.run.at) || a.place - b.place);
  const last = new Map(inOrder.map(({ run }) => [run.signature, run]));
  return [...last.values()]
    .filter(({ deed }) => deed.outcome === 'failed' && !deed.isAmiss)
    .map(({ signature, deed, at, session }) => {
      const failed = runs.filter(
        (run) => run.signature === signature && run.deed.outcome === 'failed',
      ).length;
      const error = deed.error === '' ? '' : `: ${quoted(deed.error, 70)}`;
      return {
        text: `${project}: ${code(formKey(deed.text), 60)} failed when it was last run, ${day(at)} (${count(failed, 'failure')} of ${count(runs.filter((run) => run.signature === signature).length, 'run')})${error}`,
        ...{ project, sessions: [session], weight: Date.parse(at) },
      };
    });
}

/** A line of several checks does not tell which of them failed; behind a pipe nobody knows whether it did. */
function onlyCheckIn({ tool, text, outcome }: Deed): string | null {
  if (tool !== SHELL || (outcome !== 'failed' && outcome !== 'worked')) return null;
  const checks = shellCommands(text).filter((command) => checkOf(command) !== null);
  const [check] = checks;
  return checks.length === 1 && check ? signatureOf(check) : null;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
