/**
 * The answers of `/api/skills…`.
 *
 * @module
 */
import { z } from '@hono/zod-openapi';
import {
  maybeText,
  maybeTime,
  number,
  outcome,
  relation,
  share,
  taint,
  text,
  texts,
  time,
} from './common.ts';

export const skill = z
  .object({
    id: text,
    agent: text,
    name: text,
    canonicalName: text,
    description: text,
    triggers: texts,
    tags: texts,
    role: text,
    category: maybeText,
    version: maybeText,
    author: maybeText,
    license: maybeText,
    source: text,
    trust: z.enum(['own', 'user', 'project']),
    origin: maybeText,
    project: maybeText,
    permissions: texts,
    enrichedBy: maybeText,
    installedAt: time,
    updatedAt: time,
    lastUsedAt: maybeTime,
    useCount: number,
    importance: number,
    decayRate: number,
    fsPath: text,
    contentHash: text,
    score: number.optional(),
    reason: text.optional(),
  })
  .openapi('Skill');

export const skillList = z.object({ skills: z.array(skill), total: number }).openapi('SkillList');

export const skillVersion = z
  .object({
    id: text,
    skillId: text,
    seq: number,
    kind: z.enum(['text', 'delete']),
    contentHash: maybeText,
    parentHash: maybeText,
    folderHash: maybeText,
    author: text,
    reason: text,
    proposal: maybeText,
    taint,
    path: maybeText,
    createdAt: time,
  })
  .openapi('SkillVersion');

export const skillFile = z
  .object({
    path: text,
    realPath: text,
    root: text,
    size: number,
    skillId: maybeText,
    status: z.enum(['indexed', 'shadowed', 'alias', 'skipped', 'forgotten']),
    reason: maybeText,
    warnings: texts,
    seenAt: time,
  })
  .openapi('SkillFile');

const entity = z.object({ id: text, name: text, type: text, description: maybeText }).openapi('Entity');

export const skillDetail = skill
  .extend({
    effectiveImportance: number,
    content: text,
    relations: z.array(relation),
    entities: z.array(entity),
    versions: z.array(skillVersion),
    files: z.array(skillFile),
  })
  .openapi('SkillDetail');

export const problems = z.object({ files: z.array(skillFile) }).openapi('SkillProblems');

export const suggestion = z
  .object({
    id: text,
    name: text,
    description: text,
    path: text,
    source: text,
    trust: text,
    score: share,
    weak: z.boolean().describe('It may well be about something else'),
    reason: text,
    parts: z.record(text, number),
  })
  .openapi('Suggestion');

export const suggestAnswer = z
  .object({
    suggestions: z.array(suggestion),
    abstained: z.boolean(),
    dropped: number,
    considered: number,
    tookMs: number,
  })
  .openapi('Suggestions');

export const exampleAnswer = z
  .object({ example: z.object({ prompt: text, answer: suggestAnswer }).nullable() })
  .openapi('SuggestExample');

export const reconcileReport = z
  .object({
    found: number,
    skillsIndexed: number,
    skillsReconciled: number,
    skillsRemoved: number,
    shadowed: number,
    skipped: number,
    problems: texts,
    tookMs: number,
  })
  .openapi('ReconcileReport');

export const installReport = z
  .object({
    installed: z.array(z.object({ name: text }).loose()),
    skipped: z.array(z.object({}).loose()),
    warnings: texts,
    origin: text,
    revision: maybeText,
  })
  .openapi('InstallReport');

export const uninstallReport = z
  .object({ id: text, name: text, folderRemoved: z.boolean(), path: text, shadowedNowVisible: texts })
  .openapi('UninstallReport');

export const decayAnswer = z.object({ id: text, decayRate: number }).openapi('DecayRate');
export const restored = z.object({ restored: texts }).openapi('Restored');

export const skillEvent = z
  .object({
    id: text,
    kind: z.enum(['used', 'surfaced']),
    skillId: text,
    sessionKey: maybeText,
    memoryId: maybeText,
    project: maybeText,
    runtimePath: maybeText,
    outcome,
    at: time,
  })
  .openapi('SkillEvent');

export const usedAnswer = z
  .object({
    skill: text,
    recorded: z.boolean(),
    useCount: number,
    link: z.enum(['linked', 'deferred', 'none']),
    importance: number,
  })
  .openapi('SkillUsed');

export const surfacedAnswer = z.object({ surfaced: number }).openapi('SkillsSurfaced');

export const history = z
  .object({
    skillId: text,
    name: text,
    current: number.nullable(),
    versions: z.array(skillVersion),
    newerShips: z.boolean(),
  })
  .openapi('SkillHistory');

export const diffAnswer = z
  .object({
    skillId: text,
    name: text,
    from: text,
    to: text,
    currentHash: maybeText,
    diff: text,
    filesCompared: z.boolean(),
  })
  .openapi('SkillDiff');

export const rollbackPreview = diffAnswer
  .extend({
    path: maybeText,
    isNothing: z.boolean(),
    files: z.object({ added: texts, changed: texts, removed: texts, left: texts, missing: texts }),
  })
  .openapi('RollbackPreview');

export const rollbackAnswer = z
  .object({
    skillId: text,
    version: text,
    seq: number,
    hash: maybeText,
    path: text,
    to: number.optional(),
    left: texts.optional(),
    missing: texts.optional(),
    filesKnown: z.boolean().optional(),
  })
  .openapi('RollbackAnswer');
