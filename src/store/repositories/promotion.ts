/**
 * Generated skills, decisions about them, and the trails of their suggestions.
 *
 * @module
 */
import type { Selectable } from 'kysely';
import { decodeList, encodeList } from '../columns.ts';
import type { GeneratedSkillsTable, PromotionDecisionsTable } from '../promotion-schema.ts';
import type { Decision, GeneratedSkill, PromotionRepository, SkillState } from '../promotion-store.ts';
import { activationOf, activationRow, changedColumns } from './activation-rows.ts';
import { auditRepository } from './audit.ts';
import { atomically, type RepositoryContext } from './context.ts';

/** What a person's wish is called among decisions. */
const WISH = 'wish';

export function promotionRepository(context: RepositoryContext): PromotionRepository {
  const { db } = context;
  return {
    async putGenerated(skill) {
      const { name, ...row } = generatedRow(skill);
      await db
        .insertInto('generated_skills')
        .values({ name, ...row })
        .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
        .execute();
    },

    async generated(name) {
      const row = await db
        .selectFrom('generated_skills')
        .selectAll()
        .where('name', '=', name)
        .executeTakeFirst();
      return row && generatedOf(row);
    },

    async allGenerated() {
      return (await db.selectFrom('generated_skills').selectAll().orderBy('name').execute()).map(generatedOf);
    },

    moveState: (name, { from, to, at, by, reason, windowStart, skillId, proposal }) =>
      atomically(db, async (tx) => {
        const { numUpdatedRows } = await tx
          .updateTable('generated_skills')
          .set({
            ...{ state: to, state_reason: reason, state_at: at },
            ...(windowStart !== undefined && { window_start: windowStart }),
            ...(skillId !== undefined && { skill_id: skillId }),
            ...(proposal !== undefined && { proposal }),
          })
          .where('name', '=', name)
          .where('state', '=', from)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return false;
        const detail = { from, to, reason };
        await auditRepository({ ...context, db: tx }).add({
          ...{ at, actor: by, action: 'skill.state', subject: name, detail },
        });
        return true;
      }),

    addDecisions: (decisions) =>
      atomically(db, async (tx) => {
        for (const decision of decisions)
          await tx.insertInto('promotion_decisions').values(decisionRow(decision)).execute();
      }),

    async decisions({ queue, item, run, limit }) {
      let query = db.selectFrom('promotion_decisions').selectAll();
      if (queue !== undefined) query = query.where('queue', '=', queue);
      if (item !== undefined) query = query.where('item', '=', item);
      if (run !== undefined) query = query.where('run', '=', run);
      return (await query.orderBy('at', 'desc').orderBy('id').limit(limit).execute()).map(decisionOf);
    },

    async wishes() {
      const rows = await db
        .selectFrom('promotion_decisions')
        .select(({ fn }) => ['item', fn.countAll().as('times')])
        .where('action', '=', WISH)
        .groupBy('item')
        .execute();
      return new Map(rows.map(({ item, times }) => [item, Number(times)]));
    },

    addActivations: (activations) =>
      atomically(db, async (tx) => {
        for (const activation of activations) {
          await tx
            .insertInto('skill_activations')
            .values(activationRow(activation))
            .onConflict((conflict) => conflict.column('id').doNothing())
            .execute();
        }
      }),

    async activation(id) {
      const row = await db
        .selectFrom('skill_activations')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst();
      return row && activationOf(row);
    },

    async changeActivation(id, change) {
      const columns = changedColumns(change);
      if (Object.keys(columns).length === 0) return false;
      const { numUpdatedRows } = await db
        .updateTable('skill_activations')
        .set(columns)
        .where('id', '=', id)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    async activations({ skillName, sessionKey, since, limit }) {
      let query = db.selectFrom('skill_activations').selectAll();
      if (skillName !== undefined) query = query.where('skill_name', '=', skillName);
      if (sessionKey !== undefined) query = query.where('session_key', '=', sessionKey);
      if (since !== undefined) query = query.where('at', '>=', since);
      // The newest where there are more.
      const rows = await query.orderBy('at', 'desc').orderBy('id', 'desc').limit(limit).execute();
      return rows.reverse().map(activationOf);
    },
  };
}

function generatedRow(skill: GeneratedSkill): GeneratedSkillsTable {
  const { name, project, state, version, risk, score, folder, proposal } = skill;
  return {
    ...{ name, project, state, version, risk, score, folder, proposal },
    procedure_id: skill.procedureId,
    state_reason: skill.stateReason,
    state_at: skill.stateAt,
    input_hash: skill.inputHash,
    skill_id: skill.skillId,
    generated_at: skill.generatedAt,
    window_start: skill.windowStart,
  };
}

function generatedOf(row: Selectable<GeneratedSkillsTable>): GeneratedSkill {
  const { name, project, version, score, folder, proposal } = row;
  return {
    ...{ name, project, version, score, folder, proposal },
    state: row.state as SkillState,
    risk: row.risk as GeneratedSkill['risk'],
    procedureId: row.procedure_id,
    stateReason: row.state_reason,
    stateAt: row.state_at,
    inputHash: row.input_hash,
    skillId: row.skill_id,
    generatedAt: row.generated_at,
    windowStart: row.window_start,
  };
}

function decisionRow({
  inputHash,
  policyVersion,
  reasons,
  capabilities,
  evidence,
  ...rest
}: Decision): PromotionDecisionsTable {
  return {
    ...rest,
    input_hash: inputHash,
    policy_version: policyVersion,
    reasons: encodeList(reasons),
    capabilities: encodeList(capabilities),
    evidence: JSON.stringify(evidence),
  };
}

function decisionOf(row: Selectable<PromotionDecisionsTable>): Decision {
  const { input_hash: inputHash, policy_version: policyVersion, ...rest } = row;
  return {
    ...rest,
    ...{ inputHash, policyVersion },
    reasons: decodeList(row.reasons),
    capabilities: decodeList(row.capabilities),
    evidence: JSON.parse(row.evidence) as Record<string, unknown>,
  };
}
