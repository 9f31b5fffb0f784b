/**
 * A machine for which the runtime of the encoder has no build: the table answers, and knowhow says so.
 */
import { expect, test } from 'vitest';
import type { Finding } from '../src/operation/doctor.ts';
import { knowhow } from './support/cli.ts';
import { temporaryHome } from './support/temporary-home.ts';

/** Loaded before the command: the package is not to be found, as where it has no build. */
const LOADER = `export async function resolve(name, context, next) {
  if (name === 'onnxruntime-node') throw new Error('no build for this machine');
  return next(name, context);
}`;
const HOOK = `import { register } from 'node:module';
register(${JSON.stringify(`data:text/javascript,${encodeURIComponent(LOADER)}`)});`;
const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(HOOK)}`;

test('where the encoder cannot load the table answers, and status and doctor say so', async () => {
  const place = temporaryHome();
  const run = (...args: string[]): ReturnType<typeof knowhow> =>
    knowhow(place, args, { environment: { NODE_OPTIONS } });
  expect((await run('remember', 'Password resets expire after 30 minutes')).code).toBe(0);
  const { results } = JSON.parse((await run('recall', 'when does a password reset expire', '--json')).stdout);
  expect(results[0].content).toContain('30 minutes');
  const status = JSON.parse((await run('status', '--json')).stdout);
  expect(status).toMatchObject({ embedder: 'static-256-v2', withoutEncoder: 'no build for this machine' });
  expect((await run('status')).stdout).toContain('MiniLM cannot be loaded');
  const { findings } = JSON.parse((await run('doctor', '--json')).stdout) as { findings: Finding[] };
  const said = findings.find(({ check }) => check === 'encoder');
  expect(said?.message).toContain('no build for this machine');
}, 120_000);
