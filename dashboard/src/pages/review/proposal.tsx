/**
 * One proposal: what it would change with the findings at their lines, how the review went, where it comes from.
 *
 * @module
 */
import type { JSX } from 'preact';
import type { ProposalDetail } from '../../api/requests.ts';
import { useAsk } from '../../api/use-ask.ts';
import { Badge, Mark } from '../../parts/badge.tsx';
import { Diff } from '../../parts/diff.tsx';
import { Lineage } from '../../parts/lineage.tsx';
import { Section } from '../../parts/page.tsx';
import { When } from '../../parts/states.tsx';
import { visible } from '../../parts/text.ts';
import { exact } from '../../parts/time.tsx';
import { to } from '../../shell/address.ts';
import { Decide } from './decide.tsx';

export function ProposalView({ id, decided }: { readonly id: string; decided(): void }): JSX.Element {
  const asked = useAsk('GET /api/review/{id}', { path: { id } }, ['review.decided']);
  return (
    <When asked={asked}>
      {(proposal) => (
        <article class="stack" aria-label={`Proposal for ${visible(proposal.skillName)}`}>
          <header class="card stack tight">
            <div class="row between">
              <h2>
                {proposal.kind}{' '}
                {proposal.skillId ? (
                  <a href={to.skill(proposal.skillId)}>{visible(proposal.skillName)}</a>
                ) : (
                  visible(proposal.skillName)
                )}
              </h2>
              <span class="row">
                <Mark word={proposal.state} />
                <Mark word={proposal.taint} />
              </span>
            </div>
            <p class="words">{visible(proposal.reason)}</p>
            <p class="muted small">
              {visible(proposal.author)} · {exact(proposal.createdAt)}
              {proposal.base !== 'unchanged' && <Badge tone="warn">the skill is {proposal.base} since</Badge>}
            </p>
            {proposal.decision && (
              <p class="small">
                {proposal.state} by {visible(proposal.decision.by)}, {exact(proposal.decision.at)}
                {proposal.decision.reason && `: ${visible(proposal.decision.reason)}`}
              </p>
            )}
          </header>
          <Decide proposal={proposal} decided={decided} />
          <Changes proposal={proposal} />
          <Stages proposal={proposal} />
          <Section title="Where it comes from">
            <Lineage steps={proposal.lineage} />
          </Section>
        </article>
      )}
    </When>
  );
}

function Changes({
  proposal: { diff, content, stages },
}: {
  readonly proposal: ProposalDetail;
}): JSX.Element {
  const notes = stages
    .flatMap(({ findings }) => findings)
    .map(({ file, line, severity, says }) => ({ file, line, text: `${severity}: ${says}` }));
  if (diff === null) {
    return (
      <>
        <p class="muted">The text that it is based on is not known; this is what the skill would become.</p>
        <pre class="card words">{visible(content ?? '')}</pre>
      </>
    );
  }
  return diff.trim() === '' ? <p class="muted">It changes no text.</p> : <Diff text={diff} notes={notes} />;
}

function Stages({ proposal: { stages, advice } }: { readonly proposal: ProposalDetail }): JSX.Element {
  return (
    <Section title="How the review went">
      <ul class="card flat list">
        {stages.map((stage) => (
          <li key={stage.stage}>
            <div class="row between">
              <strong>{stage.stage}</strong>
              <Mark word={stage.outcome} />
            </div>
            <p class="small muted">{visible(stage.says)}</p>
            {stage.findings.map((finding) => (
              <p key={finding.rule + finding.file + (finding.line ?? 0) + finding.excerpt} class="small">
                <Mark word={finding.severity ?? 'info'} /> {visible(finding.says)}{' '}
                <span class="mono muted">
                  {visible(finding.file ?? '')}
                  {finding.line !== null && `:${finding.line}`} {visible(finding.excerpt)}
                </span>
              </p>
            ))}
          </li>
        ))}
        {advice.map((one) => (
          <li key={one} class="small">
            <Badge>advice</Badge> {visible(one)}
          </li>
        ))}
      </ul>
    </Section>
  );
}
