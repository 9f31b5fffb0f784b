/**
 * Edits of code that a later one took back line by line: a dead end, and no step of anything. Settings are switched on and
 * off again on purpose.
 *
 * @module
 */
import type { Call } from '../../sessions/session.ts';
import type { DoneCall } from './noise-rules.ts';
import { isSettings } from './settings-files.ts';
import { changesIn, linesOf } from './written.ts';

interface Edit {
  readonly index: number;
  readonly path: string;
  /** Lines that came, and lines that went. */
  readonly fresh: string;
  readonly gone: string;
}

/** Indices of both, what was done and what took it back. `calls` are those of `done`. */
export function undoneEdits(done: readonly DoneCall[], calls: readonly Call[]): ReadonlySet<number> {
  const found = new Set<number>();
  const open: Edit[] = [];
  for (const [index, { step, outcome }] of done.entries()) {
    const { path } = step.args;
    if (step.tool !== 'edit' || path === undefined || isSettings(path) || outcome !== 'success') continue;
    const edit = { index, path, ...linesIn(calls[index]?.input ?? {}) };
    if (edit.fresh === '' && edit.gone === '') continue;
    const at = open.findLastIndex(
      (one) => one.path === path && one.fresh === edit.gone && one.gone === edit.fresh,
    );
    const [before] = at < 0 ? [] : open.splice(at, 1);
    if (before === undefined) open.push(edit);
    else found.add(before.index).add(index);
  }
  return found;
}

function linesIn(input: Readonly<Record<string, unknown>>): Pick<Edit, 'fresh' | 'gone'> {
  const changes = changesIn(input);
  const before = new Set(changes.flatMap((change) => linesOf(change.before)));
  const after = new Set(changes.flatMap((change) => linesOf(change.after)));
  return {
    fresh: [...after].filter((line) => !before.has(line)).join('\n'),
    gone: [...before].filter((line) => !after.has(line)).join('\n'),
  };
}
