/**
 * Reflection as the interfaces see it: what is due is done, one at a time; runs are listed, shown, taken back.
 *
 * @module
 */
import { DAY_MS } from '../clock.ts';
import { KnowhowError } from '../errors.ts';
import type { Reflection, ReflectionAction } from '../store/reflection-store.ts';
import { isFromStrangers } from '../store/taint.ts';
import { nodeOf } from './actions/carry-out.ts';
import { type Cadence, DAYS, type Period } from './cadence.ts';
import type { Note } from './note/note.ts';
import { titleOf } from './note/note-text.ts';
import type { ReflectionView } from './reflection.ts';
import { type RunOptions, type RunRequest, runIdOf, runReflection } from './run/run.ts';
import { type Undone, type UndoOptions, undoRun } from './run/undo.ts';
import { nextTimes, whatIsDue } from './timetable.ts';

export interface ReflectionServiceOptions extends RunOptions, UndoOptions {}

export interface RunByHand {
  readonly cadence: Cadence;
  /** Until when it looks back; now where it is left out. */
  readonly until?: string;
  readonly iterations?: number;
}

/** All of a night's runs are done in one go; more are a clock gone wrong. */
const MAX_IN_A_ROW = 12;
const LISTED = 50;
/** Lines of the newest weekly note that a session starts with. */
const START_LINES = 3;
/** An older note is no news. */
const START_DAYS = 10;

export class ReflectionService {
  readonly #options: ReflectionServiceOptions;
  readonly #closing = new AbortController();
  #tail: Promise<unknown> = Promise.resolve();

  constructor(options: ReflectionServiceOptions) {
    this.#options = options;
  }

  /** What is due, in order, until nothing is. Answers the ids of what was done. */
  async work(signal?: AbortSignal): Promise<string[]> {
    const { store, config, clock } = this.#options;
    const done: string[] = [];
    for (let run = 0; run < MAX_IN_A_ROW; run++) {
      const due = await whatIsDue(store, config, clock());
      const made = due && (await this.#inTurn(due, signal));
      if (!made) break;
      done.push(made.id);
    }
    return done;
  }

  /** One that somebody asks for, of a quiet time as well. */
  async run({ cadence, until, iterations }: RunByHand, signal?: AbortSignal): Promise<ReflectionView> {
    const to = until === undefined ? this.#options.clock() : new Date(until);
    if (Number.isNaN(to.getTime())) throw new KnowhowError('invalid_input', `${until} is no time`);
    const period: Period = {
      from: new Date(to.getTime() - DAYS[cadence] * DAY_MS).toISOString(),
      to: to.toISOString(),
    };
    const request = { cadence, period, isAsked: true, ...(iterations !== undefined && { iterations }) };
    const run = await this.#inTurn(request, signal);
    if (run) return this.show(run.id);
    const written = await this.#options.store.reflections.get(runIdOf(cadence, period));
    if (written && written.state !== 'running') return this.#view(written);
    throw new KnowhowError('already_running', 'Another reflection is under way', {
      hint: '`knowhow reflect list` shows it.',
    });
  }

  async list(query: { cadence?: Cadence; limit?: number } = {}): Promise<ReflectionView[]> {
    const { cadence, limit = LISTED } = query;
    const runs = await this.#options.store.reflections.list({ limit, ...(cadence && { cadence }) });
    return Promise.all(runs.map((run) => this.#view(run)));
  }

  /** By its id, the end of it, or as the newest of its cadence. */
  async show(which: string): Promise<ReflectionView> {
    return this.#view(await this.#find(which));
  }

  next(): Readonly<Record<Cadence, string | null>> {
    return nextTimes(this.#options.config, this.#options.clock());
  }

  async undo(which: string): Promise<Undone> {
    const { id, state } = await this.#find(which);
    if (state === 'running')
      throw new KnowhowError('conflict', `${id} is under way`, { hint: 'Wait for its end.' });
    const undone = await undoRun(id, this.#options);
    await this.#options.store.erase();
    return undone;
  }

  async accept(which: string, position: number): Promise<ReflectionView> {
    const run = await this.#find(which);
    const action = await this.#open(run, position);
    await this.#options.desk.accept(run, action, await this.#foldersOf(run));
    return this.#view(run);
  }

  async reject(which: string, position: number, reason: string | null): Promise<ReflectionView> {
    const run = await this.#find(which);
    await this.#options.desk.reject(await this.#open(run, position), reason);
    return this.#view(run);
  }

  /** The newest weekly's lines that concern a project; none where there is nothing new to say. */
  async startLines(project: string): Promise<string[]> {
    const { store, clock } = this.#options;
    const since = new Date(clock().getTime() - START_DAYS * DAY_MS).toISOString();
    const [weekly] = await store.reflections.list({ cadence: 'weekly', states: ['done'], since, limit: 1 });
    if (!weekly?.note) return [];
    const note = JSON.parse(weekly.note) as Note;
    return (
      note.sections
        .filter(({ id }) => id === 'failures' || id === 'drift' || id === 'red')
        .flatMap(({ lines }) => lines)
        .filter((line) => line.project === project)
        // What a session said that had read the web is shown to those who ask for it.
        .filter(({ taint = 'hostile' }) => !isFromStrangers(taint))
        .slice(0, START_LINES)
        .map(({ text }) => text)
    );
  }

  /** Stops what is under way; it goes on the next time. */
  async close(): Promise<void> {
    this.#closing.abort(new KnowhowError('cancelled', 'knowhow is stopping'));
    await this.#tail;
  }

  #inTurn(request: RunRequest, signal?: AbortSignal): Promise<Reflection | undefined> {
    const closing = this.#closing.signal;
    const stop = signal === undefined ? closing : AbortSignal.any([signal, closing]);
    const turn = this.#tail.then(() => runReflection(request, this.#options, stop));
    this.#tail = turn.catch(() => undefined);
    return turn;
  }

  async #find(which: string): Promise<Reflection> {
    const { reflections } = this.#options.store;
    const exact = await reflections.get(which);
    if (exact) return exact;
    const runs = await reflections.list({ limit: 2000 });
    // The newest of its cadence that has something to say.
    const ofCadence = runs.filter(({ cadence, state }) => cadence === which && state !== 'quiet');
    const [found, ...others] =
      ofCadence.length > 0 ? ofCadence.slice(0, 1) : runs.filter(({ id }) => id.includes(which));
    if (found && others.length === 0) return found;
    const what = which.slice(0, 100);
    throw new KnowhowError(
      'not_found',
      found ? `${what} is not one reflection alone` : `No reflection ${what}`,
      {
        hint: '`knowhow reflect list` shows them; `knowhow reflect run daily` writes one.',
      },
    );
  }

  async #open(run: Reflection, position: number): Promise<ReflectionAction> {
    const actions = await this.#options.store.reflections.actions(run.id);
    const action = actions.find((one) => one.position === position);
    if (action && ['waiting', 'suggested', 'over-limit'].includes(action.fate)) return action;
    throw new KnowhowError('not_found', `${run.id} has no action ${position} that waits`, {
      hint: `\`knowhow reflect show ${run.id}\` shows them.`,
    });
  }

  async #foldersOf(run: Reflection): Promise<ReadonlyMap<string, string>> {
    const from = new Date(Date.parse(run.from) - 14 * DAY_MS).toISOString();
    const note = run.note === null ? null : (JSON.parse(run.note) as Note);
    const named = new Set(note?.sections.flatMap(({ lines }) => lines.flatMap((line) => line.project ?? [])));
    const projects = await this.#options.store.reflections.activeProjects(from, run.to);
    return new Map(
      projects.filter(({ project }) => named.has(project)).map((one) => [one.project, one.folder]),
    );
  }

  async #view(run: Reflection): Promise<ReflectionView> {
    const { store, desk, config } = this.#options;
    const [actions, changes, taint] = await Promise.all([
      store.reflections.actions(run.id),
      store.reflections.changes(run.id),
      store.lineage.taintOf(nodeOf(run.id)),
    ]);
    const { cadence, from, to, note } = run;
    return {
      ...run,
      title: titleOf(cadence as Cadence, { from, to }, config.timezone ?? null),
      note: note === null ? null : (JSON.parse(note) as Note),
      taint: taint ?? 'trusted',
      actions: await Promise.all(
        actions.map(async (one) => {
          const { position, subject, at } = one;
          return { position, subject, at, ...(await desk.view(one)) };
        }),
      ),
      changes: changes.map(({ runId: _, ...change }) => change),
    };
  }
}
