/**
 * What lies around the selected node: relations with their types, memories.
 *
 * @module
 */
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { useAsk } from '../../api/use-ask.ts';
import type { GraphNode, Picture } from '../../graph/model.ts';
import { Badge } from '../../parts/badge.tsx';
import { Loading } from '../../parts/states.tsx';
import { firstLine, visible } from '../../parts/text.ts';
import { Time } from '../../parts/time.tsx';
import { to } from '../../shell/address.ts';

const SHOWN = 24;
const DRAWN = 10;

export interface NodePanelProps {
  readonly node: GraphNode | undefined;
  readonly picture: Picture;
  find(id: string): void;
  centreOn(id: string): void;
  close(): void;
  onMemories(memories: readonly { id: string; label: string }[]): void;
}

export function NodePanel({
  node,
  picture,
  find,
  centreOn,
  close,
  onMemories,
}: NodePanelProps): JSX.Element | null {
  const isSkill = node?.kind === 'skill';
  const skill = useAsk(node && isSkill ? 'GET /api/skills/{name}/knowledge' : null, {
    path: { name: node?.id ?? '' },
  });
  const thing = useAsk(node && !isSkill ? 'GET /api/graph/neighbourhood' : null, {
    query: { id: node?.id ?? '' },
  });
  const memories = (isSkill ? skill.data?.memories : thing.data?.memories) ?? null;
  useEffect(() => {
    if (memories)
      onMemories(memories.slice(0, DRAWN).map(({ id, content }) => ({ id, label: firstLine(content, 36) })));
  }, [memories]);
  if (!node) return null;
  const links = picture.links
    .filter(({ source, target }) => source === node.id || target === node.id)
    .sort((a, b) => b.strength - a.strength);
  return (
    <aside class="graph-panel card" aria-label={`About ${visible(node.label)}`}>
      <div class="row between">
        <h2>{visible(node.label)}</h2>
        <button type="button" class="button quiet small" aria-label="Close" onClick={close}>
          ×
        </button>
      </div>
      <div class="row">
        <Badge tone={isSkill ? 'accent' : 'plain'}>{node.type}</Badge>
        {isSkill && <a href={to.skill(node.id)}>Open the skill</a>}
        <button type="button" class="button small" onClick={() => centreOn(node.id)}>
          Show around it
        </button>
      </div>
      <section>
        <h3>Tied to</h3>
        {links.length === 0 && <p class="muted small">Nothing yet.</p>}
        <ul class="small">
          {links.slice(0, SHOWN).map((link) => {
            const other = link.source === node.id ? link.target : link.source;
            return (
              <li key={link.layer + other + link.type} class="row between">
                <button type="button" class="button quiet small cut" onClick={() => find(other)}>
                  {visible(picture.nodes.get(other)?.label ?? other)}
                </button>
                <span class="muted">{visible(link.type.replaceAll('_', ' '))}</span>
              </li>
            );
          })}
        </ul>
        {links.length > SHOWN && <p class="muted small">and {links.length - SHOWN} more</p>}
      </section>
      <section>
        <h3>Memories</h3>
        {memories === null ? (
          <Loading />
        ) : memories.length === 0 ? (
          <p class="muted small">None names it.</p>
        ) : (
          <ul class="stack tight small">
            {memories.slice(0, DRAWN).map((memory) => (
              <li key={memory.id}>
                <a href={to.memory(memory.id)}>{firstLine(memory.content, 120)}</a>{' '}
                <span class="muted">
                  <Time at={memory.occurredAt} />
                </span>
              </li>
            ))}
          </ul>
        )}
      </section>
    </aside>
  );
}
