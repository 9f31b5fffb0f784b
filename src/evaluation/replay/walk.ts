/**
 * Walks through a session as its harness did, and notes what it would have been told at which moment. Moments count
 * prompts and calls from 0; what is told after a call stands half a moment behind it.
 *
 * @module
 */
import { workContext } from '../../briefing/work-lines.ts';
import { deedOf, plannedDeed, SHELL } from '../../learning/deed.ts';
import type { LiveSession } from '../../learning/recall/live-session.ts';
import { signatures } from '../../shell/signature.ts';
import type { WalkedSession } from './walked-log.ts';
import type { WalkedCall } from './walked-turns.ts';

export interface Heard {
  readonly at: number;
  readonly text: string;
}

export interface SessionWalk {
  readonly name: string;
  readonly heard: readonly Heard[];
  readonly startTokens: number;
  readonly calls: number;
  /** By signature: when it was first run. */
  readonly ran: ReadonlyMap<string, number>;
  readonly failures: { n: number; answered: number; right: number };
  readonly warnings: { n: number; right: number };
}

/** What is answered to a failed command is right when one of it is run, and works, among so many calls. */
const SOON = 6;
const REFUSED =
  /^(?:The user doesn't want|Permission to use|\[Request interrupted|Request interrupted|This command requires approval|User rejected|.{0,40}denied by|Cancelled: parallel tool call|<tool_use_error>Cancelled)/u;
const BAD_EXIT = /^Exit code [1-9]/u;
/** Harnesses ask before these. */
const ASKED_BEFORE: ReadonlySet<string> = new Set([SHELL, 'Edit', 'Write', 'MultiEdit']);

export function walkSession(session: WalkedSession, live: LiveSession): SessionWalk {
  const heard: Heard[] = [];
  const hear = (lines: readonly { readonly line: string }[], at: number): string => {
    const text = workContext(lines.map(({ line }) => line));
    if (text !== '') heard.push({ at, text });
    return text;
  };
  const ran = new Map<string, number>();
  const failures = { n: 0, answered: 0, right: 0 };
  const warnings = { n: 0, right: 0 };
  const startTokens = hear(live.start(), 0).length / 4;
  let at = 0;
  let calls = 0;
  for (const [number, turn] of session.turns.entries()) {
    hear(live.prompt(turn.prompt), at);
    at += 1;
    for (const [place, call] of turn.calls.entries()) {
      const isBad = hasFailed(call) && !isRefused(call);
      if (ASKED_BEFORE.has(call.tool)) {
        const warned = hear(live.before(plannedDeed(call.tool, call.input)), at);
        if (warned !== '' && call.tool === SHELL) {
          warnings.n += 1;
          if (isBad) warnings.right += 1;
        }
      }
      const deed = deedOf({ ...call, exitCode: null, isStopped: isRefused(call) });
      const answer = hear(live.after(deed), at + 0.5);
      for (const signature of signaturesOf(call)) if (!ran.has(signature)) ran.set(signature, at);
      if (isBad && call.tool === SHELL) {
        failures.n += 1;
        if (answer !== '') failures.answered += 1;
        const next = following(session, number, place).filter((one) => !hasFailed(one));
        const worked = new Set(next.flatMap(signaturesOf));
        if ([...commandsIn(answer)].some((signature) => worked.has(signature))) failures.right += 1;
      }
      at += 1;
      calls += 1;
    }
  }
  return { name: session.name, heard, startTokens, calls, ran, failures, warnings };
}

export function signaturesOf({ tool, input }: WalkedCall): readonly string[] {
  return tool === SHELL ? signatures(`${input.command ?? ''}`) : [];
}

const NAMED = /(?:shell|bash|run|command)\s*[:=]\s*(.+)/u;
const CODE = /`([^`]+)`/gu;

/** The commands that a text tells: what stands in code, or behind a word for it. */
export function commandsIn(text: string): ReadonlySet<string> {
  const found = new Set<string>();
  for (const line of text.split('\n')) {
    const named = NAMED.exec(line)?.[1];
    const codes = [...line.matchAll(CODE)].map(([, code]) => code ?? '');
    for (const code of named === undefined ? codes : [named, ...codes])
      for (const signature of signatures(code)) found.add(signature);
  }
  return found;
}

/** Calls right behind this one, prompts passed over; a moment each counts. */
function following({ turns }: WalkedSession, turn: number, place: number): WalkedCall[] {
  const after: (WalkedCall | null)[] = [];
  for (const [number, { calls }] of turns.slice(turn).entries()) {
    if (number > 0) after.push(null);
    after.push(...(number === 0 ? calls.slice(place + 1) : calls));
    if (after.length >= SOON) break;
  }
  return after.slice(0, SOON).filter((call) => call !== null && call.tool === SHELL) as WalkedCall[];
}

function hasFailed({ isError, result }: WalkedCall): boolean {
  return isError || BAD_EXIT.test(result);
}

function isRefused({ result }: WalkedCall): boolean {
  return REFUSED.test(result);
}
