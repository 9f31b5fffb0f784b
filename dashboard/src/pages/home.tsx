/**
 * What happened today and this week, what waits, and what to do next where nothing has.
 *
 * @module
 */
import type { JSX } from 'preact';
import type { Overview, OverviewDay, Status } from '../api/requests.ts';
import { useAsk } from '../api/use-ask.ts';
import { DayBars, Meter, SKILL_SERIES } from '../parts/charts.tsx';
import { Command } from '../parts/command.tsx';
import { Figure, Page } from '../parts/page.tsx';
import { Empty, When } from '../parts/states.tsx';
import { percent, plural, visible } from '../parts/text.ts';
import { Time } from '../parts/time.tsx';
import { to } from '../shell/address.ts';

type Count = Exclude<keyof OverviewDay, 'day'>;

export function Home(): JSX.Element {
  const asked = useAsk('GET /api/overview', {}, [
    'skill.changed',
    'skill.used',
    'review.queued',
    'review.decided',
  ]);
  const status = useAsk('GET /api/status');
  return (
    <Page title="Home" lead="What your agents did with what knowhow knows.">
      <When asked={asked}>
        {(data) => (
          <>
            <Next data={data} />
            <Week days={data.days} />
            <div class="grid two section">
              <Latest data={data} />
              {status.data && <Machine status={status.data} data={data} />}
            </div>
          </>
        )}
      </When>
    </Page>
  );
}

/** What waits for a person, and what would make this page say more. */
function Next({ data }: { readonly data: Overview }): JSX.Element | null {
  const settings = useAsk('GET /api/settings');
  const idle =
    settings.data?.harnesses.filter(({ isFound, state }) => isFound && state !== 'connected') ?? [];
  if (data.waiting + data.failedJobs + idle.length === 0) return null;
  return (
    <section class="section-gap">
      <h2 class="section-title">What to do next</h2>
      <ul class="card flat list next">
        {data.waiting > 0 && (
          <li>
            <span>
              {plural(data.waiting, 'proposal')} {data.waiting === 1 ? 'waits' : 'wait'} for your word
            </span>
            <a class="button main-action" href="/review">
              Review
            </a>
          </li>
        )}
        {data.failedJobs > 0 && (
          <li>
            <span>{plural(data.failedJobs, 'background job')} failed</span>
            <a class="button" href="/system">
              Look why
            </a>
          </li>
        )}
        {idle.slice(0, 2).map(({ harness, label }) => (
          <li key={harness}>
            <span>{visible(label)} is on this machine and not connected</span>
            <Command text={`knowhow connect ${harness}`} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Week({ days }: { readonly days: readonly OverviewDay[] }): JSX.Element {
  const week = (what: Count): number => days.reduce((sum, day) => sum + day[what], 0);
  const today = (what: Count): string => `${days.at(-1)?.[what] ?? 0} today`;
  if (week('sessions') + week('offered') + week('used') + week('remembered') + week('told') === 0)
    return <Begin />;
  const ended = week('succeeded') + week('failed');
  return (
    <section>
      <h2 class="section-title">The last seven days</h2>
      <div class="figures">
        <Figure value={week('sessions')} label="sessions" note={today('sessions')} href="/sessions" />
        <Figure
          value={week('told')}
          label="lines of earlier work told"
          note={`${week('followed')} then run; ${today('told')}`}
          href="/sessions"
        />
        <Figure
          value={week('answered')}
          label="failures mended as told"
          note={today('answered')}
          href="/projects"
        />
        <Figure
          value={week('used')}
          label={`skills used, ${week('offered')} offered`}
          note={
            ended === 0 ? 'how they ended is not known yet' : `${week('succeeded')} of ${ended} ended well`
          }
          href="/skills?use=used"
        />
        <Figure
          value={week('remembered')}
          label="things remembered"
          note={today('remembered')}
          href="/memories"
        />
      </div>
      <div class="grid two charts">
        <div class="card">
          <DayBars
            days={days.map((day) => ({ day: day.day, values: [day.followed, day.told - day.followed] }))}
            series={[
              { name: 'then run', tone: 'accent' },
              { name: 'only told', tone: 'line-strong' },
            ]}
            label="Lines told"
          />
        </div>
        <div class="card">
          <DayBars
            days={days.map((day) => ({
              day: day.day,
              values: [day.offered, day.succeeded, day.failed, day.used - day.succeeded - day.failed],
            }))}
            series={SKILL_SERIES}
            label="Skills"
          />
        </div>
      </div>
    </section>
  );
}

const STEPS: readonly (readonly [string, string])[] = [
  ['Connect an agent: Claude Code, Codex, OpenCode and others', 'knowhow connect --list'],
  ['Learn from the sessions that it has logged already', 'knowhow procedures extract --days 30'],
  ['Add skills from GitHub, a folder or an archive', 'knowhow skills install owner/repo'],
];

function Begin(): JSX.Element {
  return (
    <section class="card stack">
      <div>
        <h2>Nothing has happened this week</h2>
        <p class="muted">This page fills by itself once an agent works with knowhow. What to do next:</p>
      </div>
      <ol class="stack tight">
        {STEPS.map(([what, command]) => (
          <li key={command} class="row between">
            <span>{what}</span>
            <Command text={command} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Latest({ data }: { readonly data: Overview }): JSX.Element {
  return (
    <section>
      <h2 class="section-title">Latest sessions</h2>
      {data.latest.length === 0 ? (
        <Empty title="No session yet">They appear as soon as a connected agent is asked for something.</Empty>
      ) : (
        <div class="card flat list">
          {data.latest.map((one) => (
            <a key={one.key} href={to.session(one.key)} class="row between">
              <span class="cut grow">{visible(one.title ?? one.key)}</span>
              <span class="small muted">
                <Time at={one.at} />
              </span>
            </a>
          ))}
        </div>
      )}
    </section>
  );
}

function Machine({ status, data }: { readonly status: Status; readonly data: Overview }): JSX.Element {
  const { language, off } = status.models;
  const share = language.tokenLimit > 0 ? language.tokensToday / language.tokenLimit : 0;
  return (
    <section>
      <h2 class="section-title">What is known</h2>
      <div class="card stack">
        <dl class="facts">
          <dt>Skills</dt>
          <dd>
            <a href="/skills">{data.skills.toLocaleString('en')}</a>
          </dd>
          <dt>Memories</dt>
          <dd>
            <a href="/memories">{data.memories.toLocaleString('en')}</a>
          </dd>
          <dt>Procedures</dt>
          <dd>
            <a href="/projects">{data.procedures.toLocaleString('en')}</a>
          </dd>
          <dt>Model</dt>
          <dd>
            {status.languageModel ? visible(status.languageModel) : 'none; everything works without one'}
          </dd>
        </dl>
        {status.languageModel && (
          <div class="stack tight">
            <Meter value={share} label={`${percent(share)} of today's tokens`} isTight={share > 0.8} />
            <p class="small muted number">
              {off
                ? `switched off (${off})`
                : `${language.tokensToday.toLocaleString('en')} of ${language.tokenLimit.toLocaleString('en')} tokens today`}
            </p>
          </div>
        )}
      </div>
    </section>
  );
}
