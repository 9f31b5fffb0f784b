/**
 * What agents run in every project: no command of this table says anything about one.
 *
 * @module
 */
import everyday from './gates/everyday.json' with { type: 'json' };

/** Signatures. */
export const EVERYDAY: ReadonlySet<string> = new Set(everyday.signatures);
