/**
 * One memory: its words, where it comes from, what it names; and forgetting it.
 *
 * @module
 */
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { ask } from '../api/client.ts';
import { useAsk } from '../api/use-ask.ts';
import { useAct } from '../parts/act.ts';
import { Badge, Mark } from '../parts/badge.tsx';
import { Lineage } from '../parts/lineage.tsx';
import { Page, Section } from '../parts/page.tsx';
import { Sheet } from '../parts/sheet.tsx';
import { When } from '../parts/states.tsx';
import { firstLine, tilde, visible } from '../parts/text.ts';
import { exact, Time } from '../parts/time.tsx';
import { go, to } from '../shell/address.ts';
import type { PageParams } from '../shell/places.ts';

export function MemoryPage({ params: { id = '' } }: PageParams): JSX.Element {
  const asked = useAsk('GET /api/memory/{id}', { path: { id } });
  const trust = useAsk('GET /api/taint/{kind}/{id}', { path: { kind: 'memory', id } });
  const [isAsking, setAsking] = useState(false);
  return (
    <Page
      title={asked.data ? firstLine(asked.data.content, 80) : 'Memory'}
      crumb={<a href="/memories">Memories</a>}
      actions={
        asked.data && (
          <button type="button" class="button danger" onClick={() => setAsking(true)}>
            Forget
          </button>
        )
      }
    >
      <When asked={asked}>
        {(memory) => (
          <div class="grid side-right">
            <div class="stack">
              <article class="card words">{visible(memory.content.trim())}</article>
              {memory.supersededBy && (
                <p>
                  It was replaced by <a href={to.memory(memory.supersededBy)}>a newer one</a>, and is told to
                  nobody.
                </p>
              )}
              {memory.relations.length > 0 && (
                <Section title="What it says of how things relate">
                  <ul class="card flat list">
                    {memory.relations.map((relation) => (
                      <li key={relation.source.id + relation.type + relation.target.id}>
                        {visible(relation.source.name)}{' '}
                        <span class="muted">{visible(relation.type.replaceAll('_', ' '))}</span>{' '}
                        {visible(relation.target.name)}
                        {relation.scope && <span class="muted small"> ({visible(relation.scope)})</span>}
                      </li>
                    ))}
                  </ul>
                </Section>
              )}
              {trust.data && (
                <Section title="Where it comes from">
                  <Lineage steps={trust.data.steps} />
                </Section>
              )}
            </div>
            <div class="stack">
              <section class="card">
                <dl class="facts">
                  <dt>Kind</dt>
                  <dd>
                    {memory.kind}, {memory.tier}
                  </dd>
                  <dt>Trust</dt>
                  <dd>
                    <Mark word={memory.taint} />
                  </dd>
                  <dt>Happened</dt>
                  <dd>{exact(memory.occurredAt)}</dd>
                  <dt>Told</dt>
                  <dd class="number">
                    {memory.useCount} times, last <Time at={memory.lastUsedAt} />
                  </dd>
                  <dt>Importance</dt>
                  <dd class="number">{memory.effectiveImportance.toFixed(2)}</dd>
                  <dt>Source</dt>
                  <dd class="mono">{visible(memory.provenance)}</dd>
                  {memory.project && (
                    <>
                      <dt>Project</dt>
                      <dd>
                        <a href={to.project(memory.project)}>{tilde(memory.project)}</a>
                      </dd>
                    </>
                  )}
                </dl>
              </section>
              {memory.mentions.length > 0 && (
                <section class="card stack tight">
                  <h3>Names</h3>
                  <div class="row">
                    {memory.mentions.map((one) => (
                      <a
                        key={one.entityId}
                        href={
                          one.type === 'skill'
                            ? to.skill(one.entityId)
                            : `/graph?focus=${encodeURIComponent(one.entityId)}`
                        }
                      >
                        <Badge tone={one.type === 'skill' ? 'accent' : 'plain'}>{visible(one.name)}</Badge>
                      </a>
                    ))}
                  </div>
                </section>
              )}
            </div>
            {isAsking && <Forget id={id} close={() => setAsking(false)} />}
          </div>
        )}
      </When>
    </Page>
  );
}

function Forget({ id, close }: { readonly id: string; close(): void }): JSX.Element {
  const { isBusy, act } = useAct();
  const forget = async (): Promise<void> => {
    if (await act(() => ask('DELETE /api/memory/{id}', { path: { id } }), 'Forgotten.')) go('/memories');
  };
  return (
    <Sheet label="Forget it" class="keys" close={close}>
      <div class="stack">
        <h2>Forget this memory?</h2>
        <p class="muted">
          It leaves every index and the files at once. This cannot be taken back; that it was forgotten stays
          on record.
        </p>
        <div class="row">
          <button type="button" class="button danger" disabled={isBusy} onClick={() => void forget()}>
            Forget it
          </button>
          <button type="button" class="button" onClick={close}>
            Keep it
          </button>
        </div>
      </div>
    </Sheet>
  );
}
