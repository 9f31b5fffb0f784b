/**
 * One run: the figures, the note, the model where there is one, what it proposed, the note as memories. Each step is written
 * down before the next one, so that a run that was killed goes on where it was.
 *
 * @module
 */
import type { Clock } from '../../clock.ts';
import type { ReflectionConfig } from '../../config/reflection.ts';
import { messageOf } from '../../errors.ts';
import type { EventBus } from '../../events/events.ts';
import type { Logger } from '../../logger.ts';
import type { LanguageModel } from '../../models/ports.ts';
import type { NodeRef } from '../../store/lineage-store.ts';
import type { Reflection } from '../../store/reflection-store.ts';
import type { Store } from '../../store/store.ts';
import { type Taint, worstTaint } from '../../store/taint.ts';
import { nodeOf } from '../actions/carry-out.ts';
import type { ActionDesk } from '../actions/desk.ts';
import { reflectWithModel } from '../agent/agent.ts';
import type { ReflectionTool } from '../agent/tool.ts';
import { Transcript } from '../agent/transcript.ts';
import type { Cadence, Period } from '../cadence.ts';
import type { ProjectActivity } from '../note/activity.ts';
import { type Gathered, type GatherOptions, gather } from '../note/gather.ts';
import { noteText, titleOf } from '../note/note-text.ts';
import { offlineNote } from '../note/offline-note.ts';

export interface RunOptions extends GatherOptions {
  readonly store: Store;
  readonly config: ReflectionConfig;
  readonly model: LanguageModel | null;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly desk: ActionDesk;
  readonly events: Pick<EventBus, 'publish'>;
  /** What the model may read with. */
  readonly tools: readonly ReflectionTool[];
}

export interface RunRequest {
  readonly cadence: Cadence;
  readonly period: Period;
  /** Of the model, instead of the channel's. */
  readonly iterations?: number;
  /** Also of a quiet time. */
  readonly isAsked?: boolean;
}

/** A run that was killed is taken up again after so long. */
const LEASE_MS = 10 * 60_000;
/** Each is built on what the shorter ones said. */
const BUILT_ON: Readonly<Record<Cadence, Cadence | null>> = {
  daily: null,
  weekly: 'daily',
  monthly: 'weekly',
};

export function runIdOf(cadence: Cadence, { to }: Period): string {
  return `reflection:${cadence}:${to}`;
}

/** Undefined where another run is under way, or this one is over. */
export async function runReflection(
  request: RunRequest,
  options: RunOptions,
  signal: AbortSignal,
): Promise<Reflection | undefined> {
  const { store, clock, model, config } = options;
  const { cadence, period } = request;
  const id = runIdOf(cadence, period);
  const isModelAsked = model !== null && config.model;
  const author = isModelAsked ? model.id : 'offline';
  const now = clock();
  const lease = { now: now.toISOString(), until: leaseEnd(now) };
  const run = await store.reflections.begin({ id, cadence, ...period, author, startedAt: lease.now }, lease);
  if (run === undefined) return undefined;
  try {
    await work(run, request, options, signal);
  } catch (error) {
    // Stopped: whoever comes next goes on at once.
    if (signal.aborted) await store.reflections.update(id, { leaseUntil: clock().toISOString() });
    else await end(run, { state: 'failed', error: messageOf(error) }, options);
    throw error;
  }
  return store.reflections.get(id);
}

function leaseEnd(now: Date): string {
  return new Date(now.getTime() + LEASE_MS).toISOString();
}

async function work(
  run: Reflection,
  request: RunRequest,
  options: RunOptions,
  signal: AbortSignal,
): Promise<void> {
  const { store, config, model } = options;
  const { cadence } = request;
  const period = { from: run.from, to: run.to };
  const gathered = await gather(cadence, period, options);
  const note = offlineNote(gathered);
  if (note.totals.calls < config.minCalls && !request.isAsked) return end(run, { state: 'quiet' }, options);
  const timezone = config.timezone ?? null;
  const text = noteText(note, timezone);
  const earlier = await builtOn(cadence, period, store);
  await recordLineage(run, gathered.activity, earlier, store);
  await store.reflections.update(run.id, {
    ...{ note: JSON.stringify(note), text, sources: earlier.map((one) => one.id) },
  });
  await options.desk.keepNotes(run, note, gathered.folders, timezone);
  if (model === null || !config.model) return end(run, { state: 'done' }, options);
  const { lines, stopped } = await ask(
    { run, request, figures: text, earlier, folders: foldersOf(gathered), model },
    options,
    signal,
  );
  return end(run, { state: 'done', summary: lines.join('\n') || null, error: stopped }, options);
}

/** Of the projects in which something was done. */
function foldersOf({ activity, folders }: Gathered): ReadonlyMap<string, string> {
  return new Map(activity.map(({ project }) => [project, folders.get(project) ?? project]));
}

async function end(
  { id, cadence, from, to }: Reflection,
  changes: Parameters<Store['reflections']['update']>[1],
  { store, clock, logger, config, events }: RunOptions,
): Promise<void> {
  const endedAt = clock().toISOString();
  await store.reflections.update(id, { ...changes, endedAt, leaseUntil: endedAt });
  const run = await store.reflections.get(id);
  if (run?.conversationId) {
    const title = titleOf(cadence as Cadence, { from, to }, config.timezone ?? null);
    await store.conversations.setSummary(run.conversationId, { title, summaryId: null });
    await store.conversations.close(run.conversationId, endedAt);
  }
  const { state = 'done' } = changes;
  events.publish({ kind: 'reflection.ended', data: { id, cadence, state } });
  logger.info({ reflection: id, state: changes.state, error: changes.error ?? null }, 'reflection ended');
}

async function builtOn(cadence: Cadence, { from, to }: Period, store: Store): Promise<Reflection[]> {
  const shorter = BUILT_ON[cadence];
  if (shorter === null) return [];
  const runs = await store.reflections.list({ cadence: shorter, states: ['done'], since: from, until: to });
  return runs.reverse();
}

async function recordLineage(
  { id }: Reflection,
  activity: readonly ProjectActivity[],
  earlier: readonly Reflection[],
  store: Store,
): Promise<void> {
  const parts = activity.flatMap(({ parts: own }) => own);
  const read = parts.flatMap(({ stretches }) => stretches.map(({ taint }): Taint => taint ?? 'agent'));
  const sessions = [...new Set(parts.map(({ session }) => session.key))];
  const parents: NodeRef[] = [
    ...sessions.map((key): NodeRef => ({ kind: 'session', id: key })),
    ...earlier.map((one) => nodeOf(one.id)),
  ];
  await store.lineage.derive(nodeOf(id), parents, worstTaint(['agent', ...read]), {
    why: 'what the sessions that it looked at had read',
  });
}

async function ask(
  asked: {
    readonly run: Reflection;
    readonly request: RunRequest;
    readonly figures: string;
    readonly earlier: readonly Reflection[];
    readonly folders: ReadonlyMap<string, string>;
    readonly model: LanguageModel;
  },
  options: RunOptions,
  signal: AbortSignal,
): Promise<{ readonly lines: readonly string[]; readonly stopped: string | null }> {
  const { run, request, figures, earlier, folders, model } = asked;
  const { store, config, clock, desk } = options;
  const transcript = await Transcript.open(run.id, store, () => clock().toISOString());
  await store.reflections.update(run.id, { conversationId: transcript.id });
  const maxActions = await desk.allowance(run.id);
  const propose = desk.proposeTool({ run, folders, maxActions, position: () => transcript.steps.length });
  return reflectWithModel({
    ...{ model, figures, transcript, maxActions, signal },
    cadence: request.cadence,
    tools: [...options.tools, propose],
    earlier: earlier.map(({ text, summary }) => summary ?? text ?? ''),
    maxIterations: request.iterations ?? config.iterations.scheduled,
    maxTokens: config.maxTokensPerRun,
    maxSeconds: config.maxSeconds,
    done: run.iterations,
    onTurn: (iterations) => store.reflections.update(run.id, { iterations, leaseUntil: leaseEnd(clock()) }),
    async onRead({ sources }) {
      if (sources.length > 0) await store.lineage.derive(nodeOf(run.id), sources, 'agent');
    },
  });
}
