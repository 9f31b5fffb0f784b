/**
 * Commands that a command carries in its words: `sh -c '…'`, `ssh host '…'`, `docker exec c …`, `xargs …`, `find -exec …`.
 *
 * @module
 */
import type { ShellCommand, ShellWord, Within } from './command.ts';
import { SHELLS } from './programs.ts';

export interface InnerCommand {
  readonly text: string;
  readonly within: Within;
  readonly host: string | null;
  readonly showsFailure: boolean;
}

/** Options of ssh that take the next word. */
const SSH_VALUED: ReadonlySet<string> = new Set(
  '-b -c -D -E -e -F -I -i -J -L -l -m -O -o -p -Q -R -S -W -w'.split(' '),
);
/** Options of docker exec, docker run and kubectl exec that take the next word. */
const CONTAINER_VALUED: ReadonlySet<string> = new Set(
  '-e --env -u --user -w --workdir --env-file -v --volume -p --publish --name --network --entrypoint --platform -m --memory --rm=false -n --namespace -c --container --context'.split(
    ' ',
  ),
);
const XARGS_VALUED: ReadonlySet<string> = new Set(
  '-I -n -P -L -d -a -E -s --max-args --max-procs'.split(' '),
);

export function innerCommands(command: ShellCommand): readonly InnerCommand[] {
  const { program, words } = command;
  if (SHELLS.has(program)) return shellText(command);
  switch (program) {
    case 'eval':
      return [inner(joined(words, 0), 'shell')];
    case 'ssh':
      return remote(command);
    case 'docker':
    case 'podman':
    case 'docker-compose':
    case 'kubectl':
      return container(command);
    case 'xargs':
    case 'parallel':
      return argumentsOf(words);
    case 'find':
      return executed(words);
    default:
      return [];
  }
}

function inner(text: string, within: Within, host: string | null = null, showsFailure = true): InnerCommand {
  return { text, within, host, showsFailure };
}

/** The words from `place` on, as they would be typed again. */
function joined(words: readonly ShellWord[], place: number): string {
  const rest = words.slice(place);
  return rest.length === 1 ? (rest[0]?.value ?? '') : rest.map(({ text }) => text).join(' ');
}

/** Of the first word that is neither an option nor the value of one. */
function afterOptions(words: readonly ShellWord[], from: number, valued: ReadonlySet<string>): number {
  let place = from;
  while (place < words.length) {
    const value = words[place]?.value ?? '';
    if (!value.startsWith('-') || value === '-') break;
    place += valued.has(value) ? 2 : 1;
    if (value === '--') break;
  }
  return place;
}

function shellText(command: ShellCommand): InnerCommand[] {
  const { words, input } = command;
  const option = words.findIndex(({ value }) => /^-[a-z]*c$/u.test(value));
  const text = option === -1 ? undefined : words[option + 1]?.value;
  if (text !== undefined) return [inner(text, 'shell')];
  const readsInput = words.every(({ value }) => value.startsWith('-'));
  return readsInput && input !== null ? [inner(input, 'shell')] : [];
}

function remote({ words, input }: ShellCommand): InnerCommand[] {
  const place = afterOptions(words, 0, SSH_VALUED);
  const host = words[place]?.value ?? null;
  const text = place + 1 < words.length ? remoteText(words, place + 1) : (input ?? '');
  return host === null || text === '' ? [] : [inner(text, 'remote', host)];
}

/** ssh joins its words with spaces and lets the other side's shell read them. */
function remoteText(words: readonly ShellWord[], place: number): string {
  return words
    .slice(place)
    .map(({ value }) => value)
    .join(' ');
}

const EXECUTES: ReadonlySet<string> = new Set(['exec', 'run']);

function container({ words }: ShellCommand): InnerCommand[] {
  const verb = words.findIndex(({ value }) => EXECUTES.has(value));
  if (verb === -1 || verb > 3) return [];
  const place = afterOptions(words, verb + 1, CONTAINER_VALUED);
  const host = words[place]?.value ?? null;
  const from = afterOptions(words, place + 1, CONTAINER_VALUED);
  return host === null || from >= words.length ? [] : [inner(joined(words, from), 'container', host)];
}

function argumentsOf(words: readonly ShellWord[]): InnerCommand[] {
  const place = afterOptions(words, 0, XARGS_VALUED);
  return place >= words.length ? [] : [inner(joined(words, place), 'arguments')];
}

function executed(words: readonly ShellWord[]): InnerCommand[] {
  const found: InnerCommand[] = [];
  for (const [place, { value }] of words.entries()) {
    if (!/^-(?:exec|ok)(?:dir)?$/u.test(value)) continue;
    const rest = words.slice(place + 1);
    const end = rest.findIndex((word) => word.value === ';' || word.value === '\\;' || word.value === '+');
    const own = end === -1 ? rest : rest.slice(0, end);
    if (own.length > 0) found.push(inner(own.map(({ text }) => text).join(' '), 'arguments', null, false));
  }
  return found;
}
