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
  const core = steps.filter(({ share }) => share >= CORE_SHARE);
  const typed = typedLines(new Set(core.map(({ signature }) => signature)), worked);
  const lines = new Map<string, CandidateStep & { readonly place: number }>();
  for (const step of core) {
    const own = typed.get(step.signature) ?? new Map<string, readonly number[]>();
    for (const { usual, examples, share, place } of linesOf(step, own, worked.length)) {
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

function linesOf(step: ProcedureStep, typed: ReadonlyMap<string, readonly number[]>, worked: number): Line[] {
  const core = [...typed]
    .filter(([usual, places]) => places.length >= CORE_SHARE * worked && isWhole(usual))
    .map(([usual, places]) => ({ usual, share: places.length / worked, place: mean(places), examples: [] }));
  if (core.length > 1) return core;
  const forms = [...new Set([step.usual, ...step.examples].map(formKey))];
  const usual = core[0]?.usual ?? forms.find(isWhole) ?? forms[0] ?? '';
  const examples = forms.filter((form) => form !== usual && isWhole(form));
  return [{ usual, examples, share: step.share, place: mean([...typed.values()].flat()) }];
}

/** The lines of each signature, with where in its attempt each stood (0 to 1), once for each attempt. */
function typedLines(
  signatures: ReadonlySet<string>,
  worked: readonly ProcedureAttempt[],
): ReadonlyMap<string, ReadonlyMap<string, readonly number[]>> {
  const found = new Map<string, Map<string, number[]>>();
  const keys = new Map<string, string>();
  for (const { steps } of worked) {
    const seen = new Set<string>();
    for (const [place, { form, signature, ended }] of steps.entries()) {
      if (ended === 'failed' || !signatures.has(signature)) continue;
      const line = keys.get(form) ?? formKey(form);
      keys.set(form, line);
      const mark = `${signature}\n${line}`;
      if (seen.has(mark)) continue;
      seen.add(mark);
      const lines = found.get(signature) ?? new Map<string, number[]>();
      found.set(signature, lines);
      const places = lines.get(line);
      if (places) places.push(place / steps.length);
      else lines.set(line, [place / steps.length]);
    }
  }
  return found;
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 1 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
