/**
 * Whether a request says by itself what is to be done: "commit and update the changelog" does, "yes" and "the second one" do
 * not; what is done for those belongs to the task before.
 *
 * @module
 */
import { loadJudge } from '../../judge/judge.ts';
import { turnFeatures } from '../turns/turn-features.ts';

export type NamesTask = (request: string) => boolean;

/** Numbers by name; nothing but the request itself is looked at. */
export function requestFeatures(request: string): Record<string, number> {
  // What a slash stands before is the name of something to do.
  const isCommand = request.startsWith('/') ? 1 : 0;
  return { ...turnFeatures({ text: request, index: 1, previous: null }), isCommand };
}

/** The trained one that ships with the package. */
export function loadNamer(): NamesTask {
  const judge = loadJudge('names-task');
  const from = judge.threshold('named');
  return (request) => judge.probability(judge.row(requestFeatures(request))) >= from;
}
