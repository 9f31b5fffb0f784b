/**
 * Progress on long work: a bar on a terminal, nothing elsewhere.
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

export function progressBar(label: string, output: Output): ProgressBar {
  if (!output.isTerminal) return { update: () => undefined, say: () => undefined, stop: () => undefined };
  const bar = new SingleBar(
    {
      format: `${label} {bar} {value}/{total} {eta_formatted}`,
      hideCursor: true,
      clearOnComplete: true,
      stream: process.stderr,
    },
    Presets.shades_classic,
  );
  let started = false;
  return {
    update(done, total) {
      if (!started) bar.start(total, done);
      started = true;
      bar.setTotal(total);
      bar.update(done);
    },
    say: (message) => output.note(output.color.dim(printable(message))),
    stop: () => bar.stop(),
  };
}
