/**
 * All that the steps were done to or for although another is asked for, from all who look for it.
 *
 * @module
 */
import type { Slot } from '../tasks/pattern.ts';
import { isSameValue } from './followed-places.ts';
import { otherKinds } from './other-kinds.ts';
import {
  leftBehind,
  type OtherName,
  otherNames,
  type Replaced,
  type Requests,
  withOpenNames,
} from './other-names.ts';
import { otherPhrases } from './other-phrases.ts';
import { otherNumbers, staleValues } from './other-values.ts';
import { otherWords } from './other-words.ts';
import type { Request } from './request-values.ts';

export interface AskedThings {
  readonly requests: Requests;
  readonly request: Request;
  readonly replaced: readonly Replaced[];
  /** What is said to be another already: places, machines. */
  readonly said: readonly string[];
  /** What the steps were asked with, as far as it is known. */
  readonly then: readonly Slot[];
}

type Looks = (asked: AskedThings, texts: readonly string[]) => readonly OtherName[];

const LOOKS: readonly Looks[] = [
  // Ordinary words are looked at only where no name is another.
  ({ requests }, texts) => {
    const named = otherNames(requests, texts);
    return named.length > 0 ? named : otherKinds(requests, texts);
  },
  ({ replaced }, texts) => leftBehind(replaced, texts),
  ({ request, then }, texts) => otherNumbers(request, texts, then),
  ({ request, then }, texts) => staleValues(request, texts, then),
];

/** `texts` are those of the steps as they would be told. */
export function otherThings(asked: AskedThings, texts: readonly string[]): readonly OtherName[] {
  const found = LOOKS.flatMap((look) => look(asked, texts));
  const said = [...asked.said, ...found.map((one) => one.asked)];
  const isSaid = (one: OtherName): boolean =>
    said.some((name) => one.asked.split(' ').some((word) => isSameValue(word, name)));
  const phrases = otherPhrases(asked.requests, texts, asked.then).filter((one) => !isSaid(one));
  const all = [...found, ...phrases];
  const open = texts.map((text) => withOpenNames(text, all));
  const words = otherWords(asked.requests, open).filter(
    (one) => !isSaid(one) && !all.some(({ asked: name }) => name.split(' ').includes(one.asked)),
  );
  return [...all, ...words];
}
