import { mkdirSync, renameSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryHome } from '../../test/support/temporary-home.ts';
import { setConfigValue, unsetConfigValue } from './edit.ts';
import { configKeys } from './keys.ts';
import { loadConfig, readText } from './load.ts';

function homeWith(text: string) {
  const { home } = temporaryHome();
  mkdirSync(home.folder, { recursive: true });
  writeFileSync(home.configFile, text);
  return home;
}

test('without a file every key has its documented default', () => {
  const config = loadConfig(temporaryHome().home, {});
  expect(config.memory.pipelineV2.procedural).toEqual({
    enabled: true,
    decayRate: 0.99,
    minImportance: 0.3,
    importanceOnInstall: 0.7,
    affinityThreshold: 3,
    affinityMode: 'event',
    affinityIntervalMs: 21_600_000,
    suggestionLimit: 5,
    enrichOnInstall: true,
    enrichMinDescription: 30,
    reconcileIntervalMs: 60_000,
  });
  expect(config.procedures).toMatchObject({ minSteps: 2, validationThreshold: 3, skillTTLDays: 30 });
  expect(config.server).toEqual({ host: '127.0.0.1', port: 4517 });
});

test.each([
  ['server:\n  prot: 1\n', 'unknown key server.prot', 'Did you mean server.port?'],
  ['server:\n  port: many\n', 'server.port: Invalid input: expected number, received string', 'config list'],
  ['server: 5\n', 'server: Invalid input', 'config list'],
  [
    'memory:\n  pipelineV2:\n    procedural:\n      decayRate: 2\n',
    'memory.pipelineV2.procedural.decayRate',
    'config list',
  ],
  ['- a\n- b\n', 'must hold keys and values, not a list', ''],
  ['server:\n  port: 1\n port: 2\n', ':3:', 'YAML'],
  ['server:\n  host: 0.0.0.0\n', 'server.host', ''],
])('the wrong key is named with its path: %j', (text, message, hint) => {
  const home = homeWith(text);
  expect(() => loadConfig(home, {})).toThrowError(
    expect.objectContaining({
      code: 'invalid_config',
      message: expect.stringContaining(message),
      hint: expect.stringContaining(hint),
    }),
  );
});

test('an empty file, or one with comments only, is a valid config', () => {
  expect(loadConfig(homeWith('# nothing yet\n'), {}).server.port).toBe(4517);
});

test('an environment variable overrides the file, key by key', () => {
  const home = homeWith('server:\n  port: 5000\n');
  expect(loadConfig(home, { KNOWHOW_SERVER_PORT: '6000' }).server.port).toBe(6000);
  expect(loadConfig(home, { KNOWHOW_SKILLS_HARNESSES: '[codex]' }).skills.harnesses).toEqual(['codex']);
});

test('a wrong variable is named, not the file', () => {
  const home = homeWith('server:\n  port: 5000\n');
  expect(() => loadConfig(home, { KNOWHOW_SERVER_PORT: 'x' })).toThrowError(
    /KNOWHOW_SERVER_PORT.*server\.port/,
  );
  expect(() => loadConfig(home, { KNOWHOW_SERVER_PORT: 'x' })).not.toThrowError(home.configFile);
  const both = homeWith('server:\n  prot: 1\n');
  expect(() => loadConfig(both, { KNOWHOW_LOG_LEVEL: 'x' })).toThrowError(
    /config\.yaml: unknown key server\.prot; The environment variable KNOWHOW_LOG_LEVEL/,
  );
});

test('a changed key keeps the comments, the order and the style of the file', () => {
  const home = homeWith('# mine\nserver:\n  port: 5000 # chosen by dice\nlog: { level: warn }\n');
  setConfigValue(home.configFile, 'server.port', '6000');
  setConfigValue(home.configFile, 'skills.writeBack', 'never');
  expect(readText(home.configFile)).toBe(
    '# mine\nserver:\n  port: 6000 # chosen by dice\nlog: { level: warn }\nskills:\n  writeBack: never\n',
  );
  expect(unsetConfigValue(home.configFile, 'log.level')).toBe(true);
  expect(loadConfig(home, {}).log.level).toBe('info');
});

test('a value that would make the file invalid is refused and the file stays', () => {
  const home = homeWith('server:\n  port: 5000\n');
  expect(() => setConfigValue(home.configFile, 'server.port', 'many')).toThrowError(/server\.port/);
  expect(() => setConfigValue(home.configFile, 'server.prot', '1')).toThrowError(/Unknown config key/);
  expect(readText(home.configFile)).toBe('server:\n  port: 5000\n');
});

test('every key has a variable of its own', () => {
  const variables = configKeys().map(({ variable }) => variable);
  expect(new Set(variables).size).toBe(variables.length);
  expect(variables).toContain('KNOWHOW_MEMORY_PIPELINEV2_PROCEDURAL_DECAYRATE');
});

test('every key has a meaning', () => {
  expect(configKeys().filter(({ description }) => !description)).toEqual([]);
});

test('a key that knowhow does not know can be taken out: that is how a file is repaired', () => {
  const home = homeWith('wrong:\n  deep: 1\nserver:\n  prot: 1\n  port: 5000 # mine\n"a.b": 2\n');
  expect(unsetConfigValue(home.configFile, 'wrong.deep')).toBe(true);
  expect(unsetConfigValue(home.configFile, 'server.prot')).toBe(true);
  expect(unsetConfigValue(home.configFile, 'a.b')).toBe(true);
  expect(readText(home.configFile)).toBe('server:\n  port: 5000 # mine\n');
  expect(() => unsetConfigValue(home.configFile, 'server.prot')).toThrowError(/Unknown config key/);
});

test('a good key is not set beside a wrong one, which is named with the way to take it out', () => {
  const home = homeWith('server:\n  prot: 1\n');
  expect(() => setConfigValue(home.configFile, 'log.level', 'warn')).toThrowError(
    expect.objectContaining({
      code: 'invalid_config',
      message: expect.stringContaining('server.prot'),
      hint: expect.stringContaining('knowhow config unset server.prot'),
    }),
  );
  const scalar = homeWith('server: 5\n');
  setConfigValue(scalar.configFile, 'server.port', '6000');
  expect(loadConfig(scalar, {}).server.port).toBe(6000);
});

test('a key that another one needs must come first', () => {
  const home = homeWith('');
  expect(() => setConfigValue(home.configFile, 'models.languageModel.kind', 'anthropic')).toThrowError(
    expect.objectContaining({ code: 'usage', hint: expect.stringContaining('models.languageModel.model') }),
  );
});

test('a new config file is for its owner alone, and a linked one stays linked', () => {
  const { home, folder } = temporaryHome();
  setConfigValue(home.configFile, 'log.level', 'warn');
  expect(statSync(home.configFile).mode & 0o777).toBe(0o600);
  expect(statSync(home.folder).mode & 0o777).toBe(0o700);
  renameSync(home.configFile, join(folder, 'mine.yaml'));
  symlinkSync(join(folder, 'mine.yaml'), home.configFile);
  setConfigValue(home.configFile, 'log.level', 'error');
  expect(readText(join(folder, 'mine.yaml'))).toBe('log:\n  level: error\n');
});

test('a config that cannot be written says where and why', () => {
  const { folder } = temporaryHome();
  writeFileSync(join(folder, 'file'), '');
  expect(() => setConfigValue(join(folder, 'file', 'config.yaml'), 'log.level', 'warn')).toThrowError(
    expect.objectContaining({ code: 'store_unavailable', hint: expect.stringContaining('KNOWHOW_HOME') }),
  );
});
