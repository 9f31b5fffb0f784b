/**
 * Addresses within the page: the browser's own history, one table of pages, links that load nothing.
 *
 * @module
 */
import { useEffect, useState } from 'preact/hooks';

export interface Place {
  readonly path: string;
  readonly query: URLSearchParams;
}

const CHANGED = 'knowhow-place';

export function placeNow(): Place {
  return { path: location.pathname, query: new URLSearchParams(location.search) };
}

export function go(address: string, { replace = false } = {}): void {
  if (address === `${location.pathname}${location.search}`) return;
  if (replace) history.replaceState(null, '', address);
  else history.pushState(null, '', address);
  window.dispatchEvent(new Event(CHANGED));
  if (!replace) window.scrollTo(0, 0);
}

/** Changes what is behind the `?`, in place: a filter is no page of its own. */
export function setQuery(changes: Readonly<Record<string, string | null>>): void {
  const { path, query } = placeNow();
  for (const [key, value] of Object.entries(changes)) {
    if (value === null || value === '') query.delete(key);
    else query.set(key, value);
  }
  go(query.size > 0 ? `${path}?${query}` : path, { replace: true });
}

export function usePlace(): Place {
  const [place, setPlace] = useState(placeNow);
  useEffect(() => {
    const changed = (): void => setPlace(placeNow());
    window.addEventListener(CHANGED, changed);
    window.addEventListener('popstate', changed);
    return () => {
      window.removeEventListener(CHANGED, changed);
      window.removeEventListener('popstate', changed);
    };
  }, []);
  return place;
}

/** The values in `/skills/:name`, or null where the path is another one. */
export function match(pattern: string, path: string): Readonly<Record<string, string>> | null {
  const wanted = pattern.split('/');
  const given = path.replace(/(.)\/$/, '$1').split('/');
  if (wanted.length !== given.length) return null;
  const values: Record<string, string> = {};
  for (const [at, part] of wanted.entries()) {
    const value = given[at] ?? '';
    if (part.startsWith(':')) values[part.slice(1)] = decoded(value);
    else if (part !== value) return null;
  }
  return values;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // Somebody typed a lone %: it is meant as it stands.
    return text;
  }
}

/** Links within the page load nothing; with a key held, the browser does what it always does. */
export function followLinks(event: MouseEvent): void {
  if (
    event.defaultPrevented ||
    event.button !== 0 ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey
  )
    return;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.origin !== location.origin || link.target !== '' || link.hasAttribute('download')) return;
  if (link.pathname.startsWith('/api/') || link.getAttribute('href')?.startsWith('#')) return;
  event.preventDefault();
  go(`${link.pathname}${link.search}`);
}

export const to = {
  skill: (name: string): string => `/skills/${encodeURIComponent(name)}`,
  memory: (id: string): string => `/memories/${encodeURIComponent(id)}`,
  conversation: (id: string): string => `/conversations/${encodeURIComponent(id)}`,
  proposal: (id: string): string => `/review/${encodeURIComponent(id)}`,
  session: (key: string): string => `/sessions/${encodeURIComponent(key)}`,
  procedure: (id: string): string => `/procedures/${encodeURIComponent(id)}`,
  project: (path: string): string => `/projects/${encodeURIComponent(path)}`,
};
