import { describe, expect, it } from 'vitest';
import { stepFrom } from '../merge/testing/shorthand.ts';
import { doneAgain } from './done-again.ts';
import type { DoneCall } from './noise-rules.ts';
import { stepLine } from './step.ts';

/** The calls of each turn, and what the user said between them. */
function kept(request: string, ...turns: (readonly string[] | string)[]): string[] {
  const words = turns.filter((turn) => typeof turn === 'string');
  let turn = 0;
  const done = turns.flatMap((one): DoneCall[] => {
    if (typeof one === 'string') turn++;
    const calls = typeof one === 'string' ? [] : one;
    return calls.map((call) => ({ tool: 'bash', step: stepFrom(call), outcome: 'success', turn }));
  });
  const again = doneAgain(done, { request, words });
  return done.flatMap(({ step }, index) => (again.has(index) ? [] : [stepLine(step).replace('shell: ', '')]));
}

const BOARD = (board: string): string[] => [`west build -b board_${board} app`, 'west sign', 'west flash'];
const USER = (name: string): string[] => [`ci create-user ${name}`, `ci grant ${name} read`];

describe('the same done again', () => {
  it.each<[string, string, string[], string, string[]]>([
    [
      'with another part of a name',
      'build the firmware for board rev C',
      BOARD('c'),
      'rev B as well',
      BOARD('b'),
    ],
    [
      'with another value of a slot',
      'create {name} in jenkins',
      USER('{name}'),
      'anna needs one',
      USER('anna'),
    ],
    [
      'with an address that is another one each time',
      'set up the vpn for paul',
      ['wg genkey > paul.key', 'wgctl add-peer paul --ip 10.8.0.9', 'wgctl qr paul'],
      'and one for petra, windows',
      ['wg genkey > petra.key', 'wgctl add-peer petra --ip 10.8.0.10'],
    ],
    [
      'to another file',
      'change the footer to 2027',
      ['edit footer.html', 'npm run deploy'],
      'great, und das impressum bitte auch',
      ['edit impressum.html', 'npm run deploy'],
    ],
  ])('%s is told once', (_, request, first, words, second) => {
    expect(kept(request, first, words, second)).toEqual(
      first.map((call) => stepLine(stepFrom(call)).replace('shell: ', '')),
    );
  });

  it('is told once, however often the user names another one', () => {
    const told = kept('create tom in jenkins', USER('tom'), 'anna too', USER('anna'), 'and eve', USER('eve'));
    expect(told).toEqual(USER('tom'));
  });

  it.each<[string, string, string[], string, string[]]>([
    [
      'something else is done, too',
      'create tom',
      USER('tom'),
      'anna too',
      [...USER('anna'), 'ci notify anna'],
    ],
    ['it should have been that', 'create tom', USER('tom'), 'not tom, anna', USER('anna')],
    ['the request named both', 'create tom and anna', USER('tom'), 'go on with anna', USER('anna')],
    ['nobody had asked for the first', 'create the user', USER('tom'), 'anna please', USER('anna')],
    ['nobody named the other', 'create tom', USER('tom'), 'go on', USER('anna')],
    ['the very same is done', 'create tom', USER('tom'), 'anna says it failed', USER('tom')],
    [
      'it is part of the work',
      'release the api',
      ['docker build -t api .', 'kubectl apply -f api.yaml'],
      'the worker uses the same code, so it has to be rolled out as well',
      ['kubectl apply -f worker.yaml'],
    ],
    [
      'it belongs to what was asked for',
      'add the new column to the users table',
      ['psql -f users.sql', 'npm run types'],
      'the orders table has it too',
      ['psql -f orders.sql', 'npm run types'],
    ],
    ['the other one was meant', 'create tom', USER('tom'), 'it has to be anna', USER('anna')],
    ['it is called otherwise', 'create tom', USER('tom'), 'he is called thomas in ldap', USER('thomas')],
    [
      'more of it differs',
      'create tom',
      USER('tom'),
      'anna too',
      ['ci create-user anna', 'ci grant anna write'],
    ],
  ])('stays as it is where %s', (_, request, first, words, second) => {
    expect(kept(request, first, words, second)).toEqual([...first, ...second]);
  });
});
