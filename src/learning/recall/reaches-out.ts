/**
 * Whether a command talks to another machine. What was found there stands in no file of the project, and cannot be
 * looked up in it.
 *
 * @module
 */

import { remembered } from '../../remembered.ts';
import type { ShellCommand } from '../../shell/command.ts';
import { effectOf, usesNetwork } from '../../shell/effect.ts';
import { shellCommands } from '../../shell/parse.ts';

export const reachesOut: (text: string) => boolean = remembered((text) =>
  shellCommands(text).some((command) => command.host !== null || usesNetwork(command)),
);

/** Looks at another machine, and changes nothing: what it gave is a finding. */
export const looksOutside: (text: string) => boolean = remembered(
  (text) => reachesOut(text) && shellCommands(text).every((command) => isLook(command)),
);

function isLook(command: ShellCommand): boolean {
  // What is sent elsewhere counts by what it does there.
  return command.program === 'ssh' || effectOf(command) === 'reads';
}

/** What it runs, by name. */
export function programsOf(text: string): ReadonlySet<string> {
  return new Set(shellCommands(text).map(({ program }) => program));
}
