/**
 * Time comes in as a parameter, so that tests state it.
 *
 * @module
 */

export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

export const DAY_MS = 86_400_000;
