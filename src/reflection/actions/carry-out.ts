/**
 * What becomes of a proposed action: checked against what exists, then suggested, left to a person, or submitted, as the
 * write modes and the lineage say. Nothing here writes a skill.
 *
 * @module
 */
import type { Clock } from '../../clock.ts';
import { KnowhowError, messageOf } from '../../errors.ts';
import type { MemoryService } from '../../memory/memory-service.ts';
import { composeSkill } from '../../review/requests/compose-skill.ts';
import { patchText } from '../../review/requests/patch-text.ts';
import type { Review } from '../../review/review.ts';
import type { Submission } from '../../review/submission.ts';
import type { Disclosure } from '../../skills/disclose/disclosure.ts';
import { canonicalName } from '../../skills/document/canonical-name.ts';
import { patchFrontmatter } from '../../skills/document/patch-frontmatter.ts';
import type { NodeRef } from '../../store/lineage-store.ts';
import type { Fate, ReflectionChange } from '../../store/reflection-store.ts';
import type { Store } from '../../store/store.ts';
import { isTainted } from '../../store/taint.ts';
import { type ProposedAction, WRITES } from './action.ts';
import { isConfirmed } from './confirmed.ts';

export interface CarryOutOptions {
  readonly store: Store;
  readonly memory: MemoryService;
  readonly review: Pick<Review, 'submit'>;
  readonly disclosure: Disclosure;
  readonly clock: Clock;
  readonly write: Readonly<Record<'notes' | 'memory' | 'skills', 'recall-only' | 'confirm' | 'automatic'>>;
  readonly autoAction: boolean;
  readonly taintedMode: 'human' | 'reject';
}

/** From which run, and as its how manieth. */
export interface ActionOrigin {
  readonly runId: string;
  readonly cadence: string;
  readonly position: number;
  /** Folders by the names of the projects that the run was about. */
  readonly projects: ReadonlyMap<string, string>;
  /** A person has said yes to it. */
  readonly isConfirmed: boolean;
}

export interface ActionResult {
  readonly fate: Fate;
  readonly why: string | null;
  readonly subject: string | null;
  readonly change: Pick<ReflectionChange, 'kind' | 'subject' | 'diff'> | null;
}

const nothing = (fate: Fate, why: string): ActionResult => ({ fate, why, subject: null, change: null });

export async function carryOut(
  action: ProposedAction,
  origin: ActionOrigin,
  options: CarryOutOptions,
): Promise<ActionResult> {
  try {
    const work = await prepared(action, origin, options);
    return (await held(action, origin, options)) ?? (await work());
  } catch (error) {
    // What cannot be done is an answer; what is broken is not.
    if (!(error instanceof KnowhowError) || error.code === 'internal') throw error;
    return nothing('invalid', messageOf(error));
  }
}

/** Why it is not carried out now, or not at all; null where nothing holds it up. */
async function held(
  action: ProposedAction,
  origin: ActionOrigin,
  { store, autoAction, write, taintedMode }: CarryOutOptions,
): Promise<ActionResult | null> {
  if (origin.isConfirmed) return null;
  const writes = WRITES[action.kind];
  if (!autoAction) return nothing('suggested', 'reflection.autoAction is off');
  if (write[writes] === 'recall-only')
    return nothing('suggested', `reflection.write.${writes} is recall-only`);
  const taint = (await store.lineage.taintOf(nodeOf(origin.runId))) ?? 'hostile';
  // The review has its own stage for that, which is the same rule.
  if (isTainted(taint) && writes !== 'skills') {
    return taintedMode === 'reject'
      ? nothing('rejected', `its lineage is ${taint}, and nobody may let that through`)
      : nothing('waiting', `its lineage is ${taint}: a person decides`);
  }
  if (write[writes] === 'confirm') return nothing('waiting', `reflection.write.${writes} is confirm`);
  if (action.kind === 'forget') return nothing('waiting', 'what is remembered is retired by a person alone');
  const isWide = (action.kind === 'remember' || action.kind === 'note') && scopeOf(action, origin) === null;
  if (isWide && origin.projects.size > 0) {
    return nothing('waiting', 'it would hold everywhere, and comes from a project: a person decides');
  }
  return null;
}

/** Throws where it cannot be carried out; else answers how it is. */
async function prepared(
  action: ProposedAction,
  origin: ActionOrigin,
  options: CarryOutOptions,
): Promise<() => Promise<ActionResult>> {
  const { store, memory, disclosure } = options;
  const submitted = (submission: Omit<Submission, 'author' | 'sources'>) => async (): Promise<ActionResult> =>
    submit(submission, action, origin, options);
  const known = (name: string) => disclosure.document(name, null);
  switch (action.kind) {
    case 'note':
    case 'remember':
      scopeOf(action, origin);
      return () => remember(action, origin, options);
    case 'forget': {
      const { content, ...record } = await memory.show(action.memory);
      if (record.supersededBy !== null) throw invalid(`${action.memory} no longer holds`);
      if (isConfirmed(record)) throw invalid(`${action.memory} was confirmed by a person`);
      return async () => {
        const by = await noteMemory(origin.runId, store);
        await memory.retire(action.memory, by);
        const change = { kind: 'memory-retired', subject: action.memory, diff: `- ${content}` } as const;
        return { fate: 'applied', why: null, subject: action.memory, change };
      };
    }
    case 'new-skill': {
      const name = canonicalName(action.name);
      if ((await store.skills.find(name)).length > 0) throw invalid(`There is a skill ${name} already`);
      const content = composeSkill({ ...action, name });
      return submitted({ kind: 'create', skill: name, content, reason: action.reason });
    }
    case 'patch': {
      const { text, hash } = await known(action.skill);
      const content = patchText(text, action.oldText, action.newText);
      return submitted({ kind: 'edit', skill: action.skill, content, baseHash: hash, reason: action.reason });
    }
    case 'add-trigger': {
      const { text, hash, skill } = await known(action.skill);
      if (skill.triggers.includes(action.trigger)) throw invalid(`${action.skill} has this trigger already`);
      const content = patchFrontmatter(text, { triggers: [...skill.triggers, action.trigger] });
      return submitted({ kind: 'edit', skill: action.skill, content, baseHash: hash, reason: action.reason });
    }
    case 'retire':
    case 'merge': {
      const isMerge = action.kind === 'merge';
      const gone = await known(isMerge ? action.drop : action.skill);
      const kept = isMerge ? await known(action.keep) : null;
      if (kept?.skill.id === gone.skill.id) throw invalid('A skill does not take its own place');
      const reason = kept ? `${kept.skill.name} takes its place: ${action.reason}` : action.reason;
      return submitted({ kind: 'delete', skill: gone.skill.id, content: null, baseHash: gone.hash, reason });
    }
    case 'relate': {
      const [a, b] = [(await known(action.a)).skill.id, (await known(action.b)).skill.id].sort();
      if (a === undefined || b === undefined || a === b) throw invalid('A skill is not used with itself');
      return () => relate(a, b, options);
    }
  }
}

function invalid(message: string): KnowhowError {
  return new KnowhowError('invalid_input', message);
}

export function nodeOf(runId: string): NodeRef {
  return { kind: 'reflection', id: runId };
}

/** The folder that it holds in; null: everywhere. Named or not, it is one that the run was about. */
function scopeOf(action: { readonly project?: string | null }, { projects }: ActionOrigin): string | null {
  const { project } = action;
  if (project === null) return null;
  if (project === undefined) {
    const [only, ...others] = projects.values();
    return others.length === 0 ? (only ?? null) : null;
  }
  const folder = projects.get(project);
  if (folder === undefined) throw invalid(`The run was not about a project ${project}`);
  return folder;
}

async function remember(
  action: Extract<ProposedAction, { kind: 'note' | 'remember' }>,
  origin: ActionOrigin,
  { memory, clock }: CarryOutOptions,
): Promise<ActionResult> {
  const { runId, position, cadence } = origin;
  const isNote = action.kind === 'note';
  const content = isNote ? action.text : action.content;
  const confirmed = { confirmed: { by: 'user', at: clock().toISOString() } };
  const [done] = await memory.remember(
    {
      content,
      ...{ kind: isNote ? 'reflection' : 'memory', tier: isNote ? 'episodic' : 'semantic' },
      ...(!isNote &&
        action.importance !== undefined && { importance: Math.min(MOST_IMPORTANT, action.importance) }),
      // What a person has confirmed outranks what was written by itself.
      ...(origin.isConfirmed && { importance: CONFIRMED_IMPORTANCE }),
      ...{
        project: scopeOf(action, origin),
        tags: ['reflection', cadence],
        provenance: runId,
        taint: 'agent',
      },
      ...{ sources: [nodeOf(runId)], replacesNothing: true },
      metadata: { reflection: runId, ...(origin.isConfirmed && confirmed) },
    },
    memoryIdOf(runId, position),
  );
  if (done === undefined || done.action === 'skip' || done.id === null) {
    return { ...nothing('known', done?.reason ?? 'nothing new'), subject: done?.target ?? null };
  }
  const change = { kind: 'memory-added', subject: done.id, diff: `+ ${done.content}` } as const;
  return { fate: 'applied', why: null, subject: done.id, change };
}

const CONFIRMED_IMPORTANCE = 0.9;
/** What wrote itself is never as important as what a person has confirmed. */
const MOST_IMPORTANT = 0.7;

/** The same each time, so that a run that is resumed writes nothing twice. */
export function memoryIdOf(runId: string, place: number | string): string {
  return `memory:${runId.replaceAll(/[^a-z0-9]+/giu, '-').toLowerCase()}-${place}`;
}

async function noteMemory(runId: string, { memories, reflections }: Store): Promise<string> {
  const made = (await reflections.changes(runId)).filter(({ kind }) => kind === 'memory-added');
  const [found] = await memories.getMany(made.map(({ subject }) => subject));
  if (found) return found.id;
  throw invalid('The reflection has left no note that could stand in its place');
}

async function submit(
  submission: Omit<Submission, 'author' | 'sources'>,
  action: ProposedAction,
  { runId, cadence, projects }: ActionOrigin,
  { review }: CarryOutOptions,
): Promise<ActionResult> {
  const named = 'project' in action && action.project ? projects.get(action.project) : undefined;
  const [only, ...others] = projects.values();
  const project = named ?? (others.length === 0 ? (only ?? null) : null);
  const { verdict, proposal } = await review.submit({
    ...submission,
    author: { kind: 'reflection', name: `reflection:${cadence}`, sessionKey: runId, project },
    sources: [nodeOf(runId)],
  });
  const why = verdict === 'queued' ? null : (proposal.decision?.reason ?? null);
  const change = {
    kind: 'proposal',
    subject: proposal.id,
    diff: `${submission.kind} ${proposal.skillName}`,
  } as const;
  return { fate: 'submitted', why, subject: proposal.id, change };
}

/** A computed edge that does not count before a person has accepted it. */
async function relate(a: string, b: string, { store, clock }: CarryOutOptions): Promise<ActionResult> {
  if ((await store.affinity.edgesOf([{ a, b }])).length > 0)
    return nothing('known', 'they are related already');
  const at = clock().toISOString();
  await store.affinity.putEdges(
    [{ a, b, count: 0, lastAt: at, strength: PROPOSED_STRENGTH, review: 'pending' }],
    at,
  );
  const change = { kind: 'relation', subject: `${a} ${b}`, diff: `+ ${a} often_used_with ${b}` } as const;
  return { fate: 'submitted', why: 'a person accepts computed relations', subject: `${a} ${b}`, change };
}

/** Of something that nobody has counted yet. */
const PROPOSED_STRENGTH = 0.3;
