/**
 * Why a skill is suggested, in a line that a person can check.
 *
 * @module
 */

import { graphFactor } from './graph-proximity.ts';

export interface ReasonParts {
  readonly matched: readonly string[];
  readonly relevance: number;
  readonly lexical: number;
  readonly vector: number;
  readonly importance: number;
  readonly importanceFactor: number;
  readonly recencyBoost: number;
  readonly graph: number;
}

export function reasonFor(parts: ReasonParts): string {
  const words = parts.matched.slice(0, 5).map((word) => `“${word}”`);
  const because = words.length > 0 ? `matches ${words.join(', ')}` : 'close in meaning';
  const factors = [
    `relevance ${parts.relevance.toFixed(2)}`,
    `× importance ${parts.importance.toFixed(2)} (factor ${parts.importanceFactor.toFixed(2)})`,
    `× recency ${parts.recencyBoost.toFixed(2)}`,
    ...(parts.graph > 0 ? [`× related ${graphFactor(parts.graph).toFixed(2)}`] : []),
  ];
  return `${because}; ${factors.join(' ')}`;
}
