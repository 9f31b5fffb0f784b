/**
 * What people type: whether it starts a task, and what that task is called.
 *
 * @module
 */
import { describe, expect, it } from 'vitest';
import { answers, runs, says, session } from '../testing/sessions.ts';
import { cutTasks } from './cut-tasks.ts';
import { patternOf } from './pattern.ts';

const WORK = answers('It is done.', [runs('prepare'), runs('apply')]);

/** The titles of the tasks of a session. */
function titles(...turns: Parameters<typeof session>[1]): string[] {
  return cutTasks(session('s', turns).turns).map(({ request }) => patternOf(request).text);
}

describe('the first prompt of a session', () => {
  it.each([
    ['use pnpm instead of npm in the CI pipeline', 'use pnpm instead of npm in the CI pipeline'],
    ['make the cron job run hourly instead of daily', 'make the cron job run hourly instead of daily'],
    [
      'make the nightly job run at 4 instead of 3',
      'make the nightly job run at {number} instead of {number_2}',
    ],
    [
      'the login should redirect to /home instead of /dashboard',
      'the login should redirect to {path} instead of {path_2}',
    ],
    [
      'no more sentry please, remove it from the backend',
      'no more sentry please, remove it from the backend',
    ],
    ["don't show the banner on mobile", "don't show the banner on mobile"],
    ['stop the dev containers', 'stop the dev containers'],
    ['wrong currency on the invoice, fix it', 'wrong currency on the invoice, fix it'],
    ['that flaky test in checkout again, skip it', 'that flaky test in checkout again, skip it'],
    ["it doesn't work on Safari, have a look", "it doesn't work on Safari, have a look"],
    ['still getting the CORS error, fix it', 'still getting the CORS error, fix it'],
    ['and also clear the redis cache', 'clear the redis cache'],
    ['just restart the mail server', 'restart the mail server'],
    ['I get a 502 from the payment gateway', 'I get a {number} from the payment gateway'],
    ['nimm pnpm statt npm in der CI-Pipeline', 'nimm pnpm statt npm in der CI-Pipeline'],
    ['lass den Banner auf dem Handy weg', 'lass den Banner auf dem Handy weg'],
    ['utilise pnpm au lieu de npm dans la CI', 'utilise pnpm au lieu de npm dans la CI'],
    ['usa pnpm en vez de npm en la CI', 'usa pnpm en vez de npm en la CI'],
    ['不要在移动端显示横幅', '不要在移动端显示横幅'],
    ['/fix-issue 123', 'fix issue {number}'],
    ['/ops:deploy staging', 'deploy staging'],
    ['/feature-dev add a dark mode toggle', 'add a dark mode toggle'],
  ])('starts a task, even if it reads like a correction: “%s”', (prompt, title) => {
    expect(titles(says(prompt), WORK)).toEqual([title]);
    expect(titles(says('hello!'), answers('Hi.'), says(prompt), WORK)).toEqual([title]);
  });

  it.each([
    'continue',
    'yes',
    'yes, and delete the old one',
    'no',
    'still wrong',
    'why?',
    'it fails',
    '继续',
    'try again',
    'proceed with the second option',
    'mach es blau',
  ])('starts none where it does not say what: “%s”', (prompt) => {
    expect(titles(says(prompt), WORK)).toEqual([]);
  });

  it('corrects what was done before a compaction', () => {
    const summary = says('Summary', { isCompaction: true, isTyped: false });
    expect(titles(summary, says("no, that's wrong, it has to be Berlin time"), WORK)).toEqual([]);
  });
});

describe('a prompt after work that was praised', () => {
  const DONE = [says('publish the docs site'), WORK, says('thanks, works')];

  it.each([
    ['use pnpm instead of npm in the CI pipeline'],
    ["don't show the banner on mobile"],
    ['stop the dev containers'],
    ['wrong currency on the invoice, fix it'],
    ['no more sentry please, remove it from the backend'],
  ])('starts a task where it names an object of its own: “%s”', (prompt) => {
    expect(titles(...DONE, says(prompt), WORK)).toEqual(['publish the docs site', prompt]);
    const both = says(`Thanks, that works! ${prompt}`);
    expect(titles(says('publish the docs site'), WORK, both, WORK)).toEqual([
      'publish the docs site',
      prompt,
    ]);
  });

  it.each([
    'no, the docs site is still the old one',
    "it's still broken on Safari, have a look",
    'wrong logo on the docs site',
    'yes, go ahead',
    'still the same error',
    "don't publish the docs of the beta",
  ])('starts none where it speaks of that work: “%s”', (prompt) => {
    expect(titles(...DONE, says(prompt), WORK)).toEqual(['publish the docs site']);
  });
});

describe('a prompt within a task', () => {
  it.each([
    'use pnpm instead of npm',
    "don't show the banner on mobile",
    'no, use the blue cluster instead',
    'ok, use tailwind for the styling',
    'great, but the footer overlaps',
    'thanks, but that is still wrong',
    'stop the dev server first',
  ])('corrects it: “%s”', (prompt) => {
    expect(titles(says('add a login page'), WORK, says(prompt), WORK)).toEqual(['add a login page']);
  });
});

describe('a slash command', () => {
  const run = (name: string, args: string): ReturnType<typeof says> =>
    says(`/${name} ${args}`.trim(), { command: { name, args } });

  it.each([
    ['fix-issue', '123', 'fix issue {number}'],
    ['deploy', 'staging', 'deploy staging'],
    ['gsd:execute-phase', '3', 'execute phase {number}'],
    ['feature-dev', 'add a dark mode toggle', 'add a dark mode toggle'],
    ['plan', 'migrate the css to tailwind', 'migrate the css to tailwind'],
    ['review', '45', 'review {number}'],
  ])('with arguments asks for something: /%s %s', (name, args, title) => {
    expect(titles(run(name, args), WORK)).toEqual([title]);
    expect(titles(run(name, args), WORK, says('no, use the blue cluster instead'), WORK)).toEqual([title]);
    expect(patternOf(`/${name} ${args}`).text).toBe(title);
  });

  it.each([
    ['clear', ''],
    ['resume', 'the shop'],
    ['mcp', 'enable github'],
    ['model', 'opus'],
    ['ship', ''],
  ])('of the harness, or without arguments, does not: /%s %s', (name, args) => {
    expect(titles(run(name, args), WORK)).toEqual([]);
  });

  it.each(['/etc/nginx is full', '/test should return 200', '/health is slow', '/'])(
    'is no path and no route: “%s”',
    (prompt) => {
      expect(patternOf(prompt).text).not.toMatch(/^(?:etc|test|health)/);
    },
  );
});
