import { describe, expect, it } from 'vitest';
import { embedderConfig, languageModelConfig, modelLimitsConfig } from './config.ts';

describe('the models block of the config', () => {
  it('asks for nothing: the built-in embedder, no language model, a daily budget', () => {
    expect(embedderConfig.parse(undefined)).toMatchObject({ kind: 'builtin' });
    expect(languageModelConfig.parse(undefined)).toMatchObject({ kind: 'none' });
    expect(modelLimitsConfig.parse(undefined)).toMatchObject({
      enabled: true,
      dailyTokens: 200_000,
      concurrency: 2,
    });
  });

  it.each([
    ['an unknown key', embedderConfig, { modle: 'x' }, []],
    ['an unknown kind', embedderConfig, { kind: 'magic' }, ['kind']],
    ['an endpoint without address', embedderConfig, { kind: 'openai-compatible', model: 'm' }, ['baseUrl']],
    ['an endpoint without model', languageModelConfig, { kind: 'anthropic' }, ['model']],
    ['an address that is none', embedderConfig, { baseUrl: 'api.example.com' }, ['baseUrl']],
    ['a password in the address', embedderConfig, { baseUrl: 'https://me:pw@api.example.com' }, ['baseUrl']],
    [
      'a query in the address',
      languageModelConfig,
      { baseUrl: 'https://api.example.com?key=x' },
      ['baseUrl'],
    ],
    ['a key instead of its variable', languageModelConfig, { apiKeyEnv: 'sk-secret' }, ['apiKeyEnv']],
    ['a negative budget', modelLimitsConfig, { dailyTokens: -1 }, ['dailyTokens']],
    ['no concurrency at all', modelLimitsConfig, { concurrency: 0 }, ['concurrency']],
  ])('refuses %s and names its path', (_, schema, value, path) => {
    const issues = schema.safeParse(value).error?.issues ?? [];
    expect(issues.map((issue) => issue.path)).toContainEqual(path);
  });
});
