/**
 * `knowhow config …`
 *
 * @module
 */
import { Command } from 'commander';
import { setConfigValue, unsetConfigValue } from '../../config/edit.ts';
import type { Home } from '../../config/home.ts';
import { type ConfigKey, configKeys } from '../../config/keys.ts';
import { loadConfig, variablesOver } from '../../config/load.ts';
import { configSchema } from '../../config/schema.ts';
import { KnowhowError } from '../../errors.ts';
import { readDaemonFile } from '../../server/daemon/daemon-file.ts';
import { type CommandContext, contextOf } from '../context.ts';
import { printable } from '../terminal/clean.ts';
import { type Output, showError } from '../terminal/output.ts';
import { prose, table, tilde } from '../terminal/text.ts';

export function configCommand(): Command {
  const config = new Command('config').description('read and change config.yaml').addHelpText(
    'after',
    `
Examples:
  $ knowhow config list
  $ knowhow config set server.port 4600
  $ knowhow config set models.languageModel.kind claude-cli
Each key can also be set by an environment variable, e.g. KNOWHOW_SERVER_PORT.`,
  );
  for (const command of [list(), get(), set(), unset(), path(), validate()]) config.addCommand(command);
  return config;
}

function list(): Command {
  return new Command('list')
    .description('every key with its value, type and meaning')
    .option('--json', 'print JSON instead of text')
    .action((_options: object, command: Command) => {
      const { output, asJson, home } = contextOf(command);
      const config = asJson ? loadConfig(home) : loadedOrDefaults(home, output);
      const keys = configKeys().map((key) => ({ ...key, value: valueAt(config, key.path) }));
      if (asJson) return output.json({ file: home.configFile, keys });
      if (Number.isFinite(output.width)) return showBlocks(keys, output);
      const rows = keys.map(({ path, value, type, description }) => [
        path,
        shown(value),
        type,
        description ?? '',
      ]);
      for (const line of table(rows, output.width)) output.line(line);
    });
}

type KeyWithValue = ConfigKey & { readonly value: unknown };

function showBlocks(keys: readonly KeyWithValue[], output: Output): void {
  const { color } = output;
  for (const { path, value, type, description, variable } of keys) {
    output.line(`${color.cyan(path)} = ${printable(shown(value))}`);
    for (const line of prose(`${description ?? ''} (${type}; ${variable})`, output.width))
      output.line(color.dim(line));
  }
}

function shown(value: unknown): string {
  return value === undefined ? '–' : JSON.stringify(value);
}

/** This list is what the error messages of a wrong config send people to: it must not fail for the same reason. */
function loadedOrDefaults(home: Home, output: Output): object {
  try {
    return loadConfig(home);
  } catch (error) {
    process.exitCode = showError(error, output, false);
    output.note('The values below are the defaults.');
    return configSchema.parse({});
  }
}

function get(): Command {
  return new Command('get')
    .description('one value, defaults and environment included')
    .argument('<key>', 'such as server.port')
    .option('--json', 'print JSON instead of text')
    .action((key: string, _options: object, command: Command) => {
      const { output, asJson, home } = contextOf(command);
      const value = valueAt(loadConfig(home), key);
      if (value === undefined && !configKeys().some(({ path }) => path === key)) {
        throw new KnowhowError('usage', `Unknown config key ${key}`, {
          hint: '`knowhow config list` shows every key.',
        });
      }
      if (asJson) output.json({ key, value: value ?? null });
      else output.line(typeof value === 'object' ? JSON.stringify(value, null, 2) : String(value ?? ''));
    });
}

function set(): Command {
  return new Command('set')
    .description('change one key; comments and order of the file stay')
    .argument('<key>', 'such as server.port')
    .argument('<value>', 'YAML: 8, true, text, [a, b]')
    .option('--json', 'print JSON instead of text')
    .action((key: string, text: string, _options: object, command: Command) => {
      const context = contextOf(command);
      const value = setConfigValue(context.home.configFile, key, text);
      report(context, key, { value, file: context.home.configFile }, `${key} = ${JSON.stringify(value)}`);
    });
}

function unset(): Command {
  return new Command('unset')
    .description('take one key out of the file: its default counts again')
    .argument('<key>', 'such as server.port')
    .option('--json', 'print JSON instead of text')
    .action((key: string, _options: object, command: Command) => {
      const context = contextOf(command);
      const removed = unsetConfigValue(context.home.configFile, key);
      const text = removed ? `${printable(key)} removed` : `${printable(key)} was not set`;
      report(context, key, { removed }, text);
    });
}

function path(): Command {
  return new Command('path')
    .description('where the file is')
    .option('--json', 'print JSON instead of text')
    .action((_options: object, command: Command) => {
      const { output, asJson, home } = contextOf(command);
      if (asJson) output.json({ file: home.configFile });
      else output.line(home.configFile);
    });
}

function validate(): Command {
  return new Command('validate')
    .description('check the file and say what is wrong, with the path of the key')
    .option('--json', 'print JSON instead of text')
    .action((_options: object, command: Command) => {
      const { output, asJson, home } = contextOf(command);
      loadConfig(home);
      if (asJson) output.json({ valid: true, file: home.configFile });
      else output.line(`${output.color.green('✓')} ${tilde(home.configFile)} is valid`);
    });
}

function report({ output, asJson, home }: CommandContext, key: string, answer: object, text: string): void {
  const overriddenBy = variablesOver(key);
  if (asJson) {
    output.json({ key, ...answer, overriddenBy });
    return;
  }
  output.line(`${output.color.green('✓')} ${text}`);
  for (const variable of overriddenBy) {
    const value = printable(process.env[variable] ?? '');
    output.note(`${output.color.yellow('!')} ${variable}=${value} is set here and wins over the file`);
  }
  if (readDaemonFile(home.daemonFile))
    output.note(output.color.dim('  `knowhow restart` makes the daemon use it'));
}

function valueAt(config: object, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((level, name) => (level as Record<string, unknown> | undefined)?.[name], config);
}
