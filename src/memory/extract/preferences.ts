/**
 * What a sentence says about how somebody wants things.
 *
 * @module
 */
import type { Preference } from './extraction.ts';
import { trimChoice } from './phrase.ts';
import { PREFERENCE_RULES } from './preference-rules.ts';

/** Cheap test before twenty patterns: most sentences hold no preference. */
const PROMISING =
  /prefer|always|never|avoid|switch|migrat|moved|moving|chang|convert|replace|instead|rather|favou?rite|default|\bstick|\bhate|like|love|enjoy|stand\b|keen|fond|n['’]?t\b|\bnot\b|stop|no longer|喜欢|喜爱|讨厌|不|偏好|总是|一律|默认|从|不要|别|不准|禁止|避免/i;

export function findPreference(sentence: string): Preference | undefined {
  if (!PROMISING.test(sentence) || /[?？]\s*$/.test(sentence)) return undefined;
  for (const { pattern, polarity } of PREFERENCE_RULES) {
    const groups = pattern.exec(sentence)?.groups;
    if (!groups) continue;
    const value = trimChoice(groups.value ?? '');
    const over = trimChoice(groups.over ?? '');
    if (value === '') continue;
    return { polarity, value, over: over === '' ? null : over, evidence: sentence };
  }
  return undefined;
}
