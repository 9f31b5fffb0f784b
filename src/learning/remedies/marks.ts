/**
 * By what a call is known again: what it runs, on what, from where. How the last calls with a mark ended says how the
 * next one will.
 *
 * @module
 */
import { shellCommands } from '../../shell/parse.ts';
import { signatureOf } from '../../shell/signature.ts';
import { type Deed, SHELL } from '../deed.ts';
import type { WorkState } from '../recall/work-state.ts';

/** Commands of one text beyond these are a script. */
const MAX_COMMANDS = 8;
const MAX_WORDS = 12;
const MAX_WORD = 80;
/** A word that names a thing: a host, a path, a flag, a version. Others are subcommands and text. */
const NAMES_THING = /[./:@]|^-{1,2}[a-zA-Z]/u;
/** A path was meant from a folder above the one in which the agent stands. */
export const FROM_BELOW = 'from below';
/** A variable set for what follows it. */
const SETS = /(?:^|[\s;&])([A-Z][A-Z0-9_]+)=/gu;
const PORT_OR_USER = /^[\w.-]+@|:\d+$/gu;
const PASSED_OVER: ReadonlySet<string> = new Set(['cd', 'echo', 'export', 'sleep', 'true', 'set', 'pushd']);

export function marksOf(deed: Deed, state: WorkState): ReadonlySet<string> {
  return deed.tool === SHELL ? shellMarks(deed.text, state) : toolMarks(deed, state);
}

function toolMarks({ tool, target }: Deed, state: WorkState): ReadonlySet<string> {
  const marks = new Set<string>();
  if (target === null) return marks;
  marks.add(`${tool} ${state.hasSeen(target) ? 'seen' : 'unseen'}`);
  marks.add(`${tool} = ${target}`);
  if (state.isLost(target)) marks.add(FROM_BELOW);
  return marks;
}

function shellMarks(text: string, state: WorkState): ReadonlySet<string> {
  const marks = new Set<string>();
  const commands = shellCommands(text).slice(0, MAX_COMMANDS);
  const set = [...text.matchAll(SETS)].map(([, name]) => name);
  const given = set.length === 0 ? '' : ` with ${[...new Set(set)].sort().join(' ')}`;
  let { folder } = state;
  let isMoved = false;
  for (const command of commands) {
    const { words, within, wrappers, text: typed } = command;
    const by = wrappers.length === 0 ? '' : `${wrappers.join(' ')} `;
    const { program } = command;
    const path = isByPath(typed, program) ? ' by path' : '';
    const values = words.slice(0, MAX_WORDS).map(({ value }) => value);
    if (program === 'cd' || program === 'pushd') {
      const [to = ''] = values;
      if (!isMoved && state.isLost(to)) marks.add(FROM_BELOW);
      isMoved = true;
      folder = to.startsWith('/') ? to : `${folder}/${to}`;
      continue;
    }
    if (PASSED_OVER.has(program)) continue;
    const isHere = within === null || within === 'substitution';
    const signature = by + (isHere ? (signatureOf(command) ?? program) : program);
    const far = isHere ? '' : ` ${within}`;
    marks.add(`${by}${program}${path}${far}${given}`);
    marks.add(`${signature}${path}${far}${given}`);
    if (isHere) marks.add(`${signature}${path} in ${folder.split('/').slice(-2).join('/')}`);
    for (const value of values) {
      const name = value.split('=')[0] ?? '';
      if (value.length > MAX_WORD || name.length < 2 || !NAMES_THING.test(value)) continue;
      marks.add(`${by}${program}${path}${far} ${name.replaceAll(PORT_OR_USER, '')}`);
      if (isHere && !isMoved && state.isLost(value)) marks.add(FROM_BELOW);
    }
    if (command.pipedInto !== null) marks.add(`${signature}${path} | ${command.pipedInto}`);
  }
  return marks;
}

/** Typed with its folder: that it is not found otherwise has been found out. */
function isByPath(typed: string, program: string): boolean {
  const at = typed.indexOf(program);
  return at > 0 && typed[at - 1] === '/' && !/\s/u.test(typed.slice(0, at).trimStart());
}
