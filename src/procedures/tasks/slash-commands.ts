/**
 * Slash commands that a person wrote for himself ask for something: `/fix-issue 123`. Those of a harness do not.
 *
 * @module
 */
import type { SlashCommand } from '../../sessions/session.ts';
import { VERB_CLASS } from '../meaning/verbs.ts';
import { asksForSomething } from './asking.ts';

/** Leave the task as it is. */
const HARMLESS = names(
  'compact context cost model status help config fast effort memory permissions usage think verbose statusline theme vim btw copy color rename diff tasks bashes todos hooks ide stats keybindings output-style add-dir allowed-tools',
);
/** End a task and start none, whatever stands behind them. */
const OF_HARNESS = names(
  'clear new reset resume rewind undo redo fork branch exit quit login logout mcp agents plugin plugins skills export import doctor bug feedback upgrade init-verifiers install-github-app install-slack-app terminal-setup release-notes remote-control remote-env privacy-settings session sessions share unshare chat editor tools settings extensions directory approvals apps prompts reload-plugins sandbox',
);
/** One word behind a slash, as people type it: a path has more of them. */
const TYPED = /^\s*\/([a-z][\w:-]*)(?:[ \t]+(\S[\s\S]*))?$/i;
/** A route is spoken of, no command given: "/test should return 200". */
const SPEAKS_OF_ROUTE =
  /^(?:should|must|is|are|was|has|does|doesn['’]t|returns?|gives?|shows?|needs?|lacks?|route|endpoint|page|path|folder|and|or)\b/i;

export function isHarmless({ name }: SlashCommand): boolean {
  return HARMLESS.has(name.toLowerCase());
}

/** What it asks for in plain words; null where that is nothing, or not said. */
export function requestOf({ name, args }: SlashCommand): string | null {
  const words = args.trim();
  if (words === '' || isHarmless({ name, args }) || OF_HARNESS.has(name.toLowerCase())) return null;
  return asksForSomething(words) ? words : `${plainName(name)} ${words}`;
}

/** As it is typed where a harness logs no commands; null for other words, and for paths. */
export function commandIn(text: string): SlashCommand | null {
  if (!text.trimStart().startsWith('/')) return null;
  const [, name = '', args = ''] = TYPED.exec(text) ?? [];
  if (name === '' || SPEAKS_OF_ROUTE.test(args)) return null;
  const isKnown = HARMLESS.has(name.toLowerCase()) || OF_HARNESS.has(name.toLowerCase());
  const [verb = ''] = plainName(name).toLowerCase().split(' ');
  const isOrdered = /[:-]/.test(name) && asksForSomething(args);
  return isKnown || VERB_CLASS.has(verb) || isOrdered ? { name, args: args.trim() } : null;
}

/** `/ops:fix-issue` is to fix an issue. */
function plainName(name: string): string {
  return (name.split(':').at(-1) ?? name).replace(/[-_]+/g, ' ').trim();
}

function names(list: string): ReadonlySet<string> {
  return new Set(list.split(' '));
}
