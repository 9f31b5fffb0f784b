/**
 * The one model that every harness's log is read into: a session has turns, a turn has calls, a call has a result.
 * Everything that could be large is bounded on the way in, so that a turn is always small enough to hold.
 *
 * @module
 */

export const HARNESSES = [
  'claude-code',
  'codex',
  'pi',
  'openclaw',
  'hermes',
  'opencode',
  'gemini',
  'plain',
] as const;

/** Who wrote the log; `plain` is an OpenAI-style list of messages. */
export type Harness = (typeof HARNESSES)[number];

/** What is known of a session besides its turns. Grows while the log is read: later rows may name the branch. */
export interface SessionInfo {
  readonly harness: Harness;
  /** The harness's own id; unique within the harness. */
  readonly id: string;
  /** The file (or database) that it was read from. */
  readonly file: string;
  /** The folder that the agent worked in. */
  readonly project: string | null;
  readonly branch: string | null;
  /** UTC ISO time of the first and of the last row read so far. */
  readonly startedAt: string | null;
  readonly endedAt: string | null;
  /** The session that started this one as a subagent. */
  readonly parentId: string | null;
}

/** A session held whole. Long logs are better read turn by turn. */
export interface Session extends SessionInfo {
  readonly turns: readonly Turn[];
}

/** What one party said in one go. A model's turn is one step: what it said and the calls it made at once. */
export interface Turn {
  /** Stable over rereads and unique within the session: the same key read again replaces what was read before. */
  readonly key: string;
  readonly role: 'user' | 'assistant' | 'system';
  /**
   * Bounded. A user's turn holds the words that a person typed and nothing that was injected around them; where
   * nothing of it was typed, the text is what the harness said and `isTyped` is false.
   */
  readonly text: string;
  /** UTC ISO time. */
  readonly at: string | null;
  readonly calls: readonly Call[];
  /** A person typed it. False for what models, harnesses, hooks, schedules and callers of subagents say. */
  readonly isTyped: boolean;
  /** Said by or to a subagent. */
  readonly isSubagent: boolean;
  /** The conversation so far was summed up here; what follows builds on the summary in `text`. */
  readonly isCompaction: boolean;
  /** A person stopped the agent during this turn, or its model did not answer: how it would have ended is unknown. */
  readonly isInterrupted: boolean;
  /** A slash command that the person typed, without the slash. */
  readonly command: SlashCommand | null;
  /** The skill that the harness says this turn followed. */
  readonly skill: string | null;
  /** Where the turn starts in its log (byte, row or message number): reading can resume here. */
  readonly position: number;
  /** False while later rows of the log may still add to it: it comes again, under the same key, with the next read. */
  readonly isSettled: boolean;
}

export interface SlashCommand {
  readonly name: string;
  readonly args: string;
}

export interface Call {
  /** The harness's id that joins call and result. */
  readonly id: string;
  /** The tool's name as the harness spells it. */
  readonly tool: string;
  /** The arguments; long strings in it are cut. */
  readonly input: Readonly<Record<string, unknown>>;
  readonly at: string | null;
  /** Where the agent stood when it made the call, where the log says so of each. */
  readonly folder?: string;
  /** Null when the log holds none: still running, interrupted, or lost. */
  readonly result: CallResult | null;
  /** The subagent that did the work in a log of its own, by its id there. */
  readonly agent?: string;
  /** What the subagent that made it was told, which stands in no turn of the session. */
  readonly told?: readonly string[];
  /** The skill that this call loads, where the call is the harness's own way to do so. */
  readonly skill: string | null;
}

export interface CallResult {
  /** What came back, head and tail kept when it is long. */
  readonly text: string;
  /** How long the text was before it was cut. */
  readonly fullLength: number;
  /** The harness's own error flag; false where the harness has none. */
  readonly isError: boolean;
  /** The exit code that the harness states; null where it states none. */
  readonly exitCode: number | null;
  readonly durationMs: number | null;
  /** A person said no to the call: not a failure. */
  readonly isRefusal: boolean;
  /** A person stopped the call: what it would have done is unknown. */
  readonly isInterrupt: boolean;
  readonly at: string | null;
}

/** One turn of one session, as readers emit them: the turns of a session come in order, one session after another. */
export interface SessionTurn {
  readonly session: SessionInfo;
  readonly turn: Turn;
}
