/**
 * How people say what is not to be done, what is done by now, and how they ask whether it is: a clause that asks for
 * nothing.
 *
 * @module
 */
import { meaningOf } from '../meaning/meaning.ts';
import { isGermanVerb } from '../meaning/translate.ts';
import { isDeed, tellsOfTrouble } from './orders.ts';

export interface Unwished {
  readonly id: string;
  readonly kind: 'forbids' | 'asks' | 'reports';
  /** Of a clause without its politeness. */
  readonly pattern: RegExp;
  /** Whether such a clause says for sure that nothing is wished, where none behind it asks for anything. Left out: always. */
  readonly isSure?: (clause: string, groups: Readonly<Record<string, string>>) => boolean;
  readonly example: string;
  /** They look like it, and wish for something. */
  readonly innocent: readonly string[];
}

/** Where somebody is not to forget something, or has tried it, it is still to be done. */
const STILL_WISHED =
  /(?<!\p{L})(?:forget|hesitate|vergiss|vergess|versuch|probier|oubli|hésit|essay|olvid|intenta|dimentic|забуд|забыв|пыта|пробова)|忘|试过|試し/iu;
/** What it is to be done for, or how. */
const FURTHER = /\s(?:to|for|about|with|that|if|when|unless)\s/i;
const HELPED =
  /(?<!\p{L})(?:kann|können|konnten?|lässt|lassen|warum|wieso|weshalb|hab|habe|hat|haben|gibt|will|wollen|soll|sollen|darf|dürfen|muss|müssen|wird|werden)(?!\p{L})/iu;
const GERMAN_WORD = /\p{L}+/gu;

export const UNWISHED: readonly Unwished[] = [
  {
    id: 'forbidden',
    kind: 'forbids',
    // "Don't just patch it" asks for more.
    pattern:
      /^(?:(?:you |we )?(?:do not|don['’]?t|must not|mustn['’]?t|should not|shouldn['’]?t)(?: yet)?|never) (?!just |only |stop (?:until|before) )(?<what>\p{L}.*)/iu,
    isSure: (_, { what = '' }) => isOrdered(what.split(FURTHER)[0] ?? ''),
    example: 'dont renew the certificate of moodle',
    innocent: [
      'don’t forget to run the migrations',
      'do not stop until the build is green',
      'don’t worry about the tests',
      'don’t use npm to install the dependencies',
      'don’t know how to renew the certificate of moodle',
      'never seen this error: ECONNREFUSED',
    ],
  },
  {
    id: 'forbidden-german',
    kind: 'forbids',
    pattern:
      /(?<!\p{L})(?:nicht(?: mehr| wieder)?|kein(?:e[nrms]?)?(?: [\p{L}-]+)+) (?<verb>\p{L}+(?:en|ern|eln))$/iu,
    // The only verb of its clause: "alle Container löschen, die nicht laufen" has two.
    isSure: (clause, { verb = '' }) =>
      isGermanVerb(verb) && !HELPED.test(clause) && germanVerbsIn(clause).length === 1,
    example: 'das zertifikat von moodle noch nicht erneuern',
    innocent: [
      'lösche alle Container die nicht mehr laufen',
      'entferne alle Pakete die wir nicht brauchen',
      'alle Logs löschen die keine Fehler enthalten',
      'der Dienst will nicht starten',
      'die Tests dürfen nicht fehlschlagen',
      'der Benutzer kann sich nicht anmelden',
      'warum lässt sich die App nicht starten',
    ],
  },
  {
    id: 'forbidden-german-order',
    kind: 'forbids',
    pattern:
      /^(?<verb>\p{L}+) (?:mir |uns )?(?:das|die|den|es|sie|ihn)(?!\p{L}).*(?<!\p{L})nicht(?: mehr| wieder)?$/iu,
    isSure: (_, { verb = '' }) => isGermanVerb(verb) && !/(?:t|en)$/i.test(verb),
    example: 'lösch die datenbank noch nicht',
    innocent: ['vergiss das Deployment der Website nicht', 'startet die App bei dir auch nicht'],
  },
  {
    id: 'forbidden-french',
    kind: 'forbids',
    pattern:
      /^(?:ne \p{L}+(?:[- ]\p{L}+)? (?:pas|plus)|n['’]\p{L}+ (?:pas|plus)|ne (?:pas|plus) \p{L}+)(?!\p{L})/iu,
    isSure: (clause) => !tellsOfTrouble(clause),
    example: 'ne renouvelle pas le certificat de moodle',
    innocent: ['n’oublie pas de déployer le site', 'n’hésite pas à redémarrer nginx', 'ne marche pas'],
  },
  {
    id: 'forbidden-spanish',
    kind: 'forbids',
    pattern:
      /^(?:todavía |aún )?no (?!puedes|tienes|eres|sabes|estás|más|las|los|es)\p{L}{2,}(?:es|as)(?!\p{L})/iu,
    example: 'no renueves el certificado de moodle',
    innocent: ['no olvides desplegar la web', 'no funciona la web'],
  },
  {
    id: 'forbidden-italian',
    kind: 'forbids',
    pattern: /^non \p{L}+(?:are|ere|ire)(?!\p{L})/iu,
    example: 'non rinnovare il certificato di moodle',
    innocent: ['non dimenticare di aggiornare il certificato'],
  },
  {
    id: 'forbidden-chinese',
    kind: 'forbids',
    pattern: /^(?:先|暂时|现在)?(?:不要|别(?!的|人)|不用|不必|勿)/u,
    example: '不要更新 moodle 的证书',
    innocent: ['别忘了部署网站', '把别的分支合并到 main'],
  },
  {
    id: 'forbidden-japanese',
    kind: 'forbids',
    pattern: /(?:ないで(?:ください|下さい|ね)?|するな)$/u,
    example: 'moodleの証明書を更新しないで',
    innocent: ['デプロイを忘れないで'],
  },
  {
    id: 'forbidden-russian',
    kind: 'forbids',
    pattern:
      /^(?:пока )?(?:не \p{L}+(?:[йь]|йте|ьте|ите)(?!\p{L})|не (?:надо|нужно)(?!\p{L})|нельзя(?!\p{L}))/iu,
    example: 'не обновляй сертификат moodle',
    innocent: ['не забудь обновить сертификат', 'не работает поиск'],
  },
  {
    id: 'asks-whether-done',
    kind: 'asks',
    pattern:
      /^(?:did|have|has) (?:you|we|they|he|she|anyone|anybody|someone|somebody)\b.*\?$|^(?:is|are|was|were) (?:the|my|our|your|their|this|that) .*\?$|^(?:hast du|habt ihr|haben wir|hat (?:jemand|wer))(?!\p{L}).*\?$|^(?:as[- ]tu|avez[- ]vous|est-ce que (?:tu as|vous avez))(?!\p{L}).*\?$|^¿?(?:has|habéis|ya has) \p{L}+[dt]o(?!\p{L}).*\?$|^(?:ты|вы) (?:уже )?\p{L}+л[аи]?(?!\p{L}).*\?$|了(?:吗|没有?)？?$|(?:しましたか|しました？)$/iu,
    example: 'did you renew the certificate of moodle?',
    innocent: [
      'have you deployed the shop? if not do it now',
      'is the shop deployed? if yes restart it',
      'did you see the failing test? fix it',
      'is there a way to renew the certificate of moodle?',
      'could you renew the certificate of moodle?',
    ],
  },
  {
    id: 'done-by-now',
    kind: 'reports',
    pattern:
      /^i(?:['’]ve| have)(?: already| just| now)? (?!to\b|been\b|got\b|not\b)(?<done>\p{L}+(?:ed|en|nt|ilt|ade|one|an|ut|et))\b|^i already (?<did>\p{L}+)/iu,
    // Who has done something may be in need for it; who has already done it says that nobody else has to.
    isSure: (clause, { done, did }) =>
      /^i(?:['’]ve| have)? already |\s(?:myself|by hand|manually)$/i.test(clause) &&
      isOrdered(`have ${done ?? did ?? ''} it`),
    example: 'i have renewed the certificate of moodle myself',
    innocent: [
      'I’ve forgotten how to renew the certificate of moodle',
      'I have broken the build',
      'i have deleted the production database by accident',
      'I’ve locked myself out of the server',
      'i’ve tried to renew the certificate but it fails',
      'I’ve seen this error when I start the app: ECONNREFUSED',
      'i have decided to upgrade postgres to 17',
      'i already have the dump so restore it into staging',
      'i have already restarted nginx, the site is still down',
      'i have updated the shop, deploy it to staging',
    ],
  },
  {
    id: 'done-by-now-abroad',
    kind: 'reports',
    pattern:
      /^ich habe?(?! mich)(?!\p{L}).*(?<!\p{L})(?:schon|bereits|selbst|selber)(?!\p{L})|^j['’]ai (?:déjà|moi-même) |^ya (?:he|lo he|la he) |^我(?:已经|自己已)|^я (?:уже|сама?) \p{L}+л/iu,
    example: 'ich habe das Zertifikat schon erneuert',
    innocent: [
      'ich habe schon versucht das Zertifikat zu erneuern',
      'ich habe mich selbst ausgesperrt',
      'ich habe nginx schon neu gestartet, die Seite geht nicht',
      'j’ai déjà essayé de renouveler le certificat',
    ],
  },
];

/** Null for a clause that is none. */
export function unwishedBy(clause: string): Unwished | null {
  return UNWISHED.find(({ pattern }) => pattern.test(clause)) ?? null;
}

export function isSurelyUnwished({ pattern, isSure }: Unwished, clause: string): boolean {
  if (STILL_WISHED.test(clause)) return false;
  return isSure === undefined || isSure(clause, pattern.exec(clause)?.groups ?? {});
}

/** A deed that a table knows, and no trouble. */
function isOrdered(words: string): boolean {
  const meaning = meaningOf(words);
  return isDeed(meaning) && meaning.verb !== null;
}

function germanVerbsIn(clause: string): string[] {
  return (clause.match(GERMAN_WORD) ?? []).filter(isGermanVerb);
}
