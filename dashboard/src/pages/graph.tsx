/**
 * The graph: it starts with what lies around one skill; the whole is one click further.
 *
 * @module
 */
import type { JSX } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { ComputedRelations, Graph } from '../api/requests.ts';
import { useAsk } from '../api/use-ask.ts';
import { around, centre, type Layer, pictureOf } from '../graph/model.ts';
import { Empty, When } from '../parts/states.tsx';
import { plural } from '../parts/text.ts';
import { setQuery } from '../shell/address.ts';
import type { PageParams } from '../shell/places.ts';
import { Canvas } from './graph/canvas.tsx';
import { NodePanel } from './graph/node-panel.tsx';
import { Proposed } from './graph/proposed.tsx';
import { Tools } from './graph/tools.tsx';

const STARTS_WITH: readonly Layer[] = ['refers', 'together', 'names'];
/** A neighbourhood of fewer says less than the whole. */
const FEW_NODES = 14;
/** Steps around what is in focus. */
const DEPTH = 2;

export function GraphPage({ query }: PageParams): JSX.Element {
  const graph = useAsk('GET /api/graph', {}, ['skill.changed']);
  const proposed = useAsk('GET /api/graph/computed', { query: { review: 'pending' } });
  useEffect(() => {
    document.title = 'Graph · knowhow';
  }, []);
  return (
    <When asked={graph}>
      {(data) =>
        data.nodes.length === 0 ? (
          <div class="main">
            <h1 class="section-title">Graph</h1>
            <Empty title="There is nothing to draw yet" command="knowhow skills install owner/repo">
              The graph is made of skills, of what they name, and of what memories say about both.
            </Empty>
          </div>
        ) : (
          <Explorer
            graph={data}
            proposed={proposed.data}
            focus={query.get('focus')}
            isWhole={query.get('whole') === '1'}
            again={() => {
              graph.again();
              proposed.again();
            }}
          />
        )
      }
    </When>
  );
}

interface ExplorerProps {
  readonly graph: Graph;
  readonly proposed: ComputedRelations | null;
  readonly focus: string | null;
  readonly isWhole: boolean;
  again(): void;
}

function Explorer({ graph, proposed, focus, isWhole, again }: ExplorerProps): JSX.Element {
  const [layers, setLayers] = useState<ReadonlySet<Layer>>(new Set(STARTS_WITH));
  const [hasClusters, setClusters] = useState(true);
  const [selected, setSelected] = useState<string | null>(focus);
  const [memories, setMemories] = useState<readonly { id: string; label: string }[]>([]);
  const picture = useMemo(() => pictureOf(graph, proposed?.relations ?? []), [graph, proposed]);
  const start = (focus !== null && picture.nodes.has(focus) ? focus : null) ?? centre(picture);
  const shown = useMemo(() => {
    const found = isWhole || start === null ? null : around(picture, start, DEPTH, layers);
    const near = found !== null && found.size < FEW_NODES ? null : found;
    const tied = new Set(
      picture.links
        .filter(({ layer }) => layers.has(layer))
        .flatMap(({ source, target }) => [source, target]),
    );
    const nodes = [...picture.nodes.values()].filter(({ id, kind }) =>
      near === null ? kind === 'skill' || tied.has(id) : near.has(id),
    );
    const ids = new Set(nodes.map(({ id }) => id));
    const links = picture.links.filter(
      (link) => layers.has(link.layer) && ids.has(link.source) && ids.has(link.target),
    );
    return {
      picture,
      nodes,
      links,
      hasClusters,
      scope: near === null ? `whole:${[...layers].sort()}` : `around:${start}:${[...layers].sort()}`,
    };
  }, [picture, start, isWhole, layers, hasClusters]);
  const select = (id: string | null): void => {
    setSelected(id);
    setMemories([]);
  };
  const find = (id: string): void => {
    select(id);
    if (!shown.nodes.some((node) => node.id === id)) setQuery({ focus: id, whole: null });
  };
  return (
    <div class="graph">
      <h1 class="unseen">Graph</h1>
      <Canvas shown={shown} selected={selected} memories={memories} onSelect={select} />
      <Tools
        picture={picture}
        layers={layers}
        hasClusters={hasClusters}
        isWhole={isWhole}
        counted={`${plural(shown.nodes.length, 'node')}, ${plural(shown.links.length, 'edge')}`}
        toggle={(layer) => setLayers((before) => toggled(before, layer))}
        toggleClusters={() => setClusters(!hasClusters)}
        toggleWhole={() => setQuery({ whole: isWhole ? null : '1' })}
        find={find}
      >
        <Proposed
          relations={proposed?.relations ?? []}
          picture={picture}
          again={again}
          show={(id) => {
            setLayers((before) => new Set([...before, 'proposed']));
            find(id);
          }}
        />
      </Tools>
      {selected !== null && picture.nodes.has(selected) && (
        <NodePanel
          key={selected}
          node={picture.nodes.get(selected)}
          picture={picture}
          find={find}
          onMemories={setMemories}
          centreOn={(id) => setQuery({ focus: id, whole: null })}
          close={() => select(null)}
        />
      )}
    </div>
  );
}

function toggled(layers: ReadonlySet<Layer>, layer: Layer): ReadonlySet<Layer> {
  const next = new Set(layers);
  if (!next.delete(layer)) next.add(layer);
  return next;
}
