/**
 * Which logs may hold copies of each other's rows: they are read by one thread, which counts each row once. All others
 * may be read side by side.
 *
 * @module
 */
import { dirname } from 'node:path';
import { Breath } from '../../../breath.ts';
import { beginningOf, mayHoldCopies } from '../../../sessions/first-rows.ts';
import type { Log } from '../../../sessions/read-log.ts';

/** By file, the name of its family. */
export type Families = ReadonlyMap<string, string>;

/** The beginnings of many thousands of logs are read for it, in a process that somebody else may wait for. */
export async function familiesOf(logs: readonly Log[]): Promise<Families> {
  const breath = new Breath();
  const families = new Map(logs.map(({ file }) => [file, file]));
  for (const [place, beside] of byPlace(logs.filter(mayHoldCopies))) {
    // One log alone has no copy, whatever it begins with.
    if (beside.length === 1) continue;
    for (const [file, family] of await relatives(place, beside, breath)) families.set(file, family);
  }
  return families;
}

function byPlace(logs: readonly Log[]): ReadonlyMap<string, readonly Log[]> {
  const places = new Map<string, Log[]>();
  for (const log of logs) {
    const place = placeOf(log);
    const beside = places.get(place) ?? [];
    places.set(place, beside);
    beside.push(log);
  }
  return places;
}

/** A fork lies beside what it was copied from; Codex files sessions by the day. */
function placeOf({ file, format }: Log): string {
  return format === 'codex' ? format : `${format}:${dirname(file)}`;
}

/** What begins in the middle of a session may have been copied from any log beside it: then all of them are one family. */
async function relatives(
  place: string,
  logs: readonly Log[],
  breath: Breath,
): Promise<ReadonlyMap<string, string>> {
  const families = new Map<string, string>();
  const byId = new Map<string, string>();
  const joined = new Map<string, string>();
  const headOf = (family: string): string => {
    const other = joined.get(family);
    return other === undefined ? family : headOf(other);
  };
  for (const { file, format } of logs) {
    const beginning = beginningOf({ file, format });
    await breath.due();
    if (beginning?.goesOn) return new Map(logs.map((log) => [log.file, place]));
    const known = (beginning?.ids ?? []).flatMap((id) => byId.get(id) ?? []).map(headOf);
    const family = known[0] ?? (beginning === null ? place : file);
    for (const other of known) if (other !== family) joined.set(other, family);
    for (const id of beginning?.ids ?? []) byId.set(id, family);
    families.set(file, family);
  }
  return new Map([...families].map(([file, family]) => [file, headOf(family)]));
}
