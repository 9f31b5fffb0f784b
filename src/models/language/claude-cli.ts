/**
 * `claude -p`: Claude Code as a language model, with the user's own login.
 *
 * @module
 */
import type { CommandDialect } from './command-model.ts';

/** In place of the agent's own system prompt, which is long and speaks of tools. */
const PLAIN_SYSTEM = 'Answer the request with text only.';

export const claudeCli: CommandDialect = {
  name: 'claude-cli',
  defaultCommand: 'claude',
  args: (request, model) => [
    '-p',
    '--output-format=json',
    '--max-turns=1',
    // No tools, no MCP servers, no settings (so no hooks, no memory files), no slash commands in a prompt.
    '--tools=',
    '--strict-mcp-config',
    '--setting-sources=',
    '--disable-slash-commands',
    // Not in the user's history, and not among the sessions that knowhow learns from.
    '--no-session-persistence',
    `--system-prompt=${request.system ?? PLAIN_SYSTEM}`,
    ...(model === undefined ? [] : [`--model=${model}`]),
  ],
  env: (maxOutputTokens) => ({ CLAUDE_CODE_MAX_OUTPUT_TOKENS: String(maxOutputTokens) }),
  parse(stdout) {
    const result = resultIn(stdout);
    if (result === undefined) return undefined;
    const text = typeof result.result === 'string' ? result.result : '';
    if (result.is_error === true) return text || String(result.subtype ?? 'it reports an error');
    const usage = record(result.usage) ?? {};
    const input = ['input_tokens', 'cache_creation_input_tokens', 'cache_read_input_tokens'];
    return {
      text,
      inputTokens: input.reduce((sum, key) => sum + (number(usage[key]) ?? 0), 0) || undefined,
      outputTokens: number(usage.output_tokens),
    };
  },
};

/** One object; with `verbose` in the user's settings, a list of events whose last is the result. */
function resultIn(stdout: string): Record<string, unknown> | undefined {
  let parsed: unknown;
  try {
    parsed = JSON.parse(stdout);
  } catch {
    return undefined;
  }
  const events = (Array.isArray(parsed) ? parsed : [parsed]).map(record);
  return events.findLast((event) => event?.type === 'result');
}

function record(value: unknown): Record<string, unknown> | undefined {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
}

function number(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined;
}
