/**
 * Telling a person's words from what harnesses, hooks and knowhow itself put around them. What was injected must
 * never be learned from: it would teach the product its own suggestions.
 *
 * @module
 */
import { OWN_HEADINGS, OWN_TAGS } from '../../own-blocks.ts';
import type { SlashCommand } from '../session.ts';
import { unwrapped } from './envelopes.ts';

interface InjectedRule {
  readonly id: string;
  readonly reason: string;
}

/** A block `<tag …>…</tag>` that stands inside or beside a person's words and is taken out of them. */
export interface InjectedTag extends InjectedRule {
  readonly tag: string;
  /** People write of it, too: in the midst of a line it opens a block only where one ends, or begins so. */
  readonly isWord?: true;
  /** How its blocks go on, and nobody who writes of it. */
  readonly surely?: string;
}

/** A text that begins so was not typed at all. */
export interface InjectedOpening extends InjectedRule {
  readonly opening: string;
}

export const INJECTED_TAGS: readonly InjectedTag[] = [
  {
    id: 'own-frame',
    tag: OWN_TAGS.frame,
    reason: 'the frame around all that knowhow tells',
    isWord: true,
    surely: ' note=',
  },
  { id: 'reminder', tag: 'system-reminder', reason: 'context of hooks and of the harness' },
  { id: 'own-procedures', tag: OWN_TAGS.procedures, reason: "knowhow's own block" },
  { id: 'own-skills', tag: 'relevant-skills', reason: "knowhow's own block" },
  { id: 'own-memories', tag: 'relevant-memories', reason: "knowhow's own block" },
  { id: 'own-context', tag: 'knowhow-context', reason: "knowhow's own block" },
  { id: 'prompt-hook', tag: 'user-prompt-submit-hook', reason: 'output of a prompt hook' },
  { id: 'session-hook', tag: 'session-start-hook', reason: 'output of a session hook' },
  { id: 'ide-file', tag: 'ide_opened_file', reason: 'an editor says which file is open' },
  { id: 'ide-selection', tag: 'ide_selection', reason: 'an editor says what is selected' },
  { id: 'ide-diagnostics', tag: 'ide_diagnostics', reason: 'an editor reports problems' },
  { id: 'caveat', tag: 'local-command-caveat', reason: 'the harness warns of command output' },
  { id: 'command-output', tag: 'local-command-stdout', reason: 'output of a slash command' },
  { id: 'command-errors', tag: 'local-command-stderr', reason: 'output of a slash command' },
  { id: 'shell-output', tag: 'bash-stdout', reason: 'output of a command that a person ran' },
  { id: 'shell-errors', tag: 'bash-stderr', reason: 'output of a command that a person ran' },
  { id: 'task', tag: 'task-notification', reason: 'a background task ended' },
  { id: 'teammate', tag: 'teammate-message', reason: 'another agent speaks' },
  { id: 'subagent', tag: 'subagent_notification', reason: 'another agent speaks' },
  { id: 'environment', tag: 'environment_context', reason: 'the harness describes the machine' },
  { id: 'instructions', tag: 'user_instructions', reason: 'the contents of AGENTS.md' },
  { id: 'permissions', tag: 'permissions instructions', reason: 'the harness describes its sandbox' },
  { id: 'skills', tag: 'skills_instructions', reason: 'the list of installed skills' },
  { id: 'skill-body', tag: 'skill', reason: 'the text of a skill that was loaded', isWord: true },
  { id: 'aborted', tag: 'turn_aborted', reason: 'the harness says that a turn was stopped' },
  { id: 'shell-command', tag: 'user_shell_command', reason: 'a command that a person ran, with its output' },
  { id: 'recalled', tag: 'memory-context', reason: 'recalled memories' },
];

export const INJECTED_OPENINGS: readonly InjectedOpening[] = [
  { id: 'agents-md', opening: '# AGENTS.md instructions', reason: 'the contents of AGENTS.md' },
  { id: 'caveat', opening: 'Caveat: The messages below were generated', reason: 'notice of the harness' },
  { id: 'notice', opening: '[SYSTEM NOTIFICATION', reason: 'notice of the harness' },
  { id: 'skill-base', opening: 'Base directory for this skill:', reason: 'the text of a skill' },
  { id: 'stop-hook', opening: 'Stop hook feedback', reason: 'a stop hook speaks' },
  { id: 'heartbeat', opening: 'Read HEARTBEAT.md', reason: 'a scheduled ping' },
  { id: 'new-session', opening: 'A new session was started via', reason: 'the harness opens a session' },
  { id: 'cron', opening: '[cron:', reason: 'a scheduled ping' },
  { id: 'memory-flush', opening: 'Pre-compaction memory flush', reason: 'the harness asks for notes' },
];

/**
 * Heads of blocks that run to the next blank line that is followed by neither list nor heading nor indent. They stand
 * in the frame; where a harness took it away, or cut it off, they are known by themselves.
 */
export const INJECTED_HEADINGS: readonly (InjectedRule & { readonly heading: string })[] = [
  { id: 'own-soul', heading: OWN_HEADINGS.soul, reason: "knowhow's own block" },
  { id: 'own-guidance', heading: OWN_HEADINGS.guidance, reason: "knowhow's own block" },
  { id: 'own-nudge', heading: OWN_HEADINGS.nudge, reason: "knowhow's own block" },
  { id: 'own-reflection', heading: OWN_HEADINGS.reflection, reason: "knowhow's own block" },
  { id: 'own-conversations', heading: OWN_HEADINGS.conversations, reason: "knowhow's own block" },
  { id: 'own-memories', heading: OWN_HEADINGS.memories, reason: "knowhow's own block" },
  { id: 'own-skill-list', heading: OWN_HEADINGS.skills, reason: "knowhow's own block" },
  { id: 'own-procedure-list', heading: '## Relevant Procedures', reason: "knowhow's own block" },
  { id: 'own-skill-index', heading: OWN_HEADINGS.skillIndex, reason: "knowhow's own block" },
];

/** What a person typed of a text; null when nothing of it was typed. */
export function typedWords(text: string): string | null {
  let words = text;
  if (words.includes('<')) for (const rule of INJECTED_TAGS) words = withoutTag(words, rule);
  if (words.includes('## ')) words = withoutHeadings(words);
  words = words.trim();
  if (isInjected(words)) return null;
  words = unwrapped(words).trim();
  return isInjected(words) ? null : words;
}

function isInjected(words: string): boolean {
  return words === '' || INJECTED_OPENINGS.some(({ opening }) => words.startsWith(opening));
}

/** `<command-name>/review</command-name>…`, as harnesses log a slash command. */
export function slashCommand(text: string): SlashCommand | null {
  const name = between(text, '<command-name>', '</command-name>');
  if (name === null) return null;
  const args = between(text, '<command-args>', '</command-args>') ?? '';
  return { name: name.trim().replace(/^\//, ''), args: args.trim() };
}

export function between(text: string, open: string, close: string): string | null {
  const start = text.indexOf(open);
  if (start < 0) return null;
  const end = text.indexOf(close, start + open.length);
  return end < 0 ? null : text.slice(start + open.length, end);
}

function withoutTag(text: string, { tag, isWord, surely }: InjectedTag): string {
  const open = `<${tag}`;
  const close = `</${tag}>`;
  const kept: string[] = [];
  let from = 0;
  let end = 0;
  for (let at = text.indexOf(open); at >= 0; at = text.indexOf(open, Math.max(from, at + open.length))) {
    const after = text[at + open.length];
    if (after !== '>' && after !== ' ' && after !== '\n') continue;
    // Where none ends any more, none has to be looked for.
    if (end >= 0) end = text.indexOf(close, at);
    const isSure = !isWord || (surely !== undefined && text.startsWith(surely, at + open.length));
    if (end < 0 && !isSure && at > 0 && text[at - 1] !== '\n') continue;
    kept.push(text.slice(from, at));
    // A block that never ends is a cut one: nothing behind its head can be told from it.
    if (end < 0) return kept.join('');
    from = end + close.length;
  }
  return kept.join('') + text.slice(from);
}

function withoutHeadings(text: string): string {
  const kept: string[] = [];
  let isInside = false;
  let wasBlank = false;
  for (const line of text.split('\n')) {
    if (isHead(line)) isInside = true;
    else if (isInside && wasBlank && line.trim() !== '' && !/^(?:[-*#>|\s]|\d+\.)/.test(line))
      isInside = false;
    wasBlank = line.trim() === '';
    if (!isInside) kept.push(line);
  }
  return kept.join('\n');
}

/** Whatever their case: earlier versions wrote them otherwise. */
function isHead(line: string): boolean {
  if (!line.startsWith('## ')) return false;
  const head = line.toLowerCase();
  return INJECTED_HEADINGS.some(({ heading }) => head.startsWith(heading.toLowerCase()));
}
