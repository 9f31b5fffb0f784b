/**
 * Everything that can be done with procedures, as the interfaces see it.
 *
 * @module
 */
import type { Clock } from '../clock.ts';
import { KnowhowError, messageOf } from '../errors.ts';
import { idMeant } from '../id-meant.ts';
import type { Logger } from '../logger.ts';
import type { Session } from '../sessions/session.ts';
import type { Taint } from '../store/memory-store.ts';
import type { ProcedureQuery } from '../store/procedure-store.ts';
import type { Store } from '../store/store.ts';
import { Mining } from './extract/mining/mining.ts';
import { Foresight } from './foresight.ts';
import { type LearntRun, learnRuns } from './learn.ts';
import { Learning, type LearnReport } from './learning.ts';
import { wordSimilarity } from './merge/word-similarity.ts';
import type { OutcomeModel } from './outcome/outcome-model.ts';
import { procedureFrom, saysSomething } from './procedure.ts';
import { ProcedureIndex } from './procedure-index.ts';
import { memoryIdOf, type ProcedureMemory, procedureIdOf } from './procedure-memory.ts';
import { withLevels } from './recall/levels.ts';
import {
  answerTo,
  type ProcedureAnswer,
  type ProcedureRequest,
  scoredFor,
  wishedOf,
} from './recall/recall.ts';
import { rememberable } from './recall/tell.ts';
import { type Danger, type ListedProcedure, listed } from './recall/withheld.ts';
import { askOpinions, type OpenRun, type RunKey } from './runs/ask-opinions.ts';
import type { JudgeTask } from './runs/mine-task.ts';
import { isOpen, withOpinion } from './runs/opinion.ts';
import { type JudgedRun, judgedRun, type SeenRun, seenRun } from './runs/run.ts';
import type { Redaction } from './steps/step.ts';
import { cutTasks } from './tasks/cut-tasks.ts';
import { type Candidate, type TriagePolicy, type TriageSettings, triage, windowStart } from './triage.ts';

export interface ProcedureServiceOptions {
  readonly store: Store;
  readonly memory: ProcedureMemory;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly minSteps: number;
  /** What is asked of a procedure before it may become a skill. */
  readonly promotion: Pick<TriageSettings, 'threshold' | 'days'>;
  readonly judge: JudgeTask;
  /** The scanner's word on a command. */
  readonly danger: Danger;
  /** Asked about what stays unknown; null where there is none. */
  readonly outcomeModel: OutcomeModel | null;
  /** One for each run over logs: within it a secret keeps its placeholder. */
  readonly redaction: () => Redaction;
  /** Of the built-in table: merging must not depend on a model that may be away. */
  readonly embedOne: (text: string) => Float32Array;
}

export interface LearnRequest {
  /** What is known of the session's sources besides its calls. */
  readonly taint?: Taint;
  /** Find out what would be learnt, and write nothing. */
  readonly dryRun?: boolean;
}

export interface FittingRequest {
  readonly query: string;
  readonly project?: string | null;
}

export interface TriageRequest {
  readonly policy?: TriagePolicy;
  readonly limit?: number;
}

export interface TriageAnswer extends Pick<TriageSettings, 'policy' | 'threshold' | 'days'> {
  readonly ready: number;
  readonly candidates: readonly Candidate[];
}

/** More have not been seen of anybody. */
const MAX_TRIAGED = 10_000;
/** Plain recall leaves out what does not fit: of what fits, nothing may be missing. */
const MAX_FITTING = 10_000;
const IDS_HINT = '`knowhow procedures list` shows what has been learnt.';
/** Memories that one pass catches up on: the next one goes on. */
const MAX_CAUGHT_UP = 200;

export interface ProcedureDetail extends ListedProcedure {
  readonly runs: readonly SeenRun[];
}

export class ProcedureService {
  readonly #options: ProcedureServiceOptions;
  readonly #index: ProcedureIndex;
  readonly #similar: ReturnType<typeof wordSimilarity>;
  /** One at a time: two runs of one task must not both found a procedure. */
  #tail: Promise<unknown> = Promise.resolve();

  constructor(options: ProcedureServiceOptions) {
    this.#options = options;
    this.#similar = wordSimilarity(options.embedOne);
    this.#index = this.#newIndex();
  }

  #newIndex(): ProcedureIndex {
    const { store, embedOne } = this.#options;
    return new ProcedureIndex({ store, embedOne, similar: this.#similar });
  }

  /** Learning the same session again changes nothing; one that has grown is learnt anew. */
  async learn(session: Session, request: LearnRequest = {}): Promise<LearnReport> {
    const mining = this.mining();
    let taint = request.taint ?? 'trusted';
    for (const task of cutTasks(session.turns)) taint = mining.add(task, session, taint);
    const learning = this.learning(request);
    learning.take(mining.take());
    const report = await learning.flush();
    await learning.finish();
    return report;
  }

  /** For one pass over logs, in this process. */
  mining(): Mining {
    const { judge, minSteps, clock, logger, outcomeModel, redaction } = this.#options;
    return new Mining({
      ...{ judge, minSteps, clock, asksModel: outcomeModel !== null, redaction },
      onOddTask: (odd) => logger.warn({ ...odd }, 'cannot learn from a task'),
    });
  }

  /** For one pass over logs: takes what was mined, wherever that was. */
  learning({ dryRun = false }: Pick<LearnRequest, 'dryRun'> = {}): Learning {
    const { store, clock } = this.#options;
    const now = (): string => clock().toISOString();
    const foresight = dryRun ? new Foresight({ store, index: this.#newIndex(), now }) : null;
    return new Learning({
      write: (runs, alongside) =>
        this.#afterOthers(() => (foresight ? foresight.learn(runs) : this.#write(runs, alongside))),
      foreseen: () => foresight?.procedures() ?? Promise.resolve([]),
      ask: (open) => (dryRun ? Promise.resolve([]) : this.#ask(open)),
      remember: (changed) => (dryRun ? Promise.resolve() : this.#afterOthers(() => this.#remember(changed))),
    });
  }

  async list(query: ProcedureQuery = {}): Promise<{ procedures: ListedProcedure[]; total: number }> {
    const { danger, store } = this.#options;
    const { procedures } = store;
    const [records, total] = await Promise.all([procedures.list(query), procedures.count(query)]);
    return { procedures: records.map((record) => listed(procedureFrom(record), danger)), total };
  }

  async show(id: string): Promise<ProcedureDetail> {
    const { danger, store } = this.#options;
    const { procedures } = store;
    const record = await procedures.get(await this.#meant(id));
    if (!record) throw unknownProcedure(id);
    const runs = (await procedures.runs(record.id)).map(seenRun);
    return { ...listed(procedureFrom(record), danger), runs };
  }

  /** It, its memory and what its runs say are gone; the same logs do not bring it back. */
  async forget(id: string, actor = 'user'): Promise<{ id: string; forgotten: boolean }> {
    const { store, memory, clock } = this.#options;
    const whole = await this.#meant(id);
    const forgetting = { at: clock().toISOString(), actor, reason: 'asked for' };
    // First what is said of it: whoever is stopped between the two can ask for it again.
    await memory.forget(whole, actor);
    if (!(await store.procedures.forget(whole, forgetting))) throw unknownProcedure(id);
    await store.erase();
    return { id: whole, forgotten: true };
  }

  /** Who forgets what a procedure says means the procedure. Null for a memory of anything else. */
  async forgetMemory(memoryId: string): Promise<{ id: string; forgotten: boolean } | null> {
    const id = procedureIdOf(memoryId);
    if (id === null || !(await this.#options.store.procedures.get(id))) return null;
    await this.forget(id);
    return { id: memoryId, forgotten: true };
  }

  /** What worked and what to avoid for a task; nothing when nothing fits. */
  async recall(request: ProcedureRequest): Promise<ProcedureAnswer> {
    const { embedOne, danger, store } = this.#options;
    const wished = wishedOf(request);
    if (wished === null) return answerTo(request, [], danger);
    const { all, levels } = await this.#index.current();
    const scored = scoredFor(wished, { all, embedOne, similar: this.#similar });
    return answerTo(wished, await withLevels(scored, store, levels), danger);
  }

  /** A person has vouched for it: what is remembered of it says all of it. */
  async retell(id: string): Promise<void> {
    await this.#afterOthers(() => this.#remember([fullId(id)]));
  }

  /** Memories of all procedures that `recall` could offer for a question. */
  async fittingMemories({ query, project }: FittingRequest): Promise<ReadonlySet<string>> {
    const request = { task: query, limit: MAX_FITTING, ...(project !== undefined && { project }) };
    const { worked, avoid } = await this.recall(request);
    return new Set([...worked, ...avoid].map(({ id }) => memoryIdOf(id)));
  }

  /** What could become a skill: those that are ready first, then why the others are not. */
  async triage({ policy = 'draft-only', limit = MAX_TRIAGED }: TriageRequest = {}): Promise<TriageAnswer> {
    const { store, clock, promotion } = this.#options;
    const settings = { ...promotion, policy, now: clock() };
    const records = await store.procedures.list({ polarity: 'positive', limit: MAX_TRIAGED });
    const recent = new Map<string, JudgedRun[]>(records.map(({ id }) => [id, []]));
    for (const ending of await store.procedures.endingsSince(windowStart(settings))) {
      recent.get(ending.procedureId)?.push(judgedRun(ending));
    }
    const candidates = records.map((record) =>
      triage(procedureFrom(record), recent.get(record.id) ?? [], settings),
    );
    const ready = candidates.filter(({ action }) => action === 'ready');
    candidates.sort((a, b) => a.reasonCodes.length - b.reasonCodes.length || b.successes - a.successes);
    return { policy, ...promotion, ready: ready.length, candidates: candidates.slice(0, limit) };
  }

  /** After a repair. */
  reload(): void {
    this.#index.reload();
  }

  #meant(id: string): Promise<string> {
    const { procedures } = this.#options.store;
    const startingWith = (prefix: string, limit: number): Promise<string[]> =>
      procedures.startingWith(prefix, limit);
    return idMeant(id, { kind: 'procedure', hint: IDS_HINT, startingWith });
  }

  #afterOthers<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#tail.then(work);
    this.#tail = turn.catch(() => undefined);
    return turn;
  }

  #write(
    runs: readonly SeenRun[],
    alongside?: (store: Store) => Promise<void>,
  ): Promise<readonly LearntRun[]> {
    const { store, clock } = this.#options;
    const now = (): string => clock().toISOString();
    return learnRuns(runs, { store, index: this.#index, now, ...(alongside && { alongside }) });
  }

  /** The model is asked beside everything else; only what it said is written in turn. */
  async #ask(open: readonly OpenRun[]): Promise<readonly LearntRun[]> {
    const { outcomeModel, clock, logger } = this.#options;
    if (outcomeModel === null) return [];
    const openRun = async (key: RunKey): Promise<SeenRun | null> => {
      const known = await this.#options.store.procedures.run(key.sessionKey, key.taskKey);
      if (known === undefined || known === 'forgotten') return null;
      const run = seenRun(known);
      return isOpen(run) ? run : null;
    };
    const ports = {
      model: outcomeModel,
      clock,
      isOpen: async (key: RunKey) => (await openRun(key)) !== null,
    };
    const { opinions, stopped } = await askOpinions(open, ports);
    if (stopped !== null) logger.info({ reason: stopped }, 'the model judges no more outcomes for now');
    return this.#afterOthers(async () => {
      const runs: SeenRun[] = [];
      for (const { opinion, ...key } of opinions) {
        // It may have been read again meanwhile, and be known by now.
        const run = await openRun(key);
        const outcome = opinion.kind === 'answered' ? opinion.outcome : 'unknown';
        if (run) runs.push(withOpinion(run, outcome, opinion.evidence));
      }
      return this.#write(runs);
    });
  }

  /** Also what a pass that was killed has left: procedures are written with their runs, memories only at the end. */
  async #remember(changed: readonly string[]): Promise<void> {
    const { store, memory, logger, danger } = this.#options;
    for (const id of await store.procedures.wronglyRemembered()) await memory.drop(id);
    const missing = await store.procedures.unremembered(MAX_CAUGHT_UP);
    for (const id of new Set([...changed, ...missing])) {
      const record = await store.procedures.get(id);
      if (!record || !saysSomething(procedureFrom(record))) continue;
      try {
        const told = rememberable(procedureFrom(record), danger);
        await memory.put(told, await store.procedures.sessions(id));
        // Whoever has forgotten it meanwhile found no memory to forget.
        if (!(await store.procedures.get(id))) await memory.drop(id);
      } catch (error) {
        // The procedure is learnt; only plain recall does not find it until its next run.
        logger.warn({ err: messageOf(error), procedure: id }, 'a procedure was not remembered');
      }
    }
  }
}

function fullId(id: string): string {
  return id.startsWith('procedure:') ? id : `procedure:${id}`;
}

function unknownProcedure(id: string): KnowhowError {
  return new KnowhowError('not_found', `No procedure ${id}`, { hint: IDS_HINT });
}
