/**
 * Whether something newly learnt takes the place of what is known ("we moved deploys from Tuesday to Thursday"): judged
 * by models trained on pairs of facts, of which one replaced the other.
 *
 * @module
 */
import { loadJudge } from '../../judge/judge.ts';
import type { Features } from '../../judge/ranked-list.ts';
import type { Decision } from './decision.ts';

/** A known memory, and how near it is to the new one. */
export interface ComparedMemory {
  readonly id: string;
  readonly content: string;
  readonly signals: {
    readonly table: number;
    readonly encoder: number;
    readonly tableStanding: number;
    readonly encoderStanding: number;
  };
}

/** So many of the nearest are judged. */
export const JUDGED = 8;

/** Nearest first, by both parts of their vectors. */
export function nearestFirst<T extends Pick<ComparedMemory, 'signals'>>(memories: readonly T[]): T[] {
  return memories.toSorted((a, b) => near(b) - near(a));
}

function near({ signals }: Pick<ComparedMemory, 'signals'>): number {
  return (signals.table + signals.encoder) / 2;
}

/**
 * The numbers of each of the nearest; `news` says how much the new text sounds as if something had changed. Shared words,
 * numbers and lengths brought nothing beside them.
 */
export function replacementFeatures(nearest: readonly ComparedMemory[], news: number): Features[] {
  return nearest.map((memory, place) => {
    const others = nearest.filter((other) => other !== memory);
    const { encoder, tableStanding, encoderStanding } = memory.signals;
    return {
      ...{ tableStanding, encoderStanding, news, newsByStanding: news * encoderStanding },
      near: near(memory),
      nearLead: near(memory) - Math.max(0, ...others.map(near)),
      encoderLead: encoder - Math.max(0, ...others.map((other) => other.signals.encoder)),
      place: Math.log1p(place),
    };
  });
}

/** The encoder's vector of a text as numbers by name. */
export function newsFeatures(encoded: ArrayLike<number>): Features {
  return Object.fromEntries(Array.from(encoded, (value, at) => [`v${at}`, value]));
}

/** The decision to supersede one of the nearest; undefined where none is replaced for certain. */
export function replacement(
  known: readonly ComparedMemory[],
  encoded: Float32Array | null,
): Decision | undefined {
  const announces = loadJudge('memory-news');
  // The models know the vectors of one encoder only.
  if (encoded === null || encoded.length !== announces.file.model.features.length) return undefined;
  const nearest = nearestFirst(known).slice(0, JUDGED);
  const judge = loadJudge('memory-replaces');
  const news = announces.logit(announces.row(newsFeatures(encoded)));
  const chances = replacementFeatures(nearest, news).map((one) => judge.probability(judge.row(one)));
  const best = chances.indexOf(Math.max(...chances));
  const target = nearest[best];
  if (!target || chances[best] < judge.threshold('replaces')) return undefined;
  return {
    action: 'contradict',
    rule: 'judged',
    target: target.id,
    reason: `says what became of it (${chances[best].toFixed(2)})`,
  };
}
