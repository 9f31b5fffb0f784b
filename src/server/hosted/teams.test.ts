/**
 * Skills that move: from a laptop to a server and back, from a user to a team and from there to its members.
 */
import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { packageFolder } from '../../package.ts';
import { postgresPrograms } from '../../store/contract/postgres-server.ts';
import { type Hosted, startHosted } from './testing/start-hosted.ts';

const programs = postgresPrograms();
const text = (name: string, step: string): string =>
  `---\nname: ${name}\ndescription: Rotates the ${name} certificates of the harbour office. Use when they are about to expire.\n---\n\n# ${name}\n\n1. ${step}\n`;

describe.skipIf(programs === null)('skills that move', () => {
  let hosted: Hosted;
  const push = (who: string, name: string, content: string, baseHash: string | null = null) =>
    hosted.ask(who, 'POST', `/api/sync/${name}`, { content, baseHash });
  const names = async (who: string, server = 0): Promise<string[]> => {
    const { body } = await hosted.ask(who, 'GET', '/api/skills', undefined, server);
    return (body.skills as { name: string }[]).map(({ name }) => name).sort();
  };

  beforeAll(async () => {
    hosted = await startHosted(programs ?? '', 2);
    for (const user of ['ann', 'bob', 'eve']) await hosted.addUser(user);
    await hosted.accounts.add({ id: 'crew', kind: 'team' });
    await hosted.accounts.join('crew', 'ann', 'maintainer');
    await hosted.accounts.join('crew', 'bob', 'member');
  });
  afterAll(() => hosted?.stop());

  test('what is pushed to one server is on the other, and nobody else’s', async () => {
    const pushed = await push('bob', 'lighthouse', text('lighthouse', 'Ring the bell'));
    expect([pushed.status, pushed.body.verdict]).toEqual([200, 'applied']);
    expect(await names('bob', 1)).toEqual(['lighthouse']);
    const pulled = await hosted.ask('bob', 'GET', '/api/sync/lighthouse', undefined, 1);
    expect(Buffer.from(String(pulled.body.content), 'base64').toString()).toContain('Ring the bell');
    expect(pulled.body.digest).toBe(pushed.body.digest);
    const suggested = await hosted.ask(
      'bob',
      'POST',
      '/api/skills/suggest',
      { context: 'rotate the lighthouse certificates of the harbour office, they expire soon' },
      1,
    );
    expect(suggested.text).toContain('lighthouse');
    expect((await hosted.ask('eve', 'GET', '/api/sync')).body.skills).toEqual([]);
    expect((await hosted.ask('eve', 'GET', '/api/sync/lighthouse')).status).toBe(404);
    expect((await hosted.ask('eve', 'GET', '/api/sync/..%2Fbob%2Fskills%2Flighthouse')).status).toBe(404);
  });

  test('becomes the team’s when a maintainer says so, and then its members have it', async () => {
    const offered = await hosted.ask('bob', 'POST', '/api/teams/crew/offer', { skill: 'lighthouse' });
    expect([offered.status, offered.body.verdict]).toEqual([200, 'queued']);
    expect(await names('ann')).toEqual([]);
    const decision = { id: offered.body.proposal, yes: true };
    expect((await hosted.ask('bob', 'POST', '/api/teams/crew/decide', decision)).status).toBe(403);
    for (const [method, path] of [
      ['GET', '/api/teams/crew/skills'],
      ['GET', '/api/teams/crew/offers'],
      ['POST', '/api/teams/crew/decide'],
    ] as const) {
      const answer = await hosted.ask('eve', method, path, method === 'POST' ? decision : undefined);
      expect([path, answer.status]).toEqual([path, 404]);
    }
    expect((await hosted.ask('ann', 'POST', '/api/teams/crew/decide', decision)).body.state).toBe('approved');
    expect((await hosted.ask('bob', 'GET', '/api/teams/crew/skills', undefined, 1)).text).toContain(
      'lighthouse',
    );
    expect(await names('ann', 0)).toEqual(['lighthouse']);
    expect(await names('ann', 1)).toEqual(['lighthouse']);
    expect(await names('eve')).toEqual([]);
    // The team's is not hers to push: her own skills are still none.
    expect((await hosted.ask('ann', 'GET', '/api/sync')).body.skills).toEqual([]);
    const audit = (await hosted.accounts.events(20)).map(({ actor, action }) => `${actor} ${action}`);
    expect(audit).toEqual(expect.arrayContaining(['bob team.offer', 'ann team.approve']));
  });

  test('is offered and taken in by commands, too', async () => {
    const cli = async (who: string, ...given: string[]): Promise<string> => {
      const { stdout } = await promisify(execFile)(
        process.execPath,
        [join(packageFolder(), 'dist', 'cli.js'), 'team', ...given, '--url', hosted.servers[0]?.url ?? ''],
        { env: { PATH: process.env.PATH, HOME: hosted.folder, KNOWHOW_KEY: hosted.keys[who] } },
      );
      return stdout;
    };
    await push('bob', 'buoy', text('buoy', 'Paint it red'));
    expect(await cli('bob', 'list')).toContain('crew');
    await cli('bob', 'offer', 'crew', 'buoy');
    const offers = JSON.parse(await cli('ann', 'offers', 'crew', '--json')) as {
      offers: { id: string; skill: string }[];
    };
    const { id } = offers.offers.find(({ skill }) => skill === 'buoy') ?? { id: '' };
    await expect(cli('bob', 'approve', 'crew', id)).rejects.toThrow('maintainer');
    await cli('ann', 'approve', 'crew', id);
    expect(await cli('bob', 'skills', 'crew')).toContain('buoy');
    await expect(cli('eve', 'skills', 'crew')).rejects.toThrow('no team crew');
  });

  test('what agents learned about a project is told to the team where a member has said so, and no more', async () => {
    const learn = async (who: string, words: string): Promise<void> => {
      const path = `/api/conversations/${who}-1`;
      const turns = [
        { role: 'user', content: `Fix the ${words} of the quay` },
        { role: 'assistant', content: `The ${words} of the quay works after the seal was replaced.` },
      ];
      await hosted.ask(who, 'POST', `${path}/turns`, { turns, project: '/work/quay' });
      await hosted.ask(who, 'POST', `${path}/end`, {});
      await expect
        .poll(async () => (await hosted.ask(who, 'GET', '/api/conversations')).text, { timeout: 50_000 })
        .toContain('summarized');
    };
    await learn('bob', 'crane');
    await learn('ann', 'sluice');
    const ask = async (project = '/work/quay'): Promise<string> =>
      (
        await hosted.ask('ann', 'POST', '/api/teams/crew/recall', {
          query: 'what of the quay was fixed',
          project,
        })
      ).text;
    expect(await ask()).toBe('{"learned":[]}');
    expect((await hosted.ask('bob', 'POST', '/api/teams/crew/share', { shares: true })).status).toBe(200);
    expect(await ask()).toContain('crane');
    expect(await ask()).not.toContain('sluice');
    expect(await ask('/work/other')).toBe('{"learned":[]}');
    expect((await hosted.ask('eve', 'POST', '/api/teams/crew/share', { shares: true })).status).toBe(404);
    await hosted.ask('bob', 'POST', '/api/teams/crew/share', { shares: false });
    expect(await ask()).toBe('{"learned":[]}');
  });

  test('a laptop and a server come in line, and what both have changed is shown', async () => {
    const own = join(hosted.folder, 'laptop', 'skills');
    const sync = async (...more: string[]): Promise<string> => {
      const { stdout } = await promisify(execFile)(
        process.execPath,
        [
          join(packageFolder(), 'dist', 'cli.js'),
          'sync',
          '--url',
          hosted.servers[0]?.url ?? '',
          '--json',
          ...more,
        ],
        {
          env: {
            PATH: process.env.PATH,
            HOME: hosted.folder,
            KNOWHOW_HOME: join(hosted.folder, 'laptop'),
            KNOWHOW_SKILLS_HOME: own,
            KNOWHOW_KEY: hosted.keys.bob,
          },
        },
      ).catch((error: { stdout: string; code: number }) => ({ stdout: `${error.stdout}#${error.code}` }));
      const [json = '', code = '0'] = stdout.split('#');
      const { steps } = JSON.parse(json) as { steps: { name: string; action: string; outcome: string }[] };
      return [...steps.map(({ name, action, outcome }) => `${name} ${action} ${outcome}`), code].join(', ');
    };
    mkdirSync(join(own, 'tide'), { recursive: true });
    writeFileSync(join(own, 'tide', 'SKILL.md'), text('tide', 'Read the gauge'));
    writeFileSync(join(own, 'tide', 'gauge.md'), '# The gauge\n');
    expect(await sync('--dry-run')).toBe('buoy pull planned, lighthouse pull planned, tide push planned, 0');
    expect(await sync()).toBe('buoy pull done, lighthouse pull done, tide push done, 0');
    expect(await sync()).toBe('0');
    const file = join(own, 'lighthouse', 'SKILL.md');
    expect(readFileSync(file, 'utf8')).toContain('Ring the bell');
    // Changed here; then on both sides.
    writeFileSync(file, text('lighthouse', 'Ring the bell twice'));
    expect(await sync()).toBe('lighthouse push done, 0');
    const there = await hosted.ask('bob', 'GET', '/api/sync/lighthouse');
    await push('bob', 'lighthouse', text('lighthouse', 'Light the lamp'), String(there.body.hash));
    writeFileSync(file, text('lighthouse', 'Sound the horn'));
    expect(await sync()).toBe('lighthouse conflict left, 1');
    expect(readFileSync(file, 'utf8')).toContain('horn');
    expect(await sync('--theirs', 'lighthouse')).toBe('lighthouse pull done, 0');
    expect(readFileSync(file, 'utf8')).toContain('lamp');
  });
});
