/**
 * What happens around an agent, in one shape for all harnesses. Each harness's folder translates its own payloads
 * into these, and the context that comes back into its own answer.
 *
 * @module
 */

/** What every event says of where it happened. */
export interface Occasion {
  readonly harness: string;
  /** The harness's own id of the session. */
  readonly sessionKey: string;
  /** The folder that the agent works in. */
  readonly workingFolder: string | null;
  /** Which subagent it was; null for the main one. */
  readonly subagent: string | null;
  /** Where the harness logs the session. */
  readonly transcript: string | null;
}

export interface SessionStarted extends Occasion {
  readonly kind: 'session-start';
  readonly source: 'startup' | 'resume' | 'clear' | 'compact' | 'fork';
}

export interface Prompted extends Occasion {
  readonly kind: 'prompt';
  readonly prompt: string;
  /** The harness's id of this prompt: seen twice, it counts once. */
  readonly key: string | null;
  /** False for what no person typed (a scheduled ping, a notice of the harness). */
  readonly isTyped: boolean;
}

/** A person typed `/name`. */
export interface CommandTyped extends Occasion {
  readonly kind: 'command';
  readonly name: string;
  readonly args: string;
}

/** A tool is about to be used: what is said now comes before it runs. */
export interface ToolAnnounced extends Occasion {
  readonly kind: 'tool-announced';
  readonly tool: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly callId: string | null;
}

export interface ToolUsed extends Occasion {
  readonly kind: 'tool';
  readonly tool: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly callId: string | null;
  /** Refused by a person, or interrupted, is no failure. */
  readonly outcome: 'success' | 'failure' | 'refused' | 'interrupted' | 'unknown';
  /** What the tool answered, as text, cut to a bounded length. */
  readonly output: string | null;
}

export interface Stopped extends Occasion {
  readonly kind: 'stop';
  /** What the agent said last. */
  readonly said: string | null;
  /** The harness's id of what it said, where there is one. */
  readonly key: string | null;
}

export interface Compacted extends Occasion {
  readonly kind: 'compact';
}

export interface SessionEnded extends Occasion {
  readonly kind: 'session-end';
  readonly reason: string | null;
}

export type HookEvent =
  | SessionStarted
  | Prompted
  | CommandTyped
  | ToolAnnounced
  | ToolUsed
  | Stopped
  | Compacted
  | SessionEnded;

/** A harness's payloads, read and answered. */
export interface HookTranslation {
  readonly harness: string;
  /** What happened; null where the event says nothing that matters here. Never throws on odd payloads. */
  read(event: string, payload: Readonly<Record<string, unknown>>): HookEvent | null;
  /** The context in the harness's own answer format; null where this event cannot carry any. */
  answer(event: string, context: string): Readonly<Record<string, unknown>> | null;
}
