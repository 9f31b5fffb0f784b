/**
 * Progress on long work: a bar on a terminal once it takes a while, nothing elsewhere.
 *
 * @module
 */
import { Presets, SingleBar } from 'cli-progress';
import { printable } from './clean.ts';
import type { Output } from './output.ts';

export interface ProgressBar {
  update(done: number, total: number): void;
  say(message: string): void;
  stop(): void;
}

/** Whoever waits longer than this wants to see that something happens; what is done before needs no bar. */
const SHOWN_AFTER_MS = 1000;

const NO_BAR: ProgressBar = { update: () => undefined, say: () => undefined, stop: () => undefined };

export function progressBar(
  label: string,
  output: Output,
  stream: NodeJS.WritableStream = process.stderr,
): ProgressBar {
  if (!output.isTerminal) return NO_BAR;
  const bar = new SingleBar(
    {
      format: `${label} {bar} {value}/{total} {eta_formatted}`,
      hideCursor: true,
      clearOnComplete: true,
      emptyOnZero: true,
      stream,
    },
    Presets.shades_classic,
  );
  let known = { done: 0, total: 0 };
  let isShown = false;
  const timer = setTimeout(() => {
    isShown = true;
    bar.start(known.total, known.done);
  }, SHOWN_AFTER_MS).unref();
  return {
    update(done, total) {
      known = { done, total };
      if (!isShown) return;
      bar.setTotal(total);
      bar.update(done);
    },
    say: (message) => output.note(output.color.dim(printable(message))),
    stop() {
      clearTimeout(timer);
      if (isShown) bar.stop();
      isShown = false;
    },
  };
}
