/**
 * The same row of calls with another value is the same asked for again, in whatever words.
 *
 * @module
 */
import { describe, expect, it } from 'vitest';
import { callFrom } from '../merge/testing/shorthand.ts';
import { answers, says, session } from '../testing/sessions.ts';
import { cutTasks } from './cut-tasks.ts';

const HUBER = 'make a pdf of the contract Huber and file it';
const files = (name: string, letter: string): string[] => [
  `soffice --convert-to pdf Vertrag_${name}.docx`,
  `verapdf Vertrag_${name}.pdf`,
  `cp Vertrag_${name}.pdf /mnt/akten/${letter}/`,
];
const MARCH = 'reconcile the bank statement of march';
const reconciles = (month: string): string[] => [
  `bank fetch --month 2026-${month} -o bank-${month}.csv`,
  `ledger-match bank-${month}.csv books-${month}.csv`,
];
const API = 'start the staging api on this box';
const starts = (port: number): string[] => [
  `docker run -d --name api -p ${port}:8080 api:staging`,
  `probe localhost:${port}`,
];

/** Each with what was done about it; the first asks. */
function requests(...done: (readonly [words: string, commands: readonly string[]])[]): string[] {
  const turns = done.flatMap(([words, commands]) => [
    says(words),
    ...commands.map((command, index) => answers('Done.', [callFrom(command, index)])),
  ]);
  return cutTasks(session('s', [...turns, says('thanks')]).turns).map(({ request }) => request);
}

describe('a row of calls that is repeated with another value', () => {
  it.each([
    'same for Lindner',
    'das gleiche für Lindner',
    'idem pour Lindner',
    'lo mismo para Lindner',
    'the one of Lindner as well',
    'Lindner?',
    'Lindner',
    'Lindner detto',
    '另外还有 Lindner',
    'и для Lindner',
  ])('is a run of its own: “%s”', (words) => {
    const [first, next, ...others] = requests([HUBER, files('Huber', 'H')], [words, files('Lindner', 'L')]);
    expect([first, next, others]).toEqual([HUBER, 'make a pdf of the contract Lindner and file it', []]);
  });

  it('is told with the month that was named, and again with the next', () => {
    const [april, may] = [reconciles('04'), reconciles('05')];
    expect(requests([MARCH, reconciles('03')], ['april', april], ['and may', may])).toEqual([
      MARCH,
      'reconcile the bank statement of april',
      'reconcile the bank statement of may',
    ]);
  });

  it('is named by what was said, where only the calls know what it stands for', () => {
    const opens = (name: string): string[] => [
      `crm account create --name ${name}`,
      `crm mail welcome --to ${name}`,
    ];
    const request = '给客户华通开一个账号并发欢迎邮件';
    expect(requests([request, opens('huatong')], ['金源也一样', opens('jinyuan')])).toEqual([
      request,
      expect.stringContaining('金源'),
    ]);
  });

  it.each<[why: string, words: string, commands: readonly string[]]>([
    ['the first was a mistake', 'sorry, I meant Lindner', files('Lindner', 'L')],
    ['other things are done', 'Lindner wants a copy', ['mail -s copy lindner@x.at', 'lpr copy.pdf']],
    ['a part of it is done anew', 'the margins are off', files('Huber', 'H').slice(0, 2)],
  ])('is none where %s: “%s”', (_, words, commands) => {
    expect(requests([HUBER, files('Huber', 'H')], [words, commands])).not.toContain(
      'make a pdf of the contract Lindner and file it',
    );
  });

  it('puts the task right where nobody asked for the first value, or it is taken away', () => {
    expect(requests([API, starts(8080)], ['8443', starts(8443)])).toEqual([API]);
    expect(
      requests([`${API} at 8080`, starts(8080)], ['8443', ['docker rm -f api', ...starts(8443)]]),
    ).toEqual([`${API} at 8080`]);
  });

  const NEWSLETTER = 'send the newsletter of april';
  const sends = (month: string): string[] => [`mailer render ${month}`, `mailer send ${month}`];
  const CHART = 'add the chart';
  it.each<[words: string, request: string, first: readonly string[], then: readonly string[]]>([
    ['too dark', CHART, ['edit chart.vue', 'npm run build'], ['edit chart.css', 'npm run build']],
    ['auch zu dunkel', CHART, ['edit chart.vue', 'npm run build'], ['edit chart.css', 'npm run build']],
    ['too early', NEWSLETTER, sends('april'), sends('may')],
    ['zu früh', NEWSLETTER, sends('april'), sends('may')],
    ['too early. may', NEWSLETTER, sends('april'), sends('may')],
  ])('puts the task right where it was found bad: “%s”', (words, request, first, then) => {
    expect(requests([request, first], [words, then])).toEqual([request]);
  });

  it.each(['may too', 'may too please', 'weiter zu may'])(
    'is one where the other is added: “%s”',
    (words) => {
      expect(requests([NEWSLETTER, sends('april')], [words, sends('may')])).toEqual([
        NEWSLETTER,
        'send the newsletter of may',
      ]);
    },
  );

  it('is none where another deed is done: no number takes the place of a name', () => {
    const books = ['termin add --pat haas --am 2026-11-20T09:00', 'termin sms T-88'];
    const moves = ['termin edit T-88 --am 2026-11-20T10:00', 'termin sms T-88'];
    const request = 'Leg einen Termin mit Frau Haas an';
    expect(requests([request, books], ['10 Uhr', moves])).toEqual([request]);
  });

  it('is found after the thanks, too, and asks for nothing where other things are done', () => {
    const turns = (commands: readonly string[]) =>
      session('s', [
        ...[says(HUBER), answers('Done.', files('Huber', 'H').map(callFrom)), says('good')],
        ...[says('and Lindner'), answers('Done.', commands.map(callFrom))],
      ]).turns;
    expect(cutTasks(turns(files('Lindner', 'L')))).toMatchObject([
      { request: HUBER, calls: { length: 3 } },
      { request: 'make a pdf of the contract Lindner and file it', calls: { length: 3 } },
    ]);
    expect(cutTasks(turns(['uptime -p']))).toHaveLength(1);
  });
});
