/**
 * scripts/replay.sh: what only looks and can be run again, each with a time limit; shown and not run unless asked.
 *
 * @module
 */
import type { CandidateStep } from '../candidate-steps.ts';
import { MESSAGE } from '../line-of.ts';

const SECONDS = 60;
/** What only the shell of that day knew. */
const OPEN = /\$[A-Za-z_({]|<</u;

/** Null where nothing can be repeated. */
export function replayScript(name: string, steps: readonly CandidateStep[]): string | null {
  const repeatable = steps.filter(isRepeatable).map(({ usual }) => usual);
  if (repeatable.length === 0) return null;
  return `#!/usr/bin/env bash
# Repeats what only reads in the skill ${name}. Shows the commands; runs them with --run.
set -euo pipefail

step() {
  printf '+ %s\\n' "$1"
  if [ "\${RUN:-0}" = 1 ]; then timeout ${SECONDS} bash -c "$1"; fi
}

if [ "\${1:-}" = --run ]; then RUN=1; fi

${repeatable.map((command) => `step ${shellQuoted(command)}`).join('\n')}
`;
}

function isRepeatable({ effect, classes, usual }: CandidateStep): boolean {
  const onlyReads = effect === 'reads' && classes.every((id) => id === 'read' || id === 'check');
  return onlyReads && !usual.includes('…') && !usual.includes(MESSAGE) && !OPEN.test(usual);
}

export function shellQuoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
