/**
 * A procedure as everybody but the store sees it.
 *
 * @module
 */
import type { ProcedureRecord } from '../store/procedure-store.ts';
import type { Avoid } from './fold/avoid.ts';
import type { Contrast } from './fold/contrast.ts';
import type { BestRecipe } from './fold/recipe-from.ts';
import { USER_SAID } from './outcome/rejections.ts';
import { type Step, skippedText, stepText } from './steps/step.ts';

export interface Procedure extends Omit<ProcedureRecord, 'recipe' | 'avoid' | 'contrast'> {
  /** The best way that is known; `isValidated` says whether it has worked. Null when all runs failed. */
  readonly recipe: BestRecipe | null;
  readonly avoid: readonly Avoid[];
  readonly contrast: Contrast | null;
}

/** Typed again: only this room writes these columns. */
export function procedureFrom(record: ProcedureRecord): Procedure {
  return {
    ...record,
    recipe: record.recipe as unknown as BestRecipe | null,
    avoid: record.avoid as unknown as Avoid[],
    contrast: record.contrast as unknown as Contrast | null,
  };
}

/** Runs that failed without a failing call leave neither a way to go nor one to avoid: nothing to tell anybody. */
export function saysSomething({ recipe, avoid }: Pick<Procedure, 'recipe' | 'avoid'>): boolean {
  return (recipe?.steps.length ?? 0) > 0 || avoid.length > 0;
}

/** Characters of the text that `recall` finds and shows. */
const MAX_TEXT = 2_000;
const MAX_LINES = 12;

/**
 * The procedure in words: what it is for, how often it worked, how it goes, what to avoid. Half of the room is kept for
 * warnings, and what one side does not need, the other has.
 */
export function procedureText(procedure: Procedure): string {
  const { pattern, successes, failures, recipe, avoid, embeddingText } = procedure;
  const others = embeddingText.split('\n').filter((phrasing) => phrasing !== pattern);
  const head = [
    `Procedure: ${pattern}`,
    ...(others.length > 0 ? [`Also asked for as: ${others.slice(0, 3).join('; ')}`] : []),
    `Worked ${successes} times, failed ${failures} times.`,
    ...(recipe ? [recipe.isValidated ? 'What worked:' : 'What was done, outcome unknown:'] : []),
  ];
  const room = MAX_TEXT - lengthOf(head);
  const warnings = avoid.map(avoidLine);
  const share = fitting(warnings, Math.floor(room / 2));
  const steps = firstSteps(recipe?.steps ?? [], room - lengthOf(share));
  return [...head, ...steps, ...fitting(warnings, room - lengthOf(steps))].join('\n');
}

function fitting(lines: readonly string[], room: number): string[] {
  let left = room;
  return lines.filter((line) => {
    const fits = line.length < left;
    if (fits) left -= line.length + 1;
    return fits;
  });
}

/** As many as there is room for, with a word on those that are missing. */
function firstSteps(steps: readonly Step[], room: number): string[] {
  for (let shown = Math.min(steps.length, MAX_LINES); shown >= 0; shown--) {
    const missing = steps.length - shown;
    const told = steps
      .slice(0, shown)
      .flatMap((step, index) => [...gap(step), `${index + 1}. ${stepText(step)}`]);
    const lines = [...told, ...(missing === 0 ? [] : gap({ skipped: missing }))];
    if (lengthOf(lines) <= room) return lines;
  }
  return [];
}

function gap(step: Pick<Step, 'skipped'>): string[] {
  const text = skippedText(step);
  return text === null ? [] : [text];
}

/** With their line breaks. */
function lengthOf(lines: readonly string[]): number {
  return lines.reduce((sum, line) => sum + line.length + 1, 0);
}

export function avoidLine(avoid: Pick<Avoid, 'call' | 'error' | 'avoidedBy' | 'isAfter'>): string {
  const cure = cureOf(avoid);
  const cause = avoid.error === '' ? '' : ` (${avoid.error})`;
  return `Avoid: ${avoid.call}${cause}${cure === null ? '' : `; instead: ${cure}`}`;
}

/** What to do instead; null while nobody knows. */
export function cureOf({ avoidedBy, isAfter }: Pick<Avoid, 'avoidedBy' | 'isAfter'>): string | null {
  return avoidedBy !== null && isAfter ? `${avoidedBy}, then the same again` : avoidedBy;
}

/** Why it is not to be done was said by the user, whatever the agent has read. */
export function isUsersWord({ isRejected, error }: Pick<Avoid, 'isRejected' | 'error'>): boolean {
  return isRejected === true && error.startsWith(USER_SAID);
}
