/**
 * Everything that can be done with procedures, as the interfaces see it.
 *
 * @module
 */
import { Breath } from '../../breath.ts';
import type { Clock } from '../../clock.ts';
import { KnowhowError, messageOf } from '../../errors.ts';
import type { Logger } from '../../logger.ts';
import { resolveId } from '../../resolve-id.ts';
import type { FoldReport, ProcedureQuery } from '../../store/procedure-store.ts';
import type { Store } from '../../store/store.ts';
import { attemptId } from '../attempts/attempt.ts';
import type { TurnReaders } from '../attempts/cut-attempts.ts';
import { withoutForgotten } from '../copies.ts';
import type { SessionRecord } from '../session-record.ts';
import {
  answerOf,
  detailed,
  foundOf,
  type ProcedureAnswer,
  type ProcedureDetail,
  procedureFrom,
  type Scored,
  type ShownProcedure,
  shown,
} from './answer.ts';
import { FOLD_VERSION, type FoldCounts, type FoldedSessions, foldSessions } from './fold-project.ts';
import { type LearnedProcedure, saysSomething } from './learned-procedure.ts';
import { memoryIdOf, type ProcedureMemory, procedureIdOf } from './procedure-memory.ts';
import type { ProcedureSource } from './procedure-source.ts';
import { sureFrom } from './same-task.ts';
import { TaskIndex } from './task-index.ts';
import { type Danger, tellable } from './withheld.ts';

export interface ProcedureServiceOptions {
  readonly store: Store;
  readonly memory: ProcedureMemory;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly minSteps: number;
  readonly readers: TurnReaders;
  /** The scanner's word on a command. */
  readonly danger: Danger;
  /** Of the built-in table: what is one task must not depend on a model that may be away. */
  readonly embed: (text: string) => Float32Array;
  /** The name of the project that a folder is of. */
  readonly nameOf: (folder: string) => Promise<string>;
}

export interface RecallRequest {
  readonly task: string;
  /** A folder of the project, or its name. Left out: all projects. */
  readonly project?: string | null;
  /** Of both kinds together. */
  readonly limit?: number;
  readonly minScore?: number;
  /** Where nothing is sure, at most so many of the nearest are named. */
  readonly nearest?: number;
}

export interface ProjectReport extends FoldReport, FoldCounts {
  readonly project: string;
  readonly folded: FoldedSessions;
}

const DEFAULT_LIMIT = 6;
/** Plain recall leaves out what does not fit: of what fits, nothing may be missing. */
const MAX_FITTING = 10_000;
/** Below this nothing is even named as near. */
const NEAR_SHARE = 0.5;
const IDS_HINT = '`knowhow procedures list` shows what has been learnt.';
/** Between as many, whoever else folds or vouches has a turn. */
const AT_ONCE = 50;

export class ProcedureService implements ProcedureSource {
  readonly #options: ProcedureServiceOptions;
  readonly #index: TaskIndex;
  /** One at a time: two folds of one project would name its procedures apart. */
  #tail: Promise<unknown> = Promise.resolve();

  constructor(options: ProcedureServiceOptions) {
    this.#options = options;
    this.#index = new TaskIndex(options.store, options.embed);
  }

  /** Projects in which something was learnt since they were folded last, also by a pass that was killed. */
  async refold(): Promise<ProjectReport[]> {
    return this.#afterOthers(async () => {
      const { store } = this.#options;
      const reports: ProjectReport[] = [];
      const folds = await store.procedures.folds();
      const projects = (await store.learning.projects()).map(({ project }) => project);
      const breath = new Breath();
      for (const project of new Set([...projects, ...folds.keys()])) {
        const mark = await this.#mark(project);
        await breath.due();
        if (folds.get(project) !== mark) reports.push(await this.#fold(project, mark));
      }
      return reports;
    });
  }

  /** What would be known with these sessions besides, or in the place of what was known of them. */
  async foresee(records: readonly SessionRecord[]): Promise<FoldedSessions[]> {
    const folded: FoldedSessions[] = [];
    for (const project of new Set(records.map((record) => record.project))) {
      const own = records.filter((record) => record.project === project);
      const keys = new Set(own.map(({ key }) => key));
      const before = (await this.#records(project)).filter(({ key }) => !keys.has(key));
      folded.push(await this.#folded(project, [...before, ...own].sort(byStart)));
    }
    return folded;
  }

  async page(query: ProcedureQuery = {}): Promise<{ procedures: ShownProcedure[]; total: number }> {
    const { danger, store } = this.#options;
    const project = query.project === undefined ? undefined : await this.#nameOf(query.project);
    const asked = { ...query, ...(project !== undefined && { project }) };
    const [records, total] = await Promise.all([store.procedures.list(asked), store.procedures.count(asked)]);
    return { procedures: records.map((record) => shown(procedureFrom(record), danger)), total };
  }

  async detail(id: string): Promise<ProcedureDetail> {
    return detailed(await this.show(id), this.#options.danger);
  }

  async show(id: string): Promise<LearnedProcedure> {
    const record = await this.#options.store.procedures.get(await this.#meant(id));
    if (!record) throw unknownProcedure(id);
    return procedureFrom(record);
  }

  async list({ project }: { readonly project?: string } = {}): Promise<readonly LearnedProcedure[]> {
    const query = project === undefined ? {} : { project: await this.#nameOf(project) };
    const records = await this.#options.store.procedures.list({ ...query, limit: MAX_FITTING });
    return records.map(procedureFrom).sort((a, b) => b.sessions - a.sessions);
  }

  all(): Promise<readonly LearnedProcedure[]> {
    return this.list();
  }

  async recall(
    task: string,
    { project, limit = DEFAULT_LIMIT }: { readonly project?: string | null; readonly limit?: number } = {},
  ): Promise<readonly LearnedProcedure[]> {
    const { sure } = await this.#scored({ task, ...(project !== undefined && { project }) });
    return sure.slice(0, limit).map(({ procedure }) => tellable(procedure, this.#options.danger));
  }

  /** What worked and what to avoid for a task; nothing when nothing fits. */
  async answer(request: RecallRequest): Promise<ProcedureAnswer> {
    const { danger } = this.#options;
    const { sure, others } = await this.#scored(request);
    const answer = answerOf(sure, request.limit ?? DEFAULT_LIMIT, danger);
    if (request.nearest === undefined) return answer;
    if (!answer.abstained) return { ...answer, near: [] };
    const open = sure.map(({ procedure, score }) => ({
      ...foundOf(procedure, score),
      isMeant: true as const,
    }));
    const near = others.map(({ procedure, score }) => foundOf(procedure, score));
    return { ...answer, near: [...open, ...near].slice(0, request.nearest) };
  }

  /** Memories of all procedures that `recall` could offer for a question. */
  async fittingMemories(request: {
    readonly query: string;
    readonly project?: string | null;
  }): Promise<ReadonlySet<string>> {
    const { query: task, project } = request;
    const { sure } = await this.#scored({ task, ...(project !== undefined && { project }) });
    return new Set(sure.map(({ procedure }) => memoryIdOf(procedure.id)));
  }

  /** It, its memory and what its attempts say are gone; the same logs do not bring it back. */
  async forget(id: string, actor = 'user'): Promise<{ id: string; forgotten: boolean }> {
    const { store, memory, clock } = this.#options;
    const whole = await this.#meant(id);
    const { project, attempts } = await this.show(whole);
    const rows = attempts.flatMap((one) => one.rows.map((row) => attemptId(one.sessionId, row)));
    const forgetting = { at: clock().toISOString(), actor, reason: 'asked for', rows };
    // First what is said of it: whoever is stopped between the two can ask for it again.
    await memory.forget(whole, actor);
    if (!(await store.procedures.forget(whole, forgetting))) throw unknownProcedure(id);
    const forgotten = await store.procedures.forgotten();
    for (const record of await this.#records(project))
      if (attempts.some(({ sessionId }) => sessionId === record.key))
        await store.learning.replace(record.key, JSON.stringify(withoutForgotten(record, forgotten)));
    await store.erase();
    this.reload();
    return { id: whole, forgotten: true };
  }

  /** Who forgets what a procedure says means the procedure. Null for a memory of anything else. */
  async forgetMemory(memoryId: string): Promise<{ id: string; forgotten: boolean } | null> {
    const id = procedureIdOf(memoryId);
    if (id === null || !(await this.#options.store.procedures.get(id))) return null;
    await this.forget(id);
    return { id: memoryId, forgotten: true };
  }

  /** A person has vouched for it: what is remembered of it says all of it. */
  async retell(id: string): Promise<void> {
    await this.#afterOthers(() => this.#remember([id.startsWith('procedure:') ? id : `procedure:${id}`]));
  }

  /** After a repair. */
  reload(): void {
    this.#index.reload();
  }

  async #scored({ task, project, minScore }: RecallRequest): Promise<{ sure: Scored[]; others: Scored[] }> {
    if (task.trim() === '') return { sure: [], others: [] };
    const name = typeof project === 'string' ? await this.#nameOf(project) : null;
    const from = minScore ?? sureFrom();
    const near = (await this.#index.matches(task, name)).filter(({ score }) => score >= from * NEAR_SHARE);
    const found: Scored[] = [];
    for (const { id, score } of near.slice(0, MAX_SHOWN)) {
      const record = await this.#options.store.procedures.get(id);
      if (record) found.push({ procedure: procedureFrom(record), score });
    }
    return {
      sure: found.filter(({ score }) => score >= from),
      others: found.filter(({ score }) => score < from),
    };
  }

  async #fold(project: string, mark: string): Promise<ProjectReport> {
    const { store } = this.#options;
    const folded = await this.#folded(project, await this.#records(project));
    const { procedures, members, counts } = folded;
    const report = await store.procedures.fold({
      ...{ project, mark },
      procedures: procedures.map(({ taint: _, ...procedure }) => ({
        id: procedure.id,
        polarity: procedure.polarity,
        sessions: procedure.sessions,
        lastAt: procedure.attempts.at(-1)?.at ?? '',
        isTold: saysSomething(procedure),
        content: JSON.stringify(procedure),
      })),
      attempts: members.flatMap((group, at) =>
        group.map(({ attempt: { id, sessionId: sessionKey, at: when, taint, taintedBy } }) => ({
          ...{ id, sessionKey, at: when, taint, ...(taintedBy !== undefined && { taintedBy }) },
          procedureId: procedures[at]?.id ?? '',
        })),
      ),
    });
    return { ...report, ...counts, project, folded };
  }

  async #folded(project: string, records: readonly SessionRecord[]): Promise<FoldedSessions> {
    const { store, readers, embed, minSteps } = this.#options;
    const [forgotten, known] = await Promise.all([
      store.procedures.forgotten(),
      store.procedures.attempts(project),
    ]);
    return foldSessions(records, { readers, embed, minSteps, forgotten, known });
  }

  async #records(project: string): Promise<SessionRecord[]> {
    const sessions = await this.#options.store.learning.sessions(project);
    return sessions.map(({ record }) => JSON.parse(record) as SessionRecord);
  }

  /** Of all that a fold is made of, the code among it. */
  async #mark(project: string): Promise<string> {
    const { store } = this.#options;
    const [mark, forgotten] = await Promise.all([store.learning.mark(project), store.procedures.forgotten()]);
    return `${FOLD_VERSION} ${mark} ${forgotten.size}`;
  }

  #nameOf(project: string): Promise<string> {
    const isFolder = /[\\/]/u.test(project);
    return isFolder ? this.#options.nameOf(project) : Promise.resolve(project);
  }

  #meant(id: string): Promise<string> {
    const { procedures } = this.#options.store;
    const startingWith = (prefix: string, limit: number): Promise<string[]> =>
      procedures.startingWith(prefix, limit);
    return resolveId(id, { kind: 'procedure', hint: IDS_HINT, startingWith });
  }

  #afterOthers<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#tail.then(work);
    this.#tail = turn.catch(() => undefined);
    return turn;
  }

  /** Each as a memory: what has changed since it was remembered, also by a pass that was killed. */
  async remember(signal?: AbortSignal): Promise<void> {
    const { store, memory } = this.#options;
    for (const id of await store.procedures.wronglyRemembered()) await memory.drop(id);
    const tried = new Set<string>();
    for (;;) {
      // Whoever is stopped has not done it: the job stays.
      signal?.throwIfAborted();
      const ids = await store.procedures.unremembered(AT_ONCE + tried.size);
      const missing = ids.filter((id) => !tried.has(id)).slice(0, AT_ONCE);
      if (missing.length === 0) return;
      for (const id of missing) tried.add(id);
      await this.#afterOthers(() => this.#remember(missing));
    }
  }

  async #remember(ids: readonly string[]): Promise<void> {
    const { store, memory, logger, danger } = this.#options;
    const folders = new Map(
      (await store.learning.projects()).map(({ project, folder }) => [project, folder]),
    );
    const breath = new Breath();
    for (const id of ids) {
      await breath.due();
      const record = await store.procedures.get(id);
      if (!record?.isTold) continue;
      try {
        const procedure = procedureFrom(record);
        await memory.put(tellable(procedure, danger), folders.get(procedure.project) || null);
        // Whoever has forgotten it meanwhile found no memory to forget.
        if (!(await store.procedures.get(id))) await memory.drop(id);
      } catch (error) {
        // The procedure is learnt; only plain recall does not find it until its next attempt.
        logger.warn({ err: messageOf(error), procedure: id }, 'a procedure was not remembered');
      }
    }
  }
}

/** Records that one answer reads. */
const MAX_SHOWN = 60;

function byStart(a: SessionRecord, b: SessionRecord): number {
  return a.startedAt < b.startedAt ? -1 : a.startedAt > b.startedAt ? 1 : a.key < b.key ? -1 : 1;
}

function unknownProcedure(id: string): KnowhowError {
  return new KnowhowError('not_found', `No procedure ${id}`, { hint: IDS_HINT });
}
