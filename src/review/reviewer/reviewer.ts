/**
 * Asks a model about a change, once for each text. Whatever goes wrong is an opinion too: unsure.
 *
 * @module
 */
import type { Clock } from '../../clock.ts';
import { messageOf } from '../../errors.ts';
import type { LanguageModel } from '../../models/ports.ts';
import type { Opinion, OpinionRepository } from '../../store/proposal-store.ts';
import { readAnswer } from './answer.ts';
import { questionAbout, questionKey, type Shown } from './question.ts';

export type ModelOpinion = Pick<Opinion, 'decision' | 'findings' | 'model'>;

/** A decision with its findings; the rest is room for a model that thinks aloud first. */
const MAX_OUTPUT_TOKENS = 3_000;

export class Reviewer {
  readonly #model: LanguageModel;
  readonly #opinions: OpinionRepository;
  readonly #clock: Clock;

  constructor(model: LanguageModel, opinions: OpinionRepository, clock: Clock) {
    this.#model = model;
    this.#opinions = opinions;
    this.#clock = clock;
  }

  /** What it said of this very change before; null where it was not asked yet. */
  async known(draft: Shown): Promise<ModelOpinion | null> {
    const question = questionAbout(draft);
    if (question === null) return this.#unsure('the change is too long for a model to be shown whole');
    return (await this.#opinions.get(questionKey(question, this.#model.id))) ?? null;
  }

  /** Throws only where it was told to stop. */
  async ask(draft: Shown, signal: AbortSignal): Promise<ModelOpinion> {
    const known = await this.known(draft);
    const question = questionAbout(draft);
    if (known !== null || question === null) return known ?? this.#unsure('there is nothing to ask');
    const model = this.#model.id;
    let text: string;
    try {
      ({ text } = await this.#model.generate({
        ...question,
        purpose: 'review',
        maxOutputTokens: MAX_OUTPUT_TOKENS,
        signal,
      }));
    } catch (error) {
      signal.throwIfAborted();
      return this.#unsure(`the model gave no answer: ${messageOf(error)}`);
    }
    const answer = readAnswer(text) ?? this.#unsure('the model’s answer is none');
    const opinion = { ...answer, model, key: questionKey(question, model), at: this.#clock().toISOString() };
    await this.#opinions.put(opinion);
    return opinion;
  }

  #unsure(says: string): ModelOpinion {
    return {
      decision: 'unsure',
      model: this.#model.id,
      findings: [
        { rule: 'model/no-opinion', severity: 'info', file: 'SKILL.md', line: null, excerpt: '', says },
      ],
    };
  }
}
