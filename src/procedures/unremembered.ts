/**
 * Procedures that memory was not told of: whoever learnt them was killed before, or the disk was full. Procedures are
 * written with the runs that they come from; memories only at the end.
 *
 * @module
 */
import type { Store } from '../store/store.ts';
import { procedureFrom, saysSomething } from './procedure.ts';
import { memoryIdOf } from './procedure-memory.ts';

const PAGE = 500;
/** Of one pass: the next one goes on. */
const MOST = 200;

export async function unremembered({ procedures, memories }: Store): Promise<string[]> {
  const found: string[] = [];
  for (let offset = 0; found.length < MOST; offset += PAGE) {
    const page = await procedures.list({ limit: PAGE, offset });
    const telling = page.filter((record) => saysSomething(procedureFrom(record)));
    const known = await memories.getMany(telling.map(({ id }) => memoryIdOf(id)));
    const toldAt = new Map(known.map(({ id, updatedAt }) => [id, updatedAt]));
    const isTold = (id: string, at: string): boolean => (toldAt.get(memoryIdOf(id)) ?? '') >= at;
    found.push(...telling.filter(({ id, updatedAt }) => !isTold(id, updatedAt)).map(({ id }) => id));
    if (page.length < PAGE) break;
  }
  return found.slice(0, MOST);
}
