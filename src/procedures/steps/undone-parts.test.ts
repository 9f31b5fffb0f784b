/**
 * Lists that put back what another call did before they do it otherwise.
 *
 * @module
 */
import { describe, expect, it } from 'vitest';
import type { Call } from '../../sessions/session.ts';
import { callFrom } from '../merge/testing/shorthand.ts';
import type { Task } from '../tasks/task.ts';
import { undoingApart, withoutClearing } from './undone-parts.ts';

function callsOf(commands: readonly string[]): Call[] {
  return commands.map((command, index) => ({ ...callFrom(command, index), id: `c${index}` }));
}

/** The user spoke after the first. */
function taskOf(commands: readonly string[]): Task {
  return {
    ...{ key: 'k', request: 'do it', calls: callsOf(commands), assistantText: '', at: null },
    ...{ userWords: [{ text: 'name it otherwise', afterCalls: 1, isAnswer: false }], agentWords: [] },
    ...{ nextUserWords: null, laterEvents: [], isInterrupted: false, isUnfinished: false },
  };
}

function commandsOf(calls: readonly Call[]): unknown[] {
  return calls.map(({ input }) => input.command);
}

describe('a list', () => {
  it.each([
    ['kubectl create ns demo2', 'kubectl delete ns demo2', 'kubectl create ns demo-two'],
    ['git checkout -b typo', 'git checkout main && git branch -D typo', 'git checkout -b feature/typo'],
    ['git switch -c typo', 'git switch - && git branch --delete typo', 'git switch -c fix/typo'],
    ['docker network create net', 'docker network rm net', 'docker network create shop-net'],
    ['mv a.txt old/', 'mv old/a.txt .', 'mv a.txt archive/'],
    ['npm install dayjs', 'rm -f package-lock.json && git checkout package.json', 'bun add dayjs'],
    ['pip install httpx', 'git checkout -- requirements.txt', 'uv add httpx'],
  ])('that takes back “%s” by “%s” is two calls', (wrong, undo, right) => {
    const { calls, userWords } = undoingApart(
      taskOf([wrong, `${undo} && ${right}`, 'git status']),
      undefined,
    );
    expect(commandsOf(calls)).toEqual([wrong, undo, right, 'git status']);
    expect(calls.map(({ id }) => id)).toEqual(['c0', 'c1 undo', 'c1', 'c2']);
    expect(userWords[0]?.afterCalls).toBe(1);
  });

  it.each([
    ['npm install dayjs', 'npm run build && npm test'],
    ['npm install dayjs', 'rm -rf dist && npm run build'],
    ['kubectl create ns demo2', 'kubectl apply -f other.yaml && kubectl create ns demo-two'],
    ['kubectl create ns demo2', 'kubectl delete ns demo2; kubectl create ns demo-two'],
    ['kubectl create ns demo2', 'kubectl delete ns demo2 && kubectl get ns'],
    ['kubectl create ns demo2', 'kubectl delete ns demo2 && echo "a && b'],
    ['git checkout -b typo', 'git checkout main && git pull'],
  ])('after “%s” stays one: %s', (wrong, list) => {
    const task = taskOf([wrong, list]);
    expect(undoingApart(task, undefined)).toBe(task);
  });

  it('stays one where the user has not spoken, where it failed, and where the web may have given it', () => {
    const task = taskOf(['kubectl create ns a', 'kubectl delete ns a && kubectl create ns b']);
    const unspoken = { ...task, userWords: [] };
    const failed = {
      ...task,
      calls: task.calls.map((call) => ({
        ...call,
        result: call.result && { ...call.result, isError: true },
      })),
    };
    expect(undoingApart(unspoken, undefined)).toBe(unspoken);
    expect(undoingApart(failed, undefined)).toBe(failed);
    expect(undoingApart(task, new Set(['c1']))).toBe(task);
  });
});

describe('what only clears up after an install', () => {
  const calls = callsOf(['npm install dayjs', 'rm -f package-lock.json && git checkout package.json', 'ls']);

  it('is no step where the install was rejected', () => {
    const left = withoutClearing(calls, { failures: [], inVain: ['c0'] });
    expect(commandsOf(left)).toEqual(['npm install dayjs', 'ls']);
  });

  it('is one where it was not', () => {
    expect(withoutClearing(calls, { failures: [], inVain: ['c2'] })).toEqual(calls);
    expect(withoutClearing(calls, { failures: [] })).toBe(calls);
  });
});
