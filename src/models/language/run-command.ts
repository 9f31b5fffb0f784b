/**
 * Runs a command that answers a prompt: text in on stdin, bounded text out, nothing left behind.
 *
 * @module
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { KnowhowError } from '../../errors.ts';
import type { Environment } from '../api-key.ts';

/** An answer is pages; what is longer is a loop. */
const MAX_OUTPUT_BYTES = 8 * 1024 * 1024;

/** What a tool has printed arrives at once; a helper in a group of its own could keep the pipe open for ever. */
const DRAIN_MS = 1_000;

export interface CommandRun {
  readonly command: string;
  readonly args: readonly string[];
  readonly input: string;
  readonly env: Environment;
  readonly timeoutMs: number | undefined;
  readonly signal: AbortSignal | undefined;
  /** Where it works; an empty folder of its own where none is given. */
  readonly folder?: string;
}

export interface CommandOutput {
  readonly stdout: string;
  readonly stderr: string;
  readonly exitCode: number | null;
}

/**
 * No shell, by default an empty folder of its own as working directory, a process group of its own that is killed
 * whole: a tool that starts helpers leaves none of them running.
 */
export async function runCommand(run: CommandRun): Promise<CommandOutput> {
  run.signal?.throwIfAborted();
  if (run.folder !== undefined) return collect(run, run.folder);
  const folder = await mkdtemp(join(tmpdir(), 'knowhow-model-'));
  try {
    return await collect(run, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function collect(run: CommandRun, cwd: string): Promise<CommandOutput> {
  const limit = run.timeoutMs === undefined ? undefined : AbortSignal.timeout(run.timeoutMs);
  const signals = [run.signal, limit].filter((signal) => signal !== undefined);
  const stop = AbortSignal.any(signals);
  return new Promise((resolve, reject) => {
    const child = spawn(run.command, run.args, { cwd, env: run.env, detached: true, windowsHide: true });
    let failure: unknown;
    const fail = (error: unknown): void => {
      failure ??= error;
      killGroup(child);
    };
    const onStop = (): void => fail(run.signal?.aborted ? run.signal.reason : tooSlow(run));
    stop.addEventListener('abort', onStop, { once: true });
    if (stop.aborted) onStop();

    const stdout = gather(child.stdout, () => fail(tooMuch(run)));
    const stderr = gather(child.stderr, () => fail(tooMuch(run)));
    // A tool that exits before it has read everything closes the pipe; its exit code tells the story.
    child.stdin.on('error', () => child.stdin.destroy());
    child.stdin.end(run.input);

    child.on('error', (error) => {
      failure ??= cannotStart(run, error);
    });
    // Helpers that outlive the tool itself go with it; they would also keep its output open.
    let hangUp: NodeJS.Timeout | undefined;
    child.on('exit', () => {
      killGroup(child);
      hangUp = setTimeout(() => {
        child.stdout.destroy();
        child.stderr.destroy();
      }, DRAIN_MS);
    });
    child.on('close', (exitCode) => {
      clearTimeout(hangUp);
      stop.removeEventListener('abort', onStop);
      if (failure !== undefined) reject(failure);
      else resolve({ stdout: stdout(), stderr: stderr(), exitCode });
    });
  });
}

function gather(stream: NodeJS.ReadableStream, onOverflow: () => void): () => string {
  const chunks: Buffer[] = [];
  let bytes = 0;
  stream.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes <= MAX_OUTPUT_BYTES) chunks.push(chunk);
    else onOverflow();
  });
  return () => Buffer.concat(chunks).toString('utf8');
}

function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // The group is gone already, or the system has no groups: the child alone, then.
    child.kill('SIGKILL');
  }
}

function tooSlow({ command, timeoutMs }: CommandRun): KnowhowError {
  return new KnowhowError('model_failed', `${command} did not answer within ${timeoutMs} ms and was ended.`, {
    hint: 'Raise models.languageModel.timeoutMs.',
  });
}

function tooMuch({ command }: CommandRun): KnowhowError {
  return new KnowhowError('model_failed', `${command} printed more than 8 MB and was ended.`, {
    hint: 'Run it by hand to see what it prints.',
  });
}

function cannotStart({ command }: CommandRun, cause: unknown): KnowhowError {
  return new KnowhowError('model_failed', `${command} cannot be started.`, {
    hint: 'Install it, or set models.languageModel.command to its path.',
    cause,
  });
}
