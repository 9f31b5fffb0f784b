/**
 * The steps of a procedure as lines that can be typed, in the order in which they were.
 *
 * @module
 */
import type { ProcedureAttempt, ProcedureStep } from '../learning/procedures/procedure.ts';
import { formKey } from '../shell/form.ts';
import { capabilitiesOf } from './capabilities.ts';
import { CORE_SHARE } from './settings.ts';

/** A step that belongs to the procedure; several signatures that were typed on one line are one. */
export interface CandidateStep {
  readonly signatures: readonly string[];
  readonly usual: string;
  readonly examples: readonly string[];
  readonly share: number;
  readonly effect: ProcedureStep['effect'];
  readonly classes: readonly string[];
}

interface Line {
  readonly usual: string;
  readonly examples: readonly string[];
  readonly share: number;
  readonly place: number;
}

const MOST_EXAMPLES = 3;

/** A form that was cut short cannot be followed. */
export function isWhole(form: string): boolean {
  return form.trim() !== '' && !form.includes('…');
}

/**
 * What most of those that worked did; equal lines are one step. Where half of them typed the very same lines of one
 * signature, each is a step: which two addresses are asked is the procedure.
 */
export function stepLines(
  steps: readonly ProcedureStep[],
  worked: readonly ProcedureAttempt[],
): CandidateStep[] {
  const lines = new Map<string, CandidateStep & { readonly place: number }>();
  for (const step of steps) {
    if (step.share < CORE_SHARE) continue;
    for (const { usual, examples, share, place } of linesOf(step, worked)) {
      const known = lines.get(usual);
      lines.set(usual, {
        signatures: [...(known?.signatures ?? []), step.signature],
        ...{ usual, classes: capabilitiesOf(usual) },
        examples: [...new Set([...(known?.examples ?? []), ...examples])].slice(0, MOST_EXAMPLES),
        share: Math.max(share, known?.share ?? 0),
        effect: known && known.effect !== 'reads' ? known.effect : step.effect,
        place: Math.min(place, known?.place ?? place),
      });
    }
  }
  return [...lines.values()].sort((a, b) => a.place - b.place).map(({ place: _, ...step }) => step);
}

function linesOf(step: ProcedureStep, worked: readonly ProcedureAttempt[]): Line[] {
  const typed = typedLines(step.signature, worked);
  const core = [...typed]
    .map(([usual, places]) => ({
      ...{ usual, share: places.length / worked.length, place: mean(places) },
      examples: [],
    }))
    .filter(({ share, usual }) => share >= CORE_SHARE && isWhole(usual));
  if (core.length > 1) return core;
  const forms = [...new Set([step.usual, ...step.examples].map(formKey))];
  const usual = core[0]?.usual ?? forms.find(isWhole) ?? forms[0] ?? '';
  const examples = forms.filter((form) => form !== usual && isWhole(form));
  return [{ usual, examples, share: step.share, place: mean([...typed.values()].flat()) }];
}

/** Each line of a signature, with where in its attempt it stood (0 to 1), once for each attempt. */
function typedLines(signature: string, worked: readonly ProcedureAttempt[]): Map<string, number[]> {
  const found = new Map<string, number[]>();
  for (const { steps } of worked) {
    const seen = new Set<string>();
    for (const [place, step] of steps.entries()) {
      const line = formKey(step.form);
      if (step.signature !== signature || step.ended === 'failed' || seen.has(line)) continue;
      seen.add(line);
      found.set(line, [...(found.get(line) ?? []), place / steps.length]);
    }
  }
  return found;
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 1 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
