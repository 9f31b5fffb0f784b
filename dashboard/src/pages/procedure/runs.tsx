/**
 * The runs of a procedure side by side: a column each, a row for each command, so that what differs stands out.
 *
 * @module
 */
import type { JSX } from 'preact';
import type { ProcedureDetail, ProcedureRun } from '../../api/requests.ts';
import { Mark } from '../../parts/badge.tsx';
import { Section } from '../../parts/page.tsx';
import { plural, visible } from '../../parts/text.ts';
import { Time } from '../../parts/time.tsx';
import { to } from '../../shell/address.ts';

const COLUMNS = 8;
const ROWS = 24;

export function Runs({ procedure: { runs } }: { readonly procedure: ProcedureDetail }): JSX.Element | null {
  if (runs.length === 0) return null;
  const shown = [...runs].sort((a, b) => (a.at < b.at ? 1 : -1)).slice(0, COLUMNS);
  const commands = inOrder(shown);
  return (
    <Section
      title="Runs side by side"
      aside={<span class="small muted">{plural(runs.length, 'run')}, the newest first</span>}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keys */}
      <section class="card flat runs" tabIndex={0} aria-label="Runs side by side">
        <table>
          <thead>
            <tr>
              <th scope="col">
                <span class="unseen">Command</span>
              </th>
              {shown.map((run) => (
                <th key={run.sessionKey + run.taskKey} scope="col">
                  <a href={to.session(run.sessionKey)} title={visible(run.request)}>
                    <Time at={run.at} />
                  </a>
                  <Mark word={run.outcome} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {commands.slice(0, ROWS).map(({ command, of }) => (
              <tr key={command} class={of < shown.length ? 'differs' : undefined}>
                <th scope="row">
                  <code class="wrapped">{visible(command)}</code>
                </th>
                {shown.map((run) => (
                  <td key={run.sessionKey + run.taskKey}>
                    {run.steps.includes(command) ? (
                      <span role="img" aria-label="was run">
                        ●
                      </span>
                    ) : (
                      <span class="muted" role="img" aria-label="was not run">
                        –
                      </span>
                    )}
                  </td>
                ))}
              </tr>
            ))}
            <tr>
              <th scope="row" class="muted small">
                why it is taken to have ended so
              </th>
              {shown.map((run) => (
                <td key={run.sessionKey + run.taskKey} class="small muted evidence">
                  {visible(run.evidence.join('; '))}
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </section>
    </Section>
  );
}

/** Each command once, where it stands in the runs on average; with how many of them ran it. */
function inOrder(runs: readonly ProcedureRun[]): { readonly command: string; readonly of: number }[] {
  const places = new Map<string, number[]>();
  for (const { steps } of runs) {
    for (const command of new Set(steps)) {
      const place = steps.indexOf(command) / Math.max(1, steps.length - 1);
      places.set(command, [...(places.get(command) ?? []), place]);
    }
  }
  const mean = (values: readonly number[]): number =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  return [...places]
    .sort(([, a], [, b]) => mean(a) - mean(b) || b.length - a.length)
    .map(([command, of]) => ({ command, of: of.length }));
}
