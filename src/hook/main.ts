/**
 * `node hook.js HARNESS EVENT [HOME]`: hands a harness's hook payload to the daemon and prints its answer. Whatever
 * happens, it ends with 0, says nothing but an answer, and keeps within its time: an agent waits for it.
 *
 * @module
 */
import type { RequestOptions } from 'node:http';
import { boundSocket } from '../config/daemon-socket.ts';
import { locateHome } from '../config/home.ts';
import { isSessionStart, limitOf } from '../harness/hook-limits.ts';
import { ask, type Happening, type Reply } from './ask.ts';
import { readPayload } from './read-payload.ts';
import { startDaemon } from './start-daemon.ts';

const ABSENT: Reply = { kind: 'absent' };
/** Between two looks for a daemon that starts, which takes the better part of a second. */
const POLL_MS = 30;

const leave = (): never => process.exit(0);

process.on('uncaughtException', leave);
process.stdout.on('error', leave);

const [harness, event, folder] = process.argv.slice(2);
// Not every harness passes a variable on, and no two shells set one alike.
if (folder) process.env.KNOWHOW_HOME = folder;
// An agent that knowhow itself runs for a model's answer is nobody's work to learn from.
if (!harness || !event || process.env.KNOWHOW_INTERNAL) leave();
// What Node's own start took counts as well.
setTimeout(leave, Math.max(1, limitOf(event, process.env) - performance.now()));

const home = locateHome(process.env);
const payload = await readPayload(process.stdin);
if (payload === null) leave();
else {
  const mayStart = process.env.KNOWHOW_NO_AUTOSTART !== '1' && isSessionStart(event);
  const first = await askDaemon({ harness, event, payload });
  const reply = first.kind === 'absent' && mayStart ? await askStarted({ harness, event, payload }) : first;
  if (reply.kind === 'answer') process.stdout.write(`${reply.text}\n`, leave);
  else leave();
}

async function askDaemon(question: Happening): Promise<Reply> {
  const way = await wayToDaemon();
  return way ? ask(way, question) : ABSENT;
}

/** Asks again and again until the daemon that starts is up, it has ended, or this hook's time is over. */
async function askStarted(question: Happening): Promise<Reply> {
  const starting = await startDaemon(home.folder);
  while (starting && !starting.isOver()) {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    const reply = await askDaemon(question);
    if (reply.kind !== 'absent') return reply;
  }
  return ABSENT;
}

/** Null where no daemon has left word of itself. */
async function wayToDaemon(): Promise<RequestOptions | null> {
  const socketPath = boundSocket(home);
  if (socketPath !== null) return { socketPath, agent: false };
  // Only here: what proves a port costs every other hook its loading.
  const { wayByPort } = await import('./way-by-port.ts');
  return wayByPort(home);
}
