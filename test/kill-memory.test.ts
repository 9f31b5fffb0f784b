import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { readToken } from '../src/server/token.ts';
import { daemon, ended, knowhow } from './support/cli.ts';
import { skillText, temporaryHome } from './support/temporary-home.ts';

const NAMES = ['Ada', 'Grace', 'Alan', 'Barbara', 'Edsger', 'Donald', 'Margaret', 'Niklaus'];
const THINGS = [
  'the ledger',
  'the parser',
  'the gateway',
  'the cache',
  'the scheduler',
  'the mailer',
  'the index',
];

test('kill -9 during a burst of remember and used: what was acknowledged is there, once, and all indexes agree', async () => {
  const place = temporaryHome();
  place.writeSkill(
    'pdf-forms',
    skillText('pdf-forms', 'Fills in PDF forms and extracts text from PDF documents.'),
  );
  const acknowledged: { id: string; content: string }[] = [];
  let uses = 0;
  for (const moment of [400, 900, 1500]) {
    const { url, process: child } = await daemon(place);
    const headers = {
      authorization: `Bearer ${readToken(place.home.tokenFile)}`,
      'content-type': 'application/json',
    };
    const post = async (path: string, body: object): Promise<Record<string, unknown>> => {
      const response = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
      return (await response.json()) as Record<string, unknown>;
    };
    let running = true;
    const burst = async (worker: number): Promise<void> => {
      for (let i = 0; running; i++) {
        const content = `${NAMES[(worker + i) % 8]} rewrote ${THINGS[i % 7]} of module ${moment}-${worker}-${i}`;
        try {
          const { remembered } = await post('/api/memory/remember', {
            content,
            group: `g${worker}`,
            position: i,
          });
          acknowledged.push({ id: (remembered as { id: string }[])[0].id, content });
          const used = await post('/api/skills/used', {
            skill: 'pdf-forms',
            sessionKey: `${moment}-${worker}-${i}`,
          });
          if (used.recorded === true) uses++;
        } catch {
          // The daemon is gone: what was under way was never acknowledged.
          return;
        }
      }
    };
    const workers = [0, 1, 2].map(burst);
    await sleep(moment);
    child.kill('SIGKILL');
    await ended(child);
    running = false;
    await Promise.all(workers);
  }
  expect(acknowledged.length).toBeGreaterThan(0);
  const app = await place.open();
  const { memories } = await app.memory.list({ limit: 100_000 });
  const byId = new Map(memories.map((memory) => [memory.id, memory.content]));
  for (const { id, content } of acknowledged) expect(byId.get(id)).toBe(content);
  expect(new Set(memories.map(({ content }) => content)).size).toBe(memories.length);
  // On a busy machine no daemon may have lived long enough to index it.
  await app.skills.reconcile();
  const [skill] = await app.store.skills.find('pdf-forms');
  expect(skill.useCount).toBeGreaterThanOrEqual(uses);
  expect(skill.useCount).toBeLessThanOrEqual(uses + 9);
  expect(await app.store.check()).toEqual([]);
  await app.close();
  const doctor = JSON.parse((await knowhow(place, ['doctor', '--json'])).stdout);
  expect(doctor.findings.filter(({ level }: { level: string }) => level === 'error')).toEqual([]);
});
