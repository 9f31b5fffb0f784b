/**
 * Praise that is meant bitterly: "great, now the whole site is down". Only what serves users, and is down or gone as a
 * whole, can tell so: that a test fails, a file is gone or a page shows 500 is as often what was wanted, and a failure
 * that was none is worse than one that is not heard. What the task had asked for is excused by `wanted-state`.
 *
 * @module
 */
import { START } from '../../meaning/start.ts';
import { ADMIRING } from './praise-words.ts';
import type { WordRule } from './word-rules.ts';

const FILLERS = String.raw`(?:(?:ok(?:ay)?|oh|ah|wow|well|so)\b[\s,.!…]+)*`;
const PRAISE = `great(?: job| work)?|nice(?: work| job| one)?|good (?:job|work)|well done|perfect|excellent|awesome|amazing|cool|super|congrat(?:s|ulations)|${ADMIRING}`;
const GAP = String.raw`(?!\w)[\s,.!:;…—-]+(?:(?:and|so) )?`;
/** Thanks alone may be for what was found out: "thanks, so production is down". */
const PRAISED = `${START}${FILLERS}(?:(?:${PRAISE})${GAP}(?:now )?|thanks?(?: you)?(?: a lot| so much)?${GAP}now )`;
/** Users have it, and have it all the time: of a cluster or a host, to be down may be the end of the work. */
export const SERVES =
  '(?:site|website|app|shop|store|checkout|login|api|server|backend|frontend|database|prod(?:uction)?)';
const THE = '(?:the |our |my )?(?:(?:whole|entire|live|production) )?';
const STATE = `(?:${[
  `${THE}${SERVES} is (?:now )?down`,
  `${THE}(?:login|checkout|site|website|shop|app|build) is (?:now )?broken`,
  "everything(?: is|['’]s) (?:now )?(?:gone|broken|down)",
  '(?:nobody|no one) can (?:(?:log|sign) ?in|check ?out|pay|order|connect|work|deploy)',
  `(?:all |all of )?${THE}(?:data|database|db|backups?) (?:is|are) (?:now |all )*gone`,
].join('|')})`;
/** A server that answers so has failed; of other codes, and of one page, it is as often what was wanted. */
const ANSWERS = `${THE}${SERVES} (?:(?:just|only|always) )?(?:throws?|gives?(?: me| us)?|returns?|shows?|answers(?: with)?|is (?:throwing|returning|giving|showing)) (?:an? |only |nothing but )?(?:50[0234]s?|internal server errors?)(?: errors?)?(?: everywhere)?`;
/** Who goes on says what it is good for, or wants something else: "the server is down now, start the upgrade". */
const IS_ALL = String.raw`(?: now| again| any ?more)?[\s.!…]*(?:(?:\?[?!]+)?\s*$|(?<=[.!…] )(?:thanks|thank you|well done|congrat\w*|wtf|fix it)\b|,? and (?:you|now you) (?:need|have|must|should|are|will)\b)`;

/** Bad news behind praise, of which it is not sure enough whether it was wanted. Nobody is praised for it, either. */
const SUBJECT = String.raw`(?:now )?(?:the|our|my|all(?: the| our| my)?|it|ci|prod(?:uction)?|everything|this|that|half the)(?: [\w-]+){0,3}?`;
const AS_WANTED =
  '(?!.*(?:as (?:it should|wanted|expected|intended|planned|agreed)|correctly|properly|on purpose|like it should))';
/** What does not happen any more is good news. */
const IS_OVER = String.raw`(?!.*\b(?:no longer|never|any ?more|twice|not (?:crash|hang|freeze|break)|(?:won|does|do|did)(?:n['’]?|['’])t (?:crash|hang|freeze|break|happen|fail))\b)`;
const GOES = '(?:work|start|load|build|open|compile|run|boot|render|come up|connect|respond|deploy)';
const BAD_NEWS = [
  STATE,
  `(?<=\\bnow )${ANSWERS}`,
  `${SUBJECT}(?: is| are|['’]s|['’]re)(?: now| all| again| just| completely| totally)* (?:broken|blank|dead|offline|failing|crashing|unreachable|unusable|messed up)`,
  `${SUBJECT} ?(?:tests?|specs?|suite|build|ci|pipeline|checks?|everything)(?: is| are)(?: now| all| again)* red`,
  `${SUBJECT}(?: now| just)? (?:crash(?:es)?|hangs?|freezes?|(?:do|does)(?:n['’]?t| not) ${GOES}|won['’]?t (?:${GOES}|let (?:me|us|anyone|users) (?:in|log ?in|sign ?in|pay|check ?out|save)))`,
  '(?:now )?(?:all |all of )?(?:the |our |my )(?:files|settings|config|history|orders|users|customers|photos|emails) (?:is|are) (?:now |all )*gone',
];
const WHERE =
  '(?:startup|start|launch|boot|load|save|log-?in|safari|chrome|firefox|edge|mobile|phones?|ios|android|windows|mac\\w*|linux|staging|prod(?:uction)?|dev|ci|main|master|machine|laptop|browsers?|everyone|everybody|users|customers|us|me|all)';
/** It goes on with what it is about: "offline capable", "crashing less often", "freezes the header row" tell of no trouble. */
const ENDS = String.raw`(?: (?:now|again|already|everywhere|completely|(?:on|in|for|with|at) (?:the |my |our |every )?${WHERE}))*(?=\s*(?:$|[.!?…,;:()—])| (?:- |and|when|if|after|because|since|while|as soon as|every time)\b)`;
const SOUR = new RegExp(
  String.raw`${START}${FILLERS}(?:${PRAISE}|thanks?(?: you)?(?: a lot| so much)?|thx)${GAP}${AS_WANTED}${IS_OVER}(?:${BAD_NEWS.join('|')})(?!\w)${ENDS}`,
  'i',
);

const MAX_READ = 400;

export function isSoured(words: string): boolean {
  return SOUR.test(words.slice(0, MAX_READ));
}

export const BITTER_RULES: readonly WordRule[] = [
  {
    id: 'user-praises-bitterly',
    weight: -0.75,
    hardness: 'hard',
    pattern: new RegExp(`${PRAISED}(?:${STATE}|(?<=\\bnow )${ANSWERS})${IS_ALL}`, 'i'),
    reason: 'nobody praises that users are left with nothing',
    examples: [
      'great, now the whole site is down',
      'lovely. the build is broken',
      'thanks, now nobody can log in',
      'great, production is down. thanks',
      'great, now the whole site is down?!',
      'nice, the login is broken again',
      'great, now the whole site is down. fix it!',
      'well done, everything is gone',
      'awesome, now checkout throws a 500',
      'great, now the whole site returns 502s',
      'great, now prod is down and you need to fix it',
      'great, now nobody can check out',
      'well done, all our backups are gone',
    ],
    counterExamples: [
      'great, the site is down for maintenance as planned',
      'perfect, the old service is down now',
      'great, the latency is down now',
      'great, the site is down to 200 ms',
      'great, the error is gone now',
      'great, nothing is broken now',
      'great, the build fails on lint errors now',
      'perfect, nobody can log in without 2fa now',
      'nice. the login page is broken on safari, fix it',
      'ok, the site is down',
      'thanks, so production is down',
      'great, the server is down now, start the upgrade',
      'great, is the site down now?',
      'great, now the api returns a 404',
      'great, the api returns a 500',
      'great, now the api returns a 503 while it restarts',
    ],
  },
  {
    id: 'user-praises-bitterly-abroad',
    weight: -0.75,
    hardness: 'hard',
    pattern: new RegExp(
      String.raw`${START}(?:(?:na|super|toll|klasse|prima|genial|bravo|danke|wunderbar|perfekt|parfait|merci|perfecto|gracias|great)[\s,.!…]+)+(?:und |et |y )?(?:jetzt (?:ist|sind) (?:alles|(?:die|der|das|unsere?|meine?) (?:ganze |gesamte )?(?:seite|website|server|shop|datenbank|daten|backups|produktion)) (?:weg|tot|im eimer|hinüber|platt)|maintenant (?:tout|le (?:site|serveur)|la (?:base|prod(?:uction)?)) est (?:en panne|mort|cassée?|perdue?|down|par terre)|ahora (?:todo|el (?:sitio|servidor)|la (?:web|base de datos)) está (?:caíd[oa]|rot[oa]|perdid[oa]|muert[oa]))[\s.!…]*$`,
      'i',
    ),
    reason: 'the same in German, French and Spanish',
    examples: [
      'toll, jetzt ist die Seite weg',
      'toll, jetzt sind die Daten weg',
      'bravo, maintenant le site est en panne',
      'genial, ahora el sitio está caído',
    ],
    counterExamples: ['toll, jetzt ist der Fehler weg', 'super, jetzt ist die Seite fertig'],
  },
  {
    id: 'user-saw-all-go',
    weight: -0.8,
    hardness: 'hard',
    pattern: new RegExp(
      String.raw`${START}(?:(?:omg|wtf|ugh+|no|wait|hmm+|ok(?:ay)?|oh|wow|well|thanks?|${PRAISE})[\s,.!…]+)*(?:it|that|this|(?:the|your) (?:script|command|job|migration|deploy\w*|change|sync|cleanup|update))(?: (?:has|just|also|simply|actually))* (?:deleted|removed|wiped|erased|dropped|purged|overwrote|overwritten|truncated|nuked) (?:everything|too (?:much|many)(?: \w+)?|the wrong \w+)(?=[\s.!…]*$)`,
      'i',
    ),
    reason: 'the work took away what was to stay',
    examples: [
      'great, it deleted everything',
      'omg the script wiped everything!',
      'it removed the wrong file',
    ],
    counterExamples: [
      'great, it deleted everything I wanted gone',
      'great, it deleted everything older than a year',
      'did it delete everything?',
      'it deleted everything, as planned',
    ],
  },
  {
    id: 'user-mocks',
    weight: -0.7,
    hardness: 'hard',
    pattern: new RegExp(
      String.raw`${START}(?:(?:ok|well|oh|ha(?:ha)*|lol)[\s,.!]+)*(?:nice try(?=\s*(?:[,.!;:…—]|$|but\b|though\b))(?!.*\b(?:works?|fixed|passes)\b)|thanks for nothing\b|(?:thanks for|(?:great|nice|good) (?:job|work),?) (?:(?:breaking|killing|deleting) (?:everything|${THE}(?:${SERVES}|build)(?: (?:page|flow|form))?)|(?:ruining|wrecking|messing up|screwing up) (?:everything|(?:the |our |my )?\w+(?: \w+)?))(?: again| now)?[\s.!…]*$)`,
      'i',
    ),
    reason: 'thanks and praise that only mock',
    examples: [
      'nice try, wrong file though',
      'thanks for nothing',
      'great job breaking the login page',
      'thanks for breaking prod again',
      'thanks for ruining my config',
    ],
    counterExamples: [
      'nice try/catch, merge it',
      'nice try-catch block',
      'great job breaking the module into parts',
      'thanks for breaking it down for me',
      'thanks for the help',
    ],
  },
];
