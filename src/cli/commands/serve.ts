/**
 * `knowhow serve`: a server of many users.
 *
 * @module
 */
import { Command } from 'commander';
import { loadConfig } from '../../config/load.ts';
import { contextOf } from '../context.ts';

export function serveCommand(): Command {
  return new Command('serve')
    .description('serve many users over the network, from PostgreSQL; each request needs a key')
    .option('--json', 'print JSON instead of text')
    .addHelpText(
      'after',
      `
Examples:
  $ knowhow admin migrate --url postgres://owner@db/knowhow --serving knowhow_server
  $ knowhow admin user add ann && knowhow admin key add ann
  $ KNOWHOW_DATABASE_URL=postgres://knowhow_server@db/knowhow KNOWHOW_SERVE_HOST=0.0.0.0 knowhow serve
Several servers may serve one database. Put what speaks TLS before them.`,
    )
    .action(async (_options: object, command: Command) => {
      const { home, output, asJson } = contextOf(command);
      const config = loadConfig(home);
      const [{ runServer }, { openDaemonLog }] = await Promise.all([
        import('../../server/hosted/run-server.ts'),
        import('../../server/daemon/daemon-log.ts'),
      ]);
      const log = openDaemonLog(home.logFile, config.log.level);
      const running = await runServer({ home, config, logger: log });
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
        process.once(signal, () => running.stop());
      if (asJson) output.json({ url: running.url, pid: process.pid });
      else output.line(`knowhow serves on ${running.url} (pid ${process.pid}); Ctrl-C stops it`);
      await running.stopped;
      log.close();
      process.exit();
    });
}
