/**
 * What people say while an agent works, by the form of the words: chatter, more of the same, or a machine in their place.
 *
 * @module
 */
import { LETTER, START, WORD_END } from '../meaning/start.ts';
import { OCCASION } from '../outcome/words/occasions.ts';
import { CHATTER_RULES } from './chatter-rules.ts';
import { rowOfSigns, rowOfWords } from './rows.ts';

export type WordKind = 'request' | 'more' | 'chatter' | 'machine';

export interface WordRule {
  readonly id: string;
  readonly kind: Exclude<WordKind, 'request'>;
  readonly reason: string;
  readonly pattern: RegExp;
  readonly example: string;
  readonly counterExample: string;
  /** Holds only of what is about the task at hand; of anything else it says nothing. */
  readonly isWeak?: true;
  /** Says nothing of words that go on with an order. */
  readonly unlessOrdered?: true;
  /** Answers what the agent said, and asks for nothing, even where nothing was said. */
  readonly isAnswer?: true;
}

/** The first that fits counts; what none of them fits is a request. */
export const WORD_RULES: readonly WordRule[] = [
  {
    id: 'ping',
    kind: 'machine',
    reason: 'schedules and monitors write like people and are none',
    pattern:
      /^\s*(?:\[(?:cron|system|heartbeat|scheduled?|automated|reminder|notification)\b|heartbeat\b|HEARTBEAT_OK|read HEARTBEAT\.md|ping[\s.!?]*$|\(?scheduled (?:task|run|reminder)\b|cron(?: job)?\b.{0,40}:|system:|<(?:system|command|local-command|task-notification|user-prompt-submit-hook|environment_context|user_instructions|bash-(?:input|stdout))\b)/i,
    example: '[cron:nightly] check the queue',
    counterExample: 'add a cron job that checks the queue',
  },
  {
    id: 'notice',
    kind: 'machine',
    reason: 'what the harness says in the place of the person',
    pattern:
      /^\s*(?:\[Request interrupted by user|This session is being continued from a previous|Caveat: The messages below were generated|Pre-compaction memory flush|A new session was started|\[Image(?:: source:|\s#\d+\]\s*$))/i,
    example: '[Request interrupted by user for tool use]',
    counterExample: 'the request is interrupted by the proxy, fix it',
  },
  ...CHATTER_RULES,
  {
    id: 'go-on',
    kind: 'more',
    isAnswer: true,
    reason: 'lets the agent go on with what it does',
    pattern: rowOfWords(
      String.raw`yes|yep|yeah|yup|sure|ok(?:ay)?|please|go ahead|do it|do that|proceed|continue|go on|carry on|keep going|next|confirm(?:ed)?|correct|right|exactly|sounds good|agreed|approved?|of course|ja|gerne?|bitte|genau|richtig|mach (?:das|es)|passt so|nur zu|los|si|sí|claro|adelante|dale|sigue|oui|vas-y|d['’]accord|y|weiter|mach weiter|try again|retry|again|resume|finish(?: it)?|that one|the (?:first|second|last)(?: one| option)?|both|all of them|option \w+|\d|[abc]`,
    ),
    example: 'yes, go ahead',
    counterExample: 'yes, and delete the old server',
  },
  {
    id: 'go-on-zh',
    kind: 'more',
    isAnswer: true,
    reason: 'lets the agent go on, in Chinese',
    pattern: rowOfSigns(
      '好的?|可以|行|是的?|对|嗯|请|继续|下一步|再试一次|再来一次|重试|开始吧?|确认|同意|吧',
    ),
    example: '好的,继续',
    counterExample: '继续优化首页的加载速度',
  },
  {
    id: 'go-on-ja',
    kind: 'more',
    isAnswer: true,
    reason: 'lets the agent go on, in Japanese',
    pattern: rowOfSigns(
      'はい|ええ|うん|お願いします|続けて(?:ください)?|続行|もう一度(?:お願いします)?|やって(?:ください)?|いいよ|そうです',
    ),
    example: 'はい、続けてください',
    counterExample: 'はい、古いサーバーを削除してください',
  },
  {
    id: 'no-but-ja',
    kind: 'more',
    reason: 'corrects what the agent does, in Japanese',
    pattern:
      /^(?:いいえ|いや|違います|違う|ちがう|そうじゃな|そうではな|待って|ストップ|やめて|まだ(?:動|直|でき|だめ|エラー|同じ)|やっぱり|間違)/u,
    example: 'いや、違います',
    counterExample: '待ち行列の長さを監視してください',
  },
  {
    id: 'go-on-with',
    kind: 'more',
    isAnswer: true,
    reason: 'chooses among what the agent offered',
    pattern: new RegExp(
      String.raw`${START}(?:(?:please|ok(?:ay)?|yes|sure),? )*(?:(?:i|we)(?:['’]ll| will)(?: just)? )?(?:proceed|continue|go ahead|go on|go with|carry on|confirm|let['’]s go with)\b`,
      'i',
    ),
    example: 'proceed with the second option',
    counterExample: 'process the second option',
  },
  {
    id: 'yes-and',
    kind: 'more',
    isAnswer: true,
    reason: 'answers, and says more about it',
    pattern: new RegExp(String.raw`${START}(?:yes|yep|yeah|yup|ja|oui|sí)\b[\s,.:;!-]+\S`, 'i'),
    example: 'yes, and delete the old one',
    counterExample: 'yesterday the build broke',
  },
  {
    id: 'no-but',
    kind: 'more',
    reason: 'corrects what the agent does',
    pattern: new RegExp(
      String.raw`${START}(?:(?:ah|oh|uh|um|hm+|ok|hey|oops)[\s,.!…]+)*(?:no|nope|nah|not (?:that|this|like|quite|yet|in|on|over|for|from|with|to|at|the|all|every|everything|so|(?!sure\b|able\b)[a-z]+ (?:all|everything|it|them|the|my|our|any))|wait|stop(?! (?:the|all|every|both|any|my|our)\b(?!.*\bfirst\W*$))|hold on|hmm|actually|sorry|sry|i meant?|i mean|instead|rather|wrong|nein|non|that(?:['’]s| is| was)(?: still)? (?:not|wrong|incorrect|broken)|that (?:did ?n['’]t|does ?n['’]t|does not|did not)|it(?:['’]s| is)? (?:still|not|does(?:n['’]?t)?|did(?:n['’]?t)?)|still (?:not|fail|broken|the same|doesn)|doesn['’]t work|didn['’]t work|you (?:(?:forgot|missed)(?! ${OCCASION})|should have|did ?n['’]t|broke|were supposed))\b`,
      'i',
    ),
    example: 'no, use pnpm instead',
    counterExample: 'now use pnpm',
  },
  {
    id: 'stop-this',
    kind: 'more',
    isWeak: true,
    reason: 'stops what is being done; what nobody has spoken of is stopped for its own sake',
    pattern: new RegExp(
      `${START}(?:(?:please|pls|now) )?(?:stop (?:the|all|every|both|any|my|our)|stopp (?:die|den|das|alle)) `,
      'i',
    ),
    example: 'stop the deploy',
    counterExample: 'stopwatch: the display flickers',
  },
  {
    id: 'no-but-abroad',
    kind: 'more',
    reason: 'corrects what the agent does, in other languages',
    pattern: new RegExp(
      String.raw`${START}(?:nein|nee|falsch|stimmt (?:so )?nicht|so nicht|nicht (?:so|das|die|den|ganz|nur)|warte|halt|stopp(?! (?:die|den|das|alle)\s)|moment|lieber|stattdessen|ich mein(?:te|e)|das (?:ist|war|geht|stimmt|passt|klappt|funktioniert) (?:\p{L}+ ){0,3}(?:nicht|falsch|kaputt)|es (?:geht|funktioniert|klappt|läuft|ist) (?:\p{L}+ ){0,3}(?:nicht|kaputt)|immer noch|geht (?:immer )?noch nicht|funktioniert (?:\p{L}+ ){0,2}nicht|du (?:hast|solltest)|pas (?:ça|comme)|attends|c['’]est (?:faux|pas)|ça ne|toujours pas|tu (?:as|devais)|espera|eso no|no era|está mal|sigue (?:sin|fallando|igual)|todavía no|aún no)(?=[\s,.!?:;]|$)|^(?:不对|不是|不行|不要|不用|错|别|等等|等一下|停下|还是(?:不|没|有|报)|仍然|没(?:有)?(?:用|效|好|解决)|其实|我的意思|应该是|你(?:忘|漏|没|弄错|搞错|删))`,
      'iu',
    ),
    example: '不对,还是不行',
    counterExample: 'Haltestellen in die Karte einzeichnen',
  },
  {
    id: 'first-of-all',
    kind: 'more',
    reason: 'says what has to come before what was done',
    pattern: new RegExp(
      String.raw`${START}you (?:always |also )?(?:have to|must|need to|should) (?:always |also )?[^.!?\n]{0,80}\b(?:first(?=[\s.!,;]*$|[.!,;]| and\b)|before(?:hand)?\b)|${START}du (?:musst|sollst) [^.!?\n]{0,60}(?<!\p{L})(?:vorher|zuerst|erst|davor|immer)(?!\p{L})|${START}tu dois [^.!?\n]{0,60}(?<!\p{L})(?:d['’]abord|avant)(?!\p{L})|${START}(?:tienes que|debes) [^.!?\n]{0,60}(?<!\p{L})(?:primero|antes)(?!\p{L})|^你?(?:必须|应该|得|要)先`,
      'iu',
    ),
    example: 'You always have to run the migrations first',
    counterExample: 'You need to fix the first test in api.test.ts',
  },
  {
    id: 'and-also',
    kind: 'more',
    reason: 'adds to what is being done',
    pattern: new RegExp(
      String.raw`${START}(?:(?:and|also|plus|but|or|then|oh and|additionally|as well as|with|without|including|except|btw|ps|p\.s\.|one more thing)\b|(?:oh[\s,]+)?(?:(?:i|we) )?(?:forgot to|should have) (?:say|said|mention(?:ed)?|tell you|told you|add)(?=\s*[:,.;—]| that\b))`,
      'i',
    ),
    example: 'and also update the readme',
    counterExample: 'android build fails, fix it',
  },
  {
    id: 'and-also-abroad',
    kind: 'more',
    reason: 'adds to what is being done, in other languages',
    pattern: new RegExp(
      String.raw`${START}(?:(?:ich )?hab(?:e|s)? (?:noch |ganz )?vergessen zu (?:sagen|erwähnen)|j['’]ai oublié de (?:dire|préciser)|olvidé decir|und|außerdem|zudem|aber|oder|dann|danach|anschließend|et|aussi|mais|ou|puis|ensuite|y|también|pero|además|luego|después)(?=[\s,:])|^(?:还有|另外|并且|而且|以及|但是?|然后|接着|顺便|同时)`,
      'i',
    ),
    example: 'und auch die Tests',
    counterExample: 'Undo-Verlauf einbauen',
  },
  {
    id: 'use-instead',
    kind: 'more',
    reason: 'says how, not what',
    pattern: new RegExp(
      String.raw`${START}(?:please )?(?:use|try|prefer|keep|leave|don['’]t|do not|never|make sure|remember to|be careful|just)\b|\binstead(?: of \S+)?[\s.!]*$`,
      'i',
    ),
    example: 'use port 8080',
    counterExample: 'reuse the parser',
  },
  {
    id: 'use-instead-abroad',
    kind: 'more',
    reason: 'says how, not what, in other languages',
    pattern: new RegExp(
      String.raw`${START}(?:bitte )?(?:nimm|verwende|benutze|nutze|lass|vergiss nicht|nicht vergessen:?|denk (?:dran|daran)|n['’]oublie pas|no (?:te )?olvides|achte|pass auf|utilise|garde|laisse|usa|deja|mantén)(?=[\s,:])|^\s*не забудь(?:те)?(?=[\s,:])|^(?:别忘|不要忘|忘れず)|^请?(?:改用|使用|用|保持|保留|记得|注意)`,
      'i',
    ),
    example: 'nimm lieber pnpm',
    counterExample: 'Benutzerverwaltung aufräumen',
  },
  {
    id: 'a-bit',
    kind: 'more',
    isWeak: true,
    reason: 'of what is there, more or less',
    pattern: new RegExp(
      String.raw`${START}(?:(?:please|make it|bitte|mach es) )?(?:(?:a (?:little |tiny )?bit|a little|slightly|somewhat|way|much|even|etwas|ein bisschen|viel|noch|un peu|beaucoup|un poco|mucho|um pouco|немного|чуть|гораздо)\s(?:more|less|plus|moins|más|menos|mais|${LETTER}+(?:er|ee|ше|же)|на)${WORD_END}|(?:more|fewer|less)\s(?!than\b|and more\b)${LETTER}+)|^(?:再|稍微|更)[^，。]{1,6}(?:一?点|一些)|^もう少し`,
      'i',
    ),
    example: 'a bit shorter please',
    counterExample: 'moreover the login is broken',
  },
  {
    id: 'forbids',
    kind: 'more',
    unlessOrdered: true,
    reason: 'says what must not be done: what was, unless an order with an object of its own follows',
    pattern: new RegExp(
      String.raw`${START}\S[^.!?\n]{0,60} (?:is|are) (?:strictly )?(?:forbidden|prohibited|not allowed|off[- ]limits|taboo)(?: here| there| for us)?(?=[\s.!]*$|[.!,;])|${START}you (?:must|may|should|can) (?:not|never) (?!have\b|be able|see\b|get\b|need|find\b|notice|know\b)|${START}(?:nie(?:mals)?(?! (?:war|hat|hatte|ist|wurde))|nunca|jamais|никогда|nigdy|não|nie (?:rób|używaj|usuwaj))\s`,
      'i',
    ),
    example: 'you must never push to main',
    counterExample: 'You may not have seen it, but the login page has a typo',
  },
  {
    id: 'forbids-that',
    kind: 'more',
    reason: 'the same of what was just done, whatever is to be done about it',
    pattern: new RegExp(
      String.raw`${START}(?:das|so ?was|sowas|die|den|hier) (?:darfst|sollst|solltest) du [^.!?\n]{0,40}(?:nie|nicht|niemals|kein)|${START}(?:bitte )?nicht (?:alle[sn]?|ganz|so viele|die ganze|das ganze|den ganzen)\s|${START}no (?:vuelvas|hagas|uses|toques|borres)\s|${START}(?:mach|tu) (?:das|so ?was|sowas) nie|${START}n(?:e |['’])\S+ (?:jamais|pas|plus)(?=\s|$)|^(?:絶対に|禁止)`,
      'i',
    ),
    example: 'das darfst du nie auf dem produktivsystem machen',
    counterExample: 'nightly backups are not written, fix it',
  },
  {
    id: 'pointing',
    kind: 'more',
    reason: 'speaks of what is at hand: "fix it", "make it blue"',
    pattern:
      /^[^\p{L}\p{N}]*(?:(?:please|can you|could you|now) )*\p{L}+ (?:it|this|that|them|these|those)\b(?! \p{L}+ \p{L}+ \p{L}+ \p{L}+)/iu,
    example: 'make it blue',
    counterExample: 'write the release notes',
  },
  {
    id: 'pointing-abroad',
    kind: 'more',
    reason: 'the same in German, where the end of the sentence shows that no noun follows',
    pattern: /^[^\p{L}\p{N}]*(?:bitte )?\p{L}+ (?:es|das|ihn|sie|dies)(?: bitte)?(?: \p{L}+)?[\s.!?]*$/iu,
    example: 'mach es blau',
    counterExample: 'erstelle das Angebot für Meier',
  },
  {
    id: 'asking-back',
    kind: 'more',
    isWeak: true,
    reason: 'a short question is about what was done: "why?", "what about the tests?"',
    pattern: new RegExp(
      String.raw`${START}(?:(?:please|can you|could you|now) )*(?:why|how come|what happened|what|huh|really|how so|are you sure|did (?:it|that|you)|is (?:it|that)|does (?:it|that)|what about|how about|what if|warum|wieso|weshalb|pourquoi|por qué)(?![\p{L}\p{N}]).{0,60}$`,
      'iu',
    ),
    example: 'why?',
    counterExample: 'whyever the tests are slow, fix it',
  },
  {
    id: 'error-paste',
    kind: 'more',
    reason: 'a pasted error answers what was just done',
    pattern:
      /^\s*(?:(?:i (?:get|got|see|now get)|now i get|it says|getting|there(?:['’]s| is) (?:an?|this|still)) |(?:Error|TypeError|ReferenceError|SyntaxError|ValueError|KeyError|Traceback|npm (?:ERR|error)|fatal|panic|error\[E|FAIL|AssertionError)\b[:\s(!])/i,
    example: 'I get a 500 now',
    counterExample: 'errors should be logged: add it',
  },
];
