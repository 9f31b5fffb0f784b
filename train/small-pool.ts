/**
 * A few documents alone, as in the home of somebody who has just begun: what stands out of three is less than what stands
 * out of three hundred, and models that have seen large pools only are too sure of small ones.
 *
 * @module
 */
import { seeded } from '../src/judge/numbers.ts';

/** In turn. */
const SIZES = [1, 2, 3, 5, 8, 14, 30];

/** In every other one the answer is missing; the same for the same number each time. */
export function smallPool<One extends { readonly id: string }>(
  from: readonly One[],
  relevant: readonly string[],
  number: number,
): One[] {
  const random = seeded(number);
  const isAnswered = random() < 0.5;
  const others = from.filter(({ id }) => !relevant.includes(id));
  const drawn = new Set<One>();
  const size = SIZES[number % SIZES.length];
  while (drawn.size < Math.min(size, others.length)) {
    drawn.add(others[Math.floor(random() * others.length)]);
  }
  const answers = isAnswered ? from.filter(({ id }) => relevant.includes(id)).slice(0, 1) : [];
  return [...answers, ...drawn].slice(0, size);
}
