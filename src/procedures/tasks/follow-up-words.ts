/**
 * The words around a follow-up that asks for what was done, elsewhere or with another value.
 *
 * @module
 */
import { remembered } from '../../remembered.ts';
import { ADMIRING } from '../outcome/words/praise-words.ts';
import { titleOf } from './title.ts';

const PRAISE = `ok(?:ay)?|alright|(?:great|good|nice)(?: work| job)?|perfect|cool|awesome|excellent|${ADMIRING}|thanks?(?: you)?|thx|lgtm|(?:it |that )?(?:looks|works|worked)(?: (?:good|great|fine|well))?(?: to me)?|yes|yep|danke|super|top|passt|(?:alles |sieht )?(?:gut|klar)(?: aus)?|läuft|merci|parfait|ça marche|gracias|perfecto|genial|vale|obrigad[oa]|спасибо|отлично|好的?|谢谢|可以了?|ありがとう(?:ございます)?`;
export const NEXT =
  'and|also|plus|then|now|next|so|und|auch|dann|danach|jetzt|nun|noch|et|aussi|puis|ensuite|maintenant|y|también|luego|después|ahora|e|também|agora|depois|а|и|теперь|также';
/** Without a space behind them. */
export const NEXT_UNSPACED = '现在|接下来|然后|下一步|再|请|次は';
export const POLITE =
  "please|pls|plz|can you|could you|would you|let['’]?s|bitte|mal|kannst du|könntest du|s['’]il te plaît|por favor|пожалуйста|麻烦";
/** Praise, politeness, and what ties the words to what was done. */
export const LEAD = new RegExp(
  String.raw`^[^\p{L}\p{N}]*(?:(?:(?:${PRAISE}|${NEXT}|${POLITE})(?!\p{L})|${NEXT_UNSPACED})[\s,.!:;，。！：、…-]*)+`,
  'iu',
);
/** A question, and an order only where it is a polite one. */
export const ASKS = /[?？][^\p{L}\p{N}]*$/u;
export const ASKS_POLITELY =
  /(?<!\p{L})(?:can|could|would|will) you(?!\p{L})|(?<!\p{L})(?:kannst|könntest) du(?!\p{L})|peux-tu|puedes|podrías/iu;
export const NOT =
  /(?<!\p{L})(?:not|n['’]t|dont|never|without|instead|nicht|kein\p{L}*|nie|sans|pas|sin|nunca|não|не|без)(?!\p{L})|n['’]t\b|[不别没]/iu;

/** What is asked for stands at the beginning. */
const MAX_READ = 1_000;

/** What a request that others follow is called. Each of them asks. */
export const titleIn = remembered((request): string => titleOf(request.slice(0, MAX_READ)).text);
