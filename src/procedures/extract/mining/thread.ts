/**
 * The thread that reads logs and mines them, so that the daemon answers meanwhile, and writing goes on beside reading.
 *
 * @module
 */
import { type MessagePort, parentPort } from 'node:worker_threads';
import { Redactor } from '../../../redaction/redact.ts';
import { SeenRows } from '../../../sessions/lines/seen-rows.ts';
import { judgeTask } from '../../outcome/judge-task.ts';
import { type LogToMine, type MineLogPorts, mineLog } from './mine-log.ts';
import { Mining } from './mining.ts';
import type { FromThread, ThreadRun, ToThread } from './thread-messages.ts';

/** Handed over and not taken yet, in portions of some dozen runs: reading waits for writing, so that memory stays flat. */
const MAX_UNTAKEN = 40;

type Say = (message: FromThread) => void;

/** One run over logs: what was read for another does not show in it. */
class ThreadMiner {
  readonly #say: Say;
  readonly #stop: Int32Array;
  readonly #ports: MineLogPorts;
  #untaken = 0;
  #wake: () => void = () => undefined;

  constructor({ minSteps, asksModel, now, stop }: ThreadRun, say: Say) {
    this.#say = say;
    this.#stop = new Int32Array(stop);
    const mining = new Mining({
      ...{ minSteps, asksModel, judge: judgeTask, clock: () => now, redaction: () => new Redactor() },
      onOddTask: (odd) => say({ kind: 'odd', odd }),
    });
    this.#ports = {
      ...{ mining, seen: new SeenRows(), breathe: () => undefined },
      take: (mined) => this.#handOver(mined),
      isStopped: () => this.#isStopped(),
    };
  }

  async read(log: LogToMine): Promise<void> {
    this.#say({ kind: 'end', end: await mineLog(log, this.#ports) });
  }

  taken(): void {
    this.#untaken -= 1;
    this.#wake();
  }

  async #handOver(mined: ReturnType<Mining['take']>): Promise<void> {
    this.#say({ kind: 'mined', mined });
    this.#untaken += 1;
    while (this.#untaken >= MAX_UNTAKEN && !this.#isStopped()) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }

  #isStopped(): boolean {
    return Atomics.load(this.#stop, 0) === 1;
  }
}

export function serve(port: MessagePort): void {
  const say: Say = (message) => port.postMessage(message);
  let miner: ThreadMiner | null = null;
  let reading = Promise.resolve();
  port.on('message', (message: ToThread) => {
    if (message.kind === 'begin') miner = new ThreadMiner(message.run, say);
    else if (message.kind === 'taken') miner?.taken();
    else {
      const { log } = message;
      const reader = miner;
      // An error ends the thread: whoever asked is told by its end.
      reading = reading.then(() => reader?.read(log));
    }
  });
}

if (parentPort !== null) serve(parentPort);
