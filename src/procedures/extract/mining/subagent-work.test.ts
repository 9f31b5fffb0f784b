import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
  const folder = mkdtempSync(join(tmpdir(), 'knowhow-subagent-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 's1.jsonl');
  const delegate = { description: 'publish etl-core', prompt: 'Publish the package etl-core.' };
  writeFileSync(
    file,
    jsonLines([
      said('user', 'publish the python package etl-core'),
      call('t1', 'Task', delegate),
      result('t1', 'Published.', { status, agentId, content: [] }),
      call('b9', 'Bash', { command: 'git tag v1' }),
      result('b9', '', { stdout: '', stderr: '', interrupted: false }),
      said('user', 'thanks, works'),
    ]),
  );
  if (where !== null) {
    mkdirSync(join(folder, where), { recursive: true });
    writeFileSync(join(folder, where, 'agent-a77.jsonl'), jsonLines(WORK));
  }
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
  return runs.flatMap((run) => run.steps.map(stepLine));
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
