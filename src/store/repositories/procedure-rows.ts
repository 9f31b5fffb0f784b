/**
 * Procedures and their runs between rows and values.
 *
 * @module
 */
import type { Insertable, Selectable } from 'kysely';
import { decodeList, encodeList } from '../columns.ts';
import type { Taint } from '../memory-store.ts';
import type { ProcedureRunsTable, ProceduresTable } from '../procedure-schema.ts';
import type { EarlierRuns, Polarity, ProcedureRecord, ProcedureRun } from '../procedure-store.ts';
import type { Outcome } from '../use-store.ts';

export function procedureOf(row: Selectable<ProceduresTable>): ProcedureRecord {
  return {
    id: row.id,
    project: row.project,
    pattern: row.pattern,
    slots: decodeList(row.slots),
    embeddingText: row.embedding_text,
    polarity: row.polarity as Polarity,
    successes: row.successes,
    failures: row.failures,
    partials: row.partials,
    unknowns: row.unknowns,
    sessions: row.sessions,
    confidence: { low: row.confidence_low, high: row.confidence_high },
    recipe: JSON.parse(row.recipe),
    avoid: JSON.parse(row.avoid),
    contrast: JSON.parse(row.contrast),
    earlier: earlierOf(row.earlier),
    taint: row.taint as Taint,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    lastValidatedAt: row.last_validated_at,
    lastFailedAt: row.last_failed_at,
  };
}

export function procedureRow(procedure: ProcedureRecord, revision: number): Insertable<ProceduresTable> {
  return {
    id: procedure.id,
    project: procedure.project,
    pattern: procedure.pattern,
    slots: encodeList(procedure.slots),
    embedding_text: procedure.embeddingText,
    polarity: procedure.polarity,
    successes: procedure.successes,
    failures: procedure.failures,
    partials: procedure.partials,
    unknowns: procedure.unknowns,
    sessions: procedure.sessions,
    confidence_low: procedure.confidence.low,
    confidence_high: procedure.confidence.high,
    recipe: JSON.stringify(procedure.recipe),
    avoid: JSON.stringify(procedure.avoid),
    contrast: JSON.stringify(procedure.contrast),
    earlier: JSON.stringify(procedure.earlier),
    taint: procedure.taint,
    created_at: procedure.createdAt,
    updated_at: procedure.updatedAt,
    last_validated_at: procedure.lastValidatedAt,
    last_failed_at: procedure.lastFailedAt,
    revision,
  };
}

export function runOf(row: Selectable<ProcedureRunsTable>, procedureId: string): ProcedureRun {
  return {
    procedureId,
    sessionKey: row.session_key,
    taskKey: row.task_key,
    project: row.project,
    pattern: row.pattern,
    slots: decodeList(row.slots),
    ...(row.slot_values !== '[]' && { values: decodeList(row.slot_values) }),
    hints: decodeList(row.hints),
    shape: decodeList(row.shape),
    outcome: row.outcome as Outcome,
    confidence: row.confidence,
    evidence: JSON.parse(row.evidence),
    steps: JSON.parse(row.steps),
    failures: JSON.parse(row.failures),
    taint: row.taint as Taint,
    at: row.at,
    ...(row.is_thin === 1 && { isThin: true as const }),
  };
}

export function runRow(run: ProcedureRun): Insertable<ProcedureRunsTable> {
  return {
    session_key: run.sessionKey,
    task_key: run.taskKey,
    procedure_id: run.procedureId,
    project: run.project,
    pattern: run.pattern,
    slots: encodeList(run.slots),
    slot_values: encodeList(run.values ?? []),
    hints: encodeList(run.hints),
    shape: encodeList(run.shape),
    outcome: run.outcome,
    confidence: run.confidence,
    evidence: JSON.stringify(run.evidence),
    steps: JSON.stringify(run.steps),
    failures: JSON.stringify(run.failures),
    taint: run.taint,
    at: run.at,
    forgotten_at: null,
    is_thin: run.isThin ? 1 : 0,
  };
}

/** All of a run's. */
export const RUN_COLUMNS = [
  ...(['session_key', 'task_key', 'procedure_id', 'project', 'pattern', 'slots', 'hints', 'shape'] as const),
  ...(['outcome', 'confidence', 'evidence', 'steps', 'failures', 'taint', 'at'] as const),
  ...(['forgotten_at', 'is_thin', 'slot_values'] as const),
] satisfies readonly (keyof ProcedureRunsTable)[];

/** Only this file writes the column. */
export function earlierOf(text: string): EarlierRuns | null {
  return JSON.parse(text) as EarlierRuns | null;
}

/** What was counted of two procedures that are one. */
export function together(a: EarlierRuns | null, b: EarlierRuns | null): EarlierRuns | null {
  if (a === null || b === null) return a ?? b;
  return {
    successes: a.successes + b.successes,
    failures: a.failures + b.failures,
    partials: a.partials + b.partials,
    unknowns: a.unknowns + b.unknowns,
    sessions: a.sessions + b.sessions,
    until: a.until > b.until ? a.until : b.until,
  };
}

/** What a forgotten run keeps: its key, so that the same log does not bring it back. */
export const FORGOTTEN = {
  procedure_id: null,
  project: null,
  pattern: '',
  slots: '[]',
  slot_values: '[]',
  hints: '[]',
  shape: '[]',
  outcome: 'unknown',
  confidence: 0,
  evidence: '[]',
  steps: '[]',
  failures: '[]',
  is_thin: 0,
} as const satisfies Partial<Insertable<ProcedureRunsTable>>;
