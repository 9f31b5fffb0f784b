/**
 * A line with commands in backticks: the commands are set as such.
 *
 * @module
 */
import type { JSX } from 'preact';
import { visible } from './text.ts';

export function Quoted({ text }: { readonly text: string }): JSX.Element {
  return (
    <>
      {text
        .split('`')
        .map((part, at) => (at % 2 === 1 ? <code key={at}>{visible(part)}</code> : visible(part)))}
    </>
  );
}
