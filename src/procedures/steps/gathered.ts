/**
 * Many edits of files of one kind are one step: who changes 150 components does the same to all of them, and a list of
 * the first twenty says less than how many there were.
 *
 * @module
 */
import type { Step } from './step.ts';

/** Fewer are told one by one: each may have been changed for a reason of its own. */
const MANY = 6;
const FILE_TOOLS = /^(?:edit|write)$/;

/** Files of one ending in one folder; `isFull` gathers those of many folders as well. */
export function gathered(steps: readonly Step[], all: readonly Step[], isFull: boolean): Step[] {
  const inFolders = gather(steps, all, ({ folder, ending }) => `${folder}/*${ending}`);
  return isFull ? gather(inFolders, all, ({ ending }) => ending) : inFolders;
}

interface File {
  readonly folder: string;
  readonly ending: string;
}

function gather(steps: readonly Step[], all: readonly Step[], keyOf: (file: File) => string): Step[] {
  const groupOf = (step: Step): string | null => {
    const file = fileOf(step);
    return file === null ? null : `${step.tool} ${step.failed ?? false} ${keyOf(file)}`;
  };
  const groups = new Map<string, Step[]>();
  for (const step of steps) {
    const key = groupOf(step);
    if (key !== null) groups.set(key, [...(groups.get(key) ?? []), step]);
  }
  const counts = new Map<string, Set<string>>();
  for (const step of all) {
    const key = groupOf(step);
    if (key !== null) counts.set(key, (counts.get(key) ?? new Set()).add(step.args.path ?? ''));
  }
  const isGathered = new Set<string>();
  return steps.flatMap((step) => {
    const key = groupOf(step);
    const group = key === null ? [] : (groups.get(key) ?? []);
    if (key === null || group.length < MANY) return [step];
    if (isGathered.has(key)) return [];
    isGathered.add(key);
    return [oneFor(step, group, counts.get(key)?.size ?? 0)];
  });
}

/** Null for what is no file, or is many already. */
function fileOf({ tool, args }: Step): File | null {
  const { path = '', ...others } = args;
  if (!FILE_TOOLS.test(tool) || Object.keys(others).length > 0 || path.includes('*')) return null;
  const [, folder = '', ending] = /^(?:(.*)[\\/])?[^\\/]*?(\.[^./\\]+)$/.exec(path) ?? [];
  return ending === undefined ? null : { folder, ending };
}

function oneFor({ written: _, ...first }: Step, group: readonly Step[], count: number): Step {
  const files = group.flatMap((step) => fileOf(step) ?? []);
  const folders = [...new Set(files.map(({ folder }) => folder))];
  const [folder = ''] = folders;
  const common = folders.length === 1 ? folder : commonFolder(folders);
  const path = [common, ...(folders.length === 1 ? [] : ['**']), `*${files[0]?.ending ?? ''}`];
  return {
    ...first,
    args: { path: path.filter((part) => part !== '').join('/') },
    times: 1,
    files: Math.max(count, group.length),
  };
}

function commonFolder(folders: readonly string[]): string {
  const [first = [], ...others] = folders.map((folder) => folder.split('/'));
  const length = first.findIndex((part, index) => others.some((other) => other[index] !== part));
  return first.slice(0, length === -1 ? first.length : length).join('/');
}
