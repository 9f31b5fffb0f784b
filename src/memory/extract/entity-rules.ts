/**
 * How a capitalised name is read: by what it is, by the words before it, by the words behind it.
 *
 * @module
 */
import type { EntityType } from './extraction.ts';
import { FIRST_NAMES, PLACES } from './known-names.ts';

export interface EntityRule {
  readonly id: string;
  readonly type: EntityType;
  readonly applies: (name: string, before: string, after: string) => boolean;
  /** A sentence and the name in it; the tests run it. */
  readonly example: readonly [sentence: string, name: string];
}

const ORGANISATION_WORD =
  /(?:^| )(?:Inc|Ltd|LLC|GmbH|Corp|Corporation|AG|University|Institute|Foundation|Bank|Labs?|Group|Company|College|School|Hospital|Agency|Ministry|Museum|Airlines)\.?$/;
const BEFORE_ORGANISATION =
  /\b(?:works? (?:at|for)|working (?:at|for)|job at|joined|hired by|employed by|acquired by|intern(?:ed|ship)? at|(?:CEO|CTO|founder|customers?|clients?|vendor) (?:of |at )?)(?: the)? ?$/i;
const BEFORE_PLACE =
  /\b(?:lives? in|living in|moved? to|moved? from|move from|relocat(?:ed|ing) to|travel(?:l?ed|l?ing)? to|trip to|fl(?:ew|ying|ight|y) to|visit(?:ed|ing)?|born in|based in|located in|(?:office|home|house|flat|conference|vacation|holiday) in)(?: the)? ?$/i;
const BEFORE_PROJECT = /\b(?:projects?|repo(?:sitory)?|codebase)(?: called| named)? ["'`]?$/i;
const BEHIND_PROJECT = /^["'`]? (?:project|repo(?:sitory)?|codebase|app|website|dashboard|pipeline)\b/i;
const BEFORE_PERSON =
  /\b(?:Mr|Mrs|Ms|Dr|Prof)\.? $|\b(?:colleague|friend|manager|boss|wife|husband|brother|sister|mother|father|mom|dad|son|daughter|teammate|mentor|ask|asked|told|tell|met|cc|assigned to|reviewed by|thanks,?|hi|hey|hello|dear),? $/i;
const BEHIND_PERSON =
  /^(?:['’]s (?:wife|husband|mother|father|son|daughter|team|idea|birthday)|,? (?:said|says|told|asked|works|lives|lived|prefers|likes|loves|hates|wants|thinks|suggested|wrote|reported|mentioned|reviewed|approved|who|and I)\b)/;

/** In order: the first that applies decides. */
export const ENTITY_RULES: readonly EntityRule[] = [
  {
    id: 'known-place',
    type: 'place',
    applies: (name) => PLACES.has(name),
    example: ['The office in San Francisco is closed.', 'San Francisco'],
  },
  {
    id: 'organisation-word',
    type: 'organisation',
    applies: (name) => ORGANISATION_WORD.test(name),
    example: ['The contract with Initech GmbH ends soon.', 'Initech GmbH'],
  },
  {
    id: 'before-project',
    type: 'project',
    applies: (_, before) => BEFORE_PROJECT.test(before),
    example: ['We work on project Falcon this year.', 'Falcon'],
  },
  {
    id: 'behind-project',
    type: 'project',
    applies: (_name, _before, after) => BEHIND_PROJECT.test(after),
    example: ['I cloned the Falcon repo.', 'Falcon'],
  },
  {
    id: 'before-organisation',
    type: 'organisation',
    applies: (_, before) => BEFORE_ORGANISATION.test(before),
    example: ['She works at Globex these days.', 'Globex'],
  },
  {
    id: 'first-name',
    type: 'person',
    applies: (name) => FIRST_NAMES.has(name.split(/[ '’]/, 1)[0] ?? ''),
    example: ['The review was done by Priya Raman.', 'Priya Raman'],
  },
  {
    id: 'before-place',
    type: 'place',
    applies: (_, before) => BEFORE_PLACE.test(before),
    example: ['They moved to Springfield in autumn.', 'Springfield'],
  },
  {
    id: 'before-person',
    type: 'person',
    applies: (_, before) => BEFORE_PERSON.test(before),
    example: ['I asked Xiulan about the schema.', 'Xiulan'],
  },
  {
    id: 'behind-person',
    type: 'person',
    applies: (_name, _before, after) => BEHIND_PERSON.test(after),
    example: ['Yesterday Xiulan said that it works.', 'Xiulan'],
  },
  {
    // A name of several words that nothing explains still ties two memories together.
    id: 'several-words',
    type: 'concept',
    // Labels ("Total Price:") and codes ("Flight HAT136", "PM EST") tie nothing.
    applies: (name, _, after) =>
      name.includes(' ') && !/\d|(?:^| )\p{Lu}{2,3}(?: |$)/u.test(name) && !/^\s?[:=|]/.test(after),
    example: ['We read about the Grand Canyon together.', 'Grand Canyon'],
  },
];
