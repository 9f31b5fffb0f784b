/**
 * recipe.json: the steps as data, a summary and no trace.
 *
 * @module
 */
import type { Material } from './material.ts';
import { shortened } from './quoting.ts';

const MOST_EXAMPLES = 3;
const MAX_FORM = 400;

export function recipeOf({ name, candidate, checks, pitfalls }: Material): object {
  const { procedure, risk } = candidate;
  return {
    ...{ version: 1, name, procedure: procedure.id, project: procedure.project, risk },
    steps: candidate.steps.map(({ usual, signatures, examples, share, effect, classes }) => ({
      ...{ usual: shortened(usual, MAX_FORM), signatures, effect, classes },
      share: Number(share.toFixed(2)),
      examples: examples.slice(0, MOST_EXAMPLES).map((form) => shortened(form, MAX_FORM)),
    })),
    verification: checks.map(({ usual }) => usual),
    pitfalls,
  };
}
