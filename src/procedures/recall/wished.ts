/**
 * What of the words asks to have something done. Who says what is not to be done, what is done by now, or asks whether it is,
 * wants no recipe for it.
 *
 * @module
 */
import { meaningOf } from '../meaning/meaning.ts';
import { LOOKING } from '../meaning/verbs.ts';

/** More is no clause that somebody typed. */
const LONGEST = 300;
const FIRST_CLAUSE = /^[\s\S]{0,300}?(?:[,;:.!?–—]+(?=\s|$)|[，。；：！？]+|\n|$)/u;
const CLAUSE = /[,;:.!?–—]+\s+|[，。；：！？]\s*|\n|\s(?:and|then|but|und|dann|et|puis|y|luego)\s/u;
const POLITE =
  /^(?:(?:please|pls|plz|hey|hi|ok(?:ay)?|so|and|but|then|now|also|just|only|instead|rather|bitte|und|nur|stattdessen|stp|svp|s['’]il (?:te|vous) pla[iî]t|por favor|per favore|пожалуйста)[,!]?\s+|请)+/iu;

interface Unwished {
  readonly id: string;
  readonly pattern: RegExp;
  readonly example: string;
}

/** Of the first clause, without its politeness. */
const UNWISHED: readonly Unwished[] = [
  {
    id: 'forbidden',
    // "Don't forget to deploy" asks for it, and "don't just patch it" for more.
    pattern:
      /^(?:(?:you |we )?(?:do not|don['’]?t|must not|mustn['’]?t|should not|shouldn['’]?t) (?:yet )?(?!forget|fail|hesitate|stop (?:until|before)|just|only|let|have|need|know|see|think|get)\p{L}|never \p{L})/iu,
    example: 'dont renew the certificate of moodle',
  },
  {
    id: 'forbidden-german',
    pattern:
      /^(?!.*(?<!\p{L})(?:kann|können|konnten?|lässt|lassen|warum|wieso|weshalb|habe|hat|haben|gibt|will sich)(?!\p{L})).*(?<!\p{L})(?:nicht(?: mehr| wieder)?|kein(?:e[nrms]?)?(?: [\p{L}-]+)+) \p{L}+(?:en|ern|eln)$/iu,
    example: 'das zertifikat von moodle noch nicht erneuern',
  },
  {
    id: 'forbidden-german-order',
    pattern:
      /^(?!(?:ich|du|er|sie|es|wir|ihr|man|der|die|das|kann|könn\p{L}*|warum|wieso)(?!\p{L})|\p{L}+t )\p{L}+ (?:mir |uns )?(?:das|die|den|es|sie|ihn)(?!\p{L}).*(?<!\p{L})nicht(?: mehr| wieder)?$/iu,
    example: 'lösch die datenbank noch nicht',
  },
  {
    id: 'forbidden-french',
    pattern:
      /^(?:ne \p{L}+(?:[- ]\p{L}+)? (?:pas|plus)|n['’]\p{L}+ (?:pas|plus)|ne (?:pas|plus) \p{L}+)(?!\p{L})/iu,
    example: 'ne renouvelle pas le certificat de moodle',
  },
  {
    id: 'forbidden-spanish',
    pattern:
      /^(?:todavía |aún )?no (?!puedes|tienes|eres|sabes|estás|más|las|los|es)\p{L}{2,}(?:es|as)(?!\p{L})/iu,
    example: 'no renueves el certificado de moodle',
  },
  {
    id: 'forbidden-italian',
    pattern: /^non \p{L}+(?:are|ere|ire)(?!\p{L})/iu,
    example: 'non rinnovare il certificato di moodle',
  },
  {
    id: 'forbidden-chinese',
    pattern: /^(?:先|暂时|现在)?(?:不要|别(?!的|人)|不用|不必|勿)/u,
    example: '不要更新 moodle 的证书',
  },
  {
    id: 'forbidden-japanese',
    pattern: /(?:ないで(?:ください|下さい|ね)?|するな)$/u,
    example: 'moodleの証明書を更新しないで',
  },
  {
    id: 'forbidden-russian',
    pattern:
      /^(?:пока )?(?:не \p{L}+(?:[йь]|йте|ьте|ите)(?!\p{L})|не (?:надо|нужно)(?!\p{L})|нельзя(?!\p{L}))/iu,
    example: 'не обновляй сертификат moodle',
  },
  {
    id: 'asks-whether-done',
    pattern:
      /^(?:did|have|has) (?:you|we|they|he|she|anyone|anybody|someone|somebody)\b.*\?$|^(?:is|are|was|were) (?:the|my|our|your|their|this|that) .*\?$|^(?:hast du|habt ihr|haben wir|hat (?:jemand|wer))(?!\p{L}).*\?$|^(?:as[- ]tu|avez[- ]vous|est-ce que (?:tu as|vous avez))(?!\p{L}).*\?$|^¿?(?:has|habéis|ya has) \p{L}+[dt]o(?!\p{L}).*\?$|^(?:ты|вы) (?:уже )?\p{L}+л[аи]?(?!\p{L}).*\?$|了(?:吗|没有?)？?$|(?:しましたか|しました？)$/iu,
    example: 'did you renew the certificate of moodle?',
  },
  {
    id: 'done-by-now',
    pattern:
      /^i(?:['’]ve| have)(?: already| just| now)? (?!to\b|been\b|got\b|not\b)\p{L}+(?:ed|en|nt|ilt|ade|one|an|ut|et)\b|^i already \p{L}+|^ich hab(?:e)?(?!\p{L}).*(?<!\p{L})(?:schon|bereits|selbst|selber)(?!\p{L})|^j['’]ai (?:déjà|moi-même) |^ya (?:he|lo he|la he) |^我(?:已经|自己已)|^я (?:уже|сама?) \p{L}+л/iu,
    example: 'i have renewed the certificate of moodle myself',
  },
];

/** What is said of something in the clause before. */
const POINTER =
  /(?<!\p{L})(?:it|this|that|them|these|those|one|es|das|sie|ihn|diese[nrs]?|le|la|les|lo|los|las|ça|это|его|её|их)(?!\p{L})|它|这|那/iu;
/** Said of what there is, and no order. */
const STATES =
  /^(?:if|when|because|since|as|that|which|who|what|how|why|it|there|i|we|they|he|she|you|the|my|our|his|her|wenn|weil|da|ich|wir|der|die|das|es|er|sie|man|je|nous|on|il|elle|c['’]est|porque|que|el|la|los|yo|nosotros|мы|я|он|она|они)(?!\p{L})/iu;

/** Null where nothing is asked for. */
export function wishedIn(task: string): string | null {
  const typed = task.trim().replace(POLITE, '');
  const [clause = ''] = FIRST_CLAUSE.exec(typed) ?? [];
  const first = clause.replace(/[\s,;:.!，。；：！\n–—]+$/u, '');
  if (first === '' || first.length > LONGEST || !UNWISHED.some(({ pattern }) => pattern.test(first)))
    return task;
  const rest = typed.slice(clause.length).trim();
  if (!asksFor(rest)) return null;
  return POINTER.test(rest) ? task : rest;
}

function asksFor(words: string): boolean {
  return words.split(CLAUSE).some((clause) => {
    const order = clause.trim().replace(POLITE, '');
    if (order === '' || STATES.test(order)) return false;
    const { action } = meaningOf(order);
    // A verb that no table knows may be any word.
    return action !== null && !action.endsWith('…') && !LOOKING.has(action);
  });
}

export const UNWISHED_EXAMPLES: readonly string[] = UNWISHED.map(({ example }) => example);
