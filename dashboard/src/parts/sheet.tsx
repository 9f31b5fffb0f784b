/**
 * A sheet above the page: it takes the keys, Escape closes it, and what was focused before is focused again.
 *
 * @module
 */
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

export interface SheetProps {
  readonly label: string;
  readonly class?: string;
  close(): void;
  readonly children: ComponentChildren;
}

export function Sheet({ label, class: kind = '', close, children }: SheetProps): JSX.Element {
  const sheet = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    sheet.current?.querySelector<HTMLElement>('input, textarea, button')?.focus();
    return () => before instanceof HTMLElement && before.focus();
  }, []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a click beside the sheet; Escape does the same
    <div
      class="veil"
      onMouseDown={(event) => event.target === event.currentTarget && close()}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close();
        if (event.key === 'Tab') keepInside(event, sheet.current);
      }}
    >
      <div class={`sheet ${kind}`} role="dialog" aria-modal="true" aria-label={label} ref={sheet}>
        {children}
      </div>
    </div>
  );
}

function keepInside(event: KeyboardEvent, sheet: HTMLElement | null): void {
  const all = [
    ...(sheet?.querySelectorAll<HTMLElement>('a[href], button:not(:disabled), input, textarea, select') ??
      []),
  ];
  const [first] = all;
  const last = all.at(-1);
  if (!first || !last) return;
  const isLeaving = event.shiftKey ? document.activeElement === first : document.activeElement === last;
  if (!isLeaving) return;
  event.preventDefault();
  (event.shiftKey ? last : first).focus();
}
