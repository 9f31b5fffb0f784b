/**
 * What a user says who is not content with the work, in the commonest phrases. Other languages than English are in
 * `blame-rules-abroad`.
 *
 * @module
 */
import { NO_LETTERS, START } from '../../meaning/start.ts';
import { BITTER_RULES, SERVES } from './bitter-praise.ts';
import { BLAME_ABROAD } from './blame-rules-abroad.ts';
import { EMPTY_RULES } from './empty-rules.ts';
import { HARM_RULES } from './harm-rules.ts';
import { NO_HELP_RULES } from './no-help-rules.ts';
import { OCCASION } from './occasions.ts';
import { OUTCRY_RULES } from './outcry-rules.ts';
import type { WordRule } from './word-rules.ts';

const WRONG: readonly WordRule[] = [
  {
    id: 'user-says-wrong',
    weight: -0.9,
    hardness: 'hard',
    pattern: new RegExp(
      String.raw`${START}(?:(?:hmm+|um+|oh|ok)[\s,.]+)?(?:no|nope|nah)\b[\s,.!:;—-]+(?:(?:that|this|it)(?:['’]s| is| was|s)? (?:wrong|not|still|broken|bad)|(?:that|this|it) (?:isn|doesn|didn|won)|not what|still\b|wrong|you (?:misread|forgot|missed|were|didn|did not|broke))|\b(?:that|this|it)(?:['’]s| is| was|s) (?:(?:all|totally|completely|just|simply|plain|the) )?(?:wrong|not right|incorrect|not correct|not what i (?:asked|wanted|meant|said)|nonsense|garbage|a mess)\b|\bnot what i (?:asked|wanted|meant|said)\b|\bnot the \w+ (?:that )?i (?:asked|wanted|meant)\b|${START}(?:wrong|incorrect)\b(?! (?:window|chat|terminal|thread|session))|\byou (?:broke|introduced|caused|killed|destroyed|wiped|misunderstood|misread|ignored|messed up|screwed up|deleted (?:the wrong|my|our)|removed (?:the wrong|my|our)|overwrote|changed the wrong|lied)\b`,
      'i',
    ),
    reason: 'the user says that it is wrong',
    examples: [
      "no, that's wrong",
      'This is not what I asked for',
      'you broke the login',
      'wrong. undo it',
      'you deleted my config',
    ],
    counterExamples: [
      'no problem, thanks',
      "No, that's all for now",
      "no, that's okay",
      'What is wrong with the build on main?',
    ],
  },
  {
    id: 'user-says-still-broken',
    weight: -0.9,
    hardness: 'hard',
    pattern: new RegExp(
      String.raw`[,;.] (?:it|that|this) (?:did not|didn['’]t) (?:work|help)(?: at all| either)?(?=\s*$|[.!,;])|\bstill (?:broken|[45]\d\d|failing|fails|no\b(?! (?:problem|need|hurry))|can(?:not|['’]?t)|not|doesn['’]?t|does not|isn['’]?t|the same|happening|getting|get|seeing|see the|shows?|says|crash\w*|errors?|wrong|happens|there|red)\b|${START}(?:(?:sorry|hmm+|but|well)[\s,]+)?(?:it |this |that )?(?:doesn['’]?t|does not|didn['’]?t|did not|isn['’]?t|is not|won['’]?t) (?:work|working|help|compile|build|run|start|fix|load|change anything|do anything)|\b(?:same (?:error|problem|issue|result)(?: again| as before)?[.!]*$|same (?:error|problem|issue)\b.{0,20}\b(?:again|as before|still))|${START}(?:no|nope|hmm+)[\s,.]+(?:the )?same (?:thing|as before)\b|${START}(?:it(?:['’]s| is)? |that(?:['’]s| is)? )?(?:(?:not working|broken(?! by design)|failed|failing|fails|crashed|crashes)\b(?!.*\?)|no (?:change|difference|effect)\b(?! (?:needed|required|necessary|wanted|please)\b)|now it (?:fails|crashes|doesn)|(?:now|but) (?:it|i) (?:fails?|crash(?:es)?|breaks|gets? (?:an? )?(?:\w+ )?(?:errors?|exceptions?|[45]\d\d))\b|(?:even |much )?(?:slower|worse) than before)|${START}(?:(?:hmm+|ugh+|but|now|no|nope|well|great)[\s,.]+)*nothing (?:happens|happened|changed|has changed|works)\b(?! (?:in|for|about)\b)|${START}(?:(?:ugh+|wtf|omg|hmm+|now|no|great|damn|well|but)[\s,.!]+)*everything (?:is|fails|seems) (?:now )?(?:broken|down|red|failing)?(?<=broken|down|red|failing|fails)(?!.*\?)|\bnot (?:fixed|solved|resolved)\b(?!.*\?)`,
      'i',
    ),
    reason: 'the user says that the trouble is still there',
    examples: [
      "it's still broken",
      "doesn't work",
      'Still getting the 500',
      'same error',
      'nothing happened',
      'It failed again',
      'there are zero rows in it, that did not work. leave it.',
    ],
    counterExamples: [
      'it still works',
      'Can you fix the failing test next?',
      'works now',
      'Is it failing on main?',
    ],
  },
  {
    id: 'user-sees-error-now',
    weight: -0.8,
    hardness: 'hard',
    pattern: new RegExp(
      String.raw`${START}(?:(?:hmm+|but|ok|well|and|so|no|wtf|ugh+|omg|damn)[\s,]+)?(?:(?:now )?(?:the|my|our|this|that|it|i|we|ci|all(?: the)?|tests?|everything) (?:(?!(?:should|must|needs?|can|could|would|will|old)\b)[\w/.'-]+ ){0,4}?(?:shows?|says|displays?|returns?|gives?|throws?|gets?|sees?|looks?|answers?(?: with)?|responds? with|is|are|fails?|crashes|breaks)\b.{0,60}\b(?:[45]\d\d|errors?|exceptions?|blank|empty|broken|down|gone|missing|crash\w*|fails?|failing|red|refused|unreachable|offline|dead|worse|awful|ugly|unreadable|nothing|not found|denied|timeout|white (?:page|screen))\b.{0,40}\b(?:now|again|since (?:then|that|your)|after (?:that|this|your))\b|now (?:the|my|our|this|that|it|i|we) (?:(?!(?:should|must|needs?|can|could|would|will|old)\b)[\w/.'-]+ ){0,4}?(?:shows?|says|returns?|gives?|throws?|gets?|sees?|is|are|fails?|crashes|breaks)\b.{0,60}\b(?:[45]\d\d|errors?|exceptions?|blank|empty|broken|down|gone|missing|red|refused|not found|denied)\b)(?!.*\?)`,
      'i',
    ),
    reason: 'something shows an error since the work was done',
    examples: [
      'The site shows a 404 now',
      'now the login page is broken',
      'I get an error 500 again',
      'now it returns an empty list',
    ],
    counterExamples: [
      'now the next thing: when the API returns a list, sort it',
      'The site shows a login form now, good',
      'Is the site down now?',
    ],
  },
  {
    id: 'user-met-error',
    weight: -0.7,
    hardness: 'hard',
    pattern: new RegExp(
      String.raw`${START}(?:(?:hmm+|but|ok|well|and|so|no|wtf|ugh+|now)[\s,]+)*(?:(?:(?:an? |the )?(?:http )?(?:error )?[45]\d\d\b(?: [a-z]+){0,4}|(?:i(?:['’]m| am)? |we(?:['’]re| are)? )?(?:just |now |still )?(?:get|got|getting|see|seeing) (?:an? |the )?(?:http )?(?:error )?[45]\d\d\b.{0,40}?) (?:when|if|as soon as|whenever|every time|on opening|after) |(?:i(?:['’]m| am)? |we(?:['’]re| are)? )?(?:now )?(?:get|getting|seeing)\b.{0,60}\b(?:errors?|exceptions?|refused|denied|timeouts?|not found|[45]\d\d)\b.{0,10}\bnow\b|(?:(?:i|we|users|customers|people) can(?: ?not|['’]?t)|(?:nobody|no one) can)\b.{0,40}\b(?:now|any ?more)\b|(?:the|our|my) (?:[\w-]+ ){1,3}?(?:can(?: ?not|['’]?t)|(?:do|does)(?: not|n['’]?t)) .{0,40}\bany ?more\b|(?:nope|no),? (?:an? )?(?:error |http )?[45]\d\d\b)(?!.*\?)`,
      'i',
    ),
    reason: 'what the user tried then has failed',
    examples: [
      '500 internal server error when I open it',
      'I get a 502 when I open the dashboard',
      'getting "connection refused" now',
      'the mobile apps cannot log in any more',
    ],
    counterExamples: [
      '404 pages should link to the start page',
      'what does 413 mean when I upload?',
      'I get the idea now',
    ],
  },
  {
    id: 'user-says-broken-by-it',
    weight: -0.85,
    hardness: 'hard',
    pattern: new RegExp(
      String.raw`${START}(?:(?:hmm+|um+|ugh+|oh|ok|wtf|omg|damn|well|but|no|nope|great|sorry|wait)\b[\s,.!:;—-]+)*(?:this|that|it|(?:your|that|this|the) (?:[\w-]+ )?(?:changes?|commits?|fix|edits?|update|patch|deploy\w*|migration|release|refactoring|pr))(?:['’]s| has| have| just| also| totally| completely| really)* (?:(?:broke|breaks|broken|killed|destroyed|wrecked|ruined|messed up|screwed up|(?:took|takes|brought) (?:down|out)|(?:took|takes|brought) (?:\S+ ){1,3}down|crashes|hangs|freezes)\b|(?:made|makes) (?:it|things|everything|that) (?:even |much )?worse\b)(?!.*\?)`,
      'i',
    ),
    reason: 'the work has broken something',
    examples: [
      'this broke the login',
      'your change broke the checkout',
      'that made it worse',
      'that deploy took down the checkout',
    ],
    counterExamples: [
      'did this break anything?',
      'make sure that this breaks nothing',
      'fix the test that broke',
    ],
  },
  {
    id: 'user-says-no',
    weight: -0.7,
    hardness: 'hard',
    pattern: new RegExp(String.raw`${START}(?:no+|nope|nah|nein|nee|non|não|нет|不|いいえ)[\s.!…]*$`, 'iu'),
    reason: 'a no and nothing else, to work that was called done',
    examples: ['nope', 'no!'],
    counterExamples: ['no problem', 'nope, that is all'],
  },
  {
    id: 'user-asks-why',
    weight: -0.7,
    hardness: 'hard',
    pattern: new RegExp(
      String.raw`${START}(?:(?:but|wait|hey|um|and|what the \w+|wtf)[\s,]+)*why (?:did|do|have|would|are) you (?:just )?(?:delet|remov|drop|break|broke|overwr|chang|revert|renam|ignor|skip|disabl|comment|touch|rewr|kill|push|commit|undo|undid|wip|mess)\w*|${START}(?:(?:but|wait|hey)[\s,]+)*(?:what happened to (?:the|my|our)|where (?:did|has|have|is|are) (?:the|my|our|all)\b.{0,30}\b(?:go|gone)\b)`,
      'i',
    ),
    reason: 'the user asks for the reason of a damage',
    examples: [
      'Why did you delete the nav?',
      'where did my settings go?',
      'wait, why are you changing the tests',
    ],
    counterExamples: ['Why did you choose Rust?', 'why do tests fail on main?', 'where is the config read?'],
  },
  {
    id: 'user-asks-why-broken',
    weight: -0.7,
    hardness: 'hard',
    pattern: new RegExp(
      String.raw`${START}(?:(?:but|wait|hey|um+|and|so|ok|wtf|omg|ffs)[\s,!?]+)*why (?:is|are)(?: (?:the|my|our|all|half|whole|entire|live))* (?:(?:${SERVES}|everything|build|tests?) (?:(?:now|suddenly|all|still|completely|again) )*(?:down|broken|offline|dead|unreachable|failing|crashing)|(?:${SERVES}|everything|data|files|settings|page|screen|dashboard) (?:(?:now|suddenly|all|completely) )*(?:gone|blank|empty))(?: (?:now|again))?\s*[?!]{2,}\s*$`,
      'i',
    ),
    reason: 'a question with the marks of a cry: it was not so before',
    examples: ['why is production down??', 'wait, why are all tests failing?!', 'why is all my data gone??'],
    counterExamples: [
      'why is the build broken?',
      'why is the button red??',
      'why is the load down??',
      'why is the site down?? oh I see, all good',
    ],
  },
  {
    id: 'user-redirects',
    weight: -0.7,
    hardness: 'hard',
    pattern: new RegExp(
      String.raw`${START}(?:(?:hmm+|um+|oh|ok)[\s,.]+)?(?:no|nope|nah)\b[\s,.!:;—-]+(?:(?:that|this|it) (?:should|needs|must)|not (?:that|like|this|there)|you (?:should|need)|i (?:said|meant|asked|wanted|told)|use |don['’]t|do not|stop\b)|${START}(?:i (?:said|told you|asked (?:you )?for|wanted|meant)\b|you (?:(?:forgot|missed)(?! ${OCCASION})|should have|were supposed|didn['’]t|did not)\b)`,
      'i',
    ),
    reason: 'the user says that it had to be done otherwise',
    examples: ['no, use pnpm', 'I said staging, not production', 'you forgot the tests'],
    counterExamples: [
      'no need, thanks',
      'I asked Bob, he agrees',
      'no idea',
      'you missed lunch, take a break',
      'you missed a great party yesterday',
    ],
  },
];

/** The work is to be taken back. What is done after such words does not make it good. */
export const USER_UNDO: readonly WordRule[] = [
  {
    id: 'user-wants-undo',
    weight: -0.85,
    hardness: 'hard',
    pattern: new RegExp(
      String.raw`(?:^|[.!?;,—]\s+|\b(?:and|so|then) )${NO_LETTERS}(?:(?:please|pls|no|ok|stop|can you|could you|just|now)[\s,.!]+)*(?:(?:i|we)(?:['’]ll| will| have to| had to|['’]m going to| am going to)?(?: now| just)? )?(?:(?:(?:git )?revert(?:ed)?|undo|undid|rolled back|roll ?back|take back) (?:that|this|it|your|all (?:of )?(?:that|this|it|your|the changes)|everything|those|these|the (?:(?:last|previous|latest) )?(?:changes?|commits?|edits?|steps?|deploy(?:ment)?|rollout|release|push|merge|migration)(?!\s+(?:of|in|on|for|from|to|at|where|that)\b))\b|(?:put|take|roll(?:ed)?|change|turn) (?:it|that|this|them|those|everything) back\b|take (?:it|that|this) out (?:of|again)\b|restore (?:it|that|them|everything|what you)\b(?! (?:in)?to\b| on(?:to)? )|(?:revert|undo|roll ?back)(?:,? (?:please|now|pls))?(?:[\s.!]*$|,| and (?:use|do|run|try|take|change|fix|put|add|make)\b))`,
      'i',
    ),
    reason: 'the user wants it undone',
    examples: [
      'revert that',
      'Please undo your changes',
      "no, that's wrong. revert that commit",
      'undo the last commit',
      'this repo uses pnpm. undo and use pnpm',
      'put it back',
      'flushing all rules is insane, put them back and add one rule',
      'config files are managed by ansible. revert and change it there',
      'take that out of /etc/hosts again, put it in dnsmasq',
      'nope. same error. I revert it',
      'we had to roll it back',
    ],
    counterExamples: [
      'add an undo button',
      'add undo and redo buttons',
      'how do I put them back?',
      'take the trash out of the list',
      'explain what git revert does',
      'undo the last rollout of checkout on the stage cluster',
      'restore this backup to staging',
      'great. can you restore it into staging?',
    ],
  },
  {
    id: 'user-wants-undo-abroad',
    weight: -0.85,
    hardness: 'hard',
    pattern:
      /\bmach\w* (?:das|es|den|die|alles|deine?)\b[^.!?]{0,30}\brückgängig\b|\brückgängig machen\b|\b(?:nimm|setz|stell|roll)\w* (?:das|es|alles) (?:wieder )?zurück\b|(?:^|[\s¡,.])(?:deshaz|revierte)(?=$|[\s.,!])|(?:^|[\s,.])(?:annule (?:ça|tout|les)|reviens en arrière|annulla (?:tutto|questo)|desfaz|desfaça|(?:cofnij|wycofaj) (?:to|wszystko)|maak (?:het|dat) ongedaan)(?=$|[\s.,!])|(?:^|\s)(?:отмени(?:те)? (?:это|всё|все)|откати)|(?:撤销|回滚|还原)(?:一下|这个|这次|刚才|上次|修改|提交|吧|$)/iu,
    reason: 'the same in other languages',
    examples: [
      'nein, mach den Commit rückgängig',
      'revierte eso',
      'annule ça',
      'cofnij to',
      '撤销刚才的修改',
    ],
    counterExamples: ['Wie mache ich einen Commit?', '这个撤销按钮怎么加'],
  },
];

/** The first that holds counts. */
export const USER_BLAME: readonly WordRule[] = [
  // Before those that no request excuses.
  ...BITTER_RULES,
  ...WRONG,
  ...USER_UNDO,
  ...OUTCRY_RULES,
  ...HARM_RULES,
  ...NO_HELP_RULES,
  ...EMPTY_RULES,
  ...BLAME_ABROAD,
];
