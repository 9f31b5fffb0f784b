/**
 * references/workflow.md and references/telemetry.md: what a reader of the SKILL.md seldom needs.
 *
 * @module
 */
import type { Material } from './material.ts';
import { code, quoted } from './quoting.ts';

const MOST_ATTEMPTS = 10;
const MOST_EXAMPLES = 3;

/** Every step with its other forms, and how the attempts went. */
export function workflowPage({ name, candidate }: Material): string {
  const { steps, recent, procedure } = candidate;
  const lines = steps.flatMap(({ usual, signatures, examples, share, effect }, place) => [
    `${place + 1}. ${code(usual)}`,
    `   - ${signatures.map(code).join(', ')}; ${effect}; in ${Math.round(share * 100)}% of those that worked`,
    ...examples.slice(0, MOST_EXAMPLES).map((form) => `   - also typed: ${code(form)}`),
  ]);
  const attempts = recent
    .slice(-MOST_ATTEMPTS)
    .reverse()
    .map(({ at, outcome, request }) => `- ${at.slice(0, 10)}, ${outcome}: ${quoted(request, 120)}`);
  const contrast = [
    ...(procedure.onlyWhereWorked.length > 0
      ? [`Only where it worked: ${procedure.onlyWhereWorked.map(code).join(', ')}.`]
      : []),
    ...(procedure.onlyWhereFailed.length > 0
      ? [`Only where it failed: ${procedure.onlyWhereFailed.map(code).join(', ')}.`]
      : []),
  ];
  return [
    `# Workflow of ${name}`,
    '',
    ...lines,
    '',
    ...contrast,
    '',
    '## Attempts',
    '',
    ...attempts,
    '',
  ].join('\n');
}

/** For whoever looks after the skill, not for whoever follows it. */
export function telemetryPage({ name, candidate, score }: Material): string {
  return `# Telemetry of ${name}

Generated from procedure ${candidate.procedure.id}, risk ${candidate.risk}, score ${score.value.toFixed(2)}.

| what | how |
|---|---|
| how it does | \`knowhow skills telemetry ${name}\` |
| it came where it should not | \`knowhow skills correct <activation-id> --reason "…"\` |
| no longer suggest it | \`knowhow skills demote ${name} --reason "…"\` |
| a new start, older signs no longer count | \`knowhow skills reset ${name} --reason "…"\` |
| never again | \`knowhow skills reject ${name} --reason "…"\` |
| back to an earlier text | \`knowhow skills history ${name}\`, \`knowhow skills rollback ${name}\` |
`;
}
