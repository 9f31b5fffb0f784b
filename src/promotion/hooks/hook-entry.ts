/**
 * A step that always comes before another, as a hook of a harness: what an agent need not remember.
 *
 * @module
 */
import type { ProcedureAttempt } from '../../learning/procedures/procedure.ts';
import { isFromStrangers } from '../../store/taint.ts';
import type { Candidate } from '../candidate.ts';
import type { CandidateStep } from '../candidate-steps.ts';
import { shellQuoted } from '../draft/replay-script.ts';
import { lineOf } from '../line-of.ts';
import { HOOK_SECONDS } from './hook-places.ts';

export interface HookEntry {
  readonly name: string;
  /** What is run. */
  readonly command: string;
  /** Before what. */
  readonly before: string;
  readonly seen: number;
  readonly of: number;
  readonly script: string;
}

const COMMIT = 'git commit';
/** A rule has no exceptions; nine in ten is as near as logs get. */
const ALWAYS = 0.9;
const LEAST_TIMES = 3;
/** Ends before the harness ends it, so that it can say why. */
const CHECK_SECONDS = HOOK_SECONDS - 10;

/** Why there is none: nothing comes before each commit, or what does was read on the web at some time. */
export type NoEntry = 'no-check' | 'from-strangers';

/**
 * A check that came before the commit in nearly all attempts that committed. What runs before each commit from then on
 * is nothing that strangers can have put there: their sessions are no evidence, and no line of theirs is taken.
 */
export function hookEntry(candidate: Candidate, name: string): HookEntry | NoEntry {
  const { procedure, worked, steps } = candidate;
  const own = worked.filter(({ taint }) => !isFromStrangers(taint));
  const doubted = new Set(
    procedure.attempts.flatMap(({ steps: ran }) =>
      ran.filter(({ fromWeb }) => fromWeb).map(({ signature }) => signature),
    ),
  );
  const line = lineOf(worked);
  const typed = new Set(own.flatMap(({ steps: ran }) => ran.map(({ form }) => line(form))));
  const trusted = steps.filter(
    ({ signatures, usual }) => typed.has(usual) && !signatures.some((signature) => doubted.has(signature)),
  );
  const entry = entryOf(own, trusted, name);
  if (entry !== null) return entry;
  return entryOf(worked, steps, name) === null ? 'no-check' : 'from-strangers';
}

function entryOf(
  worked: readonly ProcedureAttempt[],
  steps: readonly CandidateStep[],
  name: string,
): HookEntry | null {
  const committed = worked.filter(({ steps: ran }) => ran.some(({ signature }) => isCommit(signature)));
  if (committed.length < LEAST_TIMES) return null;
  for (const step of steps.filter(isCheck)) {
    const seen = committed.filter(({ steps: ran }) => {
      const commit = ran.findIndex(({ signature }) => isCommit(signature));
      const check = ran.findIndex(({ signature }) => step.signatures.includes(signature));
      return check >= 0 && check < commit;
    }).length;
    if (seen < ALWAYS * committed.length) continue;
    return {
      ...{ name, command: step.usual, before: COMMIT, seen, of: committed.length },
      script: scriptFor(step.usual),
    };
  }
  return null;
}

/** Also `git commit -am`. */
function isCommit(signature: string): boolean {
  return signature === COMMIT || signature.startsWith(`${COMMIT} `);
}

function isCheck({ classes }: CandidateStep): boolean {
  return classes.includes('check') && !classes.includes('destructive') && !classes.includes('external-write');
}

/** Speaks up only before a commit; 2 is how a hook says no. Not every system has `timeout`: macOS has none. */
function scriptFor(command: string): string {
  return `#!/bin/sh
# Runs a check before a commit, as it was always done by hand. Off until it is turned on: knowhow hooks on NAME.
case "$(cat)" in
  *'git commit'*) ;;
  *) exit 0 ;;
esac
limit=$(command -v timeout >/dev/null 2>&1 && echo 'timeout ${CHECK_SECONDS}')
output=$($limit sh -c ${shellQuoted(command)} 2>&1) && exit 0
printf '%s\\n' ${shellQuoted(`${command} failed; it has to work before a commit.`)} "$output" | tail -n 40 >&2
exit 2
`;
}
