/**
 * The steps of a procedure as lines that can be typed, in the order in which they were.
 *
 * @module
 */
import type { ProcedureAttempt, ProcedureStep } from '../learning/procedures/procedure.ts';
import { usesNetwork } from '../shell/effect.ts';
import { shellCommands } from '../shell/parse.ts';
import { capabilitiesOf } from './capabilities.ts';
import { lineOf } from './line-of.ts';
import { CORE_SHARE } from './settings.ts';

/** A step that belongs to the procedure; several signatures that were typed on one line are one. */
export interface CandidateStep {
  readonly signatures: readonly string[];
  readonly usual: string;
  readonly examples: readonly string[];
  readonly share: number;
  readonly effect: ProcedureStep['effect'];
  readonly classes: readonly string[];
  /** It names a path, a script, a host, a flag or a value: what an agent would not have typed anyway. */
  readonly isConcrete: boolean;
  /** It asks another machine. */
  readonly isRemote: boolean;
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
  const line = lineOf(worked);
  const typed = typedLines(new Set(core.map(({ signature }) => signature)), worked, line);
  const lines = new Map<string, CandidateStep & { readonly place: number }>();
  for (const step of core) {
    // What failed each time was on the way, and is no step: the pitfalls tell it.
    if (typed.get(step.signature)?.firsts.length === 0) continue;
    const own = typed.get(step.signature) ?? { lines: new Map<string, number[]>(), firsts: [] };
    for (const { usual, examples, share, place } of linesOf(step, own, worked.length, line)) {
      const known = lines.get(usual);
      const signatures = [...(known?.signatures ?? []), step.signature];
      lines.set(usual, {
        ...{ signatures, usual, classes: capabilitiesOf(usual), isConcrete: isConcrete(usual, signatures) },
        isRemote: known?.isRemote ?? shellCommands(usual).some(usesNetwork),
        examples: [...new Set([...(known?.examples ?? []), ...examples])].slice(0, MOST_EXAMPLES),
        share: Math.max(share, known?.share ?? 0),
        effect: known && known.effect !== 'reads' ? known.effect : step.effect,
        place: Math.min(place, known?.place ?? place),
      });
    }
  }
  return [...lines.values()].sort((a, b) => a.place - b.place).map(({ place: _, ...step }) => step);
}

function isConcrete(usual: string, signatures: readonly string[]): boolean {
  if (signatures.some((signature) => /[:/.]/u.test(signature))) return true;
  const known = new Set(signatures.flatMap((signature) => signature.split(' ')));
  return usual.split(' ').some((word) => word.length > 2 && !known.has(word) && /[./:=@_-]/u.test(word));
}

function linesOf(
  step: ProcedureStep,
  { lines, firsts }: Typed,
  worked: number,
  line: (form: string) => string,
): Line[] {
  const core = [...lines]
    .filter(([usual, places]) => places.length >= CORE_SHARE * worked && isWhole(usual))
    .map(([usual, places]) => ({ usual, share: places.length / worked, place: mean(places), examples: [] }));
  if (core.length > 1) return core;
  const forms = [...new Set([step.usual, ...step.examples].map(line))];
  const usual = core[0]?.usual ?? forms.find(isWhole) ?? forms[0] ?? '';
  const examples = forms.filter((form) => form !== usual && isWhole(form));
  return [{ usual, examples, share: step.share, place: mean(firsts) }];
}

/** Of one signature. Places are shares of their attempt, from 0 to 1. */
interface Typed {
  /** Where each line stood, once for each attempt. */
  readonly lines: Map<string, number[]>;
  /** Where it was first used: what is done again at the end has its place at the beginning. */
  readonly firsts: number[];
}

function typedLines(
  signatures: ReadonlySet<string>,
  worked: readonly ProcedureAttempt[],
  line: (form: string) => string,
): ReadonlyMap<string, Typed> {
  const found = new Map<string, Typed>();
  for (const { steps } of worked) {
    const seen = new Set<string>();
    for (const [at, { form, signature, ended }] of steps.entries()) {
      if (!signatures.has(signature)) continue;
      const typed = found.get(signature) ?? { lines: new Map<string, number[]>(), firsts: [] };
      found.set(signature, typed);
      if (ended === 'failed') continue;
      const place = at / steps.length;
      if (!seen.has(signature)) typed.firsts.push(place);
      const mark = `${signature}\n${line(form)}`;
      if (seen.has(mark)) continue;
      seen.add(signature).add(mark);
      const places = typed.lines.get(line(form));
      if (places) places.push(place);
      else typed.lines.set(line(form), [place]);
    }
  }
  return found;
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 1 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
