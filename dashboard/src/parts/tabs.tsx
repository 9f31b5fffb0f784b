/**
 * Tabs that are addresses: a tab can be linked to, and the back button works.
 *
 * @module
 */
import type { JSX } from 'preact';

export interface Tab {
  readonly id: string;
  readonly label: string;
}

export function Tabs({
  tabs,
  current,
  base,
  label,
}: {
  readonly tabs: readonly Tab[];
  readonly current: string;
  readonly base: string;
  readonly label: string;
}): JSX.Element {
  return (
    <nav class="tabs" aria-label={label}>
      {tabs.map((tab, at) => (
        <a
          key={tab.id}
          href={at === 0 ? base : `${base}?tab=${tab.id}`}
          aria-current={tab.id === current ? 'page' : undefined}
        >
          {tab.label}
        </a>
      ))}
    </nav>
  );
}
