/**
 * Short words about what was done, or could not be.
 *
 * @module
 */
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { RequestFailed } from '../api/client.ts';

interface Toast {
  readonly id: number;
  readonly text: string;
  readonly isBad: boolean;
}

const SHOWN_MS = 6000;
let next = 0;
let show: (toast: Toast) => void = () => undefined;

export function say(text: string): void {
  show({ id: next++, text, isBad: false });
}

export function sayFailed(error: unknown): void {
  const text =
    error instanceof RequestFailed ? [error.message, error.hint].filter(Boolean).join(' ') : String(error);
  show({ id: next++, text, isBad: true });
}

export function Toasts(): JSX.Element {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  useEffect(() => {
    show = (toast) => {
      setToasts((before) => [...before, toast]);
      setTimeout(() => setToasts((before) => before.filter(({ id }) => id !== toast.id)), SHOWN_MS);
    };
  }, []);
  return (
    <div class="toasts" role="status" aria-live="polite">
      {toasts.map(({ id, text, isBad }) => (
        <p key={id} class={isBad ? 'toast bad' : 'toast'}>
          {text}
        </p>
      ))}
    </div>
  );
}
