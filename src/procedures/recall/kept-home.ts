/**
 * What fits and is not told here, because strangers had a say in it: a person who asks is told that it is there, where it
 * belongs and how it is released. Nothing of its steps, and nothing of it to an agent.
 *
 * @module
 */
import type { Taint } from '../../store/taint.ts';
import { type Procedure, saysSomething } from '../procedure.ts';
import type { Scored } from './recall.ts';
import { releaseOf } from './withheld.ts';

export interface KeptProcedure extends Pick<Procedure, 'id' | 'pattern' | 'taint'> {
  readonly score: number;
  readonly why: string;
  /** Those that it is told in; empty where no run says where it was done. */
  readonly projects: readonly string[];
  /** The command by which a person lets it be told everywhere. */
  readonly release: string;
}

/** By the level; what is no stranger's is kept nowhere. */
const WHY: Partial<Readonly<Record<Taint, string>>> = {
  web: 'the web may have had a say in it',
  hostile: 'the agent had read a text that gives agents orders',
};

/** `untold` are those that fit; one without steps and warnings has nothing to be released. */
export function keptHome(untold: readonly Scored[]): KeptProcedure[] {
  return untold.flatMap(({ procedure, phrasings, score }) => {
    const { id, pattern, taint } = procedure;
    const why = WHY[taint];
    if (why === undefined || !saysSomething(procedure)) return [];
    const projects = [...new Set(phrasings.flatMap(({ project }) => project ?? []))].sort();
    return [{ id, pattern, taint, score, why, projects, release: releaseOf(id) }];
  });
}
