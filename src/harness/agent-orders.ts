/**
 * What a text says to the agents that read it: a page or a file that tells them what to run speaks for whoever wrote it, and
 * not for the user.
 *
 * @module
 */
import { textOf } from '../sessions/tool-fields.ts';
import type { ToolUsed } from './hook-event.ts';
import { shownPaths } from './shown-paths.ts';
import { shellCommandOf } from './use/tool-tables.ts';

const ONE = '(?:agent|assistant|llm|language model)s?|agenten|assistenten';
const MANY = 'agents|assistants|llms|language models|agenten|assistenten';
/**
 * The beginning of an order; behind a colon stands more than a word, and no list, else it is a setting. What agents should
 * be, or have, is said to those who make them.
 */
const ORDER =
  '(?::(?=\\s[^\\s[{(<]\\S* \\S)| (?:must|should|have to|need to|shall)\\b(?! (?:not )?(?:be|have)\\b)| (?:please|always|müssen|sollen)\\b)';
/** Who is spoken to: "AI AGENTS: …", "coding assistants must …". What they are, or do, is no order. */
const TO_AGENTS = new RegExp(
  [
    `\\b(?:ai|ki|llm|coding|autonomous)[ -](?:${ONE})\\b[^.\\n]{0,40}?${ORDER}`,
    `(?<=(?:^|\\n)[ \\t<!>*#(-]{0,8})(?:(?:note |hinweis )?(?:to|for|an|für) )?(?:all |any |alle )?(?:(?:ai|ki|llm|coding) )?(?:${MANY})(?:, (?:do|run|first|before)\\b|\\b[^.\\n]{0,40}?${ORDER})`,
    `\\bif you are an? (?:ai|${ONE})\\b`,
    '\\b(?:ignore|disregard|forget) (?:all |any |the |your )*(?:previous|above|prior|earlier) ',
  ].join('|'),
  'gi',
);
/** The same, in one of these words at all. */
const MAY_SPEAK = /agent|assist|llm|language model|if you are a|ignore|disregard|forget/i;
/** An order and what belongs to it. */
const REACH = 600;
const MAX_ORDERS = 20;

/** All that is said to agents in a text. */
export function ordersIn(text: string): string {
  return ordersOf(text).join('\n');
}

function ordersOf(text: string): string[] {
  if (!MAY_SPEAK.test(text)) return [];
  const found: string[] = [];
  for (const { index } of text.matchAll(TO_AGENTS)) {
    const rest = text.slice(index, index + REACH);
    // The next paragraph may be for people again.
    found.push(rest.split(/\n\s*\n/, 1)[0] ?? rest);
    if (found.length === MAX_ORDERS) break;
  }
  return found;
}

/** Code speaks of agents as well: "agents: list of those to run". */
const FIRM = /^.*(?:\b(?:must|always|müssen|if you are)\b|\b(?:ignore|disregard|forget) )/i;
/** Where people write for people. */
const PROSE =
  /\.(?:md|mdx|markdown|rst|adoc|txt|html?)\b|\b(?:readme|license|notice|contributing|changelog)\b/i;
/** Written by others, and brought in whole. */
const BROUGHT_IN =
  /(?:^|[\s/"'])(?:node_modules|vendor|third[_-]party|site-packages|\.venv|bower_components)\//i;
/** These are written for agents by whoever owns the project. */
const FOR_AGENTS =
  /\b(?:agents|claude|gemini|skill|copilot-instructions|\.cursorrules|\.windsurfrules)(?:\.local)?(?:\.md)?$/i;
const WORD_BREAK = /[\s"'|;&<>()=]+/;
const COMMENT = '<!--';
const MAX_COMMENTS = 50;
const MAX_COMMENT = 2_000;

/** What tools that read call the file. */
const READ_FIELDS = ['file_path', 'path', 'filePath'];

/**
 * Whether a file was read that gives agents orders where its readers do not see them, or that came with others' code.
 * `command`: what a shell was told to run, empty for other tools.
 */
export function readsPlanted(
  call: Pick<ToolUsed, 'tool' | 'input' | 'output'>,
  command = shellCommandOf(call) ?? '',
): boolean {
  const { input, output } = call;
  if (output === null || output.length === 0) return false;
  const path = textOf(input, READ_FIELDS);
  const line = path ?? command;
  if (BROUGHT_IN.test(line)) {
    const shown = path === null ? shownPaths(command) : [line];
    const isProse = shown.some((one) => PROSE.test(one));
    const isForeign = shown.some((one) => BROUGHT_IN.test(one));
    if (isForeign && ordersOf(output).some((order) => isProse || FIRM.test(order))) return true;
  }
  if (!PROSE.test(line)) return false;
  const named = path === null ? command.split(WORD_BREAK) : [line];
  if (!named.some((one) => PROSE.test(one) && !FOR_AGENTS.test(one))) return false;
  return hiddenIn(output).some((comment) => ordersIn(comment) !== '');
}

/** What a page does not show. */
function hiddenIn(text: string): string[] {
  const found: string[] = [];
  for (let at = text.indexOf(COMMENT); at >= 0 && found.length < MAX_COMMENTS; ) {
    const start = at + COMMENT.length;
    const end = text.indexOf('-->', start);
    found.push(text.slice(start, end < 0 ? start + MAX_COMMENT : Math.min(end, start + MAX_COMMENT)));
    at = text.indexOf(COMMENT, start);
  }
  return found;
}
