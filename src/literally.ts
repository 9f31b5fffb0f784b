/**
 * A text as a part of a pattern that finds nothing but this text.
 *
 * @module
 */

import { remembered } from './remembered.ts';

/** Also in patterns with the flag u, which knows no other escapes of signs than these. */
export const literally = remembered((text: string): string =>
  text.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`),
);
