/**
 * Scales a vector to unit length, so that a dot product is a cosine.
 *
 * @module
 */

/** In place. The zero vector stays zero. */
export function toUnitLength(vector: Float32Array): Float32Array {
  let squares = 0;
  for (const value of vector) squares += value * value;
  if (squares === 0) return vector;
  const factor = 1 / Math.sqrt(squares);
  for (let d = 0; d < vector.length; d++) vector[d] *= factor;
  return vector;
}
