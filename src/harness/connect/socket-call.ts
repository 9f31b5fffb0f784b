/**
 * A hook that asks the daemon's socket with curl: there is no process of Node to start, which would take eight times as
 * long as everything else.
 *
 * @module
 */
import { limitOf } from '../hook-limits.ts';

/**
 * `sh -c SCRIPT knowhow SOCKET HARNESS/EVENT SECONDS`: one plain command for every shell, and for harnesses that use none.
 * `-q`: no settings of the user's; `-f`: an error is no answer; nothing is ever said and nothing ever fails.
 */
const SCRIPT =
  'test -n "$KNOWHOW_INTERNAL" || curl -q -s -f -m "$3" --noproxy localhost --unix-socket "$1" --data-binary @- ' +
  '"http://localhost/api/hooks/$2" 2>/dev/null; exit 0';

/** What a person reads in the process list, and what tells our calls from others. */
const NAME = 'knowhow';

export function socketCall(socket: string, harness: string, event: string): readonly string[] {
  const seconds = limitOf(event, {}) / 1000;
  return ['sh', '-c', SCRIPT, NAME, socket, `${harness}/${event}`, String(seconds)];
}

/** Such a call of any version, for a pattern over a command line. */
export function socketCallPattern(word: string, between: string, harness: string): string {
  const script = `'[^']*--unix-socket[^']*/api/hooks/[^']*'`;
  return ['sh', '-c', script, NAME, word, `${harness}/\\w[\\w-]*`, '[\\d.]+'].join(between);
}
