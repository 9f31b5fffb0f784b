/**
 * What the contract suites share.
 *
 * @module
 */

import type { EmbeddingRow } from '../embedding-store.ts';
import type { MemoryDocument, MemoryMention, MemoryWrite } from '../memory-store.ts';
import type { SkillFile, SkillUpsert } from '../skill-store.ts';
import type { Store } from '../store.ts';

/** A store with nothing in it, and a way around it for tests that damage the database. */
export interface TestStore {
  readonly store: Store;
  /** Runs a statement past the store, foreign keys off. */
  execute(statement: string): Promise<void>;
  close(): Promise<void>;
}

export type OpenTestStore = () => Promise<TestStore>;

export const T0 = '2026-01-01T00:00:00.000Z';
export const T1 = '2026-01-02T00:00:00.000Z';
export const T2 = '2026-01-03T00:00:00.000Z';
/** What the store takes for now in its checks. */
export const NOW = '2026-02-01T00:00:00.000Z';

export function skill(name: string, changes: Partial<SkillUpsert> = {}): SkillUpsert {
  return {
    id: `skill:default:${name}`,
    agent: 'default',
    name,
    canonicalName: name.toLowerCase(),
    description: `Does ${name} well`,
    triggers: [`run ${name}`],
    tags: ['testing'],
    role: 'utility',
    category: null,
    version: '1.0.0',
    author: 'ann',
    license: 'MIT',
    source: 'knowhow',
    trust: 'own',
    origin: null,
    project: null,
    permissions: [],
    enrichedBy: null,
    importance: 0.7,
    decayRate: 0.99,
    fsPath: `/skills/${name}/SKILL.md`,
    contentHash: `hash-of-${name}`,
    content: `---\nname: ${name}\n---\nThe body of ${name}.`,
    body: `The body of ${name}.`,
    analysis: Uint8Array.of(1, 2, 3),
    analyzer: 'words-1',
    changedBy: 'reconciler',
    reason: 'found',
    proposal: null,
    taint: 'user',
    keepsTaint: true,
    at: T0,
    ...changes,
  };
}

export function embedding(
  sourceId: string,
  part: number,
  vector: number[],
  changes: Partial<EmbeddingRow> = {},
): EmbeddingRow {
  return {
    sourceType: 'skill',
    sourceId,
    part,
    contentHash: `text-${part}`,
    model: 'static',
    vector: Float32Array.from(vector),
    createdAt: T0,
    ...changes,
  };
}

export function file(path: string, changes: Partial<SkillFile> = {}): SkillFile {
  return {
    path,
    realPath: path,
    root: '/skills',
    size: 9_000,
    mtimeNs: '1767225600123456789',
    inode: '18446744073709551615',
    contentHash: 'hash',
    skillId: null,
    status: 'indexed',
    reason: null,
    warnings: [],
    seenAt: T0,
    ...changes,
  };
}

/** `id` without its prefix. */
export function memory(id: string, changes: Partial<MemoryWrite> = {}): MemoryWrite {
  const content = changes.content ?? `The memory ${id}`;
  return {
    id: `memory:${id}`,
    kind: 'memory',
    tier: 'semantic',
    content,
    importance: 0.5,
    tags: ['notes'],
    project: null,
    agent: 'default',
    who: null,
    provenance: 'cli',
    taint: 'user',
    group: null,
    position: null,
    occurredAt: T0,
    createdAt: T0,
    contentHash: `hash-of-${content}`,
    metadata: {},
    analysis: Uint8Array.of(4, 5, 6),
    analyzer: 'words-1',
    mentions: [],
    ...changes,
  };
}

export function mention(entityId: string, changes: Partial<MemoryMention> = {}): MemoryMention {
  const [type = 'tool', name = entityId] = entityId.split(/:(?=[^:]*$)/);
  return { entityId, name, type: type.split(':')[0] ?? type, text: name, confidence: 0.9, ...changes };
}

export const REMOVAL = { at: T2, actor: 'ann', reason: 'uninstalled' };

/** What the recall index reads, all pages together. */
export async function documentsOf(
  { memories }: Pick<Store, 'memories'>,
  model = 'static',
): Promise<MemoryDocument[]> {
  const documents: MemoryDocument[] = [];
  for await (const page of memories.documentPages(model)) documents.push(...page);
  return documents;
}
