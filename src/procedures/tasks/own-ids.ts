/**
 * Calls by ids of their own. Some logs give an id again, or name calls by their tool: what is said of one call by its id must
 * not be taken for another's.
 *
 * @module
 */
import type { Call } from '../../sessions/session.ts';

/** The first keeps its id; the rest are numbered. */
export function withOwnIds(calls: readonly Call[]): readonly Call[] {
  const seen = new Set<string>();
  for (const { id } of calls) seen.add(id);
  if (seen.size === calls.length) return calls;
  const given = new Set<string>();
  return calls.map((call) => {
    let id = call.id;
    for (let count = 2; given.has(id) || (count > 2 && seen.has(id)); count++) id = `${call.id}#${count}`;
    given.add(id);
    return id === call.id ? call : { ...call, id };
  });
}
