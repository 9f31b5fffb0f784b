/**
 * One procedure: its steps, its runs side by side, whether it is ready to become a skill, and a person's word on it.
 *
 * @module
 */
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { ask } from '../../api/client.ts';
import type { ProcedureDetail } from '../../api/requests.ts';
import { useAsk } from '../../api/use-ask.ts';
import { useAct } from '../../parts/act.ts';
import { Mark } from '../../parts/badge.tsx';
import { Figure, Page } from '../../parts/page.tsx';
import { Sheet } from '../../parts/sheet.tsx';
import { When } from '../../parts/states.tsx';
import { percent, plural, visible } from '../../parts/text.ts';
import { ago } from '../../parts/time.tsx';
import { go, to } from '../../shell/address.ts';
import type { PageParams } from '../../shell/places.ts';
import { Candidate } from './candidate.tsx';
import { Promote } from './promote.tsx';
import { Runs } from './runs.tsx';
import { Steps } from './steps.tsx';

export function ProcedurePage({ params: { id = '' } }: PageParams): JSX.Element {
  const asked = useAsk('GET /api/procedures/{id}', { path: { id } });
  const [open, setOpen] = useState<'promote' | 'forget' | null>(null);
  const procedure = asked.data;
  return (
    <Page
      title={procedure?.pattern ?? 'Procedure'}
      crumb={
        procedure?.project ? (
          <a href={`${to.project(procedure.project)}?tab=procedures`}>{visible(procedure.project)}</a>
        ) : (
          <a href="/projects">Projects</a>
        )
      }
      lead={procedure && <Lead procedure={procedure} />}
      actions={
        procedure && (
          <>
            <button type="button" class="button main-action" onClick={() => setOpen('promote')}>
              Keep it…
            </button>
            <button type="button" class="button danger" onClick={() => setOpen('forget')}>
              Forget
            </button>
          </>
        )
      }
    >
      <When asked={asked}>
        {(data) => (
          <>
            <Figures procedure={data} />
            <Steps procedure={data} />
            <Runs procedure={data} />
            <Candidate id={data.id} />
            {open === 'promote' && <Promote id={data.id} close={() => setOpen(null)} />}
            {open === 'forget' && <Forget procedure={data} close={() => setOpen(null)} />}
          </>
        )}
      </When>
    </Page>
  );
}

const POLARITIES: Readonly<Record<ProcedureDetail['polarity'], string>> = {
  positive: 'It has worked.',
  negative: 'It has only failed so far.',
  unproven: 'Whether it worked is not known.',
};

function Lead({ procedure }: { readonly procedure: ProcedureDetail }): JSX.Element {
  return (
    <>
      {POLARITIES[procedure.polarity]} Learnt from sessions; trust <Mark word={procedure.taint} />
    </>
  );
}

function Figures({ procedure }: { readonly procedure: ProcedureDetail }): JSX.Element {
  const { successes, failures, partials, unknowns, sessions, confidence, lastValidatedAt } = procedure;
  const all = successes + failures + partials + unknowns;
  return (
    <div class="figures">
      <Figure
        value={`${successes} of ${all}`}
        label="attempts worked"
        note={`${failures} failed, ${partials + unknowns} partly or unknown`}
      />
      <Figure value={sessions} label="sessions" />
      <Figure
        value={`${percent(confidence.low)}–${percent(confidence.high)}`}
        label="chance that it works"
        note="nine times in ten it lies there"
      />
      <Figure value={lastValidatedAt ? ago(lastValidatedAt) : 'never'} label="worked last" />
    </div>
  );
}

function Forget({
  procedure: { id, project, sessions },
  close,
}: {
  readonly procedure: ProcedureDetail;
  close(): void;
}): JSX.Element {
  const { isBusy, act } = useAct();
  const forget = async (): Promise<void> => {
    if (await act(() => ask('DELETE /api/procedures/{id}', { path: { id } }), 'Forgotten.'))
      go(project ? `${to.project(project)}?tab=procedures` : '/projects');
  };
  return (
    <Sheet label="Forget it" class="keys" close={close}>
      <div class="stack">
        <h2>Forget this procedure?</h2>
        <p class="muted">
          It leaves every index at once, with what {plural(sessions, 'session')} taught about it. The same
          logs do not bring it back.
        </p>
        <div class="row">
          <button type="button" class="button danger" disabled={isBusy} onClick={() => void forget()}>
            Forget it
          </button>
          <button type="button" class="button" onClick={close}>
            Keep it
          </button>
        </div>
      </div>
    </Sheet>
  );
}
