/**
 * Runs a bundle with what V8 made of its functions when it was built, so that it need not read and compile them at every
 * start: a fifth of the time until the daemon answers.
 *
 * @module
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Script } from 'node:vm';
import { keptCode } from './kept-code.ts';

export interface Running {
  readonly script: Script;
  readonly exports: Readonly<Record<string, unknown>>;
}

/** As the build writes it: `importMetaUrl` stands where the sources say `import.meta.url`. */
type Bundle = (
  module: { exports: Record<string, unknown> },
  exports: Record<string, unknown>,
  require: NodeJS.Require,
  importMetaUrl: string,
) => void;

/** As V8 sees it; what the build writes is ASCII. */
export function sourceOf(file: string): string {
  return readFileSync(file, 'latin1');
}

/** The code is used where it was made with the same flags; otherwise V8 compiles what it needs, as ever. */
export function runBundle(url: URL, codeFile: string | null): Running {
  const file = fileURLToPath(url);
  const cachedData = codeFile === null ? undefined : keptCode(codeFile);
  const script = new Script(sourceOf(file), {
    // The code remembers the name that it was made with: of a folder, it would be the one that it was built in.
    filename: `knowhow/${basename(file)}`,
    ...(cachedData && { cachedData }),
  });
  const module = { exports: {} };
  const run = script.runInThisContext() as Bundle;
  run(module, module.exports, createRequire(url), url.href);
  return { script, exports: module.exports };
}
