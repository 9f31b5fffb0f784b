/**
 * What goes wrong in the attempts of a task, with its cause and with what then worked.
 *
 * @module
 */

import { form } from '../../shell/form.ts';
import type { Attempt } from '../attempts/attempt.ts';
import type { Avoid, LearnedStep } from './learned-procedure.ts';

const MAX_AVOIDS = 8;

/** `attempts` oldest first. What has worked since is no mistake. `way` is what the attempts that worked have in common. */
export function avoidsOf(attempts: readonly Attempt[], way: readonly LearnedStep[] = []): Avoid[] {
  const avoids = new Map<string, Avoid>();
  for (const attempt of attempts) {
    const remedies = new Map(attempt.remedies.map((one) => [form(one.failed), one]));
    for (const { form: call, signature, ended, error = '', fromWeb } of attempt.steps) {
      if (ended === 'worked') avoids.delete(call);
      // One that mended nothing of a task that worked all the same is not worth a word.
      const remedy = remedies.get(call);
      if (ended !== 'failed' || (attempt.outcome !== 'failure' && remedy === undefined)) continue;
      const known = avoids.get(call);
      const cure = attempt.steps.find((step) => remedy !== undefined && step.form === form(remedy.worked));
      avoids.set(call, {
        call,
        error: error || remedy?.error || (known?.error ?? ''),
        instead: remedy ? form(remedy.worked) : (known?.instead ?? insteadIn(way, signature, attempt)),
        times: (known?.times ?? 0) + 1,
        lastAt: attempt.at,
        ...((fromWeb || known?.fromWeb) && { fromWeb: true as const }),
        ...(cure?.fromWeb && { isWebCure: true as const }),
      });
    }
  }
  return [...avoids.values()]
    .sort((a, b) => b.times - a.times || (a.lastAt < b.lastAt ? 1 : -1))
    .slice(0, MAX_AVOIDS);
}

/** What those that worked did with the same program, and this attempt did not. */
function insteadIn(
  way: readonly LearnedStep[],
  signature: string,
  { outcome, steps }: Attempt,
): string | null {
  if (outcome !== 'failure') return null;
  const done = new Set(steps.map((step) => step.form));
  return way.find((step) => step.signature === signature && !done.has(step.usual))?.usual ?? null;
}
