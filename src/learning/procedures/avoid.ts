/**
 * What goes wrong in the attempts of a task, with its cause and with what then worked.
 *
 * @module
 */

import { form } from '../../shell/form.ts';
import type { Attempt } from '../attempts/attempt.ts';
import type { Avoid } from './learned-procedure.ts';

const MAX_AVOIDS = 8;

/** `attempts` oldest first. What has worked since is no mistake. */
export function avoidsOf(attempts: readonly Attempt[]): Avoid[] {
  const avoids = new Map<string, Avoid>();
  for (const attempt of attempts) {
    const remedies = new Map(attempt.remedies.map((one) => [form(one.failed), one]));
    for (const { form: call, ended, error = '', fromWeb } of attempt.steps) {
      if (ended === 'worked') avoids.delete(call);
      // One that mended nothing of a task that worked all the same is not worth a word.
      const remedy = remedies.get(call);
      if (ended !== 'failed' || (attempt.outcome !== 'failure' && remedy === undefined)) continue;
      const known = avoids.get(call);
      const cure = attempt.steps.find((step) => remedy !== undefined && step.form === form(remedy.worked));
      avoids.set(call, {
        call,
        error: error || remedy?.error || (known?.error ?? ''),
        instead: remedy ? form(remedy.worked) : (known?.instead ?? null),
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
