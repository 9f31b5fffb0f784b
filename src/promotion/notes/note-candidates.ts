/**
 * What is usual in a project, or goes wrong there again and again, and stands in no instruction file.
 *
 * @module
 */
import type { Instructions } from '../../learning/habits/documented.ts';
import type { ProjectMemory } from '../../learning/recall/project-memory.ts';
import { formKey } from '../../shell/form.ts';
import { signatures } from '../../shell/signature.ts';
import type { Candidate } from '../candidate.ts';
import { code, oneLine, quoted } from '../draft/quoting.ts';
import everyday from '../gates/everyday.json' with { type: 'json' };
import { judge } from '../gates/gates.ts';
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

const EVERYDAY: ReadonlySet<string> = new Set(everyday.signatures);
/** Measured: told at the start, such a command is then run half of the time. */
const USUAL_SHARE = 0.4;
const USUAL_SESSIONS = 3;
/** Seen on so many days, it comes back. */
const PITFALL_DAYS = 2;
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
      ({ signature, share, sessions }) =>
        share >= USUAL_SHARE &&
        sessions >= USUAL_SESSIONS &&
        !EVERYDAY.has(signature) &&
        !instructions.commands.has(signature),
    )
    .map(({ signature, form, sessions, of, last, share }) => ({
      ...{ id: `habit:${signature}`, kind: 'habit' as const, weight: share },
      line: `- Usual here: ${code(form)} (${sessions} of ${of} sessions, last ${last.slice(0, 10)})`,
      reason: `it was run in ${sessions} of ${of} sessions and stands in no instruction file`,
    }));
}

function pitfallLines(
  { remedies }: Pick<ProjectMemory, 'remedies'>,
  { text }: Instructions,
): NoteCandidate[] {
  const found = new Map<
    string,
    { failed: string; fix: string; error: string; days: Set<string>; times: number }
  >();
  for (const { failed, fix, at, isOfCheck } of remedies) {
    if (isOfCheck || fix === null || failed.tool !== 'Bash') continue;
    const { error } = failed;
    const [bad, good] = [formKey(oneLine(failed.text)), formKey(oneLine(fix.text))];
    if (bad.length > MAX_COMMAND || good.length > MAX_COMMAND || text.includes(good)) continue;
    const key = signatures(bad).join() + signatures(good).join() + error.slice(0, 40);
    const known = found.get(key) ?? { failed: bad, fix: good, error, days: new Set<string>(), times: 0 };
    known.days.add(at.slice(0, 10));
    found.set(key, { ...known, failed: bad, fix: good, error, times: known.times + 1 });
  }
  return [...found]
    .filter(([, { days }]) => days.size >= PITFALL_DAYS)
    .map(([key, { failed, fix, error, days, times }]) => ({
      ...{ id: `pitfall:${key}`, kind: 'pitfall' as const, weight: Math.min(0.39, days.size / 20) },
      line: `- ${text.includes(failed) ? 'Correction: ' : ''}${code(failed)} fails here${error === '' ? '' : ` (${quoted(error, 80)})`}; ${code(fix)} worked (${times} times, last ${[...days].sort().at(-1)})`,
      reason: `it went wrong on ${days.size} days`,
    }));
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
