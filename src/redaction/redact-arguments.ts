/**
 * Lists of arguments: `['curl', '-u', 'me:…']` is read as the command that it is, so that every rule about commands
 * holds for it.
 *
 * @module
 */
import { findSecrets } from './find-secrets.ts';

/** More is no command line. */
const MAX_ARGUMENTS = 200;
const MAX_LENGTH = 16_384;
/** The name of a command, or the path of one. */
const COMMAND = /^[\w.:/\\~+@-]{1,200}$/;

/** What may stand before a secret that fills the rest of its argument: nothing, or a user. */
const WHOLE = /^(?:[\w.@-]{1,60}:)?$/;

/** The arguments without their secrets; undefined when the list is no command or holds none. */
export function redactArguments(
  list: readonly unknown[],
  redactor: { secret(kind: string, text: string): string },
): string[] | undefined {
  const words = list.filter((element) => typeof element === 'string');
  if (words.length < 2 || words.length !== list.length || words.length > MAX_ARGUMENTS) return undefined;
  if (!COMMAND.test(words[0])) return undefined;
  const line = words.join(' ');
  if (line.length > MAX_LENGTH) return undefined;
  const findings = findSecrets(line).filter(({ instead }) => instead === undefined);
  if (findings.length === 0) return undefined;
  let at = 0;
  return words.map((word) => {
    const start = at;
    at += word.length + 1;
    let out = word;
    // From the last to the first, so that places stay what they are.
    for (const { start: from, end, kind } of findings.toReversed()) {
      const first = Math.max(from - start, 0);
      const last = Math.min(end - start, word.length);
      if (first >= last) continue;
      // A space does not end a secret that is an argument by itself; in a script it does.
      const isWhole = WHOLE.test(word.slice(0, first)) && out[last] === ' ';
      const rest = isWhole ? '' : out.slice(last);
      out = out.slice(0, first) + redactor.secret(kind, out.slice(first, out.length - rest.length)) + rest;
    }
    return out;
  });
}
