/**
 * All that is remembered of one project, folded from the records of its sessions in their order.
 *
 * @module
 */
import { createHash } from 'node:crypto';
import { type Deed, oneLine, SHELL } from '../deed.ts';
import { FileHistory } from '../facts/file-history.ts';
import { LeftBehind } from '../facts/left-behind.ts';
import { sentencesOf } from '../facts/sentences.ts';
import { Habits } from '../habits/habits.ts';
import { MarkHistory } from '../remedies/mark-history.ts';
import { marksOf } from '../remedies/marks.ts';
import { type Remedy, remediesIn, type Step } from '../remedies/remedy.ts';
import type { SessionRecord } from '../session-record.ts';
import { LiteralIndex } from './literal-index.ts';
import { QuoteIndex } from './quote-index.ts';
import { looksOutside } from './reaches-out.ts';
import { WorkState } from './work-state.ts';

/** A command that was run, with what it gave. */
export interface Quote {
  readonly deed: Deed;
  readonly fix: Deed | null;
  readonly at: string;
  readonly session: string;
  readonly line: string;
}

/** A line to be told as it is. */
export interface Quotation {
  readonly key: string;
  readonly line: string;
  readonly at: string;
}

export class ProjectMemory {
  readonly habits = new Habits();
  readonly history = new MarkHistory();
  readonly left = new LeftBehind();
  readonly files = new FileHistory();
  readonly remedies: Remedy[] = [];
  readonly #byMark = new Map<string, Remedy[]>();
  /** Commands with what they gave, and closing words: what shares literals with a coming command. */
  readonly deeds = new LiteralIndex<Quotation>();
  readonly sentences = new LiteralIndex<Quotation>();
  readonly #quotes = new Map<string, Quote>();
  #index: { readonly index: QuoteIndex; readonly quotes: readonly Quote[] } | null = null;

  add(record: SessionRecord): void {
    this.habits.add(record);
    this.left.add(record);
    this.files.add(record);
    const steps = stepsOf(record);
    const remedies = remediesIn(steps);
    for (const [place, { deed, marks, at }] of steps.entries()) {
      if (deed.isAmiss || deed.outcome === 'worked') this.history.add(marks, deed.isAmiss);
      const remedy = remedies.get(place);
      if (remedy) this.#remedy(remedy);
      const fix = remedy?.fix ?? null;
      if (deed.tool === SHELL || deed.isAmiss) this.#quote({ deed, fix, at, session: record.key });
      if (deed.tool === SHELL) this.#quotation(deed, at);
    }
    for (const { said, at } of record.stretches)
      for (const line of sentencesOf(said))
        this.sentences.add(line, quotation(`said ${day(at)}: ${plain(line)}`, at));
    this.#index = null;
  }

  /** What helped calls that were known by this mark, the newest last. */
  remediesBy(mark: string): readonly Remedy[] {
    return this.#byMark.get(mark) ?? [];
  }

  nearest(text: string, limit: number): { quote: Quote; share: number }[] {
    this.#index ??= this.#indexed();
    const { index, quotes } = this.#index;
    return index.nearest(text, limit).flatMap(({ number, share }) => {
      const quote = quotes[number];
      return quote ? [{ quote, share }] : [];
    });
  }

  #remedy(remedy: Remedy): void {
    this.remedies.push(remedy);
    for (const mark of remedy.marks) {
      const known = this.#byMark.get(mark);
      if (known) known.push(remedy);
      else this.#byMark.set(mark, [remedy]);
    }
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

  #quotation(deed: Deed, at: string): void {
    if (
      deed.outcome === 'failed' ||
      deed.outcome === 'empty' ||
      deed.outcome === 'unknown' ||
      !looksOutside(deed.text)
    )
      return;
    const text = `${oneLine(deed.text, 200)} gave: ${oneLine(deed.result, 190)}`;
    this.deeds.add(text, quotation(oneLine(`earlier ${day(at)}: ${plain(text)}`, 390), at));
  }

  #indexed(): { index: QuoteIndex; quotes: readonly Quote[] } {
    const index = new QuoteIndex();
    const quotes = [...this.#quotes.values()];
    for (const { line } of quotes) index.add(line);
    return { index, quotes };
  }
}

export function stepsOf({ folder, stretches }: SessionRecord): Step[] {
  const state = new WorkState(folder);
  return stretches.flatMap(({ deeds, at }) =>
    deeds.flatMap((deed) => {
      if (deed.outcome === 'stopped') return [];
      const marks = marksOf(deed, state);
      const folder = deed.tool === SHELL ? state.after(deed.text) : state.folder;
      state.take(deed);
      return [{ deed, marks, at, folder }];
    }),
  );
}

function quotation(line: string, at: string): Quotation {
  return { key: `fact:${createHash('sha256').update(line).digest('hex').slice(0, 12)}`, line, at };
}

function day(at: string): string {
  return at.slice(0, 10);
}

/** Code in a line that is told is a command to run; a quotation is none. */
function plain(text: string): string {
  return text.replaceAll('`', "'");
}
