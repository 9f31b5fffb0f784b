/**
 * Keeping a procedure: as a skill, as a line of the project, as a check before each commit. Shown before it is written.
 *
 * @module
 */
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { ask } from '../../api/client.ts';
import type { Promoted, SkillDraft } from '../../api/requests.ts';
import { useAsk } from '../../api/use-ask.ts';
import { useAct } from '../../parts/act.ts';
import { Badge, Mark } from '../../parts/badge.tsx';
import { Markdown } from '../../parts/markdown.tsx';
import { Sheet } from '../../parts/sheet.tsx';
import { When } from '../../parts/states.tsx';
import { percent, plural, tilde, visible } from '../../parts/text.ts';
import { go } from '../../shell/address.ts';

const RUNGS = [
  {
    as: 'skill',
    label: 'As a skill',
    says: 'A draft, tried against real prompts. It is off until you let it in.',
  },
  { as: 'note', label: 'As a line', says: 'A line for the project’s AGENTS.md, through review.' },
  {
    as: 'hook',
    label: 'As a check',
    says: 'A check before each commit. It is off until you turn it on: knowhow hooks on.',
  },
] as const;
type Rung = (typeof RUNGS)[number]['as'];

export function Promote({ id, close }: { readonly id: string; close(): void }): JSX.Element {
  const [as, setAs] = useState<Rung>('skill');
  const preview = useAsk('POST /api/promotion/promote', { body: { id, as, dryRun: true } });
  const { isBusy, act } = useAct();
  const write = async (): Promise<void> => {
    const done = await act(
      () => ask('POST /api/promotion/promote', { body: { id, as } }),
      as === 'skill'
        ? 'The draft is written.'
        : as === 'note'
          ? 'The line is proposed.'
          : 'The check is written.',
    );
    if (done) go(as === 'skill' ? '/skills?show=generated' : as === 'note' ? '/review' : '/settings');
  };
  return (
    <Sheet label="Keep it" class="keys wide" close={close}>
      <div class="stack">
        <h2>Keep this procedure</h2>
        <div class="filters">
          {RUNGS.map((rung) => (
            <button
              key={rung.as}
              type="button"
              class="button small"
              aria-pressed={as === rung.as}
              onClick={() => setAs(rung.as)}
            >
              {rung.label}
            </button>
          ))}
        </div>
        <p class="muted">{RUNGS.find((rung) => rung.as === as)?.says}</p>
        <When asked={preview}>{(shown) => <Preview shown={shown} />}</When>
        <div class="row">
          <button
            type="button"
            class="button main-action"
            disabled={isBusy || preview.data === null || !isPossible(preview.data)}
            onClick={() => void write()}
          >
            {as === 'skill' ? 'Write the draft' : as === 'note' ? 'Propose the line' : 'Write the check'}
          </button>
          <button type="button" class="button" onClick={close}>
            Cancel
          </button>
        </div>
      </div>
    </Sheet>
  );
}

function isPossible(shown: Promoted): boolean {
  return 'drafts' in shown ? shown.drafts.length > 0 : true;
}

function Preview({ shown }: { readonly shown: Promoted }): JSX.Element {
  if ('line' in shown) {
    return (
      <div class="stack tight">
        <pre class="injected">{visible(shown.line)}</pre>
        <p class="small muted">
          {shown.file === null ? 'Its folder is not on this machine.' : tilde(shown.file)}
        </p>
      </div>
    );
  }
  if ('entry' in shown) {
    const { command, before, seen, of } = shown.entry;
    return (
      <div class="stack tight">
        <p>
          <code>{visible(command)}</code> before {visible(before)}, as it was in {seen} of{' '}
          {plural(of, 'commit')}.
        </p>
        <pre class="injected">{visible(shown.entry.script)}</pre>
      </div>
    );
  }
  const draft = shown.drafts[0] ?? shown.refused[0];
  if (!draft) {
    return (
      <p>
        It is not ready:{' '}
        {shown.waiting.map(({ code }) => (
          <Badge key={code} tone="warn">
            {code.replaceAll('_', ' ')}
          </Badge>
        ))}
      </p>
    );
  }
  return <Draft draft={draft} />;
}

function Draft({ draft: { name, skill, evals, reasons } }: { readonly draft: SkillDraft }): JSX.Element {
  return (
    <div class="stack tight">
      {reasons.map((one) => (
        <p key={one.code} class="small">
          <Mark word={one.severity} /> {visible(one.found)} <span class="muted">{visible(one.says)}</span>
        </p>
      ))}
      {evals && (
        <p class="small muted number">
          {`Tried: ${percent(evals.trigger.hit)} of ${plural(evals.trigger.prompts, 'real prompt')} lead to it, `}
          {`${percent(evals.trigger.falseFirst)} of near-misses do, too; it foretells ${percent(evals.replay.draft.recall)} `}
          {`of what ${plural(evals.replay.attempts, 'other attempt')} ran, the usual commands ${percent(evals.replay.usual.recall)}.`}
        </p>
      )}
      {skill && (
        <section class="card draft" aria-label={`Draft of ${name ?? 'the skill'}`}>
          <Markdown text={skill} />
        </section>
      )}
    </div>
  );
}
