/**
 * The filters of recall, one row each. A row that the request does not use gives no test.
 *
 * @module
 */
import { cleanTime } from './memory-input.ts';
import type { RecallFacts } from './memory-library.ts';
import type { RecallRequest } from './recall-service.ts';

type Test = (facts: RecallFacts) => boolean;

export const FILTERS: readonly ((request: RecallRequest) => Test | undefined)[] = [
  function kinds({ kinds: wanted }) {
    return wanted === undefined ? undefined : ({ kind }) => wanted.includes(kind);
  },
  function spokenBy({ who }) {
    const speaker = who?.toLowerCase();
    return speaker === undefined ? undefined : (facts) => facts.who?.toLowerCase() === speaker;
  },
  function tagged({ tags = [] }) {
    const wanted = tags.map((tag) => tag.toLowerCase());
    return wanted.length === 0 ? undefined : (facts) => wanted.every((tag) => facts.tags.includes(tag));
  },
  function seenFrom({ project: here }) {
    // A search that names no project looks through the memories of all; skills of projects stay at home.
    if (here === undefined) return ({ kind, project }) => kind !== 'skill' || project === null;
    // What belongs to no project is known everywhere.
    return ({ project }) => project === null || project === here;
  },
  function ofAgent({ agent }) {
    return agent === undefined ? undefined : (facts) => facts.agent === agent;
  },
  function since({ since: time }) {
    const from = time === undefined ? undefined : cleanTime(time, 'since');
    return from === undefined ? undefined : (facts) => happened(facts) && facts.occurredAt >= from;
  },
  function until({ until: time }) {
    const end = time === undefined ? undefined : cleanTime(time, 'until');
    return end === undefined ? undefined : (facts) => happened(facts) && facts.occurredAt < end;
  },
];

/** A skill did not happen at any time: a span of time leaves it out. */
function happened({ kind }: RecallFacts): boolean {
  return kind !== 'skill';
}
