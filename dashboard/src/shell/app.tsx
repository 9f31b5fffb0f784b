/**
 * The shell around every page: navigation, search, keys, and whether the daemon is there.
 *
 * @module
 */
import type { ComponentType, JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { RequestFailed } from '../api/client.ts';
import { type Connection, events } from '../api/events.ts';
import { Empty, Failed, Loading } from '../parts/states.tsx';
import { Toasts } from '../parts/toasts.tsx';
import { go, match, usePlace } from './address.ts';
import { KeyHelp } from './key-help.tsx';
import { isTyping } from './keys.ts';
import { Navigation } from './navigation.tsx';
import { Palette } from './palette.tsx';
import { type PageParams, type PagePlace, PLACES } from './places.ts';

type Open = 'palette' | 'keys' | null;

export function App(): JSX.Element {
  const [open, setOpen] = useState<Open>(null);
  const [connection, setConnection] = useState<Connection>('connecting');
  const place = usePlace();
  useEffect(() => events.listen({ onConnection: setConnection }), []);
  useShellKeys(setOpen);
  const found = pageAt(place.path);
  return (
    <>
      <a class="skip button" href="#main">
        To the content
      </a>
      <div class="frame">
        <Navigation path={place.path} connection={connection} search={() => setOpen('palette')} />
        <main id="main" class={found?.page.isWide ? 'main wide' : 'main'}>
          {connection === 'away' && (
            <p class="away-bar" role="alert">
              The daemon does not answer. What you see may be old; the page tries again by itself.
            </p>
          )}
          {found ? (
            <Loaded page={found.page} params={found.params} query={place.query} />
          ) : (
            <Empty title="There is no such page">
              <a href="/">Home</a> is where the others are.
            </Empty>
          )}
        </main>
      </div>
      {open === 'palette' && <Palette close={() => setOpen(null)} />}
      {open === 'keys' && <KeyHelp close={() => setOpen(null)} />}
      <Toasts />
    </>
  );
}

interface Found {
  readonly page: PagePlace;
  readonly params: Readonly<Record<string, string>>;
}

function pageAt(path: string): Found | null {
  for (const page of PLACES) {
    const params = match(page.pattern, path);
    if (params) return { page, params };
  }
  return null;
}

function Loaded({ page, params, query }: PageParams & { readonly page: PagePlace }): JSX.Element {
  const [loaded, setLoaded] = useState<{ page: PagePlace; View: ComponentType<PageParams> } | null>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    let isWanted = true;
    setFailed(false);
    page.load().then(
      (View) => isWanted && setLoaded({ page, View }),
      () => isWanted && setFailed(true),
    );
    return () => {
      isWanted = false;
    };
  }, [page]);
  if (hasFailed) {
    const failure = new RequestFailed(
      'internal',
      'This part of the page could not be loaded',
      'knowhow was updated, or the daemon is gone: load the page again.',
    );
    return <Failed failure={failure} again={() => location.reload()} />;
  }
  if (loaded?.page !== page) return <Loading />;
  return <loaded.View params={params} query={query} />;
}

/** `/` and Ctrl-K search, `?` shows the keys, `g` and a letter go somewhere. */
function useShellKeys(setOpen: (open: Open) => void): void {
  const isGoing = useRef(false);
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      if ((event.metaKey || event.ctrlKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        setOpen('palette');
        return;
      }
      if (event.metaKey || event.ctrlKey || event.altKey || isTyping(event.target)) return;
      if (document.querySelector('.veil')) return;
      const place = isGoing.current ? PLACES.find(({ key }) => key === event.key) : undefined;
      isGoing.current = !place && event.key === 'g';
      if (place) go(place.pattern);
      else if (event.key === '/') setOpen('palette');
      else if (event.key === '?') setOpen('keys');
      else return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    window.addEventListener('keydown', pressed, true);
    return () => window.removeEventListener('keydown', pressed, true);
  }, [setOpen]);
}
