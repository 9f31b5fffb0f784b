/**
 * Runs git so that a foreign repository can fetch nothing but its own files and execute nothing at all.
 *
 * @module
 */
import { spawn } from 'node:child_process';
import { KnowhowError } from '../../errors.ts';
import { redactUrl } from './redact-url.ts';

export interface GitOptions {
  readonly command: string;
  readonly cwd: string;
  readonly signal: AbortSignal;
  readonly env: NodeJS.ProcessEnv;
}

/** No hooks, no file monitor, no line-end conversion, no helper programs in place of a transport, no redirects. */
const SAFE_CONFIG = [
  'core.hooksPath=/dev/null',
  'core.fsmonitor=false',
  'core.autocrlf=false',
  'protocol.ext.allow=never',
  // What an address leads to is what the user has named; a redirect could lead to a service of this machine.
  'http.followRedirects=false',
  'submodule.recurse=false',
  'fetch.recurseSubmodules=false',
  'gc.auto=0',
  'maintenance.auto=false',
].flatMap((setting) => ['-c', setting]);

/** Set when knowhow is called from within a git hook; they would aim git at the user's own repository. */
const FOREIGN_VARIABLES =
  /^GIT_(?:DIR|WORK_TREE|INDEX_FILE|OBJECT_DIRECTORY|ALTERNATE_OBJECT_DIRECTORIES|NAMESPACE|COMMON_DIR|PREFIX|TEMPLATE_DIR|CONFIG_COUNT|CONFIG_PARAMETERS|ASKPASS|EXTERNAL_DIFF|TRACE.*)$/;

/** An error message needs the end of what git said, not all of it. */
const MAX_OUTPUT = 16_384;

export async function runGit(args: readonly string[], options: GitOptions): Promise<string> {
  options.signal.throwIfAborted();
  const kept = Object.entries(options.env).filter(([name]) => !FOREIGN_VARIABLES.test(name));
  const env = {
    ...Object.fromEntries(kept),
    GIT_TERMINAL_PROMPT: '0',
    GIT_ASKPASS: 'true',
    GIT_ALLOW_PROTOCOL: 'https:http:ssh:git:file',
    GIT_LFS_SKIP_SMUDGE: '1',
    LC_ALL: 'C',
  };
  return new Promise((resolve, reject) => {
    // A session of its own: no terminal to prompt on, and one signal ends git with its transports.
    const child = spawn(options.command, [...SAFE_CONFIG, ...args], {
      cwd: options.cwd,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    let stdout = '';
    let stderr = '';
    const stop = (): void => {
      if (child.pid !== undefined && child.exitCode === null && child.signalCode === null)
        killGroup(child.pid);
    };
    options.signal.addEventListener('abort', stop, { once: true });
    child.stdout.on('data', (chunk: Buffer) => {
      stdout = (stdout + chunk.toString()).slice(-MAX_OUTPUT);
    });
    child.stderr.on('data', (chunk: Buffer) => {
      stderr = (stderr + chunk.toString()).slice(-MAX_OUTPUT);
    });
    child.on('error', (cause) => {
      options.signal.removeEventListener('abort', stop);
      reject(
        new KnowhowError('source_failed', `git could not be started (${options.command}).`, {
          hint: 'Install git, or give a folder or an archive instead.',
          cause,
        }),
      );
    });
    child.on('close', (code) => {
      options.signal.removeEventListener('abort', stop);
      if (options.signal.aborted) reject(options.signal.reason);
      else if (code === 0) resolve(stdout);
      else reject(gitFailed(stderr));
    });
  });
}

function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    // It ended by itself in the meantime.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

function gitFailed(stderr: string): KnowhowError {
  const said = redactUrl(stderr).trim().split('\n').slice(-3).join(' ').slice(0, 500);
  return new KnowhowError('source_failed', `git could not fetch the source: ${said || 'no reason given'}`, {
    hint: 'Check the address, the ref, the network and your access; `git ls-remote ADDRESS` shows the same error.',
  });
}
