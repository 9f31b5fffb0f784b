/**
 * The media type of an answer in lines.
 *
 * @module
 */

export const NDJSON = 'application/x-ndjson';
