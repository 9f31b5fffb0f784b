/**
 * What is usually run in a project, and in which order.
 *
 * @module
 */
import type { JSX } from 'preact';
import type { ProjectDetail } from '../../api/requests.ts';
import { Meter } from '../../parts/charts.tsx';
import { Empty } from '../../parts/states.tsx';
import { percent, plural, visible } from '../../parts/text.ts';
import { Time } from '../../parts/time.tsx';

export function Usual({ project: { usual, sequences } }: { readonly project: ProjectDetail }): JSX.Element {
  return (
    <div class="grid two">
      <section>
        <h2 class="section-title">Usual commands</h2>
        {usual.length === 0 ? (
          <Empty title="Nothing is usual here yet" command="knowhow procedures extract --days 30">
            A command that comes back in two sessions is. Logs that are there already can be learnt from.
          </Empty>
        ) : (
          <ul class="card flat list">
            {usual.map(({ signature, form, share, sessions, of, lastAt }) => (
              <li key={signature}>
                <div class="row between nowrap">
                  <code class="cut grow" title={visible(form)}>
                    {visible(form)}
                  </code>
                  <span class="small muted number">
                    in {sessions} of {of}, <Time at={lastAt} />
                  </span>
                </div>
                <Meter value={share} label={`${percent(share)} of the recent sessions`} />
              </li>
            ))}
          </ul>
        )}
      </section>
      <section>
        <h2 class="section-title">In this order</h2>
        {sequences.length === 0 ? (
          <Empty title="No order comes back yet">
            Commands that follow each other in two sessions stand here.
          </Empty>
        ) : (
          <ul class="card flat list">
            {sequences.map(({ commands, sessions }) => (
              <li key={commands.join('\n')}>
                <ol class="chain">
                  {commands.map((command) => (
                    <li key={command}>
                      <code>{visible(command)}</code>
                    </li>
                  ))}
                </ol>
                <p class="small muted number">{plural(sessions, 'session')}</p>
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}
