/**
 * The ways in which people say what they want done and what not. Groups: `value`, and `over` for what is given
 * up.
 *
 * @module
 */
import type { Polarity } from './extraction.ts';
import { ENDS, VALUE } from './phrase.ts';

export interface PreferenceRule {
  readonly id: string;
  readonly polarity: Polarity;
  readonly pattern: RegExp;
  /** A sentence, the value it yields, and what it is preferred to; the tests run it. */
  readonly example: readonly [sentence: string, value: string, over: string | null];
}

const named = (name: string): string => VALUE.replace('(', `(?<${name}>`);
const [value, over] = [named('value'), named('over')];
/** An order stands at the start of a clause, or behind who is to follow it. */
const ORDER =
  '(?:^|[,;:—] ?|\\b(?:please|and|but|I|we|you|they|to|should|must|will|shall|user|users|agents?)[, ]+)';
const rule = (source: string): RegExp => new RegExp(source, 'iu');

/** In order; "never gets old" tells of a thing, an order has no third person. The first that matches reads the sentence. */
export const PREFERENCE_RULES: readonly PreferenceRule[] = [
  {
    id: 'switched-from',
    polarity: 'changed',
    pattern: rule(
      `\\b(?:switch|mov|migrat|chang|convert)(?:ed|ing)(?: [\\w-]{1,20}){0,3}? from ${over} to ${value}${ENDS}`,
    ),
    example: ['We switched from Jest to Vitest last month.', 'Vitest', 'Jest'],
  },
  {
    id: 'switched-to',
    polarity: 'changed',
    pattern: rule(`\\b(?:switched|migrated|changed over|moved over) to ${value}(?: from ${over})?${ENDS}`),
    example: ['I switched to pnpm from npm.', 'pnpm', 'npm'],
  },
  {
    id: 'replaced-with',
    polarity: 'changed',
    pattern: rule(`\\breplaced? ${over} (?:with|by) ${value}${ENDS}`),
    example: ['We replaced Webpack with Vite.', 'Vite', 'Webpack'],
  },
  {
    id: 'prefers-over',
    polarity: 'prefers',
    pattern: rule(
      `\\bprefer(?:s|red|ring)? ${value} (?:over|to(?! be\\b)|rather than|instead of|and not) ${over}${ENDS}`,
    ),
    example: ['Anna prefers tabs over spaces.', 'tabs', 'spaces'],
  },
  {
    id: 'likes-more',
    polarity: 'prefers',
    pattern: rule(`\\b(?:like|love|enjoy)s? ${value} (?:more|better) than ${over}${ENDS}`),
    example: ['I like dark mode better than light mode.', 'dark mode', 'light mode'],
  },
  {
    id: 'rather-than',
    polarity: 'prefers',
    pattern: rule(`(?:\\bwould|['’]d) rather ${value} than ${over}${ENDS}`),
    example: ["I'd rather use Postgres than MySQL.", 'Postgres', 'MySQL'],
  },
  {
    id: 'use-instead',
    polarity: 'prefers',
    pattern: rule(
      `${ORDER}(?:always )?(?:use|using|go with|choose|pick) ${value}(?:,? (?:instead of|rather than|and not|not|over)) ${over}${ENDS}`,
    ),
    example: ['Please use pnpm instead of npm.', 'pnpm', 'npm'],
  },
  {
    id: 'never',
    polarity: 'avoids',
    pattern: rule(
      `${ORDER}(?:never|don['’]?t ever|do not ever) (?!been\\b|had\\b|mind\\b|seen\\b|heard\\b|[a-z]+[^s]s\\b)${value}${ENDS}`,
    ),
    example: ['Never commit directly to main.', 'commit directly to main', null],
  },
  {
    id: 'do-not-use',
    polarity: 'avoids',
    pattern: rule(
      `${ORDER}(?:do not|don['’]?t|stop|no longer|not) (?:use|using|add|adding|write|writing|commit|push|put|create)\\b ${value}${ENDS}`,
    ),
    example: ["Please don't use lodash here.", 'lodash', null],
  },
  {
    id: 'avoid',
    polarity: 'avoids',
    pattern: rule(`${ORDER}avoids? ${value}${ENDS}`),
    example: ['Avoid global state.', 'global state', null],
  },
  {
    id: 'dislikes',
    polarity: 'avoids',
    pattern: rule(
      `\\b(?:hates?|dislikes?|can['’]?t stand|cannot stand|(?:do not|don['’]t|doesn['’]t|does not|no longer) (?:really )?(?:likes?|loves?|enjoys?|prefers?)) ${value}${ENDS}`,
    ),
    example: ["I can't stand long stand-ups.", 'long stand-ups', null],
  },
  {
    id: 'always',
    polarity: 'prefers',
    pattern: rule(
      `${ORDER}always (?!been\\b|had\\b|wanted\\b|going\\b|a\\b|the\\b|[a-z]+[^s]s\\b)${value}${ENDS}`,
    ),
    example: ['Always use strict mode in TypeScript.', 'strict mode in TypeScript', null],
  },
  {
    id: 'prefers',
    polarity: 'prefers',
    pattern: rule(`\\bprefer(?:s|red)? (?!to know\\b)${value}${ENDS}`),
    example: ['The user prefers short answers.', 'short answers', null],
  },
  {
    id: 'favourite',
    polarity: 'prefers',
    pattern: rule(`\\bfavou?rite [\\w -]{1,40}? (?:is|are|was|has always been) ${value}${ENDS}`),
    example: ['My favourite editor is Helix.', 'Helix', null],
  },
  {
    id: 'default-to',
    polarity: 'prefers',
    pattern: rule(
      `(?:\\bdefaults? to|\\bby default,? (?:we |I )?(?:use|go with)|\\bstick (?:to|with)) ${value}${ENDS}`,
    ),
    example: ['By default use UTC timestamps.', 'UTC timestamps', null],
  },
  {
    id: 'likes',
    polarity: 'prefers',
    // Case matters here: a name says who likes, "it looks like" says nothing.
    pattern: new RegExp(
      `\\b(?:I|[Ww]e|[Hh]e|[Ss]he|[Tt]hey|[Uu]ser|(?!(?:It|This|That|Sounds|Looks|Feels|Seems|Smells|Tastes|Just|Would|Something|Nothing|Things)\\b)\\p{Lu}\\p{Ll}{1,20})(?:,? (?:really|also|still|both))? (?:loves?|likes?|enjoys?|am fond of|is fond of|am keen on|is keen on) (?!to (?:know|see|hear|ask)\\b|it\\b|that\\b|this\\b|how\\b|you\\b|what\\b|your\\b)${value}${ENDS}`,
      'u',
    ),
    example: ['Melanie loves camping with her family.', 'camping with her family', null],
  },
  {
    id: 'zh-prefers-over',
    polarity: 'prefers',
    pattern:
      /喜欢(?<value>[^，。；！？\s]{1,20})(?:胜过|多过|而不是|而不喜欢)(?<over>[^，。；！？\s]{1,20})/u,
    example: ['我喜欢深色主题胜过浅色主题。', '深色主题', '浅色主题'],
  },
  {
    id: 'zh-switched',
    polarity: 'changed',
    pattern:
      /从\s?(?<over>[^，。；！？到换改]{1,20}?)\s?(?:换成|改用|切换到|迁移到|换到)了?\s?(?<value>[^，。；！？]{1,20})/u,
    example: ['我们从 npm 换成了 pnpm。', 'pnpm', 'npm'],
  },
  {
    id: 'zh-avoids',
    polarity: 'avoids',
    // 特别 ("especially") and its like are words of their own.
    pattern:
      /(?:不要|(?<![特区分个性级类告离识])别|不准|禁止|避免)(?:再)?(?:使用|用)?\s?(?<value>[^，。；！？]{1,30})/u,
    example: ['不要使用全局变量。', '全局变量', null],
  },
  {
    id: 'zh-prefers',
    polarity: 'prefers',
    pattern: /(?:更喜欢|偏好|总是使用|总是用|一律使用|默认使用)\s?(?<value>[^，。；！？]{1,30})/u,
    example: ['用户更喜欢简短的回答。', '简短的回答', null],
  },
  {
    id: 'zh-dislikes',
    polarity: 'avoids',
    pattern: /(?:不(?:再|太|怎么)?(?:喜欢|喜爱|爱)|讨厌)\s?(?<value>[^，。；！？\s了]{1,20})/u,
    example: ['我不喜欢咖啡了。', '咖啡', null],
  },
  {
    id: 'zh-likes',
    polarity: 'prefers',
    pattern: /(?<![不再太么没])(?:喜欢|喜爱)\s?(?<value>[^，。；！？\s]{1,20})/u,
    example: ['我很喜欢咖啡。', '咖啡', null],
  },
];
