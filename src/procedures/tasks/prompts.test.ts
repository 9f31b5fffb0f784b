/**
 * What people type: whether it starts a task, and what that task is called.
 *
 * @module
 */
import { describe, expect, it } from 'vitest';
import { meaningOf } from '../meaning/meaning.ts';
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
    ['OK，部署网站', '部署网站'],
    ['いや、バナーをモバイルで表示しないでください', 'いや、バナーをモバイルで表示しないでください'],
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
    'but the logo is missing',
    'aber der Button fehlt',
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
    'thanks, but use a bigger font',
    'danke, aber der Button fehlt',
    '谢谢，但是按钮不见了',
    'stop the dev server first',
    'いや、違います',
    'はい、続けてください',
    'まだ動きません',
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

describe('the title of a task', () => {
  it.each([
    // Greetings and small talk.
    [
      'Good morning! Hope you had a nice weekend. Could you please vacuum the analytics database? It is getting big.',
      'vacuum the analytics database',
    ],
    ['Good morning. Please clear the redis cache.', 'clear the redis cache'],
    ['morning! can you rotate the api keys of the shop', 'rotate the api keys of the shop'],
    [
      'Hello, how are you today? I need the sales report of May as a PDF',
      'I need the sales report of {date} as a PDF',
    ],
    [
      'Thanks for yesterday! Today I need the invoices exported as CSV.',
      'I need the invoices exported as CSV',
    ],
    [
      'Great work yesterday! Now reindex the products in elasticsearch',
      'reindex the products in elasticsearch',
    ],
    ["I'm back. Let's get started. Renew the certificate of the blog", 'Renew the certificate of the blog'],
    ['Happy Friday! Sorry to bother you, could you shrink the logo?', 'shrink the logo'],
    // Names of whoever is spoken to.
    ['Hi Claude, can you clean the npm cache?', 'clean the npm cache'],
    ['Claude, please clean the npm cache', 'clean the npm cache'],
    ['hey codex! run the linter on src', 'run the linter on src'],
    ['@claude rebase this branch on main', 'rebase this branch on main'],
    ['Hello Marvin, restart the mail server', 'restart the mail server'],
    ['Dear all', 'Dear all'],
    [
      "Hey there! It's me again :) Can you please whitelist 10.0.0.7 in the firewall?",
      'whitelist {host} in the firewall',
    ],
    ['Hi team! Could somebody restart postgres on db1?', 'restart postgres on {name}'],
    // What leads up to the request.
    [
      'Hey, quick one before lunch: Tom complained again. The sitemap is outdated. Regenerate sitemap.xml and ping google',
      'Regenerate {file} and ping google',
    ],
    [
      'As discussed with Tom: enable gzip on the load balancer. He wants it by Friday.',
      'enable gzip on the load balancer',
    ],
    ['actually, can you set up mailhog locally?', 'set up mailhog locally'],
    ['ok so next: bump the java version to 21', 'bump the java version to {number}'],
    ['If you have a minute, move the backups to s3', 'move the backups to s3'],
    [
      'We have a customer, Acme GmbH, who complains that exports are slow. Please add an index on the exports table.',
      'add an index on the exports table',
    ],
    [
      `${'Hello! Hope you had a good weekend. I was thinking about the thing we discussed, and my boss said (you know him) that it would be nice to have it by Friday. Anyway. '.repeat(3)}\n\nSo please: generate the OpenAPI client for the payments API from openapi/payments.yaml.\n\nKind regards\nMia`,
      'generate the OpenAPI client for the payments API from {path}',
    ],
    // What the order points at.
    [
      'I have a problem. Our CI runner is out of disk. Free some space.',
      'Free some space: Our CI runner is out of disk',
    ],
    [
      'Hi! The cert of the blog has expired. Can you get it renewed?',
      'get it renewed: The cert of the blog has expired',
    ],
    ['Hope you are well. The checkout is down. Fix it please!', 'Fix it: The checkout is down'],
    [
      'The cache is too small. It fills up. Increase it to 2 GB.',
      'Increase it to {number}: The cache is too small',
    ],
    [
      'The nightly workflow failed again. What is the cause?',
      'What is the cause: The nightly workflow failed again',
    ],
    [
      'Our axios is old. Please bring it to the newest version and see if the tests pass.',
      'bring it to the newest version and see if the tests pass: Our axios is old',
    ],
    ['@src/app.ts add a health endpoint', 'add a health endpoint in {path}'],
    ['[Image #1] make the header look like this', 'make the header look like this'],
    // Lists.
    ['1. add a Dockerfile\n2. add a compose file\n3. test it', 'add a Dockerfile and 2 more'],
    ['1. add a Dockerfile 2. add a compose file 3. test it', 'add a Dockerfile and 2 more'],
    [
      'Hi! Please do the following:\n1) add a Dockerfile\n2) add a compose file',
      'add a Dockerfile and 1 more',
    ],
    ['- add a Dockerfile\n- add a compose file', 'add a Dockerfile and 1 more'],
    ['Set up docker for the shop:\n1. add a Dockerfile\n2. add a compose file', 'Set up docker for the shop'],
    ['Docker setup of the shop:\n1. add a Dockerfile\n2. add a compose file', 'Docker setup of the shop'],
    [
      'The login page is broken. Steps to reproduce:\n1. open the page\n2. click login\n\nPlease fix it.',
      'fix it: The login page is broken',
    ],
    ['Translate these:\n- header\n- footer', 'Translate these: header'],
    ['Please:\n- bump lodash\n- run the tests\n- open a PR', 'bump lodash and 2 more'],
    [
      'Could you please do three things: 1) rename the repo 2) update the docs 3) tell the team',
      'rename the repo and 2 more',
    ],
    ['Add these fields to the form:\n- name\n- email', 'Add these fields to the form'],
    // German.
    ['Guten Morgen, kannst du bitte den Redis-Cache leeren?', 'den Redis-Cache leeren'],
    [
      'Hallo Claude! Ich hoffe, du hattest ein schönes Wochenende. Bitte starte den mailhog Container neu.',
      'starte den mailhog Container neu',
    ],
    ['Moin! Kurze Frage vor dem Mittag: kannst du die Datenbank sichern?', 'die Datenbank sichern'],
    [
      'Danke für gestern! Erstelle bitte das Angebot für Kunde Meier.',
      'Erstelle bitte das Angebot für Kunde Meier',
    ],
    [
      'Hallo, unser Shop ist langsam. Könntest du bitte mal die Indizes der Datenbank prüfen?',
      'die Indizes der Datenbank prüfen',
    ],
    ['bitte 2.4 auf die Produktion bringen', '{number} auf die Produktion bringen'],
    // What stays as it is, and what is said by mistake.
    ['prod stays as it is. but give prod a read replica', 'give prod a read replica'],
    ['The shop is fine. But please restart the blog on web1.', 'restart the blog on {name}'],
    ['prod stays as it is. but we need a read replica on prod', 'we need a read replica on {environment}'],
    ['The shop is fine. But the blog is down.', 'the blog is down'],
    ['oops, wrong window. deploy the website', 'deploy the website'],
    // What is broken, and what is well.
    ['the login page is broken on safari. but chrome is fine', 'the login page is broken on safari'],
    ['The export fails for big files. But small ones work.', 'The export fails for big files'],
    ['the layout stays broken on safari. but chrome is fine', 'the layout stays broken on safari'],
    ['die API antwortet mit 500. aber nur auf staging', 'die API antwortet mit {number}'],
    ['the header of the blog is broken. but no rush', 'the header of the blog is broken'],
    ['the tests are red on ci. But locally all is green', 'the tests are red on ci'],
    ["le site est lent. mais l'admin marche", 'le site est lent'],
    ['The old page has no footer. But it works.', 'The old page has no footer'],
    ['users cannot log in. but admins can. fix the login', 'fix the login'],
    // French.
    [
      "Bonjour ! J'espère que tu as passé un bon week-end. Redémarre le conteneur mailhog.",
      'Redémarre le conteneur mailhog',
    ],
    [
      'Salut Claude, peux-tu renouveler le certificat de la boutique ?',
      'renouveler le certificat de la boutique',
    ],
    ["Merci pour hier. J'ai un problème. Corrige le menu du site.", 'Corrige le menu du site'],
    // Spanish.
    ['¡Hola! ¿Qué tal? Reinicia el contenedor mailhog.', 'Reinicia el contenedor mailhog'],
    ['Buenos días, ¿puedes borrar las ramas fusionadas?', 'borrar las ramas fusionadas'],
    [
      'Espero que hayas pasado un buen fin de semana. Corrige el error del login.',
      'Corrige el error del login',
    ],
    // Chinese.
    ['早上好！希望你周末过得愉快。请重启订单服务', '重启订单服务'],
    ['你好，帮我清理一下 redis 缓存', '清理一下 redis 缓存'],
    ['谢谢你昨天的帮助。把标题改成蓝色', '把标题改成蓝色'],
    ['1、添加登录页面\n2、运行测试', '添加登录页面 and 1 more'],
    // Japanese.
    [
      'おはようございます！週末はいかがでしたか？analyticsデータベースを最適化してください。',
      'analyticsデータベースを最適化してください',
    ],
    ['お疲れ様です、redisのキャッシュをクリアしてください。', 'redisのキャッシュをクリアしてください'],
    [
      '昨日はありがとうございました。サイトが遅いです。nginxを再起動してください。',
      'nginxを再起動してください',
    ],
  ])('of %j is “%s”', (prompt, title) => {
    expect(patternOf(prompt).text).toBe(title);
    expect(titles(says(prompt), WORK)).toEqual([title]);
  });

  it('means the same when it is read again', () => {
    const { text, hints, meaning } = patternOf('1. add a Dockerfile\n2. add a compose file');
    expect(meaningOf(text, hints)).toEqual(meaning);
  });

  it.each([
    'hello world example is broken, fix it',
    'cursor: pointer is missing on the buttons',
    'Thanks giving banner: put it on the start page',
    'morning news briefing: tech and climate',
    'Best practices for the api docs: write them down',
    'so far the import fails on empty rows',
    'look at the logs of web1',
    'hope-service does not start',
  ])('keeps what only looks like small talk: “%s”', (prompt) => {
    expect(patternOf(prompt).text.length).toBeGreaterThan(12);
    expect(titles(says(prompt), WORK)).toHaveLength(1);
  });

  it.each([
    'morning!',
    'Good morning! Hope you had a nice weekend.',
    'How was your weekend?',
    'Hi Claude!',
    'Thanks for yesterday!',
    'Moin zusammen! Wie geht es euch heute?',
    "Bonjour ! J'espère que tu vas bien.",
    '¡Hola! ¿Qué tal el fin de semana?',
    '早上好！最近怎么样？',
    'おはようございます！お元気ですか？',
  ])('is none for small talk: “%s”', (prompt) => {
    expect(patternOf(prompt).text).toBe('');
    expect(titles(says(prompt), answers('Hi!'), WORK)).toEqual([]);
  });
});
