/**
 * Skills and memories that a prompt brought to mind, best first: what each score is made of, and why it is told or not.
 *
 * @module
 */
import type { JSX } from 'preact';
import type { ContextPreview } from '../../api/requests.ts';
import { useAsk } from '../../api/use-ask.ts';
import { Badge, Mark } from '../../parts/badge.tsx';
import { ScoreParts } from '../../parts/charts.tsx';
import { Section } from '../../parts/page.tsx';
import { Empty, When } from '../../parts/states.tsx';
import { firstLine, percent, plural, visible } from '../../parts/text.ts';
import { to } from '../../shell/address.ts';

/** Below this a score says only that it is not the one. */
const NAMED_FROM = 0.01;
const ASKED = 10;

interface Row {
  readonly id: string;
  readonly score: number;
  readonly title: string;
  readonly href: string;
  readonly text: string;
  readonly reason: string;
  readonly parts: Readonly<Record<string, number>>;
  readonly marks: JSX.Element | null;
}

export interface ConsideredProps {
  readonly prompt: string;
  readonly preview: ContextPreview;
}

export function Considered({ prompt, preview }: ConsideredProps): JSX.Element {
  const skills = useAsk('POST /api/skills/suggest', {
    body: { context: prompt, limit: ASKED, minScore: 0 },
  });
  const memories = useAsk('POST /api/memory/recall', { body: { query: prompt, limit: ASKED, minScore: 0 } });
  return (
    <div class="grid two">
      <Section
        title="Skills"
        aside={skills.data && <Took ms={skills.data.tookMs} of={plural(skills.data.considered, 'skill')} />}
      >
        <When asked={skills}>
          {({ suggestions }) => (
            <Rows
              preview={preview}
              rows={suggestions.map((one) => ({
                ...one,
                title: visible(one.name),
                href: to.skill(one.id),
                text: one.description,
                marks: null,
              }))}
              none="No skill comes near"
            />
          )}
        </When>
      </Section>
      <Section
        title="Memories and procedures"
        aside={
          memories.data && <Took ms={memories.data.tookMs} of={plural(memories.data.considered, 'text')} />
        }
      >
        <When asked={memories}>
          {({ results }) => (
            <Rows
              preview={preview}
              rows={results.map((one) => ({
                ...one,
                title: one.kind,
                href: one.kind === 'skill' ? to.skill(one.id) : to.memory(one.id),
                text: one.content,
                marks: (
                  <>
                    {one.via !== 'direct' && <Badge>{`by ${one.via}`}</Badge>}
                    {one.taint !== 'user' && one.taint !== 'trusted' && <Mark word={one.taint} />}
                  </>
                ),
              }))}
              none="Nothing that is remembered comes near"
            />
          )}
        </When>
      </Section>
    </div>
  );
}

function Rows({
  rows,
  preview,
  none,
}: {
  readonly rows: readonly Row[];
  readonly preview: ContextPreview;
  readonly none: string;
}): JSX.Element {
  const near = rows.filter(({ score }) => score >= NAMED_FROM);
  if (near.length === 0) return <Empty title={none} />;
  return (
    <>
      <ul class="card flat list">
        {near.map((row) => (
          <Result key={row.id} row={row} said={preview.considered.find(({ id }) => id === row.id)} />
        ))}
      </ul>
      {near.length < rows.length && (
        <p class="small muted pager">{rows.length - near.length} more, all below 1%.</p>
      )}
    </>
  );
}

function Result({
  row: { score, title, href, text, reason, parts, marks },
  said,
}: {
  readonly row: Row;
  readonly said: ContextPreview['considered'][number] | undefined;
}): JSX.Element {
  return (
    <li>
      <details>
        <summary class="result-head">
          <span class="score">{percent(score)}</span>
          <span class="result-text">
            <strong>{title}</strong> <span class="muted">{firstLine(text, 130)}</span>
            <span class="row small">
              {said?.told ? (
                <Badge tone="good">told</Badge>
              ) : (
                <Badge isLong>{said ? `silent: ${said.why}` : 'silent: others fit better'}</Badge>
              )}
              {marks}
            </span>
          </span>
        </summary>
        <div class="stack tight">
          <p class="small muted words">{visible(reason)}</p>
          {said && (
            <p class="small muted number">
              Told unasked from {percent(said.threshold)} on; this is {percent(said.sure)}.
            </p>
          )}
          <ScoreParts parts={parts} />
          <p class="small">
            <a href={href}>Look at it</a>
          </p>
        </div>
      </details>
    </li>
  );
}

function Took({ ms, of }: { readonly ms: number; readonly of: string }): JSX.Element {
  return (
    <span class="muted small number">
      {ms.toFixed(1)} ms over {of}
    </span>
  );
}
