/**
 * One session in the order of time: what was asked, what was done and how it ended, what knowhow offered and told.
 *
 * @module
 */
import type { Verdict } from '../store/learning-store.ts';
import type { Outcome } from '../store/use-store.ts';

export type CallOutcome = 'worked' | 'failed' | 'stopped' | 'unknown';

interface At {
  readonly id: string;
  /** Null where the source does not say: it stands behind what comes before it. */
  readonly at: string | null;
}

export type TrailEvent =
  | (At & { readonly kind: 'prompt' | 'reply'; readonly text: string })
  | (At & {
      readonly kind: 'call';
      readonly tool: string;
      readonly text: string;
      readonly outcome: CallOutcome;
      readonly result: string;
      readonly durationMs: number | null;
    })
  | (At & {
      readonly kind: 'skill';
      readonly skillId: string;
      readonly name: string;
      readonly what: 'offered' | 'used';
      readonly outcome: Outcome;
    })
  | (At & {
      readonly kind: 'told';
      readonly line: string;
      readonly text: string;
      readonly moment: string;
      readonly outcome: 'open' | 'followed' | 'ignored';
      readonly verdict: Verdict | null;
    });

/** In the order of time; what has none keeps its place behind its neighbour. */
export function inOrder(...sources: readonly (readonly TrailEvent[])[]): TrailEvent[] {
  const placed = sources.flatMap((source) => {
    let last = '';
    return source.map((event, place) => {
      last = event.at ?? last;
      return { event, at: last, rank: RANK[event.kind], place };
    });
  });
  placed.sort((a, b) => compare(a.at, b.at) || a.rank - b.rank || a.place - b.place);
  return placed.map(({ event }) => event);
}

/** Of the same moment: first what was asked, then what was told of it, then what was done. */
const RANK: Readonly<Record<TrailEvent['kind'], number>> = {
  prompt: 0,
  told: 1,
  skill: 2,
  call: 3,
  reply: 3,
};

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
