/**
 * The thread that reads logs and mines them, so that the daemon answers meanwhile, and writing goes on beside reading.
 *
 * @module
 */
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { Redactor } from '../../../redaction/redact.ts';
import { SeenRows } from '../../../sessions/lines/seen-rows.ts';
import { judgeTask } from '../../outcome/judge-task.ts';
import { mineLog } from './mine-log.ts';
import { Mining } from './mining.ts';
import type { FromThread, ThreadData, ToThread } from './thread-messages.ts';

/** Handed over and not taken yet, in portions of some dozen runs: reading waits for writing, so that memory stays flat. */
const MAX_UNTAKEN = 40;

export function serve(port: MessagePort, { minSteps, asksModel, now, stop }: ThreadData): void {
  const say = (message: FromThread): void => port.postMessage(message);
  const flag = new Int32Array(stop);
  const seen = new SeenRows();
  const mining = new Mining({
    ...{ minSteps, asksModel, judge: judgeTask, clock: () => now, redaction: () => new Redactor() },
    onOddTask: (odd) => say({ kind: 'odd', odd }),
  });
  let untaken = 0;
  let wake: () => void = () => undefined;
  const ports = {
    ...{ mining, seen },
    async take(mined: ReturnType<Mining['take']>): Promise<void> {
      say({ kind: 'mined', mined });
      untaken += 1;
      while (untaken >= MAX_UNTAKEN && Atomics.load(flag, 0) === 0) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
    isStopped: () => Atomics.load(flag, 0) === 1,
    breathe: () => undefined,
  };
  let reading = Promise.resolve();
  port.on('message', (message: ToThread) => {
    if (message.kind === 'taken') {
      untaken -= 1;
      return wake();
    }
    // An error ends the thread: whoever asked is told by its end.
    reading = reading.then(async () => say({ kind: 'end', end: await mineLog(message.log, ports) }));
  });
}

if (parentPort !== null) serve(parentPort, workerData as ThreadData);
