import { describe, expect, it } from 'vitest';
import { Redactor } from './redact.ts';

const SIX = ['482', '133'].join('');
const DOOR = `the door code is ${SIX}, open it`;
const GATE = 'our gate code is 4821';
const TAN = ['731', '905'].join('');

/** A command after these words, as it is kept. */
function kept(words: string, command: string): string {
  const redactor = new Redactor();
  redactor.redact(words);
  return redactor.redactValue({ args: { command } }).value.args.command;
}

describe('a code that was told in words', () => {
  it.each([
    [DOOR, `doorctl open ${SIX}`, 'doorctl open <secret:lock-code>'],
    [DOOR, `doorctl open '${SIX}' && echo ok`, "doorctl open '<secret:lock-code>' && echo ok"],
    [DOOR, `doorctl --door 2 -c ${SIX}; ls`, 'doorctl --door 2 -c <secret:lock-code>; ls'],
    [DOOR, `doorctl open --entered=${SIX}`, 'doorctl open --entered=<secret:lock-code>'],
    [GATE, 'gate open 4821', 'gate open <secret:lock-code>'],
    [GATE, 'panel code=4821', 'panel code=<secret:lock-code>'],
    [GATE, 'cd /srv && ./gate.sh 4821 && ls', 'cd /srv && ./gate.sh <secret:lock-code> && ls'],
    ['the alarm code is 48-21-33', `panel arm ${['4821', '33'].join('')}`, 'panel arm <secret:lock-code>'],
    [`mTAN: ${TAN}`, `bank sign ${TAN}`, 'bank sign <secret:one-time-code>'],
    [`die SMS-TAN lautet ${TAN}`, `bank sign ${TAN}`, 'bank sign <secret:one-time-code>'],
    [`the tan is ${TAN}`, `bank sign ${TAN}`, 'bank sign <secret:one-time-code>'],
  ])('goes from the command that types it: %s, %s', (words, command, expected) => {
    expect(kept(words, command)).toBe(expected);
  });

  it.each([
    [GATE, 'gate serve --port 4821'],
    [GATE, 'gate open; nc localhost 4821; ufw allow 4821; kill 4821; sleep 4821'],
    [GATE, 'openssl s_client -connect a:443 4821'],
    [GATE, 'serve -p 4821 && curl localhost:4821/4821'],
    [GATE, 'PORT=4821 npm start'],
    [GATE, 'head -4821 a.log; echo 48210 v4821 4821.5'],
    [DOOR, `git show a${SIX} 1${SIX} ${SIX}.log`],
    [`the password is ${SIX}`, `wc -l ${SIX}`],
    [`we have ${SIX} users`, `seq ${SIX}`],
  ])('leaves other numbers of commands as they are: %s, %s', (words, command) => {
    expect(kept(words, command)).toBe(command);
  });

  it('leaves what is no command as it is', () => {
    const redactor = new Redactor();
    redactor.redact(GATE);
    const other = { port: '4821', count: 4821, args: ['4821'], command: '4821', note: 'all 4821 rows' };
    expect(redactor.redactValue(other).value).toEqual(other);
    expect(redactor.redact('listening on 4821').text).toBe('listening on 4821');
  });

  it('goes from a command that was kept before it was told', () => {
    const redactor = new Redactor();
    const run = { pattern: `open 4821`, steps: [{ args: { command: 'gate open 4821' } }] };
    const before = redactor.redactValue(run).value;
    redactor.redact(GATE);
    expect(redactor.redactTold(before)).toEqual({
      ...run,
      steps: [{ args: { command: 'gate open <secret:lock-code>' } }],
    });
  });
});
