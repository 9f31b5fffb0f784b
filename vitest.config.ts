import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    pool: 'forks',
    // Vitest would keep one core for itself, which on two cores means one file at a time.
    maxWorkers: availableParallelism(),
    // `npx vitest` must not show in what the tests print: knowhow says how it was called.
    env: { npm_command: 'test' },
  },
});
