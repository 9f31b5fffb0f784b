/**
 * What people say beside the work: that they are impressed, were away, have told the customer. It asks for nothing, and
 * the task goes on.
 *
 * @module
 */
import { remembered } from '../../remembered.ts';
import { START, WORD_END } from '../meaning/start.ts';
import { VERB_CLASS } from '../meaning/verbs.ts';
import { CHINESE_ORDER, isTaskOfItsOwn } from './additions.ts';
import { asksForSomething, SAME_FOR, speaksOfBefore } from './asking.ts';
import { firstWord, spokenSentences } from './sentences.ts';
import { isAsked, tellsNeed } from './stated-needs.ts';

export interface RemarkRule {
  readonly id: string;
  readonly reason: string;
  readonly pattern: RegExp;
  /** Holds even where a part of the words reads like an order; `beside-own`: like one about the task at hand. */
  readonly isSure?: 'always' | 'beside-own';
  readonly examples: readonly string[];
  readonly counterExamples: readonly string[];
}

/** Who says more than this says something. */
const MAX_REMARK = 200;
const END = String.raw`[\s.!?…;:)~'"。！？、-]*$`;
/** No colon: what follows it may be a name, as in "the label: Continue". */
const BEFORE = String.raw`(?:${START}|[,.!?;…)—–-]\s*|\b(?:and|then|so|but|ok(?:ay)?|just|please|now|und|dann|et|y|e|и|а|ну|да|tamam|ok[eé]?)\s+)`;
const GO_ON =
  'go on|carry on|continue|keep going|go ahead|proceed|go for it|move on|(?:mach(?:t|en)? )?(?:ruhig |bitte |einfach |gern )?weiter(?: so| bitte| machen)?|fahr fort|sigue(?: así)?|adelante|contin[uú]a|prosigue|dale|segue|prossegui|poursuis|vas-y|on continue|la suite|prosegui|vai avanti|avanti|ga (?:maar )?(?:door|verder)|devam(?: et(?:in)?)?|kontynuuj|dalej|fortsätt|продолжай(?:те)?|(?:давай|поехали) дальше|дальше|далее';
const GO_ON_UNSPACED =
  '(?:请|可以|你)?继续吧?|下一步吧?|接着来|(?:続けて|進めて)(?:ください)?|次(?:お願いします|へ)';

/** Joy, surprise or relief, before anything is said. */
const SIGH =
  'jeez|geez|gosh|wow+|whoa+|woah|woof|uff+|oof|puh+|phew|oha|boah?|krass|hä+|ha(?:ha)+|he(?:he)+|lol|lmao|rofl|aha|hmm+|huh|ugh|yikes|yay|omg|oh my|oh man|holy \\w+|damn|dang|naja|na gut|tja|ach|ay|vaya|uf+|madre mía|oh là là|ça alors|dis donc|ого|ух ты|ух|ой|ничего себе|ну и|哇|哎呀|天啊|すごい|わあ|おお';

export const REMARK_RULES: readonly RemarkRule[] = [
  {
    id: 'goes-on',
    reason: 'ends with leave to go on: what was said before it is about the task at hand',
    isSure: 'beside-own',
    pattern: new RegExp(
      String.raw`${BEFORE}(?:please |pls )?(?:${GO_ON})(?: please| then| pls| bitte)?${END}|(?:${START}|[\s，,。！!；;、])(?:${GO_ON_UNSPACED})${END}`,
      'i',
    ),
    examples: [
      'restored the dns entry myself, carry on',
      'undo is not possible i guess? ok go on',
      'ничего страшного, продолжай',
      'tamam devam et',
      'goed zo, ga door',
      '特别好，继续',
      '次お願いします',
    ],
    counterExamples: [
      'the wizard has no button to continue',
      'fix the form: users cannot proceed',
      '首页的按钮点了不能继续',
      'die Ampel schaltet nicht weiter',
      'rename the button to "Save and continue"',
      'translate the label: Continue',
      'renew the certificate of blog.acme.io and continue',
      'lösche die alten Logs auf web3 und mach weiter',
    ],
  },
  {
    id: 'only-saying',
    reason: 'says by itself that nothing is wanted',
    isSure: 'always',
    pattern: new RegExp(
      String.raw`(?:${START}|[,.!?;:…)—–-]\s*)(?:i['’]?m |i am |i was |that was )?(?:just (?:asking|checking|curious|kidding|wondering|saying|thinking(?: (?:aloud|out loud))?)|(?:war |ist )?nur (?:so )?(?:eine frage|ein (?:scherz|witz|gedanke))|c['’]était juste une question|es broma|шучу|开玩笑的?|只是问问)${END}`,
      'i',
    ),
    examples: [
      'could we undo it in case of trouble? just asking',
      'one day we could use a queue, just thinking aloud',
    ],
    counterExamples: ['write a test that is just checking the totals', 'the just checked boxes disappear'],
  },
  {
    id: 'does-not-matter',
    reason: 'ends by saying that nothing has to be done about it',
    isSure: 'beside-own',
    // What is to be added may be called so: "加一个选项，没关系".
    pattern: new RegExp(
      String.raw`^(?!.*[加建写放]一[个条张份]).*[，,。]\s*(?:没关系|没事|不要紧|无所谓)(?:的|了|啦)?${END}`,
    ),
    examples: ['日志级别是debug，没关系'],
    counterExamples: ['没关系的用户全部删除', '下拉菜单里加一个选项，没关系'],
  },
  {
    id: 'flatters',
    reason: 'praises who does the work',
    isSure: 'beside-own',
    pattern: new RegExp(
      String.raw`${START}(?:wow,? )?you (?:(?:should|must|will|really) )*(?:get|deserve|earned|have earned|ask for) (?:an?|some|that|the) (?:\w+ )?(?:raise|medal|beer|coffee|cookie|drink|award|prize|hug|bonus|promotion|break|vacation)\b|${START}you (?:rock|rule|are (?:the best|a (?:genius|wizard|hero|star|lifesaver)))\b`,
      'i',
    ),
    examples: ['you should get a raise', 'you are a genius'],
    counterExamples: [
      'you should get a list of the users',
      'you are root on web1, clean the logs',
      'you rock! now restart the mail server on web3',
    ],
  },
  {
    id: 'other-mind',
    reason: 'what was wanted has become something else',
    isSure: 'beside-own',
    pattern:
      /\bchanged (?:his|her|their|my|our) minds?\b(?! (?:about|on) )|\b(?:hat|haben|habe)(?: (?:es|sich|mir|das|doch)){1,3} anders überlegt|\bchangé d['’]avis\b|\bcambi(?:ó|é|aron|ado) de (?:opinión|idea)\b|\bпередумал/i,
    examples: [
      'the customer changed his mind, back to the old one please',
      'der kunde hat es sich anders überlegt',
    ],
    counterExamples: [
      'change the mind map of the roadmap',
      'our changed minds game crashes',
      'the customer changed his mind, delete the banner and put the video on the start page',
      'Marketing changed their mind about the newsletter. Send it to all subscribers tonight',
    ],
  },
  {
    id: 'no-worry',
    reason: 'calms, and asks for nothing',
    pattern: new RegExp(
      String.raw`${START}(?:no (?:worries|problem|prob|stress|rush|hurry)|pas de (?:souci|problème|panique|stress)|aucun (?:souci|problème)|keine? (?:sorge|problem|stress|eile|panik)|nicht (?:schlimm|schlecht)|halb so (?:wild|schlimm)|no pasa nada|no hay (?:problema|prisa)|tranquil[oa]|não (?:tem|há) (?:problema|pressa)|sem problemas?|nessun problema|geen (?:probleem|zorgen)|nie ma (?:problemu|sprawy)|sorun (?:yok|değil)|ничего страшного|без проблем|не беспокойся|не спеши)${WORD_END}|${START}(?:没关系|不要紧|没事|不急|大丈夫|問題ありません)|(?:^|[\s,.])(?:don['’]?t worry|keine sorge|t['’]inquiète)${END}`,
      'i',
    ),
    examples: ['pas de souci', 'public is intended btw, dont worry', 'nicht schlecht, ging ja fix'],
    counterExamples: ['no problem details in the api responses? add them', 'our users worry about the login'],
  },
  {
    id: 'no-need',
    reason: 'what need not be done would have been a part of the task at hand',
    pattern: new RegExp(
      `${START}(?:no need|not needed|not necessary|não (?:precisa|é preciso)|no hace falta|no es necesario|pas besoin|nicht nötig|brauchst du nicht|non serve|niet nodig|nie trzeba|не (?:нужно|надо))${WORD_END}|${START}(?:不用|不需要|不必)`,
      'i',
    ),
    examples: ['não precisa do frontend, só a api mesmo', 'no hace falta el frontend', '不需要前端'],
    counterExamples: [
      'no need for the old server any more, delete it',
      'the report lists needed parts only, fix it',
    ],
  },
  {
    id: 'is-back',
    reason: 'tells who is there',
    pattern: new RegExp(
      `${START}(?:(?:ok|so|sorry|sry),? )?(?:(?:i['’]?m|i am|we['’]?re) (?:back|here|still here)|(?:i )?was (?:away|out|gone|afk|in a (?:meeting|call))|brb|still here|just watching|(?:ich )?(?:bin|war) (?:wieder |kurz |gerade )*(?:da|zurück|weg|hier)|je suis (?:de retour|là|revenue?)|estoy (?:de vuelta|aquí)|ya (?:volví|estoy)|voltei|estou de volta|sono tornat[oa]|я (?:вернулся|вернулась|тут|здесь)|wróciłe?a?m)${WORD_END}[^,;:]{0,20}${END}|${START}(?:我回来了|我在|我还在|戻りました|ただいま)${END}`,
      'i',
    ),
    examples: ['je suis de retour', '我回来了', 'ich war kurz weg', 'sorry, was in a meeting'],
    counterExamples: [
      'I am here to cancel my flight, please do',
      'was away-status ever saved in the profile',
      '我在找昨天的备份',
    ],
  },
  {
    id: 'likes-it',
    reason: 'finds it good',
    pattern: new RegExp(
      String.raw`${START}(?:(?:i|we) (?:really |quite )?(?:like|love) (?:it|this|that|how|the (?:idea|look|result))|so far,? so good|fingers crossed|(?:(?:das |es )?(?:sieht|schaut|klingt)|das ging(?: ja)?)(?: ja| schon| echt| richtig| soweit)* (?:gut|super|toll|top|schnell|fix|prima)(?: aus)?|toll,? wie|ça (?:a l['’ ]?air|semble|me semble) (?:bon|bien|parfait)|c['’]est (?:rapide|super|top|génial)|todo (?:bien|perfecto|correcto)|qué (?:rápido|bien|bueno|guay)|muy bien|perfeito|tudo (?:bem|certo)|sembra (?:ok|buono)|mi (?:pare|sembra) (?:ok|buono|bene)|ziet er goed uit|goed zo|wygląda (?:dobrze|super)|(?:выглядит|пока|всё|все) (?:хорошо|отлично|нормально|не так плохо)|(?:.{0,60}, )?(?:good (?:thinking|call|catch|idea|point)|well spotted|nice touch))${WORD_END}|${START}(?:ok)?(?:看起来|挺|很|真|相当)?(?:不错|好的?|棒|快)(?:啊|呢|的|呀|哦)?(?=[，,。！!\s]|$)|[，,]\s*(?:很好|不错|太好了)${END}|${START}(?:没错|对的|是这样|就是这样)|${START}(?:いい感じ|いいね|良さそう|すごい|順調)`,
      'i',
    ),
    examples: [
      'sieht gut aus von hier',
      'ça a l air bon',
      'todo bien por aquí',
      'perfeito até agora',
      '看起来不错',
      'いい感じ',
      'i like it',
    ],
    counterExamples: [
      'todo list: clear it',
      'our likes counter is broken',
      '好的图片放到首页',
      'perfeitos clientes: a lista',
      'i like how the blog looks on acme.com, same for our docs',
    ],
  },
  {
    id: 'sighs',
    reason: 'is surprised or relieved',
    pattern: new RegExp(`${START}(?:${SIGH})${WORD_END}`, 'i'),
    examples: [
      'jeez thats a lot of data',
      'uff, i was afraid it would lose the users',
      'hä, schon fertig? na gut',
      'ого 3 гига, не ожидал',
    ],
    counterExamples: ['wowza theme for the shop', 'hmmer is not installed on the cluster'],
  },
];

/** Names and texts are quoted: nobody speaks in them. */
const QUOTED = /["“„«「][^"“”„»」]{0,100}["”“»」]|(?<!\p{L})['‘`][^'’`]{1,100}['’`](?!\p{L})/gu;
const CLAUSES = /[,;:!?…，；：。！？、]\s*|\.(?:\s|$)|\s[—–-]\s|\b(?:and|then|und|dann)\s/u;
const MAX_CLAUSES = 12;
/** "Accept the license", "check the disk first" are parts of what is gone on with; "日志级别是debug" orders nothing. */
const NO_OTHER =
  /^\s*(?:(?:please|just|you (?:can|may)) )*(?:use|ignore|accept|agree|confirm|answer|enter|skip|retry|(?:log|sign) in|take|keep|leave|try|pick|choose|wait|let)\b|\b(?:first|before|beforehand|vorher|zuerst|erst|avant|d['’]abord|antes|primero)\b|[先是]/i;

/** Said beside the work; `said` is what the agent said last, `task` what it was asked to do. */
export function isRemark(words: string, said: string | null = null, task: string | null = null): boolean {
  if (words.length > MAX_REMARK) return false;
  const { isSaid, rest } = remarkIn(words);
  return isSaid && !rest.some((clause) => isTaskOfItsOwn(clause, said, task) || CHINESE_ORDER.test(clause));
}

interface Remark {
  readonly isSaid: boolean;
  /** What is said beside it, which may ask for something else. */
  readonly rest: readonly string[];
}

const remarkIn = remembered((words): Remark => {
  const spoken = words.replace(QUOTED, ' " ');
  const rules = REMARK_RULES.filter(({ pattern }) => pattern.test(spoken));
  const isSaid = rules.some(
    ({ isSure, pattern }) => isSure !== undefined || !tellsNeed(spoken.replace(pattern, ' ')),
  );
  if (!isSaid || rules.some(({ isSure }) => isSure === 'always')) return { isSaid, rest: [] };
  const sure = rules.find(({ isSure }) => isSure !== undefined);
  if (sure === undefined) return { isSaid: !orders(spoken), rest: [] };
  const clauses = spoken.replace(sure.pattern, ' ').split(CLAUSES, MAX_CLAUSES);
  return { isSaid, rest: clauses.filter((clause) => !NO_OTHER.test(clause)) };
});

/** Asks for nothing and tells of no need, or is said with a remark: what is done next shows whether it asks. */
export function mayBeRemark(words: string): boolean {
  if (words.length > MAX_REMARK || CHINESE_ORDER.test(words)) return false;
  if (remarkIn(words).isSaid) return true;
  return !orders(words) && !tellsNeed(words) && !isAsked(words);
}

/** "I like it, publish the docs": not "make it look good", which is of what is there. */
function orders(words: string): boolean {
  if (asksForSomething(words)) return true;
  const [, ...clauses] = words.split(/[,;:，；：]\s*/u);
  return clauses.some(
    (clause) => SAME_FOR.test(clause) || (asksForSomething(clause) && !speaksOfBefore(clause)),
  );
}

/** "Push", "commit please": with what is at hand. */
export const isBareOrder = remembered((words): boolean => {
  const sentences = spokenSentences(words);
  return sentences.length > 0 && sentences.every(({ plain }) => isBare(plain) || isRemark(plain));
});

const BARE = /^\p{L}+(?: (?:please|pls|now|then|again|bitte|jetzt))*[\s.!?]*$/iu;

function isBare(plain: string): boolean {
  return BARE.test(plain) && VERB_CLASS.has(firstWord(plain));
}
