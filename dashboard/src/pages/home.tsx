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
import { Figure, Page, Section } from '../parts/page.tsx';
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
            <Waiting data={data} />
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

function Waiting({ data }: { readonly data: Overview }): JSX.Element | null {
  if (data.waiting === 0 && data.failedJobs === 0) return null;
  return (
    <div class="row notice">
      {data.waiting > 0 && (
        <a class="button main-action" href="/review">
          {plural(data.waiting, 'proposal')} {data.waiting === 1 ? 'waits' : 'wait'} for you
        </a>
      )}
      {data.failedJobs > 0 && (
        <a class="button danger" href="/system">
          {plural(data.failedJobs, 'background job')} failed
        </a>
      )}
    </div>
  );
}

function Week({ days }: { readonly days: readonly OverviewDay[] }): JSX.Element {
  const today = days.at(-1);
  const week = (what: Count): number => days.reduce((sum, day) => sum + day[what], 0);
  const label = (what: Count, word: string): string => `${word}, ${today?.[what] ?? 0} today`;
  if (week('sessions') + week('offered') + week('used') + week('remembered') + week('told') === 0)
    return <Begin />;
  const ended = week('succeeded') + week('failed');
  return (
    <>
      <div class="figures">
        <Figure value={week('sessions')} label={label('sessions', 'sessions')} href="/sessions" />
        <Figure value={week('told')} label={`lines told, ${week('followed')} then run`} href="/sessions" />
        <Figure value={week('offered')} label={label('offered', 'skills offered')} href="/skills" />
        <Figure
          value={week('used')}
          label={
            ended === 0
              ? 'used, no end known yet'
              : `used, ${percent(week('succeeded') / ended)} of ${ended} ended well`
          }
          href="/skills?use=used"
        />
        <Figure value={week('remembered')} label={label('remembered', 'remembered')} href="/memories" />
      </div>
      <Section title="The week">
        <div class="grid two">
          <div class="card">
            <DayBars
              days={days.map((day) => ({ day: day.day, values: [day.followed, day.told - day.followed] }))}
              series={[
                { name: 'then run', tone: 'accent' },
                { name: 'only told', tone: 'line-strong' },
              ]}
              label="Lines of earlier work by day"
            />
          </div>
          <div class="card">
            <DayBars
              days={days.map((day) => ({
                day: day.day,
                values: [day.offered, day.succeeded, day.failed, day.used - day.succeeded - day.failed],
              }))}
              series={SKILL_SERIES}
              label="Skills by day"
            />
          </div>
        </div>
      </Section>
    </>
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
            <a href="/memories?kind=procedure">{data.procedures.toLocaleString('en')}</a>
          </dd>
          <dt>Encoder</dt>
          <dd>{visible(status.embedder)}</dd>
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
