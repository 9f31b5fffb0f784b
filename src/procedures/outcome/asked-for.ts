/**
 * Whether a call is what the request asks for: `./scripts/deploy.sh` for "Deploy the website". Then its failure is the
 * failure of the task, whatever was built and tested on the way. And whether it asks for no more than a look.
 *
 * @module
 */
import { toolName } from '../commands/call-kind.ts';
import type { Step } from './repairs.ts';

/** `deploy` and `deployment` are one word; shorter beginnings are shared by chance. */
const SAME_BEGINNING = 5;
const SHORTEST_WORD = 4;
/** Program, subcommand and their first arguments say what a command does; paths and values follow. */
const TELLING_WORDS = 4;
/** Stand in requests and commands of every kind. */
const COMMON: ReadonlySet<string> = new Set(
  'this that with from into please make sure then also when there file files test tests build code node python bash exec'.split(
    ' ',
  ),
);

export function isAskedFor(request: string, { call, known }: Step): boolean {
  const asked = wordsOf(request);
  const done = new Set(
    known.command === null
      ? wordsOf(toolName(call.tool))
      : known.pipelines.flatMap(({ text }) => [
          ...wordsOf(text.split(' ').slice(0, TELLING_WORDS).join(' ')),
        ]),
  );
  return haveInCommon(done, asked);
}

/** Whether what is said is about what was asked for. */
export function isAbout(request: string, words: string): boolean {
  return haveInCommon(wordsOf(words), wordsOf(request));
}

function haveInCommon(some: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  return [...some].some((word) => [...others].some((other) => isOneWord(word, other)));
}

const ASKS_TO_LOOK =
  /^(?:(?:please|pls|can you|could you|just|quickly|and|now|bitte)\s+)*(?:show|list|check|find|count|print|tell|see|look|get|fetch|read|search|compare|explain|verify|inspect|report|describe|display|query|watch|monitor|test|export|which|what|how|why|who|where|when|is|are|does|do|did|has|have|zeige?|liste|prüfe?|finde?|wie|was|welche|ist|sind|montre|muestra)\b|\?\s*$/i;

/** Whoever asks for a look has what they asked for when it was taken. */
export function asksToLook(request: string): boolean {
  return ASKS_TO_LOOK.test(request.slice(0, 1_000).trim());
}

function wordsOf(text: string): Set<string> {
  const words =
    text
      .slice(0, 1_000)
      .toLowerCase()
      .match(/\p{L}{2,}/gu) ?? [];
  return new Set(words.filter((word) => word.length >= SHORTEST_WORD && !COMMON.has(word)));
}

function isOneWord(one: string, other: string): boolean {
  if (one === other) return true;
  return (
    one.length >= SAME_BEGINNING &&
    other.length >= SAME_BEGINNING &&
    one.slice(0, SAME_BEGINNING) === other.slice(0, SAME_BEGINNING)
  );
}
