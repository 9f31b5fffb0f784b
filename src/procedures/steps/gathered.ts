/**
 * Many edits of files of one kind are one step: who changes 150 components does the same to all of them, and a list of
 * the first twenty says less than how many there were. So are commands that are typed again with other values.
 *
 * @module
 */
import { type Step, stepLine } from './step.ts';

/** Fewer are told one by one: each may have been changed for a reason of its own. */
const MANY = 6;
const FILE_TOOLS = /^(?:edit|write)$/;
/** What a command is given differs from one to the next more often, and tells more: fewer are gathered in need alone. */
const MANY_COMMANDS = 10;
const MANY_IN_NEED = 4;
/** Of fewer steps none are gathered: there is no need, either. */
export const LEAST_GATHERED: number = Math.min(MANY, MANY_COMMANDS);
/** What is quoted is one word. */
const WORD = /"(?:[^"\\]|\\.)*"|'[^']*'|[^\s"']+/g;
/** The name of a program, what it is to do, how. */
const SAYS_WHAT = /^(?:[a-z][a-z:-]*|-{1,2}[\w-]+|[|&;<>]+)$/;

/** Files of one ending in one folder, and like commands; `isFull` gathers files of many folders as well. */
export function gathered(steps: readonly Step[], all: readonly Step[], isFull: boolean): Step[] {
  const inFolders = gather(
    steps,
    all,
    filesBy(({ folder, ending }) => `${folder}*${ending}`),
  );
  const files = isFull
    ? gather(
        inFolders,
        all,
        filesBy(({ ending }) => ending),
      )
    : inFolders;
  return gather(files, all, { ...COMMANDS, least: isFull ? MANY_IN_NEED : MANY_COMMANDS });
}

interface Kind {
  /** Null for what is none of its kind. */
  readonly keyOf: (step: Step) => string | null;
  readonly least: number;
  readonly oneFor: (first: Step, group: readonly Step[], count: number) => Step;
}

const COMMANDS: Kind = {
  least: MANY_COMMANDS,
  keyOf: ({ tool, args }) =>
    tool === 'shell' ? (args.command?.match(WORD) ?? []).map(keyOfWord).join(' ') : null,
  oneFor: (first, _, count) => ({ ...first, times: 1, alike: count }),
};

function keyOfWord(word: string): string {
  if (SAYS_WHAT.test(word)) return word;
  const [option = ''] = /^-[^=]*=/.exec(word) ?? [];
  return `${option}*${/\.[a-z][a-z\d]*$/i.exec(word)?.[0] ?? ''}`;
}

function filesBy(nameOf: (file: File) => string): Kind {
  return {
    least: MANY,
    keyOf: (step) => {
      const file = fileOf(step);
      return file && nameOf(file);
    },
    oneFor: oneForFiles,
  };
}

interface File {
  /** With what parts it from the name. */
  readonly folder: string;
  readonly ending: string;
}

function gather(steps: readonly Step[], all: readonly Step[], { keyOf, least, oneFor }: Kind): Step[] {
  if (steps.length < least) return [...steps];
  const groupOf = (step: Step): string | null => {
    const key = keyOf(step);
    return key === null ? null : `${step.tool} ${step.failed ?? false} ${step.fromWeb ?? false} ${key}`;
  };
  const groups = new Map<string, Step[]>();
  for (const step of steps) {
    const key = groupOf(step);
    if (key !== null) groups.set(key, [...(groups.get(key) ?? []), step]);
  }
  const counts = new Map<string, Set<string>>();
  for (const step of all) {
    const key = groupOf(step);
    if (key !== null) counts.set(key, (counts.get(key) ?? new Set()).add(stepLine(step)));
  }
  const isGathered = new Set<string>();
  return steps.flatMap((step) => {
    const key = groupOf(step);
    const group = key === null ? [] : (groups.get(key) ?? []);
    if (key === null || group.length < least) return [step];
    if (isGathered.has(key)) return [];
    isGathered.add(key);
    return [oneFor(step, group, Math.max(group.length, counts.get(key)?.size ?? 0))];
  });
}

/** Null for what is no file, or is many already. */
function fileOf({ tool, args }: Step): File | null {
  const { path = '', ...others } = args;
  if (!FILE_TOOLS.test(tool) || Object.keys(others).length > 0 || path.includes('*')) return null;
  // The folder may be a slot: `{path}main.ts`.
  const [, folder = '', ending] = /^(.*[\\/}])?[^\\/}]*?(\.[^./\\}]+)$/.exec(path) ?? [];
  return ending === undefined ? null : { folder, ending };
}

function oneForFiles({ written: _, ...first }: Step, group: readonly Step[], count: number): Step {
  const files = group.flatMap((step) => fileOf(step) ?? []);
  const folders = [...new Set(files.map(({ folder }) => folder))];
  const [folder = ''] = folders;
  const where = folders.length === 1 ? folder : `${commonFolder(folders)}**/`;
  return { ...first, args: { path: `${where}*${files[0]?.ending ?? ''}` }, times: 1, files: count };
}

function commonFolder(folders: readonly string[]): string {
  const [first = [], ...others] = folders.map((folder) => folder.split(/(?<=[\\/])/));
  const length = first.findIndex((part, index) => others.some((other) => other[index] !== part));
  return first.slice(0, length === -1 ? first.length : length).join('');
}
