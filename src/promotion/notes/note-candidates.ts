/**
 * What is usual in a project, or goes wrong there again and again, and stands in no instruction file.
 *
 * @module
 */
import type { Instructions } from '../../learning/habits/documented.ts';
import type { ProjectMemory } from '../../learning/recall/project-memory.ts';
import { signatures } from '../../shell/signature.ts';
import type { Candidate } from '../candidate.ts';
import { capabilitiesOf } from '../capabilities.ts';
import { code, oneLine, quoted } from '../draft/quoting.ts';
import { EVERYDAY } from '../everyday.ts';
import { judge } from '../gates/gates.ts';
import { plainLine } from '../plain-line.ts';
import { concreteness } from '../score.ts';
import type { PromotionSettings } from '../settings.ts';
import { procedureLine } from './note-line.ts';

export interface NoteCandidate {
  readonly id: string;
  readonly kind: 'habit' | 'pitfall' | 'procedure';
  readonly line: string;
  /** In how many of the project's sessions it would have counted: they come in this order. */
  readonly weight: number;
  readonly reason: string;
}

/** Measured: told at the start, such a command is then run half of the time. */
const USUAL_SHARE = 0.4;
/** A line costs every session that reads it: fewer say too little. */
const USUAL_SESSIONS = 5;
/** Seen on so many days, it comes back. */
const PITFALL_DAYS = 2;
/** One way out that worked so often is the way. */
const PITFALL_TIMES = 2;
/** Errors that begin alike are one. */
const SAME_ERROR = 40;
const MAX_COMMAND = 120;
/** What speaks against a skill and not against a line. */
const FINE_FOR_A_LINE: ReadonlySet<string> = new Set([
  'manual_policy',
  'insufficient_success_evidence',
  'low_confidence',
  'insufficient_auto_safe_evidence',
  'missing_validation',
  'stale_evidence',
  'external_send',
  'package_operation',
  'already_generated',
]);

export function noteCandidates(
  memory: Pick<ProjectMemory, 'habits' | 'remedies'>,
  instructions: Instructions,
  procedures: readonly Candidate[],
  settings: PromotionSettings,
): NoteCandidate[] {
  return [
    ...habitLines(memory, instructions),
    ...pitfallLines(memory, instructions),
    ...procedures.flatMap((candidate) => procedureNote(candidate, settings)),
  ].sort((a, b) => b.weight - a.weight || (a.line < b.line ? -1 : 1));
}

function habitLines({ habits }: Pick<ProjectMemory, 'habits'>, instructions: Instructions): NoteCandidate[] {
  return habits
    .of(null)
    .filter(
      ({ signature, form, share, sessions }) =>
        share >= USUAL_SHARE &&
        sessions >= USUAL_SESSIONS &&
        !EVERYDAY.has(signature) &&
        // A form that was too long is told by its signature: what follows the flag is missing.
        !(form === signature && (form.split(' ').at(-1) ?? '').startsWith('-')) &&
        !isBare(form, signature) &&
        !instructions.commands.has(signature),
    )
    .map(({ signature, form, sessions, of, last, share }) => ({
      ...{ id: `habit:${signature}`, kind: 'habit' as const, weight: share },
      line: `- Usual here: ${code(plainLine(form))} (${sessions} of ${of} sessions, last ${last.slice(0, 10)})`,
      reason: `it was run in ${sessions} of ${of} sessions and stands in no instruction file`,
    }));
}

/** A program alone, or a look that names nothing of the project: what is done with it is another thing each time. */
function isBare(form: string, signature: string): boolean {
  if (form !== signature) return false;
  const classes = capabilitiesOf(form);
  return !classes.includes('check') && (!form.includes(' ') || classes.every((id) => id === 'read'));
}

function pitfallLines(
  { remedies }: Pick<ProjectMemory, 'remedies'>,
  { text }: Instructions,
): NoteCandidate[] {
  const found = new Map<string, Pitfall>();
  for (const { failed, fix, at, isOfCheck } of remedies) {
    if (isOfCheck || fix === null || failed.tool !== 'Bash') continue;
    const [bad, good] = [plainLine(oneLine(failed.text)), plainLine(oneLine(fix.text))];
    // The same line from another folder, or a line too long to be told.
    if (bad === good || Math.max(bad.length, good.length) > MAX_COMMAND || warnsOf(text, bad, good)) continue;
    const key = signatures(bad).join() + failed.error.slice(0, SAME_ERROR);
    const known = found.get(key) ?? { failed: bad, error: failed.error, fixes: new Map(), days: new Set() };
    known.fixes.set(good, (known.fixes.get(good) ?? 0) + 1);
    known.days.add(at.slice(0, 10));
    found.set(key, known);
  }
  return [...found].flatMap(([key, { failed, error, fixes, days }]) => {
    const [best] = [...fixes].sort((a, b) => b[1] - a[1]);
    if (best === undefined || days.size < PITFALL_DAYS || best[1] < PITFALL_TIMES) return [];
    const [fix, times] = best;
    const said = error === '' ? '' : ` (${quoted(error, 80)})`;
    return [
      {
        ...{ id: `pitfall:${key}`, kind: 'pitfall' as const, weight: Math.min(0.39, days.size / 20) },
        line: `- ${code(failed)} fails here${said}; ${code(fix)} worked (${times} times, last ${[...days].sort().at(-1)})`,
        reason: `it went wrong on ${days.size} days`,
      },
    ];
  });
}

/** On one line: that the right way alone stands there has not kept it from going wrong. */
function warnsOf(text: string, bad: string, good: string): boolean {
  return text.split('\n').some((line) => line.includes(bad) && line.replaceAll(bad, '').includes(good));
}

interface Pitfall {
  readonly failed: string;
  readonly error: string;
  readonly fixes: Map<string, number>;
  readonly days: Set<string>;
}

function procedureNote(candidate: Candidate, settings: PromotionSettings): NoteCandidate[] {
  const surroundings = { mergedInto: null, before: 'none', documented: 0, neighbour: null } as const;
  const reasons = judge({ candidate, settings, surroundings, draft: null, evals: null }, ['evidence']);
  const line = procedureLine(candidate);
  if (line === null || concreteness(candidate.steps) < 0.5) return [];
  if (reasons.some(({ code: found }) => !FINE_FOR_A_LINE.has(found))) return [];
  const { procedure, sessions, successes } = candidate;
  return [
    {
      ...{ id: procedure.id, kind: 'procedure' as const, line, weight: Math.min(0.5, sessions / 20) },
      reason: `it worked ${successes} times in ${sessions} sessions`,
    },
  ];
}
