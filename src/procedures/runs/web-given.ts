/**
 * Which calls of a task the web may have put into the agent's hands: by what the session had read when each was made.
 *
 * @module
 */
import type { Call } from '../../sessions/session.ts';
import { isFromStrangers, type Taint } from '../../store/taint.ts';
import type { Step } from '../steps/step.ts';
import type { Task } from '../tasks/task.ts';
import type { WebWords } from './web-words.ts';

/** Ids of calls, by what each has brought in (`callTaints`). Notes what is read. */
export function webGiven(
  task: Task,
  levels: readonly Taint[],
  web: WebWords,
  stepFor: (call: Call) => Step,
): ReadonlySet<string> {
  const given = new Set<string>();
  if (web.isEmpty && !levels.some(isFromStrangers)) return given;
  const said = [task.request, ...task.userWords.map(({ text }) => text)].join('\n');
  for (const [place, call] of task.calls.entries()) {
    if (!web.isEmpty && web.mayHaveGiven(toldOf(stepFor(call)), said)) given.add(call.id);
    const { result } = call;
    if (!isFromStrangers(levels[place] ?? 'agent')) continue;
    // What was saved, or not logged, has been read all the same.
    const isWhole = result !== null && result.text.trim() !== '' && result.fullLength <= result.text.length;
    web.read(result?.text ?? '', isWhole);
  }
  return given;
}

/** All that an agent is told of a step. */
function toldOf({ tool, args, written = '', body = '' }: Step): string {
  const { path: _, folder: __, ...others } = args;
  // What a file is called says nothing of what the web wants done to it.
  const values =
    tool === 'shell' ? [args.command ?? ''] : Object.values(others).map((value) => `${tool} ${value}`);
  return [...values, body, written === '' ? '' : `write ${written}`].join('\n');
}
