/**
 * What an agent does with knowhow, as methods; everything else by `ask`, which knows every request.
 *
 * @module
 */
import {
  type Answer,
  type AskOptions,
  ask,
  type GivenOptions,
  type Options,
  type RequestName,
} from './ask.ts';

type BodyOf<Name extends RequestName> = Options<Name> extends { readonly body: infer Body } ? Body : never;

export interface Turn {
  readonly role: string;
  readonly content: string;
}

export class Knowhow {
  readonly #to: AskOptions;
  readonly #end: () => Promise<void>;

  constructor(to: AskOptions, end: () => Promise<void> = () => Promise.resolve()) {
    this.#to = to;
    this.#end = end;
  }

  /** Any request of the HTTP interface. */
  ask<Name extends RequestName>(name: Name, ...options: GivenOptions<Name>): Promise<Answer<Name>> {
    return ask(this.#to, name, ...options);
  }

  /** Skills that fit, best first; none where nothing does. */
  suggest(
    context: string,
    more: Omit<BodyOf<'POST /api/skills/suggest'>, 'context'> = {},
  ): Promise<Answer<'POST /api/skills/suggest'>> {
    return this.ask('POST /api/skills/suggest', { body: { ...more, context } });
  }

  /** Memories that answer a question, best first. */
  recall(
    query: string,
    more: Omit<BodyOf<'POST /api/memory/recall'>, 'query'> = {},
  ): Promise<Answer<'POST /api/memory/recall'>> {
    return this.ask('POST /api/memory/recall', { body: { ...more, query } });
  }

  remember(
    content: string,
    more: Omit<BodyOf<'POST /api/memory/remember'>, 'content'> = {},
  ): Promise<Answer<'POST /api/memory/remember'>> {
    return this.ask('POST /api/memory/remember', { body: { ...more, content } });
  }

  /** A session that is over: what was said is kept, and summed up in the background. */
  async learn(
    session: string,
    turns: readonly Turn[],
  ): Promise<Answer<'POST /api/conversations/{sessionKey}/end'>> {
    const path = { sessionKey: session };
    await this.ask('POST /api/conversations/{sessionKey}/turns', { path, body: { turns } });
    return this.ask('POST /api/conversations/{sessionKey}/end', { path });
  }

  /** A skill that is new or changed. It waits for the review, like everything that agents want changed. */
  submit(proposal: BodyOf<'POST /api/review'>): Promise<Answer<'POST /api/review'>> {
    return this.ask('POST /api/review', { body: proposal });
  }

  async close(): Promise<void> {
    await this.#end();
  }
}
