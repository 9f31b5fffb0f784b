/**
 * Replaces one passage of a text by another: exactly one, or an error that says why not.
 *
 * @module
 */
import { KnowhowError } from '../../errors.ts';

export function patchText(text: string, oldText: string, newText: string): string {
  if (oldText === '') {
    throw new KnowhowError('invalid_input', 'old_text is empty', {
      hint: 'Give the passage to replace, word for word; to replace everything use skill_save.',
    });
  }
  if (oldText === newText) {
    throw new KnowhowError('invalid_input', 'old_text and new_text are the same: nothing would change');
  }
  const [passage, replacement] = inLineEndingsOf(text, oldText, newText);
  const at = text.indexOf(passage);
  if (at < 0) {
    throw new KnowhowError('conflict', 'old_text is not in the SKILL.md', {
      hint: 'skill_view shows the text as it is now; copy the passage word for word, spaces included.',
    });
  }
  if (text.indexOf(passage, at + 1) >= 0) {
    throw new KnowhowError('conflict', 'old_text is in the SKILL.md more than once', {
      hint: 'Take in more of the lines around it, so that it is there exactly once.',
    });
  }
  return text.slice(0, at) + replacement + text.slice(at + passage.length);
}

/** Models write `\n`; a file of `\r\n` stays one. */
function inLineEndingsOf(text: string, oldText: string, newText: string): [string, string] {
  if (text.includes(oldText) || !text.includes('\r\n')) return [oldText, newText];
  const crlf = (part: string): string => part.replace(/\r?\n/g, '\r\n');
  return [crlf(oldText), crlf(newText)];
}
