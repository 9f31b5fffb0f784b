/**
 * Records with sensible values for everything that a test does not care about.
 *
 * @module
 */
import { skillId } from '../../src/skills/skill-id.ts';
import type { SkillRecord } from '../../src/store/skill-store.ts';

export function skillRecord(values: Partial<SkillRecord> & { name: string }): SkillRecord {
  return {
    id: skillId(values.name, values.project ?? null),
    agent: 'default',
    canonicalName: values.name,
    description: `Does ${values.name}.`,
    triggers: [],
    tags: [],
    role: 'utility',
    category: null,
    version: null,
    author: null,
    license: null,
    source: 'knowhow',
    trust: 'own',
    origin: null,
    project: null,
    permissions: [],
    enrichedBy: null,
    installedAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    lastUsedAt: null,
    useCount: 0,
    importance: 0.7,
    decayRate: 0.99,
    fsPath: `/skills/${values.name}/SKILL.md`,
    contentHash: values.name,
    ...values,
  };
}
