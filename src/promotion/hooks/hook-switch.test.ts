import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { HOOK_HARNESSES, type HookHarness, hookEdit } from './hook-places.ts';
import { HookSwitch } from './hook-switch.ts';

interface Scene {
  readonly project: string;
  readonly file: string;
  readonly hook: HookSwitch;
}

function scene(harness: HookHarness, text: string | null = null): Scene {
  const folder = mkdtempSync(join(tmpdir(), 'knowhow-hook-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const [project, draft] = [join(folder, 'project'), join(folder, "it's a draft")];
  for (const one of [project, draft]) mkdirSync(one);
  const { file } = hookEdit(harness, project, '');
  if (text !== null) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return { project, file, hook: new HookSwitch(draft) };
}

/** A person's own hook, as each harness writes it, with a comment and odd spacing. */
const own = (harness: HookHarness): string => {
  const { event, item } = {
    'claude-code': {
      event: 'PreToolUse',
      item: '{"matcher": "Bash", "hooks": [{"type":"command","command":"mine"}]}',
    },
    codex: {
      event: 'PreToolUse',
      item: '{"matcher": "Bash", "hooks": [{"type":"command","command":"mine"}]}',
    },
    gemini: { event: 'BeforeTool', item: '{"matcher": "x", "hooks": [{"type":"command","command":"mine"}]}' },
    cursor: { event: 'beforeShellExecution', item: '{"command": "mine"}' },
  }[harness];
  return `{\n\t// mine\n\t"version": 1, "theme":  "dark",\n\t"hooks": {"${event}": [${item}]}\n}\n`;
};

test.each(HOOK_HARNESSES)(
  '%s: a hook goes in once, beside what stands there, and leaves no trace',
  (harness) => {
    for (const text of [null, '{}\n', own(harness)]) {
      const { project, file, hook } = scene(harness, text);
      const shown = hook.turnOn(harness, project, { dryRun: true });
      expect(existsSync(file) ? readFileSync(file, 'utf8') : null).toBe(text);
      hook.turnOn(harness, project);
      hook.turnOn(harness, project);
      const now = readFileSync(file, 'utf8');
      expect(now).toBe(shown.next);
      expect(now.split('hook.sh').length).toBe(2);
      if (text === own(harness))
        for (const part of ['// mine', '"command"', 'dark']) expect(now).toContain(part);
      expect(hook.on()).toEqual([harness]);
      hook.turnOff(harness);
      expect(existsSync(file) ? readFileSync(file, 'utf8') : null).toBe(text);
      expect(existsSync(dirname(file))).toBe(text !== null);
      expect(hook.on()).toEqual([]);
    }
  },
);

test.each(HOOK_HARNESSES)('%s: what a person changed since then stays', (harness) => {
  const { project, file, hook } = scene(harness, own(harness));
  hook.turnOn(harness, project);
  writeFileSync(file, readFileSync(file, 'utf8').replace('"dark"', '"light"'));
  hook.turnOff(harness);
  expect(readFileSync(file, 'utf8')).toBe(own(harness).replace('"dark"', '"light"'));
});

test.each(HOOK_HARNESSES)(
  '%s: in a second folder it is not turned on before it is off in the first',
  (harness) => {
    const { project, file, hook } = scene(harness, own(harness));
    const moved = join(dirname(project), 'moved');
    mkdirSync(moved);
    hook.turnOn(harness, project);
    for (const dryRun of [true, false])
      expect(() => hook.turnOn(harness, moved, { dryRun })).toThrow(/another folder/u);
    expect(readdirSync(moved)).toEqual([]);
    hook.turnOff(harness);
    expect(readFileSync(file, 'utf8')).toBe(own(harness));
    expect(existsSync(hook.turnOn(harness, moved).file)).toBe(true);
  },
);

test('settings that cannot be read are left alone', () => {
  const { project, file, hook } = scene('codex', '{"hooks": [');
  expect(() => hook.turnOn('codex', project)).toThrow(/left alone/u);
  expect(readFileSync(file, 'utf8')).toBe('{"hooks": [');
  expect(() => hook.turnOff('codex')).toThrow(/not on/u);
});
