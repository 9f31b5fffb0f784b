/**
 * Cuts a session into its tasks, turn by turn: at requests that start something new, joined over answers,
 * corrections and additions. Holds one task and the one before it, so that a log of any length fits.
 *
 * @module
 */
import type { Call, Turn } from '../../sessions/session.ts';
import type { LaterEvent, UserWords } from '../outcome/evidence.ts';
import { withoutConnector } from './additions.ts';
import { revertedBy, revertedWithin } from './reverts.ts';
import type { Task } from './task.ts';
import { kindOfWords, withoutPraise } from './word-kinds.ts';

/** A task of more calls keeps its beginning and its end: how it was begun and how it ended. */
const MAX_CALLS = 1_000;
const KEPT_FROM_START = 200;
/** Words of each side kept within one task. */
const MAX_WORDS = 20;
/** Commands of the harness that leave the task as it is. */
const HARMLESS_COMMAND =
  /^(?:compact|context|cost|model|status|help|config|fast|effort|memory|permissions|usage|think|verbose|statusline|theme|vim)$/i;
/** The agent's last words ask for something: what the person says next answers it. */
const ASKS = /\?\W*$/;

interface OpenTask {
  readonly key: string;
  readonly request: string;
  userWords: UserWords[];
  readonly calls: Call[];
  assistantText: string;
  agentWords: string[];
  isInterrupted: boolean;
  at: string | null;
}

export class TaskCutter {
  #open: OpenTask | null = null;
  #said: string | null = null;
  /** The task before, until it is known what came after it. */
  #closed: Task | null = null;

  /** Answers the tasks that are complete now: none, or one. */
  push(turn: Turn): Task[] {
    if (turn.isSubagent || turn.isCompaction || turn.role === 'system') return [];
    return turn.role === 'user' ? this.#user(turn) : this.#agent(turn);
  }

  end(): Task[] {
    const done = this.#close(null);
    return this.#closed === null ? done : [...done, this.#closed];
  }

  #agent(turn: Turn): Task[] {
    const open = this.#open;
    if (turn.text.trim() !== '') this.#said = turn.text;
    if (!open) return [];
    open.calls.push(...turn.calls);
    dropMiddle(open);
    if (turn.text.trim() !== '') {
      open.assistantText = turn.text;
      open.agentWords = [...open.agentWords, turn.text].slice(-MAX_WORDS);
    }
    open.isInterrupted = turn.isInterrupted;
    open.at = turn.at ?? open.at;
    return [];
  }

  #user(turn: Turn): Task[] {
    if (turn.isInterrupted && this.#open) this.#open.isInterrupted = true;
    if (turn.command !== null) return HARMLESS_COMMAND.test(turn.command.name) ? [] : this.#close(null);
    if (!turn.isTyped) return [];
    const kind = kindOfWords(turn.text, this.#open ? this.#said : null, this.#open?.request);
    if (kind === 'machine') return [];
    if (kind === 'chatter') return this.#close(turn.text);
    if (kind === 'more' && this.#open) {
      this.#open.isInterrupted = false;
      const isAnswer = ASKS.test(this.#said?.trimEnd().slice(-20) ?? '');
      const words = { text: turn.text, afterCalls: this.#open.calls.length, isAnswer };
      this.#open.userWords = [...this.#open.userWords, words].slice(-MAX_WORDS);
      return [];
    }
    const done = this.#close(turn.text);
    // More of what was done for a command, or of nothing: no request that could be told from it.
    this.#open = kind === 'more' ? null : openTask(turn);
    this.#said = null;
    return done;
  }

  #close(nextUserWords: string | null): Task[] {
    const open = this.#open;
    this.#open = null;
    if (!open) return [];
    const before = this.#closed;
    this.#closed = { ...open, nextUserWords, laterEvents: revertedWithin(open.calls) };
    return before ? [{ ...before, laterEvents: eventsOf(before, open.calls) }] : [];
  }
}

function openTask(turn: Turn): OpenTask {
  const request = withoutConnector(turn.text) ?? withoutPraise(turn.text);
  return {
    ...{ key: turn.key, request, at: turn.at },
    ...{ userWords: [], calls: [], assistantText: '', agentWords: [], isInterrupted: false },
  };
}

/** Of very many calls the middle goes; words keep their place among the rest. */
function dropMiddle(open: OpenTask): void {
  const surplus = open.calls.length - MAX_CALLS;
  if (surplus <= 0) return;
  open.calls.splice(KEPT_FROM_START, surplus);
  open.userWords = open.userWords.map((words) => ({
    ...words,
    afterCalls: Math.max(Math.min(words.afterCalls, KEPT_FROM_START), words.afterCalls - surplus),
  }));
}

/** What its own calls and those of the next task say of its commits. */
function eventsOf({ calls, laterEvents }: Task, later: readonly Call[]): LaterEvent[] {
  return [...laterEvents, ...revertedBy(calls, later)];
}

/** All tasks of turns that are held whole. */
export function cutTasks(turns: readonly Turn[]): Task[] {
  const cutter = new TaskCutter();
  return [...turns.flatMap((turn) => cutter.push(turn)), ...cutter.end()];
}
