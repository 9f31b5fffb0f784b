/**
 * What earlier sessions taught, for the hooks of those under way: one memory a project, folded once and kept at hand.
 *
 * @module
 */
import type { Clock } from '../clock.ts';
import { KnowhowError } from '../errors.ts';
import type { ToldLine, Verdict } from '../store/learning-store.ts';
import type { Store } from '../store/store.ts';
import type { Deed } from './deed.ts';
import { standsInTree, stillUncommitted } from './facts/still-true.ts';
import { LineRules } from './feedback/line-rules.ts';
import { instructionsIn } from './habits/documented.ts';
import type { Lesson } from './lessons/lesson.ts';
import { personOf } from './project-name.ts';
import { kinOf, projectAmong, remembered, rootsOf, worksIn } from './project-sessions.ts';
import { familiar } from './recall/at-start.ts';
import { outcomesOf } from './recall/came-true.ts';
import { LiveSession } from './recall/live-session.ts';
import { ProjectMemory } from './recall/project-memory.ts';
import type { Told } from './recall/recall.ts';
import type { SessionRecord } from './session-record.ts';
import { ownThread } from './thread/own-thread.ts';
import { readOwnLog } from './thread/read-own-log.ts';
import { TurnJudge } from './turns/turn-judge.ts';

export interface LearningServiceOptions {
  readonly store: Store;
  readonly clock: Clock;
  readonly userHome: string;
  /** One for each log, so that what is said once is known in all of it. */
  readonly redactor: () => { redact(text: string): { readonly text: string } };
  /** Writes that wait until the answer is out. */
  readonly afterwards: { add(owner: string, name: string | null, work: () => Promise<unknown>): void };
}

export interface StartOfSession {
  readonly sessionKey: string;
  readonly folder: string | null;
  /** Its context was summed up: what it was told is gone. */
  readonly isCompacted: boolean;
  readonly log: string | null;
}

export type Moment = 'start' | 'prompt' | 'before-call' | 'after-call';

interface Kept {
  readonly memory: ProjectMemory;
  /** Of the projects whose sessions it holds. */
  readonly marks: ReadonlyMap<string, string>;
  /** Sessions of other projects that worked in these are remembered, too. */
  readonly folders: readonly string[];
}

/** Sessions that are under way at once; the one not heard of longest begins anew. */
const MAX_LIVE = 300;
/** Projects whose memories are held. */
const MAX_PROJECTS = 12;

export class LearningService {
  readonly #options: LearningServiceOptions;
  readonly #memories = new Map<string, Promise<Kept>>();
  readonly #live = new Map<string, Promise<{ session: LiveSession; project: string }>>();

  constructor(options: LearningServiceOptions) {
    this.#options = options;
  }

  /** A session begins, or asks: what it is told from now on is of the newest memory. */
  async refresh(sessionKey: string, folder: string | null): Promise<void> {
    if (folder === null) return;
    const { project } = (await this.#live.get(sessionKey)) ?? { project: await this.nameOf(folder) };
    const kept = await this.#memories.get(project);
    const { learning } = this.#options.store;
    for (const [of, mark] of kept?.marks ?? [])
      if (mark !== (await learning.mark(of))) return this.reload(project);
  }

  /** `log` is the session's own: after its context was summed up, it is told what it was about. */
  async start({ sessionKey, folder, isCompacted, log }: StartOfSession): Promise<string[]> {
    if (isCompacted) await this.compacted(sessionKey);
    const live = await this.#session(sessionKey, folder);
    if (live === null) return [];
    const lines = this.#tell(sessionKey, live.project, 'start', await this.#stillLeft(live.session));
    return [...lines, ...(isCompacted && log !== null ? await this.#thread(log, live.project) : [])];
  }

  async prompt(sessionKey: string, folder: string | null, text: string): Promise<string[]> {
    const live = await this.#session(sessionKey, folder);
    return live ? this.#tell(sessionKey, live.project, 'prompt', live.session.prompt(text)) : [];
  }

  /** What agents run in a folder anyway, by signature. */
  async familiarIn(folder: string): Promise<ReadonlySet<string>> {
    const memory = await this.memoryOf(await this.nameOf(folder), folder);
    return new Set([...familiar(memory), ...instructionsIn(folder).commands]);
  }

  async before(sessionKey: string, folder: string | null, deed: Deed): Promise<string[]> {
    const live = await this.#session(sessionKey, folder);
    return live ? this.#tell(sessionKey, live.project, 'before-call', live.session.before(deed)) : [];
  }

  async after(sessionKey: string, folder: string | null, deed: Deed): Promise<string[]> {
    const live = await this.#session(sessionKey, folder);
    return live ? this.#tell(sessionKey, live.project, 'after-call', live.session.after(deed)) : [];
  }

  async compacted(sessionKey: string): Promise<void> {
    const live = await this.#live.get(sessionKey);
    live?.session.compacted();
    await this.#options.store.learning.forgetTold(sessionKey);
  }

  ended(sessionKey: string): void {
    this.#live.delete(sessionKey);
  }

  /**
   * What a person decided holds for the next session, and for those under way from their next start. What was forgotten in
   * a project whose sessions are remembered here, too, is forgotten here, unless something else was decided here.
   */
  async rulesOf(project: string, folder: string | null = null): Promise<LineRules> {
    const { learning } = this.#options.store;
    const { marks: remembered } = await this.#kept(project, folder);
    const others = [...remembered.keys()].filter((other) => other !== project);
    const beside = (await Promise.all(others.map((other) => learning.marks(other)))).flat();
    const [marks, counts] = await Promise.all([learning.marks(project), learning.counts(project)]);
    return new LineRules([...beside.filter(({ mark }) => mark === 'forgotten'), ...marks], counts);
  }

  async nameOf(folder: string): Promise<string> {
    const { store, userHome } = this.#options;
    return projectAmong(folder, await store.learning.projects(), userHome);
  }

  /** What was just learnt is told from now on, also in other projects whose folders it worked in. */
  async takeIn(record: SessionRecord): Promise<void> {
    for (const [project, memory] of this.#memories) {
      const folders = project === record.project ? [] : ((await memory).folders ?? []);
      if (project === record.project || folders.some((folder) => worksIn(record, folder)))
        this.reload(project);
    }
  }

  /** Notes what came of what a session was told. */
  async settle(record: SessionRecord): Promise<void> {
    const { learning } = this.#options.store;
    // Hooks know a session by its id alone.
    const session = record.key.slice(record.harness.length + 1);
    const open = (await learning.toldIn(session)).filter(({ outcome }) => outcome === 'open');
    for (const { lineKey, outcome } of outcomesOf(open, record, !this.#live.has(session)))
      await learning.settle(session, lineKey, outcome);
  }

  /** A person says of a line what it was worth; what is never to be told again is not. */
  async judge(sessionKey: string, lineKey: string, verdict: Verdict): Promise<ToldLine> {
    const { store, clock } = this.#options;
    const line = (await store.learning.toldIn(sessionKey)).find((one) => one.lineKey === lineKey);
    if (!line) {
      throw new KnowhowError('not_found', 'No such line was told in this session', {
        hint: 'GET /api/sessions/{key} shows what was told.',
      });
    }
    await store.learning.judge(sessionKey, lineKey, verdict);
    if (verdict === 'never') {
      const at = clock().toISOString();
      await store.learning.putMark({ project: line.project, lineKey, mark: 'forgotten', text: null, at });
    } else if (line.verdict === 'never') await store.learning.removeMark(line.project, lineKey);
    this.reload(line.project);
    return { ...line, verdict };
  }

  /** `folder`: where somebody works in it, who may be the first. */
  async memoryOf(project: string, folder: string | null = null): Promise<ProjectMemory> {
    return (await this.#kept(project, folder)).memory;
  }

  async #session(
    sessionKey: string,
    folder: string | null,
  ): Promise<{ session: LiveSession; project: string } | null> {
    const known = this.#live.get(sessionKey);
    if (known) return known;
    if (folder === null) return null;
    const begun = this.#begin(sessionKey, folder);
    this.#live.set(sessionKey, begun);
    begun.catch(() => this.#live.delete(sessionKey));
    const oldest = this.#live.keys().next();
    if (this.#live.size > MAX_LIVE && !oldest.done) this.#live.delete(oldest.value);
    return begun;
  }

  async #begin(sessionKey: string, folder: string): Promise<{ session: LiveSession; project: string }> {
    const project = await this.nameOf(folder);
    const [memory, told, rules] = await Promise.all([
      this.memoryOf(project, folder),
      this.#options.store.learning.toldIn(sessionKey),
      this.rulesOf(project, folder),
    ]);
    const session = new LiveSession(memory, {
      person: personOf(folder),
      folder,
      instructions: instructionsIn(folder),
      told: told.map(({ lineKey }) => lineKey),
      rules,
      stands: (line) => standsInTree(line, folder),
    });
    return { session, project };
  }

  #kept(project: string, folder: string | null): Promise<Kept> {
    const known = this.#memories.get(project);
    if (known) return known;
    const loading = this.#load(project, folder);
    this.#memories.set(project, loading);
    loading.catch(() => this.#memories.delete(project));
    const oldest = this.#memories.keys().next();
    if (this.#memories.size > MAX_PROJECTS && !oldest.done) this.#memories.delete(oldest.value);
    return loading;
  }

  async #load(project: string, folder: string | null): Promise<Kept> {
    const { learning } = this.#options.store;
    const sessions = await learning.sessions(project);
    const begun = [...sessions.map((session) => session.folder), ...(folder ? [folder] : [])];
    const folders = rootsOf(project, begun, await learning.projects());
    const near: SessionRecord[] = [];
    for (const root of folders) near.push(...(await learning.naming(`${root}/`, project)).map(recordOf));
    const own = sessions.map(recordOf);
    const kin = kinOf(near, folders);
    const memory = new ProjectMemory();
    for (const record of remembered([...own, ...kin])) memory.add(record);
    const at = new Map(sessions.map(({ key, startedAt }) => [key, startedAt]));
    for (const { key, model, lessons } of await learning.lessons(project))
      for (const lesson of JSON.parse(lessons) as Lesson[])
        memory.addLesson(lesson, at.get(key) ?? '', model);
    const marks = new Map<string, string>();
    for (const of of new Set([project, ...kin.map((record) => record.project)]))
      marks.set(of, await learning.mark(of));
    return { memory, marks, folders };
  }

  /** Something of it has changed. Sessions under way go on with the memory that they began with. */
  reload(project: string): void {
    this.#memories.delete(project);
  }

  /** Files that were left uncommitted, as far as they still are. */
  async #stillLeft(session: LiveSession): Promise<Told[]> {
    const left = session.memory.left.of(session.person);
    const files = left === null ? [] : await stillUncommitted(left.files, session.folder);
    return session.start(files);
  }

  async #thread(log: string, project: string): Promise<string[]> {
    const redactor = this.#options.redactor();
    const record = await readOwnLog(log, project, (text) => redactor.redact(text).text);
    return record === null ? [] : ownThread(record, TurnJudge.load());
  }

  #tell(sessionKey: string, project: string, moment: Moment, told: readonly Told[]): string[] {
    if (told.length === 0) return [];
    const { afterwards, store, clock } = this.#options;
    const at = clock().toISOString();
    const rows = told.map(({ key: lineKey, line: text }) => ({
      ...{ sessionKey, lineKey, project, moment, at, text },
      ...({ outcome: 'open', verdict: null } as const),
    }));
    afterwards.add(sessionKey, null, () => store.learning.tell(rows));
    return told.map(({ line }) => line);
  }
}

function recordOf({ record }: { readonly record: string }): SessionRecord {
  return JSON.parse(record) as SessionRecord;
}
