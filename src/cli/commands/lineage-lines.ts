/**
 * Where something comes from, as a terminal shows it.
 *
 * @module
 */
import type { LineageStep, NodeRef } from '../../store/lineage-store.ts';
import { isTainted, type Taint } from '../../store/taint.ts';
import { printable } from '../terminal/clean.ts';
import type { Output } from '../terminal/output.ts';

export function taintWord(taint: Taint, color: Output['color']): string {
  if (taint === 'hostile') return color.red(taint);
  return isTainted(taint) ? color.yellow(taint) : taint;
}

/** Each step directly below the one that was made of it; what comes nearest first stays first. */
export function lineageTree(steps: readonly LineageStep[]): LineageStep[] {
  const key = ({ kind, id }: NodeRef): string => `${kind} ${id}`;
  const shown = new Set(steps.map(key));
  const below = (parent: LineageStep): LineageStep[] => [
    parent,
    ...steps.filter(({ madeInto }) => madeInto && key(madeInto) === key(parent)).flatMap(below),
  ];
  // Where the node below is not among them, a step stands at the top.
  return steps.filter(({ madeInto }) => !madeInto || !shown.has(key(madeInto))).flatMap(below);
}

export function lineageLine(step: LineageStep, color: Output['color']): string {
  const { depth, kind, id, effective, own, why, isCovered, vouchedBy } = step;
  const notes = [
    why === null ? null : `${own === effective ? '' : `${own}: `}${why}`,
    vouchedBy === null ? null : `${vouchedBy} vouched for it`,
    isCovered ? 'no longer counts, a person vouched for what was made of it' : null,
  ].filter((note) => note !== null);
  const said = notes.length === 0 ? '' : color.dim(` (${printable(notes.join('; '))})`);
  return `${'  '.repeat(depth)}${kind} ${printable(id)} ${taintWord(effective, color)}${said}`;
}
