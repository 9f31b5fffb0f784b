/**
 * Words that ask for nothing to be done, and those that only look so.
 *
 * @module
 */
import { describe, expect, it } from 'vitest';
import { UNWISHED } from './unwished.ts';
import { wishedIn } from './wished.ts';

describe('what is wished', () => {
  it.each(UNWISHED.map(({ example }) => example))('“%s” asks for nothing', (words) => {
    expect(wishedIn(words)).toBeNull();
  });

  it.each(UNWISHED.flatMap(({ innocent }) => innocent))('“%s” asks for something', (words) => {
    expect(wishedIn(words)).not.toBeNull();
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
    'don’t renew the certificate, provider is down',
    'don’t build and deploy the shop',
    'do not redeploy the site',
    'don’t roll back the shop today',
    'i have already built and sent the invoice',
    'installiere die Updates nicht und starte den Server nicht',
  ])('“%s” asks for nothing', (words) => {
    expect(wishedIn(words)).toBeNull();
  });

  it.each([
    ['i already refunded order 4711, just mail the customer', 'just mail the customer'],
    ['don’t deploy the api, build the image', 'build the image'],
    ['I’ve merged the PR now deploy the shop to production', 'deploy the shop to production'],
    ['I have updated the changelog and now release version 2.3.0', 'now release version 2.3.0'],
    ['i’ve pushed the branch can you open a pull request', 'open a pull request'],
    ['I have fixed the typo so redeploy the site', 'redeploy the site'],
    ['don’t worry about the tests just deploy the shop', 'deploy the shop'],
    ['never mind the tests and deploy the shop', 'deploy the shop'],
    ['don’t deploy the api and then build the image', 'build the image'],
    ['don’t use npm but pnpm to install the dependencies', 'pnpm to install the dependencies'],
    ['do not edit files, explain how the deploy works', 'explain how the deploy works'],
    ['dont touch staging. deploy the shop to production', 'deploy the shop to production'],
  ])('“%s” asks for what stands behind: %s', (words, rest) => {
    expect(wishedIn(words)).toBe(rest);
  });

  it.each([
    'don’t deploy it, only build it',
    'the certificate of moodle is not valid, renew it',
    'I’ve merged it - deploy that to staging',
    'installiere die Abhängigkeiten und lösch den Cache nicht',
    'i’ve just upgraded postgres and now the app does not start',
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

  it.each([
    ['signs', 'a, '],
    ['lines', 'GET /health 200\n'],
    ['words', 'stop it and '],
  ])('reads both ends of what was pasted, and not all its %s', (_, piece) => {
    const pasted = piece.repeat(2_000);
    expect(wishedIn(`don’t deploy it yet, this is the log: ${pasted}; thanks`)).not.toBe('');
    expect(wishedIn(`don’t deploy the api, this is the log: ${pasted}\nrestart nginx`)).toMatch(
      /restart nginx$/,
    );
  });

  it.each(['dont ', 'nicht ', 'kein a ', 'i have ', 'ne a ', '了', 'and ', 'nicht und '])(
    'reads a clause of nothing but “%s”',
    (piece) => {
      const clause = piece.repeat(300 / piece.length).trim();
      expect(wishedIn(clause)).not.toBe('');
      expect(wishedIn(`${clause}, deploy the shop`)).toMatch(/deploy the shop$/);
    },
  );
});
