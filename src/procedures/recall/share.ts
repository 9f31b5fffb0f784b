/**
 * Divides a limit between what worked and what to avoid, so that neither starves the other.
 *
 * @module
 */

/** Half for each; what one side does not need, the other has. An odd one goes to what worked. */
export function shares(limit: number, worked: number, avoid: number): { worked: number; avoid: number } {
  const half = Math.floor(limit / 2);
  const forAvoid = Math.min(avoid, Math.max(half, limit - worked));
  return { worked: Math.min(worked, limit - forAvoid), avoid: forAvoid };
}
