/**
 * Makes a session's record of its turns, as the readers of logs hand them out.
 *
 * @module
 */

import type { Call, SessionInfo, Turn } from '../../sessions/session.ts';
import { commandsInCode, isShellTool } from '../../sessions/shell-tools.ts';
import { COMMAND_FIELDS, textOf as fieldOf } from '../../sessions/tool-fields.ts';
import { type CallSeen, type Deed, deedOf, oneLine, SHELL } from '../deed.ts';
import type { SessionRecord, Stretch } from '../session-record.ts';

const KEPT_REQUEST = 600;
const KEPT_WORDS = 4000;
/** A session beyond this is a machine's. */
const MAX_STRETCHES = 400;
const MAX_DEEDS = 3000;

type Draft = { asked: string; at: string; deeds: Deed[]; said: string };

export class RecordMaker {
  readonly #stretches: Draft[] = [];
  #deeds = 0;

  take(turn: Turn): void {
    if (turn.isSubagent || turn.isCompaction) return;
    if (turn.role === 'user' && turn.isTyped) this.#ask(turn);
    else if (turn.role === 'assistant') this.#answer(turn);
  }

  record(
    info: SessionInfo,
    project: string,
    person: string | null,
    redact: (text: string) => string,
  ): SessionRecord {
    const stretches: Stretch[] = this.#stretches.map(({ asked, at, deeds, said }) => ({
      asked: redact(asked),
      at,
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
      ...{ project, person, branch: info.branch, stretches },
      startedAt: stretches[0]?.at || info.startedAt || '',
    };
  }

  #ask({ text, at }: Turn): void {
    if (this.#stretches.length >= MAX_STRETCHES) return;
    this.#stretches.push({ asked: oneLine(text, KEPT_REQUEST), at: at ?? '', deeds: [], said: '' });
  }

  #answer({ text, calls }: Turn): void {
    const stretch = this.#stretches.at(-1);
    if (stretch === undefined) return;
    if (text.trim() !== '') stretch.said = text.trim().slice(0, KEPT_WORDS);
    for (const call of calls) {
      if (this.#deeds++ >= MAX_DEEDS) return;
      stretch.deeds.push(deedOf(callSeen(call)));
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
