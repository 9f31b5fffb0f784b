/**
 * A place to try: what an agent would be told at this moment, what else was considered, what each score is made of, and
 * why the rest stays silent.
 *
 * @module
 */
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { useAsk } from '../api/use-ask.ts';
import { Page } from '../parts/page.tsx';
import { visible } from '../parts/text.ts';
import { setQuery } from '../shell/address.ts';
import type { PageParams } from '../shell/places.ts';
import { Considered } from './recall/considered.tsx';
import { Injected } from './recall/injected.tsx';

export function Recall({ query }: PageParams): JSX.Element {
  const asked = query.get('q') ?? '';
  const folder = query.get('in') ?? '';
  const [text, setText] = useState(asked);
  const example = useAsk(asked === '' ? 'GET /api/skills/example' : null);
  const projects = useAsk('GET /api/projects');
  const look = (prompt: string): void => {
    setText(prompt);
    setQuery({ q: prompt.trim() });
  };
  const pressed = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    look(text);
  };
  return (
    <Page
      title="Recall"
      lead="Type what you would say to an agent, and see what knowhow would tell it. Nothing is recorded."
    >
      <form
        class="stack tight"
        onSubmit={(event) => {
          event.preventDefault();
          look(text);
        }}
      >
        <textarea
          class="field prompt"
          aria-label="Prompt"
          placeholder="deploy the staging server"
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
          onKeyDown={pressed}
        />
        <div class="row">
          <button type="submit" class="button main-action" disabled={text.trim() === ''}>
            Look
          </button>
          <select
            class="field fit"
            aria-label="Project"
            value={folder}
            onChange={(event) => setQuery({ in: event.currentTarget.value })}
          >
            <option value="">In no project</option>
            {projects.data?.projects.map((one) => (
              <option key={one.name} value={one.folder}>
                In {visible(one.name)}
              </option>
            ))}
          </select>
          {example.data?.example && (
            <button
              type="button"
              class="button quiet"
              onClick={() => look(example.data?.example?.prompt ?? '')}
            >
              Try “{visible(example.data.example.prompt)}”
            </button>
          )}
        </div>
      </form>
      <Injected prompt={asked} folder={folder}>
        {(preview) => <Considered prompt={asked} preview={preview} />}
      </Injected>
    </Page>
  );
}
