/**
 * The phrases by which a sentence relates two things. Groups: `source`, `target`, and `scope` for what it holds
 * for.
 *
 * @module
 */
import { ENDS, SUBJECT, VALUE } from './phrase.ts';

export interface RelationRule {
  readonly id: string;
  readonly type: string;
  readonly pattern: RegExp;
  /** Stands in every sentence that the pattern fits. Patterns are dear to make, and most are never needed. */
  readonly hint: RegExp;
  /** A sentence and `source type target`; the tests run it. */
  readonly example: readonly [sentence: string, relation: string];
}

const source = SUBJECT.replace('(', '(?<source>');
const target = VALUE.replace('(', '(?<target>');
const scope = `(?: for ${VALUE.replace('(', '(?<scope>')})?`;
const ADVERB = '(?: (?:now|currently|still|also|mainly|mostly|always|usually|only|just|already|all))?';
const rule = (verbs: string, rest = `${target}${ENDS}`): Pick<RelationRule, 'pattern' | 'hint'> => ({
  pattern: new RegExp(`(?<![\\p{L}\\p{N}])${source}${ADVERB} (?:${verbs}) ${rest}`, 'u'),
  hint: new RegExp(` (?:${verbs}) `),
});

/** Properties of which a thing has one. */
const ATTRIBUTES =
  'port|version|name|email|e-mail|address|branch|deadline|due date|birthday|time ?zone|budget|limit|region|database|framework|editor|language|phone(?: number)?|role|title|manager|boss|owner|employer|job|status|url|host|timeout|password policy|license|licence|package manager|test runner|style|theme|salary|age|rate|price|cost|size|count|schedule|cadence|release date|launch date|start date|end date|address|city|location|hometown|partner|wife|husband|stack|model|provider|cluster|namespace|environment|shell|font|color|colour|username|handle';

/** In order; a sentence may yield several, one per rule. */
export const RELATION_RULES: readonly RelationRule[] = [
  {
    id: 'works-at',
    type: 'works_at',
    ...rule(
      'works?(?: as [\\w -]{1,40}?)? (?:at|for)|(?:am|is|are|was) working (?:at|for)|started (?:working )?at|got a job at',
      `${target}${ENDS}`,
    ),
    example: ['Anna works at Globex since spring.', 'Anna works_at Globex'],
  },
  {
    id: 'changed-to',
    type: 'works_at',
    ...rule(
      '(?:has )?(?:left|quit|leaves)',
      `[\\p{L}\\p{N} .&-]{1,40}? (?:and|to) (?:now |then )?(?:works?|working|join(?:s|ed)?|started)(?: (?:at|for))? ${target}${ENDS}`,
    ),
    example: ['Carol left Initech and works at Globex.', 'Carol works_at Globex'],
  },
  {
    id: 'lives-in',
    type: 'lives_in',
    ...rule('lives? in|(?:am|is|are) (?:based|living) in|moved to|relocated to'),
    example: ['Tom lives in Lisbon now.', 'Tom lives_in Lisbon'],
  },
  {
    id: 'uses',
    type: 'uses',
    ...rule('uses?|(?:am|is|are) using|adopted|relies on|rely on', `(?!to\\b)${target}${scope}${ENDS}`),
    example: ['The API uses Redis for sessions.', 'API uses Redis'],
  },
  {
    id: 'built-with',
    type: 'built_with',
    ...rule('(?:is|was|are) (?:built|made|implemented) (?:with|on|using|on top of)'),
    example: ['The dashboard is built with Svelte.', 'dashboard built_with Svelte'],
  },
  {
    id: 'written-in',
    type: 'written_in',
    ...rule('(?:is|was|are) (?:re)?written in'),
    example: ['Our backend is written in Go.', 'backend written_in Go'],
  },
  {
    id: 'deploys-to',
    type: 'deploys_to',
    ...rule('deploys? (?:it )?(?:to|on)|(?:is|are) (?:deployed|hosted) (?:to|on|at|in|with)'),
    example: ['The site is hosted on Cloudflare.', 'site deploys_to Cloudflare'],
  },
  {
    id: 'runs-on',
    type: 'runs_on',
    ...rule('(?:runs?|(?:is|are) running) on'),
    example: ['shop-api runs on Kubernetes.', 'shop-api runs_on Kubernetes'],
  },
  {
    id: 'depends-on',
    type: 'depends_on',
    ...rule('depends? on|requires?|needs the'),
    example: ['The importer depends on libpq.', 'importer depends_on libpq'],
  },
  {
    id: 'maintains',
    type: 'maintains',
    ...rule('maintains?|owns?|looks? after|(?:am|is|are) (?:responsible for|in charge of)|leads?|manages?'),
    example: ['Priya maintains the billing service.', 'Priya maintains billing service'],
  },
  {
    id: 'created',
    type: 'created',
    ...rule('created|wrote|founded|designed|invented|launched'),
    example: ['Jonas wrote the parser.', 'Jonas created parser'],
  },
  {
    id: 'reports-to',
    type: 'reports_to',
    ...rule('reports? to'),
    example: ['Lena reports to Marco.', 'Lena reports_to Marco'],
  },
  {
    id: 'married-to',
    type: 'married_to',
    ...rule('(?:am|is|got|was) (?:married|engaged) to|married'),
    example: ['Omar is married to Salma.', 'Omar married_to Salma'],
  },
  {
    id: 'member-of',
    type: 'member_of',
    ...rule('joined|belongs? to|(?:am|is|are) (?:a )?(?:member|part) of'),
    example: ['Caroline joined the chess club.', 'Caroline member_of chess club'],
  },
  {
    id: 'named',
    type: 'named',
    ...rule('(?:is|was) (?:called|named)'),
    example: ['My dog is called Bruno.', 'dog named Bruno'],
  },
  {
    id: 'role-of',
    type: 'role_of',
    ...rule(
      '(?:is|am|was|became)',
      `(?:the|our|a|an) (?:[\\w-]{1,20} ){0,2}(?:lead|manager|owner|maintainer|director|engineer|designer|CEO|CTO|founder|head) (?:of|at|for) ${target}${ENDS}`,
    ),
    example: ['Ravi is the tech lead of Payments.', 'Ravi role_of Payments'],
  },
  {
    id: 'done-with',
    type: 'done_with',
    ...rule(
      '(?:is|are) (?:run|tested|formatted|linted|bundled|managed|tracked|stored|monitored|served|documented) (?:with|by|in|on|using)',
    ),
    example: ['Tests are run with Vitest.', 'Tests done_with Vitest'],
  },
  {
    id: 'zh-uses',
    type: 'uses',
    pattern:
      /(?<source>我们|我|项目|系统|团队)(?:目前|现在)?(?:使用|用的是|采用)\s?(?<target>[\w.+#-]{1,30})(?:\s?作为(?<scope>[^，。；！？\s]{1,12}))?/u,
    hint: /使用|用的是|采用/,
    example: ['我们使用 MySQL 作为主数据库。', 'user uses MySQL'],
  },
  {
    id: 'zh-lives-in',
    type: 'lives_in',
    pattern:
      /(?<![\p{L}\p{N}])(?:现在|目前|如今)?(?<source>我们|我|(?![他她它你谁]|现在|目前|如今)\p{Script=Han}{2,3}?)(?:现在|目前|如今|已经)?(?:居?住在|搬到了?|搬去了?)\s?(?<target>[^，。；！？\s了]{1,15})/u,
    hint: /住在|搬到|搬去/,
    example: ['我现在住在北京。', 'user lives_in 北京'],
  },
  {
    id: 'attribute',
    type: 'is',
    pattern: new RegExp(
      `(?<![\\p{L}\\p{N}])(?<source>(?:[Tt]he|[Mm]y|[Oo]ur|[\\p{L}-]{1,30}['’]s) (?:[\\w-]{1,20} ){0,2}?(?:${ATTRIBUTES})(?: (?:of|for|in) (?:the )?[\\w-]{1,30}){0,1})${ADVERB} (?:is|are|was (?:changed|moved|set) to|changed to|=)${ADVERB} (?!not\\b|a\\b|an\\b|very\\b|too\\b)${target}${ENDS}`,
      'u',
    ),
    hint: / (?:is|are|was|changed to|=)/,
    example: ['The default branch is develop.', 'default branch is develop'],
  },
];
