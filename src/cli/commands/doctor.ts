/**
 * `knowhow doctor`
 *
 * @module
 */
import { Command } from 'commander';
import { KnowhowError } from '../../errors.ts';
import type { Finding, Level } from '../../operation/doctor.ts';
import { type CommandContext, contextOf } from '../context.ts';
import { printable } from '../terminal/clean.ts';
import type { Output } from '../terminal/output.ts';

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
  try {
    return await context.use(async (connection) => {
      const path = `/api/doctor${fix ? '?fix=true' : ''}`;
      const { findings } = await connection.request<{ findings: Finding[] }>('POST', path);
      const daemon: Finding =
        connection.kind === 'daemon'
          ? { level: 'ok', check: 'daemon', message: 'running' }
          : { level: 'info', check: 'daemon', message: 'not running', hint: '`knowhow up` starts it.' };
      return [daemon, ...findings];
    });
  } catch (error) {
    if (!(error instanceof KnowhowError)) throw error;
    return [{ level: 'error', check: error.code, message: error.message, hint: error.hint }];
  }
}

function isHealthy(findings: readonly Finding[]): boolean {
  return findings.every(({ level }) => level !== 'error');
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
    output.line(`${marks[level]} ${check.padEnd(12)} ${printable(message)}`);
    if (hint && level !== 'ok') output.line(`  ${' '.repeat(12)} ${color.dim(hint)}`);
  }
  const errors = findings.filter(({ level }) => level === 'error').length;
  output.line(errors === 0 ? color.green('Healthy.') : color.red(`${errors} to repair.`));
}
