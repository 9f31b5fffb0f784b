/**
 * Skills that were made of procedures: drafts that wait for a person, and how those that were let in do.
 *
 * @module
 */
import type { JSX } from 'preact';
import type { SkillTelemetry } from '../api/requests.ts';
import { useAsk } from '../api/use-ask.ts';
import { Mark } from '../parts/badge.tsx';
import { Empty, When } from '../parts/states.tsx';
import { percent, plural, visible } from '../parts/text.ts';
import { Time } from '../parts/time.tsx';
import { to } from '../shell/address.ts';
import { StateWords } from './skill/state-words.tsx';

export function Generated(): JSX.Element {
  const asked = useAsk('GET /api/promotion/skills', {}, ['skill.changed', 'review.decided']);
  return (
    <When asked={asked}>
      {({ skills }) =>
        skills.length === 0 ? (
          <Empty title="No skill was generated yet" command="knowhow skills generate --dry-run">
            A procedure that has worked again and again can be kept as one: open it from its project. Nothing
            is generated without your word, unless the policy says so.
          </Empty>
        ) : (
          <ul class="card flat list">
            {skills.map((skill) => (
              <One key={skill.name} skill={skill} changed={asked.again} />
            ))}
          </ul>
        )
      }
    </When>
  );
}

function One({ skill, changed }: { readonly skill: SkillTelemetry; changed(): void }): JSX.Element {
  const { name, state, stateReason, stateAt, procedureId, figures, recommendation, skillId, score } = skill;
  return (
    <li class="stack tight">
      <div class="row between">
        <strong>{skillId ? <a href={to.skill(skillId)}>{visible(name)}</a> : visible(name)}</strong>
        <span class="row small muted">
          <Mark word={state} />
          <Time at={stateAt} />
        </span>
      </div>
      <p class="small muted">
        {`Of `}
        <a href={to.procedure(procedureId)}>a procedure</a>
        {` of ${visible(skill.project)}, score ${percent(score)}, risk ${skill.risk}`}
        {stateReason && `; ${visible(stateReason)}`}
      </p>
      {state !== 'draft' && (
        <p class="small muted number">
          {`Offered ${plural(figures.offered, 'time')}, opened ${figures.opened}, followed ${figures.followed}; `}
          {figures.success.of > 0
            ? `${percent(figures.success.value)} of ${figures.success.of} ended well`
            : 'no end is known yet'}
          {`; to ${recommendation}`}
        </p>
      )}
      <StateWords name={name} state={state} changed={changed} />
    </li>
  );
}
