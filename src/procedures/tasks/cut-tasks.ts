/**
 * Cuts a session into its tasks, turn by turn: at requests that start something new, joined over answers,
 * corrections and additions. Holds one task and the one before it, so that a log of any length fits.
 *
 * @module
 */
import type { Call, SlashCommand, Turn } from '../../sessions/session.ts';
import { judgeUserWords } from '../outcome/words/judge-words.ts';
import { type Before, isComplaintAbout } from './first-words.ts';
import {
  type AtHand,
  anotherValueIn,
  elsewhereIn,
  kindIn,
  maybeAnotherValueIn,
  takenBackIn,
} from './heard-words.ts';
import { saidWithin } from './offers.ts';
import {
  dropMiddle,
  ended,
  type Fork,
  MAX_WORDS,
  type OpenTask,
  openTask,
  type Spoken,
} from './open-task.ts';
import { askedWith, doneWith, type OtherValue } from './other-value.ts';
import { withObject } from './pointed-at.ts';
import { putRight } from './put-right.ts';
import { begunWithin, rejoined, reopened } from './reopening.ts';
import { mayBeNoRequest, orderIn, requestIn } from './request-in.ts';
import { EarlierTasks } from './returning.ts';
import { eventsOf, revertedWithin } from './reverts.ts';
import { isOfBefore, isRequest, joins, mayBeMore, namedBy, orderOfUnsaid, splitAt } from './settling.ts';
import { commandIn, isHarmless, requestOf } from './slash-commands.ts';
import type { Task } from './task.ts';
import { announcesTopic } from './topics.ts';
import { orderInPlace, turnedTo } from './turning-away.ts';

/** Most turns complete no task. */
const NONE: readonly never[] = [];

export class TaskCutter {
  #open: OpenTask | null = null;
  #said: string | null = null;
  /** What was asked for before; null as long as nothing was done. */
  #before: Pick<Before, 'task'> | null = null;
  /** The task before, until it is known what came after it. */
  #closed: Task | null = null;
  /** What was asked for before that. */
  readonly #earlier = new EarlierTasks();
  /** The task before was thanked for, and nothing was done since: it may turn out not to have been over. */
  #isOver = false;
  /** The person said last no more than "lol" or "ok", which is no verdict: who works on after that goes on. */
  #mayGoOn = false;

  /** Answers the tasks that are complete now. */
  push(turn: Turn): readonly Task[] {
    if (turn.isCompaction) this.#before ??= { task: '' };
    if (turn.isSubagent || turn.isCompaction || turn.role === 'system') return NONE;
    return turn.role === 'user' ? this.#user(turn) : this.#agent(turn);
  }

  end(): readonly Task[] {
    this.#dropUnused();
    const settled = this.#settle();
    const done = [...settled, ...this.#close(null)];
    return this.#closed === null ? done : [...done, this.#closed];
  }

  #agent(turn: Turn): readonly Task[] {
    if (turn.calls.length > 0) this.#joinBefore(turn.calls);
    const open = this.#open;
    const isSaid = turn.text !== '' && turn.text.trim() !== '';
    if (isSaid) this.#said = turn.text;
    if (turn.calls.length > 0) {
      this.#before = { task: open?.request ?? '' };
      // Who works without a word has something at hand all the same.
      this.#said ??= '';
      this.#isOver = false;
    }
    if (!open) return NONE;
    // One by one: a row may hold more of them than a function takes arguments.
    for (const call of turn.calls) open.calls.push(call);
    dropMiddle(open);
    if (isSaid) {
      open.assistantText = turn.text;
      open.agentWords = [...open.agentWords, turn.text].slice(-MAX_WORDS);
    }
    open.isInterrupted = turn.isInterrupted;
    open.isUnfinished = turn.calls.length > 0;
    open.at = turn.at ?? open.at;
    return NONE;
  }

  #user(turn: Turn): readonly Task[] {
    const settled = turn.isTyped || turn.command !== null ? this.#settle() : NONE;
    const heard = this.#heard(turn);
    const done = settled.length === 0 ? heard : [...settled, ...heard];
    // Stopped before anything was answered: what these words began or went on with, not what was done before them.
    if (turn.isInterrupted && this.#open) this.#open.isInterrupted = true;
    return done;
  }

  #heard(turn: Turn): readonly Task[] {
    this.#mayGoOn = false;
    if (turn.isTyped) this.#dropUnused();
    const command = turn.command ?? (turn.isTyped ? commandIn(turn.text) : null);
    if (command !== null) return this.#command(command, turn);
    if (!turn.isTyped) return NONE;
    const back = this.#comesBack(turn);
    if (back !== null) return back;
    const away = this.#open && turnedTo(turn.text, this.#open, this.#said);
    if (away !== null) return this.#beginInPlace(turn, away);
    const atHand = this.#atHand;
    const next = elsewhereIn(turn.text, atHand) ?? takenBackIn(turn.text, atHand);
    if (next !== null) return this.#beginNamed(turn, next);
    const other = anotherValueIn(turn.text, atHand);
    if (other !== null) return this.#beginNamed(turn, askedWith(other, this.#last?.request ?? ''), other);
    const kind = this.#reopensFor(turn.text) ? 'more' : kindIn(turn.text, this.#atHand);
    if (kind === 'machine') return NONE;
    if (kind === 'chatter') {
      this.#isOver ||= this.#open !== null;
      this.#mayGoOn = this.#isOver && judgeUserWords(turn.text) === null;
      return this.#close(turn.text);
    }
    const maybe = maybeAnotherValueIn(turn.text, kind, this.#atHand);
    if (maybe !== null)
      return this.#beginNamed(turn, askedWith(maybe, this.#last?.request ?? ''), maybe, { isDoubtful: true });
    if (kind === 'more' && this.#open) {
      this.#open = saidWithin(this.#open, turn, this.#said ?? '');
      return NONE;
    }
    // More of what was done for a command, or of nothing: no request that could be told from it.
    if (kind === 'more') return this.#beginUnsaid(turn);
    const own = requestIn(turn.text);
    const isDoubtful = this.#open !== null && mayBeNoRequest(turn.text);
    const isMaybeMore = this.#open !== null && !announcesTopic(turn.text) && mayBeMore(turn.text);
    const named = this.#last && withObject(orderIn(own), this.#last.request);
    const done = named === null ? this.#beginInPlace(turn, own) : this.#beginNamed(turn, named);
    if (this.#open) this.#open = { ...this.#open, isDoubtful, mayBeMore: isMaybeMore };
    return done;
  }

  #begin(turn: Spoken, request: string | null, nextUserWords: string | null = turn.text): readonly Task[] {
    const done = this.#close(nextUserWords);
    this.#open = request === null ? null : openTask(turn, request);
    this.#said = null;
    this.#isOver = false;
    return done;
  }

  /** Null where the words do not come back to an earlier task. */
  #comesBack(turn: Turn): readonly Task[] | null {
    const [open, before] = [this.#open, this.#closed];
    const [held, atHand] = open ? [before, open] : [null, before];
    const back =
      atHand && this.#earlier.namedIn(turn.text, held?.request ?? null, atHand.request, this.#said ?? '');
    if (back !== 'held' || open === null || held === null)
      return back === null ? null : this.#begin(turn, requestIn(turn.text));
    this.#closed = null;
    this.#close(turn.text);
    const between = this.end();
    this.#earlier.add(open.request);
    this.#takeUp(reopened({ ...held, nextUserWords: turn.text }, null));
    return between;
  }

  /** What was let go of, or was to be something else, has not been done, whatever its calls say. */
  #beginInPlace(words: Spoken, request: string): readonly Task[] {
    if (this.#open && orderInPlace(words.text, this.#open) !== null) this.#open.isInterrupted = true;
    return this.#begin(words, request);
  }

  /** "And Lindner", after the thanks: a task where the same is done again. */
  #beginUnsaid(turn: Turn): readonly Task[] {
    const isAgain = this.#last !== null;
    const done = this.#begin(turn, isAgain ? turn.text : null);
    if (this.#open) this.#open = { ...this.#open, isOnlySame: true };
    return done;
  }

  /** What was said last, now that it is known what was done about it. */
  #settle(): readonly Task[] {
    const [open, before] = [this.#open, this.#closed];
    if (open === null) return NONE;
    if (open.fork || open.mayBeMore || open.isOnlySame)
      this.#open = { ...open, fork: undefined, mayBeMore: undefined, isOnlySame: undefined };
    if (open.calls.length === 0) return NONE;
    if (open.mayBeMore && before && isOfBefore(open, before)) return this.#takeUp(rejoined(before, open));
    const named = before && namedBy(open, before);
    if (named && this.#open) this.#open = { ...this.#open, request: named, namedAfter: before.key };
    else if (open.isOnlySame) return this.#unsaid(open, before);
    return open.fork ? this.#splitAt(open.fork, open) : [];
  }

  /** "And write a newsletter about it", after the thanks, asks for something; "and wider" does not. */
  #unsaid(open: OpenTask, before: Task | null): readonly Task[] {
    if (before && isOfBefore(open, before)) return this.#takeUp(rejoined(before, open));
    const request = orderOfUnsaid(open.request, before);
    this.#open = request === null || this.#open === null ? null : { ...this.#open, request };
    return NONE;
  }

  #splitAt(fork: Fork, open: OpenTask): readonly Task[] {
    const split = splitAt(fork, open);
    if (split === null) return NONE;
    const [said, { again, calls }] = [this.#said, split];
    this.#open = split.first;
    const { text } = fork.words;
    const request = again ?? orderInPlace(text, split.first) ?? requestIn(text);
    const done = again === null ? this.#beginInPlace(fork.words, request) : this.#begin(fork.words, request);
    const namedAfter = again === null ? undefined : open.key;
    if (this.#open) this.#open = begunWithin(open, this.#open, calls, namedAfter);
    this.#said = said;
    return done;
  }

  /** What is asked for was said in the task before. */
  #beginNamed(turn: Turn, request: string, other?: OtherValue, { isDoubtful = false } = {}): readonly Task[] {
    const namedAfter = this.#last?.key;
    const done = this.#begin(turn, request);
    if (this.#open) this.#open = { ...this.#open, namedAfter, other, isDoubtful };
    return done;
  }

  /** What was done last, as far as it may be asked for again. */
  get #last(): OpenTask | Task | null {
    const task = this.#open ?? (this.#isOver ? this.#closed : null);
    return task === null || task.calls.length === 0 ? null : task;
  }

  get #atHand(): AtHand {
    return { open: this.#open, last: this.#last, said: this.#said, before: this.#before };
  }

  /** "Thanks!", and an hour later "it doesn't work on Safari". */
  #reopensFor(words: string): boolean {
    const before = this.#closed;
    if (this.#open !== null || before === null || !this.#isOver || !isComplaintAbout(words, before))
      return false;
    this.#takeUp(reopened(before, null));
    return true;
  }

  /** The first calls after words that need not have asked for anything: they may be of the task before. */
  #joinBefore(calls: readonly Call[]): void {
    const [open, before] = [this.#open, this.#closed];
    const mayJoin = open === null ? this.#mayGoOn : open.isDoubtful === true && open.calls.length === 0;
    this.#mayGoOn = false;
    if (!mayJoin || before === null) return;
    const isJoined = joins(calls, open, before);
    if (isJoined) this.#takeUp(reopened(before, open));
    else if (isJoined === false && open?.other)
      this.#open = { ...open, request: requestIn(open.other.order), other: undefined, namedAfter: undefined };
  }

  /** "Tests too", and nothing was done about it: no other value, but words within the task before. */
  #dropUnused(): void {
    const [open, before] = [this.#open, this.#closed];
    if (open?.isDoubtful && open.other && !isRequest(open.other) && open.calls.length === 0 && before)
      this.#takeUp(reopened(before, open));
  }

  /** The task before was not over. */
  #takeUp(task: OpenTask): readonly Task[] {
    this.#open = task;
    this.#closed = null;
    return NONE;
  }

  #command(command: SlashCommand, turn: Turn): readonly Task[] {
    if (isHarmless(command)) return NONE;
    const request = turn.isTyped ? requestOf(command) : null;
    return this.#begin(turn, request, null);
  }

  #close(nextUserWords: string | null): readonly Task[] {
    const open = this.#open;
    this.#open = null;
    if (!open) return NONE;
    const before = this.#closed;
    const laterEvents = revertedWithin(open.calls, open.request);
    const isUnfinished = open.isUnfinished && nextUserWords === null;
    const request = open.other && before ? doneWith(open.other, before, open.calls) : open.request;
    const task = ended(open, { request, nextUserWords, laterEvents, isUnfinished });
    const right = before && putRight(before, task);
    this.#closed = right ?? task;
    if (before && !right) this.#earlier.add(before.request);
    return before && !right ? [{ ...before, laterEvents: eventsOf(before, open.calls) }] : [];
  }
}

/** All tasks of turns that are held whole. */
export function cutTasks(turns: readonly Turn[]): Task[] {
  const cutter = new TaskCutter();
  return [...turns.flatMap((turn) => cutter.push(turn)), ...cutter.end()];
}
