/**
 * One conversation: its summary and its turns.
 *
 * @module
 */
import type { JSX } from 'preact';
import { useAsk } from '../api/use-ask.ts';
import { Mark } from '../parts/badge.tsx';
import { Page, Section } from '../parts/page.tsx';
import { Empty, When } from '../parts/states.tsx';
import { plural, shortPath, visible } from '../parts/text.ts';
import { clock, exact } from '../parts/time.tsx';
import { to } from '../shell/address.ts';
import type { PageParams } from '../shell/places.ts';

export function ConversationPage({ params: { id = '' } }: PageParams): JSX.Element {
  const asked = useAsk('GET /api/conversations/{id}', { path: { id } });
  const data = asked.data;
  return (
    <Page
      title={data ? (data.title ?? 'Not summed up yet') : 'Conversation'}
      crumb={<a href="/conversations">Conversations</a>}
      lead={
        data &&
        [
          data.harness,
          data.project && shortPath(data.project),
          exact(data.startedAt),
          plural(data.turns, 'turn'),
        ]
          .filter(Boolean)
          .join(' · ')
      }
      actions={
        data && (
          <>
            <Mark word={data.taint} />
            <a class="button" href={to.session(data.sessionKey)}>
              Replay the session
            </a>
          </>
        )
      }
    >
      <When asked={asked}>
        {({ summary, summaryId, messages }) => (
          <>
            {summary && (
              <section class="card words">
                {visible(summary)}
                {summaryId && (
                  <p class="small">
                    <a href={to.memory(summaryId)}>As it is remembered</a>
                  </p>
                )}
              </section>
            )}
            <Section title="Turns">
              {messages.length === 0 ? (
                <Empty title="Its turns are gone">They are kept for a while; the summary stays.</Empty>
              ) : (
                <ol class="timeline">
                  {messages.map((turn) => (
                    <li key={turn.position} class={turn.role === 'user' ? 'prompt' : ''}>
                      <div class="row small muted">
                        <span>{turn.role}</span>
                        <span>{clock(turn.at)}</span>
                      </div>
                      <div class="said words">{visible(turn.content)}</div>
                    </li>
                  ))}
                </ol>
              )}
            </Section>
          </>
        )}
      </When>
    </Page>
  );
}
