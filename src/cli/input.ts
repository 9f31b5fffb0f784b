/**
 * Text from the command line, or from standard input.
 *
 * @module
 */
import { KnowhowError } from '../errors.ts';

export async function textFrom(words: readonly string[], example: string): Promise<string> {
  const fromInput = words.length === 0 || (words.length === 1 && words[0] === '-');
  if (!fromInput) return notBlank(words.join(' '), example);
  if (process.stdin.isTTY) return notBlank('', example);
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
  return notBlank(Buffer.concat(chunks).toString('utf8'), example);
}

function notBlank(text: string, example: string): string {
  if (text.trim() !== '') return text;
  throw new KnowhowError('usage', 'No text given', { hint: example });
}
