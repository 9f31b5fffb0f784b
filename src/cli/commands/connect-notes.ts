/**
 * Sentences under a harness, wrapped and indented.
 *
 * @module
 */
import type { Notice } from '../../harness/connect/doubles.ts';
import type { Output } from '../terminal/output.ts';
import { tildeWithin, wrap } from '../terminal/text.ts';

/** Prose is read best in lines not longer than this. */
const COLUMNS = 100;

export function sentence(text: string, output: Output, indent: string, mark = ''): void {
  const lead = mark === '' ? indent : `${indent}${mark} `;
  const hanging = mark === '' ? indent : `${indent}  `;
  const lines = wrap(text, Math.min(output.width, COLUMNS) - hanging.length);
  for (const [index, line] of lines.entries()) output.line(`${index === 0 ? lead : hanging}${line}`);
}

export function dimSentence(text: string, output: Output, indent: string): void {
  for (const line of wrap(text, Math.min(output.width, COLUMNS) - indent.length)) {
    output.line(output.color.dim(`${indent}${line}`));
  }
}

export function showNotices(notices: readonly Notice[], output: Output, indent: string): void {
  for (const { message, hint } of notices) {
    sentence(tildeWithin(message), output, indent, output.color.yellow('!'));
    dimSentence(tildeWithin(hint), output, `${indent}  `);
  }
}
