/**
 * Pages cut into units, each with its words and its signs.
 *
 * @module
 */
import type { Act } from '../acts/act.ts';
import { MAX_SEGMENTS, segmentsOf } from '../segments/segments.ts';
import type { Page } from '../text/page.ts';
import { type Unit, unitsOf } from './sentences.ts';
import { signsOf } from './unit-signs.ts';
import { wordsOf } from './unit-words.ts';

export interface ReadUnit {
  readonly unit: Unit;
  readonly words: readonly string[];
  readonly signs: ReadonlySet<string>;
}

export function readUnits(
  page: Page,
  acts: readonly Act[],
): { readonly units: ReadUnit[]; readonly isCut: boolean } {
  const own = acts.filter(({ file }) => file === page.path);
  const segments = segmentsOf(page);
  const units = segments.flatMap((segment) =>
    unitsOf(segment).map((unit) => ({
      unit,
      words: wordsOf(unit.text),
      signs: signsOf(
        unit,
        own.filter(({ line }) => line >= unit.first && line <= unit.last),
      ),
    })),
  );
  return { units, isCut: segments.length >= MAX_SEGMENTS };
}
