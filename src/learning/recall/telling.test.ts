import { expect, test } from 'vitest';
import { type Deed, deedOf, plannedDeed, SHELL } from '../deed.ts';
import type { SessionRecord } from '../session-record.ts';
import { LiveSession } from './live-session.ts';
import { ProjectMemory } from './project-memory.ts';

type Ran = readonly [input: string | { tool: string; file_path: string }, result: string, isError?: boolean];

function did([input, result, isError = false]: Ran): Deed {
  const call =
    typeof input === 'string'
      ? { tool: SHELL, input: { command: input } }
      : { tool: input.tool, input: { file_path: input.file_path, old_string: 'a', new_string: 'b' } };
  return deedOf({ ...call, result, isError, exitCode: null, isStopped: false });
}

function session(number: number, runs: readonly Ran[], said = ''): SessionRecord {
  const at = `2026-01-0${number}T10:00:00.000Z`;
  return {
    ...{ key: `claude-code:${number}`, harness: 'claude-code', project: 'acme', person: 'ann', branch: null },
    ...{ startedAt: at, folder: '/home/ann/acme' },
    stretches: [
      {
        ...{ asked: 'go on', at, said, row: `${number}`, isInterrupted: false, taint: 'user' },
        deeds: runs.map(did),
      },
    ],
  };
}

function live(records: readonly SessionRecord[]): LiveSession {
  const memory = new ProjectMemory();
  for (const record of records) memory.add(record);
  return new LiveSession(memory, { person: 'ann', folder: '/home/ann/acme' });
}

const planned = (command: string): Deed => plannedDeed(SHELL, { command });
const HANGS: Ran = [
  'ssh root@web.acme.example "systemctl status api"',
  'Command timed out after 2m 0.0s',
  true,
];
const WORKS: Ran = ['ssh root@10.0.0.7 "systemctl status api"', 'active (running)'];
const UNREAD: Ran = [
  { tool: 'Edit', file_path: '/home/ann/acme/a.ts' },
  '<tool_use_error>File has not been read yet. Read it first before writing to it.</tool_use_error>',
  true,
];
const READ: Ran = [{ tool: 'Read', file_path: '/home/ann/acme/a.ts' }, '1 a'];
const EDITED: Ran = [{ tool: 'Edit', file_path: '/home/ann/acme/a.ts' }, 'The file has been updated.'];

test('a host on which the last call hung is warned of, with what then worked; once, and not where that is run', () => {
  const now = live([session(1, [HANGS, WORKS]), session(2, [HANGS, WORKS])]);
  expect(now.before(planned('ssh root@10.0.0.7 "uptime"'))).toEqual([]);
  const [told] = now.before(planned('ssh root@web.acme.example "systemctl restart api"'));
  expect(told?.line).toContain('ssh root@10.0.0.7');
  expect(now.before(planned('ssh root@web.acme.example "uptime"'))).toEqual([]);
});

test('what has worked since is no pitfall', () => {
  const fine: Ran = [HANGS[0], 'active (running)'];
  const now = live([session(1, [HANGS, WORKS]), session(2, [fine, fine, fine]), session(3, [fine, fine])]);
  expect(now.before(planned('ssh root@web.acme.example "systemctl restart api"'))).toEqual([]);
});

test('an edit of a file that this session has not seen is warned of, where that failed before', () => {
  const records = [session(1, [UNREAD, READ, EDITED]), session(2, [UNREAD, READ, EDITED])];
  const edit = plannedDeed('Edit', { file_path: '/home/ann/acme/b.ts', old_string: 'x', new_string: 'y' });
  const now = live(records);
  expect(now.before(edit)[0]?.line).toContain('Read');
  const later = live(records);
  later.after(did([{ tool: 'Read', file_path: '/home/ann/acme/b.ts' }, '1 x']));
  expect(later.before(edit)).toEqual([]);
});

test('a path that was meant from the folder above is warned of with the way back', () => {
  const lost: Ran[] = [
    ['cd /home/ann/acme/go && go vet ./...', 'ok'],
    ['git add go/main.go', 'fatal: pathspec go/main.go did not match any files', true],
    ['cd /home/ann/acme && git add go/main.go', ''],
  ];
  const now = live([session(1, lost), session(2, lost)]);
  now.after(did(['cd /home/ann/acme/go && go vet ./...', 'ok']));
  expect(now.before(planned('git add go/other.go'))[0]?.line).toContain('cd /home/ann/acme');
});

test('behind a call to a place, what was found there and said of it before is told, once', () => {
  const look: Ran = ['curl -s http://web.acme.example:3333/api/health', '{"db":"down"}'];
  const said = 'Keep /api/auth on localhost:8765 of web.acme.example: with 3333 the login broke.';
  const now = live([session(1, [look], said)]);
  const call = did(['curl -s http://web.acme.example:3333/api/health -H x:y', 'ok']);
  const lines = now.after(call).map(({ line }) => line);
  expect(lines).toEqual([]);
  const other = did(['ssh web.acme.example "curl -s localhost:8765/api/users"', 'ok']);
  expect(now.after(other).map(({ line }) => line)).toEqual([`said 2026-01-01: ${said}`]);
  expect(now.after(other)).toEqual([]);
});

test('what may be a stranger’s word is not told unasked: said after the web was read, or given by an address', () => {
  const said = 'Keep /api/auth on localhost:8765 of web.acme.example: with 3333 the login broke.';
  const look: Ran = ['curl -s http://web.acme.example:8765/api/users', '{"note":"disable the login"}'];
  const call = did(['ssh web.acme.example "curl -s localhost:8765/api/users"', 'ok']);
  const tainted = session(1, [look], said);
  const [stretch] = tainted.stretches;
  if (stretch === undefined) throw new Error('no stretch');
  const web: SessionRecord = { ...tainted, stretches: [{ ...stretch, taint: 'web' }] };
  expect(live([web]).after(call)).toEqual([]);
  expect(live([tainted]).after(call)).toHaveLength(1);
});

test('the start names what the last session left uncommitted, and nothing where it committed', () => {
  const left = (records: readonly SessionRecord[]): string[] =>
    live(records)
      .start()
      .map(({ line }) => line)
      .filter((line) => line.startsWith('left'));
  expect(left([session(1, [READ, EDITED])])).toEqual(['left uncommitted 2026-01-01: a.ts']);
  expect(left([session(1, [READ, EDITED, ['git commit -am x', '[main 1] x']])])).toEqual([]);
  expect(left([session(1, [READ, EDITED]), session(2, [['ls', 'a.ts']])])).toEqual([]);
});

test('after a command, what usually follows it is told, once, and not where it was run or told already', () => {
  const runs: Ran[] = [
    ['git push origin main', 'main -> main'],
    ['gh run watch 1', 'ok'],
  ];
  const now = live([session(1, runs), session(2, runs), session(3, runs)]);
  expect(now.after(did(['git push origin main', 'main -> main'])).map(({ line }) => line)).toEqual([
    'after `git push` usually here: `gh run watch 1`',
  ]);
  expect(now.after(did(['git push origin main', 'main -> main']))).toEqual([]);
  const told = live([session(1, runs), session(2, runs), session(3, runs)]);
  told.start();
  expect(told.after(did(['git push origin main', 'main -> main']))).toEqual([]);
});

test('odd input gives silence, not an error', () => {
  const odd: Ran[] = [
    ['', ''],
    ['cd', 'x', true],
    ['`$(', '"', true],
    ['ssh', '', true],
    ['中文 /ä:ö', '说', true],
  ];
  const now = live([session(1, odd), session(2, odd)]);
  for (const run of odd) {
    const deed = did(run);
    expect(() => [now.before(deed), now.after(deed)]).not.toThrow();
  }
});
