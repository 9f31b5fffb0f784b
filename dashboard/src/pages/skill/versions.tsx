/**
 * The versions of a skill: who changed what, when and why; back to any of them.
 *
 * @module
 */
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { ask } from '../../api/client.ts';
import type { SkillVersion } from '../../api/requests.ts';
import { useAsk } from '../../api/use-ask.ts';
import { useAct } from '../../parts/act.ts';
import { Badge, Mark } from '../../parts/badge.tsx';
import { Diff } from '../../parts/diff.tsx';
import { Sheet } from '../../parts/sheet.tsx';
import { When } from '../../parts/states.tsx';
import { visible } from '../../parts/text.ts';
import { Time } from '../../parts/time.tsx';

export function Versions({ name, again }: { readonly name: string; again(): void }): JSX.Element {
  const asked = useAsk('GET /api/skills/{name}/history', { path: { name } }, ['skill.changed']);
  const [chosen, setChosen] = useState<number | null>(null);
  const [back, setBack] = useState<number | null>(null);
  return (
    <When asked={asked}>
      {({ versions, current }) => {
        const shown = chosen ?? versions[0]?.seq ?? 0;
        return (
          <div class="split">
            <ol class="card flat list" aria-label="Versions">
              {versions.map((version) => (
                <Version
                  key={version.id}
                  version={version}
                  isCurrent={version.seq === current}
                  isShown={version.seq === shown}
                  choose={() => setChosen(version.seq)}
                  goBack={() => setBack(version.seq)}
                />
              ))}
            </ol>
            <Change name={name} to={shown} />
            {back !== null && (
              <Rollback
                name={name}
                to={back}
                close={(isDone) => {
                  setBack(null);
                  if (!isDone) return;
                  setChosen(null);
                  asked.again();
                  again();
                }}
              />
            )}
          </div>
        );
      }}
    </When>
  );
}

function Version({
  version,
  isCurrent,
  isShown,
  choose,
  goBack,
}: {
  readonly version: SkillVersion;
  readonly isCurrent: boolean;
  readonly isShown: boolean;
  choose(): void;
  goBack(): void;
}): JSX.Element {
  return (
    <li class={isShown ? 'is-current' : undefined}>
      <div class="row between">
        <button type="button" class="button quiet small" aria-pressed={isShown} onClick={choose}>
          #{version.seq}
        </button>
        <span class="row small">
          {version.kind === 'delete' && <Badge tone="bad">removed</Badge>}
          {isCurrent && <Badge tone="accent">now</Badge>}
          <Mark word={version.taint} />
          <Time at={version.createdAt} />
        </span>
      </div>
      <p>{visible(version.reason)}</p>
      <div class="row between small muted">
        <span>{visible(version.author)}</span>
        {!isCurrent && version.kind === 'text' && (
          <button type="button" class="button small" onClick={goBack}>
            Go back to it
          </button>
        )}
      </div>
    </li>
  );
}

function Change({ name, to }: { readonly name: string; readonly to: number }): JSX.Element {
  const asked = useAsk(to > 0 ? 'GET /api/skills/{name}/diff' : null, {
    path: { name },
    query: { from: String(to - 1), to: String(to) },
  });
  return (
    <When asked={asked}>
      {({ diff, from, to: until, filesCompared }) => (
        <div class="stack tight">
          <p class="muted small">
            {from} → {until}
            {filesCompared ? '' : '; of one side only the SKILL.md is known'}
          </p>
          {diff === '' ? <p class="muted">The text is the same.</p> : <Diff text={diff} />}
        </div>
      )}
    </When>
  );
}

function Rollback({
  name,
  to,
  close,
}: {
  readonly name: string;
  readonly to: number;
  close(isDone: boolean): void;
}): JSX.Element {
  const asked = useAsk('GET /api/skills/{name}/rollback', { path: { name }, query: { to: String(to) } });
  const [reason, setReason] = useState('');
  const { isBusy, act } = useAct();
  const go = async (): Promise<void> => {
    const baseHash = asked.data?.currentHash ?? undefined;
    const body = { to, ...(reason.trim() && { reason: reason.trim() }), ...(baseHash && { baseHash }) };
    const done = await act(
      () => ask('POST /api/skills/{name}/rollback', { path: { name }, body }),
      `Version #${to} is back.`,
    );
    if (done) close(true);
  };
  return (
    <Sheet label={`Back to version #${to}`} class="keys" close={() => close(false)}>
      <div class="stack">
        <h2>Back to version #{to}</h2>
        <p class="muted">
          It becomes a version of its own: nothing is lost, and this can be taken back, too.
        </p>
        <input
          class="field"
          placeholder="Why (for the history)"
          aria-label="Why"
          value={reason}
          onInput={(event) => setReason(event.currentTarget.value)}
        />
        <When asked={asked}>
          {({ diff, isNothing, files }) => (
            <>
              {isNothing ? <p>Everything is like this already.</p> : <Diff text={diff} />}
              {files.missing.length > 0 && (
                <p class="muted">Cannot be brought back: {files.missing.join(', ')}</p>
              )}
            </>
          )}
        </When>
        <div class="row">
          <button
            type="button"
            class="button main-action"
            disabled={isBusy || asked.data === null || asked.data.isNothing}
            onClick={() => void go()}
          >
            Go back
          </button>
          <button type="button" class="button" onClick={() => close(false)}>
            Cancel
          </button>
        </div>
      </div>
    </Sheet>
  );
}
