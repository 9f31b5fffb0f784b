/**
 * From the config to a language model, or to none.
 *
 * @module
 */
import { apiKeyFrom, type Environment } from './api-key.ts';
import type { LanguageModelConfig } from './config.ts';
import { OLLAMA_URL } from './create-embedder.ts';
import { createModelFetch, type Fetch } from './http/model-fetch.ts';
import { createSdkModel } from './language/ai-sdk-model.ts';
import { claudeCli } from './language/claude-cli.ts';
import { codexCli } from './language/codex-cli.ts';
import { createCommandModel } from './language/command-model.ts';
import type { LanguageModel } from './ports.ts';

const ANTHROPIC_URL = 'https://api.anthropic.com/v1';
const ANTHROPIC_KEY = 'ANTHROPIC_API_KEY';

export interface LanguageModelDependencies {
  readonly env?: Environment;
  readonly fetch?: Fetch;
}

/** Null is a full member: everything works without a language model. Wrap the result with the meter. */
export function createLanguageModel(
  config: LanguageModelConfig,
  { env = process.env, fetch = createModelFetch() }: LanguageModelDependencies = {},
): LanguageModel | null {
  const { kind, model = '', maxOutputTokens, timeoutMs } = config;
  const http = { id: `${kind}:${model}`, model, maxOutputTokens, timeoutMs, fetch };
  const command = { command: config.command, model: config.model, maxOutputTokens, timeoutMs, env };
  const keyFrom = (variable: string | undefined) => () => apiKeyFrom(env, variable);
  switch (kind) {
    case 'none':
      return null;
    case 'anthropic':
      return createSdkModel({
        ...http,
        provider: 'anthropic',
        baseUrl: config.baseUrl ?? ANTHROPIC_URL,
        apiKey: keyFrom(config.apiKeyEnv ?? ANTHROPIC_KEY),
      });
    case 'openai-compatible':
      return createSdkModel({
        ...http,
        provider: 'openai-compatible',
        baseUrl: config.baseUrl ?? '',
        apiKey: keyFrom(config.apiKeyEnv),
      });
    case 'ollama':
      return createSdkModel({
        ...http,
        provider: 'openai-compatible',
        // Ollama speaks chat completions below /v1 of the address where it speaks its own API.
        baseUrl: `${(config.baseUrl ?? OLLAMA_URL).replace(/\/+$/, '')}/v1`,
        apiKey: keyFrom(config.apiKeyEnv),
      });
    case 'claude-cli':
      return createCommandModel({ ...command, dialect: claudeCli });
    case 'codex-cli':
      return createCommandModel({ ...command, dialect: codexCli });
  }
}
