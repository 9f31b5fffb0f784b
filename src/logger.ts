/**
 * The part of pino that capabilities use, so that a test can hand in a silent one.
 *
 * @module
 */

type LogMethod = (fields: Record<string, unknown>, message: string) => void;

export interface Logger {
  readonly debug: LogMethod;
  readonly info: LogMethod;
  readonly warn: LogMethod;
  readonly error: LogMethod;
}

const ignore: LogMethod = () => undefined;

export const silentLogger: Logger = { debug: ignore, info: ignore, warn: ignore, error: ignore };
