/**
 * A summary without a model: extractive, deterministic, bounded.
 *
 * @module
 */
import { oneLine } from '../extract/clean.ts';
import { DECISION_CUES, matchesCue } from '../extract/cue-rules.ts';
import { findEntities } from '../extract/entities.ts';
import { HOSTILE_RULES } from '../extract/hostile-rules.ts';
import { keyPhrases } from './key-phrases.ts';
import { findPending } from './pending.ts';
import { type SpokenSentence, spokenSentences } from './prepare.ts';
import { type ConversationSummary, EMPTY_TITLE, SUMMARY_LIMITS, type Turn } from './summary.ts';

export function summarizeOffline(turns: readonly Turn[]): ConversationSummary {
  // Orders to a reader would be read by the next session as its own.
  const sentences = spokenSentences(turns).filter(
    ({ text }) => !HOSTILE_RULES.some(({ pattern }) => pattern.test(text)),
  );
  const topics = keyPhrases(sentences, SUMMARY_LIMITS.topics);
  return {
    title: titleOf(sentences, topics),
    topics,
    decisions: latest(
      sentences
        .filter(({ text }) => matchesCue(DECISION_CUES, text) && !/[?？]\s*$/.test(text))
        .map(({ text }) => text),
      SUMMARY_LIMITS.decisions,
    ),
    // Only a model tells a preference from what is said in passing.
    preferences: [],
    pending: latest(findPending(sentences), SUMMARY_LIMITS.pending),
    entities: namesOf(sentences),
  };
}

const GREETING =
  /^(?:hi|hey|hello|good (?:morning|afternoon|evening|to see you)|just wanted to say|long time|thanks|thank you|yes|no|ok|okay|sure|great|wow)\b[^.!?]{0,40}[.!?]?$|^(?:你好|您好|谢谢|早上好)[！。!，,]?$/iu;
/** The task is set within the first sentences, or not at all. */
const OPENING = 6;

/** The first thing that the user said about a topic; else the first thing said; else the topics. */
function titleOf(sentences: readonly SpokenSentence[], topics: readonly string[]): string {
  const said = sentences.filter(({ text }) => !GREETING.test(text) && [...text].length >= 4);
  const asked = said.filter(({ isUser }) => isUser).slice(0, OPENING);
  const isOnTopic = ({ text }: SpokenSentence): boolean =>
    topics.some((topic) => text.toLowerCase().includes(topic.toLowerCase()));
  const first = asked.find(isOnTopic) ?? asked[0] ?? said[0];
  const title = first?.text ?? (topics.length > 0 ? topics.join(', ') : sentences[0]?.text);
  return title === undefined ? EMPTY_TITLE : oneLine(title.replace(/[.。!！]+$/, ''), SUMMARY_LIMITS.title);
}

/** In order of speaking; where there are too many, the latest, since they overrule the earlier ones. */
function latest(items: readonly string[], limit: number): string[] {
  const distinct = new Map(items.map((item) => [item.toLowerCase(), oneLine(item, SUMMARY_LIMITS.item)]));
  return [...distinct.values()].slice(-limit);
}

/** Enough to see which names come back; the scan is the costly part. */
const MAX_SCANNED = 2_000;

function namesOf(sentences: readonly SpokenSentence[]): string[] {
  const texts = sentences.slice(-MAX_SCANNED).map(({ text }) => text);
  return findEntities(texts.join('\n'), texts)
    .slice(0, SUMMARY_LIMITS.entities)
    .map(({ name }) => name);
}
