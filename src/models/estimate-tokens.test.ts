import { expect, test } from 'vitest';
import { estimateTokens } from './estimate-tokens.ts';

test('tokens are estimated above what English and Chinese texts have', () => {
  expect(estimateTokens('Deploy the service to production.')).toBeGreaterThanOrEqual(7);
  expect(estimateTokens('部署应用')).toBe(4);
});
