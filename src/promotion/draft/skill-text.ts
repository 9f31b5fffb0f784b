/**
 * The SKILL.md of a draft: quotes with their counts and days, put together without a word that nobody said or ran.
 *
 * @module
 */
import { stringify } from 'yaml';
import { projectLabel } from '../project-label.ts';
import { capabilityWords } from './capability-words.ts';
import type { Material } from './material.ts';
import { code, oneLine, quoted, shortened, withoutBrackets } from './quoting.ts';

/** The spec's limit. */
export const MAX_DESCRIPTION = 1024;
const MOST_SHOWN = 5;
/** Commands that a description names, and how much of each. */
const MOST_NAMED = 4;
const NAMED = 80;
const MOST_MISSES = 3;
/** Steps of the example that are shown. */
const MOST_EXAMPLE = 6;

export function skillText(material: Material, generatedAt: string): string {
  return `---\n${frontmatter(material, generatedAt)}---\n\n${bodyOf(material)}`;
}

export function descriptionOf({ name, candidate, phrases, checks }: Material): string {
  const project = projectLabel(candidate.procedure.project);
  const check = checks[0] && shortened(checks[0].usual, NAMED);
  const runs = candidate.steps.slice(0, MOST_NAMED).map(({ usual }) => shortened(usual, NAMED));
  const says = [
    `${titleOf(name)} in ${project}, as it has worked there: ${runs.join(', ')}`,
    check === undefined || runs.includes(check) ? '. ' : `, checked with ${check}. `,
  ].join('');
  const asked: string[] = [];
  for (const phrase of phrases.slice(0, MOST_SHOWN)) {
    const next = [...asked, quoted(phrase, 140)];
    if (says.length + `Use when asked ${next.join(', ')}, or the like.`.length > MAX_DESCRIPTION - 20) break;
    asked.push(quoted(phrase, 140));
  }
  const use = asked.length > 0 ? `Use when asked ${asked.join(', ')}, or the like.` : '';
  return withoutBrackets(oneLine(`${says}${use}`)).slice(0, MAX_DESCRIPTION);
}

export function titleOf(name: string): string {
  const words = name.replaceAll('-', ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

function frontmatter(material: Material, generatedAt: string): string {
  const { candidate, name, role, phrases } = material;
  const { procedure, successes, failures } = candidate;
  const triggers = phrases.map((phrase) => withoutBrackets(phrase.replaceAll(',', ' '))).map(oneLine);
  const head = {
    name,
    description: descriptionOf(material),
    metadata: {
      enabled: 'false',
      category: 'procedure',
      role,
      provenance: `knowhow procedure ${procedure.id}: ${successes} worked, ${failures} failed`,
      generated_at: generatedAt,
      ...(triggers.length > 0 && { 'knowhow-triggers': triggers.join(', ') }),
    },
  };
  return stringify(head, { lineWidth: 0 });
}

function bodyOf(material: Material): string {
  const sections = [
    `# ${titleOf(material.name)}\n\n${learnedFrom(material)}`,
    section(
      'Use when',
      material.phrases.slice(0, MOST_SHOWN).map((phrase) => `- ${quoted(phrase)}`),
    ),
    section('Do not use when', notFor(material)),
    section('Before you begin', prerequisites(material)),
    section('Workflow', workflow(material)),
    section('Pitfalls', material.pitfalls.map(pitfallLine)),
    section('Verification', verification(material)),
    section('If it fails', failureHandling(material)),
    section('Example', example(material)),
  ];
  return `${sections.filter((text) => text !== '').join('\n\n')}\n`;
}

function section(title: string, lines: readonly string[]): string {
  return lines.length === 0 ? '' : `## ${title}\n\n${lines.join('\n')}`;
}

function learnedFrom({ candidate }: Material): string {
  const { procedure, successes, failures, sessions, recent } = candidate;
  const last = procedure.lastWorked?.slice(0, 10);
  const unknown = recent.length - successes - failures;
  const parts = [
    `${successes} of ${successes + failures} attempts with a known outcome worked`,
    ...(unknown > 0 ? [`of ${unknown} more nothing shows how they ended`] : []),
    `${sessions} sessions of ${projectLabel(procedure.project)}`,
    ...(last ? [`last ${last}`] : []),
  ];
  return `${parts.join('; ')}. Commands are quoted as they were typed: adapt names and places.`;
}

function notFor({ candidate, nearMisses }: Material): string[] {
  const project = projectLabel(candidate.procedure.project);
  return [
    `- You are in another project than ${project}: the commands are its own.`,
    ...nearMisses
      .slice(0, MOST_MISSES)
      .map((request) => `- Asked ${quoted(request, 110)}: that was done another way.`),
  ];
}

function prerequisites({ candidate }: Material): string[] {
  const programs = [
    ...new Set(candidate.steps.flatMap(({ signatures }) => signatures.map((one) => one.split(' ')[0] ?? ''))),
  ].filter((program) => program !== '');
  return [`- Work in the project's folder; ${programs.map(code).join(', ')} must be there.`];
}

function workflow(material: Material): string[] {
  const { candidate } = material;
  const { steps, worked, risk } = candidate;
  const lines = steps.flatMap(({ usual, examples, share, classes }) => {
    const often =
      share < 1 && worked.length > 0 ? ` (${Math.round(share * worked.length)} of ${worked.length})` : '';
    const does = capabilityWords(classes);
    const varies = examples.slice(0, 2).map((form) => `  - also typed: ${code(shortened(form, 160))}`);
    return [`- [ ] ${code(usual)}${often}${does === '' ? '' : ` — ${does}`}`, ...varies];
  });
  if (risk === 'low') return lines;
  return [
    'Plan: say which of these you will run, with which values, and wait for a yes to each that changes more than files here.',
    'Validate: run what only looks first. Execute: one step at a time, reading each result.',
    '',
    ...lines,
  ];
}

function pitfallLine({ failed, error, worked, times, last }: Material['pitfalls'][number]): string {
  const said = error.trim() === '' ? '' : `: ${quoted(error, 100)}`;
  const often = times > 1 ? `${times} times, last ` : '';
  return `- ${code(failed)} failed${said}. What then worked: ${code(worked)} (${often}${last.slice(0, 10)}).`;
}

function verification({ checks, example: attempt }: Material): string[] {
  const seen = attempt?.evidence[0];
  return [
    ...checks.map(({ usual }) => `- ${code(usual)}`),
    ...(seen ? [`- What showed it the last time: ${shortened(oneLine(seen), 140)}.`] : []),
  ];
}

function failureHandling({ candidate, pitfalls }: Material): string[] {
  const publishes = candidate.classes.includes('external-write');
  const failedBy = candidate.procedure.onlyWhereFailed.slice(0, 2).map(code);
  return [
    ...(failedBy.length > 0
      ? [`- Attempts that failed ran ${failedBy.join(' and ')}; those that worked did not.`]
      : []),
    `- Stop at the step that fails${pitfalls.length > 0 ? '; look at the pitfalls' : ''}; do not run what follows it.`,
    publishes
      ? '- To undo: what was published is out; say so, and undo it by another change.'
      : '- To undo: `git diff` shows what changed; nothing of this leaves the machine.',
    '- To do without this skill: `knowhow skills demote` or remove its folder.',
  ];
}

function example({ example: attempt, candidate }: Material): string[] {
  if (attempt === null) return [];
  const ran = attempt.steps.filter(({ ended }) => ended !== 'failed').map(({ form }) => form);
  const named = new Set(candidate.steps.flatMap(({ signatures }) => signatures));
  const own = attempt.steps.filter(({ signature }) => named.has(signature)).map(({ form }) => form);
  const shown = [...new Set(own.length > 0 ? own : ran)].slice(0, MOST_EXAMPLE);
  return [
    `${attempt.at.slice(0, 10)}, asked ${quoted(attempt.request, 200)}:`,
    ...shown.map((form) => `- ${code(shortened(form, 160))}`),
    ...(attempt.evidence[0] ? [`It ended well: ${shortened(oneLine(attempt.evidence[0]), 140)}.`] : []),
  ];
}
