/**
 * Whether a procedure is ready to become a skill: its score with its parts, and the gates that it does not pass yet.
 *
 * @module
 */
import type { JSX } from 'preact';
import type { PromotionDecision } from '../../api/requests.ts';
import { useAsk } from '../../api/use-ask.ts';
import { Badge } from '../../parts/badge.tsx';
import { Meter } from '../../parts/charts.tsx';
import { Section } from '../../parts/page.tsx';
import { When } from '../../parts/states.tsx';
import { percent, visible } from '../../parts/text.ts';

const ACTIONS: Readonly<Record<string, readonly [string, 'good' | 'warn' | 'bad' | 'plain']>> = {
  draft: ['ready', 'good'],
  defer: ['not yet', 'warn'],
  reject: ['never by itself', 'bad'],
};

export function Candidate({ id }: { readonly id: string }): JSX.Element {
  const asked = useAsk('GET /api/promotion/procedures', { query: { limit: '1000' } });
  return (
    <Section title="Ready to become a skill?">
      <When asked={asked}>
        {({ decisions }) => {
          const decision = decisions.find(({ item }) => item === id);
          return decision ? (
            <Verdict decision={decision} />
          ) : (
            <p class="muted">
              It has not been looked at: one attempt alone is an episode, and is recalled only.
            </p>
          );
        }}
      </When>
    </Section>
  );
}

interface ScorePart {
  readonly term: string;
  readonly value: number;
  readonly weight: number;
  readonly reason: string;
}

function Verdict({ decision }: { readonly decision: PromotionDecision }): JSX.Element {
  const { action, evidence, capabilities } = decision;
  const [word, tone] = ACTIONS[action] ?? [action, 'plain'];
  const score = typeof evidence.score === 'number' ? evidence.score : 0;
  const parts = Array.isArray(evidence.parts) ? (evidence.parts as readonly ScorePart[]) : [];
  const found = Array.isArray(evidence.found) ? (evidence.found as readonly string[]) : [];
  return (
    <div class="grid two">
      <section class="card stack tight">
        <div class="row between">
          <h3>Score {percent(score)}</h3>
          <Badge tone={tone}>{word}</Badge>
        </div>
        <ul class="stack tight">
          {parts.map(({ term, value, weight, reason }) => (
            <li key={term} class="score-part">
              <span class="muted small">{visible(term)}</span>
              <Meter value={value} label={`${term} ${percent(value)}`} />
              <span class="small number right">
                {percent(value)} × {weight}
              </span>
              <span class="small muted">{visible(reason)}</span>
            </li>
          ))}
        </ul>
        <p class="small muted">
          {`Kinds of steps: ${capabilities.join(', ') || 'none known'}; risk ${visible(String(evidence.risk ?? 'unknown'))}.`}
        </p>
      </section>
      <section class="card stack tight">
        <h3>{found.length === 0 ? 'It passes every gate' : 'Gates that it does not pass'}</h3>
        {found.length === 0 ? (
          <p class="muted">A draft can be made of it, and is tried before anybody is asked.</p>
        ) : (
          <ul class="stack tight">
            {found.map((one) => {
              const at = one.indexOf(': ');
              return (
                <li key={one}>
                  <Badge tone="warn">{visible(one.slice(0, at).replaceAll('_', ' '))}</Badge>{' '}
                  <span class="small">{visible(one.slice(at + 2))}</span>
                </li>
              );
            })}
          </ul>
        )}
      </section>
    </div>
  );
}
