/**
 * What can be asked of the daemon, as every client of it knows it.
 *
 * @module
 */
export type * from '../../../src/client/requests.ts';
