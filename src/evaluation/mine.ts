/**
 * Measures how fast session logs are learnt from, and what comes of them, through the same code as the product.
 *
 * @module
 */
import type { Extraction } from '../learning/extract/extraction.ts';
import type { ProcedureService } from '../learning/procedures/procedure-service.ts';
import { bareRead } from './bare-read.ts';
import { warmUp } from './warm-up.ts';

export interface MineReport {
  readonly files: number;
  readonly bytes: number;
  readonly seconds: number;
  /** Of all threads: what else the machine does makes no difference to it. */
  readonly cpuSeconds: number;
  readonly mbPerSecond: number;
  readonly sessions: number;
  readonly tasks: number;
  readonly procedures: number;
  /** Runs that were found to be of a task that was known by then. */
  readonly merged: number;
  readonly redactions: number;
  readonly badLines: number;
  readonly peakMemoryMb: number;
  /** What was read first, to have code compiled before the time is taken; null where nothing was. */
  readonly practice: { readonly bytes: number; readonly seconds: number } | null;
  /** A second run over the same files, of which nothing has changed. */
  readonly again: Taken;
  /** Procedures made memories, which the daemon does in its own time; without their vectors. */
  readonly remembered: { readonly cpuSeconds: number };
  /** A bare loop over the same files, unless it was not wanted or there was nothing to read. */
  readonly baseline: {
    readonly seconds: number;
    readonly cpuSeconds: number;
    readonly mbPerSecond: number;
    readonly ratio: number;
    /** The same by the time of the processor. */
    readonly cpuRatio: number;
  } | null;
}

interface Taken {
  readonly bytes: number;
  readonly seconds: number;
  readonly cpuSeconds: number;
}

export interface MineInput {
  readonly dir: string;
  /** Over a database of its own, which is empty. */
  readonly extraction: Pick<Extraction, 'run'>;
  readonly procedures: Pick<ProcedureService, 'page' | 'remember'>;
  readonly withBaseline: boolean;
  readonly onProgress?: (done: number, total: number) => void;
}

const MEGABYTE = 2 ** 20;

/** By then the code and the patterns that most logs need are compiled. */
const PRACTICE_BYTES = 16 * MEGABYTE;

export async function evaluateMine(input: MineInput): Promise<MineReport> {
  const { dir, extraction, procedures, withBaseline, onProgress } = input;
  if (withBaseline) await warmUp(dir);
  const practice = withBaseline ? await practise(dir, extraction) : null;
  const { result: report, cpuSeconds } = await timed(() =>
    extraction.run({ dir }, { ...(onProgress && { onProgress }) }),
  );
  const peakMemoryMb = process.resourceUsage().maxRSS / 1024;
  const again = await timed(() => extraction.run({ dir }));
  const remembered = await timed(() => procedures.remember());
  const { total } = await procedures.page({ limit: 1 });
  const { bytes, seconds, sessions, tasks, redactions, badLines } = report;
  const mbPerSecond = perSecond(bytes, seconds);
  const bare = withBaseline && bytes > 0 ? await timed(() => bareRead(dir)) : null;
  const bareSpeed = bare && perSecond(bare.result.bytes, bare.result.seconds);
  return {
    files: report.read,
    ...{ bytes, seconds, cpuSeconds, mbPerSecond, sessions, tasks, procedures: total },
    merged: Math.max(0, report.runs - total),
    ...{ redactions, badLines, peakMemoryMb, practice },
    again: { bytes: again.result.bytes, seconds: again.result.seconds, cpuSeconds: again.cpuSeconds },
    remembered: { cpuSeconds: remembered.cpuSeconds },
    baseline: bare && {
      seconds: bare.result.seconds,
      cpuSeconds: bare.cpuSeconds,
      mbPerSecond: bareSpeed ?? 0,
      ratio: bareSpeed ? mbPerSecond / bareSpeed : 0,
      cpuRatio: cpuSeconds === 0 ? 0 : bare.cpuSeconds / cpuSeconds,
    },
  };
}

async function timed<T>(work: () => Promise<T>): Promise<{ result: T; cpuSeconds: number }> {
  const started = process.cpuUsage();
  const result = await work();
  const { user, system } = process.cpuUsage(started);
  return { result, cpuSeconds: (user + system) / 1e6 };
}

/** Nothing is written. */
async function practise(dir: string, extraction: MineInput['extraction']): Promise<MineReport['practice']> {
  const { bytes, seconds } = await extraction.run({ dir, dryRun: true, maxBytes: PRACTICE_BYTES });
  return { bytes, seconds };
}

function perSecond(bytes: number, seconds: number): number {
  return seconds === 0 ? 0 : bytes / MEGABYTE / seconds;
}
