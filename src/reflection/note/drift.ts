/**
 * Commands that had worked and stopped working: since then every run of the same form went wrong.
 *
 * @module
 */
import { type Deed, SHELL } from '../../learning/deed.ts';
import { formKey } from '../../shell/form.ts';
import type { ProjectActivity, SessionPart } from './activity.ts';
import type { NoteLine } from './note.ts';
import { code, count, day, quoted } from './wording.ts';

interface Run {
  readonly deed: Deed;
  readonly at: string;
  readonly session: string;
}

/** Once is luck, and once is a slip. */
const MIN_WORKED = 2;
const MIN_FAILED = 2;

export function driftLines({ project, parts, before }: ProjectActivity): NoteLine[] {
  const runs = new Map<string, Run[]>();
  for (const run of [...runsOf(before), ...runsOf(parts)]) {
    const form = formKey(run.deed.text);
    runs.set(form, [...(runs.get(form) ?? []), run]);
  }
  const recent = new Set(parts.map(({ session }) => session.key));
  return [...runs].flatMap(([form, all]) => lineOf(project, form, all, recent));
}

function runsOf(parts: readonly SessionPart[]): Run[] {
  return parts.flatMap(({ session, stretches }) =>
    stretches.flatMap(({ deeds, at }) =>
      deeds
        .filter(({ tool, outcome }) => tool === SHELL && outcome !== 'stopped' && outcome !== 'unknown')
        .map((deed) => ({ deed, at, session: session.key })),
    ),
  );
}

function lineOf(
  project: string,
  form: string,
  runs: readonly Run[],
  recent: ReadonlySet<string>,
): NoteLine[] {
  const lastWorked = runs.findLastIndex(({ deed }) => deed.outcome === 'worked');
  const worked = runs.slice(0, lastWorked + 1).filter(({ deed }) => deed.outcome === 'worked');
  const failed = runs.slice(lastWorked + 1).filter(({ deed }) => deed.isAmiss);
  const since = failed[0];
  const last = failed.at(-1);
  const good = worked.at(-1);
  if (worked.length < MIN_WORKED || failed.length < MIN_FAILED || !since || !last || !good) return [];
  // What failed and was mended in the same session has not drifted.
  if (!recent.has(last.session) || new Set(worked.map(({ session }) => session)).size < MIN_WORKED) return [];
  const error = last.deed.outcome === 'hung' ? 'it hangs' : quoted(last.deed.error, 70);
  return [
    {
      text: `${project}: ${code(form, 70)} worked ${count(worked.length, 'time')} until ${day(good.at)}, failed ${count(failed.length, 'time')} since ${day(since.at)}: ${error}`,
      ...{ project, sessions: [...new Set(failed.map(({ session }) => session))] },
      weight: worked.length + failed.length,
    },
  ];
}
