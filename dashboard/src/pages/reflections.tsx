/**
 * What knowhow wrote about its own days, weeks and months.
 *
 * @module
 */
import type { JSX } from 'preact';
import { useAsk } from '../api/use-ask.ts';
import { Mark } from '../parts/badge.tsx';
import { Markdown } from '../parts/markdown.tsx';
import { Page } from '../parts/page.tsx';
import { Empty, When } from '../parts/states.tsx';
import { Time } from '../parts/time.tsx';
import { to } from '../shell/address.ts';

export function Reflections(): JSX.Element {
  const asked = useAsk('GET /api/memory', { query: { kinds: 'reflection', limit: '100' } });
  return (
    <Page
      title="Reflections"
      lead="What was worked on, what failed again, what became a habit, what is told and not used."
    >
      <When asked={asked}>
        {({ memories }) =>
          memories.length === 0 ? (
            <Empty title="No reflection yet">
              They are written by the day, the week and the month from what happened. Without sessions there
              is nothing to look back at.
            </Empty>
          ) : (
            <div class="stack">
              {memories.map((one) => (
                <article key={one.id} class="card stack tight">
                  <div class="row between small muted">
                    <a href={to.memory(one.id)}>
                      <Time at={one.occurredAt} />
                    </a>
                    <Mark word={one.taint} />
                  </div>
                  <Markdown text={one.content} />
                </article>
              ))}
            </div>
          )
        }
      </When>
    </Page>
  );
}
