/**
 * An answer as it may be told: without what waits for a person, and without what strangers had a say in where it was learnt
 * in another project.
 *
 * @module
 */
import { isFromStrangers } from '../../store/taint.ts';
import type { Procedure } from '../procedure.ts';
import { isWithin } from './elsewhere.ts';
import type { AvoidProcedure, Scored, WorkedProcedure } from './recall.ts';
import { type Danger, toldOfAvoids, toldOfLines, toldOfSteps } from './withheld.ts';

/** `here` is undefined for whoever asks about all projects. */
export function isTold(
  { procedure, phrasings }: Pick<Scored, 'procedure' | 'phrasings'>,
  here: string | null | undefined,
): boolean {
  if (here === undefined || !isFromStrangers(procedure.taint)) return true;
  // Of several projects the procedure names none; how it was asked for does.
  return phrasings.some(({ project }) => project === here || (project !== null && isWithin(project, here)));
}

/** Those of which no step may be told come last: they only say that there is something. */
export function toldRecipes(recipes: readonly WorkedProcedure[], danger: Danger): WorkedProcedure[] {
  const told = recipes.map((procedure) => {
    const { steps, difference, taint } = procedure;
    const { told, withheld } = toldOfSteps(steps, taint, danger);
    const lines = toldOfLines(difference, steps, taint, danger);
    return { ...procedure, steps: told, difference: lines, ...(withheld > 0 && { withheld }) };
  });
  const isEmpty = ({ steps, withheld }: WorkedProcedure): boolean => withheld === steps.length;
  return [...told.filter((one) => !isEmpty(one)), ...told.filter(isEmpty)];
}

export function toldWarnings(warnings: readonly AvoidProcedure[], danger: Danger): AvoidProcedure[] {
  return warnings.flatMap((procedure) => {
    const told = toldOfAvoids(procedure.avoid, procedure.taint, danger);
    return told.length === 0 ? [] : [{ ...procedure, avoid: told }];
  });
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
