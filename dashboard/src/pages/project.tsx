/**
 * One project: its sessions, and what is remembered of it.
 *
 * @module
 */
import type { JSX } from 'preact';
import { useAsk } from '../api/use-ask.ts';
import { Badge } from '../parts/badge.tsx';
import { Page, Section } from '../parts/page.tsx';
import { Empty, When } from '../parts/states.tsx';
import { firstLine, shortPath, visible } from '../parts/text.ts';
import { Time } from '../parts/time.tsx';
import { to } from '../shell/address.ts';
import type { PageParams } from '../shell/places.ts';

const SHOWN = '50';

export function ProjectPage({ params: { path = '' } }: PageParams): JSX.Element {
  return (
    <Page
      title={shortPath(path)}
      crumb={<a href="/projects">Projects</a>}
      lead={<span class="mono">{visible(path)}</span>}
    >
      <Sessions project={path} />
      <Remembered project={path} />
    </Page>
  );
}

function Sessions({ project }: { readonly project: string }): JSX.Element {
  const asked = useAsk('GET /api/sessions', { query: { project, limit: SHOWN } });
  return (
    <Section title="Sessions" aside={<a href={`/sessions?project=${encodeURIComponent(project)}`}>all</a>}>
      <When asked={asked}>
        {({ sessions }) =>
          sessions.length === 0 ? (
            <Empty title="No session of this project is known" />
          ) : (
            <div class="card flat list">
              {sessions.map((one) => (
                <a key={one.key} href={to.session(one.key)} class="row between">
                  <span class="cut grow">{visible(one.title ?? one.key)}</span>
                  <span class="small muted">
                    <Time at={one.lastAt} />
                  </span>
                </a>
              ))}
            </div>
          )
        }
      </When>
    </Section>
  );
}

function Remembered({ project }: { readonly project: string }): JSX.Element {
  const asked = useAsk('GET /api/memory', { query: { project, limit: SHOWN } });
  return (
    <Section title="Remembered of it">
      <When asked={asked}>
        {({ memories }) =>
          memories.length === 0 ? (
            <Empty title="Nothing is remembered of this project yet" />
          ) : (
            <div class="card flat list">
              {memories.map((one) => (
                <a key={one.id} href={to.memory(one.id)}>
                  <Badge>{one.kind}</Badge> {firstLine(one.content, 200)}
                </a>
              ))}
            </div>
          )
        }
      </When>
    </Section>
  );
}
