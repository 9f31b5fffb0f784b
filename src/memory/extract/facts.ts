/**
 * Which sentences are worth keeping: they stand on their own and say something that will still matter.
 *
 * @module
 */
import { words } from '../../retrieval/tokens.ts';
import { oneLine } from './clean.ts';
import { DECISION_CUES, matchesCue } from './cue-rules.ts';
import { type FoundDate, withCalendarDates } from './dates.ts';
import type { Fact, FactKind, Preference } from './extraction.ts';
import { HOSTILE_RULES } from './hostile-rules.ts';
import { MAX_SENTENCE } from './sentences.ts';

export interface ReadSentence {
  readonly text: string;
  readonly preference: Preference | undefined;
  readonly dates: readonly FoundDate[];
  readonly relations: number;
  readonly entities: number;
}

interface Refusal {
  readonly id: string;
  readonly pattern: RegExp;
}

/** Sentences that mean nothing tomorrow, or nothing alone. */
export const REFUSALS: readonly Refusal[] = [
  { id: 'question', pattern: /[?？]["')\]]?\s*$/ },
  {
    id: 'request',
    pattern:
      /^(?:please |now )?(?:can|could|would|will) you\b|^(?:please )?(?:fix|run|show|tell|give|explain|write|add|create|check|help|make|look at|open|read|implement|refactor|continue)\b(?!.{0,200}\b(?:always|never)\b)/i,
  },
  {
    id: 'narration',
    // What an agent is about to do; "I'll always remember our trip" is something else.
    pattern:
      /^(?:okay|ok|sure|great|now|alright|first|next|perfect)?,?\s*(?:I['’]ll|I will|let me|I['’]m going to|now I['’]ll) (?:also |now |first |then |just |quickly )?(?:start|begin|check|look|run|update|create|fix|use|read|implement|write|add|take|see|try|search|examine|explore|make|do|test|verify|install|continue|proceed|help|explain|show|need)\b/i,
  },
  {
    id: 'without-subject',
    pattern:
      /^(?:it|this|that|these|those|they|he|she|which|such|the former|the latter)\b(?! (?:user|project|repo|team|company|app|service|year|month|week))/i,
  },
  {
    id: 'encouragement',
    pattern:
      /^(?:oh,? |yeah,? |congrats[ ,-]+|and |but )?(?:I['’]m|I am|we['’]re|always|your)\b.{0,40}\b(?:for you|of you|you on|of it|glad|means? a lot|here for)\b.{0,30}$/i,
  },
  {
    id: 'courtesy',
    pattern:
      /^(?:thanks|thank you|hi|hey|hello|sorry|congrat|good (?:morning|evening|luck|to see)|take care|bye|see you|you['’]re welcome|no problem|sounds good|wow|haha|lol)\b.{0,40}$/i,
  },
];

interface Signal {
  readonly id: string;
  readonly weight: number;
  readonly present: (sentence: ReadSentence) => boolean;
}

const SELF = /\b(?:I|[Ww]e|me|[Mm]y|[Oo]ur|[Uu]ser|team)\b/;
const STATE =
  /\b(?:I|[Ww]e)(?:['’]m|['’]re|['’]ve| am| are| have| had| was| were| got| went| started| want| plan| need| work| live| own| study| studied| moved| bought| finished| joined| met| learned| teach| play| run)\b|\b(?:is|are|was|were|has|have|will|must|should|means|supports|expects|returns)\b/;
const CHINESE = /我|我们|用户|项目|团队|公司|使用|喜欢|需要|是|在|已/u;

/** What a sentence must add up to. One signal alone is not enough, except where it carries the threshold. */
const THRESHOLD = 0.3;
export const SIGNALS: readonly Signal[] = [
  { id: 'preference', weight: 0.4, present: ({ preference }) => preference !== undefined },
  { id: 'decision', weight: 0.4, present: ({ text }) => matchesCue(DECISION_CUES, text) },
  { id: 'relation', weight: 0.3, present: ({ relations }) => relations > 0 },
  { id: 'entity', weight: 0.2, present: ({ entities }) => entities > 0 },
  { id: 'date', weight: 0.2, present: ({ dates }) => dates.length > 0 },
  { id: 'self', weight: 0.15, present: ({ text }) => SELF.test(text) },
  { id: 'state', weight: 0.15, present: ({ text }) => STATE.test(text) },
  { id: 'number', weight: 0.1, present: ({ text }) => /\d/.test(text) },
  { id: 'chinese', weight: 0.3, present: ({ text }) => CHINESE.test(text) },
];

/** Fewer say too little to be found again. */
const MIN_WORDS = 4;
/** A fact without any signal beyond the threshold starts in the middle; the best reaches 0.9. */
const BASE_IMPORTANCE = 0.4;
const BEST_IMPORTANCE = 0.9;

export function factOf(sentence: ReadSentence): Fact | undefined {
  const { text, preference, dates } = sentence;
  if (words(text).length < MIN_WORDS) return undefined;
  if (HOSTILE_RULES.some(({ pattern }) => pattern.test(text))) return undefined;
  if (!preference && REFUSALS.some(({ pattern }) => pattern.test(text))) return undefined;
  const score = SIGNALS.reduce((sum, { weight, present }) => sum + (present(sentence) ? weight : 0), 0);
  // Sums of tenths fall a rounding short of the threshold.
  if (score < THRESHOLD - 1e-9) return undefined;
  const importance = Math.min(BEST_IMPORTANCE, BASE_IMPORTANCE + (score - THRESHOLD) / 2);
  return {
    text: oneLine(withCalendarDates(text, dates), MAX_SENTENCE + 60),
    kind: kindOf(sentence),
    importance: Math.round(importance * 100) / 100,
  };
}

function kindOf({ text, preference, dates }: ReadSentence): FactKind {
  if (matchesCue(DECISION_CUES, text)) return 'decision';
  if (preference) return 'preference';
  return dates.length > 0 ? 'event' : 'fact';
}
