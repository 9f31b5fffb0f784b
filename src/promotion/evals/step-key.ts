/**
 * By what two steps are the same deed: the signature, and the address where one is asked.
 *
 * @module
 */
import type { AttemptStep } from '../../learning/procedures/procedure.ts';

/** Without its query: that is a value. */
const ADDRESS = /\bhttps?:\/\/[^\s'"?#]+/u;

export function stepKey({ signature, form }: Pick<AttemptStep, 'signature' | 'form'>): string {
  const [address] = ADDRESS.exec(form) ?? [];
  return address === undefined ? signature : `${signature} ${address}`;
}
