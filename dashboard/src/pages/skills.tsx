/**
 * All skills: ranked, filtered, searched.
 *
 * @module
 */
import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import type { Skill } from '../api/requests.ts';
import { useAsk } from '../api/use-ask.ts';
import { Badge } from '../parts/badge.tsx';
import { Meter, Sparkline } from '../parts/charts.tsx';
import { Page } from '../parts/page.tsx';
import { Empty, When } from '../parts/states.tsx';
import { type Column, Table } from '../parts/table.tsx';
import { plural, shortPath, visible } from '../parts/text.ts';
import { Time } from '../parts/time.tsx';
import { setQuery, to } from '../shell/address.ts';
import type { PageParams } from '../shell/places.ts';
import { Generated } from './generated.tsx';

/** A skill with its uses of the last weeks, day by day. */
interface Row extends Skill {
  readonly days: readonly number[];
}

const COLUMNS: readonly Column<Row>[] = [
  {
    title: 'Skill',
    width: 'minmax(180px, 1.1fr)',
    cell: (skill) => (
      <span>
        <strong>{visible(skill.name)}</strong>{' '}
        {skill.project && <span class="muted small">{shortPath(skill.project)}</span>}
      </span>
    ),
  },
  {
    title: 'What for',
    width: 'minmax(160px, 2fr)',
    cell: ({ description }) => <span class="muted">{visible(description)}</span>,
  },
  {
    title: 'From',
    width: '120px',
    cell: ({ source, trust }) => <Badge tone={trust === 'own' ? 'accent' : 'plain'}>{source}</Badge>,
  },
  {
    title: 'Three weeks',
    width: '110px',
    cell: ({ days }) =>
      days.some((uses) => uses > 0) ? (
        <Sparkline values={days} label={`${days.reduce((sum, uses) => sum + uses, 0)} uses in three weeks`} />
      ) : null,
  },
  {
    title: 'Used',
    width: '44px',
    isRight: true,
    cell: ({ useCount }) => <span class={useCount === 0 ? 'number muted' : 'number'}>{useCount}</span>,
  },
  { title: 'Last', width: '76px', isRight: true, cell: ({ lastUsedAt }) => <Time at={lastUsedAt} /> },
  {
    title: 'Rank',
    width: '64px',
    cell: ({ score, reason }) => (
      <span title={reason}>
        <Meter value={score ?? 0} label={`rank ${(score ?? 0).toFixed(2)}`} />
      </span>
    ),
  },
];

export function Skills({ query }: PageParams): JSX.Element {
  const isGenerated = query.get('show') === 'generated';
  return (
    <Page
      title={isGenerated ? 'Generated skills' : 'Skills'}
      lead={
        isGenerated
          ? 'Made of what worked again and again. A draft is off until you let it in.'
          : 'Every skill that was found, ordered by what use, memories and links say of it.'
      }
      actions={
        <a class="button" href={isGenerated ? '/skills' : '/skills?show=generated'}>
          {isGenerated ? 'All skills' : 'Generated'}
        </a>
      }
    >
      {isGenerated ? <Generated /> : <All query={query} />}
    </Page>
  );
}

function All({ query }: Pick<PageParams, 'query'>): JSX.Element {
  const asked = useAsk('GET /api/skills', { query: { ranked: 'true' } }, ['skill.changed']);
  const days = useAsk('GET /api/overview/skills', {}, ['skill.used']);
  const search = query.get('q') ?? '';
  const source = query.get('from') ?? '';
  const use = query.get('use') ?? '';
  const rows = useMemo(() => {
    const used = new Map(days.data?.skills.map((one) => [one.id, one.used]));
    return filtered(asked.data?.skills ?? [], search, source, use).map((skill) => ({
      ...skill,
      days: used.get(skill.id) ?? [],
    }));
  }, [asked.data, days.data, search, source, use]);
  const sources = [...new Set(asked.data?.skills.map((skill) => skill.source))].sort();
  return (
    <When asked={asked}>
      {({ total }) =>
        total === 0 ? (
          <Empty title="No skill was found yet" command="knowhow skills install owner/repo">
            knowhow looks into the folders of every agent on this machine. Install one from GitHub, a folder
            or an archive.
          </Empty>
        ) : (
          <>
            <div class="filters">
              <input
                class="field search"
                type="search"
                placeholder="Filter by name or words"
                aria-label="Filter skills"
                value={search}
                onInput={(event) => setQuery({ q: event.currentTarget.value })}
              />
              <select
                class="field"
                aria-label="From"
                value={source}
                onChange={(event) => setQuery({ from: event.currentTarget.value })}
              >
                <option value="">All sources</option>
                {sources.map((one) => (
                  <option key={one}>{one}</option>
                ))}
              </select>
              <select
                class="field"
                aria-label="Use"
                value={use}
                onChange={(event) => setQuery({ use: event.currentTarget.value })}
              >
                <option value="">Used or not</option>
                <option value="used">Used</option>
                <option value="unused">Never used</option>
              </select>
              <span class="muted small">
                {rows.length === total
                  ? plural(total, 'skill')
                  : `${rows.length.toLocaleString('en')} of ${plural(total, 'skill')}`}
              </span>
            </div>
            {rows.length === 0 ? (
              <Empty title="No skill fits these filters">Take one of them away.</Empty>
            ) : (
              <Table
                label="Skills"
                rows={rows}
                columns={COLUMNS}
                keyOf={({ id }) => id}
                hrefOf={({ id }) => to.skill(id)}
              />
            )}
          </>
        )
      }
    </When>
  );
}

function filtered(skills: readonly Skill[], search: string, source: string, use: string): readonly Skill[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return skills.filter((skill) => {
    if (source !== '' && skill.source !== source) return false;
    if (use !== '' && (use === 'used') !== skill.useCount > 0) return false;
    const text = `${skill.name} ${skill.description} ${skill.tags.join(' ')}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
