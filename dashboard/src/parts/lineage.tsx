/**
 * What something was made of, and how far each can be trusted: drawn as a tree.
 *
 * @module
 */
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { LineageStep, NodeRef } from '../api/requests.ts';
import { to } from '../shell/address.ts';
import { Mark } from './badge.tsx';
import { visible } from './text.ts';

/** What something was made of directly, and little more: a trail of months fills no page unasked. */
const SHOWN_STEPS = 8;

export function Lineage({ steps }: { readonly steps: readonly LineageStep[] }): JSX.Element {
  const [isWhole, setWhole] = useState(false);
  if (steps.length === 0) return <p class="muted">It was made of nothing that is on record.</p>;
  const near = steps.filter(({ depth }) => depth <= 1).slice(0, SHOWN_STEPS);
  const shown = isWhole || steps.length <= SHOWN_STEPS ? steps : near;
  return (
    <ul class="lineage card">
      {shown.map((step) => (
        <li
          key={`${step.depth}${step.kind}${step.id}${step.madeInto?.id ?? ''}`}
          style={{ '--depth': step.depth }}
        >
          {step.depth > 0 && (
            <span class="muted" aria-hidden="true">
              └
            </span>
          )}
          <span>
            <span class="muted small">{step.depth === 0 ? 'this' : step.kind}</span> <NodeLink node={step} />{' '}
            <Mark word={step.effective} />
            {step.why && <span class="muted small"> {visible(step.why)}</span>}
            {step.vouchedBy && <span class="muted small"> vouched for by {visible(step.vouchedBy)}</span>}
            {step.isCovered && <span class="muted small"> (a person has looked at it since)</span>}
          </span>
        </li>
      ))}
      {shown.length < steps.length && (
        <li style={{ '--depth': 1 }}>
          <button type="button" class="button small" onClick={() => setWhole(true)}>
            {steps.length - shown.length} more
          </button>
        </li>
      )}
    </ul>
  );
}

export function NodeLink({ node: { kind, id } }: { readonly node: NodeRef }): JSX.Element {
  const href = hrefOf(kind, id);
  const name = visible(id.length > 60 ? `${id.slice(0, 59)}…` : id);
  return href ? (
    <a class="mono" href={href}>
      {name}
    </a>
  ) : (
    <span class="mono">{name}</span>
  );
}

function hrefOf(kind: NodeRef['kind'], id: string): string | null {
  if (kind === 'memory') return to.memory(id);
  if (kind === 'conversation') return to.conversation(id);
  if (kind === 'session') return to.session(id);
  if (kind === 'proposal') return to.proposal(id);
  if (kind === 'skill') return to.skill(id);
  if (kind === 'version') return `${to.skill(id.replace(/#\d+$/, ''))}?tab=versions`;
  return null;
}
