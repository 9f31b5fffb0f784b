/**
 * Phrases that mark a decision, an open item, or the end of one. Facts and summaries read the same table.
 *
 * @module
 */

export interface CueRule {
  readonly id: string;
  readonly pattern: RegExp;
  /** A sentence that it must find; the tests run it. */
  readonly example: string;
}

export const DECISION_CUES: readonly CueRule[] = [
  {
    id: 'decided',
    pattern:
      /\b(?:we|I|they|team) (?:have |has |had |finally |already )?(?:decided|agreed|settled|concluded|chose|resolved)\b/i,
    example: 'We decided to drop Node 18.',
  },
  {
    id: 'passive',
    pattern: /\b(?:it (?:was|is|has been) (?:decided|agreed)|(?:final )?decision(?: is|:)|decided:)/i,
    example: 'Decision: ship on Monday.',
  },
  {
    id: 'lets',
    pattern:
      /\blet['’]?s (?:go (?:with|for|ahead)|use|stick (?:to|with)|pick|choose|drop|move to|switch to|adopt)\b/i,
    example: "Let's go with Postgres.",
  },
  {
    id: 'going-with',
    pattern:
      /\b(?:we(?:['’]re| are|['’]ll| will)|I(?:['’]m| am)) (?:going (?:with|to use)|go with|use|stick(?:ing)? (?:to|with)|adopt(?:ing)?|mov(?:e|ing) to|dropp?(?:ing)?)\b/i,
    example: "We'll use JWT for the sessions.",
  },
  {
    id: 'plan-is',
    pattern: /\bthe (?:plan|approach|agreement) is\b/i,
    example: 'The plan is to migrate in June.',
  },
  {
    id: 'from-now-on',
    pattern: /\b(?:from now on|going forward|effective immediately)\b/i,
    example: 'From now on reviews need two approvals.',
  },
  {
    id: 'zh',
    pattern: /决定|就用|采用|定为|选用|敲定|商定|确定(?:了|用|采用)/u,
    example: '我们决定使用 PostgreSQL。',
  },
];

export const PENDING_CUES: readonly CueRule[] = [
  { id: 'todo', pattern: /\b(?:TODO|FIXME|TBD)\b/, example: 'TODO: rotate the keys.' },
  { id: 'checkbox', pattern: /^\s*(?:[-*+]\s+)?\[ \]\s/, example: '[ ] update the changelog' },
  {
    id: 'still-need',
    pattern:
      /\b(?:still|also|then|later|[Ww]e(?:['’]ll)?|team|someone|somebody) (?:needs? to|have to|has to)\b/,
    example: 'We still need to write the migration.',
  },
  {
    id: 'not-yet',
    pattern:
      /\b(?:haven['’]?t|hasn['’]?t|not|isn['’]?t|aren['’]?t)\b.{0,60}\byet\b|\bstill (?:missing|open|pending|failing|broken|unclear)\b/i,
    example: 'The docs are not updated yet.',
  },
  {
    id: 'next-step',
    pattern:
      /\b(?:next steps?|follow[- ]?ups?|action items?|remaining (?:work|steps?|tasks?|items?|issues?)|left to do|to-?dos?|open (?:question|issue|point)s?)\b/i,
    example: 'Next step is to benchmark the cache.',
  },
  {
    id: 'later',
    pattern:
      /\b(?:(?<!to )remind me (?:to|about|that)|don['’]?t forget to|remember to|later (?:we|I)|(?:we|I)['’]?(?:ll| will) .{0,60}\b(?:later|tomorrow|next week|next time|on monday))\b/i,
    example: 'Remind me to renew the certificate.',
  },
  {
    id: 'waiting',
    pattern: /\b(?:waiting (?:for|on)|blocked (?:by|on)|pending)\b/i,
    example: 'The release is blocked by the audit.',
  },
  {
    id: 'zh',
    pattern: /待办|还没|尚未|还需要|需要.{0,12}(?:完成|处理|确认|修复)|下一步|稍后|等待|未完成/u,
    example: '下一步是更新文档。',
  },
];

export const DONE_CUES: readonly CueRule[] = [
  {
    id: 'done',
    pattern:
      /\b(?:done|finished|completed|fixed|resolved|merged|shipped|deployed|implemented|added|updated|wrote|written|closed|passes now|works now)\b/i,
    example: 'I fixed the login test.',
  },
  {
    id: 'zh',
    pattern: /已经?(?:完成|修复|解决|更新|合并|部署|处理)|完成了|修好了|搞定/u,
    example: '已经修复登录问题。',
  },
];

export function matchesCue(rules: readonly CueRule[], sentence: string): boolean {
  return rules.some(({ pattern }) => pattern.test(sentence));
}
