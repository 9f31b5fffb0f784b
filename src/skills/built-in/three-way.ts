/**
 * What to do about a skill that ships with knowhow: shipped before, shipped now and on disk, compared.
 *
 * @module
 */

export interface ThreeWay {
  /** Hash of what knowhow put there, by its marker; null where the folder bears none of ours. */
  readonly before: string | null;
  /** Hash of what ships now. */
  readonly shipped: string;
  /** Hash of what lies there; null where nothing does. */
  readonly onDisk: string | null;
  /** Something that is no skill of that name lies in its place, or the user has a skill of that name elsewhere. */
  readonly taken: boolean;
  /** knowhow has put it there once. */
  readonly placedOnce: boolean;
}

export type BuiltInVerdict =
  /** It is the user's folder: left alone. */
  | 'not-ours'
  /** The user took it away: it stays away. */
  | 'deleted'
  | 'place'
  | 'current'
  /** As shipped now, only its marker is older. */
  | 'adopt'
  | 'update'
  /** The user changed it, and nothing newer ships. */
  | 'edited'
  /** The user changed it, and a newer one ships: kept, with a note. */
  | 'edited-and-newer';

interface ThreeWayRule {
  readonly verdict: BuiltInVerdict;
  readonly holds: (three: ThreeWay) => boolean;
}

/** The first that holds. */
const THREE_WAY_RULES: readonly ThreeWayRule[] = [
  { verdict: 'not-ours', holds: ({ before, onDisk }) => onDisk !== null && before === null },
  { verdict: 'deleted', holds: ({ onDisk, placedOnce }) => onDisk === null && placedOnce },
  { verdict: 'not-ours', holds: ({ onDisk, taken }) => onDisk === null && taken },
  { verdict: 'place', holds: ({ onDisk }) => onDisk === null },
  { verdict: 'current', holds: ({ before, shipped, onDisk }) => onDisk === shipped && before === shipped },
  { verdict: 'adopt', holds: ({ shipped, onDisk }) => onDisk === shipped },
  { verdict: 'update', holds: ({ before, onDisk }) => onDisk === before },
  { verdict: 'edited', holds: ({ before, shipped }) => before === shipped },
  { verdict: 'edited-and-newer', holds: () => true },
];

export function threeWay(three: ThreeWay): BuiltInVerdict {
  return THREE_WAY_RULES.find(({ holds }) => holds(three))?.verdict ?? 'not-ours';
}
