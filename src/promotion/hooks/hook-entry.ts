/**
 * A step that always comes before another, as a hook of a harness: what an agent need not remember.
 *
 * @module
 */
import type { Candidate } from '../candidate.ts';
import type { CandidateStep } from '../candidate-steps.ts';
import { shellQuoted } from '../draft/replay-script.ts';
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

/** A check that came before the commit in nearly all attempts that committed; null where there is none. */
export function hookEntry(candidate: Candidate, name: string): HookEntry | null {
  const committed = candidate.worked.filter(({ steps }) =>
    steps.some(({ signature }) => isCommit(signature)),
  );
  if (committed.length < LEAST_TIMES) return null;
  for (const step of candidate.steps.filter(isCheck)) {
    const seen = committed.filter(({ steps }) => {
      const commit = steps.findIndex(({ signature }) => isCommit(signature));
      const check = steps.findIndex(({ signature }) => step.signatures.includes(signature));
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

/** Speaks up only before a commit; 2 is how a hook says no. */
function scriptFor(command: string): string {
  return `#!/bin/sh
# Runs a check before a commit, as it was always done by hand. Off until it is turned on: knowhow hooks on NAME.
case "$(cat)" in
  *'git commit'*) ;;
  *) exit 0 ;;
esac
output=$(timeout ${HOOK_SECONDS} sh -c ${shellQuoted(command)} 2>&1) && exit 0
printf '%s\\n' ${shellQuoted(`${command} failed; it has to work before a commit.`)} "$output" | tail -n 40 >&2
exit 2
`;
}
