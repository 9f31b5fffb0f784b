/**
 * What is told when a session starts: what is usual here and stands in no file that is read anyway.
 *
 * @module
 */
import { type Deed, SHELL } from '../deed.ts';
import type { Habit } from '../habits/habits.ts';
import type { LiveSession } from './live-session.ts';
import type { ProjectMemory } from './project-memory.ts';
import type { Told } from './recall.ts';

/** Of recent sessions: what is run in so many of them is needed in two of three. */
const USUAL_SHARE = 0.36;
/** What is told with the first request: needed more often than not. */
const OFTEN_SHARE = 0.315;
const MIN_SESSIONS = 2;
/** Of fewer sessions little is known: only what each of them ran is told. */
const FEW_SESSIONS = 5;
const FEW_SHARE = 0.7;
/** In so many sessions. */
const FAMILIAR = 3;
/** Some eight tokens each. */
const MAX_HABITS = 10;
const MAX_CHARACTERS = 340;
const MAX_FILES = 4;
/** Of the sessions that ran the one, so many ran the other soon after. */
const NEXT_SHARE = 0.6;
const NEXT_SESSIONS = 3;
const MAX_NEXT = 3;

export function atStart(session: LiveSession, left: readonly string[]): Told[] {
  return [...session.rules.pinned(), ...usualLine(session), ...leftLine(session, left)];
}

/** Files that the last session of this person changed and did not commit. */
function leftLine({ memory, person, folder }: LiveSession, still: readonly string[]): Told[] {
  const left = memory.left.of(person);
  if (left === null || still.length === 0) return [];
  const files = still.slice(-MAX_FILES).map((file) => within(file, folder));
  const more = still.length > MAX_FILES ? ` and ${still.length - MAX_FILES} more` : '';
  return [
    {
      key: `left:${left.session}`,
      line: `left uncommitted ${left.at.slice(0, 10)}: ${files.join(', ')}${more}`,
    },
  ];
}

function within(file: string, folder: string | null): string {
  return folder !== null && file.startsWith(`${folder}/`) ? file.slice(folder.length + 1) : file;
}

function usualLine(session: LiveSession): Told[] {
  const habits = usualIn(session);
  if (habits.length === 0) return [];
  const named: string[] = [];
  let length = 0;
  for (const { form } of habits) {
    length += form.length + 4;
    if (length > MAX_CHARACTERS) break;
    named.push(`\`${form}\``);
  }
  return [{ key: 'usual', line: `usual here: ${named.join(', ')}` }];
}

/** At the first request of a session. */
export function oftenToo(session: LiveSession): Told[] {
  const often = habitsIn(session, OFTEN_SHARE).filter(({ share }) => share < USUAL_SHARE);
  return often.length === 0
    ? []
    : [{ key: 'often', line: `often, too: ${often.map(({ form }) => `\`${form}\``).join(', ')}` }];
}

/** What is usually run soon after a command that worked, and has not been run in this session. */
export function usuallyNext(session: LiveSession, deed: Deed, ran: ReadonlySet<string>): Told[] {
  if (deed.tool !== SHELL || deed.outcome === 'failed' || deed.outcome === 'stopped') return [];
  const { memory, instructions, person } = session;
  const forms = new Map(memory.habits.of(person).map(({ signature, form }) => [signature, form]));
  return deed.signatures.flatMap((signature) => {
    if (ran.has(signature)) return [];
    const next = memory.order
      .after(signature)
      .filter(({ share, sessions }) => share >= NEXT_SHARE && sessions >= NEXT_SESSIONS)
      .map((one) => one.signature)
      .filter((one) => !ran.has(one) && !deed.signatures.includes(one) && !instructions.commands.has(one))
      .filter((one) => !session.hasToldOf(one))
      .slice(0, MAX_NEXT);
    if (next.length === 0) return [];
    const named = next.map((one) => `\`${forms.get(one) ?? one}\``).join(', ');
    return [{ key: `next:${signature}`, line: `after \`${signature}\` usually here: ${named}` }];
  });
}

export function habitKey(signature: string): string {
  return `habit:${signature}`;
}

export function usualIn(session: LiveSession): Habit[] {
  return habitsIn(session, USUAL_SHARE);
}

/** Commands that agents have typed here again and again, told or not. */
export function familiar({ habits }: ProjectMemory): string[] {
  return habits.of(null).flatMap(({ signature, sessions }) => (sessions >= FAMILIAR ? [signature] : []));
}

function habitsIn({ memory, person, instructions, rules }: LiveSession, least: number): Habit[] {
  return memory.habits
    .of(person)
    .flatMap((habit) => {
      const mark = rules.of(habitKey(habit.signature));
      if (mark?.mark === 'forgotten' || mark?.mark === 'pinned') return [];
      return mark?.text ? [{ ...habit, form: mark.text }] : [habit];
    })
    .filter(({ share, of }) => share >= (of < FEW_SESSIONS ? FEW_SHARE : least))
    .filter(({ sessions }) => sessions >= MIN_SESSIONS)
    .filter(({ signature }) => !instructions.commands.has(signature))
    .slice(0, MAX_HABITS);
}
