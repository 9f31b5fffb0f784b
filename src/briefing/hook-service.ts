/**
 * What follows from each thing that happens around an agent: context for it, and a record of what it did.
 *
 * @module
 */
import { createHash } from 'node:crypto';
import { DAY_MS } from '../clock.ts';
import { KnowhowError } from '../errors.ts';
import type {
  CommandTyped,
  HookEvent,
  Prompted,
  SessionStarted,
  Stopped,
  ToolAnnounced,
  ToolUsed,
} from '../harness/hook-event.ts';
import { taintOf } from '../harness/tool-taint.ts';
import type { SeenUse } from '../harness/use/seen-uses.ts';
import type { LearningService } from '../learning/learning-service.ts';
import type { IncomingTurn, TurnsRequest } from '../memory/conversations.ts';
import type { IncomingTurns } from '../memory/incoming-turns.ts';
import type { SkillUse } from '../skills/use/skill-use.ts';
import type { NodeRef } from '../store/lineage-store.ts';
import type { AgentSession } from '../store/session-store.ts';
import type { Afterwards } from './afterwards.ts';
import { type ContextPreview, type PreviewOptions, previewPrompt, previewStart } from './context-preview.ts';
import { KeyedQueue } from './keyed-queue.ts';
import { briefPrompt, type OfferedSkill, type PromptBriefing } from './prompt-briefing.ts';
import { RecentPrompts } from './recent-prompts.ts';
import type { SessionLedger } from './session-ledger.ts';
import { Sparing } from './sparing.ts';
import { briefStart } from './start-briefing.ts';
import { TaintTracker, type TaintTrackerOptions } from './taint-tracker.ts';
import { deedIn, workContext } from './work-lines.ts';
import { followFiles, type WrittenFilesOptions } from './written-files.ts';

export interface HookServiceOptions extends PreviewOptions, TaintTrackerOptions, WrittenFilesOptions {
  readonly lineage: TaintTrackerOptions['lineage'] & WrittenFilesOptions['lineage'];
  readonly use: SkillUse;
  readonly ledger: SessionLedger;
  readonly afterwards: Afterwards;
  readonly incoming: IncomingTurns;
  /** Which installed skills an event shows in use. */
  readonly seenUses: (event: HookEvent) => Promise<readonly SeenUse[]>;
  /** The skill that the agent got from knowhow's own server, which counts it itself. */
  readonly loadedSkill: (event: HookEvent) => Promise<string | null>;
  /** What earlier work here taught. */
  readonly learning: LearningService;
  /** Skills that were told with a prompt, and those that were kept back by lot. */
  readonly onOffered: (offer: SkillOffer) => Promise<void>;
  /** Called when a session is over: its log can be learnt from. */
  readonly onEnded: (event: HookEvent) => Promise<void>;
  /** Called with each event and what was answered. */
  readonly onAnswered: (event: HookEvent, answer: HookAnswer) => void;
}

export interface SkillOffer {
  readonly sessionKey: string;
  readonly project: string | null;
  readonly agent: string | null;
  readonly prompt: string;
  readonly skills: readonly OfferedSkill[];
  readonly heldOut: readonly OfferedSkill[];
}

export interface HookAnswer {
  /** What to put in front of the agent; empty for nothing. */
  readonly context: string;
  readonly ids: readonly string[];
  readonly timings: Readonly<Record<string, number>>;
}

export interface PreviewedMoment {
  /** Null: the start of a session. */
  readonly prompt: string | null;
  readonly session: string | null;
  readonly workingFolder: string | null;
  readonly harness: string;
}

/** A context that holds nothing of what was told before. */
const FRESH_CONTEXT: ReadonlySet<SessionStarted['source']> = new Set(['startup', 'clear', 'compact']);
const SILENCE: HookAnswer = { context: '', ids: [], timings: {} };
/** A pasted log is not worth keeping whole: what decides is near its beginning and its end. */
const MAX_TURN_CHARACTERS = 20_000;
/** A session may be resumed after a holiday; what it was told then is out of its context anyway. */
const IDLE_MS = 30 * DAY_MS;

/** What an agent that has stopped waits for the disk: what was said is on record all the same. */
const WRITE_PATIENCE_MS = 250;

export class HookService {
  readonly #options: HookServiceOptions;
  readonly #order = new KeyedQueue();
  readonly #echoes: RecentPrompts;
  readonly #hearing: TaintTracker;
  readonly #sparing = new Sparing();

  constructor(options: HookServiceOptions) {
    this.#options = options;
    this.#echoes = new RecentPrompts(options.clock);
    this.#hearing = new TaintTracker(options);
  }

  /** `crowd`: how many agents ask at once, this one among them. */
  handle(event: HookEvent, crowd = 1): Promise<HookAnswer> {
    const started = performance.now();
    return this.#order.run(event.sessionKey, async () => {
      const session = await this.#session(event);
      const answer = await this.#answer(event, session, crowd);
      this.#options.onAnswered(event, answer);
      return { ...answer, timings: { ...answer.timings, totalMs: performance.now() - started } };
    });
  }

  /** What would be told at this moment; a session that nobody knows begins. */
  async preview(moment: PreviewedMoment): Promise<ContextPreview> {
    const { ledger, skills } = this.#options;
    const { prompt, workingFolder, harness } = moment;
    const project = workingFolder === null ? null : await skills.projectOf(workingFolder);
    const session = await ledger.peek({ sessionKey: moment.session ?? '', harness, project });
    return prompt === null
      ? previewStart(session, this.#options)
      : previewPrompt(prompt, session, this.#options);
  }

  /** These have entered the session by another way than a hook. */
  heard(sessionKey: string, sources: readonly NodeRef[]): Promise<void> {
    return this.#order.run(sessionKey, () => this.#hearing.heard(sessionKey, sources));
  }

  /** Skills' descriptions were shown by another way than a hook. */
  shown(sessionKey: string, skillIds: readonly string[]): Promise<void> {
    return this.#order.run(sessionKey, () => this.#hearing.shown(sessionKey, skillIds));
  }

  /** Sessions that nobody has heard of for weeks. */
  async forgetIdle(): Promise<number> {
    const { clock, ledger } = this.#options;
    return ledger.forgetIdle(new Date(clock().getTime() - IDLE_MS).toISOString());
  }

  #answer(event: HookEvent, session: AgentSession, crowd: number): Promise<HookAnswer> {
    switch (event.kind) {
      case 'session-start':
        return this.#start(event, session);
      case 'prompt':
        return this.#prompt(event, session, crowd);
      case 'command':
        return this.#command(event, session);
      case 'tool-announced':
        return this.#announced(event);
      case 'tool':
        return this.#tool(event, session);
      case 'stop':
        return this.#stop(event, session);
      case 'compact':
        return this.#compacted(session);
      case 'session-end':
        return this.#end(event);
    }
  }

  async #session({ sessionKey, harness, workingFolder }: HookEvent): Promise<AgentSession> {
    const project = workingFolder === null ? null : await this.#options.skills.projectOf(workingFolder);
    return this.#options.ledger.get({ sessionKey, harness, project });
  }

  async #start(event: SessionStarted, session: AgentSession): Promise<HookAnswer> {
    const { config, ledger, clock, learning } = this.#options;
    if (!config.enabled || event.subagent !== null) return SILENCE;
    await learning.refresh(event.sessionKey, event.workingFolder);
    const now = clock();
    const age = now.getTime() - Date.parse(session.frozenAt ?? '');
    // A clock that was set back makes nothing fresh for ever.
    const frozen = age >= 0 && age < config.freezeMs ? session.frozen : null;
    const briefing = await briefStart(session, frozen, this.#options);
    const told = briefing.ids.map((id) => ({ id, turn: session.turns }));
    ledger.change(session.sessionKey, ({ frozenAt, shown, used }) => ({
      frozen: briefing.frozen,
      frozenAt: frozen === null ? now.toISOString() : frozenAt,
      shown: FRESH_CONTEXT.has(event.source) ? told : [...shown, ...told],
      used: FRESH_CONTEXT.has(event.source) ? [] : used,
    }));
    this.#surfaced(briefing.ids, session);
    this.#hearing.told(session.sessionKey, briefing.ids);
    const { sessionKey, workingFolder: folder, transcript: log } = event;
    const isCompacted = event.source === 'compact';
    const work = await learning.start({ sessionKey, folder, isCompacted, log });
    return { context: withWork(briefing.context, work), ids: briefing.ids, timings: {} };
  }

  async #prompt(event: Prompted, before: AgentSession, crowd: number): Promise<HookAnswer> {
    const { config, ledger } = this.#options;
    const prompt = event.prompt.trim();
    if (!event.isTyped || prompt === '' || event.subagent !== null) return SILENCE;
    if (this.#echoes.isEcho(event.sessionKey, event.key ?? digest(prompt))) return SILENCE;
    const used = await this.#uses(event, before);
    ledger.change(before.sessionKey, ({ turns }) => ({ turns: turns + 1 }));
    const session = await this.#session(event);
    // Who types `/name` of a skill has chosen.
    const isChosen = used > 0 && prompt.startsWith('/');
    const briefing =
      !config.enabled || isChosen || !this.#sparing.hasTime(crowd)
        ? null
        : await briefPrompt(prompt, session, this.#options, event.workingFolder);
    const key = `prompt:${event.key ?? `${session.turns}:${digest(prompt)}`}`;
    await this.#said(event, session, { role: 'user', content: prompt, key });
    const work = config.enabled ? await this.#work(event, prompt) : [];
    if (!briefing) return told(work);
    ledger.change(session.sessionKey, ({ shown, turns }) => ({
      shown: [...shown, ...briefing.ids.map((id) => ({ id, turn: turns }))],
    }));
    this.#offered(event, session, briefing);
    this.#hearing.told(session.sessionKey, briefing.ids);
    const context = withWork(briefing.context, work);
    return { context, ids: briefing.ids, timings: briefing.timings };
  }

  #work({ sessionKey, workingFolder }: Prompted, prompt: string): Promise<string[]> {
    return this.#options.learning.prompt(sessionKey, workingFolder, prompt);
  }

  async #command(event: CommandTyped, session: AgentSession): Promise<HookAnswer> {
    await this.#uses(event, session);
    return SILENCE;
  }

  async #tool(event: ToolUsed, session: AgentSession): Promise<HookAnswer> {
    await this.#uses(event, session);
    await this.#hearing.recalled(event);
    const { afterwards, conversations } = this.#options;
    afterwards.add(session.sessionKey, null, () => conversations.noticed(session.sessionKey, event.input));
    const rule = taintOf(event);
    // A command that reads the web may keep it in a file: the session is marked first.
    if (rule !== null && event.outcome !== 'refused') await this.#hearing.brought(event, rule);
    await followFiles(event, this.#options);
    if (rule === null || event.outcome === 'refused') return this.#learned(event);
    // From here on everything that the session says, in this conversation and in later ones, is as tainted as this.
    const content = `${event.tool}: ${rule.reason}`;
    // The session has the level; the turn only says where it began.
    const turn: IncomingTurn = { role: 'tool', content, key: `taint:${rule.taint}`, taint: 'trusted' };
    await this.#record(event, session, turn);
    await this.#options.ledger.settle(session.sessionKey);
    return this.#learned(event);
  }

  /** Answered from memory: an agent waits before each of its calls. */
  async #announced(event: ToolAnnounced): Promise<HookAnswer> {
    const { config, learning } = this.#options;
    if (!config.enabled) return SILENCE;
    return told(await learning.before(event.sessionKey, event.workingFolder, deedIn(event)));
  }

  async #learned(event: ToolUsed): Promise<HookAnswer> {
    const { config, learning } = this.#options;
    if (!config.enabled) return SILENCE;
    return told(await learning.after(event.sessionKey, event.workingFolder, deedIn(event)));
  }

  async #stop(event: Stopped, session: AgentSession): Promise<HookAnswer> {
    const said = event.said?.trim() ?? '';
    if (said === '' || event.subagent !== null) return SILENCE;
    const key = `stop:${event.key ?? `${session.turns}:${digest(said)}`}`;
    await this.#record(event, session, { role: 'assistant', content: said, key });
    return SILENCE;
  }

  /** What the agent was told may be gone from its context: it may be told again. */
  async #compacted(session: AgentSession): Promise<HookAnswer> {
    this.#echoes.forget(session.sessionKey);
    await this.#options.learning.compacted(session.sessionKey);
    this.#options.ledger.change(session.sessionKey, () => ({ shown: [], used: [] }));
    return SILENCE;
  }

  async #end(event: HookEvent): Promise<HookAnswer> {
    const { conversations, afterwards, incoming, onEnded } = this.#options;
    await afterwards.settle(event.sessionKey);
    await incoming.settle(event.sessionKey);
    try {
      await conversations.end(event.sessionKey);
    } catch (error) {
      // A session in which nobody said anything.
      if (!(error instanceof KnowhowError && error.code === 'not_found')) throw error;
    }
    this.#options.learning.ended(event.sessionKey);
    await onEnded(event);
    return SILENCE;
  }

  /** How many installed skills the event shows in use. */
  async #uses(event: HookEvent, session: AgentSession): Promise<number> {
    const { use, ledger, seenUses, loadedSkill, afterwards } = this.#options;
    const [seen, loaded] = await Promise.all([seenUses(event), loadedSkill(event)]);
    // That it was offered is on record before that it was opened.
    if (seen.length > 0) await afterwards.settle(session.sessionKey);
    for (const { skillId, runtimePath, outcome } of seen) {
      const context = { sessionKey: session.sessionKey, project: session.project ?? undefined };
      await use.used({ skill: skillId, ...context, runtimePath: runtimePath ?? undefined, outcome });
    }
    // What a subagent loaded is not in the main one's context.
    const now = [...seen.map(({ skillId }) => skillId), ...(loaded === null ? [] : [loaded])];
    // Subagents report to the main one: what they have read counts.
    await this.#hearing.heard(
      session.sessionKey,
      now.map((id) => ({ kind: 'skill', id })),
    );
    if (now.length > 0 && event.subagent === null) {
      ledger.change(session.sessionKey, ({ used }) => ({ used: [...new Set([...used, ...now])] }));
    }
    return seen.length;
  }

  #offered(
    { harness }: HookEvent,
    session: AgentSession,
    { skillIds, offered, heldOut, prompt }: PromptBriefing,
  ): void {
    this.#surfaced(skillIds, session);
    if (offered.length + heldOut.length === 0) return;
    const { afterwards, onOffered } = this.#options;
    const { sessionKey, project } = session;
    const offer = { sessionKey, project, agent: harness, prompt, skills: offered, heldOut };
    afterwards.add(sessionKey, null, () => onOffered(offer));
  }

  #surfaced(ids: readonly string[], { sessionKey, project }: AgentSession): void {
    const skills = ids.filter((id) => id.startsWith('skill:'));
    if (skills.length === 0) return;
    const { afterwards, use } = this.#options;
    afterwards.add(sessionKey, null, () => use.surfaced(skills, { sessionKey, project }));
  }

  /** On record before the answer is out; in the database after it. */
  async #said(event: HookEvent, session: AgentSession, turn: IncomingTurn): Promise<void> {
    const { afterwards, incoming } = this.#options;
    await incoming.take(this.#request(event, session, turn));
    afterwards.add(session.sessionKey, 'turns', () => incoming.settle(session.sessionKey));
  }

  /** In the database too, unless it is locked for long. */
  async #record(event: HookEvent, session: AgentSession, turn: IncomingTurn): Promise<void> {
    const { incoming } = this.#options;
    await incoming.take(this.#request(event, session, turn));
    await incoming.settleWithin(session.sessionKey, WRITE_PATIENCE_MS);
  }

  #request({ harness }: HookEvent, session: AgentSession, turn: IncomingTurn): TurnsRequest {
    const { sessionKey, project } = session;
    return { sessionKey, project, harness, turns: [turn], maxCharacters: MAX_TURN_CHARACTERS };
  }
}

function withWork(context: string, lines: readonly string[]): string {
  return [context, workContext(lines)].filter((part) => part !== '').join('\n');
}

function told(lines: readonly string[]): HookAnswer {
  return lines.length === 0 ? SILENCE : { context: workContext(lines), ids: [], timings: {} };
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
