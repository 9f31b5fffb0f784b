/**
 * Which files and folders a command line shows the text of: who runs a program that lies in a folder, or leaves the folder
 * out of a search, reads nothing of it.
 *
 * @module
 */

const BREAK = /(&&|\|\||[;|\n])/;
const TOKEN = /"([^"]*)"|'([^']*)'|[^\s"']+/g;
/** `bash -lc "cat a"` shows what `cat a` shows. */
const IN_SHELL = /\b(?:ba|z|da)?sh -l?c\s+["']?/g;
const BEFORE_COMMAND = /^(?:\w+=.*|sudo|time|env|do|then)$/;
const ENTERS = /^(?:cd|pushd)$/;
const SHOWS = /^(?:cat|bat|head|tail|less|more|nl|find|fd|type|get-content|gc)$/;
/** The first word of these is no path. */
const SHOWS_BY_PATTERN = /^(?:sed|awk|[ef]?grep|rg|ag|jq)$/;
/** The word behind these says what is not looked at, or how it is called. */
const BEFORE_PATTERN = /^(?:-g|-E|-(?:i?path|wholename|i?name|not)|--(?:i?glob|exclude|ignore)\S*)$/;

export function shownPaths(command: string): string[] {
  const shown: string[] = [];
  let folder: readonly string[] = [];
  const parts = command.replaceAll(IN_SHELL, '').split(BREAK);
  for (let place = 0; place < parts.length; place += 2) {
    // It shows what the command before it has said.
    if (parts[place - 1] === '|') continue;
    const tokens = tokensOf(parts[place] ?? '');
    const start = tokens.findIndex((word) => !BEFORE_COMMAND.test(word));
    const [program = '', ...rest] = tokens.slice(Math.max(start, 0));
    const name = program.replace(/^.*\//, '').toLowerCase();
    const named = rest.filter((word, at) => !/^[-!]/.test(word) && !BEFORE_PATTERN.test(rest[at - 1] ?? ''));
    if (ENTERS.test(name)) folder = named;
    else if (SHOWS.test(name)) shown.push(...folder, ...named);
    else if (SHOWS_BY_PATTERN.test(name)) shown.push(...folder, ...named.slice(1));
  }
  return shown;
}

function tokensOf(text: string): string[] {
  return [...text.matchAll(TOKEN)].map(([whole, double, single]) => double ?? single ?? whole);
}
