/**
 * The daemon's structured log: one JSON object a line, without secrets, in a file that is turned over before it
 * grows large.
 *
 * @module
 */
import { existsSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { pino } from 'pino';
import { makePrivateFolder } from '../../files/private-folder.ts';
import type { Logger } from '../../logger.ts';
import { redact, redactValue } from '../../redaction/redact.ts';

/** The present file and one before it: at most twice this on disk. */
const MAX_BYTES = 5 * 1024 * 1024;
const CHECK_EVERY_MS = 60_000;

export interface DaemonLog extends Logger {
  close(): void;
}

export function openDaemonLog(file: string, level: string): DaemonLog {
  makePrivateFolder(dirname(file));
  turnOver(file);
  const destination = pino.destination({ dest: file, sync: true, mkdir: true, mode: 0o600 });
  // A full disk: without a listener the error would end the process, which can still answer from what it knows.
  destination.on('error', () => undefined);
  const logger = pino(
    { level, base: { pid: process.pid }, timestamp: pino.stdTimeFunctions.isoTime },
    destination,
  );
  const timer = setInterval(() => {
    if (turnOver(file)) destination.reopen();
  }, CHECK_EVERY_MS);
  timer.unref();
  return {
    debug: (fields, message) => logger.debug(redactValue(fields).value, redact(message).text),
    info: (fields, message) => logger.info(redactValue(fields).value, redact(message).text),
    warn: (fields, message) => logger.warn(redactValue(fields).value, redact(message).text),
    error: (fields, message) => logger.error(redactValue(fields).value, redact(message).text),
    close: () => clearInterval(timer),
  };
}

function turnOver(file: string): boolean {
  if (!existsSync(file) || statSync(file).size < MAX_BYTES) return false;
  renameSync(file, `${file}.1`);
  return true;
}
