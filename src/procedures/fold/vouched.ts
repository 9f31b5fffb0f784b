/**
 * A step that the web may have given in one run is the user's own where a run did it that had read nothing there.
 *
 * @module
 */
import { isFromStrangers } from '../../store/taint.ts';
import type { SeenRun } from '../runs/run.ts';
import { type Step, stepLine, stepText } from '../steps/step.ts';
import type { Avoid } from './avoid.ts';
import type { BestRecipe } from './recipe-from.ts';

/** What such runs did, as the procedure tells it. */
export function vouchedLines(
  runs: readonly SeenRun[],
  shown: (run: SeenRun) => SeenRun,
): ReadonlySet<string> {
  const clean = runs.filter(({ taint }) => !isFromStrangers(taint));
  return new Set(clean.flatMap((run) => shown(run).steps.map(stepLine)));
}

export function vouchedRecipe(recipe: BestRecipe, lines: ReadonlySet<string>): BestRecipe {
  const { steps, ways } = recipe;
  return {
    ...recipe,
    steps: steps.map((step) => vouchedStep(step, lines)),
    ...(ways && {
      ways: ways.map((way) => ({ ...way, steps: way.steps.map((step) => vouchedStep(step, lines)) })),
    }),
  };
}

/** What worked instead may be a step that the web has given, though the mistake was the agent's own. */
export function withDoubtfulCure(avoid: Avoid, { steps }: BestRecipe): Avoid {
  const isDoubtful = steps.some(
    (step) => step.fromWeb && [stepLine(step), stepText(step)].includes(avoid.avoidedBy ?? ''),
  );
  return isDoubtful ? { ...avoid, isWebCure: true } : avoid;
}

function vouchedStep(step: Step, lines: ReadonlySet<string>): Step {
  if (!step.fromWeb || !lines.has(stepLine(step))) return step;
  const { fromWeb: _, ...vouched } = step;
  return vouched;
}
