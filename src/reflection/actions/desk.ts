/**
 * Where what a run wants done is taken in, counted and kept: proposals with their fate, and the log of what was changed.
 *
 * @module
 */
import { DAY_MS } from '../../clock.ts';
import type { ReflectionConfig } from '../../config/reflection.ts';
import { KnowhowError } from '../../errors.ts';
import { redactValue } from '../../redaction/redact.ts';
import type { Fate, Reflection, ReflectionAction, ReflectionChange } from '../../store/reflection-store.ts';
import { type Taint, worstTaint } from '../../store/taint.ts';
import type { ReflectionTool } from '../agent/tool.ts';
import type { Note } from '../note/note.ts';
import { noteText } from '../note/note-text.ts';
import { describedAction, type ProposedAction, proposedAction } from './action.ts';
import { allowance, TALLIED_DAYS, tallyOf } from './allowance.ts';
import { type ActionOrigin, type CarryOutOptions, carryOut, memoryIdOf, nodeOf } from './carry-out.ts';
import { fateNow } from './fates.ts';

export interface DeskOptions extends CarryOutOptions {
  readonly config: ReflectionConfig;
}

/** Before the steps of an agent, which are counted from 0. */
const FIRST_NOTE = 100_000;

export class ActionDesk {
  readonly #options: DeskOptions;

  constructor(options: DeskOptions) {
    this.#options = options;
  }

  /** How many actions a run may still propose. */
  async allowance(runId: string): Promise<number> {
    const { store, config, clock } = this.#options;
    const now = clock();
    const since = new Date(now.getTime() - TALLIED_DAYS * DAY_MS).toISOString();
    const actions = await store.reflections.actionsSince(since);
    const fates = await Promise.all(actions.map(async (one) => (await fateNow(one, store)).fate));
    const others = actions.filter((one) => one.runId !== runId);
    return allowance(config, others, tallyOf(fates), now);
  }

  proposeTool(about: {
    readonly run: Reflection;
    readonly folders: ReadonlyMap<string, string>;
    readonly maxActions: number;
    /** The same when a step is taken again after a crash. */
    readonly position: () => number;
  }): ReflectionTool {
    return {
      name: 'propose',
      about: PROPOSE,
      call: async (args) => {
        const { run, folders, maxActions } = about;
        const known = (await this.#options.store.reflections.actions(run.id)).filter(
          ({ position, fate }) => position < FIRST_NOTE && fate !== 'invalid',
        );
        const position = about.position();
        const isAgain = known.some((one) => one.position === position);
        const isOver = !isAgain && known.filter(({ fate }) => fate !== 'over-limit').length >= maxActions;
        const { fate, why } = await this.#take(args, isOver, {
          ...{ runId: run.id, cadence: run.cadence, position, projects: folders, isConfirmed: false },
        });
        return { text: `${fate}${why === null ? '' : `: ${why}`}`, sources: [] };
      },
    };
  }

  async #take(args: unknown, isOver: boolean, origin: ActionOrigin): Promise<ReflectionAction> {
    const { store, clock } = this.#options;
    const parsed = proposedAction.safeParse(redactValue(args).value);
    if (!parsed.success) {
      const said = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
      throw new KnowhowError('invalid_input', said.slice(0, 500));
    }
    const at = clock().toISOString();
    const { runId, position } = origin;
    const kept = { runId, position, at, action: JSON.stringify(parsed.data) };
    if (isOver) {
      const over: ReflectionAction = {
        ...kept,
        fate: 'over-limit',
        why: 'the run may propose no more',
        subject: null,
      };
      await store.reflections.putAction(over);
      return over;
    }
    return this.#carryOut(parsed.data, origin, kept);
  }

  async #carryOut(
    action: ProposedAction,
    origin: ActionOrigin,
    kept: Pick<ReflectionAction, 'runId' | 'position' | 'at' | 'action'>,
  ): Promise<ReflectionAction> {
    const { store } = this.#options;
    const { fate, why, subject, change } = await carryOut(action, origin, this.#options);
    const done: ReflectionAction = { ...kept, fate, why, subject };
    await store.reflections.putAction(done);
    if (change) await this.#log(origin.runId, kept.position, change);
    return done;
  }

  #log(
    runId: string,
    position: number,
    change: Pick<ReflectionChange, 'kind' | 'subject' | 'diff'>,
  ): Promise<void> {
    const { store, clock } = this.#options;
    const at = clock().toISOString();
    return store.reflections.putChange({ ...change, runId, position, at, undoneAt: null });
  }

  /** A person's yes to one that waits, or was only suggested. */
  async accept(run: Reflection, one: ReflectionAction, folders: ReadonlyMap<string, string>): Promise<void> {
    const action = JSON.parse(one.action) as ProposedAction;
    const { runId, position, at } = one;
    const origin = { runId, cadence: run.cadence, position, projects: folders, isConfirmed: true };
    await this.#carryOut(action, origin, { runId, position, at, action: one.action });
  }

  async reject(one: ReflectionAction, reason: string | null): Promise<void> {
    await this.#options.store.reflections.putAction({
      ...one,
      fate: 'rejected',
      why: reason ?? 'a person said no',
    });
  }

  /** The note as memories, one a project, so that each is found where it concerns somebody. */
  async keepNotes(
    run: Reflection,
    note: Note,
    folders: ReadonlyMap<string, string>,
    timezone: string | null,
  ): Promise<void> {
    const { memory, store, config } = this.#options;
    // A note that is to be confirmed stands in the list of reflections, as every note does.
    if (config.write.notes !== 'automatic') return;
    const taint: Taint = (await store.lineage.taintOf(nodeOf(run.id))) ?? 'hostile';
    const projects = [
      ...new Set(note.sections.flatMap(({ lines }) => lines.flatMap((line) => line.project ?? []))),
    ];
    for (const [place, project] of projects.entries()) {
      const content = noteText(note, timezone, project);
      const [done] = await memory.remember(
        {
          ...{ content, kind: 'reflection', tier: 'episodic', occurredAt: run.to, provenance: run.id },
          ...{ project: folders.get(project) ?? null, tags: ['reflection', run.cadence] },
          ...{ taint: worstTaint(['agent', taint]), sources: [nodeOf(run.id)], isRecord: true },
          metadata: { reflection: run.id, cadence: run.cadence },
        },
        memoryIdOf(run.id, project),
      );
      if (!done?.id) continue;
      const change = { kind: 'memory-added', subject: done.id, diff: `+ ${content}` } as const;
      await this.#log(run.id, FIRST_NOTE + place, change);
    }
  }

  /** What a person sees of it. */
  async view(one: ReflectionAction): Promise<{
    readonly action: ProposedAction;
    readonly says: string;
    readonly fate: Fate;
    readonly why: string | null;
  }> {
    const action = JSON.parse(one.action) as ProposedAction;
    return { action, says: describedAction(action), ...(await fateNow(one, this.#options.store)) };
  }
}

const PROPOSE = `one action; the arguments are one of
  {"kind":"note","text":"…","project":"…"}
  {"kind":"remember","content":"one fact with its literals","project":"…"} (project as the figures name it; null: everywhere)
  {"kind":"forget","memory":"memory:…","reason":"…"}
  {"kind":"new-skill","name":"…","description":"…","whenToUse":"…","procedure":"…","pitfalls":"…","verification":"…","triggers":["…"],"project":"…","reason":"…"}
  {"kind":"patch","skill":"…","oldText":"…","newText":"…","reason":"…"}
  {"kind":"add-trigger","skill":"…","trigger":"…","reason":"…"}
  {"kind":"retire","skill":"…","reason":"…"}
  {"kind":"merge","keep":"…","drop":"…","reason":"…"}
  {"kind":"relate","a":"…","b":"…","reason":"…"}`;
