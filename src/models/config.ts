/**
 * The `models` block of config.yaml: which embedder, which language model, and how much they may be used.
 *
 * @module
 */
import { z } from 'zod';

/** Keys travel in headers, never in an address: addresses end up in logs and messages. */
const baseUrl = z
  .string()
  .refine(isPlainHttpUrl, 'must be an http:// or https:// address without user name, password or query');

function isPlainHttpUrl(text: string): boolean {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) return false;
  const { username, password, search, hash } = new URL(text);
  return username + password + search + hash === '';
}

const model = z.string().trim().min(1, 'must name a model');
const environmentVariable = z
  .string()
  .regex(/^[A-Za-z_][A-Za-z0-9_]*$/, 'must be the name of an environment variable, not the key itself');

/** Longer than an hour is a hang; below a millisecond nothing answers. */
const milliseconds = z.number().int().min(1).max(3_600_000);
const count = z.number().int().min(0);

type Issues = z.core.$RefinementCtx<Record<string, unknown>>;

/** Reports a key that the chosen kind cannot do without, at that key's own path. */
function demand(value: Record<string, unknown>, keys: readonly string[], issues: Issues): void {
  for (const key of keys) {
    if (value[key] !== undefined) continue;
    issues.addIssue({ code: 'custom', path: [key], message: `is required when kind is ${value.kind}` });
  }
}

const EMBEDDER_NEEDS = {
  builtin: [],
  table: [],
  'openai-compatible': ['baseUrl', 'model'],
  ollama: ['model'],
} as const;

export const embedderConfig = z
  .strictObject({
    kind: z
      .enum(['builtin', 'table', 'openai-compatible', 'ollama'])
      .default('builtin')
      .describe('builtin (MiniLM) and table (smaller, faster, less exact) need no network'),
    baseUrl: baseUrl
      .optional()
      .describe('Such as https://api.example.com/v1; Ollama: http://127.0.0.1:11434'),
    model: model.optional().describe('Name of the embedding model'),
    apiKeyEnv: environmentVariable.optional().describe('Environment variable that holds the API key'),
    dimensions: z
      .number()
      .int()
      .min(1)
      .max(16_384)
      .optional()
      .describe('Length of the vectors, asked of the endpoint; leave out to take what it sends'),
    batchSize: z.number().int().min(1).max(2_048).default(64).describe('Texts in one request'),
    timeoutMs: milliseconds.default(30_000).describe('Time limit of one request'),
  })
  .superRefine((value, issues) => demand(value, EMBEDDER_NEEDS[value.kind], issues))
  .prefault({});

const LANGUAGE_MODEL_NEEDS = {
  none: [],
  anthropic: ['model'],
  'openai-compatible': ['baseUrl', 'model'],
  ollama: ['model'],
  'claude-cli': [],
  'codex-cli': [],
} as const;

export const languageModelConfig = z
  .strictObject({
    kind: z
      .enum(['none', 'anthropic', 'openai-compatible', 'ollama', 'claude-cli', 'codex-cli'])
      .default('none')
      .describe('claude-cli and codex-cli call the tool that you are signed in to'),
    model: model.optional().describe("Name of the model; the tools' own default where left out"),
    baseUrl: baseUrl
      .optional()
      .describe('Such as https://api.example.com/v1; Ollama: http://127.0.0.1:11434'),
    apiKeyEnv: environmentVariable
      .optional()
      .describe('Environment variable that holds the API key; anthropic: ANTHROPIC_API_KEY'),
    command: z.string().min(1).optional().describe('Path of claude or codex, where it is not on the PATH'),
    timeoutMs: milliseconds.optional().describe('Time limit of one call, below that of models.limits'),
    maxOutputTokens: z.number().int().min(1).max(200_000).default(2_048).describe('Longest answer'),
  })
  .superRefine((value, issues) => demand(value, LANGUAGE_MODEL_NEEDS[value.kind], issues))
  .prefault({});

/**
 * Tokens of embeddings have a budget of their own: they cost about a hundredth of generated ones, and a new
 * embedder has to read the whole library once.
 */
export const modelLimitsConfig = z
  .strictObject({
    enabled: z
      .boolean()
      .default(true)
      .describe('false: no model is called, the built-in embedder still works'),
    dailyTokens: count.default(200_000).describe('Tokens of language models in one UTC day'),
    dailyCalls: count.default(500).describe('Calls of language models in one UTC day'),
    dailyEmbeddingTokens: count.default(10_000_000).describe('Tokens of remote embedders in one UTC day'),
    dailyEmbeddingCalls: count.default(20_000).describe('Calls of remote embedders in one UTC day'),
    concurrency: z
      .number()
      .int()
      .min(1)
      .max(64)
      .default(2)
      .describe('Calls at once, of each of the two kinds'),
    maxProcesses: z
      .number()
      .int()
      .min(1)
      .max(64)
      .default(2)
      .describe('Processes of claude or codex at once, where these are the language model'),
    maxWaiting: count.default(100).describe('Calls that may wait for their turn; more are refused'),
    timeoutMs: milliseconds.default(60_000).describe('Time limit of one call, its retries included'),
    breakerFailures: z
      .number()
      .int()
      .min(1)
      .default(5)
      .describe('Failures in a row after which a model is left alone'),
    breakerCooldownMs: milliseconds.default(60_000).describe('How long it is left alone, at first'),
  })
  .prefault({});

export type EmbedderConfig = z.infer<typeof embedderConfig>;
export type LanguageModelConfig = z.infer<typeof languageModelConfig>;
export type ModelLimits = z.infer<typeof modelLimitsConfig>;
