/**
 * Places for the nodes of a picture: computed once in a worker and kept in this browser, so that what was found in a
 * place is found there again.
 *
 * @module
 */

import type { LayoutStep, LayoutTask } from './layout.worker.ts';
import workerUrl from './layout.worker.ts?worker&url';
import { type Spot, startingSpots } from './layout-start.ts';
import type { GraphLink, GraphNode } from './model.ts';

const KEPT = 'knowhow-graph-places-2';
/** Above this share of new nodes the old places say little. */
const MOSTLY_KNOWN = 0.9;

export interface LayoutRun {
  readonly spots: ReadonlyMap<string, Spot>;
  stop(): void;
}

/** The places at once (kept, or where nodes start); `onMove` follows while they settle. */
export function layOut(
  scope: string,
  nodes: readonly GraphNode[],
  links: readonly GraphLink[],
  onMove: (spots: ReadonlyMap<string, Spot>, isDone: boolean) => void,
): LayoutRun {
  const kept = keptSpots(scope);
  const known = nodes.filter(({ id }) => kept.has(id)).length;
  const starts = startingSpots(nodes);
  const spots = new Map(nodes.map(({ id }) => [id, kept.get(id) ?? starts.get(id) ?? { x: 0, y: 0 }]));
  if (nodes.length < 2 || known === nodes.length) return { spots, stop: () => undefined };
  const start = known / nodes.length >= MOSTLY_KNOWN ? spots : starts;
  const worker = new Worker(trusted(workerUrl) as string, { type: 'module' });
  worker.onmessage = ({ data }: MessageEvent<LayoutStep>): void => {
    const moved = new Map(nodes.map(({ id }, at) => [id, { x: data.x[at] ?? 0, y: data.y[at] ?? 0 }]));
    if (data.isDone) {
      keep(scope, moved);
      worker.terminate();
    }
    onMove(moved, data.isDone);
  };
  worker.postMessage(taskOf(nodes, links, start));
  return { spots: start, stop: () => worker.terminate() };
}

function taskOf(
  nodes: readonly GraphNode[],
  links: readonly GraphLink[],
  spots: ReadonlyMap<string, Spot>,
): LayoutTask {
  const places = new Map(nodes.map(({ id }, at) => [id, at]));
  const pairs: number[] = [];
  const strength: number[] = [];
  for (const link of links) {
    const [source, target] = [places.get(link.source), places.get(link.target)];
    if (source === undefined || target === undefined) continue;
    pairs.push(source, target);
    strength.push(Math.max(0.1, link.strength));
  }
  return {
    ids: nodes.map(({ id }) => id),
    x: nodes.map(({ id }) => spots.get(id)?.x ?? 0),
    y: nodes.map(({ id }) => spots.get(id)?.y ?? 0),
    size: nodes.map(({ weight }) => 3 + weight * 4),
    ...{ pairs, strength },
    letters: nodes.map(({ label }) => label.length),
  };
}

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): unknown };
}

let policy: ReturnType<TrustedTypes['createPolicy']> | undefined;

/** The page's policy lets nothing but this name become a script. */
function trusted(url: string): unknown {
  const { trustedTypes } = window as unknown as { trustedTypes?: TrustedTypes };
  policy ??= trustedTypes?.createPolicy('knowhow-worker', {
    createScriptURL(wanted) {
      if (wanted === workerUrl) return wanted;
      throw new TypeError('not a worker of this page');
    },
  });
  return policy ? policy.createScriptURL(url) : url;
}

function keptSpots(scope: string): Map<string, Spot> {
  try {
    const kept = JSON.parse(localStorage.getItem(`${KEPT}:${scope}`) ?? '[]') as [string, number, number][];
    return new Map(kept.map(([id, x, y]) => [id, { x, y }]));
  } catch {
    // Another version's, or a damaged one: the places are computed anew.
    return new Map();
  }
}

function keep(scope: string, spots: ReadonlyMap<string, Spot>): void {
  const rows = [...spots].map(([id, { x, y }]) => [id, Math.round(x * 10) / 10, Math.round(y * 10) / 10]);
  try {
    localStorage.setItem(`${KEPT}:${scope}`, JSON.stringify(rows));
  } catch {
    // Full: next time they are computed again.
    localStorage.removeItem(`${KEPT}:${scope}`);
  }
}
