/**
 * An attempt as it is compared: what was asked for and what was done, each thing weighed by how rare it is in the project.
 *
 * @module
 */
import type { Attempt } from '../attempts/attempt.ts';
import { wordsOf } from '../words.ts';
import { overlap } from './overlap.ts';

/** What was asked for. */
export interface Asked {
  readonly vector: Float32Array;
  readonly words: ReadonlySet<string>;
}

export interface Profile extends Asked {
  readonly attempt: Attempt;
  /** Commands and tools, in the order in which each was first used. */
  readonly commands: readonly string[];
  readonly ran: ReadonlySet<string>;
  readonly files: ReadonlySet<string>;
  /** Commands that others see the effect of. */
  readonly publishes: ReadonlySet<string>;
}

/** Requests go on with what is pasted behind them. */
const HEAD = 400;

export function profileOf(attempt: Attempt, embed: (text: string) => Float32Array): Profile {
  const signatures = new Set(attempt.steps.map(({ signature }) => signature));
  const files = new Set([...signatures].filter(isEdit));
  const commands = [...signatures].filter((one) => !isEdit(one));
  return {
    ...askedOf(attempt.request, embed),
    attempt,
    ...{ commands, ran: new Set(commands), files },
    publishes: new Set(
      attempt.steps.flatMap(({ effect, signature }) => (effect === 'publishes' ? [signature] : [])),
    ),
  };
}

export function askedOf(request: string, embed: (text: string) => Float32Array): Asked {
  const head = request.slice(0, HEAD);
  return { vector: embed(head), words: new Set(wordsOf(head)) };
}

function isEdit(signature: string): boolean {
  return signature.startsWith('edit ');
}

type Known = Pick<Profile, 'words' | 'ran'>;

/** How rare words and commands are among the attempts of a project, and which words tell what will be done. */
export class Terms {
  readonly #words: ReadonlyMap<string, readonly Known[]>;
  readonly #commands: ReadonlyMap<string, readonly Known[]>;
  readonly #count: number;
  /** How much two attempts have in common anyway. */
  readonly #usual: number;
  readonly #telling = new Map<string, number>();

  constructor(profiles: readonly Known[]) {
    this.#words = listedBy(profiles, ({ words }) => words);
    this.#commands = listedBy(profiles, ({ ran }) => ran);
    this.#count = profiles.length;
    const { mean, pairs } = this.#inCommon(profiles);
    this.#usual = (mean * pairs + USUAL * USUAL_PAIRS) / (pairs + USUAL_PAIRS);
  }

  word(word: string): number {
    return this.#rarity(this.#words.get(word)?.length ?? 0);
  }

  command(signature: string): number {
    return this.#rarity(this.#commands.get(signature)?.length ?? 0);
  }

  /** How much more alike what is done is where this word was said: `yes` tells nothing, `changelog` does. */
  telling(word: string): number {
    const known = this.#telling.get(word);
    if (known !== undefined) return known;
    const { mean, pairs } = this.#inCommon(this.#words.get(word) ?? []);
    const telling = Math.max(0, ((mean - this.#usual) * pairs) / (pairs + FEW_PAIRS));
    this.#telling.set(word, telling);
    return telling;
  }

  #rarity(known: number): number {
    return Math.log(1 + (this.#count + OTHERS - known + 0.5) / (known + 0.5));
  }

  /** Over the pairs of neighbours in an even sample. */
  #inCommon(profiles: readonly Known[]): { mean: number; pairs: number } {
    const every = Math.max(1, Math.floor(profiles.length / SAMPLE));
    const sample = profiles.filter((_, at) => at % every === 0);
    let [sum, pairs] = [0, 0];
    for (const [at, one] of sample.entries())
      for (const other of sample.slice(at + 1)) {
        sum += overlap(one.ran, other.ran, (name) => this.command(name)).share;
        pairs += 1;
      }
    return { mean: pairs === 0 ? 0 : sum / pairs, pairs };
  }
}

/** Of a few attempts nobody knows what is rare: as if there were others that share nothing with them. */
const OTHERS = 20;
const USUAL = 0.15;
const USUAL_PAIRS = 10;
const SAMPLE = 16;
const FEW_PAIRS = 1;

function listedBy(
  profiles: readonly Known[],
  names: (profile: Known) => Iterable<string>,
): ReadonlyMap<string, readonly Known[]> {
  const listed = new Map<string, Known[]>();
  for (const profile of profiles)
    for (const name of names(profile)) {
      const own = listed.get(name);
      if (own) own.push(profile);
      else listed.set(name, [profile]);
    }
  return listed;
}

/** One step alone is no procedure. */
export function isMultiStep({ steps }: Pick<Attempt, 'steps'>, least = 2): boolean {
  return new Set(steps.map(({ form }) => form)).size >= least;
}
