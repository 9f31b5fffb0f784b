/**
 * What a user says whom the work has harmed, or who has had enough of it: that it is worse since then, that something
 * is lost, that they give up.
 *
 * @module
 */
import { NO_LETTERS, START } from '../../meaning/start.ts';
import type { WordRule } from './word-rules.ts';

/** Sighs before a complaint. */
const SIGHS = String.raw`${START}(?:(?:hmm+|um+|ugh+|argh+|oh|ok|wtf|omg|ffs|damn|well|but|and|no|nope|great|sorry|wait|hey|crap)\b[\s,.!:;—-]+)*`;
const TROUBLE = String.raw`(?:[45]\d\ds?|errors?|exceptions?|crash(?:es|ed|ing)?|timeouts?|fail(?:s|ed|ing|ures?)?|down|broken|slow(?:er)?|dead|gone|missing|empty|blank|wrong|red|offline|unreachable|unusable|can(?: ?not|['’]?t)|nobody can|no one can)`;
const WORK = String.raw`(?:changes?|commits?|fix(?:es)?|edits?|updates?|upgrade|patch|deploy\w*|migration|release|refactoring|rewrite|pr|merge|work)`;
/** Of what was to go; who has lost the data itself says it in bitterness. */
const WELCOME = String.raw`\b(?:perfect|great|good|nice|thanks?|thx|cool|finally)\b`;

export const USER_GIVES_UP: WordRule = {
  id: 'user-gives-up',
  weight: -0.8,
  hardness: 'hard',
  pattern: new RegExp(
    String.raw`(?:^|[.!;,—]\s*)${NO_LETTERS}(?:(?:ok(?:ay)?|stop|no|nope|well|then|so|just|please)[\s,.!]+)*(?:(?:i(?:['’]m| am)? |we(?:['’]re| are)? )giv(?:e|ing) (?:it )?up\b|giving (?:it )?up\b(?! (?:after|when|if|on|the)\b)|forget (?:it|about it|the whole thing)\b(?! (?:when|if|after)\b)|scrap (?:it|that|the whole thing)\b|stop here, i(?:['’]ll| will)\b|give up[,.;!]+ i\b|i(?:['’]ll| will| have to)?(?: just| rather| then)? (?:do|did|fix|fixed) (?:it|this|that) (?:by hand|manually)[\s.!…]*$|i (?:did|fixed|had to (?:do|fix)) (?:it|this|that) (?:myself|by hand|manually)[\s.!…]*$)(?!.*\?)|\b(?:ich geb(?:e)? (?:es )?auf|vergiss es|(?:ich mach(?:e)?|mach(?:e)? ich) (?:es |das )?(?:lieber |jetzt |dann |eben )+(?:selbst|selber|von hand))(?=$|[\s.,!])|(?:^|[\s,.])(?:laisse tomber|j['’]abandonne|olvídalo|me rindo)(?=$|[\s.,!])|${START}(?:算了|我放弃)`,
    'iu',
  ),
  reason: 'the user has had enough of it',
  examples: [
    'giving up',
    'stop, wrong branch. forget it, I will do it myself',
    'vergiss es',
    'give up, I do it by hand',
    'dann mach ich das lieber selbst',
    '算了，我自己来',
  ],
  counterExamples: [
    'make it give up after three tries',
    "don't forget it",
    'giving up after five tries is enough',
    'I forget it every time, write it down',
    'I do it by hand every week, automate it',
  ],
};

export const HARM_RULES: readonly WordRule[] = [
  {
    id: 'user-is-appalled',
    weight: -0.7,
    hardness: 'hard',
    pattern: new RegExp(
      String.raw`${START}(?:wtf|what the (?:hell|heck|fuck)|omg|oh no+|oh god|ffs|are you kidding(?: me)?|you(?:['’]re| are) kidding(?: me)?|scheiße|so ein mist|putain|merde|mierda|卧槽|我靠)[\s.!?…]*$`,
      'iu',
    ),
    reason: 'dismay and nothing else, at work that was called done',
    examples: ['wtf', 'oh no!', 'what the hell??'],
    counterExamples: ['wow', 'omg this is great', 'wtf is a monad?'],
  },
  {
    id: 'user-meets-it-again',
    weight: -0.8,
    hardness: 'hard',
    pattern: new RegExp(
      String.raw`${SIGHS}(?:(?:an?|the|another|yet another|same|this) )?(?:(?:http|error|status|code|internal|server|network|build|ci|login|page|site|app) ){0,2}${TROUBLE}(?: (?:error|server error|on \S+))? (?:again|once more|(?:is|are) back)[\s.!…]*$`,
      'i',
    ),
    reason: 'what was to be mended is met again',
    examples: ['hmm, 500 again', 'timeout again', 'the error is back', 'ugh, site down again'],
    counterExamples: ['check the error again', 'run the tests again', 'is the site down again?'],
  },
  {
    id: 'user-dates-trouble',
    weight: -0.85,
    hardness: 'hard',
    pattern: new RegExp(
      String.raw`^(?!.*(?:\?|\b(?:works?|passe?s?|fixed|solved|better|faster)\b))(?:.{0,80}(?<!\b(?:no|not|never|nothing|fewer|less|longer|without)(?: more)? )\b${TROUBLE}\b[^.!?]{0,60}\b(?:since|after|because of|due to|thanks to) (?:your|that|this)(?: \w+)? ${WORK}\b|${NO_LETTERS}(?:\w+[\s,]+){0,2}(?:since|after|because of|due to|thanks to) (?:your|that|this)(?: \w+)? ${WORK}\b[^.!?]{0,60}(?<!\b(?:no|not|never|nothing|fewer|less|longer|without)(?: more)? )\b${TROUBLE}\b)`,
      'i',
    ),
    reason: 'the trouble is as old as the work',
    examples: ['site is down since your change', 'since your last commit the search is empty'],
    counterExamples: [
      'no errors since your fix',
      'is the site down since your change?',
      'the page is down, restart it after the deploy',
    ],
  },
  {
    id: 'user-finds-it-worse',
    weight: -0.8,
    hardness: 'hard',
    pattern: new RegExp(
      String.raw`${SIGHS}(?:now )?(?:(?:it|this|that|things|everything|the [\w-]+)(?: only| just)?(?:(?:['’]s| is| are| got| gets| has become| became| runs?| feels?| looks?| loads?| seems?)(?: now| just| actually| only)*)? )?(?:(?:even|much|way|far|a lot) (?:slower|worse)|worse)(?: now| again| than (?:before|it was|ever))?(?=[\s.!…]*$|[.!,;])(?!.*\?)`,
      'i',
    ),
    reason: 'the work has made it worse',
    examples: ['it is even slower now', 'it got worse', 'much worse than before'],
    counterExamples: ['is it even slower now?', 'it is faster now', 'worse things happen'],
  },
  {
    id: 'user-lost-something',
    weight: -0.9,
    hardness: 'hard',
    pattern: new RegExp(
      String.raw`(?:^|[.!;,—]\s*|\b(?:and|omg|wtf|no|ugh|wait|oh) )${NO_LETTERS}you(?:['’]ve)? (?:just |have |also |accidentally |actually )*(?:deleted|removed|dropped|wiped|erased|purged|overwrote|overwritten|truncated|lost) (?:all |all of |the )*(?:(?:real|prod(?:uction)?|actual|everything(?! (?:i|that))|too (?:much|many)|(?:whole |entire )?(?:db|database|data|backups?))\b|(?:live|wrong|my|our|customers?['’]?|users?['’]?)\b(?!.*${WELCOME}))(?!.*(?:\?|\bas (?:(?:i|we) )?(?:asked|agreed|planned|requested|wanted)\b))`,
      'i',
    ),
    reason: 'something is gone that was to stay',
    examples: [
      'omg you deleted real bookings',
      'you dropped the production table',
      'and you wiped the data',
      'you have overwritten all my other jobs',
      'you deleted all of our invoices',
      'great, you dropped the production table. thanks',
    ],
    counterExamples: [
      'you deleted the old branch, thanks',
      'did you delete our logs?',
      'you have overwritten all the drafts, as I asked',
      'you deleted all our test users, perfect',
      'you removed all the wrong entries, great',
      'you dropped all the live sessions as planned',
    ],
  },
  {
    id: 'user-saw-nothing-happen',
    weight: -0.75,
    hardness: 'hard',
    pattern: new RegExp(
      String.raw`^(?!.*(?:\?|\b(?:works?|before|until|make sure|should)\b))${NO_LETTERS}(?:\S+ ){1,5}never (?:ran|started|arrived|fired|triggered|finished|happened|came|appeared|got (?:sent|deployed|run|there|created))\b|[.!;,]\s+(?:and )?you forgot (?:to|the|about|that|my|our)\b|\band you forgot (?:to|the|about|that|my|our)\b`,
      'i',
    ),
    reason: 'what was set up did not come about',
    examples: [
      'the cron job never ran last night!',
      'the mail never arrived',
      'the page is up, and you forgot the css',
    ],
    counterExamples: [
      'make sure that the job never ran twice',
      'it never started before, now it does',
      'never run it twice',
    ],
  },
  USER_GIVES_UP,
];
