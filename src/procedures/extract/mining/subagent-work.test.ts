import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { Redactor } from '../../../redaction/redact.ts';
import { SeenRows } from '../../../sessions/lines/seen-rows.ts';
import { jsonLines } from '../../../sessions/testing/write-logs.ts';
import { judgeTask } from '../../outcome/judge-task.ts';
import type { SeenRun } from '../../runs/run.ts';
import { stepLine } from '../../steps/step.ts';
import { mineLog } from './mine-log.ts';
import { Mining } from './mining.ts';

type Line = Readonly<Record<string, unknown>>;

function said(role: 'user' | 'assistant', content: unknown, rest: Line = {}): Line {
  return {
    type: role,
    uuid: `${role}-${JSON.stringify(content)}`,
    sessionId: 's1',
    ...rest,
    message: { role, content },
  };
}

function call(id: string, name: string, input: Line, rest: Line = {}): Line {
  return said('assistant', [{ type: 'tool_use', id, name, input }], rest);
}

function result(id: string, content: string, toolUseResult: Line, rest: Line = {}): Line {
  return said('user', [{ type: 'tool_result', tool_use_id: id, content }], { ...rest, toolUseResult });
}

const OF_AGENT = { isSidechain: true, agentId: 'a77' };
const COMMANDS = ['python -m build', 'twine upload dist/*', 'pip index versions etl-core'];
const WORK = [
  said('user', 'Publish the package etl-core.', OF_AGENT),
  ...COMMANDS.flatMap((command, index) => [
    call(`b${index}`, 'Bash', { command }, OF_AGENT),
    result(`b${index}`, 'done', { stdout: 'done', stderr: '', interrupted: false }, OF_AGENT),
  ]),
];

/** Steps of the one run that is learnt; `where`: the folder of the subagent's log, beside that of the session. */
async function steps(where: string | null, agentId = 'a77', status = 'completed'): Promise<string[]> {
  const delegate = { description: 'publish etl-core', prompt: 'Publish the package etl-core.' };
  const file = sessionWith([
    said('user', 'publish the python package etl-core'),
    call('t1', 'Task', delegate),
    result('t1', 'Published.', { status, agentId, content: [] }),
    call('b9', 'Bash', { command: 'git tag v1' }),
    result('b9', '', { stdout: '', stderr: '', interrupted: false }),
    said('user', 'thanks, works'),
  ]);
  if (where !== null) writeAgentLog(file, WORK, where);
  return (await learnt(file)).flatMap((run) => run.steps.map(stepLine));
}

async function learnt(file: string): Promise<SeenRun[]> {
  const runs: SeenRun[] = [];
  const mining = new Mining({
    ...{ minSteps: 2, asksModel: false, judge: judgeTask, clock: () => new Date(0) },
    redaction: () => new Redactor(),
    onOddTask: ({ reason }) => {
      throw new Error(reason);
    },
  });
  await mineLog(
    { file, format: 'claude-code', before: null },
    {
      ...{ mining, seen: new SeenRows(), isStopped: () => false, breathe: () => undefined },
      take: async (more) => void runs.push(...more.runs),
    },
  );
  return runs;
}

const DONE = [...COMMANDS, 'git tag v1'].map((command) => `shell: ${command.replace('etl-core', '{name}')}`);

test.each(['s1/subagents', '.'])(
  'what a subagent did is part of the task: its log lies in %s',
  async (where) => {
    expect(await steps(where)).toEqual(DONE);
  },
);

test('a call stays that sent off what is gone, not done, or named as no agent is', async () => {
  const left = ['delegate: publish {name}', 'shell: git tag v1'];
  expect(await steps(null)).toEqual(left);
  expect(await steps('s1/subagents', 'a77', 'async_launched')).toEqual(left);
  expect(await steps('s1/subagents', '../subagents/agent-a77')).toEqual(left);
});

const at = (minute: number): Line => ({
  timestamp: `2026-01-05T09:${String(minute).padStart(2, '0')}:00.000Z`,
});

test('what a subagent is told to be a secret is one in what it does', async () => {
  const file = sessionWith([
    said('user', 'open the vault of the shop and list its keys'),
    call('t1', 'Task', { prompt: 'The password of the vault is Walnuss77x. Open it.' }),
    result('t1', 'Opened.', { status: 'completed', agentId: 'a77', content: [] }),
  ]);
  writeAgentLog(file, [
    said('user', 'Open it.', OF_AGENT),
    ...['vaultctl open Walnuss77x', 'vaultctl list'].flatMap((command, index) => ran(`v${index}`, command)),
  ]);
  const [run] = await learnt(file);
  expect(run?.steps.map(stepLine)).toEqual([
    'shell: vaultctl open <secret:password>',
    'shell: vaultctl list',
  ]);
});

test('a subagent that is sent off again has done for each task what it did meanwhile', async () => {
  const file = sessionWith([
    said('user', 'publish the python package', at(0)),
    call('t1', 'Task', { prompt: 'Publish it.' }, at(1)),
    result('t1', 'Published.', { status: 'completed', agentId: 'a77', content: [] }, at(5)),
    said('user', 'thanks! write the announcement for the forum', at(6)),
    call('t2', 'Task', { prompt: 'Write the announcement.', resume: 'a77' }, at(7)),
    result('t2', 'Written.', { status: 'completed', agentId: 'a77', content: [] }, at(10)),
  ]);
  writeAgentLog(file, [
    said('user', 'Publish it.', { ...OF_AGENT, ...at(1) }),
    ...ran('b1', 'python -m build', at(2)),
    ...ran('b2', 'twine upload dist/*', at(3)),
    said('user', 'Write the announcement.', { ...OF_AGENT, ...at(7) }),
    ...ran('b3', 'pandoc notes.md -o announcement.md', at(8)),
    ...ran('b4', 'forumctl post announcement.md', at(9)),
  ]);
  const runs = await learnt(file);
  expect(runs.map(({ steps: done }) => done.map(stepLine))).toEqual([
    ['shell: python -m build', 'shell: twine upload dist/*'],
    ['shell: pandoc notes.md -o announcement.md', 'shell: forumctl post announcement.md'],
  ]);
});

function ran(id: string, command: string, rest: Line = {}): Line[] {
  const line = { ...OF_AGENT, ...rest };
  return [
    call(id, 'Bash', { command }, line),
    result(id, 'done', { stdout: 'done', stderr: '', interrupted: false }, line),
  ];
}

function sessionWith(lines: readonly Line[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'knowhow-subagent-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 's1.jsonl');
  writeFileSync(file, jsonLines(lines));
  return file;
}

function writeAgentLog(session: string, lines: readonly Line[], where = '.'): void {
  const folder = join(dirname(session), where);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'agent-a77.jsonl'), jsonLines(lines));
}
