/**
 * Takes secrets out of what an author adds, and leaves alone what stood in the text before: a line that is in the
 * file anyway is not made safer by a proposal that changes it by the way.
 *
 * @module
 */
import { redact } from '../../redaction/redact.ts';

export function redactNew(content: string, before: string): string {
  if (redact(content).count === 0) return content;
  const known = new Set(before.split('\n'));
  const parts: string[] = [];
  let added: string[] = [];
  const settle = (): void => {
    // Together: a key of several lines is one secret.
    if (added.length > 0) parts.push(redact(added.join('\n')).text);
    added = [];
  };
  for (const line of content.split('\n')) {
    if (known.has(line)) {
      settle();
      parts.push(line);
    } else added.push(line);
  }
  settle();
  return parts.join('\n');
}
