/**
 * A place to try: what would be found for a prompt, what each score is made of, and what an agent would be told.
 *
 * @module
 */
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { useAsk } from '../api/use-ask.ts';
import { Badge, Mark } from '../parts/badge.tsx';
import { ScoreParts } from '../parts/charts.tsx';
import { Page, Section } from '../parts/page.tsx';
import { Empty, When } from '../parts/states.tsx';
import { plural, visible } from '../parts/text.ts';
import { setQuery, to } from '../shell/address.ts';
import type { PageParams } from '../shell/places.ts';

export function Recall({ query }: PageParams): JSX.Element {
  const asked = query.get('q') ?? '';
  const [text, setText] = useState(asked);
  const example = useAsk(asked === '' ? 'GET /api/skills/example' : null);
  const submit = (event: Event): void => {
    event.preventDefault();
    setQuery({ q: text.trim() });
  };
  const pressed = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && !event.shiftKey) submit(event);
  };
  return (
    <Page title="Recall" lead="Type what you would say to an agent. Nothing is recorded.">
      <form class="stack tight" onSubmit={submit}>
        <textarea
          class="field"
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
          {example.data?.example && (
            <button
              type="button"
              class="button quiet"
              onClick={() => {
                const prompt = example.data?.example?.prompt ?? '';
                setText(prompt);
                setQuery({ q: prompt });
              }}
            >
              Try “{visible(example.data.example.prompt)}”
            </button>
          )}
        </div>
      </form>
      {asked !== '' && (
        <>
          <Skills prompt={asked} />
          <Memories prompt={asked} />
        </>
      )}
    </Page>
  );
}

function Skills({ prompt }: { readonly prompt: string }): JSX.Element {
  const asked = useAsk('POST /api/skills/suggest', { body: { context: prompt, limit: 10, minScore: 0 } });
  return (
    <Section
      title="Skills"
      aside={asked.data && <Took ms={asked.data.tookMs} of={plural(asked.data.considered, 'skill')} />}
    >
      <When asked={asked}>
        {({ suggestions }) =>
          suggestions.length === 0 ? (
            <Empty title="No skill comes near">Agents would be told of none.</Empty>
          ) : (
            <ul class="card flat list">
              {suggestions.map((one) => (
                <Result
                  key={one.id}
                  score={one.score}
                  title={visible(one.name)}
                  href={to.skill(one.id)}
                  text={one.description}
                  reason={one.reason}
                  parts={one.parts}
                  marks={<Badge>{one.source}</Badge>}
                />
              ))}
            </ul>
          )
        }
      </When>
    </Section>
  );
}

function Memories({ prompt }: { readonly prompt: string }): JSX.Element {
  const asked = useAsk('POST /api/memory/recall', { body: { query: prompt, limit: 10, minScore: 0 } });
  return (
    <Section
      title="Memories and procedures"
      aside={asked.data && <Took ms={asked.data.tookMs} of={plural(asked.data.considered, 'text')} />}
    >
      <When asked={asked}>
        {({ results }) =>
          results.length === 0 ? (
            <Empty title="Nothing that is remembered comes near" />
          ) : (
            <ul class="card flat list">
              {results.map((one) => (
                <Result
                  key={one.id}
                  score={one.score}
                  title={one.kind}
                  href={one.kind === 'skill' ? to.skill(one.id) : to.memory(one.id)}
                  text={one.content}
                  reason={one.reason}
                  parts={one.parts}
                  marks={
                    <>
                      <Badge>{one.via}</Badge>
                      <Mark word={one.taint} />
                    </>
                  }
                />
              ))}
            </ul>
          )
        }
      </When>
    </Section>
  );
}

function Took({ ms, of }: { readonly ms: number; readonly of: string }): JSX.Element {
  return (
    <span class="muted small number">
      {ms.toFixed(1)} ms over {of}
    </span>
  );
}

interface ResultProps {
  readonly score: number;
  readonly title: string;
  readonly href: string;
  readonly text: string;
  readonly reason: string;
  readonly parts: Readonly<Record<string, number>>;
  readonly marks: JSX.Element;
}

function Result({ score, title, href, text, reason, parts, marks }: ResultProps): JSX.Element {
  return (
    <li>
      <details>
        <summary class="result-head">
          <span class="score">{score.toFixed(2)}</span>
          <span class="result-text">
            <strong>{title}</strong>{' '}
            <span class="muted">{visible(text.length > 220 ? `${text.slice(0, 219)}…` : text)}</span>
          </span>
          <span class="row">{marks}</span>
        </summary>
        <p class="small muted">{visible(reason)}</p>
        <ScoreParts parts={parts} />
        <p class="small">
          <a href={href}>Look at it</a>
        </p>
      </details>
    </li>
  );
}
