/**
 * `j` and `k` in a plain list: the link of the next row is focused, and Enter does what it does on links.
 *
 * @module
 */
import type { RefObject } from 'preact';
import { useRef } from 'preact/hooks';
import { useKeys } from './keys.ts';

export function useRowKeys<T extends HTMLElement>(): RefObject<T> {
  const list = useRef<T>(null);
  const move = (by: number): void => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    const at = rows.indexOf(document.activeElement as HTMLElement);
    const next = rows[Math.min(rows.length - 1, Math.max(0, at + by))];
    next?.focus();
    next?.scrollIntoView({ block: 'nearest' });
  };
  useKeys({ j: () => move(1), k: () => move(-1) });
  return list;
}
