/**
 * A version is made of its proposal, and a skill is what its newest version is.
 *
 * @module
 */
import type { Selectable } from 'kysely';
import type { Engine } from '../engine.ts';
import type { NodeRef } from '../lineage-store.ts';
import type { Db, SkillVersionsTable } from '../schema.ts';
import { type Taint, taintRank } from '../taint.ts';
import { derive, vouch } from './lineage.ts';
import { findNodes, keyOf, levelsOf } from './lineage-nodes.ts';

type Row = Pick<
  Selectable<SkillVersionsTable>,
  'skill_id' | 'seq' | 'proposal' | 'taint' | 'author' | 'reason' | 'created_at'
>;

/** Of versions that were just added. Most come from a file that somebody edited, and have no lineage to follow. */
export async function traceVersions(db: Db, engine: Engine, rows: readonly Row[]): Promise<void> {
  for (const row of rows) if (row.proposal !== null) await traceProposal(db, engine, row, row.proposal);
  // A first version's skill has not been used for anything yet.
  const later = rows.filter(({ seq, proposal }) => seq > 1 || proposal !== null);
  const known = await findNodes(db, engine, later.map(skillOf));
  for (const row of later) {
    if (row.proposal === null && !known.has(keyOf(skillOf(row)))) continue;
    await derive(at(db, engine, row), {
      child: skillOf(row),
      parents: [versionOf(row)],
      own: 'trusted',
      isReplaced: true,
    });
  }
}

/** Whoever let a version through at a better level than its proposal had has vouched for it. */
async function traceProposal(db: Db, engine: Engine, row: Row, proposal: string): Promise<void> {
  const source: NodeRef = { kind: 'proposal', id: proposal };
  const context = at(db, engine, row);
  const level = row.taint as Taint;
  const before = (await levelsOf(db, engine, [source])).get(keyOf(source))?.effective ?? 'trusted';
  await derive(context, { child: versionOf(row), parents: [source], own: 'trusted' });
  if (taintRank(level) < taintRank(before)) {
    await vouch(context, versionOf(row), { level, by: 'a person', why: row.reason });
  }
}

function at(db: Db, engine: Engine, row: Row): Parameters<typeof derive>[0] {
  return { db, engine, now: () => row.created_at };
}

function versionOf({ skill_id, seq }: Row): NodeRef {
  return { kind: 'version', id: `${skill_id}#${seq}` };
}

function skillOf({ skill_id }: Row): NodeRef {
  return { kind: 'skill', id: skill_id };
}
