/**
 * `knowhow up`, `down`, `restart`, and the hidden `daemon` that they start.
 *
 * @module
 */
import { Command } from 'commander';
import type { Home } from '../../config/home.ts';
import { loadConfig } from '../../config/load.ts';
import { KnowhowError } from '../../errors.ts';
import type { AppStatus } from '../../operation/status.ts';
import { packageVersion } from '../../package.ts';
import { readDaemonFile } from '../../server/daemon/daemon-file.ts';
import type { ReconcileReport } from '../../skills/reconcile/reconciler.ts';
import type { Example } from '../../skills/suggest/example.ts';
import { type Connection, connectToDaemon } from '../connection.ts';
import { type CommandContext, contextOf } from '../context.ts';
import { daemonProcess } from '../daemon-process.ts';
import { commandName } from '../invocation.ts';
import { startDaemon, waitUntilGone } from '../start-daemon.ts';
import { printable } from '../terminal/clean.ts';
import { progressBar } from '../terminal/progress.ts';
import { tilde } from '../terminal/text.ts';
import { showStatus } from './status.ts';
import { showSuggestions } from './suggest.ts';

export function daemonCommands(): Command[] {
  return [up(), down(), restart(), daemon()];
}

function up(): Command {
  return new Command('up')
    .alias('start')
    .description('start the daemon, index every skill found, and say what to try next')
    .option('--foreground', 'stay in the foreground until Ctrl-C')
    .option('--json', 'print JSON instead of text')
    .action(async (options: { foreground?: boolean }, command: Command) => {
      const context = contextOf(command);
      if (options.foreground) return runHere(context);
      await bringUp(context);
    });
}

function down(): Command {
  return new Command('down')
    .alias('stop')
    .description('stop the daemon')
    .option('--json', 'print JSON instead of text')
    .action(async (_options: object, command: Command) => {
      const context = contextOf(command);
      const stopped = await bringDown(context.home);
      if (context.asJson) context.output.json({ stopped });
      else context.output.line(stopped ? 'The daemon has stopped.' : 'No daemon was running.');
    });
}

function restart(): Command {
  return new Command('restart')
    .description('stop the daemon and start it again, with the config as it is now')
    .option('--json', 'print JSON instead of text')
    .action(async (_options: object, command: Command) => {
      const context = contextOf(command);
      // A config that cannot be loaded must not cost a daemon that runs.
      loadConfig(context.home);
      await bringDown(context.home);
      await bringUp(context);
    });
}

/** What `up` starts in the background. It reports a failed start on stdout, for `up` to show. */
function daemon(): Command {
  const command = new Command('daemon')
    .description('run the daemon in the foreground (what `up` starts)')
    .option('--json', 'print JSON instead of text')
    .action(async (_options: object, self: Command) => runHere(contextOf(self)));
  return command;
}

async function runHere({ home, output, asJson }: CommandContext): Promise<void> {
  const { runDaemon } = await import('../../server/daemon/run-daemon.ts');
  const running = await runDaemon(home);
  if (asJson) output.json({ url: running.url, pid: process.pid });
  else output.line(`knowhow listens on ${running.url} (pid ${process.pid}); Ctrl-C stops it`);
  await running.stopped;
  // All is written and closed: nothing that is still open, a thread in the middle of a log, may keep a daemon that is gone.
  process.exit();
}

async function bringDown(home: Home): Promise<boolean> {
  const holder = await daemonProcess(home);
  if (!holder) return false;
  const connection = await connectToDaemon(home);
  if (connection) await connection.request('POST', '/api/shutdown');
  else {
    // Too busy to answer, or stopped: it ends as soon as it goes on.
    process.kill(holder.pid, 'SIGTERM');
    if (holder.isStopped) process.kill(holder.pid, 'SIGCONT');
  }
  await waitUntilGone(home, holder.pid);
  return true;
}

async function bringUp(context: CommandContext): Promise<void> {
  const { home, output, asJson } = context;
  const started = await startDaemon(home);
  const connection = await connectToDaemon(home);
  if (!connection) {
    throw new KnowhowError('daemon_unavailable', 'The daemon started and then stopped answering', {
      hint: `Its log is ${home.logFile}.`,
    });
  }
  const report = await indexed(connection, context);
  const [status, { example }] = await Promise.all([
    connection.request<AppStatus>('GET', '/api/status'),
    connection.request<{ example: Example | null }>('GET', '/api/skills/example'),
  ]);
  // Gone or half written, it is given again within seconds.
  const url = readDaemonFile(home.daemonFile)?.url;
  if (asJson) return output.json({ started, url, ...status, report, example });
  const { color } = output;
  const me = commandName();
  output.line(
    `${color.green('✓')} knowhow ${status.version} ${started ? 'is running' : 'was already running'}${url ? ` at ${url}` : ''} (pid ${status.pid})`,
  );
  if (status.version !== packageVersion())
    output.note(`This is version ${packageVersion()}: \`knowhow restart\` switches to it.`);
  output.line();
  showStatus(status, output);
  for (const problem of report.problems) output.note(color.yellow(printable(problem)));
  if (example) {
    output.line();
    output.line(color.bold('For example:'));
    output.line(`${color.dim('$')} ${me} suggest "${printable(example.prompt)}"`);
    showSuggestions(example.answer, output, false);
  }
  output.line();
  output.line(color.bold('Try next:'));
  output.line(`  ${me} connect --list                 bring it to your agents: Claude Code, Codex, …`);
  output.line(`  ${me} suggest "what you are about to do"`);
  output.line(`  ${me} skills install owner/repo      add skills from GitHub, a folder, git or an archive`);
  output.line(`  ${me} skills list --ranked           what matters most`);
  output.line(`  ${me} procedures extract --days 30   learn from your agents' session logs`);
  output.line(`  ${me} doctor                         check that everything agrees`);
  output.note(
    color.dim(`Home ${tilde(home.folder)}; log ${tilde(home.logFile)}; \`${me} down\` stops the daemon.`),
  );
}

/** Joins the daemon's first walk over the folders, with its progress. */
async function indexed(connection: Connection, { output }: CommandContext): Promise<ReconcileReport> {
  const bar = progressBar('indexing skills', output);
  try {
    return await connection.follow<ReconcileReport>(
      'POST',
      '/api/skills/reconcile',
      undefined,
      ({ done, total }) => bar.update(done ?? 0, total ?? 0),
    );
  } finally {
    bar.stop();
  }
}
