/**
 * What stands in a text instead of a secret. The same secret has the same placeholder within a text, and across
 * the texts of a run unless another one of its kind stands beside it; nothing of the secret can be told from it.
 *
 * @module
 */
import { createHmac, randomBytes } from 'node:crypto';

const PLACEHOLDER = /<secret:(?<kind>[a-z0-9-]{1,40})(?:#(?<number>\d{1,6}))?>/g;
/** Secrets that a run remembers; after that it begins anew, so that memory is bounded. */
const REMEMBERED = 20_000;

/** Numbers are per text: a text with one secret of a kind reads the same, whichever secret it is. */
export class PlaceholderRun {
  /** Secrets are remembered by a keyed digest that means nothing outside this run. */
  #key: Buffer | undefined;
  readonly #numbers = new Map<string, number>();

  /** To be asked for each text, or value, as a whole. */
  begin(texts: readonly string[]): PlaceholderScope {
    return new PlaceholderScope(texts, {
      digest: (kind, secret) => this.digest(kind, secret),
      recall: (digest) => this.#numbers.get(digest),
      remember: (digest, number) => {
        if (this.#numbers.size >= REMEMBERED) this.#numbers.clear();
        this.#numbers.set(digest, number);
      },
    });
  }

  /** The same for the same secret, in this run alone. */
  digest(kind: string, secret: string): string {
    return createHmac('sha256', this.#secretKey()).update(`${kind}\n${secret}`).digest('base64');
  }

  /** Made when first needed: most texts hold no secret. */
  #secretKey(): Buffer {
    this.#key ??= randomBytes(32);
    return this.#key;
  }
}

interface RunMemory {
  readonly digest: (kind: string, secret: string) => string;
  readonly recall: (digest: string) => number | undefined;
  readonly remember: (digest: string, number: number) => void;
}

export class PlaceholderScope {
  readonly #run: RunMemory;
  /** Numbers in use by kind, with whose they are. */
  readonly #taken = new Map<string, Map<number, string>>();
  readonly #named = new Map<string, string>();
  /** By kind: all numbers below are taken. A text may hold thousands of secrets. */
  readonly #lowest = new Map<string, number>();

  constructor(texts: readonly string[], run: RunMemory) {
    this.#run = run;
    for (const text of texts) this.#reserve(text);
  }

  placeholder(kind: string, secret: string): string {
    const digest = this.#run.digest(kind, secret);
    const known = this.#named.get(digest);
    if (known !== undefined) return known;
    const taken = this.#of(kind);
    let number = this.#run.recall(digest) ?? 1;
    if (taken.has(number)) {
      number = this.#lowest.get(kind) ?? 1;
      while (taken.has(number)) number += 1;
      this.#lowest.set(kind, number);
    }
    taken.set(number, digest);
    this.#run.remember(digest, number);
    const placeholder = number === 1 ? `<secret:${kind}>` : `<secret:${kind}#${number}>`;
    this.#named.set(digest, placeholder);
    return placeholder;
  }

  /** What stands in the text already is some other secret's. */
  #reserve(text: string): void {
    if (!text.includes('<secret:')) return;
    for (const { groups } of text.matchAll(PLACEHOLDER)) {
      this.#of(groups?.kind ?? '').set(Number(groups?.number ?? 1), '');
    }
  }

  #of(kind: string): Map<number, string> {
    const taken = this.#taken.get(kind) ?? new Map<number, string>();
    this.#taken.set(kind, taken);
    return taken;
  }
}
