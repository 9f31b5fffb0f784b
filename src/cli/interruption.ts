/**
 * Ctrl-C on long work that is worth an orderly end.
 *
 * @module
 */
import { ERROR_CODES } from '../errors.ts';

export const INTERRUPTED_EXIT = ERROR_CODES.cancelled.exit;

/** The first Ctrl-C asks the work to stop and tells so; the second does not wait for it. */
export async function interruptible<T>(
  work: (signal: AbortSignal) => Promise<T>,
  onInterrupt: () => void,
): Promise<T> {
  const controller = new AbortController();
  const stop = (): void => {
    if (controller.signal.aborted) process.exit(INTERRUPTED_EXIT);
    controller.abort();
    onInterrupt();
  };
  process.on('SIGINT', stop);
  try {
    return await work(controller.signal);
  } finally {
    process.off('SIGINT', stop);
  }
}
