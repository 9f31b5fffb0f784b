/**
 * Words after which something else was done, and which blame nothing all the same.
 *
 * @module
 */
import { describe, expect, it } from 'vitest';
import { judgeTask } from './judge-task.ts';
import { avoided, ok, said } from './testing/after-words.ts';
import { task } from './testing/calls.ts';

describe('words that find no fault', () => {
  const start = (name: string): string => `docker run -d --name ${name} acme/${name}:16`;
  const request = 'run the app keycloak locally';

  it.each([
    ...['yes', 'continue', 'sure', '2', 'hm', 'go on', '好的', 'давай дальше', 'how long will it take?'],
    ...[
      'what is the volume for?',
      'I have given you sudo now',
      'the db is up now',
      'the name is keycloak',
      'no errors, lovely',
      'no, go ahead',
      'never change a running system, but ok go',
      'wrong tab, sorry',
      '没错',
      '别担心，继续',
      'no hay prisa',
      'good, go',
      'no, that is fine',
    ],
  ])('make no mistake of what came first: “%s”', (words) => {
    const judged = said([start('postgres')], words, [start('keycloak')], { request });
    expect(avoided(judged)).toEqual({});
  });

  it.each([
    'ok, looks good, run it without --dry-run',
    'dry run is fine, no --dry-run now please',
    'what does --dry-run do?',
    'looks right, I had expected --dry-run to be slower',
  ])('make no mistake of what was tried first: “%s”', (words) => {
    const judged = said(['partctl drop --dry-run --older 90d'], words, ['partctl drop --older 90d']);
    expect(avoided(judged)).toEqual({});
  });

  it.each([
    ...['you nailed it!!', 'you are incredible!!', 'you legend!!', 'you did all of that in one go?? insane'],
    ...['omg it is back, you saved my day!!', 'oh god you are good', 'are you kidding me, it is gorgeous'],
    ...['what have you done! it is lovely', 'who told you to add the index? that was clever', 'ты лучший!!'],
    ...['why did you choose redis??', 'what?! that is all?', 'I wish you had been here last year'],
  ])('are no cry: “%s”', (words) => {
    const judged = said(['mailerctl prepare', 'mailerctl restart --all', 'mailerctl status'], words, [], {
      nextUserWords: null,
    });
    expect(avoided(judged)).toEqual({});
    expect(judged.outcome).not.toBe('failure');
  });

  it.each<[string, string, string, string]>([
    [
      'move the static files to s3',
      'aws s3 sync static s3://acme-static',
      'you set the cache headers, right?? if not, add them',
      'aws s3 cp s3://acme-static s3://acme-static --recursive --cache-control max-age=86400',
    ],
    [
      'pause the sync while I edit the sheet',
      'syncctl pause sheets',
      'damn that took me long. resume it',
      'syncctl resume sheets',
    ],
    [
      'add the dns record for blog',
      'cli53 rrcreate acme.io "blog 300 A 10.0.0.1"',
      'oh no, forgot to say: www.blog as well',
      'cli53 rrcreate acme.io "www.blog 300 A 10.0.0.1"',
    ],
    [
      'benchmark the two parsers',
      'cargo bench parser_a',
      'oh no, I thought a would win. run them again with --release',
      'cargo bench parser_a --release',
    ],
    [
      'install the agent',
      'apt install telegraf',
      'argh, the docs are so bad. does it send data?',
      'apt install curl',
    ],
    ['start the game', 'npm run play', 'ugh, damn', 'npm run display'],
    ['start the shop', 'docker run -v data:/d shop', 'ugh, damn', 'docker restart dev'],
    ['start the shop', 'kubectl apply -f a.yaml -n dev', 'ugh, damn', 'kubectl apply -f b.yaml -v'],
  ])('are no more than a sigh: “%s”', (request, before, words, after) => {
    expect(avoided(said([before], words, [after], { request }))).toEqual({});
  });

  it('leave what was only stopped for a while on the way', () => {
    const judged = said(['systemctl start worker'], 'the disk is full, free some space', [
      'systemctl stop worker',
      'systemctl start cleaner',
      'systemctl start worker',
    ]);
    expect(avoided(judged)).toEqual({});
    expect(judged.inVain).toBeUndefined();
  });

  it.each<[string, readonly string[], string, readonly string[]]>([
    [
      'replace the disk of node1',
      ['kubectl cordon node1', 'kubectl drain node1 --ignore-daemonsets'],
      'the disk is in',
      ['kubectl uncordon node1', 'kubectl label node node1 disk=new'],
    ],
    [
      'update the shop with a maintenance page',
      ['shopctl maintenance on', 'shopctl backup'],
      'the backup has finished on my side',
      ['shopctl maintenance off', 'shopctl reindex products'],
    ],
    [
      'renew the certificate',
      ['systemctl stop nginx', 'cp new.pem /etc/ssl/shop.pem'],
      'the dns record is set',
      ['systemctl start nginx', 'certbot renew --nginx'],
    ],
    [
      'load the customers',
      ['psql -c "alter table customers disable trigger all"', 'psql -f customers.sql'],
      'all rows are there',
      ['psql -c "alter table customers enable trigger all"', 'psql -c "analyze customers"'],
    ],
    [
      'clean up the users',
      ['dbctl lock users', 'psql users -f clean.sql'],
      'clean.sql went well',
      ['dbctl unlock users', 'dbctl vacuum users'],
    ],
  ])('leave what brackets the work on the way: %s', (request, before, words, after) => {
    const judged = said(before, words, after, { request });
    expect(avoided(judged)).toEqual({});
    expect(judged.inVain).toBeUndefined();
  });

  it.each([
    ['npm install axios', 'the docs speak of ky', 'npm uninstall axios', 'npm add ky'],
    [
      'psql -c "create role ana"',
      'ana signs in as anna',
      'psql -c "drop role ana"',
      'psql -c "create role anna"',
    ],
  ])('leave out what was taken back and done by the same verb: %s', (wrong, words, ...after) => {
    expect(said([wrong], words, after).inVain).toEqual(['c1', 'c2']);
  });

  it.each<[string, string, readonly string[] | undefined]>([
    ['mutt -a a.pdf -- boss@acme.io', 'cp a.pdf /archive/', undefined],
    ['cp a.pdf /archive/', 'cp a.pdf /archive/', ['c1']],
    ['ls -l a.pdf', 'cp a.pdf /archive/', ['c1']],
  ])('leave out what was made again, unless it was used: %s, %s', (use, then, vain) => {
    const after = ['pandoc a.md --toc -o a.pdf', then];
    expect(said(['pandoc a.md -o a.pdf', use], 'one with a table of contents', after).inVain).toEqual(vain);
  });

  it('answer the question of the agent, however loud', () => {
    for (const text of [
      'NO!! only staging',
      'no! it looks good',
      'Nein! Alles da',
      'no!! members is right',
    ]) {
      const userWords = [{ text, afterCalls: 2, isAnswer: true }];
      const calls = ['dropdb staging && createdb staging', 'psql staging < seed.sql'].map(ok);
      const judged = judgeTask(task(calls, { userWords, nextUserWords: null }));
      expect(avoided(judged)).toEqual({});
      expect(judged.outcome).not.toBe('failure');
    }
  });
});
