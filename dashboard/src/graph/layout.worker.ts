/**
 * Moves nodes until what is tied together lies together; in a thread of its own, a few steps at a time, so that the
 * picture settles while it is looked at.
 *
 * @module
 */
import { DirectedGraph } from 'graphology';
import forceAtlas2 from 'graphology-layout-forceatlas2';
import { spread } from './spread.ts';

export interface LayoutTask {
  readonly ids: readonly string[];
  readonly x: readonly number[];
  readonly y: readonly number[];
  readonly size: readonly number[];
  /** Pairs of places in `ids`, one behind the other, and how strong each is. */
  readonly pairs: readonly number[];
  readonly strength: readonly number[];
  /** How long each name is. */
  readonly letters: readonly number[];
}

export interface LayoutStep {
  readonly x: Float32Array;
  readonly y: Float32Array;
  readonly isDone: boolean;
}

const SLICE = 30;
const SMALL = 600;
/** So few have room for all their names. */
const NAMED = 120;

self.onmessage = ({ data }: MessageEvent<LayoutTask>): void => {
  const graph = new DirectedGraph();
  for (const [at, id] of data.ids.entries())
    graph.addNode(id, { x: data.x[at], y: data.y[at], size: data.size[at] });
  for (let at = 0; at * 2 < data.pairs.length; at++) {
    const [source, target] = [data.ids[data.pairs[at * 2] ?? 0], data.ids[data.pairs[at * 2 + 1] ?? 0]];
    if (source !== undefined && target !== undefined)
      graph.mergeEdge(source, target, { weight: data.strength[at] });
  }
  const isSmall = data.ids.length < SMALL;
  const settings = {
    ...forceAtlas2.inferSettings(graph),
    barnesHutOptimize: !isSmall,
    adjustSizes: false,
    gravity: 0.6,
    scalingRatio: isSmall ? 10 : 22,
    // In a small picture every edge is looked at, the weak ones too.
    edgeWeightInfluence: isSmall ? 0.3 : 1,
    slowDown: isSmall ? 1 : 4,
    linLogMode: !isSmall,
  };
  const steps = isSmall ? 900 : 180;
  for (let done = 0; done < steps; done += SLICE) {
    forceAtlas2.assign(graph, { iterations: SLICE, settings });
    const isDone = done + SLICE >= steps;
    if (isDone && data.ids.length <= NAMED) makeRoom(graph, data);
    post(graph, data.ids, isDone);
  }
};

function makeRoom(graph: DirectedGraph, { ids, letters }: LayoutTask): void {
  const spots = ids.map((id) => graph.getNodeAttributes(id) as { x: number; y: number });
  for (const [at, spot] of spread(spots, letters).entries()) graph.mergeNodeAttributes(ids[at], spot);
}

function post(graph: DirectedGraph, ids: readonly string[], isDone: boolean): void {
  const [x, y] = [new Float32Array(ids.length), new Float32Array(ids.length)];
  for (const [at, id] of ids.entries()) {
    x[at] = graph.getNodeAttribute(id, 'x') as number;
    y[at] = graph.getNodeAttribute(id, 'y') as number;
  }
  const step: LayoutStep = { x, y, isDone };
  self.postMessage(step, { transfer: [x.buffer, y.buffer] });
}
