/**
 * Names under which secrets are kept, as options of gcloud and docker take them: a step must still be followed, and a
 * name opens nothing.
 *
 * @module
 */
import { isDrawn } from './letter-values.ts';

/** `--secret=NAME`, `--set-secrets=VARIABLE=NAME:latest`. */
const KEPT_UNDER = /^(?:(?:set|update)-)?secrets?$/;
/** One command: what is in quotes, or behind ` -- `, is handed to another program, whose options are its own. */
const WORDS_OF_COMMAND = `(?:\\\\\\r?\\n|"[^"\\n]{0,200}"|'[^'\\n]{0,200}'|(?!\\s--\\s)[^\\n|;&"']){0,200}`;
const KEEPERS = new RegExp(
  `\\b(?<keeper>gcloud|docker service (?:create|update))\\b(?<words>${WORDS_OF_COMMAND})\\s--$`,
);
const LOOK_BACK = 220;
/** Of `docker service create`: those that take no value. */
const FLAG =
  /^(?:-[dqt]{1,3}|--(?:detach|init|no-healthcheck|no-resolve-image|quiet|read-only|tty|with-registry-auth))$/;
/** Letters, and a number at the end: what has digits among its letters may be the secret itself. */
const KEPT_NAME = '(?:[A-Za-z][A-Za-z_-]{0,80}\\d{0,3}|\\$\\{?[A-Z_][A-Z0-9_]{0,60}\\}?)';
const KEPT = `(?:(?:[A-Z][A-Z0-9_]{0,60}|/[\\w./-]{1,100})=)?${KEPT_NAME}(?::(?:latest|\\d{1,4}))?`;
const KEPT_NAMES = new RegExp(
  `[= ]["']?(?<names>${KEPT}(?:,${KEPT}){0,20})["']?(?=[\\s"'\`|;&)\\\\]|$)`,
  'y',
);

/** Where the names end, if such names are what the option from `start` to `end` takes. */
export function afterKeptNames(
  text: string,
  { start, end, name }: { start: number; end: number; name: string },
): number | undefined {
  if (!KEPT_UNDER.test(name)) return undefined;
  const found = KEEPERS.exec(text.slice(Math.max(0, start - LOOK_BACK), start))?.groups;
  if (!found || (found.keeper.endsWith('create') && isBehindImage(found.words))) return undefined;
  KEPT_NAMES.lastIndex = end;
  const names = KEPT_NAMES.exec(text)?.groups?.names;
  return names === undefined || isDrawn(names) ? undefined : KEPT_NAMES.lastIndex;
}

/** What is neither an option nor its value is the image, and all behind it are arguments of its program. */
function isBehindImage(before: string): boolean {
  const words = before.match(/(?:"[^"]*"|'[^']*'|[^\s"'\\])+/g) ?? [];
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index];
    if (!word.startsWith('-')) return true;
    if (!word.includes('=') && !FLAG.test(word)) index += 1;
  }
  return false;
}
