/**
 * The tables of promotion: what was generated, what was decided, how it was used.
 *
 * @module
 */

export interface GeneratedSkillsTable {
  name: string;
  procedure_id: string;
  project: string;
  state: string;
  state_reason: string | null;
  state_at: string;
  version: number;
  risk: string;
  score: number;
  input_hash: string;
  folder: string;
  skill_id: string | null;
  proposal: string | null;
  generated_at: string;
  window_start: string;
}

export interface PromotionDecisionsTable {
  id: string;
  run: string;
  at: string;
  queue: string;
  item: string;
  input_hash: string;
  policy: string;
  policy_version: string;
  action: string;
  actor: string;
  reasons: string;
  capabilities: string;
  evidence: string;
}

export interface SkillActivationsTable {
  id: string;
  skill_name: string;
  skill_version: number;
  procedure_id: string | null;
  session_key: string | null;
  agent: string | null;
  scope: string;
  scope_target: string | null;
  request_hash: string | null;
  request_summary: string | null;
  decision: string;
  confidence: number | null;
  reason: string | null;
  opened_at: string | null;
  followed: number | null;
  outcome: string;
  user_correction: number;
  correction_reason: string | null;
  false_negative: number;
  caused_rework: number;
  saved_calls: number | null;
  saved_ms: number | null;
  source: string;
  at: string;
}
