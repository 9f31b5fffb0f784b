import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { LearnedQuery } from '../src/learning/learned/learned-view.ts';
import type { Story } from '../src/sessions/testing/synthetic-story.ts';
import { writeLog } from '../src/sessions/testing/write-logs.ts';
import { knowhow } from './support/cli.ts';
import { learnt, type PastSession } from './support/past-work.ts';
import { type TestHome, temporaryHome } from './support/temporary-home.ts';

const HANGS = ['ssh root@web.acme.example uptime', 'Command timed out after 2m 0.0s', true] as const;
const WORKS = ['ssh root@10.0.0.7 uptime', 'up 9 days'] as const;

function past(day: number, more: Partial<PastSession> = {}): PastSession {
  return { at: `2026-03-0${day}T10:00:00.000Z`, project: 'acme', ran: [HANGS, WORKS], ...more };
}

type App = Awaited<ReturnType<TestHome['open']>>;

async function appWithWork(place = temporaryHome()): Promise<App> {
  const app = await place.open();
  const said = 'The map is served by web.acme.example:3333 from /srv/map/current.';
  await learnt(app, past(1, { said }), past(2), past(3));
  return app;
}

test('learned shows commands, pitfalls and facts with counts and days, and answers by command and error', async () => {
  const place = temporaryHome();
  const app = await appWithWork(place);
  const { lines, sessions } = await app.learned.show('acme');
  expect(sessions).toBe(3);
  const pitfall = lines.find(({ kind }) => kind === 'pitfall');
  expect(pitfall).toMatchObject({ times: 3, lastAt: past(3).at, known: 'counted' });
  expect(pitfall?.line).toContain('ssh root@10.0.0.7 uptime');
  expect(lines.find(({ kind }) => kind === 'fact')?.line).toContain('web.acme.example:3333');
  const asked = async (query: LearnedQuery) =>
    (await app.learned.show('acme', query)).lines.map(({ kind }) => kind);
  expect(await asked({ recurring: true })).toEqual(['pitfall']);
  expect(await asked({ command: 'ssh' })).toContain('pitfall');
  expect(await asked({ command: 'terraform' })).toEqual([]);
  expect(await asked({ error: 'Command timed out after 5m 0.0s' })).toEqual(['pitfall']);
  expect(await asked({ error: 'segmentation fault' })).toEqual([]);
  const { found } = (await app.status()).procedures;
  expect(found).toMatchObject({ projects: 1, sessions: 3, project: 'acme', recurring: 1 });
  expect(found.usual).toMatchObject({ times: 3, of: 3 });
  await app.close();
  const { stdout } = await knowhow(place, ['learned', 'acme']);
  expect(stdout).toContain('What failed, and what then worked');
  expect(stdout.split('\n').length).toBeLessThan(40);
});

test('a person forgets, pins and corrects lines, and takes it back', async () => {
  const app = await appWithWork();
  const of = async (wanted: string) =>
    (await app.learned.show('acme')).lines.find(({ kind }) => kind === wanted);
  const line = (await of('pitfall'))?.id ?? '';
  const project = 'acme';
  await app.learned.mark({ project, line, mark: 'forgotten' });
  expect(await of('pitfall')).toBeUndefined();
  await app.learned.mark({ project, line, mark: 'restored' });
  expect((await of('pitfall'))?.id).toBe(line);
  await app.learned.mark({ project, line, mark: 'corrected', text: 'it hangs: `ssh root@10.0.0.8`' });
  expect(await of('pitfall')).toMatchObject({ known: 'corrected', line: 'it hangs: `ssh root@10.0.0.8`' });
  await app.learned.mark({ project, line: (await of('fact'))?.id ?? '', mark: 'pinned' });
  expect((await of('fact'))?.known).toBe('pinned');
  const start = { sessionKey: 's', folder: '/home/user/acme', isCompacted: false, log: null };
  expect((await app.learning.start(start)).join('\n')).toContain('web.acme.example:3333');
  await expect(app.learned.mark({ project, line: 'ffffffff', mark: 'forgotten' })).rejects.toMatchObject({
    code: 'not_found',
  });
  await expect(app.learned.mark({ project, line, mark: 'corrected' })).rejects.toMatchObject({
    code: 'invalid_input',
  });
  await expect(app.learned.show('other')).rejects.toMatchObject({
    hint: expect.stringContaining('acme'),
  });
  await app.close();
});

test('what is forgotten in the project that a session began in is not told where it worked as well', async () => {
  const app = await temporaryHome().open();
  const looked = ['a', 'b'].map((name) => [`cat /home/ann/acme/${name}.ts`, 'code'] as const);
  await learnt(app, past(1, { ran: [] }), past(2, { project: 'site', ran: [HANGS, WORKS, ...looked] }));
  const pitfalls = async (project: string) =>
    (await app.learned.show(project)).lines.filter(({ kind }) => kind === 'pitfall');
  const [line] = await pitfalls('acme');
  expect(await pitfalls('site')).toMatchObject([{ id: line?.id ?? '' }]);
  await app.learned.mark({ project: 'site', line: line?.id ?? '', mark: 'forgotten' });
  expect(await pitfalls('acme')).toEqual([]);
  await app.learned.mark({ project: 'site', line: line?.id ?? '', mark: 'restored' });
  expect(await pitfalls('acme')).toEqual([line]);
  await app.close();
});

const CALLS = [
  { command: 'jest src/a.test.ts', output: 'sh: jest: command not found', outcome: 'failure', exitCode: 127 },
  { command: 'pnpm exec jest src/a.test.ts', output: 'Tests: 3 passed', outcome: 'success', exitCode: 0 },
] as const;

test.each(['claude-code', 'codex', 'pi', 'opencode-export'] as const)(
  'the logs of %s teach the same',
  async (format) => {
    const place = temporaryHome();
    const dir = join(place.folder, 'logs');
    mkdirSync(dir);
    const story: Story = {
      ...{ id: '00000001-1111-2222-3333-444444444444', project: '/home/user/acme' },
      events: [
        { kind: 'user', text: 'run the tests of module a' },
        ...CALLS.map(({ command, ...rest }) => ({
          ...({ kind: 'assistant', text: '' } as const),
          calls: [{ tool: 'shell', input: { command }, ...rest }],
        })),
        { kind: 'assistant', text: 'All tests of src/a.test.ts pass.', calls: [] },
      ],
    };
    writeLog(dir, format, story);
    const app = await place.open();
    await app.extraction.run({ dir });
    const { lines } = await app.learned.show('acme');
    const [pitfall] = lines.filter(({ kind }) => kind === 'pitfall');
    expect(pitfall?.line).toContain('pnpm exec jest src/a.test.ts');
    await app.close();
  },
);
