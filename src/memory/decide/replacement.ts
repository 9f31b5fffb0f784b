/**
 * Whether something newly learnt takes the place of what is known ("we moved deploys from Tuesday to Thursday"): judged
 * by models trained on pairs of facts, of which one replaced the other.
 *
 * @module
 */
import { loadJudge } from '../../judge/judge.ts';
import type { Row } from '../../judge/model.ts';
import type { Features } from '../../judge/ranked-list.ts';
import { loadGlossary } from '../../models/glossary/glossary.ts';
import { termOf, words } from '../../retrieval/tokens.ts';
import type { RecallSignals } from '../recall/signals.ts';
import type { Decision } from './decision.ts';

/** A known memory, and how near it is to the new one. */
export interface ComparedMemory {
  readonly id: string;
  readonly content: string;
  readonly signals: RecallSignals;
}

/** So many of the nearest are judged. */
export const JUDGED = 8;

/** Nearest first, by both parts of their vectors. */
export function nearestFirst<T extends Pick<ComparedMemory, 'signals'>>(memories: readonly T[]): T[] {
  return memories.toSorted((a, b) => near(b) - near(a));
}

function near({ signals }: Pick<ComparedMemory, 'signals'>): number {
  return (signals.table + byEncoder(signals).encoder) / 2;
}

/** Where the encoder has no build the table stands in for it. */
function byEncoder({ encoder, encoderStanding, table, tableStanding }: RecallSignals) {
  const isMissing = encoder === 0 && encoderStanding === 0;
  return isMissing ? { encoder: table, standing: tableStanding } : { encoder, standing: encoderStanding };
}

/**
 * The numbers of each of the nearest; `news` says how much the words of the new text sound as if something had changed.
 * How its words and the known ones align, piece by piece, brought nothing beside them.
 */
export function replacementFeatures(
  text: string,
  nearest: readonly ComparedMemory[],
  news: number,
): Features[] {
  const told = inEnglish(text);
  return nearest.map((memory, place) => {
    const others = nearest.filter((other) => other !== memory);
    const { lexical, tableStanding } = memory.signals;
    const encoderStanding = byEncoder(memory.signals).standing;
    return {
      ...{ lexical, tableStanding, encoderStanding, news },
      ...{ newsByTable: news * tableStanding, newsByEncoder: news * encoderStanding },
      near: near(memory),
      lead: near(memory) - Math.max(0, ...others.map(near)),
      place: Math.log1p(place),
      ...sharedPlaces(told, inEnglish(memory.content)),
    };
  });
}

/** Of a long text the beginning: what it is about stands there. */
const COMPARED_WORDS = 60;

function inEnglish(text: string): string[] {
  return words(loadGlossary().gloss(text));
}

/**
 * Where two texts agree: what begins alike speaks of one thing, what only ends alike says the same of two, and who does
 * what to whom shows in the order.
 */
function sharedPlaces(one: readonly string[], other: readonly string[]): Features {
  const [a, b] = [one.slice(0, COMPARED_WORDS), other.slice(0, COMPARED_WORDS)];
  const longest = Math.max(1, a.length, b.length);
  const begin = commonStart(a, b);
  const end = commonStart(a.slice(begin).reverse(), b.slice(begin).reverse());
  const [mine, theirs] = [a.filter((word) => b.includes(word)), b.filter((word) => a.includes(word))];
  const inOrder = Math.max(mine.length, theirs.length) === 0 ? 1 : commonInOrder(mine, theirs) / mine.length;
  return {
    ...{ begin: begin / longest, end: end / longest, reordered: 1 - inOrder },
    sameHead: headOf(a) === headOf(b) ? 1 : 0,
  };
}

/** The first word that is not one of those that only join others. */
function headOf(text: readonly string[]): string | undefined {
  return text.find((word) => termOf(word) !== null);
}

function commonStart(one: readonly string[], other: readonly string[]): number {
  const at = one.findIndex((word, place) => word !== other[place]);
  return at < 0 ? one.length : at;
}

/** Length of the longest row of words that both have in one order. */
function commonInOrder(one: readonly string[], other: readonly string[]): number {
  let above = new Array<number>(other.length + 1).fill(0);
  for (const word of one) {
    const row = [0];
    for (const [at, mine] of other.entries())
      row.push(word === mine ? above[at] + 1 : Math.max(above[at + 1], row[at]));
    above = row;
  }
  return above.at(-1) ?? 0;
}

/** Of two texts of the same words none says what became of the other: "Ben owes Anna" leaves "Anna owes Ben" as it was. */
export function saysSomethingNew(text: string, known: string): boolean {
  const there = new Set(inEnglish(known));
  return inEnglish(text).some((word) => !there.has(word));
}

/** The words of a text as the model of news counts them. */
export function newsWords(text: string): Set<string> {
  return new Set(inEnglish(text));
}

/** 1 for each of the words that the text has. */
export function newsRow(vocabulary: readonly string[], text: string): Row {
  const own = newsWords(text);
  return Float64Array.from(vocabulary, (word) => (own.has(word) ? 1 : 0));
}

export interface Replaced {
  readonly id: string;
  /** How likely the new text takes its place. */
  readonly chance: number;
}

/**
 * Two plain statements of one form are of two things more often than one thing told anew: "auth listens on 8081", "billing
 * listens on 8082". Only what sounds as if something had changed takes the place of what is known.
 */
export function soundsNew(news: number): boolean {
  return news > 0;
}

/** The one of the nearest that is most likely replaced; undefined where nothing is known. */
export function likeliestReplaced(text: string, known: readonly ComparedMemory[]): Replaced | undefined {
  const announces = loadJudge('memory-news');
  const nearest = nearestFirst(known).slice(0, JUDGED);
  const judge = loadJudge('memory-replaces');
  const news = announces.logit(newsRow(announces.file.model.features, text));
  if (!soundsNew(news)) return undefined;
  const chances = replacementFeatures(text, nearest, news).map((one) => judge.probability(judge.row(one)));
  return nearest
    .map(({ id, content }, at) => ({ id, chance: saysSomethingNew(text, content) ? chances[at] : 0 }))
    .reduce<Replaced | undefined>((best, one) => (best && best.chance >= one.chance ? best : one), undefined);
}

/** The decision to supersede it; undefined where that is not certain. */
export function replacement({ id, chance }: Replaced): Decision | undefined {
  if (chance < loadJudge('memory-replaces').threshold('replaces')) return undefined;
  const reason = `says what became of it (${chance.toFixed(2)})`;
  return { action: 'contradict', rule: 'judged', target: id, reason };
}
