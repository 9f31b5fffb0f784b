/**
 * What an outcome is, and what it rests on.
 *
 * @module
 */
import type { Harness } from '../../sessions/session.ts';

export type CallOutcome = 'success' | 'failure' | 'refused' | 'interrupted' | 'unknown';
export type TaskOutcome = 'success' | 'failure' | 'partial' | 'unknown';

/**
 * `hard`: a machine or the user said so (exit code, error flag, test summary, the user's verdict).
 * `soft`: it hints (the agent's own last word, plain thanks, a text without any flag).
 * `opinion`: a model judged it.
 */
export type Hardness = 'hard' | 'soft' | 'opinion';

export interface Evidence {
  /** Id of the rule that found it. */
  readonly kind: string;
  /** From -1 (failed for certain) to 1 (worked for certain). */
  readonly weight: number;
  readonly hardness: Hardness;
  /** The words that it rests on, bounded, not redacted yet. */
  readonly quote: string;
  readonly callId: string | null;
  /** Of an opinion: whose, as `model:{id}`. */
  readonly by?: string;
}

/** What a tool answered. Null where the log says nothing: `false` is a statement, null is none. */
export interface JudgedResult {
  readonly text: string;
  readonly isError: boolean | null;
  readonly exitCode: number | null;
  readonly isRefusal: boolean;
  readonly isInterrupt: boolean;
}

export interface JudgedCall {
  readonly id: string;
  readonly tool: string;
  readonly input: Readonly<Record<string, unknown>>;
  /** Null when the log ends before the answer. */
  readonly result: JudgedResult | null;
}

export interface CallVerdict {
  readonly outcome: CallOutcome;
  readonly evidence: readonly Evidence[];
  /** The most telling line of a failure. */
  readonly cause: string | null;
}

/** What avoided a failure later. */
export interface Avoidance {
  readonly callId: string;
  /**
   * `again`: the same call worked; `changed`: other arguments; `check`: the check that failed passes now; `first`: the
   * same call worked once this one had been made; `continued`: it had to be done, and was brought to its end by this one.
   */
  readonly how: 'again' | 'changed' | 'check' | 'first' | 'continued';
  /** The call that worked, or that helped, bounded. */
  readonly summary: string;
}

export interface TaskFailure {
  readonly call: string;
  readonly tool: string;
  readonly error: string;
  /** It worked, and the user wants it never done so. */
  readonly isRejected: boolean;
  /** A check that ran and found something: it says how things stand, and is nothing to avoid. */
  readonly isFinding: boolean;
  readonly avoidedBy: Avoidance | null;
}

/** What is known from after the task: of its commits, or of its work. */
export interface LaterEvent {
  readonly kind: 'commit-kept' | 'commit-reverted' | 'work-undone';
  readonly quote: string;
}

/** What the user said while the task was under way. */
export interface UserWords {
  readonly text: string;
  /** How many calls had been made by then. */
  readonly afterCalls: number;
  /** The agent had asked something: a `no` refuses what it offered. */
  readonly isAnswer: boolean;
}

export interface JudgedTask {
  readonly request: string;
  readonly calls: readonly JudgedCall[];
  /** What the agent said last. */
  readonly assistantText: string;
  /** Everything that the agent said, in order, where the log holds it; the last one counts as `assistantText`. */
  readonly agentWords?: readonly string[];
  /** Answers, corrections and complaints, in order, where the log holds them. */
  readonly userWords?: readonly UserWords[];
  /** What the user said when the task was over; null when nothing followed. */
  readonly nextUserWords: string | null;
  readonly laterEvents: readonly LaterEvent[];
  /** The agent was stopped, or its model did not answer, and it did not go on. */
  readonly isInterrupted?: boolean;
  /** The log ends with a call: what the agent would have done or said then is not in it. */
  readonly isUnfinished?: boolean;
  /** False where the log's harness has no error flag: then `isError: false` says nothing. */
  readonly hasErrorFlags?: boolean;
}

/** Harnesses whose logs say of each call whether it failed. In the others only exit codes and texts tell. */
const FLAGGING: ReadonlySet<Harness> = new Set(['claude-code', 'pi', 'openclaw', 'opencode', 'gemini']);

export function hasErrorFlags(harness: Harness): boolean {
  return FLAGGING.has(harness);
}

/** A call that the user wants made before another one; ids of both. */
export interface Moved {
  readonly call: string;
  readonly before: string;
}

/** A word of the request that the user had said by mistake, and the one they meant. */
export interface Meant {
  readonly said: string;
  readonly meant: string;
}

export interface TaskVerdict {
  readonly outcome: TaskOutcome;
  /** How sure the outcome is, 0 to 1; 0 for unknown. */
  readonly confidence: number;
  readonly evidence: readonly Evidence[];
  /** The last of them, for people to read. */
  readonly failures: readonly TaskFailure[];
  /** All calls that failed or that the user rejected. */
  readonly failed: ReadonlySet<string>;
  /** Checks that found something which the user takes as it is: they were made, and are no failure. */
  readonly accepted?: readonly string[];
  /** Calls that worked and did not help, as the user said before what did, that cleared up what had failed, or led nowhere. */
  readonly inVain?: readonly string[];
  /** What was done later than the user wants it done. */
  readonly moved?: readonly Moved[];
  /** What the user corrected in their own request. */
  readonly meant?: readonly Meant[];
}

/** Redaction tells a secret also by what follows it: until it has read them, quotes are longer than they will be. */
const MAX_UNREDACTED = 1_000;

/** More than single blanks between words. */
const HAS_ODD_BLANKS = /[^\S ]| {2}|^ | $/;

/** Words in one line, for redaction to read. */
export function quoted(text: string): string {
  if (!HAS_ODD_BLANKS.test(text)) return text.slice(0, MAX_UNREDACTED);
  return text.replace(/\s+/g, ' ').trim().slice(0, MAX_UNREDACTED);
}

/** Quotes are for people and prompts: a line, not a log. */
const MAX_QUOTE = 200;

/** What is kept of a quote that holds no secret any more. */
export function shortened(quote: string): string {
  return quote.length > MAX_QUOTE ? `${quote.slice(0, MAX_QUOTE - 1)}…` : quote;
}
