/**
 * What was learnt about a project, line by line, and a person's word on each: pinned, corrected, forgotten.
 *
 * @module
 */
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { type Answer, ask } from '../../api/client.ts';
import { useAsk } from '../../api/use-ask.ts';
import { useAct } from '../../parts/act.ts';
import { Badge } from '../../parts/badge.tsx';
import { Section } from '../../parts/page.tsx';
import { Quoted } from '../../parts/quoted.tsx';
import { Empty, When } from '../../parts/states.tsx';
import { plural } from '../../parts/text.ts';
import { Time } from '../../parts/time.tsx';
import { go } from '../../shell/address.ts';

type Line = Answer<'GET /api/learned'>['lines'][number];
type Mark = 'forgotten' | 'pinned' | 'corrected' | 'restored';

const KINDS: readonly (readonly [Line['kind'], string])[] = [
  ['usual', 'Usual'],
  ['pitfall', 'Pitfalls'],
  ['fact', 'Facts'],
  ['left', 'Left behind'],
];

export function Learned({ project }: { readonly project: string }): JSX.Element {
  const asked = useAsk('GET /api/learned', { query: { project } });
  const { isBusy, act } = useAct();
  const propose = async (): Promise<void> => {
    const done = await act(
      () => ask('POST /api/learned/propose', { body: { project } }),
      'Proposed as a diff of the project’s own instructions.',
    );
    if (done) go('/review');
  };
  return (
    <When asked={asked}>
      {({ lines }) =>
        lines.length === 0 ? (
          <Empty title="Nothing was learnt here yet" command="knowhow procedures extract --days 30">
            What is usual, what fails and what was found out stands here after some sessions.
          </Empty>
        ) : (
          <>
            <div class="row between">
              <p class="muted">
                Agents are told these, each at its moment. What you decide about a line outranks what was
                counted.
              </p>
              <button type="button" class="button" disabled={isBusy} onClick={() => void propose()}>
                Propose for AGENTS.md
              </button>
            </div>
            {KINDS.map(([kind, title]) => {
              const own = lines.filter((line) => line.kind === kind);
              return own.length === 0 ? null : (
                <Section key={kind} title={title}>
                  <ul class="card flat list">
                    {own.map((line) => (
                      <Known key={line.id} line={line} project={project} changed={asked.again} />
                    ))}
                  </ul>
                </Section>
              );
            })}
          </>
        )
      }
    </When>
  );
}

function Known({
  line,
  project,
  changed,
}: {
  readonly line: Line;
  readonly project: string;
  changed(): void;
}): JSX.Element {
  const { isBusy, act } = useAct();
  const [text, setText] = useState<string | null>(null);
  const mark = async (as: Mark, words?: string): Promise<void> => {
    const body = { project, line: line.key, mark: as, ...(words && { text: words }) };
    if (await act(() => ask('POST /api/learned/marks', { body }))) {
      setText(null);
      changed();
    }
  };
  const isMarked = line.known === 'pinned' || line.known === 'corrected';
  return (
    <li class="stack tight">
      <div class="row between nowrap">
        <span class="grow wrapped">
          {line.kind === 'usual' ? <code>{line.line}</code> : <Quoted text={line.line} />}
        </span>
        <span class="row small muted number">
          {line.isDocumented && <Badge>in the instructions</Badge>}
          {isMarked && <Badge tone="accent">{line.known}</Badge>}
          {line.of === null ? plural(line.times, 'time') : `${line.times} of ${line.of}`},{' '}
          <Time at={line.lastAt} />
        </span>
      </div>
      {text === null ? (
        <div class="row quiet-actions">
          {isMarked ? (
            <Act label="Undo" isBusy={isBusy} act={() => mark('restored')} />
          ) : (
            <Act label="Pin" isBusy={isBusy} act={() => mark('pinned')} />
          )}
          <Act label="Correct" isBusy={isBusy} act={async () => setText(line.line)} />
          <Act label="Forget" isBusy={isBusy} act={() => mark('forgotten')} />
        </div>
      ) : (
        <form
          class="row decide"
          onSubmit={(event) => {
            event.preventDefault();
            void mark('corrected', text.trim());
          }}
        >
          <input
            class="field"
            aria-label="The line as it should be"
            value={text}
            onInput={(event) => setText(event.currentTarget.value)}
          />
          <button type="submit" class="button main-action" disabled={isBusy || text.trim() === ''}>
            Keep
          </button>
          <button type="button" class="button" onClick={() => setText(null)}>
            Cancel
          </button>
        </form>
      )}
    </li>
  );
}

function Act({
  label,
  isBusy,
  act,
}: {
  readonly label: string;
  readonly isBusy: boolean;
  act(): Promise<void>;
}): JSX.Element {
  return (
    <button type="button" class="button quiet small" disabled={isBusy} onClick={() => void act()}>
      {label}
    </button>
  );
}
