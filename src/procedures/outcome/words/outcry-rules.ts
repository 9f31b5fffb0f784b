/**
 * Cries of a user at what the agent has done: not that something is broken, but that it was done at all. They are told by
 * their form, "NO!!", "you …?!", "seriously?", more than by what they name.
 *
 * @module
 */
import { NO_LETTERS, START } from '../../meaning/start.ts';
import { PRAISE_IN_RUSSIAN } from './praise-words.ts';
import type { WordRule } from './word-rules.ts';

/** Joy has the same marks. What "nothing works", or is "not nice", is none. */
const JOY_WORDS = [
  String.raw`\b(?<!\b(?:not|nothing|nobody|never|no longer|hardly|n['’]t) (?:\w+ )?)(?:works?\b(?! any ?more)|great|nice|cool|perfect|useful|good (?:idea|job|work))\b`,
  String.raw`\b(?:thanks?|thx|amazing|awesome|love(?:ly|d)?|so good|finally|at last|killed it|wow|sweet|neat(?:ly)?|rock|genius|brilliant|wonderful|fantastic|excellent|beautiful(?:ly)?|gorgeous|impressive|incredible|clever|elegant(?:ly)?|cleanly|smoothly|phew|well done|legend|hero|wizard|haha|lol|the best(?! way)|(?:so|that|was|is|are|very|really|pretty|how|damn) (?:fast|quick|clean|smooth)|saved (?:me|my|us|the day)|(?:did|made|nailed) it(?=\s*(?:[!.]|$)))\b`,
  // Nobody misses these.
  String.raw`\b(?:delet|remov|kill|eras|wip|clear|squash)\w* (?:(?:all|of|the|those|my|our|every) ){0,3}(?:dead code|errors?|bugs?|warnings?|duplicates?|typos?|flaky tests?|spam|junk|mess)\b`,
  String.raw`\b(?:danke|super|toll|klasse|prima|spitze|genial|wunderbar|perfekt|ja schnell|geschafft|gracias|merci|réussi|bravo|parfait)\b`,
  String.raw`漂亮|厉害|太好|太棒|真棒|很棒|点赞|完美|谢谢|不错|すごい|最高|ありがとう|${PRAISE_IN_RUSSIAN}|удали\S* (?:все )?(?:ошибки|лишн)`,
];
const JOY = new RegExp(JOY_WORDS.join('|'), 'i');
const NO_JOY = `(?![^]*(?:${JOY.source}))`;
/**
 * What nobody cries at for joy: something is gone, off or out, or was not to be touched. Without such a word the form of a cry
 * says nothing: "you even kept the colours!!", "why did you choose redis??".
 */
const HARM = String.raw`(?<![a-z])(?:delet|remov|drop(?:ped|ping)|wip(?:ed|e |ing)|eras|purg|overwr|truncat|empt(?:y|ied)|flush|kill|destroy|disabl|uninstall|revok|reboot|restart|reset|shut|stopp|turn(?:ed|ing)? .{0,60}\b(?:off|on)\b|took .{0,60}\bdown\b|touch|forc(?:e|ed)\b|(?:push|publish|merg|commit|deploy|sent\b).{0,60}\b(?:main|master|everybody|everyone|public|to (?:all|(?:the|our) customers?))\b|wrong|prod(?:uction)?\b|produkti|live\b|real (?:one|data|customers?)|(?:are|were|is|was) (?:still )?needed|gone\b|los(?:t|e)\b|brok|forbidden|not (?:allowed|supposed|for)|never|must not|should not|without (?:asking|a backup|a review|approval|me)|lösch|gelöscht|genommen|überschr|falsch|darf nicht|dürfen nicht|supprim|effac|arrêt|coup|mauvais|borr|elimin|apag|equivoc|удали|снес|стер|сломал|нельзя|删|清空|关(?:了|掉|闭)|停(?:了|掉)|不能)`;
const MARKS = String.raw`(?:\?!|!\?|\?\?|!!)`;
/** Behind these "you" is asked, or spoken of: nothing is said of a deed. */
const ASKED =
  'can|could|would|will|did|do|have|should|are|were|if|when|what|how|where|as|once|until|before|after|thank';

/** "You should not have any trouble" tells of no deed. */
const PARTICIPLE =
  '(?!need|speed|feed|limited|restricted|waited|worried|bothered|hurried)(?:\\w+ed|done|run|sent|gone|put|made|taken|given|let|set|cut|used|left|told|built|begun|thrown|shut|written|overwritten|rewritten|chosen|been|broken|gotten)';

export const OUTCRY_RULES: readonly WordRule[] = [
  {
    id: 'user-cries-no',
    weight: -0.75,
    hardness: 'hard',
    // Capitals are a part of the cry: "stop!" alone may end a wait.
    pattern: new RegExp(
      String.raw`^${NO_JOY}${NO_LETTERS}(?:[Nn][Oo]+|N[Ee][Ii][Nn]|nein|N[Oo][Nn]|non|N[Ãã][Oo]|NIE|[Нн](?:ет|ЕТ)|STOP+|STOPP|HALT|ALTO|ARRÊTE|СТОЙ)(?:!{2,}|!(?=\s+[^\s\d]))(?!\s*(?:thanks|problem|worries|need))(?!.*\b(?:mean yes|is right|wrong window|never ?mind)\b)`,
    ),
    reason: 'a cry, and then what is wrong',
    examples: [
      'NO!! you put it on the production track',
      'Nein! das war die falsche Datenbank',
      'STOP!! not there',
      'NO!! nothing works any more',
    ],
    counterExamples: [
      'no problem!',
      'now!',
      'Stop! that is enough for today',
      'no! thanks',
      'no!! wait, that is right',
      'No!! it works, amazing',
      'Nein! das ist ja wunderbar schnell',
    ],
  },
  {
    id: 'user-is-stunned',
    weight: -0.75,
    hardness: 'hard',
    pattern: new RegExp(
      String.raw`^${NO_JOY}[^]{0,60}?(?<![\w-])(?:(?:seriously\s*[?!]|are you (?:serious|kidding)\b|what (?:have|did) you (?:just )?(?:done|do)\b[^?!]{0,50}!|who (?:the \w+ )?(?:told|asked|allowed) you to\b|(?:omg|wtf|oh (?:no+|god))[\s,.!?]+(?:you\b|(?:it|that|this)\b))(?=[^]*${HARM})|seriously\s*[?!]+\s*$|are you (?:serious|kidding)(?: me)?[\s?!]*$|are you (?:crazy|insane|mad|nuts)\b|what (?:have|did) you (?:just )?(?:done|do)(?: (?:to|with) (?:my|our|the) [^?!]{0,40})?(?=[\s?!]*$)|what were you thinking|how could you(?: do (?:that|this))?(?=[\s?!]*$)|spinnst du|bist du (?:verrückt|wahnsinnig|irre|bescheuert)|geht['’]?s noch\b|was hast du (?:da |denn |jetzt )*(?:gemacht|getan|angestellt)|t['’]es (?:fou|folle|sérieux)|qu['’]est-ce que tu as (?:fait|foutu)|estás loco|qué (?:has hecho|hiciste)|o que você fez|oszalał[ea]ś|co ty zrobiłeś)|^[^]{0,20}(?:что ты (?:сделал|наделал|натворил)|ты с ума сош|你(?:在)?(?:干|搞)(?:什么|了什么|嘛)|你疯了|なんてこと)`,
      'i',
    ),
    reason: 'the user cannot believe what was done',
    examples: [
      'seriously? those logs are needed for the audit',
      'who told you to touch the DNS?',
      'omg it removed the files of the partner',
      'spinnst du, das Plugin darf nicht aktualisiert werden',
      'qué has hecho',
    ],
    counterExamples: [
      'omg this is great',
      'what did you do to fix it?',
      'wtf is a monad?',
      'take the warnings seriously',
      'are you sure?',
      'are you kidding me, it looks so much better',
      'what have you done! so tidy',
      'who told you to add the index? that was a good one',
      'seriously? that is all it takes?',
      'omg you even kept the timestamps',
      'oh god you are good',
      'what did you do here? explain it to me',
      'how could you improve this?',
    ],
  },
  {
    id: 'user-cries-at-deed',
    weight: -0.75,
    hardness: 'hard',
    pattern: new RegExp(
      String.raw`^${NO_JOY}(?=[^]*${HARM})(?:[^]{0,160}?(?<!\b(?:${ASKED}) )\b(?:you(?! (?:need|must|can|could|should|may|might|will|have to\b|are (?:doing|so|the|right)))|du hast|tu as|vous avez|você)(?![\w'’])[^?!\n]{0,160}${MARKS}|[^]{0,160}?\b(?:why (?:did|would|have|the \w+ did) you|(?:warum|wieso|weshalb) hast du|pourquoi (?:as-tu|tu as)|por qué (?:has|hiciste))\b[^?!\n]{0,160}${MARKS}|[^]{0,40}(?:ты|你)[^?!？！\n]{1,80}(?:${MARKS}|？！|！？|？？|！！))`,
      'i',
    ),
    reason: 'what the agent did is told with the marks of a cry',
    examples: [
      'you turned the whole firewall off?!',
      'why did you pick the live bucket??',
      'Du hast die Prod-Datenbank genommen?!',
      'you turned the firewall off?! nothing works any more',
      'you disabled the login?! turn it on again, fast',
      'you deleted it?? not cool',
      'you pushed that to main?!',
      'you merged without a review?!',
      'you sent it to the customers??',
      'you deleted the volume?! look at all the errors',
      'ты удалил базу!!',
      '你把服务器关了？！',
    ],
    counterExamples: [
      'you did it!! amazing',
      'can you hurry up!!',
      'did you run the tests??',
      'thank you!!',
      'you choose one.',
      'are you there??',
      'you must restart it after that!!',
      'you did all of that in one go?? insane',
      'you really finished that in 3 seconds?!',
      'why did you choose redis??',
      'why did you not tell me earlier that this exists?!',
      'you set the cache headers, right?? if not, add them',
      'ты лучший!!',
      '你把关机按钮做得真漂亮！！',
      '你太厉害了，没有停机！！',
      'ты удалил все ошибки, молодец!!',
      'ты удалил лишнее, круто!!',
      'you deleted the dead code so cleanly!!',
      'you removed all the warnings!!',
      'you deployed it to the cluster already!!',
      'you pushed the fix before the customers woke up!! phew',
      'you already deployed it?!',
      'you did just what I needed!!',
      'you killed it!! so good',
      'you removed the whole legacy module?! finally',
    ],
  },
  {
    id: 'user-regrets',
    weight: -0.75,
    hardness: 'hard',
    pattern: new RegExp(
      [
        String.raw`\bi wish you (?:had(?: not)? (?:asked|told|checked|waited|said|warned|left|kept|used|stopped|done|touched|not)|would have|hadn['’]?t)\b`,
        String.raw`\byou (?:(?:should not|shouldn['’]?t) have (?:just |simply |ever )?${PARTICIPLE}\b|were not supposed to \w|weren['’]t supposed to \w|had no business \w)`,
        String.raw`\bi (?:never|did ?n['’]?t|did not) (?:ask|asked|tell|told|allow|allowed) (?:you |anybody |anyone )?(?:to|for (?:that|this|it))\b(?!.*\b(?:well done|good|nice|tidy|like|love|glad|happy|great|thanks?|fine)\b)`,
        String.raw`\b(?:nobody|no one) (?:asked|told|allowed) you(?= to\b(?! (?:stop|wait|hurry|worry)\b)|\s*(?:[.!;]|$))`,
        String.raw`\b(?:do not|don['’]?t|never) (?:ever )?do (?:that|this|it) again\b`,
        String.raw`^${NO_JOY}${NO_LETTERS}that (?:was|is) (?:the|my|our|a) (?:prod(?:uction)?|live|real|customers?['’]?)\b(?! (?:release|launch|demo|deploy\w*|version|build)\b)[^?]{0,40}!`,
        String.raw`\b(?:mach das|tu das) (?:bitte )?(?:nie|nicht) (?:wieder|mehr|noch ?mal)\b|\bdas (?:hättest du|sollst du) nicht\b`,
      ].join('|'),
      'i',
    ),
    reason: 'it was not to be done, or not without asking',
    examples: [
      'I wish you had asked before pushing',
      'you should not have touched prod',
      "I didn't ask you to reboot",
      'the data is gone. do not do that again',
      'that was the production one!',
      'mach das nie wieder',
      "you shouldn't have run dist-upgrade",
      'you should not have just overwritten it',
      'nobody told you to reboot it',
      'nobody asked you!',
    ],
    counterExamples: [
      'you should have a look at the docs',
      'you should not see them, right? just checking',
      'I never asked Bob',
      'you should not have to log in twice, fix it',
      'that was the production one?',
      'I wish you a nice day',
      'I wish you had been here last year',
      'I did not ask for that but good idea',
      'that is the production bucket, copy it',
      'you should not have any trouble reaching it now',
      'You should not have root access there, use the deploy user',
      "you shouldn't have problems running that on web2",
      'nobody told you yet, but staging moved to web2',
      'I never told you to, but I am glad about it',
      'you should not have waited for me, all good',
      'nobody told you to stop',
      'that was the live demo!! everybody loved it',
      'nobody told you, the meeting is at 5',
      'that was the production release! party tonight',
    ],
  },
];

/** Other rules may hear the same words: what is a cry stays one. */
export function isCry(words: string): boolean {
  return OUTCRY_RULES.some(({ pattern }) => pattern.test(words));
}

export function isJoyful(words: string): boolean {
  return JOY.test(words);
}

const SIGHS = new RegExp(
  `${START}(?:ar+gh+|ugh+|damn|dammit|crap|shit|fuck|oh (?:no+|god|dear)|oops|verdammt|mist|scheiße|oje|o nein|merde|zut|mierda|joder|kurwa|cholera|блин|чёрт|черт|糟糕|しまった)(?![a-zß])`,
  'i',
);
const EXCLAIMS = new RegExp(`^${NO_JOY}[^]{0,280}${MARKS}`, 'i');
/** Asks for something with the same marks. */
const ASKS =
  /\b(?:please|(?:can|could|would|will|did|have|do) you|also|too|as well|bitte|kannst du|auch|peux-tu|puedes)\b/i;

/** A sigh, or the marks of a cry, and nobody knows what about: no verdict, but a hint at what was done. */
export function isDismay(words: string): boolean {
  return (SIGHS.test(words) && !JOY.test(words)) || (EXCLAIMS.test(words) && !ASKS.test(words));
}
