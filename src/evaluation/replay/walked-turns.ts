/**
 * Turns of a walk, gathered from the rows of a log as a harness's hooks would have told of them.
 *
 * @module
 */
import { isRecord } from '../../sessions/model/bounded.ts';
import { isShellTool } from '../../sessions/shell-tools.ts';

type Row = Readonly<Record<string, unknown>>;

export interface WalkedCall {
  /** Shells of every harness are `Bash`, as Claude Code calls it. */
  readonly tool: string;
  readonly input: Row;
  result: string;
  isError: boolean;
}

export interface WalkedTurn {
  readonly prompt: string;
  readonly folder: string | null;
  readonly at: string;
  readonly calls: WalkedCall[];
}

/** Enough of a result to see how the call went. */
const KEPT_RESULT = 4000;

/** What harnesses write in a person's place begins with one of these; compared in lower case. */
const NOT_PROMPTS: readonly string[] = [
  ...['command-', 'local-command', 'system-reminder', 'task-notification', 'bash-', 'teammate-message'],
  ...['environment_context', 'user_instructions', 'permissions', 'turn_aborted', 'skill', 'instructions'],
  ...['collaboration_mode', 'subagent_notification', 'hook', 'recommended_plugins', 'apps_instructions'],
  ...['plugins_instructions', 'ide_', 'model_switch', 'personality', 'realtime', 'user-prompt-submit'],
  '!-- pi-',
]
  .map((tag) => `<${tag}`)
  .concat(
    ...[
      'caveat:',
      '[request interrupted',
      'this session is being continued',
      '[image',
      '[system notification',
    ],
    ...['# agents.md instructions', 'base directory for this skill', 'stop hook feedback'],
    ...['your task is to create a detailed summary', 'another language model started to solve'],
    'the following is the codex agent history',
  );
const GO_ON = 'continue from where you left off.';

/** Turns as they come in. */
export class Walk {
  readonly turns: WalkedTurn[] = [];
  readonly #calls = new Map<unknown, WalkedCall>();

  prompt(text: string, folder: string | null, at: unknown): void {
    const prompt = text.trim();
    const start = prompt.slice(0, 60).toLowerCase();
    if (prompt === '' || start === GO_ON || NOT_PROMPTS.some((one) => start.startsWith(one))) return;
    this.turns.push({ prompt, folder, at: typeof at === 'string' ? at : '', calls: [] });
  }

  call(id: unknown, name: unknown, input: unknown): void {
    const turn = this.turns.at(-1);
    if (turn === undefined) return;
    const tool = typeof name === 'string' ? name : 'unknown';
    const call = {
      tool: isShellTool(tool) ? 'Bash' : tool,
      input: isRecord(input) ? input : {},
      result: '',
      isError: false,
    };
    this.#calls.set(id, call);
    turn.calls.push(call);
  }

  result(id: unknown, text: string, isError: boolean): void {
    const call = this.#calls.get(id);
    if (call === undefined) return;
    call.result = text.slice(0, KEPT_RESULT);
    call.isError = isError;
  }
}

export function textOf(content: unknown): string {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return '';
  return content
    .map((block) =>
      isRecord(block) && (block.type === 'text' || block.type === 'input_text') ? `${block.text ?? ''}` : '',
    )
    .join('\n');
}
