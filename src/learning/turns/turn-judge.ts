/**
 * What a turn of the user is: its kind, whether it opens another task, and what it says of the work before it. By three
 * small models over words and structure; each may abstain.
 *
 * @module
 */
import { type Judge, loadJudge } from '../../judge/judge.ts';
import type { TurnKind, Verdict } from './labelled-turns.ts';
import { turnFeatures } from './turn-features.ts';
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

  constructor(judges: TurnJudges) {
    this.#judges = judges;
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
    const features = turnFeatures(turn);
    const chance = opens.probability(opens.row(features));
    const isOpened = chance >= opens.threshold('opens');
    const surest = Math.max(chance, 1 - chance);
    return {
      kind: likeliest<TurnKind>(kind, features),
      opensTask: { answer: isOpened, chance, isSure: surest >= opens.threshold('sure') },
      verdict: likeliest<Verdict>(verdict, features),
    };
  }
}

function likeliest<Answer extends string>(
  judge: Judge,
  features: Readonly<Record<string, number>>,
): Said<Answer> {
  const chances = Object.entries(judge.chances(judge.row(features)));
  const [answer, chance] = chances.reduce((best, one) => (one[1] > best[1] ? one : best));
  return { answer: answer as Answer, chance, isSure: chance >= judge.threshold('sure') };
}
