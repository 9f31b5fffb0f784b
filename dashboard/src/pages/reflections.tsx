/**
 * What knowhow wrote about its own days, weeks and months, what it proposed, and what became of that.
 *
 * @module
 */
import type { JSX } from 'preact';
import { ask } from '../api/client.ts';
import type { Reflection, ReflectionAction } from '../api/requests.ts';
import { useAsk } from '../api/use-ask.ts';
import { useAct } from '../parts/act.ts';
import { Badge, Mark } from '../parts/badge.tsx';
import { Page } from '../parts/page.tsx';
import { Quoted } from '../parts/quoted.tsx';
import { Empty, When } from '../parts/states.tsx';
import { plural, visible } from '../parts/text.ts';
import { Time } from '../parts/time.tsx';
import { setQuery, to } from '../shell/address.ts';
import type { PageParams } from '../shell/places.ts';

type Note = NonNullable<Reflection['note']>;

/** Sessions that a line names, the latest. */
const SOURCES = 4;
const CADENCES = ['daily', 'weekly', 'monthly'] as const;

const SECTIONS: Readonly<Record<Note['sections'][number]['id'], string>> = {
  work: 'Worked on',
  failures: 'Failed again',
  red: 'Left red',
  drift: 'Stopped working',
  habits: 'Became a habit',
  ladder: 'Ready for the ladder',
  told: 'Told and not used',
  skills: 'Skills',
};

export function Reflections({ query }: PageParams): JSX.Element {
  const cadence = CADENCES.find((one) => one === query.get('cadence'));
  const asked = useAsk('GET /api/reflections', { query: { limit: '60', ...(cadence && { cadence }) } }, [
    'reflection.ended',
    'review.decided',
  ]);
  const { isBusy, act } = useAct();
  const run = (): Promise<boolean> =>
    act(
      () => ask('POST /api/reflections/run', { body: { cadence: cadence ?? 'daily' } }).then(asked.again),
      'The note is written.',
    );
  return (
    <Page
      title="Reflections"
      lead="What was worked on, what failed again, what became a habit, what is told and not used."
      actions={
        <button type="button" class="button small" disabled={isBusy} onClick={() => void run()}>
          Look back now ({cadence ?? 'daily'})
        </button>
      }
    >
      <div class="filters">
        {CADENCES.map((one) => (
          <button
            key={one}
            type="button"
            class="button small"
            aria-pressed={one === cadence}
            onClick={() => setQuery({ cadence: one === cadence ? null : one })}
          >
            {one}
          </button>
        ))}
      </div>
      <When asked={asked}>
        {({ reflections }) => {
          const told = reflections.filter(({ state }) => state !== 'quiet');
          return told.length === 0 ? (
            <Empty title="No reflection yet">
              They are written by the day, the week and the month from what happened. Without sessions there
              is nothing to look back at.
            </Empty>
          ) : (
            <div class="stack">
              {told.map((one) => (
                <Article key={one.id} reflection={one} changed={asked.again} />
              ))}
            </div>
          );
        }}
      </When>
    </Page>
  );
}

function Article({
  reflection,
  changed,
}: {
  readonly reflection: Reflection;
  readonly changed: () => void;
}): JSX.Element {
  const { id, title, state, taint, note, summary, error, actions, changes, author, to: until } = reflection;
  const { isBusy, act } = useAct();
  const undo = (): Promise<boolean> =>
    act(
      () => ask('POST /api/reflections/{id}/undo', { path: { id } }).then(changed),
      'What it made was taken back.',
    );
  const standing = changes.filter(({ undoneAt }) => undoneAt === null).length;
  return (
    <article class="card stack tight">
      <div class="row between">
        <h2>{visible(title)}</h2>
        <span class="row small muted">
          <Time at={until} />
          {state !== 'done' && <Mark word={state} />}
          <Mark word={taint} />
        </span>
      </div>
      {note && <Totals note={note} />}
      {summary?.split('\n').map((line) => (
        <p key={line}>{visible(line)}</p>
      ))}
      {note?.sections.map((section) => (
        <section key={section.id}>
          <h3>{SECTIONS[section.id]}</h3>
          <ul class="note-lines">
            {section.lines.map((line) => (
              <li key={line.text}>
                <Quoted text={line.text} />
                {line.sessions.length > 0 && (
                  <span class="small muted sources">
                    {' '}
                    in
                    {line.sessions.slice(-SOURCES).map((key, at) => (
                      <a key={key} href={to.session(key)} aria-label={`Session ${at + 1}`}>
                        [{at + 1}]
                      </a>
                    ))}
                  </span>
                )}
              </li>
            ))}
          </ul>
          {section.more > 0 && <p class="small muted">and {section.more} more</p>}
        </section>
      ))}
      {actions.length > 0 && (
        <section>
          <h3>Proposed</h3>
          <ul class="card flat list">
            {actions.map((action) => (
              <Action key={action.position} id={id} action={action} changed={changed} />
            ))}
          </ul>
        </section>
      )}
      <div class="row between small muted">
        <span>
          {visible(author)}
          {error && `: ${visible(error)}`}
        </span>
        {standing > 0 && (
          <button type="button" class="button small" disabled={isBusy} onClick={() => void undo()}>
            Take back {standing} {standing === 1 ? 'change' : 'changes'}
          </button>
        )}
      </div>
    </article>
  );
}

function Totals({ note: { totals } }: { readonly note: Note }): JSX.Element {
  const figures = [
    plural(totals.projects, 'project'),
    plural(totals.sessions, 'session'),
    plural(totals.requests, 'request'),
    `${plural(totals.calls, 'call')}, ${totals.failed} failed`,
    plural(totals.commits, 'commit'),
  ];
  return <p class="small muted number">{figures.join(' · ')}</p>;
}

const OPEN = ['waiting', 'suggested', 'over-limit'];

function Action({
  id,
  action: { position, says, fate, why, subject },
  changed,
}: {
  readonly id: string;
  readonly action: ReflectionAction;
  readonly changed: () => void;
}): JSX.Element {
  const { isBusy, act } = useAct();
  const decide = (decision: 'accept' | 'reject'): Promise<boolean> =>
    act(() =>
      ask('POST /api/reflections/{id}/actions/{position}/{decision}', {
        path: { id, position: String(position), decision },
        body: {},
      }).then(changed),
    );
  return (
    <li class="stack tight">
      <div class="row between">
        <span>{visible(says)}</span>
        <span class="row">
          <Mark word={fate} />
          {OPEN.includes(fate) &&
            (['accept', 'reject'] as const).map((word) => (
              <button
                key={word}
                type="button"
                class="button small"
                disabled={isBusy}
                onClick={() => void decide(word)}
              >
                {word}
              </button>
            ))}
          {fate === 'submitted' && subject?.startsWith('proposal:') && (
            <a class="button small" href={to.proposal(subject)}>
              review
            </a>
          )}
        </span>
      </div>
      {why && (
        <p class="small muted">
          <Badge>why</Badge> {visible(why)}
        </p>
      )}
    </li>
  );
}
