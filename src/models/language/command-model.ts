/**
 * A language model that is the user's own command-line agent, called once, without tools.
 *
 * @module
 */
import { KnowhowError } from '../../errors.ts';
import type { Environment } from '../api-key.ts';
import { countedTokens, estimateTokens } from '../estimate-tokens.ts';
import type { GenerateRequest, LanguageModel } from '../ports.ts';
import { type CommandOutput, runCommand } from './run-command.ts';

/** knowhow's hooks see this in their environment and stay silent: its own calls are not work to learn from. */
const INTERNAL_CALL_VARIABLE = 'KNOWHOW_INTERNAL';

/** Claude Code refuses to start inside of itself, and the daemon may have been started from there. */
const NOT_INHERITED = ['CLAUDECODE', 'CLAUDE_CODE_ENTRYPOINT'];

/** What one call of a tool printed, understood; figures that it did not give are undefined. */
export interface CommandAnswer {
  readonly text: string;
  readonly inputTokens: number | undefined;
  readonly outputTokens: number | undefined;
}

/** How one tool is called and read. */
export interface CommandDialect {
  readonly name: string;
  readonly defaultCommand: string;
  args(request: GenerateRequest, model: string | undefined): string[];
  env?(maxOutputTokens: number): Environment;
  /** Undefined when there is no answer in it; a string says why the tool failed. */
  parse(stdout: string): CommandAnswer | string | undefined;
}

export interface CommandModelOptions {
  readonly dialect: CommandDialect;
  readonly command: string | undefined;
  readonly model: string | undefined;
  readonly maxOutputTokens: number;
  readonly timeoutMs: number | undefined;
  readonly env: Environment;
}

export function createCommandModel(options: CommandModelOptions): LanguageModel {
  const { dialect, model } = options;
  const command = options.command ?? dialect.defaultCommand;
  return {
    id: model === undefined ? dialect.name : `${dialect.name}:${model}`,
    maxOutputTokens: options.maxOutputTokens,
    async generate(request) {
      const longest = Math.min(request.maxOutputTokens ?? options.maxOutputTokens, options.maxOutputTokens);
      const output = await runCommand({
        command,
        args: dialect.args(request, model),
        input: request.prompt,
        env: childEnvironment(options.env, dialect.env?.(longest)),
        timeoutMs: options.timeoutMs,
        signal: request.signal,
      });
      const answer = dialect.parse(output.stdout);
      if (typeof answer !== 'object' || answer.text.trim() === '') throw failed(command, output, answer);
      return {
        text: answer.text,
        inputTokens: countedTokens(
          answer.inputTokens,
          estimateTokens((request.system ?? '') + request.prompt),
        ),
        outputTokens: countedTokens(answer.outputTokens, estimateTokens(answer.text)),
      };
    },
  };
}

function childEnvironment(env: Environment, more: Environment = {}): Environment {
  const kept = Object.entries(env).filter(([name]) => !NOT_INHERITED.includes(name));
  return { ...Object.fromEntries(kept), ...more, [INTERNAL_CALL_VARIABLE]: '1' };
}

function failed(
  command: string,
  output: CommandOutput,
  answer: CommandAnswer | string | undefined,
): KnowhowError {
  const said = (typeof answer === 'string' ? answer : output.stderr)
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 200);
  const exit = output.exitCode === 0 ? '' : ` (exit code ${output.exitCode ?? 'none'})`;
  return new KnowhowError('model_failed', `${command} gave no answer${exit}${said && `: ${said}`}`, {
    hint: `Run ${command} by hand: it may need an update, or a login.`,
  });
}
