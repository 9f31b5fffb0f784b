/**
 * Whether Node runs with the flags of the daemon, which decide what code V8 takes. A daemon that somebody started by hand
 * runs with those of a command.
 *
 * @module
 */
import { DAEMON_FLAGS } from '../server/daemon/daemon-flags.ts';

export function runsAsDaemon(flags: readonly string[] = process.execArgv): boolean {
  return DAEMON_FLAGS.every((flag) => flags.includes(flag));
}
