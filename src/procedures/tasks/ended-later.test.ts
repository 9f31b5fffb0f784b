import { describe, expect, it, test } from 'vitest';
import type { Call } from '../../sessions/session.ts';
import { call, runs } from '../testing/sessions.ts';
import { withLateEndings } from './ended-later.ts';

const TEST = 'npm test';

function left(text: string): Call {
  return call('Bash', { command: TEST }, text);
}

function asked(tool: string, input: Record<string, unknown>, text: string): Call {
  return call(tool, input, text);
}

const FAILED = 'Tests: 1 failed, 3 passed';

describe('a command that was left running ended as whoever asked later was told', () => {
  test.each<[string, string, Call]>([
    [
      'Claude Code',
      'Command running in background with ID: b1c2. Output is being written to: /tmp/b1c2.output',
      asked(
        'TaskOutput',
        { task_id: 'b1c2', block: true },
        `<retrieval_status>success</retrieval_status>\n<task_id>b1c2</task_id>\n<status>failed</status>\n<exit_code>1</exit_code>\n<output>\n${FAILED}\n</output>`,
      ),
    ],
    [
      'older Claude Code',
      'Command running in background with ID: 7f2e11',
      asked(
        'BashOutput',
        { bash_id: '7f2e11' },
        `<status>completed</status>\n\n<exit_code>1</exit_code>\n\n<stdout>\n${FAILED}\n</stdout>`,
      ),
    ],
    [
      'Codex',
      'Chunk ID: 3fa\nWall time: 10.0 seconds\nProcess running with session ID 41\nOutput:\n',
      asked(
        'write_stdin',
        { session_id: 41, chars: '' },
        `Chunk ID: 3fb\nWall time: 2.1 seconds\nProcess exited with code 1\nOutput:\n${FAILED}`,
      ),
    ],
    [
      'Codex, whose words above the output are a field of the result',
      'Chunk ID: 3fa\nWall time: 10.0 seconds\nProcess running with session ID 41\nOutput:\n',
      call('write_stdin', { session_id: 41, chars: '' }, FAILED, { exitCode: 1, isError: true }),
    ],
    [
      'OpenClaw',
      'Command still running (session calm-reef, pid 4711). Use process (list/poll) for follow-up.',
      asked(
        'process',
        { action: 'poll', sessionId: 'calm-reef' },
        `${FAILED}\n\nProcess exited with code 1.`,
      ),
    ],
    [
      'Hermes',
      '{"output": "Background process started", "session_id": "proc_9a", "pid": 7}',
      asked(
        'process',
        { action: 'wait', session_id: 'proc_9a' },
        `{"session_id": "proc_9a", "status": "exited", "exit_code": 1, "output": "${FAILED}"}`,
      ),
    ],
  ])('%s', (_, start, answer) => {
    const [one, ...rest] = withLateEndings([left(start), runs('git status'), answer]);
    expect(one).toMatchObject({ input: { command: TEST }, result: { exitCode: 1, isError: true } });
    expect(one?.result?.text).toContain(FAILED);
    expect(rest.map(({ input }) => input.command)).toEqual(['git status']);
  });
});

it('what was printed meanwhile belongs to it', () => {
  const codex = (state: string, printed: string): string =>
    `Wall time: 1 seconds\n${state}\nOutput:\n${printed}`;
  const running = 'Process running with session ID 5';
  const [one] = withLateEndings([
    left(codex(running, 'first')),
    asked('write_stdin', { session_id: 5 }, codex(running, 'second')),
    asked('write_stdin', { session_id: 5 }, codex('Process exited with code 0', 'third')),
  ]);
  expect(one?.result).toMatchObject({ text: 'first\nsecond\nthird', exitCode: 0, isError: false });
});

it('an id that is given anew stands for the last that has it', () => {
  const start = 'Command running in background with ID: b1';
  const done = (code: number): Call =>
    asked('TaskOutput', { task_id: 'b1' }, `<status>done</status><exit_code>${code}</exit_code>`);
  const codes = withLateEndings([left(start), done(1), left(start), done(0)]).map(
    (one) => one.result?.exitCode,
  );
  expect(codes).toEqual([1, 0]);
});

describe('stays as it is', () => {
  it('a command that nobody saw the end of, such as a server', () => {
    const server = left('Command running in background with ID: b1');
    const running = asked(
      'TaskOutput',
      { task_id: 'b1' },
      '<status>running</status>\n<output>ready</output>',
    );
    expect(withLateEndings([server, running])).toEqual([server]);
  });

  it('a call that names something else', () => {
    const calls = [
      left('Command running in background with ID: 3'),
      asked('mcp__tracker__get', { id: '4' }, '<exit_code>1</exit_code>'),
    ];
    expect(withLateEndings(calls)).toEqual(calls);
  });

  it('a task in which everything ended at once', () => {
    const calls = [runs('grep -rn "running with session ID 3" .', '', 1), runs(TEST)];
    expect(withLateEndings(calls)).toBe(calls);
  });
});
