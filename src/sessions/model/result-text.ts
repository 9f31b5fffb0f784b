/**
 * What harnesses write into a result's text for want of a field: exit codes, refusals, interrupts.
 *
 * @module
 */

interface Phrase {
  readonly id: string;
  readonly phrase: string;
  readonly reason: string;
}

/** How harnesses word that a person said no. Looked for at the start of a result only: tools may quote it. */
export const REFUSALS: readonly Phrase[] = [
  {
    id: 'claude-proceed',
    phrase: "The user doesn't want to proceed with this tool use",
    reason: 'Claude Code',
  },
  { id: 'claude-action', phrase: "The user doesn't want to take this action", reason: 'Claude Code' },
  {
    id: 'claude-permission',
    phrase: 'Claude requested permissions to',
    reason: 'Claude Code without a terminal',
  },
  {
    id: 'claude-denied-use',
    phrase: 'Permission for this tool use was denied',
    reason: 'Claude Code, to an agent of an agent',
  },
  { id: 'claude-denied', phrase: 'Permission to use ', reason: 'Claude Code, a rule of the user denies' },
  { id: 'codex-exec', phrase: 'exec command rejected by user', reason: 'Codex' },
  { id: 'codex-patch', phrase: 'patch rejected by user', reason: 'Codex' },
  { id: 'codex-plain', phrase: 'rejected by user', reason: 'Codex' },
  { id: 'codex-mcp', phrase: 'user rejected MCP tool call', reason: 'Codex' },
  { id: 'opencode', phrase: 'The user rejected permission', reason: 'OpenCode' },
  { id: 'opencode-rule', phrase: 'The user has specified a rule which prevents', reason: 'OpenCode' },
  { id: 'gemini', phrase: '[Operation Cancelled] Reason: User', reason: 'Gemini CLI' },
  { id: 'gemini-did-not-allow', phrase: 'User did not allow tool call', reason: 'Gemini CLI' },
  { id: 'hermes', phrase: 'BLOCKED: User denied', reason: 'Hermes' },
];

/** How harnesses word that a person stopped a call. */
export const INTERRUPTS: readonly Phrase[] = [
  { id: 'claude', phrase: '[Request interrupted by user', reason: 'Claude Code' },
  { id: 'codex', phrase: 'aborted by user', reason: 'Codex' },
  { id: 'codex-aborted', phrase: 'aborted', reason: 'Codex, a call that never ran' },
  { id: 'pi', phrase: 'Command aborted', reason: 'pi' },
  { id: 'pi-operation', phrase: 'Operation aborted', reason: 'pi' },
  { id: 'opencode', phrase: 'Tool execution aborted', reason: 'OpenCode' },
  { id: 'hermes', phrase: '[Command interrupted', reason: 'Hermes' },
];

/** Where a result states its exit code: at its head, or for pi at its very end. */
const HEAD_CODE = /^(?:Error: )?(?:Exit code:? |Process exited with code )(-?\d{1,10})\b/;
const LINE_CODE =
  /^(?:Chunk ID|Wall time|Command):[\s\S]*?\n(?:Exit code: |Process exited with code )(-?\d{1,10})(?:\n|$)/;
const TAIL_CODE = /(?:^|\n)(?:\()?Command exited with code (-?\d{1,10})\)?\s*$/;

/** Codex puts the code below a few lines of its own; further down it is the tool's own output. */
const HEAD_LENGTH = 300;
const TAIL_LENGTH = 200;
const TAIL_WORDS = 'Command exited with code ';

/** What harnesses write at the head begins with one of these; most results are a tool's own and begin otherwise. */
const HEAD_LETTERS = 'CEPW';

export function statedExitCode(text: string): number | null {
  return codeAtHead(text) ?? codeAtTail(text);
}

function codeAtHead(text: string): number | null {
  if (!HEAD_LETTERS.includes(text.charAt(0))) return null;
  const head = text.length > HEAD_LENGTH ? text.slice(0, HEAD_LENGTH) : text;
  const output = head.indexOf('\nOutput:');
  const stated = HEAD_CODE.exec(head) ?? LINE_CODE.exec(output < 0 ? head : head.slice(0, output + 1));
  return stated === null ? null : Number(stated[1]);
}

function codeAtTail(text: string): number | null {
  const tail = text.length > TAIL_LENGTH ? text.slice(-TAIL_LENGTH) : text;
  const stated = tail.includes(TAIL_WORDS) ? TAIL_CODE.exec(tail) : null;
  return stated === null ? null : Number(stated[1]);
}

const WALL_TIME = /^(?:Chunk ID: \w+\n)?(?:Exit code: -?\d+\n)?Wall time: ([\d.]+) seconds/;

/** Codex says how long a command ran at the head of its output. */
export function statedDurationMs(text: string): number | null {
  if (!HEAD_LETTERS.includes(text.charAt(0))) return null;
  const stated = WALL_TIME.exec(text.length > HEAD_LENGTH ? text.slice(0, HEAD_LENGTH) : text);
  return stated === null ? null : Math.round(Number(stated[1]) * 1000);
}

/** What may stand before the harness's own words: a call that was not made has no code of its own. */
const BEFORE_WORDS = /^(?:Error: )?(?:Exit code:? -?\d{1,10}\r?\n)?/;

export const saysRefusal = opensWith(REFUSALS);
export const saysInterrupt = opensWith(INTERRUPTS);

function opensWith(phrases: readonly Phrase[]): (text: string) => boolean {
  const firstLetters = new Set(phrases.map(({ phrase }) => phrase.charAt(0)));
  return (text) => {
    const start = text.startsWith('E') ? (BEFORE_WORDS.exec(text)?.[0].length ?? 0) : 0;
    const first = text.charAt(start);
    const isBlank = first.trim() === '';
    return (isBlank || firstLetters.has(first)) && isOneOf(phrases, text, start);
  };
}

function isOneOf(phrases: readonly Phrase[], text: string, start: number): boolean {
  return phrases.some(({ phrase }) =>
    // One bare word counts only when it is all that came back.
    phrase.includes(' ') ? text.startsWith(phrase, start) : text.slice(start).trim() === phrase,
  );
}
