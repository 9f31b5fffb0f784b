/**
 * What the build has compiled ahead is what commands and the daemon start with.
 *
 * @module
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runInThisContext } from 'node:vm';
import { expect, it } from 'vitest';
import { withAsciiPatterns } from '../scripts/ascii-patterns.mjs';
import { ownEnvironment } from '../scripts/own-environment.ts';
import { packageFolder } from '../src/package.ts';
import { DAEMON_FLAGS } from '../src/server/daemon/daemon-flags.ts';
import { codeFile, keptCode } from '../src/start/kept-code.ts';
import { sourceOf } from '../src/start/run-bundle.ts';
import { temporaryHome } from './support/temporary-home.ts';

const DIST = join(packageFolder(), 'dist');
/** Prints whether V8 refuses the code; flags may be set after its start, as for threads. */
const ASKS_V8 = `
  const [, source, code, flags] = process.argv;
  for (const flag of JSON.parse(flags)) require('node:v8').setFlagsFromString(flag);
  const [text, cachedData] = [fs.readFileSync(source, 'latin1'), fs.readFileSync(code)];
  console.log(new vm.Script(text, { cachedData }).cachedDataRejected);
`;

it.each([
  ['a command', 'cli', 'cli.cjs', [], []],
  ['the daemon', 'daemon', 'cli.cjs', DAEMON_FLAGS, []],
])('the code of %s is taken by V8', (_, name, bundle, flags, later) => {
  const { folder } = temporaryHome();
  const [source, code] = [join(folder, 'source.txt'), join(folder, 'code.bin')];
  writeFileSync(source, sourceOf(join(DIST, bundle)), 'latin1');
  writeFileSync(
    code,
    keptCode(codeFile(pathToFileURL(`${DIST}/`), { name, bundle: digestOf(bundle) })) ?? '',
  );
  const { NODE_OPTIONS: _options, ...env } = process.env;
  const asked = [...flags, '-e', ASKS_V8, source, code, JSON.stringify(later)];
  expect(execFileSync(process.execPath, asked, { encoding: 'utf8', env }).trim()).toBe('false');
});

it('what the build runs knows nothing of the home and the settings of whoever builds', () => {
  const settings = {
    ...{ HOME: '/home/somebody', KNOWHOW_HOME: '/srv/knowhow', KNOWHOW_CONFIG: '/etc/knowhow.yaml' },
    ...{ KNOWHOW_DATABASE: '/srv/knowhow.db', KNOWHOW_DATABASE_URL: 'postgres://db/knowhow' },
    ...{ CLAUDE_CONFIG_DIR: '/home/somebody/.claude', NODE_OPTIONS: '--max-old-space-size=64' },
  };
  expect(ownEnvironment('/tmp/build', { ...settings, PATH: '/usr/bin' })).toEqual({
    ...{ PATH: '/usr/bin', HOME: '/tmp/build', USERPROFILE: '/tmp/build' },
    ...{ KNOWHOW_HOME: '/tmp/build/home', KNOWHOW_SERVER_PORT: '0' },
  });
});

function digestOf(bundle: string): string {
  return createHash('sha256')
    .update(readFileSync(join(DIST, bundle)))
    .digest('hex')
    .slice(0, 16);
}

it.each(['cli.cjs'])('%s is read as what was written', (bundle) => {
  expect(readFileSync(join(DIST, bundle)).every((byte) => byte < 0x80)).toBe(true);
});

it.each([
  ['a pattern', '["löschen", "😀", "lschen"].map((word) => /^(?:不要|löschen|[à-ü😀-🙏])$/u.test(word))'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: code, which is run
  ['a raw template', 'String.raw`\\bé\\`ö{${"}".length}}ü${`${1}ß`}`'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: code, which is run
  ['one within another', 'String.raw`(?:é|${["ä"].map((one) => String.raw`\\w${one}ü`)}ö)` + /é/.test("é")'],
])('%s means the same in ASCII', (_, source) => {
  const written = withAsciiPatterns(source);
  expect(written).toContain('\\u');
  expect(runInThisContext(written)).toEqual(runInThisContext(source));
});
