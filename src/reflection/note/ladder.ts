/**
 * What could stand on a higher rung: usual commands that no instruction file names, sequences that are run again and
 * again, procedures that worked often enough.
 *
 * @module
 */
import { SHELL } from '../../learning/deed.ts';
import type { Instructions } from '../../learning/habits/documented.ts';
import type { Procedure } from '../../learning/procedures/procedure.ts';
import type { ProjectActivity, SessionPart } from './activity.ts';
import { keysOf } from './activity.ts';
import { habitsIn, runs } from './new-habits.ts';
import type { NoteLine } from './note.ts';
import { code, count, quoted } from './wording.ts';

const MIN_SESSIONS = 4;
const MIN_SHARE = 0.4;
const MIN_PROCEDURE_SUCCESSES = 3;
const SEQUENCE = 3;

/** `instructions`: null where the project lies on another machine, and nothing can be said of its files. */
export function undocumentedLines(
  { project, parts }: ProjectActivity,
  instructions: Instructions | null,
): NoteLine[] {
  if (instructions === null || keysOf(parts).length < MIN_SESSIONS) return [];
  return habitsIn(parts)
    .filter(({ sessions, of }) => sessions >= MIN_SESSIONS && sessions >= MIN_SHARE * of)
    .filter(({ signature }) => !instructions.commands.has(signature) && !signature.startsWith('git '))
    .map(({ form, signature, sessions, of }) => ({
      text: `${project}: ${code(form, 70)} is run in ${sessions} of ${of} sessions and stands in no instruction file`,
      ...{ project, sessions: keysOf(parts.filter((part) => runs(part, signature))), weight: sessions },
    }));
}

/** Different commands one after the other, in several sessions: a script. Of those that share commands the longest run. */
export function sequenceLines({ project, parts }: ProjectActivity): NoteLine[] {
  const seen = new Map<string, Set<string>>();
  for (const part of parts) {
    for (const run of commandsOf(part)) {
      for (let at = 0; at + SEQUENCE <= run.length; at++) {
        const sequence = run.slice(at, at + SEQUENCE);
        if (new Set(sequence).size < SEQUENCE || sequence.every(isGit)) continue;
        const key = sequence.join('\n');
        seen.set(key, (seen.get(key) ?? new Set()).add(part.session.key));
      }
    }
  }
  const often = [...seen]
    .filter(([, sessions]) => sessions.size >= MIN_SESSIONS)
    .sort(([, a], [, b]) => b.size - a.size)
    .map(([key, sessions]) => ({ commands: key.split('\n'), sessions: [...sessions] }));
  const apart: typeof often = [];
  for (const one of often) {
    const isKnown = apart.some(
      ({ commands }) => one.commands.filter((it) => commands.includes(it)).length >= 2,
    );
    if (!isKnown) apart.push(one);
  }
  return apart.map(({ commands, sessions }) => ({
    text: `${project}: ${commands.map((command) => code(command, 40)).join(', ')} one after the other in ${count(sessions.length, 'session')}: a script`,
    ...{ project, sessions, weight: sessions.length },
  }));
}

function isGit(command: string): boolean {
  return command.startsWith('git ');
}

/** By signature, so that `2>&1 | tail` makes no other command. */
function commandsOf({ stretches }: SessionPart): string[][] {
  return stretches.map(({ deeds }) =>
    deeds
      .filter(({ tool, outcome }) => tool === SHELL && outcome !== 'stopped')
      .flatMap(({ signatures }) => signatures),
  );
}

/** Those with an attempt in this time. */
export function procedureLines(
  procedures: readonly Procedure[],
  isOfNow: (at: string) => boolean,
): NoteLine[] {
  return procedures
    .filter(({ counts, attempts }) => {
      const isTrusted = counts.success >= MIN_PROCEDURE_SUCCESSES && counts.success > 2 * counts.failure;
      return isTrusted && attempts.some(({ at }) => isOfNow(at));
    })
    .map(({ project, title, counts, sessions, steps, attempts }) => ({
      text: `${project}: ${quoted(title, 60)} worked ${count(counts.success, 'time')}${counts.failure > 0 ? `, failed ${counts.failure}` : ''} in ${count(sessions, 'session')}, ${count(steps.length, 'step')}: a skill`,
      ...{ project, weight: 5 + counts.success },
      sessions: [...new Set(attempts.map(({ sessionId }) => sessionId))],
    }));
}
