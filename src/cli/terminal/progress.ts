/**
 * Progress on long work: a bar on a terminal once it takes a while, nothing elsewhere.
 *
 * @module
 */
import { printable } from './clean.ts';
import type { Output } from './output.ts';

export interface ProgressBar {
  update(done: number, total: number): void;
  say(message: string): void;
  stop(): void;
}

/** Whoever waits longer than this wants to see that something happens; what is done before needs no bar. */
const SHOWN_AFTER_MS = 1000;

const REDRAWN_EVERY_MS = 100;
const WIDTH = 40;
const CLEAR_LINE = '\r\u001b[2K';

const NO_BAR: ProgressBar = { update: () => undefined, say: () => undefined, stop: () => undefined };

export function progressBar(
  label: string,
  output: Output,
  stream: NodeJS.WritableStream = process.stderr,
): ProgressBar {
  if (!output.isTerminal) return NO_BAR;
  const startedAt = Date.now();
  let known = { done: 0, total: 0 };
  let isShown = false;
  const draw = (): void => {
    isShown = true;
    stream.write(`${CLEAR_LINE}${label} ${barOf(known)} ${timeLeft(known, Date.now() - startedAt)}`);
  };
  let timer = setTimeout(() => {
    draw();
    timer = setInterval(draw, REDRAWN_EVERY_MS).unref();
  }, SHOWN_AFTER_MS).unref();
  return {
    update(done, total) {
      known = { done, total };
    },
    say: (message) => output.note(output.color.dim(printable(message))),
    stop() {
      clearInterval(timer);
      if (isShown) stream.write(CLEAR_LINE);
      isShown = false;
    },
  };
}

interface Progress {
  readonly done: number;
  readonly total: number;
}

function barOf({ done, total }: Progress): string {
  const full = total === 0 ? 0 : Math.round((WIDTH * Math.min(done, total)) / total);
  return `${'█'.repeat(full)}${'░'.repeat(WIDTH - full)} ${done}/${total}`;
}

function timeLeft({ done, total }: Progress, elapsedMs: number): string {
  if (done === 0 || done >= total) return '';
  const seconds = Math.ceil((elapsedMs * (total - done)) / done / 1000);
  return seconds < 60 ? `${seconds}s` : `${Math.floor(seconds / 60)}m${seconds % 60}s`;
}
