/**
 * Words that close a task and let doubt whether it was done: they deny, or tell of a state that nobody asked for. They are
 * no verdict, as nobody says what is wrong with the work; but what merely did not fail has then not been shown to work.
 *
 * @module
 */
import { START } from '../../meaning/start.ts';
import { isQuestion } from './is-question.ts';
import { isGoodNews, judgeUserWords } from './judge-words.ts';
import { wishesNext } from './next-wishes.ts';
import { isWantedLoss } from './wanted-state.ts';

export interface DoubtRule {
  readonly id: string;
  readonly reason: string;
  readonly pattern: RegExp;
  readonly examples: readonly string[];
  readonly counterExamples: readonly string[];
}

/** Who writes more than this asks for something. */
const MAX_READ = 240;
/** Nothing of it is so, or not any more. */
const NOT = String.raw`(?<!\b(?:no|not|never|nothing|nobody|none|without|no longer|isn['’]?t|aren['’]?t|nichts|nicht|kein\w*|rien|nada|plus|nunca)(?: \p{L}+)?\s)`;
/** Of these it is good that they are gone. */
const NOTHING_UNWANTED =
  '(?![^]*(?:error|bug|warning|problem|issue|exception|failure|crash|conflict|duplicate|typo|fehler|erreur))';

/** Nothing but sighs before it. */
const LEAD = String.raw`${START}(?:(?:hm+|ugh+|oh|um+|ok|well|but|sorry|no|uh)[\s,.!]+)*`;

export const DOUBT_RULES: readonly DoubtRule[] = [
  {
    id: 'denies',
    reason: 'begins with a no to work that was called done, and says more than thanks',
    pattern: new RegExp(
      String.raw`${START}(?:(?:hm+|ugh+|oh|um+)[\s,.]+)*(?:no+|nope|nah|nein|nee|non|não|нет)\s*[,.!;:—–-]\s*(?!(?:need|problem|worries|idea|more|further|other|rush|thank|thx|danke|merci|gracias|that(?:['’]?s| is| was| will)? (?:all|it|fine|ok\w*|enough|be all)|(?:it|this|everything)(?:['’]?s| is)? (?:all )?(?:fine|ok\w*|good|right|great)|(?:i|we)(?:['’]?m| am|['’]?re| are) (?:good|fine|done|ok)|(?:all|alles|tout|todo) |nothing|not (?:now|yet|needed|necessary|today|today)|later|go |just |keep |leave |please|das war|passt|only kidding|wait))\p{L}`,
      'iu',
    ),
    examples: ['nope, same error in safari', 'nah, the axis starts at 5', 'nein, die Achse beginnt bei 5'],
    counterExamples: [
      'no, all good',
      'nope, that is all',
      'no problem, thanks',
      'now the axis',
      'no further questions',
    ],
  },
  {
    id: 'denies-praise',
    reason: 'the words that people praise with, denied',
    pattern: new RegExp(
      String.raw`${START}(?:(?:hm+|ugh+|oh|um+|ok|well|but|sorry|(?:that|this|it)(?:['’]?s| is| was| does| looks?)?|das ist|c['’]est|eso|está)[\s,.]+)*(?:not|doesn['’]?t look|does not look|isn['’]?t|nicht|kein|pas|no) (?:(?:very|so|really|quite|that|all that|too|at all|exactly|sehr|so|très|muy|look(?:ing)?) )*(?:good|great|nice|ok|okay|right|useful|helpful|perfect|acceptable|enough|convincing|pretty|gut|schön|gelungen|ideal|bien|bon|terrible|what (?:i|we) (?:need|want|asked|meant|expected|had in mind)\w*)(?!\p{L})(?! (?:at|reason|time|idea))`,
      'iu',
    ),
    examples: [
      'not good, do it again',
      "that's not great",
      'not what we need',
      "doesn't look right on mobile",
    ],
    counterExamples: ['not bad!', 'not sure yet', 'is it not good to cache it', 'good'],
  },
  {
    id: 'works-in-part',
    reason: 'what works only somewhere does not work elsewhere',
    pattern:
      /\b(?:it |this |that )?only (?:works|runs|builds|passes|shows|loads|starts) (?:on|in|for|with|when|if|after|locally)\b|(?<!\p{L})(?:geht|läuft|funktioniert) nur (?:bei|auf|in|mit|wenn|lokal)(?!\p{L})|ne (?:marche|fonctionne) que |solo funciona /iu,
    examples: ['it only works on my machine, CI is red', 'läuft nur bei mir'],
    counterExamples: ['it works only with Node 22, as planned', 'the only works council'],
  },
  {
    id: 'lost',
    reason: 'something is no longer there',
    pattern: new RegExp(
      String.raw`^${NOTHING_UNWANTED}[^]*?(?:${NOT}\b(?:(?:(?:is|are|has|have|was|were)(?: \w+)? )?(?:vanished|disappeared)|(?:is|are|was|were)(?: \w+)? (?:gone|lost|missing))\b|(?<!\p{L})(?:verschwunden|(?:ist|sind)(?: \p{L}+)? weg(?!\p{L})|fehl(?:t|en)[\s.!]*$)|(?:a|ont) disparu|ha[ns]? desaparecido|desapareci[óo]|不见了|没了|消失了|消えました|消えた|пропал)`,
      'iu',
    ),
    examples: [
      'the button has vanished',
      'what? everything is gone!',
      'all my settings are lost',
      'das Menü ist verschwunden',
      'der Knopf fehlt',
      '按钮不见了',
    ],
    counterExamples: [
      'the error is gone',
      'errors in the log are gone',
      'nothing is missing',
      'I have gone home',
    ],
  },
  {
    id: 'is-amiss',
    reason: 'how something is, in words for what is wrong',
    pattern: new RegExp(
      String.raw`${NOT}\b(?:(?:is|are|['’]s|['’]re|looks?|seems?|feels?|stays?|remains?|got|gets?)(?: (?:now|still|all|just|completely|totally|a bit|kind of|really|very|so))* ${NOT}(?:red|blank|empty|broken|down|dead|offline|failing|wrong|off|weird|odd|strange|garbled|unreadable|ugly|cut off|misaligned|stuck|unresponsive|worse|messed up|a mess)|(?:overlaps?|flickers?|freezes|hangs|crashes|fails|breaks|disappears|jumps around)|(?:users?|customers?|people|i|we) (?:can(?:not|['’]t| not)))(?=\s|[.!,;]|$)|(?<!\p{L})(?:kaputt|abgestürzt|flackert|überlappt|hängt)(?!\p{L})|打不开|报错|崩溃`,
      'iu',
    ),
    examples: [
      'the ci is red',
      'the header overlaps the menu now',
      'hmm that looks off',
      'half of the users cannot log in',
      'the chart is empty on mobile',
    ],
    counterExamples: [
      'nothing is broken any more',
      'the light is no longer red',
      'it is fine',
      'it gets better',
    ],
  },
  {
    id: 'lacks',
    reason: 'part of it is all there is, or the agent has left something out',
    pattern: new RegExp(
      String.raw`${LEAD}(?:only (?:the (?:first|last|top|upper|left)|half|some|part|a few|one|two|three|\d+)\b(?! (?:more|thing|left|question|wish))[^.!?]{0,60}\b(?:(?:are|is|were|was|got|made it)\b(?! left)|shows?|appears?|works?|came|arrived|there)|(?:half|part|some|most) (?:of )?(?:it|them|(?:the|my|our) \w+)(?: (?:is|are|was|were))?(?: still)? (?:missing|gone|cut|lost|wrong|not there)\b|you(?:['’]ve| have)? (?:just |simply |completely )*(?:skipped|forgot|missed|omitted|left out|dropped|ignored|lost)\b(?! (?:nothing|none|no))|i (?:only )?(?:get|see|got|have) (?:an? )?(?:(?:still|just|only|completely|all) )*(?:empty|blank|white|black|nothing|garbage|half)\b|i had to (?:redo|fix|undo|repair|finish|do) |(?:it |this |that )?(?:doesn['’]?t|does not|didn['’]?t|did not) (?:do|show|change|print|contain|have) (?:anything|a thing|much)\b|(?:it|this|that)(?:['’]s| is| got) (?:even )?(?:slower|worse|uglier|bigger|less \w+) than )`,
      'iu',
    ),
    examples: [
      'you skipped the second file',
      'only the first two pages are in it',
      'i see a blank page',
      'I had to redo it by hand',
      "hm. it's slower than before",
    ],
    counterExamples: [
      'only one thing left: the docs',
      'you forgot nothing, nice',
      'only the docs are left now',
      'i get a proper page now',
      'the half is enough',
    ],
  },
];

/** Said last of a task, and nothing was done about it. `request` is what it was asked to do. */
export function castsDoubt(words: string, request: string): boolean {
  if (words.length > MAX_READ || isQuestion(words) || judgeUserWords(words) !== null) return false;
  if (!DOUBT_RULES.some(({ pattern }) => pattern.test(words))) return false;
  return !isGoodNews(words) && !wishesNext(words) && !isWantedLoss(request, words);
}
