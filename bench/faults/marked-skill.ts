/**
 * Skills whose every file carries one mark, so that a half change is seen.
 *
 * @module
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const BESIDE = ['references/first.md', 'references/second.md', 'notes.md'];
const MARK = /mark ([\w-]+)/;

export function markedText(name: string, mark: string): string {
  return `---\nname: ${name}\ndescription: Keeps the books of ${name}. Use when ${name} has to be balanced.\n---\n\n# ${name}\n\nThe mark ${mark} stands here.\n`;
}

export function filesBeside(mark: string): { path: string; content: string }[] {
  return BESIDE.map((path) => ({ path, content: `# ${path}\n\nThe mark ${mark} stands here.\n` }));
}

export function writeMarked(folder: string, name: string, mark: string): void {
  for (const { path, content } of [
    { path: 'SKILL.md', content: markedText(name, mark) },
    ...filesBeside(mark),
  ]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
}

/** Every mark in the folder, and what else lies there; nothing where there is no folder. */
export function marksIn(folder: string): { marks: string[]; strangers: string[] } {
  if (!existsSync(folder)) return { marks: [], strangers: [] };
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const known = new Set(['SKILL.md', '.knowhow-install.json', ...BESIDE]);
  const strangers = files.filter((file) => !known.has(file.slice(folder.length + 1)));
  const marks = files.flatMap((file) => MARK.exec(readFileSync(file, 'utf8'))?.[1] ?? []);
  // One that lacks files is as half as one that has two marks.
  const isWhole = marks.length === 0 || marks.length === BESIDE.length + 1;
  return { marks: [...new Set(marks), ...(isWhole ? [] : ['incomplete'])], strangers };
}
