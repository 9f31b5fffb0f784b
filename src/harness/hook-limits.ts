/**
 * How long an agent may be kept waiting, event by event.
 *
 * @module
 */
import type { Environment } from '../config/home.ts';

interface LimitRule {
  readonly id: string;
  readonly events: RegExp;
  readonly ms: number;
  readonly reason: string;
}

/** By the event's name in letters only; the first that fits counts. */
export const LIMITS: readonly LimitRule[] = [
  {
    id: 'session-start',
    events: /^(?:on)?session(?:start|reset)$/,
    ms: 3000,
    reason: 'once a session, and the context is larger',
  },
  {
    id: 'session-end',
    events: /^(?:on)?session(?:end|finalize)$/,
    ms: 700,
    reason: 'Codex allows 1 s, Claude Code 1.5 s for all hooks together',
  },
  {
    id: 'prompt',
    events: /prompt|^command$|^beforeagent$|^prellmcall$/,
    ms: 1500,
    reason: 'a person waits; more than this is felt',
  },
];

/** A tool's end or a stop: nobody reads an answer. */
const OTHER_MS = 1000;
/** Nobody waits longer than this on purpose. */
const MAX_MS = 60_000;

export function limitOf(event: string, environment: Environment): number {
  const chosen = Number(environment.KNOWHOW_HOOK_TIMEOUT_MS);
  if (chosen > 0) return Math.min(chosen, MAX_MS);
  const name = nameOf(event);
  return LIMITS.find(({ events }) => events.test(name))?.ms ?? OTHER_MS;
}

export function isSessionStart(event: string): boolean {
  return /^(?:on)?sessionstart$/.test(nameOf(event));
}

function nameOf(event: string): string {
  return event.replace(/[^a-z]/gi, '').toLowerCase();
}
