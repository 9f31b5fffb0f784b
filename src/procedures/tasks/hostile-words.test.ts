/**
 * What people, or whoever writes a log, repeat without end does not keep learning from going on.
 *
 * @module
 */
import { expect, it } from 'vitest';
import { answers, runs, says } from '../testing/sessions.ts';
import { cutTasks } from './cut-tasks.ts';

const PIECES = [
  ...['so ', 'ok ', 'now, ', 'and ', 'also ', 'no, ', 'stop, ', 'wait ', 'actually ', 'instead ', 'rather '],
  ...[
    'back to ',
    'continue with ',
    'as for ',
    'forget it, ',
    'never mind ',
    'a quick one ',
    'first, ',
    'so so',
  ],
  ...[
    'von a auf ',
    'from a to ',
    'zurück zu ',
    '回到',
    '算了，',
    '然后',
    '不要',
    'e.g. ',
    '05.11. ',
    'Nr. ',
    '... ',
  ],
  ...['Error: ', 'not ', 'still ', 'only half ', '"', '{', '/a', 'a.b', '? ', 'shall I ', 'anything else '],
];

it.each(PIECES)('comes to an end: %j, again and again', (piece) => {
  for (const times of [40, 90, 3000]) {
    const words = piece.repeat(times);
    const turns = [
      says('render the invoices of october'),
      answers(`Done. ${words}`, [runs('node render.mjs', words)]),
      says(`${words}the certificate`),
      answers(`${words}?`, [runs(`certbot renew ${words}`)]),
      says(`${words}#`, { isInterrupted: true }),
      says(words),
    ];
    expect(cutTasks(turns).length).toBeGreaterThan(0);
  }
});
