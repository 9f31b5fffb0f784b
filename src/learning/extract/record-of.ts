/**
 * Makes a session's record of its turns, as the readers of logs hand them out.
 *
 * @module
 */

import { sourceOf, taintOf } from '../../harness/tool-taint.ts';
import type { Call, SessionInfo, Turn } from '../../sessions/session.ts';
import { commandsInCode, isShellTool } from '../../sessions/shell-tools.ts';
import { COMMAND_FIELDS, textOf as fieldOf } from '../../sessions/tool-fields.ts';
import { isFromStrangers, type Taint, taintRank } from '../../store/taint.ts';
import { rowOf } from '../copies.ts';
import { type CallSeen, type Deed, deedOf, oneLine, SHELL, withoutMargin } from '../deed.ts';
import { KEPT_REQUEST, type SessionRecord, type Stretch } from '../session-record.ts';
import { WebWords } from './web-words.ts';

const KEPT_WORDS = 4000;
const AGENTS_OWN: Taint = 'agent';
/** Before secrets are taken out nothing is cut: a part of one is not known for one. */
const MARGIN = 600;
/** What the user said, of which a command may be made. */
const MAX_SAID = 20_000;
/** A session beyond this is a machine's. */
const MAX_STRETCHES = 400;
const MAX_DEEDS = 3000;

type Draft = { -readonly [Field in keyof Stretch]: Stretch[Field] } & { readonly deeds: Deed[] };

export class RecordMaker {
  readonly #stretches: Draft[] = [];
  readonly #harness: string;
  readonly #redact: (text: string) => string;
  #deeds = 0;
  #taint: Taint = AGENTS_OWN;
  readonly #web = new WebWords();
  #words = '';
  #taintedBy: string | null = null;

  /** `redact` takes secrets out, text by text. */
  constructor(harness: string, redact: (text: string) => string = (text) => text) {
    this.#harness = harness;
    this.#redact = redact;
  }

  /** `sent`: what subagents that the turn sent off have done in logs of their own. */
  take(turn: Turn, sent: readonly Call[] = []): void {
    if (turn.isCompaction) return;
    // What a subagent did is told in the words of whoever sent it.
    if (turn.role === 'user' && turn.isTyped && !turn.isSubagent) this.#ask(turn);
    this.#read(sent);
    const isKept = turn.role === 'assistant' && !turn.isSubagent && this.#stretches.length > 0;
    const given = turn.calls.map((call, at) => {
      const isGiven = isKept && this.#deeds + at < MAX_DEEDS && this.#isGiven(call);
      this.#read([call]);
      return isGiven;
    });
    if (isKept) this.#answer(turn, given);
  }

  record(info: SessionInfo, project: string, person: string | null): SessionRecord {
    const stretches: Stretch[] = this.#stretches.map(({ said, ...rest }) => ({
      ...rest,
      said: this.#redact(said).slice(0, KEPT_WORDS),
    }));
    return {
      key: `${info.harness}:${info.id}`,
      harness: info.harness,
      ...{ project, person, branch: info.branch, folder: info.project, stretches },
      startedAt: stretches[0]?.at || info.startedAt || '',
    };
  }

  #ask({ text, at, key, isInterrupted }: Turn): void {
    this.#words = `${this.#words}\n${text}`.slice(-MAX_SAID);
    const last = this.#stretches.at(-1);
    if (last && isInterrupted) last.isInterrupted = true;
    if (this.#stretches.length >= MAX_STRETCHES) return;
    const nothing = { deeds: [], said: '', isInterrupted: false, taint: this.#taint };
    const asked = this.#redact(oneLine(text, KEPT_REQUEST, MARGIN)).slice(0, KEPT_REQUEST);
    this.#stretches.push({ asked, at: at ?? '', row: key, ...nothing });
  }

  #answer({ text, calls, isInterrupted }: Turn, given: readonly boolean[]): void {
    const stretch = this.#stretches.at(-1);
    if (stretch === undefined) return;
    stretch.taint = this.#taint;
    if (this.#taintedBy !== null) stretch.taintedBy = this.#taintedBy;
    stretch.isInterrupted ||= isInterrupted;
    if (stretch.deeds.length === 0 && calls[0]) stretch.row = rowOf(stretch.row, calls[0].id);
    if (text.trim() !== '') stretch.said = text.trim().slice(0, KEPT_WORDS + MARGIN);
    for (const [at, call] of calls.entries()) {
      if (this.#deeds++ >= MAX_DEEDS) return;
      const deed = safe(deedOf(callSeen(call), MARGIN), this.#redact);
      stretch.deeds.push(given[at] ? { ...deed, fromWeb: true } : deed);
    }
  }

  #isGiven(call: Call): boolean {
    if (this.#web.isEmpty) return false;
    const { tool, input } = callSeen(call);
    const text = tool === SHELL ? `${input.command}` : JSON.stringify(input);
    return this.#web.mayHaveGiven(text, this.#words);
  }

  #read(calls: readonly Call[]): void {
    for (const { tool, input, result } of calls) {
      if (result === null || result.isRefusal) continue;
      const rule = taintOf({ tool, input, harness: this.#harness, output: result.text });
      if (rule === null) continue;
      const level = rule.taint;
      if (taintRank(level) > taintRank(this.#taint)) {
        this.#taint = level;
        this.#taintedBy = this.#redact(`${namedCall(tool, input)}: ${rule.reason}`);
      }
      if (!isFromStrangers(level)) continue;
      // What was saved, or not logged, has been read all the same.
      const isWhole = result.text.trim() !== '' && result.fullLength <= result.text.length;
      this.#web.read(result.text, isWhole);
    }
  }
}

function safe(deed: Deed, redact: (text: string) => string): Deed {
  const file = deed.file === null ? null : redact(deed.file);
  const target = deed.target === deed.file || deed.target === null ? file : redact(deed.target);
  return withoutMargin({
    ...deed,
    text: redact(deed.text),
    error: redact(deed.error),
    result: redact(deed.result),
    ...{ target, file },
  });
}

const MAX_NAMED = 160;

/** For the person who asks what was read. */
function namedCall(tool: string, input: Call['input']): string {
  const said = isShellTool(tool) ? commandOf(input) : `${tool}${sourceOf({ input })}`;
  return oneLine(said, MAX_NAMED);
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
