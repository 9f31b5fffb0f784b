/**
 * The side of the page: where one can go, what waits, whether the daemon is there.
 *
 * @module
 */
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Connection } from '../api/events.ts';
import { useAsk } from '../api/use-ask.ts';
import { GROUPS, type PagePlace, PLACES } from './places.ts';
import { setTheme, THEMES, type Theme, theme } from './theme.ts';

const SAID: Readonly<Record<Connection, string>> = { connecting: 'connecting', live: 'live', away: 'away' };

const SHOWN: Readonly<Record<Theme, string>> = { system: 'Auto', light: 'Light', dark: 'Dark' };

export interface NavigationProps {
  readonly path: string;
  readonly connection: Connection;
  search(): void;
}

export function Navigation({ path, connection, search }: NavigationProps): JSX.Element {
  const { data: counts } = useAsk('GET /api/review/counts', {}, ['review.queued', 'review.decided']);
  const [isClosed, setClosed] = useState(true);
  useEffect(() => setClosed(true), [path]);
  return (
    <header class={isClosed ? 'side closed' : 'side'}>
      <a class="brand" href="/">
        <img src="/icon.svg" alt="" />
        knowhow
      </a>
      <button type="button" class="search-button" onClick={search} aria-label="Search">
        Search <kbd>/</kbd>
      </button>
      <button
        type="button"
        class="button menu-button"
        aria-expanded={!isClosed}
        onClick={() => setClosed(!isClosed)}
      >
        Menu
      </button>
      <nav class="nav" aria-label="Pages">
        {GROUPS.map((group) => (
          <div key={group}>
            <h2>{group}</h2>
            {PLACES.filter((place) => place.group === group).map((place) => (
              <a
                key={place.pattern}
                href={place.pattern}
                aria-current={isIn(place, path) ? 'page' : undefined}
              >
                {place.title}
                {place.pattern === '/review' && counts !== null && counts.pending > 0 && (
                  <span class="count" title="waiting for you">
                    {counts.pending}
                  </span>
                )}
              </a>
            ))}
          </div>
        ))}
      </nav>
      <footer class="side-foot">
        <span class={`dot ${connection}`}>{SAID[connection]}</span>
        <ThemeSwitch />
      </footer>
    </header>
  );
}

function isIn({ pattern }: PagePlace, path: string): boolean {
  return pattern === '/' ? path === '/' : path === pattern || path.startsWith(`${pattern}/`);
}

function ThemeSwitch(): JSX.Element {
  const [current, setCurrent] = useState<Theme>(theme());
  const next = THEMES[(THEMES.indexOf(current) + 1) % THEMES.length] ?? 'system';
  return (
    <button
      type="button"
      class="button quiet small"
      aria-label={`${SHOWN[current]} theme, change to ${SHOWN[next]}`}
      onClick={() => {
        setTheme(next);
        setCurrent(next);
      }}
    >
      {SHOWN[current]}
    </button>
  );
}
