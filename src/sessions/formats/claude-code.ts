/**
 * Claude Code: `~/.claude/projects/<folder>/<session>.jsonl`, subagents in files of their own beside it.
 *
 * @module
 */
import { basename } from 'node:path';
import { newSession, type TurnAssembler } from '../model/assembler.ts';
import { isRecord } from '../model/bounded.ts';
import { contentText, isoTime, numberField, type Row, recordField, textField } from '../model/fields.ts';
import { between, slashCommand, typedWords } from '../model/injected.ts';
import type { StatedResult } from '../model/result.ts';
import { headOf, jsonWithout, type LineFormat, type UnreadText } from './line-format.ts';

/** Rows that carry turns. All others (snapshots, progress, request bodies, titles, costs) are passed over. */
const NEEDED_TYPES = new Set(['user', 'assistant', 'system']);

/** Keys that stand before `type` in a row (parentUuid, isSidechain, ids) take less than this. */
const HEAD_BYTES = 320;

/** Shorter rows repeat nothing that is worth looking for. */
const LONG_ROW = 1024;
const RESULT = Buffer.from('"type":"tool_result"');
/** What the harness itself keeps of a result, behind it in the same row. */
const DETAILS = Buffer.from('"toolUseResult":{');
const REPEATED: readonly UnreadText[] = [
  {
    reason: 'what a command printed is what it answered',
    opening: Buffer.from('{"stdout":"'),
    closing: Buffer.from('","stderr":'),
  },
  {
    reason: 'what was read is what the tool answered',
    opening: Buffer.from(',"content":"'),
    closing: Buffer.from('","numLines":'),
  },
  {
    reason: 'a file before its change is none of our business',
    opening: Buffer.from('"originalFile":"'),
    closing: Buffer.from('","structuredPatch":'),
  },
];

const INTERRUPT = '[Request interrupted by user';
const CONTINUED = 'This session is being continued from a previous conversation';

export const claudeCode: LineFormat = {
  begin(file) {
    return newSession('claude-code', basename(file).replace(/\.jsonl(\.zst|\.gz)?$/, ''), file);
  },

  isNeeded(line) {
    const head = headOf(line, HEAD_BYTES);
    if (head.startsWith('{"type":"')) return NEEDED_TYPES.has(head.slice(9, head.indexOf('"', 9)));
    const message = head.indexOf('"message":');
    const attachment = head.indexOf('"attachment":{');
    if (attachment >= 0 && (message < 0 || attachment < message)) {
      return head.startsWith('"attachment":{"type":"queued_command"', attachment);
    }
    const progress = head.indexOf('"type":"progress"');
    return progress < 0 || (message >= 0 && message < progress);
  },

  shortened(line) {
    const result = line.length < LONG_ROW ? -1 : line.indexOf(RESULT);
    const details = result < 0 ? -1 : line.indexOf(DETAILS, result);
    return details < 0 ? null : jsonWithout(REPEATED, line, details);
  },

  rowId(row) {
    return textField(row, 'uuid');
  },

  take(row, position, into) {
    const type = row.type;
    const message = recordField(row, 'message');
    if (type === 'assistant' && message !== null) takeAssistant(row, message, position, into);
    else if (type === 'user' && message !== null) takeUser(row, message, position, into);
    else if (type === 'attachment') takeQueued(row, position, into);
    else if (type === 'system') takeSystem(row, position, into);
    else return;
    learnSession(row, into);
  },
};

function learnSession(row: Row, into: TurnAssembler): void {
  const info = into.known;
  const named = textField(row, 'gitBranch');
  // What git calls a place that is on no branch, and the harness a folder without git.
  const branch = named === 'HEAD' ? null : named;
  const agent = textField(row, 'agentId');
  const project = textField(row, 'cwd');
  const isAgentFile = agent !== null && info.id.startsWith('agent-');
  const parentId = isAgentFile ? textField(row, 'sessionId') : null;
  if (info.project !== null && info.branch === branch && info.parentId === parentId) return;
  // The folder that a session began in is its project; the agent may change folders later.
  into.learn({
    project: info.project ?? project ?? undefined,
    branch: branch ?? undefined,
    parentId: parentId ?? undefined,
  });
}

function takeAssistant(row: Row, message: Row, position: number, into: TurnAssembler): void {
  const at = isoTime(row.timestamp);
  const folder = textField(row, 'cwd');
  const blocks = message.content;
  const isBrokenOff = row.isApiErrorMessage === true;
  into.say({
    key: keyOf(row, position),
    position,
    role: 'assistant',
    // What the harness says in the agent's place: "API Error: 529 Overloaded".
    text: isBrokenOff ? '' : saidIn(blocks),
    at,
    isSubagent: row.isSidechain === true,
    skill: textField(row, 'attributionSkill'),
  });
  if (isBrokenOff) into.interrupt(at);
  if (!Array.isArray(blocks)) return;
  for (const block of blocks) {
    if (!isRecord(block) || block.type !== 'tool_use') continue;
    const tool = textField(block, 'name') ?? 'unknown';
    const input = recordField(block, 'input');
    into.call({
      id: textField(block, 'id') ?? `${position}`,
      tool,
      input,
      at,
      folder,
      skill: tool === 'Skill' ? (textField(input, 'skill') ?? textField(input, 'command')) : null,
    });
  }
}

function takeUser(row: Row, message: Row, position: number, into: TurnAssembler): void {
  const at = isoTime(row.timestamp);
  const { content } = message;
  if (Array.isArray(content)) {
    for (const block of content) {
      if (isRecord(block) && block.type === 'tool_result') {
        into.result(textField(block, 'tool_use_id') ?? '', statedResult(row, block, at));
      }
    }
  }
  const text = saidIn(content);
  if (text === '') return;
  if (text.startsWith(INTERRUPT)) {
    into.interrupt(at);
    return;
  }
  const isSubagent = row.isSidechain === true;
  const base = { key: keyOf(row, position), position, at, isSubagent };
  if (row.isCompactSummary === true || text.startsWith(CONTINUED)) {
    into.say({ ...base, role: 'system', text, isCompaction: true });
    return;
  }
  const command = slashCommand(text);
  if (command !== null && row.isMeta !== true) {
    const words = `/${command.name} ${command.args}`.trim();
    into.say({ ...base, role: 'user', text: words, isTyped: !isSubagent, command });
    return;
  }
  const shell = between(text, '<bash-input>', '</bash-input>');
  const words = shell === null ? typedWords(text) : `!${shell}`;
  const isTyped = words !== null && !isSubagent && row.isMeta !== true && isFromPerson(row);
  into.say({ ...base, role: 'user', text: isTyped && words !== null ? words : text, isTyped });
}

/** What a person typed while the agent worked is logged as an attachment. */
function takeQueued(row: Row, position: number, into: TurnAssembler): void {
  const attachment = recordField(row, 'attachment');
  if (attachment?.type !== 'queued_command' || attachment.commandMode === 'task-notification') return;
  const words = typedWords(contentText(attachment.prompt));
  if (words === null || !isFromPerson(attachment) || attachment.isMeta === true) return;
  into.say({
    key: keyOf(row, position),
    position,
    role: 'user',
    text: words,
    at: isoTime(row.timestamp),
    isTyped: row.isSidechain !== true,
    isSubagent: row.isSidechain === true,
  });
}

function takeSystem(row: Row, position: number, into: TurnAssembler): void {
  if (row.subtype !== 'compact_boundary') return;
  into.say({
    key: keyOf(row, position),
    position,
    role: 'system',
    text: textField(row, 'content') ?? '',
    at: isoTime(row.timestamp),
    isSubagent: row.isSidechain === true,
    isCompaction: true,
  });
}

/** Newer rows say where a prompt came from; older ones say nothing, and then it was typed. */
function isFromPerson(row: Row): boolean {
  const origin = textField(recordField(row, 'origin'), 'kind');
  return row.promptSource !== 'system' && (origin === null || origin === 'human');
}

function statedResult(row: Row, block: Row, at: string | null): StatedResult {
  const text = contentText(block.content);
  const details = recordField(row, 'toolUseResult');
  const isError = block.is_error === true;
  const isShell = details !== null && typeof details.stdout === 'string';
  const isInterrupt = details?.interrupted === true;
  const ranToItsEnd = isShell && !isError && !isInterrupt && textField(details, 'backgroundTaskId') === null;
  return {
    text,
    at,
    isError,
    // A shell call that ends with another code is an error, except where that code is normal (grep finds nothing).
    exitCode: ranToItsEnd && textField(details, 'returnCodeInterpretation') === null ? 0 : null,
    durationMs: numberField(details, 'durationMs') ?? numberField(details, 'totalDurationMs'),
    isRefusal: typeof row.toolDenialKind === 'string',
    isInterrupt,
    // One that was sent off to work meanwhile is not done yet.
    agent: details?.status === 'completed' ? textField(details, 'agentId') : null,
  };
}

function saidIn(content: unknown): string {
  if (!Array.isArray(content)) return contentText(content);
  let text = '';
  for (const block of content) {
    if (!isRecord(block) || block.type !== 'text' || typeof block.text !== 'string') continue;
    text = text === '' ? block.text : `${text}\n${block.text}`;
  }
  return text;
}

function keyOf(row: Row, position: number): string {
  return textField(row, 'uuid') ?? `at-${position}`;
}
