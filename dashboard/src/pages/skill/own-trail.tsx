/**
 * A generated skill's own trail: how it does, each activation, and a person's word on both.
 *
 * @module
 */
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { ask } from '../../api/client.ts';
import type { Activation, SkillTelemetry } from '../../api/requests.ts';
import { useAsk } from '../../api/use-ask.ts';
import { useAct } from '../../parts/act.ts';
import { Mark } from '../../parts/badge.tsx';
import { Figure, Section } from '../../parts/page.tsx';
import { Empty } from '../../parts/states.tsx';
import { percent, plural, visible } from '../../parts/text.ts';
import { duration, Time } from '../../parts/time.tsx';
import { to } from '../../shell/address.ts';
import { StateWords } from './state-words.tsx';

/** Nothing where the skill was not made of a procedure. */
export function OwnTrail({ name }: { readonly name: string }): JSX.Element | null {
  const all = useAsk('GET /api/promotion/skills');
  const isOne = all.data?.skills.some((one) => one.name === name) ?? false;
  const asked = useAsk(isOne ? 'GET /api/promotion/skills/{name}' : null, isOne ? { path: { name } } : {}, [
    'skill.changed',
    'skill.used',
  ]);
  const skill = asked.data?.skills[0];
  if (!asked.data || !skill) return null;
  const { activations } = asked.data;
  return (
    <>
      <Section title="Made of a procedure">
        <div class="card stack">
          <div class="row between">
            <p class="row">
              <Mark word={skill.state} />
              <span class="muted small">
                {visible(skill.stateReason ?? '')} <a href={to.procedure(skill.procedureId)}>The procedure</a>
              </span>
            </p>
            <Time at={skill.stateAt} />
          </div>
          <StateWords name={skill.name} state={skill.state} changed={asked.again} />
        </div>
      </Section>
      <Figures skill={skill} />
      <Section title="Each time it was offered">
        {activations.length === 0 ? (
          <Empty title="It was not offered yet" />
        ) : (
          <ul class="card flat list">
            {activations.map((one) => (
              <One key={one.id} activation={one} changed={asked.again} />
            ))}
          </ul>
        )}
      </Section>
    </>
  );
}

function Figures({ skill: { figures } }: { readonly skill: SkillTelemetry }): JSX.Element {
  const {
    offered,
    opened,
    followed,
    success,
    falsePositives,
    falsePositiveRate,
    savedCalls,
    savedMs,
    effect,
  } = figures;
  return (
    <div class="figures">
      <Figure
        value={opened}
        label="opened"
        note={`offered ${plural(offered, 'time')}, followed ${followed}`}
      />
      <Figure
        value={success.of === 0 ? '–' : percent(success.value)}
        label="ended well"
        note={
          success.of === 0
            ? 'no end is known yet'
            : `of ${success.of}; between ${percent(success.low)} and ${percent(success.high)}, nine times in ten`
        }
      />
      <Figure
        value={falsePositives}
        label="came in vain"
        note={
          opened === 0 ? 'corrected or undone' : `${percent(falsePositiveRate)} of the times it was opened`
        }
      />
      <Figure
        value={savedCalls}
        label="calls saved"
        note={savedMs > 0 ? duration(savedMs) : 'against runs without it'}
      />
      {effect && (
        <Figure
          value={`${effect.value >= 0 ? '+' : ''}${percent(effect.value)}`}
          label="what offering does"
          note={`${percent(effect.low)} to ${percent(effect.high)}; ${plural(effect.heldOut, 'time')} kept back by lot`}
        />
      )}
    </div>
  );
}

const DECISIONS: Readonly<Record<Activation['decision'], string>> = {
  offered: 'offered',
  'held-out': 'kept back by lot',
  unoffered: 'not offered',
};

function One({ activation, changed }: { readonly activation: Activation; changed(): void }): JSX.Element {
  const { id, at, decision, openedAt, outcome, requestSummary, sessionKey, userCorrection } = activation;
  return (
    <li class="stack tight">
      <div class="row between">
        <span class="row">
          <Mark word={openedAt === null ? DECISIONS[decision] : 'opened'} />
          {openedAt !== null && <Mark word={outcome} />}
          {activation.falseNegative && <Mark word="needed, not offered" />}
          {activation.causedRework && <Mark word="undone" />}
        </span>
        <span class="row small">
          {sessionKey && <a href={to.session(sessionKey)}>session</a>}
          <Time at={at} />
        </span>
      </div>
      {requestSummary && <p class="small muted">{visible(requestSummary)}</p>}
      {userCorrection ? (
        <p class="small">Corrected: {visible(activation.correctionReason ?? '')}</p>
      ) : (
        openedAt !== null && <Correct id={id} changed={changed} />
      )}
    </li>
  );
}

function Correct({ id, changed }: { readonly id: string; changed(): void }): JSX.Element {
  const [reason, setReason] = useState<string | null>(null);
  const { isBusy, act } = useAct();
  if (reason === null) {
    return (
      <div>
        <button type="button" class="button small" onClick={() => setReason('')}>
          It should not have come
        </button>
      </div>
    );
  }
  const correct = async (event: Event): Promise<void> => {
    event.preventDefault();
    const body = { reason: reason.trim() };
    if (
      await act(
        () => ask('POST /api/promotion/activations/{id}/correct', { path: { id }, body }),
        'Corrected.',
      )
    )
      changed();
  };
  return (
    <form class="row decide" onSubmit={(event) => void correct(event)}>
      <input
        class="field"
        aria-label="Why it should not have come"
        placeholder="Why (needed)"
        value={reason}
        onInput={(event) => setReason(event.currentTarget.value)}
      />
      <button type="submit" class="button" disabled={isBusy || reason.trim() === ''}>
        Correct it
      </button>
      <button type="button" class="button quiet" onClick={() => setReason(null)}>
        Leave it
      </button>
    </form>
  );
}
