/**
 * Plugins that run inside an agent: one file each, made of the plugin and of what it shares with the others.
 *
 * @module
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Installation } from './installation.ts';
import { MARK } from './own-file.ts';

const SHARED = /^import .* from '\.\.\/connect\/in-process\.js';\n/m;

/** Plain JavaScript, which TypeScript loaders take as well. */
export function pluginSource(harness: string, { packageFolder, home }: Installation): string {
  const read = (...path: string[]): string =>
    readFileSync(join(packageFolder, 'src', 'harness', ...path), 'utf8').replaceAll('\r\n', '\n');
  const shared = read('connect', 'in-process.js').replaceAll(/^export /gm, '');
  const plugin = read(harness, 'plugin.js')
    .replace(SHARED, '')
    .replace(/^const HOME = null;$/m, `const HOME = ${JSON.stringify(home)};`);
  return `// ${MARK}; \`knowhow disconnect ${harness}\` takes it away.\n${shared}\n${plugin}`;
}
