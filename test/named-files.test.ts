import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { expect, test } from 'vitest';

/** Documents name files, and files move: this test keeps the names from rotting. */

const ROOT = join(import.meta.dirname, '..');
const FOLDERS = ['bench', 'docs', 'plugin', 'scripts', 'skills', 'src', 'test', 'train'] as const;
/** Files and folders, with forward slashes. */
const PATHS = FOLDERS.flatMap((folder) => [
  folder,
  ...readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((path) =>
    posix.join(folder, path.replaceAll('\\', '/')),
  ),
]);
const DOCUMENTS = [
  ...readdirSync(ROOT).filter((name) => name.endsWith('.md')),
  ...PATHS.filter((path) => /^docs\/[^/]+\.md$|^(?:src|bench|test)\/.*README\.md$/.test(path)),
];

const SPAN = /`([\w@.*/-]+)`/g;
const ROOTED = new RegExp(`^(?:${FOLDERS.join('|')})/`);
const SOURCE = /\.(?:ts|mjs)$/;

/** `*` stands for a name or a part of one, two of them for any folders. */
function patternOf(name: string): RegExp {
  const escaped = name
    .replace(/\/$/, '')
    .replace(/[.@-]/g, '\\$&')
    .replace(/\*\*\/|\*/g, (stars) => (stars === '*' ? '[^/]*' : '(?:.*/)?'));
  return new RegExp(ROOTED.test(name) ? `^${escaped}$` : `(?:^|/)${escaped}$`);
}

/** A README speaks of what lies in its folder, or beside the folders that it lies in; other documents of anything. */
function isNamedBy(document: string, name: string): boolean {
  const pattern = patternOf(name);
  if (ROOTED.test(name) || !document.endsWith('/README.md')) return PATHS.some((path) => pattern.test(path));
  const folder = dirname(document);
  if (PATHS.some((path) => path.startsWith(`${folder}/`) && pattern.test(path))) return true;
  for (let above = folder; above !== '.'; above = dirname(above)) {
    if (PATHS.includes(posix.join(above, name))) return true;
  }
  return false;
}

test.each(DOCUMENTS)('every file that %s names is there', (document) => {
  const text = readFileSync(join(ROOT, document), 'utf8');
  const named = [...text.matchAll(SPAN)].map(([, name = '']) => name);
  const files = named.filter((name) => ROOTED.test(name) || SOURCE.test(name));
  expect(files.filter((name) => !isNamedBy(document, name))).toEqual([]);
});
