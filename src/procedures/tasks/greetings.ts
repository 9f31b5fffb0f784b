/**
 * Greetings and names at the beginning of a sentence, and openings that only lead up to what is asked for. They belong
 * to no task.
 *
 * @module
 */
import { isSmallTalk } from './small-talk.ts';

const AGENTS =
  'claude(?: code)?|codex|gemini|copilot|chatgpt|gpt|cursor|hermes|opencode|openclaw|clawd|jarvis|assistant|computer';
const PEOPLE =
  'there|all|everyone|everybody|team|folks|guys|mate|buddy|friend|again|zusammen|alle|miteinander|nochmal|à tous|tout le monde|a todos|equipo|de nuevo';
const GREETING = new RegExp(
  String.raw`^[^\p{L}\p{N}]*(?:(?:hi|hey|hello|yo|greetings|hallo|moin(?: moin)?|servus|grüß (?:dich|gott)|salut|bonjour|bonsoir|coucou|hola|buenas|oye)(?![\p{L}\p{N}'’-])|(?:good|guten?|buen[oa]s?) (?:morning|afternoon|evening|day|morgen|tag|abend|días?|tardes|noches)(?!\p{L})|(?:morning|morgen)(?=\s*(?:[,.!]|$)))(?: (?:${PEOPLE}|${AGENTS})(?!\p{L}))?`,
  'iu',
);
/** Whoever is greeted is known by the comma behind the name. */
const NAME = /^ \p{Lu}\p{Ll}+(?=\s*[,!:.–-])/u;
const BETWEEN = /^[\s,.!:;–-]+/;
/** Chinese and Japanese need no space behind it. */
const GREETING_HAN =
  /^[^\p{L}\p{N}]*(?:你好|您好|大家好|早上好|下午好|晚上好|早安|哈喽|嗨|おはよう(?:ございます)?|こんにちは|こんばんは|お疲れ(?:様|さま)(?:です|でした)?)(?:[，,、！!。.～~\s]+|$)/u;
const ADDRESSED = new RegExp(
  String.raw`^[^\p{L}\p{N}]*(?:@(?:${AGENTS})[\s,:]+|(?:${AGENTS}),\s+|(?:claude(?: code)?|codex|copilot|chatgpt|gpt|assistant):\s+|(?:claude|codex|gemini|copilot|chatgpt)[,，、：:]\s*(?=\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}))`,
  'iu',
);
/** A picture that was put in before the words. */
const PICTURE = /^(?:\s*\[Image #?\d+\]\s*)+/i;
/** Lead up to the request, and end in a comma or a colon. */
const LEADS_UP =
  /^(?:as (?:discussed|agreed|mentioned|promised|planned|we (?:discussed|agreed|said)|i (?:said|mentioned))\b.{0,40}|before i forget|if you (?:have|find|get) (?:the |some )?(?:time|a (?:minute|moment|sec(?:ond)?))|wie (?:besprochen|vereinbart|abgesprochen)(?!\p{L}).{0,40}|bevor ich(?: e)?s vergesse|wenn du (?:zeit|einen moment) hast|comme (?:convenu|discuté|prévu)(?!\p{L}).{0,40}|si tu as (?:le temps|une minute)|(?:tal )?como (?:hablamos|acordamos|quedamos)(?!\p{L}).{0,40}|si tienes (?:tiempo|un minuto)|如?之前(?:所说|说的|商量的)|按(?:照)?(?:之前)?(?:说好的|约定))$/iu;
/** An opening is short; what is longer says something. */
const MAX_OPENING = 70;
const OPENING_END = /^([^,:，：、]{2,70})(?:[,:]\s+|[，：、]\s*)(?=\S)/u;

export function withoutGreeting(sentence: string): string {
  let text = sentence.replace(PICTURE, '');
  for (let before = ''; before !== text; ) {
    before = text;
    const greeting = GREETING.exec(text)?.[0];
    if (greeting !== undefined) text = text.slice(greeting.length).replace(NAME, '').replace(BETWEEN, '');
    text = text.replace(GREETING_HAN, '').replace(ADDRESSED, '');
    const opening = OPENING_END.exec(text);
    const head = opening?.[1]?.trim() ?? '';
    if (opening && head.length <= MAX_OPENING && (LEADS_UP.test(head) || isSmallTalk(head)))
      text = text.slice(opening[0].length);
  }
  return text;
}
