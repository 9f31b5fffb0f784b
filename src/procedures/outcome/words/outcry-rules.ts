/**
 * Cries of a user at what the agent has done: not that something is broken, but that it was done at all. They are told by
 * their form, "NO!!", "you …?!", "seriously?", more than by what they name.
 *
 * @module
 */
import type { WordRule } from './word-rules.ts';

/** Joy has the same marks. */
const JOY =
  /\b(?:thanks?|thx|great|amazing|awesome|perfect|nice|love(?:ly)?|wow|cool|sweet|neat|best|rock|genius|brilliant|wonderful|fantastic|excellent|beautiful|gorgeous|impressive|incredible|clever|useful|well done|good (?:idea|job|work)|legend|hero|wizard|haha|lol|fast|quick|works?|saved (?:me|my|us|the day)|(?:did|made|nailed) it(?=\s*(?:[!.]|$))|danke|super|toll|geschafft|gracias|merci|réussi)\b/i;
const NO_JOY = `(?![^]*${JOY.source})`;
/**
 * What nobody cries at for joy: something is gone, off or out, or was not to be touched. Without such a word the form of a cry
 * says nothing: "you even kept the colours!!", "why did you choose redis??".
 */
const HARM = String.raw`(?<![a-z])(?:delet|remov|drop(?:ped|ping)|wip(?:ed|e |ing)|eras|purg|overwr|truncat|empt(?:y|ied)|flush|kill|destroy|disabl|uninstall|revok|reboot|restart|reset|shut|stopp|turn(?:ed|ing)? .{0,60}\b(?:off|on)\b|took .{0,60}\bdown\b|touch|forc(?:e|ed)\b|push|publish|merg|commit|deploy|sent\b|wrong|prod(?:uction)?\b|produkti|live\b|real (?:one|data|customers?)|customers?|needed|gone\b|los(?:t|e)\b|brok|forbidden|not (?:allowed|supposed|for)|never|must not|should not|without (?:asking|a backup|me)|lösch|gelöscht|genommen|überschr|falsch|darf nicht|dürfen nicht|supprim|effac|arrêt|coup|mauvais|borr|elimin|apag|equivoc|удали|снес|стер|сломал|нельзя|删|清空|关|停|不能)`;
const MARKS = String.raw`(?:\?!|!\?|\?\?|!!)`;
/** Behind these "you" is asked, or spoken of: nothing is said of a deed. */
const ASKED =
  'can|could|would|will|did|do|have|should|are|were|if|when|what|how|where|as|once|until|before|after|thank';

export const OUTCRY_RULES: readonly WordRule[] = [
  {
    id: 'user-cries-no',
    weight: -0.75,
    hardness: 'hard',
    // Capitals are a part of the cry: "stop!" alone may end a wait.
    pattern:
      /^\W*(?:[Nn][Oo]+|N[Ee][Ii][Nn]|nein|N[Oo][Nn]|non|N[Ãã][Oo]|NIE|[Нн](?:ет|ЕТ)|STOP+|STOPP|HALT|ALTO|ARRÊTE|СТОЙ)(?:!{2,}|!(?=\s+[^\s\d]))(?!\s*(?:thanks|problem|worries|need))(?!.*\b(?:mean yes|is right|wrong window|never ?mind)\b)/,
    reason: 'a cry, and then what is wrong',
    examples: [
      'NO!! you put it on the production track',
      'Nein! das war die falsche Datenbank',
      'STOP!! not there',
    ],
    counterExamples: [
      'no problem!',
      'now!',
      'Stop! that is enough for today',
      'no! thanks',
      'no!! wait, that is right',
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
    ],
  },
  {
    id: 'user-regrets',
    weight: -0.75,
    hardness: 'hard',
    pattern:
      /\bi wish you (?:had(?: not)? (?:asked|told|checked|waited|said|warned|left|kept|used|stopped|done|touched|not)|would have|hadn['’]?t)\b|\byou (?:(?:should not|shouldn['’]?t) have (?!to\b)|were not supposed to |weren['’]t supposed to |had no business )\w+|\bi (?:never|did ?n['’]?t|did not) (?:ask|asked|tell|told|allow|allowed) (?:you |anybody |anyone )?(?:to|for (?:that|this|it))\b(?!.*\b(?:well done|good|nice|tidy|like|love)\b)|\b(?:nobody|no one) (?:asked|told|allowed) you\b|\b(?:do not|don['’]?t|never) (?:ever )?do (?:that|this|it) again\b|^\W*that (?:was|is) (?:the|my|our|a) (?:prod(?:uction)?|live|real|customers?['’]?)\b[^?]{0,40}!|\b(?:mach das|tu das) (?:bitte )?(?:nie|nicht) (?:wieder|mehr|noch ?mal)\b|\bdas (?:hättest du|sollst du) nicht\b/i,
    reason: 'it was not to be done, or not without asking',
    examples: [
      'I wish you had asked before pushing',
      'you should not have touched prod',
      "I didn't ask you to reboot",
      'the data is gone. do not do that again',
      'that was the production one!',
      'mach das nie wieder',
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
    ],
  },
];

/** Other rules may hear the same words: what is a cry stays one. */
export function isCry(words: string): boolean {
  return OUTCRY_RULES.some(({ pattern }) => pattern.test(words));
}

const SIGHS =
  /^\W*(?:ar+gh+|ugh+|damn|dammit|crap|shit|fuck|oh (?:no+|god|dear)|oops|verdammt|mist|scheiße|oje|o nein|merde|zut|mierda|joder|kurwa|cholera|блин|чёрт|черт|糟糕|しまった)(?![a-zß])/i;
const EXCLAIMS = new RegExp(`^${NO_JOY}[^]{0,280}${MARKS}`, 'i');
/** Asks for something with the same marks. */
const ASKS =
  /\b(?:please|(?:can|could|would|will|did|have|do) you|also|too|as well|bitte|kannst du|auch|peux-tu|puedes)\b/i;

/** A sigh, or the marks of a cry, and nobody knows what about: no verdict, but a hint at what was done. */
export function isDismay(words: string): boolean {
  return (SIGHS.test(words) && !JOY.test(words)) || (EXCLAIMS.test(words) && !ASKS.test(words));
}
