/**
 * A reflection as interfaces show it: the run, its note, what it proposed and what became of that.
 *
 * @module
 */
import type { Fate, Reflection, ReflectionChange } from '../store/reflection-store.ts';
import type { Taint } from '../store/taint.ts';
import type { ProposedAction } from './actions/action.ts';
import type { Note } from './note/note.ts';

export interface ActionView {
  readonly position: number;
  readonly action: ProposedAction;
  /** In one line. */
  readonly says: string;
  /** As it is now: of one that the review has, as the review has decided. */
  readonly fate: Fate;
  readonly why: string | null;
  readonly subject: string | null;
  readonly at: string;
}

export interface ReflectionView extends Omit<Reflection, 'note'> {
  readonly title: string;
  readonly note: Note | null;
  readonly taint: Taint;
  readonly actions: readonly ActionView[];
  readonly changes: readonly Omit<ReflectionChange, 'runId'>[];
}
