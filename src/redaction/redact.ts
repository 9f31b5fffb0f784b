/**
 * Takes secrets out of texts and values before anything is stored, and leaves a placeholder that says what kind
 * of secret it was.
 *
 * @module
 */
import { remembered } from '../remembered.ts';
import { findSecrets } from './find-secrets.ts';
import type { Finding } from './finding.ts';
import { PlaceholderRun, type PlaceholderScope } from './placeholders.ts';
import { mapTexts, walkValue } from './redact-value.ts';
import { SeenSecrets } from './seen-secrets.ts';

export interface Redacted {
  readonly text: string;
  /** Secrets taken out; bulk such as images does not count. */
  readonly count: number;
  /** Which kinds, each once, in order of appearance. */
  readonly kinds: readonly string[];
}

export interface RedactedValue<T> {
  readonly value: T;
  readonly count: number;
  readonly kinds: readonly string[];
}

/** What was put together by taking something out may show another: a few passes, then it is stable. */
const MAX_PASSES = 5;
/** Longer texts are not looked at again. */
const MAX_AGAIN = 400;
/** A daemon holds a redactor for each session: what is asked again is asked soon. */
const MOST_CLEAN = 200;

/** Redacts the texts of one run, so that a secret keeps its placeholder from text to text, and goes from all of them. */
export class Redactor {
  readonly #run = new PlaceholderRun();
  readonly #seen = new SeenSecrets();
  /** Known until another secret is told, which may stand in what was clean. */
  #clean: { readonly told: number; readonly has: (text: string) => boolean } | undefined;

  redact(text: string): Redacted {
    if (text.length <= MAX_AGAIN && this.#isClean(text)) return { text, count: 0, kinds: [] };
    const tally = new Tally(this.#run.begin([text]), this.#seen);
    return { text: tally.redact(text), ...tally.result() };
  }

  /** Of short texts: what ends one task begins the next, and most hold no secret. */
  #isClean(text: string): boolean {
    const { told } = this.#seen;
    if (this.#clean?.told !== told)
      this.#clean = {
        told,
        has: remembered((one) => findSecrets(one, this.#seen).length === 0, { most: MOST_CLEAN }),
      };
    return this.#clean.has(text);
  }

  /** Strings, keys and all, at any depth; what is named a secret goes, whatever it looks like. */
  redactValue<T>(value: T): RedactedValue<T> {
    const tally = new Tally(this.#run.begin([]), this.#seen);
    const known = this.#seen.told;
    let safe = walkValue(value, tally);
    // Members that came before the one that told a secret.
    if (this.#seen.told !== known) safe = walkValue(safe, tally);
    // Strings become strings and objects objects of the same members: the type stays.
    return { value: safe as T, ...tally.result() };
  }

  /** Which secrets a value holds, each by a mark that means nothing elsewhere: two values may hold the same. */
  secretsIn(value: unknown): ReadonlySet<string> {
    const marks = new Set<string>();
    const placeholder = (kind: string, secret: string): string => {
      marks.add(this.#run.digest(kind, secret));
      return `<secret:${kind}>`;
    };
    walkValue(value, new Tally({ placeholder }, this.#seen));
    return marks;
  }

  /** How many secrets have been told by now, of those that can be known again. */
  get told(): number {
    return this.#seen.told;
  }

  /** Of texts that it has redacted: what was told to be a secret only after them goes from them as well. */
  redactTold<T>(value: T): T {
    const tally = new Tally(this.#run.begin([]), this.#seen);
    // Strings become strings and objects objects of the same members: the type stays.
    return this.#seen.told === 0
      ? value
      : (mapTexts(value, (text, isCommand) => tally.redactTold(text, isCommand)) as T);
  }
}

/** @example redact('curl -u app:opensesame https://example.org').text // 'curl -u app:<secret:password> …' */
export function redact(text: string): Redacted {
  return new Redactor().redact(text);
}

export function redactValue<T>(value: T): RedactedValue<T> {
  return new Redactor().redactValue(value);
}

class Tally {
  readonly #scope: Pick<PlaceholderScope, 'placeholder'>;
  readonly #seen: SeenSecrets;
  readonly #kinds = new Set<string>();
  #count = 0;

  constructor(scope: Pick<PlaceholderScope, 'placeholder'>, seen: SeenSecrets) {
    this.#scope = scope;
    this.#seen = seen;
  }

  redact(text: string): string {
    let current = text;
    for (let pass = 0; pass < MAX_PASSES; pass += 1) {
      const findings = findSecrets(current, this.#seen);
      if (findings.length === 0) break;
      current = this.#without(findings, current);
      // What is repeated tells nothing new.
      if (findings.every(({ isRepeated }) => isRepeated)) break;
    }
    return current;
  }

  redactTold(text: string, isCommand: boolean): string {
    const findings = this.#seen.allIn(text);
    const safe = findings.length === 0 ? text : this.#without(findings, text);
    return isCommand ? this.redactCodes(safe) : safe;
  }

  redactCodes(command: string): string {
    const findings = this.#seen.codesIn(command);
    return findings.length === 0 ? command : this.#without(findings, command);
  }

  /** The whole text is one secret; `within` is where it stood. */
  secret(kind: string, text: string, within?: string): string {
    this.#count += 1;
    this.#kinds.add(kind);
    this.#seen.add(kind, text, within);
    return this.#scope.placeholder(kind, text);
  }

  result(): { count: number; kinds: readonly string[] } {
    return { count: this.#count, kinds: [...this.#kinds] };
  }

  #without(findings: readonly Finding[], text: string): string {
    let out = '';
    let at = 0;
    for (const { start, end, kind, instead } of findings) {
      out += text.slice(at, start) + (instead ?? this.secret(kind, text.slice(start, end), text));
      at = end;
    }
    return out + text.slice(at);
  }
}
