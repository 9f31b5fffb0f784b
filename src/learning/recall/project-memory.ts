/**
 * All that is remembered of one project, folded from the records of its sessions in their order.
 *
 * @module
 */
import { type Deed, oneLine, SHELL } from '../deed.ts';
import { Habits } from '../habits/habits.ts';
import { fixesIn, formsOf, type Remedy, remedyOf } from '../remedies/remedy.ts';
import type { SessionRecord } from '../session-record.ts';
import { QuoteIndex } from './quote-index.ts';

/** A command that was run, with what it gave. */
export interface Quote {
  readonly deed: Deed;
  readonly fix: Deed | null;
  readonly at: string;
  readonly session: string;
  readonly line: string;
}

export class ProjectMemory {
  readonly habits = new Habits();
  readonly remedies: Remedy[] = [];
  readonly #outcomes = new Map<string, boolean[]>();
  readonly #quotes = new Map<string, Quote>();
  #index: { readonly index: QuoteIndex; readonly quotes: readonly Quote[] } | null = null;

  add(record: SessionRecord): void {
    this.habits.add(record);
    for (const stretch of record.stretches) {
      const fixes = fixesIn(stretch);
      for (const [number, deed] of stretch.deeds.entries()) {
        if (deed.outcome === 'stopped') continue;
        const fix = fixes.get(number) ?? null;
        const isShell = deed.tool === SHELL;
        if (isShell) for (const form of formsOf(deed)) this.#outcome(form, deed.outcome !== 'failed');
        if (fix && isShell && deed.outcome === 'failed') this.remedies.push(remedyOf(deed, fix, stretch.at));
        if (isShell || deed.isAmiss) this.#quote({ deed, fix, at: stretch.at, session: record.key });
      }
    }
    this.#index = null;
  }

  /** Whether this form worked, run by run. */
  outcomes(form: string): readonly boolean[] {
    return this.#outcomes.get(form) ?? [];
  }

  nearest(text: string, limit: number): { quote: Quote; score: number }[] {
    this.#index ??= this.#indexed();
    const { index, quotes } = this.#index;
    return index.nearest(text, limit).flatMap(({ number, score }) => {
      const quote = quotes[number];
      return quote ? [{ quote, score }] : [];
    });
  }

  #outcome(form: string, worked: boolean): void {
    const known = this.#outcomes.get(form);
    if (known) known.push(worked);
    else this.#outcomes.set(form, [worked]);
  }

  #quote(made: Omit<Quote, 'line'>): void {
    const { deed, fix } = made;
    const then = fix ? `; then \`${fix.text.slice(0, 120)}\`` : '';
    const line = oneLine(
      `earlier: ${deed.text.slice(0, 150)} gave: ${deed.result.slice(0, 110)}${then}`,
      390,
    );
    this.#quotes.set(oneLine(deed.text, 90), { ...made, line });
  }

  #indexed(): { index: QuoteIndex; quotes: readonly Quote[] } {
    const index = new QuoteIndex();
    const quotes = [...this.#quotes.values()];
    for (const { line } of quotes) index.add(line);
    return { index, quotes };
  }
}
