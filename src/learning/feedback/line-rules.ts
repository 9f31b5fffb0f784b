/**
 * What people decided about lines, and what use showed: a forgotten line is never told, a pinned one at every start, a
 * corrected one in its new words; what was told again and again and never done falls silent.
 *
 * @module
 */
import type { LineMark, ToldCount } from '../../store/learning-store.ts';
import type { Told } from '../recall/recall.ts';

/** Told so often without being followed once. */
const IGNORED = 4;
/** Or followed less often than this, where it has been told often. */
const SHARE = 0.15;
const OFTEN = 10;

export class LineRules {
  readonly #marks: ReadonlyMap<string, LineMark>;
  readonly #silent: ReadonlySet<string>;

  constructor(marks: readonly LineMark[] = [], counts: readonly ToldCount[] = []) {
    this.#marks = new Map(marks.map((mark) => [mark.lineKey, mark]));
    this.#silent = new Set(counts.filter(isIgnored).map(({ lineKey }) => lineKey));
  }

  of(key: string): LineMark | null {
    return this.#marks.get(key) ?? null;
  }

  /** Null: it is not told. A person outranks what was counted. */
  applied(told: Told): Told | null {
    const about = told.about ?? told.key;
    const mark = this.#marks.get(about);
    if (mark?.mark === 'forgotten') return null;
    if (mark?.mark === 'corrected') return { ...told, line: mark.text ?? told.line };
    if (mark?.mark === 'pinned') return told;
    return this.#silent.has(told.key) || this.#silent.has(about) ? null : told;
  }

  isForgotten(key: string): boolean {
    return this.#marks.get(key)?.mark === 'forgotten';
  }

  /** Told at each start, whatever was counted. */
  pinned(): Told[] {
    return [...this.#marks.values()].flatMap(({ mark, lineKey, text }) =>
      mark === 'pinned' && text !== null ? [{ key: `pinned:${lineKey}`, about: lineKey, line: text }] : [],
    );
  }
}

function isIgnored({ followed, ignored }: ToldCount): boolean {
  if (followed === 0) return ignored >= IGNORED;
  return followed + ignored >= OFTEN && followed / (followed + ignored) < SHARE;
}
