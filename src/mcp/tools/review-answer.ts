/**
 * What the review said of a change, in words for an agent and in fields for a program.
 *
 * @module
 */
import { z } from 'zod';
import { KnowhowError } from '../../errors.ts';
import type { Reviewed } from '../../review/submission.ts';
import type { Proposal, ProposalFinding, ProposalKind } from '../../store/proposal-store.ts';

/** Of findings and diffs, as much as a model reads. */
const MAX_FINDINGS = 20;
const MAX_DIFF = 4000;

export const reviewed = z.object({
  proposal_id: z.string(),
  verdict: z
    .enum(['applied', 'queued', 'rejected'])
    .describe(
      'applied: the skill is changed; queued: nothing has changed yet; rejected: nothing will change',
    ),
  state: z.enum(['pending', 'approved', 'rejected']),
  kind: z.enum(['create', 'edit', 'delete', 'note']),
  skill: z.string(),
  version: z
    .string()
    .nullable()
    .describe('The version that the skill becomes; null where its text names none'),
  awaits: z.enum(['person', 'model']).nullable().describe('Who decides, while it is queued'),
  why: z.string().describe('What the verdict rests on'),
  already_pending: z.boolean().describe('True: this very change waits already'),
  also_pending: z.number().describe('Other proposals that wait for this skill'),
  findings: z
    .array(
      z.object({
        rule: z.string(),
        severity: z.string(),
        file: z.string(),
        line: z.number().nullable(),
        says: z.string(),
      }),
    )
    .describe('What the review found, worst news included'),
  advice: z.array(z.string()).describe('What would make it better'),
  review: z.string().describe('How a person sees it'),
});

const VERBS: Readonly<Record<ProposalKind, string>> = {
  create: 'add the skill',
  edit: 'change the skill',
  delete: 'delete the skill',
  note: 'change the notes',
};
const DONE: Readonly<Record<ProposalKind, string>> = {
  create: 'added',
  edit: 'changed',
  delete: 'deleted',
  note: 'noted',
};
const WAITS_FOR = {
  person: 'a person decides',
  model: 'a model looks at it, then a person where it is unsure',
};

/** A change that cannot be made as it is, is an error: the agent can do better. */
export function reviewAnswer(result: Reviewed): { structured: z.input<typeof reviewed>; text: string } {
  const { verdict, proposal, isNew, alsoPending } = result;
  const { id, kind, skillName: skill, version, awaits, state } = proposal;
  if (verdict === 'conflict' || state === 'conflict') throw conflict(proposal);
  if (proposal.decision?.by === 'review:structure') throw noSkill(proposal);
  const findings = proposal.stages.flatMap((stage) => stage.findings).slice(0, MAX_FINDINGS);
  const why = whyOf(proposal, verdict);
  const review = `knowhow review show ${id}`;
  return {
    structured: {
      ...{ proposal_id: id, verdict, state, kind, skill, version, awaits, why, review },
      already_pending: !isNew,
      also_pending: alsoPending,
      findings: findings.map(({ rule, severity, file, line, says }) => ({
        rule,
        severity,
        file,
        line,
        says,
      })),
      advice: [...proposal.advice],
    },
    text: [
      ...opening(result, why, review),
      ...(findings.length > 0 ? ['What the review found:', ...findings.map(findingLine)] : []),
      ...(alsoPending > 0 ? [othersWait(alsoPending)] : []),
    ].join('\n'),
  };
}

function opening({ verdict, proposal, isNew }: Reviewed, why: string, review: string): string[] {
  const { id, kind, skillName: skill, version, awaits } = proposal;
  const as = version === null ? '' : `, as version ${version}`;
  if (verdict === 'applied') {
    const kept = kind === 'create' ? '' : ' Its earlier versions are kept.';
    return [`Applied: the skill ${skill} is ${DONE[kind]}${as} (${id}).${kept}`];
  }
  if (verdict === 'rejected') {
    return [
      `Rejected: nothing has changed (${id}). Reason: ${why}.`,
      `Do not try to get around it; a person can look at it with \`${review}\`.`,
    ];
  }
  return [
    `${isNew ? 'Proposed' : 'Already proposed'} to ${VERBS[kind]} ${skill}${as}.`,
    `Nothing has changed: it is pending (${id}), and ${WAITS_FOR[awaits ?? 'person']} (\`knowhow review list\`, \`${review}\`).`,
    ...(why === '' ? [] : [`Why it waits: ${why}.`]),
    ...(kind === 'create' ? ['The skill would be the user’s, seen in every project.'] : []),
  ];
}

function whyOf({ stages, decision }: Proposal, verdict: Reviewed['verdict']): string {
  if (verdict === 'rejected') return decision?.reason ?? '';
  const last = stages.find(({ stage, outcome }) => stage === 'person' && outcome !== 'passed');
  return last?.says ?? '';
}

function othersWait(count: number): string {
  return count === 1
    ? '1 other proposal waits for this skill.'
    : `${count} other proposals wait for this skill.`;
}

function findingLine({ severity, file, line, says }: ProposalFinding): string {
  return `- ${severity}, ${file}${line === null ? '' : `:${line}`}: ${says}`;
}

function conflict({ stages, skillName }: Proposal): KnowhowError {
  const stage = stages.find(({ outcome }) => outcome === 'conflict');
  const diff = stage?.diff ?? '';
  const shown = diff === '' ? '' : `\nWhat has changed since:\n${diff.slice(0, MAX_DIFF)}`;
  return new KnowhowError('conflict', stage?.says ?? `${skillName} has changed since you read it`, {
    hint: `skill_view shows it as it is now, with its hash; make the change anew from there.${shown}`,
    details: { diff },
  });
}

function noSkill({ stages, skillName, id }: Proposal): KnowhowError {
  const problems = stages.at(-1)?.findings.map(({ says }) => says) ?? [];
  return new KnowhowError(
    'invalid_input',
    `This is no SKILL.md of ${skillName}: ${problems.join('; ')} (${id})`,
    { hint: 'Begin with ---, name: and description: lines, ---, then the instructions.' },
  );
}
