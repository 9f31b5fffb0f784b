/**
 * Invented sessions for tests and benchmarks: one story that every format then tells in its own words.
 *
 * @module
 */

/** Something that happens in a session, told without any format. */
export type StoryEvent =
  | { readonly kind: 'user'; readonly text: string }
  | { readonly kind: 'injected'; readonly text: string }
  | { readonly kind: 'assistant'; readonly text: string; readonly calls: readonly StoryCall[] }
  | { readonly kind: 'compaction'; readonly summary: string }
  | { readonly kind: 'interrupt' };

export interface StoryCall {
  readonly tool: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly output: string;
  readonly outcome: 'success' | 'failure' | 'refused' | 'lost';
  readonly exitCode: number | null;
}

export interface Story {
  readonly id: string;
  readonly project: string;
  readonly events: readonly StoryEvent[];
}

export interface StoryOptions {
  readonly seed: number;
  /** Steps of the agent. */
  readonly steps: number;
  /** About how long a result is. */
  readonly outputLength?: number;
}

/** A small generator that gives the same numbers for the same seed everywhere. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state / 2 ** 32;
  };
}

const REQUESTS = [
  'Deploy the website to staging and check that it answers',
  'Die Tests schlagen fehl, bitte reparieren 🙏',
  'add pagination to the list of orders',
  '把构建脚本改成增量构建',
  'no, that is wrong: use the other endpoint',
  'thanks, works',
];

const COMMANDS = [
  'npm test',
  'git status --short',
  'cargo build --release',
  'ls -la "src/ünï côdé"',
  'grep -rn TODO src',
];

/** The story with everything in it that logs contain: refusals, interrupts, summaries, injected text, lost results. */
export function tellStory({ seed, steps, outputLength = 400 }: StoryOptions): Story {
  const random = randomFrom(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const events: StoryEvent[] = [{ kind: 'user', text: pick(REQUESTS) }];
  for (let step = 0; step < steps; step++) {
    const chance = random();
    if (chance < 0.06) events.push({ kind: 'user', text: pick(REQUESTS) });
    else if (chance < 0.09) events.push({ kind: 'injected', text: INJECTED });
    else if (chance < 0.1) events.push({ kind: 'compaction', summary: `So far ${step} steps were taken.` });
    const calls = Array.from({ length: 1 + Math.floor(random() * 2) }, () =>
      makeCall(random, pick, outputLength),
    );
    events.push({ kind: 'assistant', text: random() < 0.4 ? `Step ${step}: next I look at it.` : '', calls });
    if (random() < 0.02) events.push({ kind: 'interrupt' }, { kind: 'user', text: pick(REQUESTS) });
  }
  events.push({ kind: 'assistant', text: 'Done: all tests pass.', calls: [] });
  return { id: idFrom(random), project: '/home/user/shop', events };
}

const INJECTED = '<system-reminder>\n## Relevant Skills\n- web-perf: measure a page\n</system-reminder>';

function makeCall(random: () => number, pick: <T>(list: readonly T[]) => T, outputLength: number): StoryCall {
  const chance = random();
  const outcome = chance < 0.12 ? 'failure' : chance < 0.15 ? 'refused' : chance < 0.16 ? 'lost' : 'success';
  const length = Math.floor(outputLength * (0.2 + 1.6 * random()));
  return {
    tool: 'shell',
    input: { command: pick(COMMANDS), description: 'a step' },
    output: outputText(random, length),
    outcome,
    exitCode: outcome === 'failure' ? 1 + Math.floor(random() * 3) : 0,
  };
}

const WORDS = [
  'ok',
  'error',
  'src/index.ts',
  '✓',
  '42',
  'passed',
  '"quoted"',
  '\\path',
  'naïve',
  '漢字',
  '🚀',
  '{}',
  '\t',
];

function outputText(random: () => number, length: number): string {
  const words: string[] = [];
  let total = 0;
  while (total < length) {
    const word = WORDS[Math.floor(random() * WORDS.length)] ?? '';
    words.push(word);
    total += word.length + 1;
  }
  return words.join(' ').replaceAll(' ok ', '\n');
}

export function idFrom(random: () => number): string {
  const hex = Array.from({ length: 32 }, () => Math.floor(random() * 16).toString(16)).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
