/**
 * Makes turns of a log's rows: joins what a model says with the calls it makes, and calls with their results.
 *
 * A turn is held back until nothing can change it any more: every call has its result, or a person spoke again.
 * What is held is bounded, and reading can resume at the first turn that is still held: from there the same rows
 * make the same turns, however a log was cut into reads.
 *
 * @module
 */
import type { Harness, SessionInfo, SessionTurn, Turn } from '../session.ts';
import { boundInput, boundText } from './bounded.ts';
import { type HeldCall, type HeldTurn, isSameStep, type SaidTurn, toTurn } from './held-turn.ts';
import { folderName, keptId } from './names.ts';
import { callResult, type StatedResult } from './result.ts';

/** Turns that a call waits for its result: a subagent of this many steps inside one call is joined still. */
const MAX_WAIT = 256;

export interface MadeCall {
  readonly id: string;
  readonly tool: string;
  readonly input: unknown;
  readonly at?: string | null;
  readonly folder?: string | null;
  readonly skill?: string | null;
}

/** The open calls of one turn under one id, in their order: some logs name calls by their tool, or by a number. */
interface Waiting {
  readonly turn: HeldTurn;
  readonly calls: HeldCall[];
}

export type KnownInfo = Partial<Pick<SessionInfo, 'id' | 'project' | 'branch' | 'parentId'>>;

type InfoDraft = { -readonly [K in keyof SessionInfo]: SessionInfo[K] };

export class TurnAssembler {
  readonly #draft: InfoDraft;
  /** A copy for readers, made anew only after something was learned: rows are many, turns fewer. */
  #info: SessionInfo | null = null;
  readonly #held: HeldTurn[] = [];
  #turns = 0;
  /** By the id of the call, the oldest turn first. */
  readonly #waiting = new Map<string, Waiting>();

  constructor(info: SessionInfo) {
    this.#draft = { ...info, id: keptId(info.id), project: folderName(info.project) };
  }

  /** As it stands now; it changes with the rows. */
  get known(): Readonly<SessionInfo> {
    return this.#draft;
  }

  /** As it stays, for whoever keeps it. */
  get info(): SessionInfo {
    this.#info ??= { ...this.#draft };
    return this.#info;
  }

  /** Later rows may know more; what is known is never forgotten. */
  learn(known: KnownInfo): void {
    const draft = this.#draft;
    const { id = draft.id } = known;
    if (id !== draft.id) draft.id = keptId(id);
    const project = known.project ?? draft.project;
    // Most rows name the folder that is known.
    if (project !== draft.project) draft.project = folderName(project) ?? draft.project;
    draft.branch = known.branch ?? draft.branch;
    draft.parentId = known.parentId ?? draft.parentId;
    this.#info = null;
  }

  /** Someone speaks: a turn of its own, or more of the model's step that is still open. */
  say(said: SaidTurn): void {
    this.#sawTime(said.at);
    const open = this.#held.at(-1);
    if (open !== undefined && isSameStep(open, said)) {
      if (said.text !== '')
        open.text = boundText(open.text === '' ? said.text : `${open.text}\n${said.text}`);
      open.skill ??= said.skill ?? null;
      return;
    }
    if (open !== undefined) open.isClosed = true;
    // A person who speaks again has not waited: results that come later belong to nothing that matters.
    if (said.isTyped === true && said.isSubagent !== true) this.#stopWaiting();
    this.#giveUpOld();
    this.#held.push({
      said,
      number: this.#turns++,
      text: boundText(said.text),
      skill: said.skill ?? null,
      calls: [],
      waiting: 0,
      isInterrupted: false,
      isClosed: false,
    });
  }

  /** The turn that spoke last makes a call. */
  call(made: MadeCall): void {
    const turn = this.#held.at(-1);
    if (turn === undefined) return;
    const call = heldCall(made, made.at ?? turn.said.at ?? null);
    turn.calls.push(call);
    turn.waiting++;
    const waiting = this.#waiting.get(call.id);
    if (waiting?.turn === turn) {
      waiting.calls.push(call);
      return;
    }
    // An id is given anew when its call is over, answered or not.
    if (waiting !== undefined) this.#forget(call.id, waiting);
    this.#waiting.set(call.id, { turn, calls: [call] });
  }

  result(callId: string, stated: StatedResult): void {
    this.#sawTime(stated.at);
    const waiting = this.#waiting.get(callId);
    // Its call was read before reading resumed here, or never logged.
    const call = waiting?.calls.shift();
    if (waiting === undefined || call === undefined) return;
    if (waiting.calls.length === 0) this.#waiting.delete(callId);
    call.result = callResult(stated);
    if (stated.agent) call.agent = stated.agent;
    waiting.turn.waiting--;
    waiting.turn.isClosed = true;
  }

  /** A person stopped what was going on, or the model did not answer. */
  interrupt(at?: string | null): void {
    this.#sawTime(at);
    const last = this.#held.at(-1);
    if (last === undefined) return;
    last.isInterrupted = true;
    last.isClosed = true;
  }

  /** The turns that nothing can change any more, oldest first. */
  settled(): Turn[] {
    const held = this.#held;
    let count = 0;
    // The last one is always held: the next row may add to it.
    while (count < held.length - 1 && held[count]?.waiting === 0) count++;
    return count === 0 ? [] : held.splice(0, count).map((turn) => toTurn(turn, true));
  }

  settledTurns(): SessionTurn[] {
    const turns = this.settled();
    if (turns.length === 0) return [];
    const session = this.info;
    return turns.map((turn) => ({ session, turn }));
  }

  openTurns(): SessionTurn[] {
    const session = this.info;
    return this.open().map((turn) => ({ session, turn }));
  }

  /** What is still held when the log ends, as it stands. */
  open(): Turn[] {
    return this.#held.map((turn) => toTurn(turn, false));
  }

  /** Everything, as it will stay: for logs that are read whole and do not grow. */
  finish(): Turn[] {
    this.#waiting.clear();
    return this.#held.splice(0).map((turn) => toTurn(turn, true));
  }

  /** Where reading has to resume; null when nothing is held. */
  get resumeAt(): number | null {
    return this.#held[0]?.said.position ?? null;
  }

  /** The key of the turn that spoke last. */
  get lastKey(): string | null {
    return this.#held.at(-1)?.said.key ?? null;
  }

  /** What is said next is a turn of its own. */
  closeLast(): void {
    const turn = this.#held.at(-1);
    if (turn !== undefined) turn.isClosed = true;
  }

  /** Forgets the last turn, for logs that write a message again when it grows. */
  dropLast(): void {
    const turn = this.#held.pop();
    if (turn !== undefined) this.#forgetCalls(turn);
  }

  /** Counted in turns, not in what happens to be held, so that it does not matter how the log was cut into reads. */
  #giveUpOld(): void {
    if (this.#waiting.size === 0) return;
    for (const { turn } of this.#waiting.values()) {
      if (this.#turns - turn.number < MAX_WAIT) return;
      this.#forgetCalls(turn);
    }
  }

  #forgetCalls(turn: HeldTurn): void {
    for (const { id } of turn.calls) {
      const waiting = this.#waiting.get(id);
      if (waiting?.turn === turn) this.#forget(id, waiting);
    }
  }

  #forget(id: string, { turn, calls }: Waiting): void {
    turn.waiting -= calls.length;
    this.#waiting.delete(id);
  }

  #stopWaiting(): void {
    if (this.#waiting.size === 0) return;
    for (const { turn } of this.#waiting.values()) turn.waiting = 0;
    this.#waiting.clear();
  }

  #sawTime(at: string | null | undefined): void {
    if (at === null || at === undefined) return;
    const draft = this.#draft;
    if (draft.startedAt === null || at < draft.startedAt) draft.startedAt = at;
    else if (draft.endedAt !== null && at <= draft.endedAt) return;
    if (draft.endedAt === null || at > draft.endedAt) draft.endedAt = at;
    this.#info = null;
  }
}

export function newSession(harness: Harness, id: string, file: string): SessionInfo {
  return { harness, id, file, project: null, branch: null, startedAt: null, endedAt: null, parentId: null };
}

function heldCall(made: MadeCall, at: string | null): HeldCall {
  const { id, tool } = made;
  const input = boundInput(made.input);
  const skill = made.skill ?? null;
  const folder = folderName(made.folder ?? null);
  return folder === null
    ? { id, tool, input, at, skill, result: null }
    : { id, tool, input, at, folder, skill, result: null };
}
