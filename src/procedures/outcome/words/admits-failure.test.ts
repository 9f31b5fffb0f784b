import { describe, expect, it } from 'vitest';
import type { TaskOutcome } from '../evidence.ts';
import { judgeTask } from '../judge-task.ts';
import { shell, task } from '../testing/calls.ts';

interface Said {
  readonly request?: string;
  readonly command?: string;
}

function outcomeOf(report: string, { request, command = 'node mailing.mjs' }: Said = {}): TaskOutcome {
  const calls = [shell(command, 'read 3 lists', { exitCode: 0 })];
  const asked = request ?? 'send the mailing of May to the members';
  return judgeTask(task(calls, { request: asked, assistantText: report })).outcome;
}

describe('an agent that tells that the work is not done', () => {
  it.each([
    'That did not help.',
    'The mailing cannot be sent: the relay answers 451.',
    'I was not able to sign in with this account.',
    "I couldn't get the relay to take it.",
    '401 from the relay. I need a new password.',
    'Unfortunately the relay still hangs.',
    'None of the members was written to.',
    'The password has expired, so nothing was sent.',
    'The job is still pending.',
    'You have to confirm the sender first.',
    'Only an owner of the list can do that.',
    'It refuses: the quota of the day is used up.',
    'I checked the settings of both lists. The relay does not accept them.',
    'I changed the sender in the settings. Still, the relay rejects it; I cannot reach anybody there.',
    'Das hat leider nicht geklappt.',
  ])('is believed against a command that merely did not fail: "%s"', (report) => {
    expect(outcomeOf(report)).not.toBe('success');
  });

  it.each([
    'All members got it, no errors.',
    'It is sent. I did not need the second list.',
    'The mailing does not fail any more.',
    'The addresses cannot be seen by others now.',
    'Sent to 40 members; nothing else was touched.',
    'The draft was not touched.',
    'I did not run the tests.',
    'The mailing went out. You have to reload the page to see it.',
    'The first try did not work, so I took the other relay.',
    'I wrote to everybody who had not been written to.',
    'Members that cannot be reached are skipped.',
    'The mailing is out. It does not contain the price list, as you wanted.',
    'Sent. Members without an address were not included.',
    'If it does not arrive, look into the spam folder.',
    'The link in the mailing still works.',
  ])('is not heard in "%s"', (report) => {
    expect(outcomeOf(report)).toBe('success');
  });

  it('is not heard in an answer, or where something was to be forbidden', () => {
    const look = { request: 'can guests see the archive?', command: 'node list-archive.mjs' };
    expect(outcomeOf('Guests cannot see the archive.', look)).toBe('success');
    const forbid = { request: 'prevent guests from seeing the archive' };
    expect(outcomeOf('Guests cannot see the archive.', forbid)).toBe('success');
  });

  it('is believed against a test that passed where it is about what was asked for', () => {
    const test = { request: 'reproduce the lost update', command: 'npm test' };
    const calls = [shell('npm test', 'Tests  3 passed (3)', { exitCode: 0 })];
    const report = 'I was not able to reproduce the lost update: 800 runs passed.';
    expect(judgeTask(task(calls, { request: test.request, assistantText: report })).outcome).toBe('unknown');
    expect(judgeTask(task(calls, { request: test.request, assistantText: 'It did not work.' })).outcome).toBe(
      'unknown',
    );
    const aside = 'I was not able to open a browser.';
    expect(judgeTask(task(calls, { request: test.request, assistantText: aside })).outcome).not.toBe(
      'unknown',
    );
  });
});
