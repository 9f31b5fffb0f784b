/**
 * A table that draws only the rows that are seen, so that ten thousand cost as much as twenty. Rows are links; `j` and
 * `k` go through them.
 *
 * @module
 */
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { go } from '../shell/address.ts';
import { useKeys } from '../shell/keys.ts';

export interface Column<Row> {
  readonly title: string;
  /** As in `grid-template-columns`. */
  readonly width: string;
  readonly isRight?: boolean;
  cell(row: Row): ComponentChildren;
}

export interface TableProps<Row> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  keyOf(row: Row): string;
  hrefOf(row: Row): string;
}

const ROW_PX = 46;
/** Drawn above and below what is seen. */
const SPARE = 8;

export function Table<Row>({ label, rows, columns, keyOf, hrefOf }: TableProps<Row>): JSX.Element {
  const box = useRef<HTMLElement>(null);
  const [range, setRange] = useState({ from: 0, to: 40 });
  const [current, setCurrent] = useState(-1);
  const measure = (): void => {
    const element = box.current;
    if (!element) return;
    const from = Math.max(0, Math.floor(element.scrollTop / ROW_PX) - SPARE);
    const to = Math.ceil((element.scrollTop + element.clientHeight) / ROW_PX) + SPARE;
    setRange((before) => (before.from === from && before.to === to ? before : { from, to }));
  };
  useEffect(() => {
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [rows]);
  const move = (by: number): void => {
    const next = Math.min(rows.length - 1, Math.max(0, current + by));
    setCurrent(next);
    const element = box.current;
    if (!element) return;
    const top = next * ROW_PX;
    if (top < element.scrollTop) element.scrollTop = top;
    else if (top + 2 * ROW_PX > element.scrollTop + element.clientHeight)
      element.scrollTop = top + 2 * ROW_PX - element.clientHeight;
  };
  useKeys({
    j: () => move(1),
    k: () => move(-1),
    Enter: () => {
      const row = rows[current];
      if (row) go(hrefOf(row));
    },
  });
  const columnStyle = { '--columns': columns.map(({ width }) => width).join(' ') };
  return (
    <div class="table" style={columnStyle}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keys */}
      <section class="table-scroll" ref={box} onScroll={measure} tabIndex={0} aria-label={label}>
        <div class="table-row table-head">
          {columns.map(({ title, isRight }) => (
            <span key={title} class={isRight ? 'right' : undefined}>
              {title}
            </span>
          ))}
        </div>
        <div class="table-body" style={{ height: `${rows.length * ROW_PX}px` }}>
          {rows.slice(range.from, range.to).map((row, offset) => {
            const at = range.from + offset;
            return (
              <a
                key={keyOf(row)}
                href={hrefOf(row)}
                class={at === current ? 'table-row is-current' : 'table-row'}
                style={{ top: `${at * ROW_PX}px` }}
              >
                {columns.map((column) => (
                  <span key={column.title} class={column.isRight ? 'right cut' : 'cut'}>
                    {column.cell(row)}
                  </span>
                ))}
              </a>
            );
          })}
        </div>
      </section>
    </div>
  );
}
