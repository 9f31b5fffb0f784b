// What a compiler knows of knowhow: nothing here runs.
import { openHome } from 'knowhow';
import { type Answer, connect, type Knowhow, type Memory } from 'knowhow/client';

export async function newest(knowhow: Knowhow): Promise<readonly Memory[]> {
  const { memories } = await knowhow.ask('GET /api/memory', { query: { limit: '5' } });
  return memories;
}

export async function names(): Promise<string[]> {
  const knowhow = await openHome({ home: '/srv/agent' });
  const list: Answer<'GET /api/skills'> = await knowhow.ask('GET /api/skills');
  await knowhow.close();
  return list.skills.map(({ name }) => name);
}

export const server: Knowhow = connect({ url: 'https://knowhow.example', key: 'knowhow_…' });

// @ts-expect-error There is no such request.
export const unknown: Promise<unknown> = server.ask('GET /api/nothing');
