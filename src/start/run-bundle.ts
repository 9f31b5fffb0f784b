/**
 * Runs a bundle with what V8 made of its functions when it was built, so that it need not read and compile them at every
 * start: a fifth of the time until the daemon answers.
 *
 * @module
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { Script } from 'node:vm';
import { keptCode } from './kept-code.ts';

export interface Running {
  readonly script: Script;
  readonly exports: Readonly<Record<string, unknown>>;
}

type Bundle = (
  module: { exports: Record<string, unknown> },
  exports: Record<string, unknown>,
  require: NodeJS.Require,
  importMetaUrl: string,
) => void;

/** Names as the build gives them: `importMetaUrl` stands where the sources say `import.meta.url`. */
const HEAD = '(function (module, exports, require, importMetaUrl) {\n';
const TAIL = '\n})';

/** As V8 sees it; what the build writes is ASCII. */
export function sourceOf(file: string): string {
  return HEAD + readFileSync(file, 'latin1') + TAIL;
}

/** The code is used where it was made with the same flags; otherwise V8 compiles what it needs, as ever. */
export function runBundle(url: URL, codeFile: string): Running {
  const file = fileURLToPath(url);
  const cachedData = keptCode(codeFile);
  const script = new Script(sourceOf(file), {
    filename: file,
    lineOffset: -1,
    ...(cachedData && { cachedData }),
  });
  const module = { exports: {} };
  const run = script.runInThisContext() as Bundle;
  run(module, module.exports, createRequire(url), url.href);
  return { script, exports: module.exports };
}
