/**
 * Rules that a user lays down for the next time: "ALWAYS pass -n staging". They outlive the task in which they were said.
 *
 * @module
 */
import { remembered } from '../../../remembered.ts';
import { START } from '../../meaning/start.ts';

const SENTENCE = /(?<=[.!?;。！])\s*|\n/;
const LAYS_DOWN = new RegExp(
  String.raw`${START}(?:(?:and|but|please|so|also|btw|remember:?|bitte)[\s,]+)*(?:always|never(?! ?mind)|from now on|in (?:the )?future|next time|remember to|immer|(?:das )?nächstes? mal|la prochaine fois|la próxima(?: vez)?|nie(?:mals)?|ab jetzt|künftig|toujours|ne \p{L}+ jamais|siempre|nunca)(?=[\s,:])|^(?:以后|下次|永远|总是|务必)`,
  'iu',
);
/** "Never!" says nothing about what. */
const LEAST_LENGTH = 10;
const FORBIDS = new RegExp(String.raw`${START}(?:\p{L}+\s)?never\b`, 'iu');
const OPTION = /(?<=^|\s)--?[a-z][\w-]*/gi;

/** The rule in its own words; null where the words lay none down. */
export const ruleIn = remembered((words: string): string | null => {
  if (words.includes('?')) return null;
  const rule = words
    .split(SENTENCE)
    .find((sentence) => LAYS_DOWN.test(sentence))
    ?.trim();
  return rule === undefined || rule.length < LEAST_LENGTH ? null : rule;
});

/** Options that a rule names: `--kube-context`, `-n`. */
export function optionsIn(rule: string): string[] {
  return FORBIDS.test(rule) ? [] : (rule.match(OPTION) ?? []);
}

/** One thing, and not the other. */
const NOT_THAT =
  /(?:[,;] ?(?:and )?|\s)(?:not(?! (?:only|just|yet|always)\b)|never|instead of|rather than|nicht(?! (?:nur|immer)\b)|statt|pas(?! (?:seulement|que)\b)|no(?! s[óo]lo\b))\s+(?:(?:with|via|by|use|using|the|mit|per|avec|con)\s+)*([^.,;!?()]+)|(?:不要|别|而不是)(?:再?用)?\s*([^，。！,;]+)/iu;
const MAX_NAMED = 60;

/** What a rule puts against something else: "kubectl set image" of "use helm right away, not kubectl set image". */
export function deniedIn(rule: string): string | null {
  const [, denied, abroad] = NOT_THAT.exec(rule) ?? [];
  const named = (denied ?? abroad)?.trim();
  return named === undefined || named === '' || named.length > MAX_NAMED ? null : named;
}
