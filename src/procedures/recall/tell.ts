/**
 * An answer as it may be told: without what waits for a person, and without what strangers had a say in where it was learnt
 * in another project.
 *
 * @module
 */
import { isFromStrangers, type Taint } from '../../store/taint.ts';
import type { Procedure } from '../procedure.ts';
import type { Indexed } from '../procedure-index.ts';
import { isWithin } from './elsewhere.ts';
import type { ProcedureAnswer } from './recall.ts';
import { type Danger, toldOfAvoids, toldOfLines, toldOfSteps } from './withheld.ts';

export interface Telling {
  readonly all: ReadonlyMap<string, Pick<Indexed, 'procedure' | 'phrasings'>>;
  /** Who asks; undefined for whoever asks about all projects. */
  readonly here: string | null | undefined;
  readonly danger: Danger;
}

export function tellable(answer: ProcedureAnswer, { all, here, danger }: Telling): ProcedureAnswer {
  const isHome = ({ id, taint }: { id: string; taint: Taint }): boolean =>
    here === undefined || !isFromStrangers(taint) || ranIn(all.get(id), here);
  const worked = answer.worked.filter(isHome).map((procedure) => {
    const { steps, difference, taint } = procedure;
    const { told, withheld } = toldOfSteps(steps, taint, danger);
    const lines = toldOfLines(difference, steps, taint, danger);
    return { ...procedure, steps: told, difference: lines, ...(withheld > 0 && { withheld }) };
  });
  const avoid = answer.avoid.filter(isHome).flatMap((procedure) => {
    const told = toldOfAvoids(procedure.avoid, procedure.taint, danger);
    return told.length === 0 ? [] : [{ ...procedure, avoid: told }];
  });
  const near = answer.near?.filter(isHome);
  return { worked, avoid, abstained: worked.length + avoid.length === 0, ...(near && { near }) };
}

/** The procedure in the words in which it may be remembered. */
export function rememberable(procedure: Procedure, danger: Danger): Procedure {
  const { recipe, avoid, taint } = procedure;
  return {
    ...procedure,
    recipe: recipe && { ...recipe, steps: toldOfSteps(recipe.steps, taint, danger).told },
    avoid: toldOfAvoids(avoid, taint, danger),
  };
}

function ranIn(known: Pick<Indexed, 'procedure' | 'phrasings'> | undefined, here: string | null): boolean {
  // Of several projects the procedure names none; how it was asked for does.
  const asked = known?.phrasings.map(({ project }) => project) ?? [];
  return asked.some((project) => project === here || (project !== null && isWithin(project, here)));
}
