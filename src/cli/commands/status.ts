/**
 * `knowhow status`
 *
 * @module
 */
import { Command } from 'commander';
import type { AppStatus } from '../../operation/status.ts';
import { contextOf } from '../context.ts';
import { adviceFor, daemonProcess } from '../daemon-process.ts';
import { asCalled } from '../invocation.ts';
import { printable } from '../terminal/clean.ts';
import type { Output } from '../terminal/output.ts';
import { plural, table, tilde } from '../terminal/text.ts';

export function statusCommand(): Command {
  return new Command('status')
    .description('daemon, skills, folders, procedures, jobs and model budgets at a glance')
    .option('--json', 'print JSON instead of text')
    .action(async (_options: object, command: Command) => {
      const { output, asJson, use, home } = contextOf(command);
      const { status, daemon } = await use(async (connection) => ({
        status: await connection.request<AppStatus>('GET', '/api/status'),
        daemon: connection.kind === 'daemon',
      }));
      const silent = daemon ? undefined : await daemonProcess(home);
      const unresponsive = silent && { unresponsive: silent };
      if (asJson) return output.json({ daemon, home: home.folder, ...unresponsive, ...status });
      const { color } = output;
      if (silent) {
        output.line(
          `${color.red('●')} daemon (pid ${silent.pid}) runs, and does not answer. ${adviceFor(silent)}`,
        );
        return showStatus(status, output);
      }
      output.line(
        daemon
          ? `${color.green('●')} daemon running (pid ${status.pid}, version ${status.version}, ${megabytes(status.residentBytes)})`
          : `${color.yellow('○')} daemon not running; ${asCalled('`knowhow up` starts it')}`,
      );
      showStatus(status, output);
    });
}

export function showStatus(status: AppStatus, output: Output): void {
  const { color } = output;
  const aside = [
    status.shadowed > 0 ? `${status.shadowed} shadowed` : '',
    status.skipped > 0 ? `${status.skipped} unreadable` : '',
  ].filter(Boolean);
  output.line(`${plural(status.skills, 'skill')}${aside.length > 0 ? ` (${aside.join(', ')})` : ''}`);
  const rows = status.roots.map(({ path, source, trust, skills }) => [
    `  ${String(skills).padStart(5)}`,
    tilde(path),
    trust === 'own' ? 'knowhow’s own' : `${source}, read only`,
  ]);
  for (const line of table(rows, output.width)) output.line(line);
  // A daemon of an earlier version does not tell.
  if (status.procedures)
    output.line(`${color.dim('procedures'.padEnd(15))} ${proceduresLine(status.procedures)}`);
  const learned = status.procedures?.found && foundLine(status.procedures.found);
  if (learned) output.line(`${color.dim('learned'.padEnd(15))} ${learned}`);
  output.line(`${color.dim('embedder'.padEnd(15))} ${status.embedder}`);
  if (status.withoutEncoder) {
    output.line(
      `${' '.repeat(15)} MiniLM cannot be loaded, the static table answers; ${asCalled('`knowhow doctor` says why')}`,
    );
  }
  const { language, off } = status.models;
  const budget = `${language.tokensToday.toLocaleString('en')} of ${language.tokenLimit.toLocaleString('en')} tokens today`;
  const model = status.languageModel
    ? `${status.languageModel}, ${off ? `switched off (${off})` : budget}`
    : 'none';
  output.line(`${color.dim('language model'.padEnd(15))} ${model}`);
  const jobs = status.jobs.map(({ kind, state, count }) => `${count} ${kind} ${state}`);
  if (status.proposals > 0) {
    const waiting = `${plural(status.proposals, 'proposal')} waiting; ${asCalled('`knowhow review list` shows them')}`;
    output.line(`${color.dim('review'.padEnd(15))} ${waiting}`);
  }
  output.line(`${color.dim('jobs'.padEnd(15))} ${jobs.length > 0 ? jobs.join(', ') : 'none'}`);
}

function foundLine({
  projects,
  sessions,
  project,
  usual,
  recurring,
}: AppStatus['procedures']['found']): string | null {
  if (project === null) return null;
  const often =
    usual &&
    `${printable(usual.line)} (${usual.times} of ${usual.of} sessions, last ${usual.lastAt.slice(0, 10)})`;
  const again = recurring > 0 && `${plural(recurring, 'failure')} came back on another day`;
  const known = [often, again].filter(Boolean).join('; ');
  const example = known === '' ? '' : ` In ${printable(project)}: ${known}.`;
  return `${plural(projects, 'project')}, ${plural(sessions, 'session')}.${example} ${asCalled('`knowhow learned` shows more')}`;
}

function proceduresLine({ total, proven, lastLearntAt, reading: now }: AppStatus['procedures']): string {
  const reading = now
    ? `; session logs are being read since ${minuteOf(now.since)}: ${now.percent}% (${now.read} of ${now.logs})`
    : '';
  if (lastLearntAt === null) {
    const hint = asCalled('none yet; `knowhow procedures extract` learns them from session logs');
    return reading === '' ? hint : `none yet${reading}`;
  }
  const known = `${total.toLocaleString('en')}, ${proven.toLocaleString('en')} of them proven`;
  return `${known}; last learnt ${minuteOf(lastLearntAt)}${reading}`;
}

function minuteOf(at: string): string {
  return `${at.slice(0, 16).replace('T', ' ')} UTC`;
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1024 / 1024)} MB`;
}
