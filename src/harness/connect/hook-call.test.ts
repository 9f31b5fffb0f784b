import { expect, test } from 'vitest';
import { foldersIn, hookCallIn, withoutCall } from './hook-call.ts';
import { hookCommand } from './installation.ts';

const FOLDERS: readonly (readonly [string, string, boolean])[] = [
  ["knowhow's own folder", '/usr/lib/node_modules/knowhow', true],
  ['a checkout that is named after it', '/home/me/knowhow-main', true],
  ['a folder with blanks and quotes', "/it's here/knowhow", true],
  ['the folder of this installation', '/srv/tools', true],
  ['another tool', '/opt/othertool', false],
  ['another tool of a user named so', '/home/knowhow/othertool', false],
];

for (const platform of ['linux', 'win32'] as const) {
  for (const home of [null, '/a b/home', '/plain']) {
    test.each(FOLDERS)(`%s on ${platform} with home ${home}`, (_name, packageFolder, isOurs) => {
      const command = hookCommand(
        { node: 'node', packageFolder, home, platform, socket: null },
        'gemini',
        'AfterTool',
      );
      const call = hookCallIn(command, 'gemini', ['/srv/tools']);
      expect(call).toEqual(isOurs ? { start: 0, end: command.length } : undefined);
      expect(hookCallIn(command, 'cursor', ['/srv/tools'])).toBeUndefined();
      expect(foldersIn([command])).toEqual([packageFolder]);
    });
  }
}

const CALL = 'node /opt/knowhow/dist/hook.js gemini Stop';

test.each([
  [CALL, ''],
  [`${CALL}; notify-send done`, 'notify-send done'],
  [`lint && ${CALL}`, 'lint'],
  [`a; ${CALL} && b`, 'a; b'],
  // Nothing but our own call, dressed up.
  [`timeout 5 ${CALL} 2>/dev/null || true`, ''],
])('of %s a person keeps "%s"', (text, rest) => {
  const call = hookCallIn(text, 'gemini');
  expect(text.slice(call?.start, call?.end)).toBe(CALL);
  expect(call && withoutCall(text, call)).toBe(rest);
});

test.each([
  ['a plain home', '/home/me/.knowhow/daemon.sock'],
  ['a home with blanks and quotes', "/it's here/daemon.sock"],
])('a call of the socket in %s is ours, for its harness alone', (_name, socket) => {
  const installation = {
    ...{ node: 'node', packageFolder: '/opt/knowhow', home: null },
    ...({ platform: 'linux', socket } as const),
  };
  const command = hookCommand(installation, 'gemini', 'AfterTool');
  expect(command).toMatch(/curl .*--unix-socket/);
  expect(hookCallIn(command, 'gemini')).toEqual({ start: 0, end: command.length });
  expect(hookCallIn(command, 'cursor')).toBeUndefined();
  const dressed = `lint && ${command}; notify-send done`;
  const call = hookCallIn(dressed, 'gemini');
  expect(dressed.slice(call?.start, call?.end)).toBe(command);
  expect(call && withoutCall(dressed, call)).toBe('lint; notify-send done');
  expect(hookCommand(installation, 'gemini', 'SessionStart')).toContain('hook.js gemini SessionStart');
});
