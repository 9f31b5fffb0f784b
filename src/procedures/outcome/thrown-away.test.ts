/**
 * Work that was thrown away at the user's word has not worked.
 *
 * @module
 */
import { describe, expect, it } from 'vitest';
import { judgeTask } from './judge-task.ts';
import { shell, task } from './testing/calls.ts';

function judged(
  request: string,
  before: readonly string[],
  words: string,
  after: readonly string[],
): string[] {
  const commands = [...before, ...after];
  const calls = commands.map((command) => shell(command, '', { exitCode: 0 }));
  const userWords = [{ text: words, afterCalls: before.length, isAnswer: false }];
  const { outcome, failures } = judgeTask(task(calls, { request, userWords }));
  return [outcome, ...failures.map(({ call, error }) => `${commands[Number(call.slice(1)) - 1]}: ${error}`)];
}

const UPDATE = ['npm update', 'npm test'];
const RENOVATE = "actually we use renovate for that. please don't do it by hand. close it";

describe('work that the user does not want', () => {
  it.each<[string, readonly string[], string, readonly string[]]>([
    ['files', UPDATE, RENOVATE, ['git checkout -- .']],
    [
      'files and a branch',
      UPDATE,
      RENOVATE,
      ['git checkout -- . && git checkout main', 'git branch -D deps'],
    ],
    [
      'a pull request',
      [...UPDATE, 'git commit -am update', 'git push -u origin deps', 'gh pr create --fill'],
      'Dafür haben wir renovate, mach das nicht von Hand',
      ['gh pr close 12', 'git push origin --delete deps', 'git status'],
    ],
    ['in Chinese', UPDATE, '这个我们用 renovate 做', ['git reset --hard HEAD']],
  ])('is a failure, and told in their words: %s', (_, before, words, after) => {
    const [outcome, said] = judged('update the dependencies', before, words, after);
    expect(outcome).toBe('failure');
    expect(said).toBe(`npm update: the user: ${words}`);
  });

  it.each<[string, string, readonly string[], string, readonly string[]]>([
    [
      'it was done otherwise then',
      'update the dependencies',
      UPDATE,
      RENOVATE,
      ['git checkout -- .', 'npx renovate'],
    ],
    ['they praise it', 'update the dependencies', UPDATE, 'perfect, thanks', ['git checkout -- .']],
    [
      'it had been recorded',
      'update the dependencies',
      [...UPDATE, 'git commit -am update', 'git push'],
      'there are some files left',
      ['git checkout -- .'],
    ],
    [
      'it was to be tried',
      'check whether npm update works',
      UPDATE,
      'ok, that is all',
      ['git checkout -- .'],
    ],
    [
      'it was done to the world',
      'deploy the shop',
      ['make build', 'kubectl apply -f shop.yaml'],
      'tidy up',
      ['git checkout -- .'],
    ],
    [
      'only a file was put back',
      'update the dependencies',
      UPDATE,
      'the lock file stays',
      ['git checkout -- yarn.lock'],
    ],
    ['they wish for more', 'update the dependencies', UPDATE, 'now clean up the rest', ['git checkout -- .']],
  ])('is none where %s', (_, request, before, words, after) => {
    expect(judged(request, before, words, after)[0]).not.toBe('failure');
  });
});
