/**
 * What a text says to the agents that read it: a page or a file that tells them what to run speaks for whoever wrote it, and
 * not for the user.
 *
 * @module
 */
import type { ToolUsed } from './hook-event.ts';
import { shellCommandOf } from './use/tool-tables.ts';

const ONE = '(?:agent|assistant|llm|language model)s?|agenten|assistenten';
const MANY = 'agents|assistants|llms|language models|agenten|assistenten';
/** The beginning of an order; behind a colon stands more than a word, else it is a setting. */
const ORDER =
  '(?::(?=\\s\\S+ \\S)|,| must\\b| should\\b| have to\\b| need to\\b| shall\\b| please\\b| always\\b| müssen\\b| sollen\\b)';
/** Who is spoken to: "AI AGENTS: …", "coding assistants must …". What they are, or do, is no order. */
const TO_AGENTS = new RegExp(
  [
    `\\b(?:ai|ki|llm|coding|autonomous)[ -](?:${ONE})\\b[^.\\n]{0,40}?${ORDER}`,
    `(?<=(?:^|\\n)[ \\t<!>*#(-]{0,8})(?:(?:note |hinweis )?(?:to|for|an|für) )?(?:all |any |alle )?(?:${MANY})\\b[^.\\n]{0,40}?${ORDER}`,
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
  if (!MAY_SPEAK.test(text)) return '';
  const found: string[] = [];
  for (const { index } of text.matchAll(TO_AGENTS)) {
    const rest = text.slice(index, index + REACH);
    // The next paragraph may be for people again.
    found.push(rest.split(/\n\s*\n/, 1)[0] ?? rest);
    if (found.length === MAX_ORDERS) break;
  }
  return found.join('\n');
}

/** Where people write for people; also on a command line. */
const PROSE = /\.(?:md|mdx|markdown|rst|adoc|txt|html?)\b|\b(?:readme|license|contributing|changelog)\b/i;
/** Written by others, and brought in whole. */
const BROUGHT_IN =
  /(?:^|[\s/"'])(?:node_modules|vendor|third[_-]party|site-packages|\.venv|bower_components)\//i;
/** These are written for agents by whoever owns the project. */
const FOR_AGENTS =
  /\b(?:agents|claude|gemini|skill|copilot-instructions|\.cursorrules|\.windsurfrules)(?:\.local)?(?:\.md)?["']?\s*$/i;
const COMMENT = '<!--';
const MAX_COMMENTS = 50;
const MAX_COMMENT = 2_000;

/** Whether a file was read that gives agents orders where its readers do not see them, or that came with others' code. */
export function readsPlanted(call: Pick<ToolUsed, 'tool' | 'input' | 'output'>): boolean {
  const { input, output } = call;
  if (output === null || output.length === 0) return false;
  const from = [input.file_path, input.path, input.filePath, shellCommandOf(call)].find(
    (one) => typeof one === 'string',
  );
  if (typeof from !== 'string') return false;
  if (BROUGHT_IN.test(from)) return ordersIn(output) !== '';
  if (!PROSE.test(from) || FOR_AGENTS.test(from)) return false;
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
