/**
 * Which call a cry is about that names none: told by what was done then.
 *
 * @module
 */
import { describe, expect, it } from 'vitest';
import type { JudgedCall } from './evidence.ts';
import { judgeTask } from './judge-task.ts';
import { avoided, ok, said } from './testing/after-words.ts';
import { task, tool } from './testing/calls.ts';

const ALL = ['solrctl reindex --all', 'solrctl status'];
const STALE = ['solrctl reindex --stale', 'solrctl status'];

describe('what the agent did otherwise after a complaint', () => {
  it.each([
    'NO!! you put it on the wrong host! stop it right now',
    'you emptied the whole index?! get it back',
    'why did you touch the archive??',
    'seriously? those are needed for the audit',
    'oh no, that killed the session of all users. please use --stale',
    'nein, nicht mit --all, nimm --stale',
    'das war falsch, bitte mit --stale',
    '--all is not allowed here. --stale please',
    'nie używaj --all, tylko --stale',
    'I wish you had asked before',
    'qu’est-ce que tu as fait ?! non',
    'not all of them, only the stale ones',
    'with --stale of course, not all',
  ])('was wrong before, by these words alone: “%s”', (words) => {
    expect(avoided(said(ALL, words, STALE))).toEqual({ c1: 'c3' });
  });

  it.each([
    'the shop cannot search any more',
    'why did you take all of them?',
    'Warum hast du alle genommen?',
    'only the stale ones',
    'not all of them',
  ])('was wrong before, where it was put back, too: “%s”', (words) => {
    const judged = said(ALL, words, ['solrctl restore --last', ...STALE]);
    expect(avoided(judged)).toEqual({ c1: 'c4' });
    expect(judged).toMatchObject({ outcome: 'success', inVain: ['c3'] });
  });

  it.each([
    'hello',
    'the sun is shining today',
    'I have given you more memory in the meantime',
    'the archive is on another disk as of today',
    'port 8983 is taken by the old one',
  ])('was no mistake where nobody found fault, and is no part of the way: “%s”', (words) => {
    const judged = said(ALL, words, ['solrctl restore --last', ...STALE]);
    expect(avoided(judged)).toEqual({});
    expect(judged).toMatchObject({ outcome: 'success', inVain: ['c1', 'c3'] });
  });

  it.each([
    'thanks!! now the stale ones',
    'you forgot the stale ones',
    'did you do the stale ones??',
    'and with --stale, what does it say?',
    'wow, you are quick!! same with --stale please',
  ])('was no mistake before: “%s”', (words) => {
    expect(avoided(said(ALL, words, ['solrctl reindex --stale']))).toEqual({});
  });

  it('was wrong where the request had named the right value, whatever is said', () => {
    const supply = (track: string): string => `bundle exec fastlane supply --aab a.aab --track ${track}`;
    const halt = 'bundle exec fastlane supply --track production --rollout 0';
    const request = 'put the android app on the internal track';
    for (const words of ['NO!! you put it on production! i said internal. halt it', 'hm, internal please']) {
      const judged = said([supply('production')], words, [halt, supply('internal')], { request });
      expect(avoided(judged)).toEqual({ c1: 'c3' });
      expect(judged.inVain).toEqual(['c2']);
    }
    const both = said([supply('production')], 'internal, too', [supply('internal')], {
      request: 'put the android app on the production and the internal track',
    });
    expect(avoided(both)).toEqual({});
  });
});

describe('what is meant by mere dismay', () => {
  it.each<[string, readonly string[], readonly string[]]>([
    [
      'das ist unser Büro!!',
      ['fail2ban-client set sshd banip 10.0.0.5'],
      ['fail2ban-client set sshd unbanip 10.0.0.5', 'fail2ban-client set sshd banip 10.9.0.5'],
    ],
    [
      'argh, half of them were paid. only the open ones!',
      ['billing send --all'],
      ['billing recall --last', 'billing send --open'],
    ],
    ['merde, c’est la base des clients', ['dbctl lock crm'], ['dbctl unlock crm', 'dbctl lock test']],
    ['argh, the other one', ['feedctl pin 12'], ['feedctl unpin 12', 'feedctl pin 14']],
    ['shit, web2!', ['lbctl register web1'], ['lbctl deregister web1', 'lbctl register web2']],
  ])('is what was put back or done otherwise: “%s”', (words, before, after) => {
    const judged = said(before, words, after);
    expect(avoided(judged)).toEqual({ c1: 'c3' });
    expect(judged.inVain).toEqual(['c2']);
  });

  it.each(['damn, that was quick', 'please hurry!!', 'can you unlock test as well??', 'oh dear, it is late'])(
    'is nothing where nothing was put back: “%s”',
    (words) => {
      expect(avoided(said(['dbctl lock crm'], words, ['dbctl unlock test', 'ls']))).toEqual({});
    },
  );
});

describe('a value that the request had named', () => {
  it('is found within a path, and what clears up is not done in its place', () => {
    const judged = said(
      ['zfs set quota=50G tank/home/ben'],
      'ben? I wrote anna',
      ['zfs set quota=none tank/home/ben', 'zfs set quota=50G tank/home/anna'],
      { request: 'set the quota of anna to 50G' },
    );
    expect(avoided(judged)).toEqual({ c1: 'c3' });
    expect(judged.inVain).toEqual(['c2']);
  });

  it('is one of a tool, too', () => {
    const post = (channel: string): JudgedCall =>
      tool('post_message', { channel, text: 'v2 is out' }, 'ok', { isError: false });
    const userWords = [{ text: 'NO!! not to everybody', afterCalls: 1, isAnswer: false }];
    const judged = judgeTask(task([post('general'), post('testers')], { userWords, nextUserWords: 'ok' }));
    expect(avoided(judged)).toEqual({ c1: 'c2' });
  });
});

describe('what the agent put back after a complaint', () => {
  it.each<[string, readonly string[], readonly string[], Record<string, string | undefined>]>([
    [
      'you turned the whole firewall off?! turn it on again, and just open port 80',
      ['ssh root@git ufw disable', 'ssh root@git certbot renew'],
      ['ssh root@git "ufw --force enable && ufw allow 80/tcp"'],
      { c1: 'c3' },
    ],
    [
      'who told you to bypass the checks? revert 41 and 42',
      ['gh pr merge 41 --admin', 'gh pr merge 42 --admin'],
      ['gh pr revert 41', 'gh pr revert 42'],
      { c1: undefined, c2: undefined },
    ],
    [
      'oh no, that locked out the robots. deactivate it, only staff',
      ['okta policy activate mfa-all', 'okta sync'],
      ['okta policy deactivate mfa-all', 'okta policy activate mfa-staff'],
      { c1: 'c4' },
    ],
    [
      'qué has hecho, el bucket viejo tenía que quedarse',
      ['gsutil mb gs://new', 'gsutil -m mv gs://old/* gs://new', 'gsutil rb gs://old'],
      ['gsutil mb gs://old'],
      { c3: 'c4' },
    ],
  ])('is what is meant: “%s”', (words, before, after, expected) => {
    expect(avoided(said(before, words, after))).toEqual(expected);
  });

  it('is no way of doing it, where the user names what to go back to', () => {
    const words = 'spinnst du, das Plugin darf nicht aktualisiert werden. zurück auf 4.2';
    const before = ['ssh vs "wp core update"', 'ssh vs "wp plugin update --all"'];
    const judged = said(before, words, ['ssh vs "wp plugin install shop --version=4.2 --force"']);
    expect(avoided(judged)).toEqual({ c2: undefined });
    expect(judged).toMatchObject({ outcome: 'success', inVain: ['c3'] });
  });

  it('leaves nothing that worked, where all of it was put back', () => {
    expect(said(['gh pr merge 41 --admin'], 'are you crazy? revert it', ['gh pr revert 41']).outcome).toBe(
      'failure',
    );
  });

  it('is no mistake where something else is found wrong', () => {
    const judged = said(
      ['systemctl stop queue', 'rsync -a /var/q/ new:/var/q/'],
      'the site shows a 503 now',
      ['systemctl start queue'],
    );
    expect(avoided(judged)).toEqual({});
  });
});

describe('a question why', () => {
  it('is none about what was done after other words', () => {
    const userWords = [
      { text: 'why did you restart it?', afterCalls: 1, isAnswer: false },
      { text: 'ok. nginx, too', afterCalls: 2, isAnswer: false },
    ];
    const calls = ['systemctl restart php-fpm', 'cat notes.md', 'systemctl restart nginx'].map(ok);
    expect(avoided(judgeTask(task(calls, { userWords, nextUserWords: 'ok' })))).toEqual({});
  });
});

describe('a cry that nothing was done about', () => {
  it('is about what was done before, where that alone is spoken of', () => {
    const userWords = [
      { text: 'and now the docs', afterCalls: 1, isAnswer: false },
      { text: 'wait, why did you wipe the data directory??', afterCalls: 2, isAnswer: false },
    ];
    const calls = ['ssh b3 "rm -rf /var/lib/kafka/data"', 'make docs'].map(ok);
    expect(avoided(judgeTask(task(calls, { userWords })))).toEqual({ c1: undefined });
  });

  it.each<[string, readonly string[], string]>([
    [
      'the prometheus data was in an emptyDir... gone now. do not do that again',
      ['kubectl drain w4 --delete-emptydir-data', 'ssh w4 reboot', 'kubectl uncordon w4'],
      'c1',
    ],
    [
      'I wish you had asked before pushing with --allow-warnings.',
      ['pod trunk push a.podspec --allow-warnings', 'pod repo update'],
      'c1',
    ],
    [
      'why did you wipe the data directory??',
      ['ssh b3 "rm -rf /var/lib/kafka/data"', 'ssh b3 "apt install -y kafka"'],
      'c1',
    ],
    ['are you serious', ['terraform apply -auto-approve'], 'c1'],
  ])('is about what it speaks of, what destroys, or what was done last: “%s”', (words, before, expected) => {
    const judged = said(before, words, [], { nextUserWords: null });
    expect(Object.keys(avoided(judged))).toEqual([expected]);
    expect(judged.outcome).toBe('failure');
  });
});
