/**
 * Praise that is meant bitterly: "great, now the whole site is down". The sentence goes on with a state that is there now,
 * and that nobody praises. What was wanted that way ("down for maintenance"), and what the task had asked for
 * (`isWantedState`), is praise all the same.
 *
 * @module
 */
import { START } from '../../meaning/start.ts';
import { ADMIRING } from './praise-words.ts';
import type { WordRule } from './word-rules.ts';

export const BITTER = 'user-praises-bitterly';
export const ALL_GONE = 'user-saw-all-go';

/** Say nothing by themselves: "ok, the site is down" may be told of anything. */
const FILLERS = 'ok(?:ay)?|oh|ah|wow|well|so|thanks?(?: you)?(?: a lot| so much)?';
const PRAISE = `great(?: job| work)?|nice(?: work| job| one)?|good (?:job|work)|well done|perfect|excellent|awesome|amazing|cool|super|congrat(?:s|ulations)|${ADMIRING}`;
const GAP = String.raw`(?!\w)[\s,.!:;…—-]+`;
/** Thanks or praise, and then more. */
const POLITE = `${START}(?:(?:${FILLERS}|${PRAISE})${GAP})+(?:(?:and|so|but) )?`;
const PRAISED = `${START}(?:(?:${FILLERS})${GAP})*(?:${PRAISE})${GAP}(?:(?:and|so|but) )?`;
/** Just so it was to be; or it is asked, and not cried. */
const WANTED = String.raw`(?!.*(?:[^!?]\?(?![!?])|\b(?:planned|expected|intended|on purpose|maintenance|as (?:it should|asked|wanted|agreed|i|we)|like (?:i|we)|(?:what|how|just as) (?:i|we)|finally|at last|works?)\b))`;
/** What runs, so that it can be down: load, costs and error rates are down for joy. */
const RUNNING = String.raw`(?:site|website|page|server|service|app|api|shop|checkout|login|backend|frontend|gateway|cluster|node|host|machine|box|network|vpn|dns|mail|database|db|system|platform|instance|dashboard|prod(?:uction)?|staging|live|web\S*|everything)`;
/** Of these to be red is bad. */
const CHECKED = `(?:tests?|suite|build|builds|ci|pipeline|checks?|everything)`;
const KEPT = `(?:data|database|db|files?|folders?|tables?|backups?|volumes?|records?|history|work)`;
const IS = `(?:is|are|['’]s|['’]re)(?: (?:now|all|completely|totally|suddenly|just|simply|entirely))*`;
/** Where it is not said to be there, it is not: "what should happen", "the old one". */
const OTHER =
  '(?:should|must|needs?|can|could|would|will|old|legacy|errors?|bugs?|if|when|that|which|who|you|the|my|our)';
const THE = String.raw`(?:the|my|our|all|all the|all my|all our|half the|your|this|that) (?:(?!${OTHER}\b)[\w'’./-]+ ){0,3}?`;
const IT = String.raw`(?:(?:it|this|that|everything) ?|${THE}(?!${OTHER}\b)\S+ |(?<=\bnow )[\w./-]+ )`;

/** Whoever goes on from there wanted it so: "the server is down now, start the upgrade". */
const GOES_ON = String.raw`(?!.*[,.;!]\s+(?:(?:so|and|ok|please|then)\s+)*(?:now|next|you can|let['’]?s|go (?:on|ahead)|continue|proceed|start|begin|deploy|implement|run|take the)\b)`;

const STATE = `(?:${[
  `(?:${THE})?${RUNNING} ${IS} down(?! (?:to|by|from)\\b)`,
  `it ?${IS} (?:all )?down(?! (?:to|by|from)\\b)`,
  `(?:${THE})?${CHECKED} ${IS} red`,
  `(?:${THE})?(?:page|screen|site|website|app) ${IS} (?:blank|empty)`,
  `(?:everything|(?:${THE})${KEPT}) ${IS} (?:gone|lost)`,
  `${IT}${IS} (?:broken(?! (?:in)?to\\b| (?:down|up|out)\\b)|offline|unreachable|unusable|failing|crashing|hanging|corrupt(?:ed)?)`,
  // "The random crashes are gone", "the last failed job": no verbs.
  `${IT}(?:just )?(?:crashe[sd]|hangs|fail(?:s|ed)|broke|breaks)(?=[\\s.!…,]*$|[,;]| (?:now|again|on|in|at|when|with|for|after|every|immediately)\\b)`,
  `${IT}(?:shows?|says|returns?|gives?|throws?|answers?(?: with)?)(?: me)?(?: an?| only| nothing but)? (?:(?:http|error) )?5\\d\\ds?`,
  '(?:nobody|no one) can (?:log ?in|sign in|check ?out|pay|order|work)',
].join('|')})(?![\\w-])${GOES_ON}`;

const NOW = String.raw`(?:now|again|suddenly|since (?:then|that|your))\b`;
/** All of it: nobody says so of what is as it should be. */
const WHOLE = String.raw`(?=(?:the|my|our) (?:whole|entire)\b|half the\b|everything\b)`;
/** Behind which an order may follow, "the login is broken on safari, fix it": then it is the next wish. */
const IS_ALL = String.raw`(?=[\s.!…]*$|[.!…]+ (?:thanks|thank you|well done|congrat\w*|wtf)\b)`;

export const BITTER_RULES: readonly WordRule[] = [
  {
    id: BITTER,
    weight: -0.75,
    hardness: 'hard',
    pattern: new RegExp(
      `${POLITE}${WANTED}(?:now ${STATE}|${STATE}[^.!?,;]{0,40} ${NOW})|${PRAISED}${WANTED}(?:${WHOLE}${STATE}|${STATE}${IS_ALL})`,
      'i',
    ),
    reason: 'nobody praises what is broken now',
    examples: [
      'great, now the whole site is down',
      'awesome, now checkout throws a 500',
      'nice, the tests are red now',
      'lovely. the build is broken',
      'well done, the data is gone',
      'nice, the app crashes on startup now',
      'thanks, now nobody can log in',
      'great, production is down. thanks',
      'great, now the whole site is down?!',
      "nice, it's broken again",
      'great, now the whole site is down. fix it!',
    ],
    counterExamples: [
      'great, the site is down for maintenance as planned',
      'perfect, the old service is down now',
      'thanks, it works again, it was down all morning',
      'great, the latency is down now',
      'great, the site is down to 200 ms',
      'great, the button is red now',
      'great, the error is gone now',
      'great, nothing is broken now',
      'nice. the login page is broken on safari, fix it',
      'great, now the page that is shown when the site is down needs a logo',
      'perfect, it no longer crashes now',
      'great, the random crashes are gone now',
      'nice, the last failed job is listed now',
      'great, all tests you broke are green now',
      'ok, the site is down',
      'great, the server is down now, start the upgrade',
      'perfect, now the test fails, now implement it',
      'great, the migration is broken into steps now',
      'great, is the site down now?',
    ],
  },
  {
    id: 'user-praises-bitterly-abroad',
    weight: -0.75,
    hardness: 'hard',
    pattern: new RegExp(
      String.raw`${START}(?:(?:na|super|toll|klasse|prima|genial|bravo|danke|wunderbar|perfekt|parfait|merci|perfecto|gracias|great)[\s,.!…]+)+(?:und |et |y )?(?:jetzt (?:ist|sind) (?:alles|(?:die|der|das|unsere?|meine?) (?:ganze |gesamte )?(?:seite|website|server|shop|datenbank|daten|dateien|produktion)) (?:weg|tot|im eimer|hinüber|platt)|maintenant (?:tout|le (?:site|serveur)|la (?:base|prod(?:uction)?)) est (?:en panne|mort|cassée?|perdue?|down|par terre)|ahora (?:todo|el (?:sitio|servidor)|la (?:web|base de datos)) está (?:caíd[oa]|rot[oa]|perdid[oa]|muert[oa]))(?=[\s.!…]*$|[,.!])(?!.*\?)`,
      'i',
    ),
    reason: 'the same in German, French and Spanish',
    examples: [
      'toll, jetzt ist die Seite weg',
      'bravo, maintenant le site est en panne',
      'genial, ahora el sitio está caído',
    ],
    counterExamples: ['toll, jetzt ist der Fehler weg', 'super, jetzt ist die Seite fertig'],
  },
  {
    id: ALL_GONE,
    weight: -0.8,
    hardness: 'hard',
    pattern: new RegExp(
      String.raw`(?:${POLITE}|${START}(?:(?:omg|wtf|ugh+|no|oh|wait|hmm+)[\s,.!]+)*)${WANTED}(?:it|that|this|(?:the|your) (?:script|command|job|migration|deploy\w*|change|sync|cleanup|update))(?: (?:has|just|also|simply|actually))* (?:deleted|removed|wiped|erased|dropped|purged|overwrote|overwritten|truncated|nuked) (?:everything|too (?:much|many)(?: \w+)?|the wrong \w+)(?=[\s.!…]*$)`,
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
      String.raw`${START}(?:(?:ok|well|oh|ha(?:ha)*|lol)[\s,.!]+)*(?:nice try(?=\s*(?:[,.!;:…—]|$|but\b|though\b))(?!.*\b(?:works?|fixed|passes)\b)|thanks for (?:nothing|breaking|ruining|messing)\b|(?:great|nice|good) (?:job|work),? (?:breaking|ruining|wrecking|messing up)\b(?!.*\b(?:into|down|apart)\b))`,
      'i',
    ),
    reason: 'thanks and praise that only mock',
    examples: ['nice try, wrong file though', 'thanks for nothing', 'great job breaking the login'],
    counterExamples: [
      'nice try/catch, merge it',
      'nice try-catch block',
      'great job breaking the module into parts',
      'thanks for the help',
    ],
  },
];

/** Asks that something be stopped, closed or seen to fail. */
const ASKS_FOR_IT =
  /\b(?:stop|shut|kill|halt|terminate|disable|decommission|undeploy|retire|turn (?:\S+ ){0,4}off|switch (?:\S+ ){0,4}off|take (?:\S+ ){0,4}(?:down|offline)|(?:write|add|create) (?:\S+ ){0,3}tests?|bring (?:\S+ ){0,4}down|scale (?:\S+ ){0,4}down|maintenance|block|simulat\w*|reproduc\w*|repro|provoke|chaos|failing test|test that fails|stopp\w*|schalte?\b.{0,60}\b(?:ab|aus)|fahre?\b.{0,60}\bherunter|wartung\w*|arrête\w*|éteins|det[eé]n|apaga|停止|关闭|停掉)\b|停止|关闭|停掉/i;
const MAX_READ = 400;

/** The state is the one that was asked for. */
export function isWantedState(request: string): boolean {
  return ASKS_FOR_IT.test(request.slice(0, MAX_READ));
}
