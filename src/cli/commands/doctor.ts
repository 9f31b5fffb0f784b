/**
 * `knowhow doctor`
 *
 * @module
 */
import { existsSync } from 'node:fs';
import { Command } from 'commander';
import type { Home } from '../../config/home.ts';
import { loadConfig } from '../../config/load.ts';
import type { Config } from '../../config/schema.ts';
import { KnowhowError } from '../../errors.ts';
import { isOnPath } from '../../harness/connect/on-path.ts';
import { claudeCli } from '../../models/language/claude-cli.ts';
import { codexCli } from '../../models/language/codex-cli.ts';
import type { Finding, Level } from '../../operation/doctor.ts';
import type { Connection } from '../connection.ts';
import { type CommandContext, contextOf } from '../context.ts';
import { adviceFor, daemonProcess } from '../daemon-process.ts';
import { asCalled } from '../invocation.ts';
import { explainNativeModule } from '../native-module.ts';
import type { Output } from '../terminal/output.ts';
import { tildeWithin, wrap } from '../terminal/text.ts';

export function doctorCommand(): Command {
  return new Command('doctor')
    .description('check that folders, database, index and jobs agree; exit code 1 when something is wrong')
    .option('--fix', 'repair what can be derived again')
    .option('--json', 'print JSON instead of text')
    .action(async (options: { fix?: boolean }, command: Command) => {
      const context = contextOf(command);
      const findings = await examine(context, options.fix === true);
      if (context.asJson) context.output.json({ healthy: isHealthy(findings), findings });
      else show(findings, context.output);
      if (!isHealthy(findings)) process.exitCode = 1;
    });
}

/** A knowhow that cannot even be opened is a finding, not a failure of the doctor. */
async function examine(context: CommandContext, fix: boolean): Promise<Finding[]> {
  const config = checkConfigFile(context.home);
  try {
    return await context.use(async (connection) => {
      const path = `/api/doctor${fix ? '?fix=true' : ''}`;
      const { findings } = await connection.request<{ findings: Finding[] }>('POST', path);
      return [await daemonFinding(connection, context.home), ...config, ...findings];
    });
  } catch (thrown) {
    const error = explainNativeModule(thrown);
    if (!(error instanceof KnowhowError)) throw error;
    // Without a daemon it is the config that could not be loaded: said already.
    if (error.code === 'invalid_config') return config;
    const check = error.code.startsWith('store_') ? 'database' : error.code;
    return [...config, { level: 'error', check, message: error.message, hint: error.hint }];
  }
}

async function daemonFinding({ kind }: Connection, home: Home): Promise<Finding> {
  if (kind === 'daemon') return { level: 'ok', check: 'daemon', message: 'running' };
  const silent = await daemonProcess(home);
  if (!silent)
    return { level: 'info', check: 'daemon', message: 'not running', hint: '`knowhow up` starts it.' };
  const message = `pid ${silent.pid} runs, and does not answer`;
  return { level: 'error', check: 'daemon', message, hint: adviceFor(silent) };
}

/** The file as it is now: a daemon that runs has loaded it long ago. */
function checkConfigFile(home: Home): Finding[] {
  try {
    const { languageModel } = loadConfig(home).models;
    const message = existsSync(home.configFile)
      ? `${home.configFile} is valid`
      : `no ${home.configFile}: every key has its default`;
    const config: Finding = { level: 'ok', check: 'config', message };
    const command = programOf(languageModel);
    if (command === undefined || isOnPath(command)) return [config];
    const missing: Finding = {
      level: 'warning',
      check: 'model',
      message: `${command}, which ${languageModel.kind} calls, is not on the PATH`,
      hint: 'Install it, set models.languageModel.command to its path, or choose another kind.',
    };
    return [config, missing];
  } catch (error) {
    if (!(error instanceof KnowhowError)) throw error;
    return [{ level: 'error', check: 'config', message: error.message, hint: error.hint }];
  }
}

function programOf({ kind, command }: Config['models']['languageModel']): string | undefined {
  if (kind === 'claude-cli') return command ?? claudeCli.defaultCommand;
  if (kind === 'codex-cli') return command ?? codexCli.defaultCommand;
  return undefined;
}

function isHealthy(findings: readonly Finding[]): boolean {
  return findings.every(({ level }) => level !== 'error');
}

/** Wide enough for the names of the checks. */
const CHECK_COLUMNS = 12;
/** Mark, name and the spaces between. */
const INDENT = ' '.repeat(CHECK_COLUMNS + 3);

function wrapped(text: string, width: number): string[] {
  return wrap(tildeWithin(text), width - INDENT.length);
}

function show(findings: readonly Finding[], output: Output): void {
  const { color } = output;
  const marks: Record<Level, string> = {
    ok: color.green('✓'),
    info: color.blue('i'),
    warning: color.yellow('!'),
    error: color.red('✗'),
  };
  for (const { level, check, message, hint } of findings) {
    const [first = '', ...rest] = wrapped(message, output.width);
    output.line(`${marks[level]} ${check.padEnd(CHECK_COLUMNS)} ${first}`);
    for (const line of rest) output.line(`${INDENT}${line}`);
    if (!hint || level === 'ok') continue;
    for (const line of wrapped(asCalled(hint), output.width)) output.line(`${INDENT}${color.dim(line)}`);
  }
  const errors = findings.filter(({ level }) => level === 'error').length;
  output.line(errors === 0 ? color.green('Healthy.') : color.red(`${errors} to repair.`));
}
