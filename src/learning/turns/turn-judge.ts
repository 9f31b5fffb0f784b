/**
 * What a turn of the user is: its kind, whether it opens another task, and what it says of the work before it. By three
 * small models over words and structure; each may abstain.
 *
 * @module
 */
import { type Judge, loadJudge } from '../../judge/judge.ts';
import type { TurnKind, Verdict } from './labelled-turns.ts';
import { isWord, turnFeatures } from './turn-features.ts';
import type { TurnSeen } from './turn-seen.ts';

export interface Said<Answer> {
  /** The most likely answer. */
  readonly answer: Answer;
  readonly chance: number;
  /** Sure enough to be acted on; where it is not, treat it as unknown. */
  readonly isSure: boolean;
}

export interface TurnJudgement {
  readonly kind: Said<TurnKind>;
  readonly opensTask: Said<boolean>;
  /** On the work before; `none` says nothing about it. */
  readonly verdict: Said<Verdict>;
}

export type TurnJudges = Readonly<Record<'kind' | 'opens' | 'verdict', Judge>>;

export class TurnJudge {
  readonly #judges: TurnJudges;
  readonly #words: Readonly<Record<keyof TurnJudges, readonly string[]>>;

  constructor(judges: TurnJudges) {
    this.#judges = judges;
    const words = ({ file }: Judge): string[] => file.model.features.filter(isWord);
    this.#words = { kind: words(judges.kind), opens: words(judges.opens), verdict: words(judges.verdict) };
  }

  /** Those that ship with the package. */
  static load(): TurnJudge {
    return new TurnJudge({
      kind: loadJudge('turn-kind'),
      opens: loadJudge('turn-opens'),
      verdict: loadJudge('turn-verdict'),
    });
  }

  judge(turn: TurnSeen): TurnJudgement {
    const { kind, opens, verdict } = this.#judges;
    const chance = opens.probability(opens.row(turnFeatures(turn, this.#words.opens)));
    const isOpened = chance >= opens.threshold('opens');
    const surest = Math.max(chance, 1 - chance);
    return {
      kind: this.#likeliest<TurnKind>(kind, turn, this.#words.kind),
      opensTask: { answer: isOpened, chance, isSure: surest >= opens.threshold('sure') },
      verdict: this.#likeliest<Verdict>(verdict, turn, this.#words.verdict),
    };
  }

  #likeliest<Answer extends string>(judge: Judge, turn: TurnSeen, words: readonly string[]): Said<Answer> {
    const chances = Object.entries(judge.chances(judge.row(turnFeatures(turn, words))));
    const [answer, chance] = chances.reduce((best, one) => (one[1] > best[1] ? one : best));
    return { answer: answer as Answer, chance, isSure: chance >= judge.threshold('sure') };
  }
}
