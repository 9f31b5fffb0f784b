/**
 * Words that read like a request, and what was done about them tells that they put the task before right.
 *
 * @module
 */
import { describe, expect, it } from 'vitest';
import { callFrom } from '../merge/testing/shorthand.ts';
import { putRight } from './put-right.ts';
import type { Task } from './task.ts';

function taskOf(request: string, commands: readonly string[], nextUserWords: string): Task {
  return {
    ...{ key: request, request, nextUserWords, calls: commands.map(callFrom), userWords: [], at: null },
    ...{ assistantText: 'Done.', agentWords: [], laterEvents: [] },
    ...{ isInterrupted: false, isUnfinished: false },
  };
}

function joined(before: readonly string[], words: string, after: readonly string[]): Task | null {
  return putRight(taskOf('set it up', before, words), taskOf(words, after, 'ok'));
}

const NPM = ['npm install axios'];
const PNPM = ['npm uninstall axios', 'pnpm add axios', 'pnpm test'];

describe('what was taken back at once and done otherwise', () => {
  it.each<[readonly string[], string, readonly string[]]>([
    [NPM, 'pnpm please', PNPM],
    [NPM, 'wir haben hier pnpm, kein npm', PNPM],
    [NPM, 'my mistake, we use pnpm here', PNPM],
    [NPM, 'this is not my mistake. pnpm', PNPM],
    [NPM, 'используй pnpm, а не npm', PNPM],
    [NPM, 'dont use npm, use pnpm', PNPM],
    [
      ['git push origin main'],
      'main に直接 push しないで、PR を作って',
      ['git revert --no-edit HEAD', 'git push -u origin docs', 'gh pr create --fill'],
    ],
    [
      ['git clone https://g/x', 'yarn install'],
      'look at the lockfile: bun',
      ['rm -rf node_modules', 'bun install'],
    ],
    [['git merge main'], 'we rebase here', ['git reset --hard ORIG_HEAD', 'git rebase origin/main']],
  ])('is one task with what it put right: %s, “%s”', (before, words, after) => {
    expect(joined(before, words, after)).toMatchObject({
      ...{ request: 'set it up', nextUserWords: 'ok' },
      userWords: [{ text: words, afterCalls: before.length, isAnswer: false }],
      calls: { length: before.length + after.length },
    });
  });

  it.each<[readonly string[], string, readonly string[]]>([
    [NPM, 'remove axios again and add ky', ['npm uninstall axios', 'npm install ky']],
    [NPM, 'thanks! ky is smaller, I think', ['npm uninstall axios', 'npm install ky']],
    [NPM, 'the customer changed his mind: ky', ['npm uninstall axios', 'npm install ky']],
    [NPM, 'the search is slow', ['npm run profile', 'npm uninstall axios', 'npm install ky']],
    [NPM, 'ky is what I meant to say, my mistake', ['npm uninstall axios', 'npm install ky']],
    [
      ['fail2ban-client set nginx banip 9.9.9.9'],
      'its our own monitoring... unban it, my mistake',
      ['fail2ban-client set nginx unbanip 9.9.9.9', 'fail2ban-client set nginx addignoreip 9.9.9.9'],
    ],
    [NPM, 'we do not need it', ['npm uninstall axios']],
    [['npm install'], 'look at the size of it', ['rm -rf node_modules', 'npm install --omit=dev']],
    [NPM, 'the login page has no title', ['git checkout -b title', 'npm test']],
  ])(
    'is a task of its own where it was asked for, or nothing took its place: %s, “%s”',
    (before, words, after) => {
      expect(joined(before, words, after)).toBeNull();
    },
  );
});
