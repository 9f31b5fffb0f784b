/**
 * A turn that later rows may still add to.
 *
 * @module
 */
import type { Call, CallResult, SlashCommand, Turn } from '../session.ts';
import { keptId } from './names.ts';

export interface SaidTurn {
  readonly key: string;
  readonly position: number;
  readonly role: Turn['role'];
  readonly text: string;
  readonly at?: string | null;
  readonly isTyped?: boolean;
  readonly isSubagent?: boolean;
  readonly isCompaction?: boolean;
  readonly command?: SlashCommand | null;
  readonly skill?: string | null;
}

export interface HeldCall {
  readonly id: string;
  readonly tool: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly at: string | null;
  readonly folder?: string;
  readonly skill: string | null;
  agent?: string;
  result: CallResult | null;
}

export interface HeldTurn {
  readonly said: SaidTurn;
  readonly number: number;
  text: string;
  skill: string | null;
  readonly calls: HeldCall[];
  waiting: number;
  isInterrupted: boolean;
  /** Closed turns take no more words or calls; only results. */
  isClosed: boolean;
}

/** More of one step of a model, or of one summary, which some harnesses log as a mark and a text. */
export function isSameStep(open: HeldTurn, said: SaidTurn): boolean {
  const isCompaction = said.isCompaction ?? false;
  return (
    !open.isClosed &&
    open.said.role === said.role &&
    (said.role === 'assistant' || isCompaction) &&
    (open.said.isSubagent ?? false) === (said.isSubagent ?? false) &&
    (open.said.isCompaction ?? false) === isCompaction
  );
}

/** As it stands. */
export function toTurn(held: HeldTurn, isSettled: boolean): Turn {
  const { said } = held;
  return {
    key: keptId(said.key),
    role: said.role,
    text: held.text,
    at: said.at ?? null,
    calls: held.calls as readonly Call[],
    isTyped: said.isTyped ?? false,
    isSubagent: said.isSubagent ?? false,
    isCompaction: said.isCompaction ?? false,
    isInterrupted: held.isInterrupted,
    command: said.command ?? null,
    skill: held.skill,
    position: said.position,
    isSettled,
  };
}
