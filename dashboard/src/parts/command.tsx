/**
 * A command to type, with a button that copies it.
 *
 * @module
 */
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';

const SAID_MS = 1500;

export function Command({ text }: { readonly text: string }): JSX.Element {
  const [isCopied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
    setTimeout(() => setCopied(false), SAID_MS);
  };
  return (
    <span class="command">
      <code>{text}</code>
      <button type="button" class="button quiet small" onClick={() => void copy()}>
        {isCopied ? 'Copied' : 'Copy'}
      </button>
    </span>
  );
}
