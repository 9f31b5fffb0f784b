/**
 * Whether everything agrees: what the doctor finds, budgets of models, background jobs, folders.
 *
 * @module
 */
import type { JSX } from 'preact';
import { ask } from '../api/client.ts';
import type { ModelLane, Status } from '../api/requests.ts';
import { useAsk } from '../api/use-ask.ts';
import { useAct } from '../parts/act.ts';
import { Mark } from '../parts/badge.tsx';
import { Meter } from '../parts/charts.tsx';
import { Figure, Page, Section } from '../parts/page.tsx';
import { Empty, When } from '../parts/states.tsx';
import { bytes, tilde, visible } from '../parts/text.ts';
import { exact, Time } from '../parts/time.tsx';

export function Health(): JSX.Element {
  const status = useAsk('GET /api/status', {}, ['skill.changed']);
  return (
    <Page title="Health" lead="The daemon, its budgets, its work in the background.">
      <When asked={status}>
        {(data) => (
          <>
            <div class="figures">
              <Figure value={data.version} label={`version, ${data.engine}`} />
              <Figure value={bytes(data.residentBytes)} label={`resident, pid ${data.pid}`} />
              <Figure
                value={data.skills}
                label={`skills, ${data.shadowed} shadowed, ${data.skipped} unreadable`}
                href="/skills"
              />
              <Figure value={data.proposals} label="proposals wait" href="/review" />
            </div>
            <Budgets status={data} />
            <Doctor />
            <Jobs />
            <Roots status={data} />
          </>
        )}
      </When>
    </Page>
  );
}

function Budgets({ status: { models, languageModel, embedder } }: { readonly status: Status }): JSX.Element {
  return (
    <Section title="Model budgets" aside={<span class="muted small">back at {exact(models.resetsAt)}</span>}>
      {models.off && <p>Models are switched off ({visible(models.off)}).</p>}
      <div class="grid two">
        {languageModel ? (
          <Lane title={languageModel} lane={models.language} />
        ) : (
          <section class="card stack tight">
            <h3>No language model</h3>
            <p class="small muted">Everything works without one; models.languageModel.kind names one.</p>
          </section>
        )}
        <Lane title={embedder} lane={models.embedding} />
      </div>
      {models.breakers.map((one) => (
        <p key={one.model} class="small">
          {visible(one.model)}: <Mark word={one.state} /> after {one.failures} failures
        </p>
      ))}
    </Section>
  );
}

function Lane({ title, lane }: { readonly title: string; readonly lane: ModelLane }): JSX.Element {
  const share = lane.tokenLimit > 0 ? lane.tokensToday / lane.tokenLimit : 0;
  const said = `${lane.tokensToday.toLocaleString('en')} of ${lane.tokenLimit.toLocaleString('en')} tokens`;
  return (
    <section class="card stack tight">
      <h3>{visible(title)}</h3>
      <Meter value={share} label={said} isTight={share > 0.8} />
      <p class="small muted number">
        {said}, {lane.callsToday.toLocaleString('en')} of {lane.callLimit.toLocaleString('en')} calls today
        {lane.failuresToday > 0 && `, ${lane.failuresToday} failed`}
      </p>
    </section>
  );
}

function Doctor(): JSX.Element {
  const asked = useAsk('POST /api/doctor');
  const { isBusy, act } = useAct();
  const repair = (): Promise<boolean> =>
    act(
      () => ask('POST /api/doctor', { query: { fix: 'true' } }).then(asked.again),
      'What could be derived again was.',
    );
  return (
    <Section
      title="What the doctor finds"
      aside={
        <button type="button" class="button small" disabled={isBusy} onClick={() => void repair()}>
          Repair
        </button>
      }
    >
      <When asked={asked}>
        {({ findings }) => (
          <ul class="card flat list">
            {findings.map((one) => (
              <li key={one.check + one.message}>
                <div class="row">
                  <Mark word={one.level} />
                  <span class="muted small">{one.check}</span>
                </div>
                {visible(one.message)}
                {one.hint && <p class="small muted">{visible(one.hint)}</p>}
              </li>
            ))}
          </ul>
        )}
      </When>
    </Section>
  );
}

function Jobs(): JSX.Element {
  const asked = useAsk('GET /api/jobs');
  const { isBusy, act } = useAct();
  const change = (key: string, action: 'cancel' | 'retry'): Promise<boolean> =>
    act(() => ask('POST /api/jobs/{key}/{action}', { path: { key, action } }).then(asked.again));
  return (
    <Section title="Background jobs">
      <When asked={asked}>
        {({ jobs }) =>
          jobs.length === 0 ? (
            <Empty title="Nothing waits, nothing has failed" />
          ) : (
            <ul class="card flat list">
              {jobs.map((job) => (
                <li key={job.key} class="row between">
                  <span class="row">
                    <Mark word={job.state} />
                    <span class="mono">{visible(job.key)}</span>
                    {job.lastError && <span class="small muted">{visible(job.lastError)}</span>}
                  </span>
                  <span class="row small">
                    <Time at={job.runAt} />
                    <button
                      type="button"
                      class="button small"
                      disabled={isBusy}
                      onClick={() => void change(job.key, job.state === 'failed' ? 'retry' : 'cancel')}
                    >
                      {job.state === 'failed' ? 'Try again' : 'Cancel'}
                    </button>
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </When>
    </Section>
  );
}

function Roots({ status: { roots } }: { readonly status: Status }): JSX.Element {
  return (
    <Section title="Folders with skills">
      <ul class="card flat list">
        {roots.map((root) => (
          <li key={root.path} class="row between">
            <span class="mono">{tilde(root.path)}</span>
            <span class="small muted">
              {root.source}, {root.skills} skills
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
