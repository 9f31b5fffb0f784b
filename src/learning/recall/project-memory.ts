/**
 * All that is remembered of one project, folded from the records of its sessions in their order.
 *
 * @module
 */
import { createHash } from 'node:crypto';
import { readingOf } from '../../harness/command-taint.ts';
import { isFromStrangers } from '../../store/taint.ts';
import { type Deed, oneLine, SHELL } from '../deed.ts';
import { FileHistory } from '../facts/file-history.ts';
import { LeftBehind } from '../facts/left-behind.ts';
import { sentencesOf } from '../facts/sentences.ts';
import { Habits } from '../habits/habits.ts';
import { Order } from '../habits/order.ts';
import type { Lesson } from '../lessons/lesson.ts';
import { MarkHistory } from '../remedies/mark-history.ts';
import { marksOf } from '../remedies/marks.ts';
import { type Remedy, remediesIn, type Step } from '../remedies/remedy.ts';
import type { SessionRecord } from '../session-record.ts';
import { LiteralIndex } from './literal-index.ts';
import { looksOutside } from './reaches-out.ts';
import { WorkState } from './work-state.ts';

/** A line to be told as it is. */
export interface Quotation {
  readonly key: string;
  readonly line: string;
  readonly at: string;
}

export class ProjectMemory {
  readonly habits = new Habits();
  readonly order = new Order();
  readonly history = new MarkHistory();
  readonly left = new LeftBehind();
  readonly files = new FileHistory();
  readonly remedies: Remedy[] = [];
  readonly #byMark = new Map<string, Remedy[]>();
  /** Commands with what they gave, and closing words: what shares literals with a coming command. */
  readonly deeds = new LiteralIndex<Quotation>();
  readonly sentences = new LiteralIndex<Quotation>();

  add(record: SessionRecord): void {
    this.habits.add(record);
    this.order.add(record);
    this.left.add(record);
    this.files.add(record);
    const steps = stepsOf(record);
    const remedies = remediesIn(steps);
    for (const [place, { deed, marks, at }] of steps.entries()) {
      if (deed.isAmiss || deed.outcome === 'worked') this.history.add(marks, deed.isAmiss);
      const remedy = remedies.get(place);
      if (remedy) this.#remedy(remedy);
      if (deed.tool === SHELL && !readingOf(deed.text).reads) this.#quotation(deed, at);
    }
    for (const { said, at, taint } of record.stretches) {
      // Words after a page of the web was read may be the page's.
      if (isFromStrangers(taint)) continue;
      for (const line of sentencesOf(said))
        this.sentences.add(line, quotation(`said ${day(at)}: ${plain(line)}`, at));
    }
  }

  /** What a model read out of a session: beside the closing words, and told like them. */
  addLesson({ line, where }: Pick<Lesson, 'line' | 'where'>, at: string, model: string): void {
    const text = [line, ...where].join(' ');
    this.sentences.add(text, quotation(`${model} read in the session of ${day(at)}: ${plain(line)}`, at));
  }

  /** What helped calls that were known by this mark, the newest last. */
  remediesBy(mark: string): readonly Remedy[] {
    return this.#byMark.get(mark) ?? [];
  }

  #remedy(remedy: Remedy): void {
    this.remedies.push(remedy);
    for (const mark of remedy.marks) {
      const known = this.#byMark.get(mark);
      if (known) known.push(remedy);
      else this.#byMark.set(mark, [remedy]);
    }
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
