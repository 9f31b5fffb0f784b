/**
 * `knowhow dashboard`: opens the page in a browser, let in.
 *
 * @module
 */
import { spawn } from 'node:child_process';
import { Command } from 'commander';
import { KnowhowError } from '../../errors.ts';
import { readDaemonFile } from '../../server/daemon/daemon-file.ts';
import { connectToDaemon } from '../connection.ts';
import { contextOf } from '../context.ts';
import { startDaemon } from '../start-daemon.ts';

const EXAMPLES = `
Examples:
  $ knowhow dashboard             start the daemon where none runs, and open the page
  $ knowhow dashboard --no-open   print the link, for another browser or through a tunnel

The link lets one browser in, once, within two minutes.`;

export function dashboardCommand(): Command {
  return new Command('dashboard')
    .description('look at what knowhow knows, in the browser')
    .option('--no-open', 'print the link and open nothing')
    .option('--json', 'print JSON instead of text')
    .addHelpText('after', EXAMPLES)
    .action(async (options: { open: boolean }, command: Command) => {
      const { home, output, asJson } = contextOf(command);
      await startDaemon(home);
      const connection = await connectToDaemon(home);
      const record = readDaemonFile(home.daemonFile);
      if (!connection || !record) {
        throw new KnowhowError('daemon_unavailable', 'The daemon started and then stopped answering', {
          hint: `Its log is ${home.logFile}.`,
        });
      }
      const { code, expiresAt } = await connection.request<{ code: string; expiresAt: string }>(
        'POST',
        '/api/page/code',
      );
      // Behind the # nothing is sent to any server, and so nothing stands in a log.
      const url = `${record.url}/#login=${code}`;
      const opened = options.open && !asJson && (await openInBrowser(url));
      if (asJson) return output.json({ url, expiresAt, opened });
      if (opened) output.line(`The dashboard opens in your browser: ${record.url}`);
      else output.line(url);
      if (!opened) output.note('It lets one browser in, once, within two minutes.');
    });
}

const OPENERS: Readonly<Partial<Record<NodeJS.Platform, readonly string[]>>> = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
};

/** False where there is nothing to open it with: a server, a container. */
function openInBrowser(url: string): Promise<boolean> {
  const [program = 'xdg-open', ...options] = OPENERS[process.platform] ?? ['xdg-open'];
  return new Promise((resolve) => {
    const child = spawn(program, [...options, url], { stdio: 'ignore', detached: true });
    child.once('error', () => resolve(false));
    child.once('exit', (code) => resolve(code === 0));
    // An opener that is the browser itself does not end.
    setTimeout(() => resolve(true), 1500).unref();
    child.unref();
  });
}
