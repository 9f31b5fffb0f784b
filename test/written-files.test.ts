/**
 * What a session that has read the web writes into files.
 */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { App } from '../src/app.ts';
import { skillText, temporaryHome } from './support/temporary-home.ts';

const OCCASION = {
  harness: 'claude-code',
  workingFolder: '/work',
  subagent: null,
  transcript: null,
} as const;

function use(app: App, sessionKey: string, tool: string, input: object): Promise<unknown> {
  const call = { callId: null, outcome: 'success', output: 'some text' } as const;
  return app.hooks.handle({ ...OCCASION, ...call, kind: 'tool', sessionKey, tool, input: { ...input } });
}

const levelOf = (app: App, id: string) => app.store.lineage.taintOf({ kind: 'session', id });

test.each([
  ['Write', { file_path: '/work/notes.md' }, 'Read', { file_path: '/work/notes.md' }],
  ['Bash', { command: 'echo done > notes.md' }, 'Bash', { command: 'cat notes.md' }],
])(
  'a file that a tainted session wrote with %s taints whoever reads it',
  async (write, written, read, shown) => {
    const app = await temporaryHome().open();
    await use(app, 'clean', write, { ...written, file_path: '/work/own.md', command: 'echo x > own.md' });
    await use(app, 'web', 'WebFetch', { url: 'https://pages.example' });
    await use(app, 'web', write, written);
    await use(app, 'reader', read, shown);
    expect(await levelOf(app, 'reader')).toBe('web');
    await use(app, 'other', 'Read', { file_path: '/work/own.md' });
    expect(await levelOf(app, 'other')).not.toBe('web');
  },
);

test('a SKILL.md that a tainted session wrote is not the user’s', async () => {
  const place = temporaryHome();
  const app = await place.open();
  const path = join(place.skills, 'deploy', 'SKILL.md');
  await use(app, 'web', 'WebFetch', { url: 'https://pages.example' });
  await use(app, 'web', 'Write', { file_path: path });
  place.writeSkill('deploy', skillText('deploy', 'Deploys the site. Use when the site has to be deployed.'));
  await app.skills.reconcile();
  expect(await app.store.lineage.taintOf({ kind: 'skill', id: 'skill:default:deploy' })).toBe('web');
});
