import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';

/** What reaches beyond a test: processes, threads, servers, stores, whole homes, the environment, the clock. */
const NEEDS_OWN_PROCESS = [
  /from 'node:(?:child_process|worker_threads|http|net)'/,
  /from '(?:better-sqlite3|pg|@electric-sql\/.*|.*\/open-store\.ts|.*\/app\.ts)'/,
  /from '.*\/test\/support\/(?:cli|helper-skill|memories|model-server|temporary-home)\.ts'/,
  /process\.chdir\(|process\.env[.[][^=\n]* = |vi\.(?:use|stub|mock|spyOn)/,
];

const unitTests = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((path) => `src/${path.replaceAll('\\', '/')}`)
  .filter((path) => path.endsWith('.test.ts'));
const pure = unitTests.filter((path) => {
  const text = readFileSync(path, 'utf8');
  return !NEEDS_OWN_PROCESS.some((pattern) => pattern.test(text));
});

export default defineConfig({
  // As in a build, verdicts of scans are kept: the homes of tests are gone with their process.
  define: { SOURCES: JSON.stringify('tests') },
  test: {
    testTimeout: 60_000,
    hookTimeout: 60_000,
    pool: 'forks',
    // Vitest would keep one core for itself, which on two cores means one file at a time.
    maxWorkers: availableParallelism(),
    // `npx vitest` must not show in what the tests print: knowhow says how it was called.
    env: { npm_command: 'test' },
    projects: [
      {
        extends: true,
        test: {
          name: 'alone',
          include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...pure],
        },
      },
      // Rules without I/O: their files share a process, so that dictionaries, rules and trees are read once.
      { extends: true, test: { name: 'shared', include: pure, isolate: false } },
    ],
  },
});
