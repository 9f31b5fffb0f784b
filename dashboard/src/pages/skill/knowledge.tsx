/**
 * What is known around a skill: memories, related skills, use over time, importance over time.
 *
 * @module
 */
import type { JSX } from 'preact';
import type { Relation, SkillDetail, SkillKnowledge } from '../../api/requests.ts';
import { useAsk } from '../../api/use-ask.ts';
import { Badge, Mark } from '../../parts/badge.tsx';
import { DayBars, Meter, ShareLine, SKILL_SERIES } from '../../parts/charts.tsx';
import { Section } from '../../parts/page.tsx';
import { Empty, When } from '../../parts/states.tsx';
import { firstLine, percent, visible } from '../../parts/text.ts';
import { Time } from '../../parts/time.tsx';
import { to } from '../../shell/address.ts';
import { importanceOverTime, useByDay } from './over-time.ts';

export function Knowledge({ skill }: { readonly skill: SkillDetail }): JSX.Element {
  const asked = useAsk('GET /api/skills/{name}/knowledge', { path: { name: skill.id } }, [
    'skill.changed',
    'skill.used',
  ]);
  return (
    <When asked={asked}>
      {(knowledge) => (
        <>
          <div class="grid two section-gap">
            <div class="card">
              {knowledge.usage.events.length === 0 ? (
                <Empty title="It was neither offered nor used yet">
                  From the day an agent is connected, each offer and each use is counted here.
                </Empty>
              ) : (
                <DayBars
                  days={useByDay(knowledge.usage.events, new Date())}
                  series={SKILL_SERIES}
                  label="Use"
                />
              )}
            </div>
            <div class="card stack tight">
              <ShareLine points={importanceOverTime(skill, knowledge, new Date())} label="Importance" />
              <p class="muted small">
                Fades to {percent(skill.decayRate)} of itself with each idle day, and comes back with use.
              </p>
            </div>
          </div>
          <div class="grid two">
            <Memories knowledge={knowledge} />
            <Related skill={skill} related={knowledge.related} />
          </div>
          {knowledge.observations.length > 0 && (
            <Section title="What was observed">
              <ul class="card flat list">
                {knowledge.observations.map((one) => (
                  <li key={one.at + one.text}>
                    <div class="row between small">
                      <Badge>{one.kind}</Badge>
                      <Time at={one.at} />
                    </div>
                    {visible(one.text)}
                  </li>
                ))}
              </ul>
            </Section>
          )}
        </>
      )}
    </When>
  );
}

function Memories({ knowledge: { memories } }: { readonly knowledge: SkillKnowledge }): JSX.Element {
  return (
    <section>
      <h2 class="section-title">Memories that name it</h2>
      {memories.length === 0 ? (
        <Empty title="No memory names it yet">
          A memory is linked when it names the skill, or when the skill was used while it was made.
        </Empty>
      ) : (
        <div class="card flat list">
          {memories.map((memory) => (
            <a key={memory.id} href={to.memory(memory.id)}>
              <div class="row between small muted">
                <span>{memory.kind}</span>
                <Time at={memory.occurredAt} />
              </div>
              {firstLine(memory.content, 180)}
            </a>
          ))}
        </div>
      )}
    </section>
  );
}

function Related({
  skill,
  related,
}: {
  readonly skill: SkillDetail;
  readonly related: readonly Relation[];
}): JSX.Element {
  const sorted = [...related].sort((a, b) => b.strength - a.strength);
  // Each side may name the other: it is one relation.
  const strongest = sorted.filter(
    (one, at) =>
      sorted.findIndex(
        (before) => before.type === one.type && otherOf(before, skill) === otherOf(one, skill),
      ) === at,
  );
  return (
    <section>
      <h2 class="section-title">Related</h2>
      {strongest.length === 0 ? (
        <Empty title="No other skill is related yet">
          Skills that name each other are, and those that memories keep bringing together.
        </Empty>
      ) : (
        <div class="card flat list">
          {strongest.map((relation) => {
            const other = otherOf(relation, skill);
            return (
              <a
                key={relation.type + other}
                href={
                  other.startsWith('skill:') ? to.skill(other) : `/graph?focus=${encodeURIComponent(other)}`
                }
              >
                <div class="row between">
                  <span>{visible(other.split(':').at(-1) ?? other)}</span>
                  <span class="row small">
                    <span class="muted">{relation.type.replaceAll('_', ' ')}</span>
                    <Mark word={relation.source} />
                  </span>
                </div>
                <Meter value={relation.strength} label={`affinity ${relation.strength.toFixed(2)}`} />
                {relation.evidence && <p class="muted small cut">{visible(relation.evidence)}</p>}
              </a>
            );
          })}
        </div>
      )}
    </section>
  );
}

function otherOf({ sourceId, targetId }: Relation, { id }: SkillDetail): string {
  return sourceId === id ? targetId : sourceId;
}
