/**
 * Words that ask for nothing to be done, and those that only look so.
 *
 * @module
 */
import { describe, expect, it } from 'vitest';
import { UNWISHED_EXAMPLES, wishedIn } from './wished.ts';

describe('what is wished', () => {
  it.each(UNWISHED_EXAMPLES)('“%s” asks for nothing', (words) => {
    expect(wishedIn(words)).toBeNull();
  });

  it.each([
    'please don’t renew the certificate of moodle yet, the provider is down',
    'dont renew the certificate of moodle, we move it next week',
    'hey, do not deploy the shop today!',
    "don't stop the server",
    'you must not delete the old backups',
    'bitte das zertifikat von moodle noch nicht erneuern',
    'Bitte keine Mails an die Kunden verschicken, der Text ist falsch',
    'Erneuere das Zertifikat von moodle nicht, wir ziehen um',
    'n’envoie pas la facture',
    'por favor, no borres la base de datos',
    'non cancellare i backup',
    '别部署到生产环境，客户还在测试',
    '証明書を更新しないでください。',
    'пожалуйста, не удаляй базу',
    'have you shipped the android app?',
    'is the garage door open?',
    'hast du das Zertifikat erneuert?',
    'as-tu déployé le site ?',
    '证书更新了吗？',
    'i’ve already refunded order 4711',
    'ich habe das Zertifikat schon erneuert',
    '我已经更新了证书',
    'я уже обновил сертификат',
  ])('“%s” asks for nothing', (words) => {
    expect(wishedIn(words)).toBeNull();
  });

  it.each([
    ['i already refunded order 4711, just mail the customer', 'just mail the customer'],
    ['don’t deploy the api, build the image', 'build the image'],
    ['dont touch staging. deploy the shop to production', 'deploy the shop to production'],
  ])('“%s” asks for what stands behind: %s', (words, rest) => {
    expect(wishedIn(words)).toBe(rest);
  });

  it.each([
    'don’t forget to run the migrations',
    'do not stop until the build is green',
    'don’t deploy it, only build it',
    'the certificate of moodle is not valid, renew it',
    'i have updated the shop, deploy it to staging',
    'i have a failing build, fix the build',
    'i don’t see the logs, restart the collector',
    'did you see the failing test? fix it',
    'could you renew the certificate of moodle?',
    'is there a way to renew the certificate of moodle?',
    'Die Tests laufen nicht, bitte reparieren',
    'der Benutzer kann sich nicht anmelden',
    'warum lässt sich die App nicht starten',
    'no funciona la web, reinicia nginx',
    'no puedes entrar, arregla el login',
    'il ne marche pas, redémarre le serveur',
    '能帮我更新证书吗？',
    '把别的分支合并到 main',
    'не работает поиск, почини',
    'nginx startet nicht',
    'deploy the shop',
    '',
  ])('“%s” is taken whole', (words) => {
    expect(wishedIn(words)).toBe(words);
  });

  it('reads what is long and hostile in no time', () => {
    for (const piece of ['dont ', 'nicht ', 'kein a ', 'i have ', 'ne a ', '了', ', ']) {
      expect(wishedIn(piece.repeat(5000))).not.toBe('');
    }
  });
});
