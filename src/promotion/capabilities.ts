/**
 * What following a procedure would do to the world: classes of commands, each with its risk.
 *
 * @module
 */
import { remembered } from '../remembered.ts';
import type { ShellCommand } from '../shell/command.ts';
import { checkOf, effectOf, usesNetwork } from '../shell/effect.ts';
import { shellCommands } from '../shell/parse.ts';
import tables from './capabilities.json' with { type: 'json' };
import { RISKS, type Risk } from './settings.ts';

export interface CapabilityClass {
  readonly id: string;
  readonly risk: Risk;
  readonly says: string;
  readonly holds: (command: ShellCommand) => boolean;
}

const SERVICES = new Map<string, readonly string[]>(Object.entries(tables.services));
const PACKAGES = new Map<string, readonly string[]>(Object.entries(tables.packages));
const REMOTE: ReadonlySet<string> = new Set(tables.remote);
const PRIVILEGED: ReadonlySet<string> = new Set(tables.privileged);
const BYPASSES: ReadonlySet<string> = new Set(tables.bypassFlags);

export const CAPABILITIES: readonly CapabilityClass[] = [
  {
    id: 'destructive',
    risk: 'high',
    says: 'removes or overwrites what cannot be had back',
    holds: (command) => effectOf(command) === 'destroys',
  },
  {
    id: 'privileged',
    risk: 'high',
    says: 'acts with the rights of another user',
    holds: ({ wrappers, program }) => [...wrappers, program].some((name) => PRIVILEGED.has(name)),
  },
  {
    id: 'remote-shell',
    risk: 'high',
    says: 'works on another machine',
    holds: ({ program, within }) => within === 'remote' || REMOTE.has(program),
  },
  {
    id: 'service',
    risk: 'high',
    says: 'starts or stops services',
    holds: (command) => names(command, SERVICES),
  },
  {
    id: 'approval-bypass',
    risk: 'high',
    says: 'passes over a check or a question',
    holds: ({ words }) => words.some(({ value }) => BYPASSES.has(value)),
  },
  {
    id: 'external-write',
    risk: 'medium',
    says: 'publishes or sends something',
    holds: (command) =>
      effectOf(command) === 'publishes' || (effectOf(command) === 'changes' && sends(command)),
  },
  {
    id: 'package',
    risk: 'medium',
    says: 'installs or removes packages',
    holds: (command) => names(command, PACKAGES),
  },
  {
    id: 'check',
    risk: 'low',
    says: 'tests, builds or looks for mistakes',
    holds: (command) => checkOf(command) !== null,
  },
  {
    id: 'write',
    risk: 'low',
    says: 'changes files here',
    holds: (command) => effectOf(command) === 'changes' && checkOf(command) === null,
  },
  { id: 'read', risk: 'low', says: 'looks', holds: (command) => effectOf(command) === 'reads' },
];

/** Classes of a command line, strongest first. */
export const capabilitiesOf: (text: string) => readonly string[] = remembered((text) => {
  const commands = shellCommands(text);
  return CAPABILITIES.filter(({ holds }) => commands.some(holds)).map(({ id }) => id);
});

export function riskOf(classes: Iterable<string>): Risk {
  let worst = 0;
  for (const id of classes) {
    const risk = CAPABILITIES.find((one) => one.id === id)?.risk ?? 'medium';
    worst = Math.max(worst, RISKS.indexOf(risk));
  }
  return RISKS[worst] ?? 'high';
}

/** A program on its own, or one of its subcommands; an install that names no package only restores what is locked. */
function names({ program, words }: ShellCommand, table: ReadonlyMap<string, readonly string[]>): boolean {
  const verbs = table.get(program);
  if (verbs === undefined) return false;
  const said = words.map(({ value }) => value).filter((value) => !value.startsWith('-'));
  if (verbs.length === 0) return true;
  return verbs.some((verb) => {
    const parts = verb.replace(/ \+$/u, '').split(' ');
    const leads = parts.every((part, place) => said[place] === part);
    return leads && (!verb.endsWith(' +') || said.length > parts.length);
  });
}

/** `curl -X POST` to another machine. */
function sends(command: ShellCommand): boolean {
  if (!usesNetwork(command)) return false;
  const own = command.words.some(({ value }) => /\/\/(?:localhost|127\.0\.0\.1|\[::1\])/u.test(value));
  return tables.senders.includes(command.program) && !own;
}
