/**
 * Keys of the page. They rest while somebody types, and while a sheet is open above the page.
 *
 * @module
 */
import { useEffect } from 'preact/hooks';

export type Keys = Readonly<Record<string, () => void>>;

export function useKeys(keys: Keys): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey || isTyping(event.target))
        return;
      if (document.querySelector('.veil')) return;
      const onLink =
        event.key === 'Enter' &&
        event.target instanceof Element &&
        event.target.closest('a, button, summary');
      const action = keys[event.key];
      if (!action || onLink) return;
      event.preventDefault();
      action();
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  });
}

export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null
  );
}
