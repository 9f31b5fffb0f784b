/**
 * The request as the user meant it: "deploy it to staging", "sorry, i meant production".
 *
 * @module
 */
import type { Meant } from '../outcome/evidence.ts';

export function asMeant(request: string, exchanged: readonly Meant[]): string {
  return exchanged.reduce((text, { said, meant }) => {
    const literal = said.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
    return text.replace(
      new RegExp(String.raw`(?<![\p{L}\p{N}])${literal}(?![\p{L}\p{N}])`, 'giu'),
      () => meant,
    );
  }, request);
}
