/**
 * What failed more than once in the same way, and what ended it.
 *
 * @module
 */
import { type Deed, oneLine, SHELL } from '../../learning/deed.ts';
import { stepsOf } from '../../learning/recall/project-memory.ts';
import { type Remedy, remediesIn } from '../../learning/remedies/remedy.ts';
import { literalsOf } from '../../learning/words.ts';
import { formKey } from '../../shell/form.ts';
import { errorSignature, sureErrorLine } from '../../shell/results/error-line.ts';
import type { ProjectActivity } from './activity.ts';
import type { NoteLine } from './note.ts';
import { code, count, quoted, shortened } from './wording.ts';

interface Failure {
  readonly deed: Deed;
  /** What ended it, in a few words with its literal; null where nothing is known to have. */
  readonly ended: string | null;
  readonly session: string;
  readonly at: string;
  readonly project: string;
}

/** In one session it takes more of them to be worth a line. */
const MIN_IN_ONE_SESSION = 3;
const MIN_TIMES = 2;
/** Tools of the agents themselves that are named in their one line. */
const TOOLS_NAMED = 3;

export function failureLines(activity: readonly ProjectActivity[]): NoteLine[] {
  const failures = activity.flatMap(failuresIn);
  const ofCommands = failures.filter(({ deed }) => deed.tool === SHELL);
  const ofTools = failures.filter(({ deed }) => deed.tool !== SHELL);
  return [
    ...again(ofCommands, ({ project, deed }) => `${project}\n${keyOf(deed)}`).map(commandLine),
    ...toolLine(again(ofTools, ({ deed }) => keyOf(deed))),
  ];
}

function failuresIn({ project, parts }: ProjectActivity): Failure[] {
  return parts.flatMap(({ session, stretches }) => {
    const steps = stepsOf({ ...session, stretches });
    const remedies = remediesIn(steps);
    return steps.flatMap(({ deed, at }, place): Failure[] =>
      isTelling(deed)
        ? [{ deed, ended: endOf(deed, remedies.get(place)), session: session.key, at, project }]
        : [],
    );
  });
}

/**
 * Where a command itself is wrong, what it prints says so at its beginning, in a line that is known to tell of errors. A line
 * from the middle of a long output may stand in those that went well, too.
 */
function isTelling({ isAmiss, outcome, error, result }: Deed): boolean {
  if (!isAmiss || outcome === 'empty') return false;
  return outcome === 'hung' || (sureErrorLine(error) !== null && result.includes(oneLine(error, 40)));
}

/** The same program, or tool, with the same error, whatever it was about. */
function keyOf({ tool, text, signatures, error, outcome }: Deed): string {
  const [program = '', next = ''] = formKey(text).split(' ');
  if (outcome === 'hung') return `${tool === SHELL ? `${program} ${next}` : tool}\nhung`;
  return `${tool === SHELL ? (signatures[0] ?? program) : tool}\n${errorSignature(error)}`;
}

type Group = readonly [Failure, ...Failure[]];

function again(failures: readonly Failure[], keyOfOne: (failure: Failure) => string): Group[] {
  const groups = new Map<string, [Failure, ...Failure[]]>();
  for (const failure of failures) {
    const key = keyOfOne(failure);
    const known = groups.get(key);
    if (known) known.push(failure);
    else groups.set(key, [failure]);
  }
  return [...groups.values()].filter(
    (group) => group.length >= (sessionsOf(group).length > 1 ? MIN_TIMES : MIN_IN_ONE_SESSION),
  );
}

function sessionsOf(group: readonly Failure[]): string[] {
  return [...new Set(group.map(({ session }) => session))];
}

function commandLine(group: Group): NoteLine {
  const [{ project }] = group;
  const sessions = sessionsOf(group);
  // What failed is quoted beside what ended it, so that one can see the difference.
  const shown = group.findLast(({ ended }) => ended !== null) ?? group.at(-1) ?? group[0];
  const then = shown.ended === null ? '' : `; then worked ${shown.ended}`;
  return {
    text: `${project}: ${code(formKey(shown.deed.text), SHOWN)} ${how(shown.deed)} ${times(group)}${then}`,
    ...{ project, sessions },
    weight: 10 * sessions.length + group.length + (shown.ended === null ? 0 : 5),
  };
}

/** Characters of a command. */
const SHOWN = 80;
/** So much of a failed command has to stand in what is said to have ended it. */
const SHARED = 0.3;

function endOf(failed: Deed, remedy: Remedy | undefined): string | null {
  if (!remedy?.fix) return null;
  const [before, after] = [formKey(failed.text), formKey(remedy.fix.text)];
  if (before === after) return remedy.fixFolder === null ? null : `in ${code(remedy.fixFolder, SHOWN)}`;
  const literals = literalsOf(failed.text);
  const shared = [...literalsOf(remedy.fix.text)].filter((literal) => literals.has(literal)).length;
  if (shared < SHARED * literals.size) return null;
  const isAlike = shortened(before, SHOWN) === shortened(after, SHOWN);
  return code(isAlike ? fromDifference(before, after) : after, SHOWN);
}

/** Long commands differ at their end: from the word in which they do. */
function fromDifference(before: string, after: string): string {
  let same = 0;
  while (same < after.length && before[same] === after[same]) same += 1;
  return `…${after.slice(Math.max(0, after.lastIndexOf(' ', same)))}`;
}

function how({ outcome, error }: Deed): string {
  if (outcome === 'hung') return 'was left running in the background';
  return `failed with ${quoted(withoutTags(error), 70)}`;
}

function times(group: Group): string {
  const days = new Set(group.map(({ at }) => at.slice(0, 10))).size;
  const sessions = sessionsOf(group).length;
  return `${count(group.length, 'time')} in ${count(sessions, 'session')}${days > 1 ? ` on ${days} days` : ''}`;
}

/** How an agent's own tools were misused is one line for all projects: nobody but the agent can do anything about it. */
function toolLine(groups: readonly Group[]): NoteLine[] {
  if (groups.length === 0) return [];
  const sorted = [...groups].sort((a, b) => b.length - a.length);
  const named = sorted
    .slice(0, TOOLS_NAMED)
    .map((group) => `${group[0].deed.tool} ${quoted(withoutTags(group[0].deed.error), 40)} ${times(group)}`);
  return [
    {
      text: `the agents’ own tools: ${named.join('; ')}`,
      ...{ project: null, weight: 0 },
      sessions: sessionsOf(sorted.flat()),
    },
  ];
}

/** Harnesses put what went wrong into tags. */
function withoutTags(error: string): string {
  return error.replaceAll(/<\/?[a-z_]+>/gu, '').trim();
}
