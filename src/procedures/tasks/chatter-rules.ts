/**
 * Words that end a task or greet, and start none.
 *
 * @module
 */
import { START } from '../meaning/start.ts';
import { ADMIRING } from '../outcome/words/praise-words.ts';
import { rowOfSigns, rowOfWords } from './rows.ts';
import type { WordRule } from './word-kind-rules.ts';

export const CHATTER_RULES: readonly WordRule[] = [
  {
    id: 'thanks',
    kind: 'chatter',
    reason: 'ends a task and starts none',
    pattern: rowOfWords(
      `great job|good job|ok(?:ay)?|great|perfect|awesome|nice|cool|good|wow|${ADMIRING}|excellent|amazing|super|thanks?|thx|ty|cheers|lgtm|looks good|well done|works?|it works(?: now)?|that works|got it|understood|danke(?: ?schön)?|(?:vielen|besten) dank|dir|jetzt|funktioniert|läuft|klappt|geht|passt|perfekt|prima|toll|klasse|(?:sehr )?gut|alles (?:klar|gut)|das war['’]?s|merci(?: beaucoup)?|parfait|ça marche|c['’]est (?:bon|parfait)|(?:muchas )?gracias|perfecto|genial|(?:ya )?funciona|obrigado|much appreciated|so much|a lot|very much|for (?:your|the) help|all good|done|bye|goodbye|see you|that(?:['’]s| is) (?:all|it|great|perfect|fine)(?: for (?:now|today))?|no,? that(?:['’]s| is) (?:all|it)|nothing else|for now|to me|now|you|very|it`,
    ),
    example: 'Thanks, that works!',
    counterExample: 'thanks, now deploy it',
  },
  {
    id: 'greeting',
    kind: 'chatter',
    reason: 'starts nothing yet',
    pattern: rowOfWords(
      `hi|hello|hey|yo|good (?:morning|evening|afternoon)|how are you(?: doing)?(?: today)?|what['’]?s up|you there|are you there|there|who are you|what can you do|what time is it|hallo|moin|servus|guten (?:morgen|tag|abend)|grüß (?:dich|gott)|wie geht(?:['’]?s| es)(?: dir)?(?: heute)?|wer bist du|bonjour|bonsoir|salut|(?:comment )?ça va|hola|buen(?:os|as) (?:días|tardes|noches)|buenas|qué tal|cómo estás|ciao|olá|bom dia`,
    ),
    example: 'hey, how are you?',
    counterExample: 'hey, run the tests',
  },
  {
    id: 'chat-zh',
    kind: 'chatter',
    reason: 'greetings and thanks in Chinese',
    pattern: rowOfSigns(
      '你好|您好|早上好|下午好|晚上好|早安|早|在吗|嗨|哈喽|非常|谢谢|多谢|感谢|很好|太好了|好了?|可以了|完美|不错|辛苦了|搞定了?|没问题了?|解决了|现在|正常了|你是谁|你|您|了|啊|呀|[?？]',
    ),
    example: '谢谢,可以了',
    counterExample: '谢谢,现在部署网站',
  },
  {
    id: 'chat-ja',
    kind: 'chatter',
    reason: 'greetings and thanks in Japanese',
    pattern: rowOfSigns(
      'おはよう(?:ございます)?|こんにちは|こんばんは|お疲れ(?:様|さま)(?:です|でした)?|(?:どうも)?ありがとう(?:ございます|ございました)?|助かりました|完璧です?|いいですね|動きました|了解(?:です|しました)?',
    ),
    example: 'ありがとうございます、動きました',
    counterExample: 'ありがとう、次はサイトをデプロイしてください',
  },
  {
    id: 'laugh',
    kind: 'chatter',
    reason: 'no words at all',
    pattern: new RegExp(
      String.raw`^[^\p{L}\p{N}]*$|${START}(?:lol|haha+|hmm+|huh|lmao|wow|oops|nice one)[^\p{L}\p{N}]*$`,
      'iu',
    ),
    example: '👍',
    counterExample: 'lol fix it',
  },
];
