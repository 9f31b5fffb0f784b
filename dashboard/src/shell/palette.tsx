/**
 * Search from anywhere: pages at once, skills and memories as the daemon finds them.
 *
 * @module
 */
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { useAsk } from '../api/use-ask.ts';
import { Sheet } from '../parts/sheet.tsx';
import { firstLine, visible } from '../parts/text.ts';
import { go, to } from './address.ts';
import { PLACES } from './places.ts';

interface Found {
  readonly id: string;
  readonly text: string;
  readonly kind: string;
  readonly href: string;
}

const WAIT_MS = 120;
const MEMORIES = 5;

export function Palette({ close }: { close(): void }): JSX.Element {
  const [text, setText] = useState('');
  const [query, setQuery] = useState('');
  const [at, setAt] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setQuery(text.trim()), WAIT_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const wanted = query === '' ? null : query;
  const skills = useAsk(wanted === null ? null : 'GET /api/skills', { query: { search: query, limit: '7' } });
  const memories = useAsk(wanted === null ? null : 'POST /api/memory/recall', {
    body: { query, limit: MEMORIES, kinds: ['memory', 'summary', 'reflection', 'procedure'] },
  });
  const found: readonly Found[] = [
    ...pagesNamed(text),
    ...(skills.data?.skills ?? []).map(({ id, name }) => ({
      id,
      text: visible(name),
      kind: 'skill',
      href: to.skill(id),
    })),
    ...(memories.data?.results ?? []).map(({ id, kind, content }) => ({
      id,
      text: firstLine(content, 90),
      kind,
      href: to.memory(id),
    })),
  ];
  const current = Math.min(at, found.length - 1);
  const open = (one: Found | undefined): void => {
    if (!one) return;
    close();
    go(one.href);
  };
  const pressed = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown') setAt(Math.min(found.length - 1, current + 1));
    else if (event.key === 'ArrowUp') setAt(Math.max(0, current - 1));
    else if (event.key === 'Enter') open(found[current]);
    else return;
    event.preventDefault();
  };
  return (
    <Sheet label="Search" class="palette" close={close}>
      <input
        type="text"
        role="combobox"
        placeholder="Search pages, skills, memories"
        aria-label="Search pages, skills, memories"
        aria-expanded={found.length > 0}
        aria-controls="found"
        aria-activedescendant={found[current] && `found-${current}`}
        value={text}
        onInput={(event) => {
          setText(event.currentTarget.value);
          setAt(0);
        }}
        onKeyDown={pressed}
      />
      <div id="found" role="listbox" aria-label="Found">
        {found.map((one, place) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys
          <div
            key={one.kind + one.id}
            id={`found-${place}`}
            role="option"
            aria-selected={place === current}
            tabIndex={-1}
            onClick={() => open(one)}
          >
            <span class="cut">{one.text}</span>
            <span class="muted small">{one.kind}</span>
          </div>
        ))}
      </div>
      {found.length === 0 && (
        <p class="muted small" style={{ padding: '0 16px 16px' }}>
          {skills.isLoading ? 'Looking …' : 'Nothing is called like this.'}
        </p>
      )}
    </Sheet>
  );
}

function pagesNamed(text: string): Found[] {
  const wanted = text.trim().toLowerCase();
  return PLACES.filter(({ group, title }) => group && title.toLowerCase().includes(wanted)).map(
    ({ pattern, title }) => ({
      ...{ id: pattern, text: title, kind: 'page', href: pattern },
    }),
  );
}
