/**
 * Procedures that memory was not told of: whoever learnt them was killed before, or the disk was full. Procedures are
 * written with the runs that they come from; memories only at the end.
 *
 * @module
 */
import type { Store } from '../store/store.ts';
import { memoryIdOf } from './procedure-memory.ts';

const PAGE = 500;
/** Of one pass: the next one goes on. */
const MOST = 200;

export async function unremembered({ procedures, memories }: Store): Promise<string[]> {
  const found: string[] = [];
  for (let offset = 0; found.length < MOST; offset += PAGE) {
    const page = await procedures.list({ limit: PAGE, offset });
    const known = await memories.getMany(page.map(({ id }) => memoryIdOf(id)));
    const toldAt = new Map(known.map(({ id, updatedAt }) => [id, updatedAt]));
    const isTold = (id: string, at: string): boolean => (toldAt.get(memoryIdOf(id)) ?? '') >= at;
    found.push(...page.filter(({ id, updatedAt }) => !isTold(id, updatedAt)).map(({ id }) => id));
    if (page.length < PAGE) break;
  }
  return found.slice(0, MOST);
}
