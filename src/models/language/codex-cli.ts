/**
 * `codex exec`: Codex as a language model, with the user's own login.
 *
 * @module
 */
import { z } from 'zod';
import type { CommandAnswer, CommandDialect } from './command-model.ts';

/** Off, so that a prompt made of other people's text finds nothing to call. Unknown names are ignored. */
const FEATURES_OFF = [
  'hooks',
  'shell_tool',
  'unified_exec',
  'apps',
  'plugins',
  'multi_agent',
  'goals',
  'view_image',
];

const event = z.looseObject({
  type: z.string(),
  item: z.looseObject({ type: z.string(), text: z.string().optional() }).optional(),
  usage: z
    .looseObject({ input_tokens: z.number().optional(), output_tokens: z.number().optional() })
    .optional(),
  error: z.looseObject({ message: z.string().optional() }).optional(),
  message: z.string().optional(),
});

export const codexCli: CommandDialect = {
  name: 'codex-cli',
  defaultCommand: 'codex',
  args: (request, model) => [
    'exec',
    '--json',
    '--sandbox=read-only',
    '--skip-git-repo-check',
    // Not among the sessions that knowhow learns from.
    '--ephemeral',
    // The login stays; MCP servers, rules and custom providers of the user's config do not.
    '--ignore-user-config',
    '--ignore-rules',
    '--color=never',
    ...FEATURES_OFF.flatMap((feature) => ['-c', `features.${feature}=false`]),
    '-c',
    'web_search="disabled"',
    '-c',
    'project_doc_max_bytes=0',
    // A JSON string is a TOML string.
    ...(request.system === undefined ? [] : ['-c', `instructions=${JSON.stringify(request.system)}`]),
    ...(model === undefined ? [] : [`--model=${model}`]),
    '-',
  ],
  parse(stdout) {
    let answer: CommandAnswer | undefined;
    let problem: string | undefined;
    for (const line of stdout.split('\n')) {
      const parsed = event.safeParse(jsonOf(line));
      if (!parsed.success) continue;
      const { type, item, usage, error, message } = parsed.data;
      if (type === 'item.completed' && item?.type === 'agent_message') {
        answer = { text: item.text ?? '', inputTokens: undefined, outputTokens: undefined };
      } else if (type === 'turn.completed' && answer) {
        answer = { ...answer, inputTokens: usage?.input_tokens, outputTokens: usage?.output_tokens };
      } else if (type === 'turn.failed' || type === 'error') {
        problem = error?.message ?? message ?? 'it reports an error';
      }
    }
    return answer ?? problem;
  },
};

function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
