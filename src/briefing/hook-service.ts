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
  ToolUsed,
} from '../harness/hook-event.ts';
import { taintOf } from '../harness/tool-taint.ts';
import type { SeenUse } from '../harness/use/seen-uses.ts';
import type { IncomingTurn } from '../memory/conversations.ts';
import type { SkillUse } from '../skills/use/skill-use.ts';
import type { AgentSession } from '../store/session-store.ts';
import { worstTaint } from '../store/taint.ts';
import type { Afterwards } from './afterwards.ts';
import { briefPrompt, type PromptOptions } from './prompt-briefing.ts';
import type { SessionLedger } from './session-ledger.ts';
import { briefStart, type StartOptions } from './start-briefing.ts';

export interface HookServiceOptions extends StartOptions, PromptOptions {
  readonly use: SkillUse;
  readonly ledger: SessionLedger;
  readonly afterwards: Afterwards;
  /** Which installed skills an event shows in use. */
  readonly seenUses: (event: HookEvent) => Promise<readonly SeenUse[]>;
  /** Called when a session is over: its log can be learnt from. */
  readonly onEnded: (event: HookEvent) => Promise<void>;
}

export interface HookAnswer {
  /** What to put in front of the agent; empty for nothing. */
  readonly context: string;
  readonly ids: readonly string[];
  readonly timings: Readonly<Record<string, number>>;
}

const SILENCE: HookAnswer = { context: '', ids: [], timings: {} };
/** A pasted log is not worth keeping whole: what decides is near its beginning and its end. */
const MAX_TURN_CHARACTERS = 20_000;
/** A session may be resumed after a holiday; what it was told then is out of its context anyway. */
const IDLE_MS = 30 * DAY_MS;

export class HookService {
  readonly #options: HookServiceOptions;

  constructor(options: HookServiceOptions) {
    this.#options = options;
  }

  async handle(event: HookEvent): Promise<HookAnswer> {
    const started = performance.now();
    const session = await this.#session(event);
    const answer = await this.#answer(event, session);
    return { ...answer, timings: { ...answer.timings, totalMs: performance.now() - started } };
  }

  /** Sessions that nobody has heard of for weeks. */
  async forgetIdle(): Promise<number> {
    const { clock, ledger } = this.#options;
    return ledger.forgetIdle(new Date(clock().getTime() - IDLE_MS).toISOString());
  }

  #answer(event: HookEvent, session: AgentSession): Promise<HookAnswer> {
    switch (event.kind) {
      case 'session-start':
        return this.#start(event, session);
      case 'prompt':
        return this.#prompt(event, session);
      case 'command':
        return this.#command(event, session);
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
    const { config, ledger, clock } = this.#options;
    if (!config.enabled || event.subagent !== null) return SILENCE;
    const now = clock();
    const age = now.getTime() - Date.parse(session.frozenAt ?? '');
    // A clock that was set back makes nothing fresh for ever.
    const frozen = age >= 0 && age < config.freezeMs ? session.frozen : null;
    const briefing = await briefStart(session, frozen, this.#options);
    ledger.change(session.sessionKey, ({ turns, frozenAt, used }) => ({
      frozen: briefing.frozen,
      frozenAt: frozen === null ? now.toISOString() : frozenAt,
      // A new or a compacted context holds nothing of what was told before; a resumed one still has its skills.
      shown: briefing.ids.map((id) => ({ id, turn: turns })),
      used: event.source === 'resume' ? used : [],
    }));
    this.#surfaced(briefing.ids, session);
    return { context: briefing.context, ids: briefing.ids, timings: {} };
  }

  async #prompt(event: Prompted, before: AgentSession): Promise<HookAnswer> {
    const { config, ledger } = this.#options;
    const prompt = event.prompt.trim();
    if (!event.isTyped || prompt === '' || event.subagent !== null) return SILENCE;
    await this.#uses(event, before);
    ledger.change(before.sessionKey, ({ turns }) => ({ turns: turns + 1 }));
    const session = await this.#session(event);
    const isCommand = /^\/[\w:-]+(\s|$)/u.test(prompt);
    const briefing = !config.enabled || isCommand ? null : await briefPrompt(prompt, session, this.#options);
    const key = `prompt:${event.key ?? `${session.turns}:${digest(prompt)}`}`;
    this.#said(event, session, { role: 'user', content: prompt, key });
    if (!briefing) return SILENCE;
    ledger.change(session.sessionKey, ({ shown, turns }) => ({
      shown: [...shown, ...briefing.ids.map((id) => ({ id, turn: turns }))],
    }));
    this.#surfaced(briefing.skillIds, session);
    return { context: briefing.context, ids: briefing.ids, timings: briefing.timings };
  }

  async #command(event: CommandTyped, session: AgentSession): Promise<HookAnswer> {
    await this.#uses(event, session);
    return SILENCE;
  }

  async #tool(event: ToolUsed, session: AgentSession): Promise<HookAnswer> {
    await this.#uses(event, session);
    const rule = taintOf(event);
    if (rule === null || event.outcome === 'refused') return SILENCE;
    const taint = worstTaint([session.taint, rule.taint]);
    if (taint === session.taint) return SILENCE;
    // Once is enough: from here on the conversation, and what comes of it, is as tainted as this.
    const { conversations, ledger, afterwards } = this.#options;
    await afterwards.settled();
    await conversations.addTurns({
      ...whereOf(event, session),
      turns: [{ role: 'tool', content: `${event.tool}: ${rule.reason}`, taint, key: `taint:${taint}` }],
    });
    ledger.change(session.sessionKey, () => ({ taint }));
    return SILENCE;
  }

  async #stop(event: Stopped, session: AgentSession): Promise<HookAnswer> {
    const said = event.said?.trim() ?? '';
    if (said === '' || event.subagent !== null) return SILENCE;
    const key = `stop:${event.key ?? `${session.turns}:${digest(said)}`}`;
    // The prompt that it answers may still wait to be written.
    await this.#options.afterwards.settled();
    await this.#record(event, session, { role: 'assistant', content: said, key });
    return SILENCE;
  }

  /** What the agent was told may be gone from its context: it may be told again. */
  async #compacted(session: AgentSession): Promise<HookAnswer> {
    this.#options.ledger.change(session.sessionKey, () => ({ shown: [], used: [] }));
    return SILENCE;
  }

  async #end(event: HookEvent): Promise<HookAnswer> {
    const { conversations, afterwards, onEnded } = this.#options;
    await afterwards.settled();
    try {
      await conversations.end(event.sessionKey);
    } catch (error) {
      // A session in which nobody said anything.
      if (!(error instanceof KnowhowError && error.code === 'not_found')) throw error;
    }
    await onEnded(event);
    return SILENCE;
  }

  async #uses(event: HookEvent, session: AgentSession): Promise<void> {
    const { use, ledger, seenUses } = this.#options;
    const seen = await seenUses(event);
    for (const { skillId, runtimePath, outcome } of seen) {
      const context = { sessionKey: session.sessionKey, project: session.project ?? undefined };
      await use.used({ skill: skillId, ...context, runtimePath: runtimePath ?? undefined, outcome });
    }
    if (seen.length === 0) return;
    ledger.change(session.sessionKey, ({ used }) => ({
      used: [...new Set([...used, ...seen.map(({ skillId }) => skillId)])],
    }));
  }

  #surfaced(ids: readonly string[], { sessionKey, project }: AgentSession): void {
    const skills = ids.filter((id) => id.startsWith('skill:'));
    if (skills.length === 0) return;
    this.#options.afterwards.add(null, () => this.#options.use.surfaced(skills, { sessionKey, project }));
  }

  /** The prompt is on its way to the agent: writing it down can wait for the answer. */
  #said(event: HookEvent, session: AgentSession, turn: IncomingTurn): void {
    this.#options.afterwards.add(null, () => this.#record(event, session, turn));
  }

  async #record(event: HookEvent, session: AgentSession, turn: IncomingTurn): Promise<void> {
    const content = bounded(turn.content);
    await this.#options.conversations.addTurns({
      ...whereOf(event, session),
      turns: [{ ...turn, content }],
    });
  }
}

function whereOf(
  { harness }: HookEvent,
  { sessionKey, project }: AgentSession,
): { sessionKey: string; harness: string; project: string | null } {
  return { sessionKey, harness, project };
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

function bounded(text: string): string {
  if (text.length <= MAX_TURN_CHARACTERS) return text;
  const half = MAX_TURN_CHARACTERS / 2;
  return `${text.slice(0, half)}\n…\n${text.slice(-half)}`;
}
