/**
 * The procedures of a project: what its sessions did again and again, and how that went.
 *
 * @module
 */
import type { JSX } from 'preact';
import { useAsk } from '../../api/use-ask.ts';
import { Badge, type Tone } from '../../parts/badge.tsx';
import { Empty, When } from '../../parts/states.tsx';
import { percent, plural, visible } from '../../parts/text.ts';
import { Time } from '../../parts/time.tsx';
import { to } from '../../shell/address.ts';

const WORDS: Readonly<Record<string, readonly [string, Tone]>> = {
  positive: ['works', 'good'],
  negative: ['fails', 'bad'],
  unproven: ['unproven', 'plain'],
};

export function Procedures({ project }: { readonly project: string }): JSX.Element {
  const asked = useAsk('GET /api/procedures', { query: { project, limit: '200' } });
  return (
    <When asked={asked}>
      {({ procedures }) =>
        procedures.length === 0 ? (
          <Empty title="No procedure is known here yet" command="knowhow procedures extract --days 30">
            A request that comes back in several sessions becomes one, with the commands that were run for it.
          </Empty>
        ) : (
          <div class="card flat list">
            {procedures.map((one) => {
              const [word, tone] = WORDS[one.polarity] ?? [one.polarity, 'plain'];
              const attempts = one.successes + one.failures + one.partials + one.unknowns;
              return (
                <a key={one.id} href={to.procedure(one.id)}>
                  <div class="row between nowrap">
                    <strong class="cut grow">{visible(one.pattern)}</strong>
                    <span class="row nowrap small muted number">
                      {`${one.successes} of ${attempts} worked`}
                      <Badge tone={tone}>{word}</Badge>
                      <Time at={one.updatedAt} />
                    </span>
                  </div>
                  <p class="small muted cut">
                    {one.recipe
                      ? one.recipe.steps.map(({ text }) => visible(text)).join(' → ')
                      : `Avoid: ${one.avoid.map(({ call }) => visible(call)).join(', ')}`}
                  </p>
                  <p class="small muted number">
                    {plural(one.sessions, 'session')}, {percent(one.confidence.low)}–
                    {percent(one.confidence.high)} likely to work
                  </p>
                </a>
              );
            })}
          </div>
        )
      }
    </When>
  );
}
