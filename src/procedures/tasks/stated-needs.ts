/**
 * Requests that are put as statements or questions, or in a language that we have no dictionary of: "the login page is
 * broken", "mia needs access", "how many users are there?", "перезапусти сервер". Whoever says so wants something done.
 *
 * @module
 */
import { LETTER, START, WORD_END } from '../meaning/start.ts';

/** How things are that somebody has to see to. */
const ENGLISH = String.raw`\b(?:broken|broke|breaks?|fail(?:s|ed|ing|ure)?|crash(?:es|ed|ing)?|down|dead|slow|stuck|red|errors?|bugs?|missing|lacks?|needs?|needed|should|ought|must|ha(?:s|ve) to|wants?|wanted|would be|would like|expires?|expired|outdated|hangs?|can(?:no|['’]?)t|can not|won['’]?t|(?:is|are|do|does|did|was|has|have)(?:n['’]?t| not| no)|never|no longer|any ?more|wrong|flaky|timeouts?|times out|too \w+|full|empty|leaks?|leaking|vulnerab\w*|critical|deprecated|unreachable|unable|keeps? \w+ing|returns? \d{3}|still|typo|(?<!you )(?:lost|deleted|forgot)|without|instead of|only|problem|issue|trouble|complain\w*|takes?)\b`;
const ABROAD = String.raw`(?<!${LETTER})(?:kaputt|tot|abgestürzt|fehl(?:t|en|er)|soll(?:te|ten|en)?|muss|müss(?:te|en)|brauch(?:e|en|t)|möchte|will|hätte gern\w*|langsam|hängt|nicht|kein\w*|leer\w*|falsch|doit|devrait|il faut|voudrais|veux|besoin|cass[ée]+|lente?|manque|erreur|en panne|ne \S+ (?:pas|plus)|blanche|debe|deber[ií]a|necesit\w*|quiero|quisiera|hace falta|falla|rot[oa]|falta|se cayó|caíd[oa]|no (?:funciona|\w+a)|vac[ií][oa]|vazio|precis\w*|quero|não|nie|non|niet|geen|vorrei|voglio|chcę|potrzebuj\w*|ik wil|jag vill|istiyorum)${WORD_END}|\S*m[ıi]yor${WORD_END}`;
const OTHER_SCRIPTS = String.raw`挂了|报错|坏了|失败|慢|不能|无法|需要|应该|打不开|不了|不见|没有|错误|我?想要?|ません|エラー|遅い|必要|壊れ|欲しい|(?:^|[\s,])(?:не|нет|нужн[оаы]?|нужен|надо|хочу|должен|должна|упал\S*|сломал\S*|ошибк\S*|медленно)(?=[\s,.!?]|$)`;

/** Orders, by the words that they are most often given with, or by how they end. */
const ORDERS = String.raw`(?:^|[\s,])(?:(?:пере)?(?:запусти|создай|сделай|удали|обнови|проверь|добавь|исправь|установи|настрой|покажи|напиши|найди|отправь|закрой|открой|останови|включи|выключи|загрузи|скачай|собери|почини|поставь|убери|переименуй|перенеси))(?:те)?(?=\s)|(?:して|作って|直して|消して|入れて|送って|見せて|教えて|止めて|更新|変えて)(?:ください|下さい|くれ)?[\s。!！]*$|^(?:reinicie?|cri[ea]|apague|atualize|envie|instale|verifique|corrija|remova|adicione|riavvia|crea|elimina|aggiorna|invia|installa|controlla|correggi|aggiungi|herstart|maak|verwijder|installeer|stuur|controleer|voeg|zrestartuj|utwórz|usuń|zaktualizuj|wyślij|zainstaluj|sprawdź|napraw|dodaj|starta|skapa|ta bort|uppdatera|skicka|installera|kontrollera)\s|\s(?:başlat|oluştur|sil|güncelle|gönder|kur|kontrol et|düzelt|ekle)[\s.!]*$`;

const NEEDS = new RegExp([ENGLISH, ABROAD, OTHER_SCRIPTS, ORDERS].join('|'), 'i');

/** Sound like a need and are none. */
const NO_NEED =
  /没有?(?:错误|问题|报错)|\bno (?:errors?|problems?|issues?|trouble)\b|\b(?:keine|ohne) (?:fehler|probleme)|\bsin (?:errores|problemas)|не ожидал\S*|\b(?:did ?n['’]?t|did not|never) (?:expect|think|thought)\b|\bnicht (?:erwartet|gedacht)|\bstill (?:here|there)\b/gi;

/** Asks how something is, or for a few words of it: "weather in Graz tomorrow?" */
const QUESTION = new RegExp(
  String.raw`${START}(?:(?:what|which|who|whose|where|when|how (?:many|much|old|big|large)|is|are|does|was|wer|wo|wann|welche[rsn]?|wie ?viele?|quel(?:le)?s?|combien|qui|où|cuánt[oa]s?|cuál(?:es)?|quién|dónde|quant[oaei]s?|qual|quale|chi|dove|hoeveel|welke|ile|kto|gdzie|kaç|сколько|кто|где|когда|как(?:ой|ая|ие|ое))${WORD_END}(?! (?:next|now|up)\b)|(?:\S{2,} ){2,}\S{2,}\s?[?？]|有?(?:多少|哪|谁|几)|どこ|誰|いくつ|何)|有多少|是谁|在哪`,
  'i',
);
/** Who works on it, and how it goes. */
const PROCESS = new RegExp(
  String.raw`(?<!${LETTER})(?:you|your|i|my|it|that|this|we|why|how come|long|more|left|du|dir|ich|mein\w*|das|warum|wieso|weshalb|tu|toi|je|moi|ça|pourquoi|tú|yo|me|eso|por qué|ты|тебе|мне|я|это|почему)${WORD_END}|[你我这那]|为什么|なぜ`,
  'i',
);

export function tellsNeed(words: string): boolean {
  return NEEDS.test(words.replace(NO_NEED, ' '));
}

/** A question about things, and not about who works on them or how it goes. */
export function isAsked(words: string): boolean {
  return /[?？]\s*$/.test(words) && QUESTION.test(words) && !PROCESS.test(words);
}
