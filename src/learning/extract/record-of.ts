/**
 * Makes a session's record of its turns, as the readers of logs hand them out.
 *
 * @module
 */

import { taintOf } from '../../harness/tool-taint.ts';
import type { Call, SessionInfo, Turn } from '../../sessions/session.ts';
import { commandsInCode, isShellTool } from '../../sessions/shell-tools.ts';
import { COMMAND_FIELDS, textOf as fieldOf } from '../../sessions/tool-fields.ts';
import { type Taint, worstTaint } from '../../store/taint.ts';
import { type CallSeen, type Deed, deedOf, oneLine, SHELL } from '../deed.ts';
import { KEPT_REQUEST, type SessionRecord, type Stretch } from '../session-record.ts';

const KEPT_WORDS = 4000;
const AGENTS_OWN: Taint = 'agent';
/** Nothing that a tool brings in is worse. */
const WORST_READ: Taint = 'web';
/** A session beyond this is a machine's. */
const MAX_STRETCHES = 400;
const MAX_DEEDS = 3000;

type Draft = { -readonly [Field in keyof Stretch]: Stretch[Field] } & { readonly deeds: Deed[] };

export class RecordMaker {
  readonly #stretches: Draft[] = [];
  readonly #harness: string;
  #deeds = 0;
  #taint: Taint = AGENTS_OWN;

  constructor(harness: string) {
    this.#harness = harness;
  }

  take(turn: Turn): void {
    if (turn.isCompaction) return;
    this.#read(turn.calls);
    // What a subagent did is told in the words of whoever sent it.
    if (turn.isSubagent) return;
    if (turn.role === 'user' && turn.isTyped) this.#ask(turn);
    else if (turn.role === 'assistant') this.#answer(turn);
  }

  record(
    info: SessionInfo,
    project: string,
    person: string | null,
    redact: (text: string) => string,
  ): SessionRecord {
    const stretches: Stretch[] = this.#stretches.map(({ asked, deeds, said, ...rest }) => ({
      ...rest,
      asked: redact(asked),
      deeds: deeds.map((deed) => ({
        ...deed,
        text: redact(deed.text),
        error: redact(deed.error),
        result: redact(deed.result),
      })),
      said: redact(said),
    }));
    return {
      key: `${info.harness}:${info.id}`,
      harness: info.harness,
      ...{ project, person, branch: info.branch, folder: info.project, stretches },
      startedAt: stretches[0]?.at || info.startedAt || '',
    };
  }

  #ask({ text, at, key, isInterrupted }: Turn): void {
    const last = this.#stretches.at(-1);
    if (last && isInterrupted) last.isInterrupted = true;
    if (this.#stretches.length >= MAX_STRETCHES) return;
    const nothing = { deeds: [], said: '', isInterrupted: false, taint: this.#taint };
    this.#stretches.push({ asked: oneLine(text, KEPT_REQUEST), at: at ?? '', row: key, ...nothing });
  }

  #answer({ text, calls, isInterrupted }: Turn): void {
    const stretch = this.#stretches.at(-1);
    if (stretch === undefined) return;
    stretch.taint = this.#taint;
    stretch.isInterrupted ||= isInterrupted;
    if (text.trim() !== '') stretch.said = text.trim().slice(0, KEPT_WORDS);
    for (const call of calls) {
      if (this.#deeds++ >= MAX_DEEDS) return;
      stretch.deeds.push(deedOf(callSeen(call)));
    }
  }

  #read(calls: readonly Call[]): void {
    for (const { tool, input, result } of calls) {
      if (result === null || result.isRefusal || this.#taint === WORST_READ) continue;
      const level = taintOf({ tool, input, harness: this.#harness, output: result.text })?.taint;
      if (level) this.#taint = worstTaint([this.#taint, level]);
    }
  }
}

function commandOf(input: Call['input']): string {
  const text = fieldOf(input, COMMAND_FIELDS) ?? fieldOf(input, ['value']) ?? '';
  return commandsInCode(text) ?? text;
}

export function callSeen({ tool, input, result }: Call): CallSeen {
  const isShell = isShellTool(tool);
  return {
    tool: isShell ? SHELL : tool,
    input: isShell ? { command: commandOf(input) } : input,
    result: result?.text ?? '',
    isError: result?.isError ?? false,
    exitCode: result?.exitCode ?? null,
    isStopped: result === null || result.isRefusal || result.isInterrupt,
  };
}
