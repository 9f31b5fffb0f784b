/**
 * Takes back all that a run made: what it added is withdrawn, what it retired holds again, its proposals are turned down, or
 * rolled back where they were applied. What somebody has changed since stays, and is told.
 *
 * @module
 */
import type { Clock } from '../../clock.ts';
import { KnowhowError, messageOf } from '../../errors.ts';
import type { MemoryService } from '../../memory/memory-service.ts';
import type { Review } from '../../review/review.ts';
import type { SkillHistory } from '../../skills/versions/skill-history.ts';
import type { ReflectionChange } from '../../store/reflection-store.ts';
import type { Store } from '../../store/store.ts';

export interface UndoOptions {
  readonly store: Store;
  readonly memory: MemoryService;
  readonly review: Pick<Review, 'reject'>;
  readonly history: Pick<SkillHistory, 'rollback' | 'history'>;
  readonly removeSkill: (skillId: string, reason: string) => Promise<unknown>;
  readonly clock: Clock;
}

export interface Undone {
  readonly id: string;
  readonly undone: readonly { readonly kind: ReflectionChange['kind']; readonly subject: string }[];
  /** What could not be taken back, and why. */
  readonly left: readonly {
    readonly kind: ReflectionChange['kind'];
    readonly subject: string;
    readonly why: string;
  }[];
}

const REASON = 'the reflection was undone';

export async function undoRun(runId: string, options: UndoOptions): Promise<Undone> {
  const { store, clock } = options;
  const changes = await store.reflections.changes(runId);
  // What was retired comes back before that goes in whose favour it was.
  const order = [...changes].sort((a, b) => rank(a) - rank(b));
  const undone: Undone['undone'][number][] = [];
  const left: Undone['left'][number][] = [];
  for (const change of order) {
    const { kind, subject } = change;
    if (change.undoneAt !== null) continue;
    const why = await undoChange(change, changes, options);
    if (why !== null) {
      left.push({ kind, subject, why });
      continue;
    }
    undone.push({ kind, subject });
    await store.reflections.putChange({ ...change, undoneAt: clock().toISOString() });
    const action = (await store.reflections.actions(runId)).find(
      ({ position }) => position === change.position,
    );
    if (action) await store.reflections.putAction({ ...action, fate: 'undone', why: REASON });
  }
  for (const action of await store.reflections.actions(runId)) {
    if (action.fate === 'waiting')
      await store.reflections.putAction({ ...action, fate: 'undone', why: REASON });
  }
  if (left.length === 0) await store.reflections.update(runId, { state: 'undone' });
  return { id: runId, undone, left };
}

const ORDER: readonly ReflectionChange['kind'][] = ['memory-retired', 'proposal', 'relation', 'memory-added'];

function rank({ kind }: ReflectionChange): number {
  return ORDER.indexOf(kind);
}

/** Null where it is taken back; else why not. */
async function undoChange(
  { kind, subject }: ReflectionChange,
  all: readonly ReflectionChange[],
  options: UndoOptions,
): Promise<string | null> {
  const { store, memory } = options;
  try {
    switch (kind) {
      case 'memory-added':
        // Forgotten by somebody meanwhile: it is gone as it should be.
        if (await store.memories.get(subject)) await memory.withdraw(subject, 'reflection:undo');
        return null;
      case 'memory-retired': {
        const by = (await store.memories.get(subject))?.supersededBy ?? null;
        const isOurs = all.some((change) => change.kind === 'memory-added' && change.subject === by);
        if (by === null || !isOurs) return 'it holds again, or something else has taken its place';
        await memory.restore(subject, by);
        return null;
      }
      case 'relation': {
        const [a = '', b = ''] = subject.split(' ');
        const [edge] = await store.affinity.edgesOf([{ a, b }]);
        if (edge?.review === 'accepted') return 'a person has accepted it';
        await store.affinity.removeEdges([{ a, b }]);
        return null;
      }
      case 'proposal':
        return await undoProposal(subject, options);
    }
  } catch (error) {
    if (!(error instanceof KnowhowError) || error.code === 'internal') throw error;
    return messageOf(error);
  }
}

async function undoProposal(
  id: string,
  { store, review, history, removeSkill }: UndoOptions,
): Promise<string | null> {
  const proposal = await store.proposals.get(id);
  if (proposal === undefined || proposal.state === 'rejected' || proposal.state === 'conflict') return null;
  if (proposal.state === 'pending') {
    await review.reject(id, REASON);
    return null;
  }
  const { versionId, kind } = proposal;
  const skillId = proposal.skillId ?? (await store.skills.find(proposal.skillName))[0]?.id;
  if (skillId === undefined) return 'the skill is gone';
  const latest = await store.versions.latest(skillId);
  if (latest === undefined || versionId === null) return 'no version of it is known';
  if (latest.id !== versionId) return 'the skill was changed since';
  if (kind === 'create') {
    await removeSkill(skillId, REASON);
    return null;
  }
  const before = await store.versions.get(skillId, latest.seq - 1);
  if (before === undefined) return 'no earlier version of it is known';
  await history.rollback(skillId, { to: before.seq, reason: REASON, by: 'user' });
  return null;
}
