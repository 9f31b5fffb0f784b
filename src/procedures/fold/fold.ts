/**
 * What all runs of one task add up to. A function of the set of runs alone: neither the order in which they are
 * read nor reading one twice changes anything, and a failure can only be counted, never become the recipe.
 *
 * @module
 */
import type { EarlierRuns, Polarity, ProcedureRecord } from '../../store/procedure-store.ts';
import { worstTaint } from '../../store/taint.ts';
import { provenOutcome } from '../runs/opinion.ts';
import { json, type SeenRun } from '../runs/run.ts';
import { stepLine } from '../steps/step.ts';
import { type Avoid, avoidsOf } from './avoid.ts';
import { bestRun, byTime, recipeRuns } from './best-recipe.ts';
import { slotCloser } from './close-slots.ts';
import { wilson } from './confidence.ts';
import { contrastOf } from './contrast.ts';
import { lineOpener } from './of-its-day.ts';
import { type BestRecipe, recipeFrom } from './recipe-from.ts';
import { shownRuns } from './shown-runs.ts';
import { keptRuns } from './thin.ts';
import { titleRun } from './title.ts';
import { vouchedLines, vouchedRecipe, withDoubtfulCure } from './vouched.ts';
import { wishesOf } from './wishes.ts';

/** Phrasings that a procedure is searched by. */
const MAX_PHRASINGS = 8;

export interface FoldOptions {
  readonly id: string;
  readonly at: string;
  readonly earlier?: EarlierRuns | null;
  /** Those that are kept whole, where somebody knows them. */
  readonly kept?: readonly SeenRun[];
}

export function foldRuns(all: readonly [SeenRun, ...SeenRun[]], options: FoldOptions): ProcedureRecord {
  const { id, at, earlier = null } = options;
  // What is counted is all of them; what is said, the runs that are kept whole.
  const kept = options.kept ?? keptRuns(all);
  const close = slotCloser(kept);
  const wishes = wishesOf(kept);
  const best = bestRun(kept, wishes);
  const worked = recipeRuns(kept);
  const shown = shownRuns(kept, close, { best, worked });
  const sorted = kept.toSorted(byTime);
  const count = (outcome: SeenRun['outcome']): number =>
    all.filter((run) => provenOutcome(run) === outcome).length;
  const successes = count('success') + (earlier?.successes ?? 0);
  const failures = count('failure') + (earlier?.failures ?? 0);
  const partials = count('partial') + (earlier?.partials ?? 0);
  const unknowns = count('unknown') + (earlier?.unknowns ?? 0);
  const recipe = best
    ? vouchedRecipe(recipeFrom(best, worked, shown, wishes), vouchedLines(kept, shown))
    : null;
  const asked = Object.keys(recipe?.seen ?? {});
  const named = titleRun((best ? worked : sorted).map(shown), asked) ?? all[0];
  return {
    id,
    project: onlyOne(all.map(({ project }) => project)),
    pattern: named.pattern,
    slots: [...new Set([...named.slots, ...asked])],
    embeddingText: phrasings(sorted.map(close), named.pattern).join('\n'),
    polarity: polarityOf(successes, failures),
    ...{ successes, failures, partials, unknowns },
    sessions: new Set(all.map(({ sessionKey }) => sessionKey)).size + (earlier?.sessions ?? 0),
    confidence: wilson(successes, failures),
    recipe: json(recipe),
    avoid: json(
      avoidsOf(kept, best, shown).map(toldAs(best && shown(best), recipe, lineOpener(kept.map(shown)))),
    ),
    contrast: json(contrastOf(kept, recipe?.steps ?? [], shown)),
    earlier,
    taint: worstTaint(all.map(({ taint }) => taint)),
    createdAt: at,
    updatedAt: at,
    lastValidatedAt: lastOf(sorted, 'success'),
    lastFailedAt: lastOf(sorted, 'failure'),
  };
}

/** What worked instead is a step of the recipe, open where that is. */
function toldAs(
  best: SeenRun | undefined,
  recipe: BestRecipe | null,
  opened: (line: string) => string,
): (avoid: Avoid) => Avoid {
  const lines = (best?.steps ?? []).filter(({ failed }) => !failed).map(stepLine);
  return (avoid) => {
    const step = recipe?.steps[lines.indexOf(avoid.avoidedBy ?? '')];
    const cure = step === undefined ? avoid.avoidedBy && opened(avoid.avoidedBy) : stepLine(step);
    const told = { ...avoid, avoidedBy: cure };
    return recipe === null ? told : withDoubtfulCure(told, recipe);
  };
}

function polarityOf(successes: number, failures: number): Polarity {
  if (successes > 0) return 'positive';
  return failures > 0 ? 'negative' : 'unproven';
}

function lastOf(sorted: readonly SeenRun[], outcome: SeenRun['outcome']): string | null {
  return sorted.findLast((run) => provenOutcome(run) === outcome)?.at ?? null;
}

/** Of several projects it belongs to none. */
function onlyOne(projects: readonly (string | null)[]): string | null {
  const [first = null, ...others] = new Set(projects);
  return others.length === 0 ? first : null;
}

function phrasings(sorted: readonly SeenRun[], pattern: string): string[] {
  return [...new Set([pattern, ...sorted.toReversed().map((run) => run.pattern)])].slice(0, MAX_PHRASINGS);
}
