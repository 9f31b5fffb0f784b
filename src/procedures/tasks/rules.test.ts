/**
 * Each rule about a person's words and about parameters does what its row says.
 *
 * @module
 */
import { describe, expect, it } from 'vitest';
import { ASKING_RULES, asksForSomething, isNewTopic } from './asking.ts';
import { PARAMETER_RULES } from './parameter-rules.ts';
import { findParameters } from './parameters.ts';
import { patternOf } from './pattern.ts';
import { withoutPoliteness } from './sentences.ts';
import { isSmallTalk, SMALL_TALK_RULES } from './small-talk.ts';
import { WORD_RULES, type WordKind } from './word-kind-rules.ts';
import { kindOfWords, withoutPraise } from './word-kinds.ts';

describe('parameters', () => {
  it.each(PARAMETER_RULES.map((rule) => [rule.slot, rule.example, rule] as const))(
    '%s is found in “%s”, and not where it is none',
    (slot, example, rule) => {
      expect(findParameters(example).map((found) => found.slot)).toContain(slot);
      const hits = [...rule.counterExample.matchAll(rule.pattern)];
      const wrong = findParameters(rule.counterExample).filter((found) => found.slot === slot);
      expect(hits.length === 0 || wrong.length === 0).toBe(true);
    },
  );

  it.each([
    ['Can you please deploy acme-web2 to staging?', 'deploy {name} to {environment}'],
    ['node exporter is down on web1 again', 'node exporter is down on {name} again'],
    ['upgrade kafka on broker3 to 3.9', 'upgrade kafka on {name} to {version}'],
    ['reboot mx1', 'reboot {name}'],
    ['start the dev server', 'start the dev server'],
    ['open the preview server in the browser', 'open the preview server in the browser'],
    ['restart the staging server', 'restart the {environment} server'],
    ['copy it to the dev server', 'copy it to the {environment} server'],
    ['reset the dev environment', 'reset the {environment} environment'],
    ['restart postgres on db2', 'restart postgres on {name}'],
    ['install the db2 driver', 'install the db2 driver'],
    ['connect the web3 wallet', 'connect the web3 wallet'],
    ['set up the new pi4', 'set up the new pi4'],
    ['Das Backup von db1 ist fehlgeschlagen', 'Das Backup von {name} ist fehlgeschlagen'],
    ['copy it from saturn4 to nas2', 'copy it from {name} to {name_2}'],
    [
      'add tomasz to the wheel group on web1 and web2',
      'add tomasz to the wheel group on {name} and {name_2}',
    ],
    ['drain worker12 for the update', 'drain {name} for the update'],
    ['run the e2e tests on node20', 'run the e2e tests on node20'],
    ['make it run on python3', 'make it run on python3'],
    ['deploy to ec2 and sync s3', 'deploy to ec2 and sync s3'],
    ['encode it in h264 for ios17', 'encode it in h264 for ios17'],
    ['move on from phase1', 'move on from phase1'],
    ['fix the i18n of app1.ts', 'fix the i18n of {file}'],
    ['backfill the orders for october', 'backfill the orders for {date}'],
    ['schick die Rechnung für november', 'schick die Rechnung für {date}'],
    ['bump lodash to 4.17.21', 'bump {package} to {version}'],
    ['convert data/2026-01-01.csv to json', 'convert {path} to json'],
    [
      'rename fetchUser to loadUser, then rename fetchUser in the docs',
      'rename {name} to {name_2}, then rename {name} in the docs',
    ],
    ['\uFEFFfix the login page\r\n\r\n```\nTypeError: x\n```\r\n', 'fix the login page'],
    [
      'I get this when I start the app:\n```\nTypeError: x is no list\n    at run (a.js:1:1)\n```\nfix it pls',
      'fix it: TypeError: x is no list',
    ],
    ['```\nnpm error code ERESOLVE\n```\nfix this', 'fix this: npm error code ERESOLVE'],
    ['fix this:\n```\nthrow new Error("no list")\n```', 'fix this'],
    ['the build is red\n```\nTypeError: x is no list\n```\nfix it', 'fix it: the build is red'],
    ['The build is broken. Please fix it.', 'fix it: The build is broken'],
    [
      'The volume of postgres is gone! Never prune volumes. Now restore it from the last dump',
      'restore it from the last dump: The volume of postgres is gone',
    ],
    ['jetzt den hotfix branch pushen', 'den hotfix branch pushen'],
    ['Ahora borra las ramas viejas', 'borra las ramas viejas'],
    [
      'The cert of the blog has expired. Can you get it renewed?',
      'get it renewed: The cert of the blog has expired',
    ],
    [
      'How many orders came in per region in sales.xlsx? Make me a small table',
      'How many orders came in per region in {file}? Make me a small table',
    ],
    ['What do you think? Rename the header file', 'Rename the header file'],
    ['delete the release/notes folder', 'delete the {path} folder'],
    ['merge release/notes into main', 'merge {branch} into main'],
    [
      'we have duplicate customers. merge them, keep the oldest',
      'merge them, keep the oldest: we have duplicate customers',
    ],
    [
      'Traceback (most recent call last):\n  File "/app/views.py", line 88, in get\n    return cache[key]["ttl"]\nTypeError: no ttl\n\nplease fix that',
      'fix that: TypeError: no ttl',
    ],
    ['./gradlew assembleDebug fails, fix the build', './gradlew {name} fails, fix the build'],
    ['lint ./src', 'lint {path}'],
    [
      'relay should run under systemd on app-05. Create the unit and start it.',
      'Create the unit and start it: relay should run under systemd on {name}',
    ],
    [
      'terraform: bring production up to date. Show me the plan before you apply it.',
      'terraform: bring production up to date',
    ],
    [
      'test_cart is red. Please find out why and fix it, then commit.',
      'find out why and fix it, then commit: {name} is red',
    ],
    [
      'gateway is broken since the last deploy. Roll it back please.',
      'Roll it back: gateway is broken since the last deploy',
    ],
    [
      'The parser reads dates of leap years wrong. Write a test for it.',
      'Write a test for it: The parser reads dates of leap years wrong',
    ],
    [
      'The build is slow. Write the benchmark to a file and commit it',
      'Write the benchmark to a file and commit it',
    ],
    ['Our CI is slow today. Clear the ccache and check it', 'Clear the ccache and check it'],
    [
      'We use pnpm here. Install the dependencies and run the tests',
      'Install the dependencies and run the tests',
    ],
    ['The users complain. Show me the log of the last run', 'Show me the log of the last run'],
    ['Our CI is slow today. Deploy 1.4.2 and watch it', 'Deploy {version} and watch it'],
    ['Create the unit and start it', 'Create the unit and start it'],
    ['修复登录页面的错误。然后运行测试', '修复登录页面的错误'],
    ['网站挂了！请重启订单服务', '重启订单服务'],
    ['发布新版本。', '发布新版本'],
    ['他说“你好。”吗？把标题改成蓝色', '把标题改成蓝色'],
    ['重启订单服务并确认健康状态。Run the smoke tests afterwards.', '重启订单服务并确认健康状态'],
    ['删除已合并的本地分支！Use git branch -d only.', '删除已合并的本地分支'],
    ['Restart the mailhog container. 然后告诉我结果。', 'Restart the mailhog container'],
    [
      'Erstelle das Angebot für Kunde Meier. Check the numbers with care.',
      'Erstelle das Angebot für Kunde Meier',
    ],
    ['Corrige el error del login. Run the tests please.', 'Corrige el error del login'],
    ['Supprime les branches fusionnées. Show me the list.', 'Supprime les branches fusionnées'],
    ['Die Seite ist langsam. Please restart the shop container.', 'restart the shop container'],
    ['La page est cassée. Corrige le menu.', 'Corrige le menu'],
    ['Das Deployment hängt. Starte den Container neu.', 'Starte den Container neu'],
    ['make the invoice for Dr. Amadi', 'make the invoice for Dr. Amadi'],
    ['deploy to staging 🚀', 'deploy to {environment}'],
    ['🚀 pls deploy to staging asap 🙏', 'deploy to {environment}'],
    ['deploy to staging thx', 'deploy to {environment}'],
    ['check Moltbook', 'check Moltbook'],
    ['check HNX', 'check HNX'],
    ['', ''],
    ['   \n\n', ''],
  ])('%j asks for “%s”', (request, pattern) => {
    expect(patternOf(request).text).toBe(pattern);
  });

  it.each<[string, string]>([
    ['ping 10.0.0.1', 'host 10.0.0.1'],
    ['open port 22 on 192.168.1.20:8443', 'number 22, host 192.168.1.20:8443'],
    ['allow 10.0.0.0/8 in the firewall', 'host 10.0.0.0/8'],
    ['update nginx on 203.0.113.7', 'host 203.0.113.7'],
    ['update the A record of the shop to 203.0.113.7', 'host 203.0.113.7'],
    ['copy the backup from 10.0.0.5.', 'host 10.0.0.5'],
    ['log in to root@10.0.0.5', 'email root@10.0.0.5'],
    ['route fd00::1 to the gateway', 'host fd00::1'],
    ['ping fe80::1ff:fe23:4567:890a', 'host fe80::1ff:fe23:4567:890a'],
    ['ping ::1', 'host ::1'],
    ['what listens on 2001:db8:0:0:0:0:0:1', 'host 2001:db8:0:0:0:0:0:1'],
    ['call Face::Cafe', ''],
    ['why does std::move fail', ''],
    ['restart it at 10:30', 'date 10:30'],
    ['retrain churn for 2026-10 again', 'date 2026-10'],
    ['read data/2026-10/orders', 'path data/2026-10/orders'],
    ['call room 2026-13', 'name 2026-13'],
    ['upgrade to 4.17.21', 'version 4.17.21'],
    ['upgrade to 1.2.3.4', 'version 1.2.3.4'],
    ['install chromedriver 1.2.3.4', 'version 1.2.3.4'],
    ['install chromedriver 114.0.5735.90', 'version 114.0.5735.90'],
    ['upgrade chrome to 120.0.6099.109', 'package chrome, version 120.0.6099.109'],
    ['ship version 10.0.0.1', 'version 10.0.0.1'],
    ['tag v2.0.0-rc.1', 'version v2.0.0-rc.1'],
    ['roll back to 1.9', 'version 1.9'],
    ['use node 20.11.1', 'version 20.11.1'],
    ['pin zod@3.22.4', 'package zod, version 3.22.4'],
    ['docker pull nginx:1.25.3', 'version 1.25.3'],
    ['merge feature/login', 'branch feature/login'],
    ['merge feature/login into main', 'branch feature/login'],
    ['checkout feature/login', 'branch feature/login'],
    ['git checkout -b feature/login', 'branch feature/login'],
    ['git checkout -b ann/login', 'branch ann/login'],
    ['git switch -c ann/login', 'branch ann/login'],
    ['create the branch ann/cart-total from main', 'branch ann/cart-total'],
    ['rebase ann/cart-total onto main', 'branch ann/cart-total'],
    ['rebase onto origin/main', 'branch origin/main'],
    ['push to origin/feature/login', 'branch origin/feature/login'],
    ['delete the branch hotfix/1.2.3', 'branch hotfix/1.2.3'],
    ['backport 3f2a9c1 to release/2.x', 'id 3f2a9c1, branch release/2.x'],
    ['open a pull request for feat/export', 'branch feat/export'],
    ['open a PR from chore/deps to develop', 'branch chore/deps'],
    ['merge dependabot/npm_and_yarn/lodash-4.17.21', 'branch dependabot/npm_and_yarn/lodash-4.17.21'],
    ['switch to bugfix/JIRA-123-login', 'branch bugfix/JIRA-123-login'],
    ['review the PR of user/ann/search', 'branch user/ann/search'],
    ['compare feature/a and feature/b.', 'branch feature/a, branch feature/b'],
    ['make a worktree for ann/login', 'branch ann/login'],
    ['write tests for src/auth/login.ts', 'path src/auth/login.ts'],
    ['review the PR for src/auth', 'path src/auth'],
    ['push the fix of docs/guide.md', 'path docs/guide.md'],
    ['merge docs/old into docs/new', 'path docs/old, path docs/new'],
    ['delete the folder feature/login', 'path feature/login'],
    ['move src/feature/login to src/login', 'path src/feature/login, path src/login'],
    ['delete feature/login.ts', 'path feature/login.ts'],
    ['delete feature/login/', 'path feature/login/'],
    ['edit feature/login', 'path feature/login'],
    ['translate feature/login', 'path feature/login'],
    ['add a route /api/users', 'path /api/users'],
    ['list /var/log/nginx', 'path /var/log/nginx'],
    ['clean up build/', 'path build/'],
    ['clone acme/shop', 'path acme/shop'],
    ['clone git@github.com:acme/shop.git', 'url git@github.com:acme/shop.git'],
    ['renew the certificate of shop.example.net', 'host shop.example.net'],
    ['restart web-07 with api:2.0', 'name web-07, name api:2.0'],
    ['scale it to 10.5', 'version 10.5'],
    ['book the room for thursday 14:00', 'date thursday 14:00'],
    ['back up the database to the NAS', ''],
    ['publish @acme/ui 2.4.0', 'package @acme/ui, version 2.4.0'],
  ])('of “%s” are: %s', (request, expected) => {
    expect(
      findParameters(request)
        .map(({ slot, value }) => `${slot} ${value}`)
        .join(', '),
    ).toBe(expected);
  });

  it('says nothing that cannot be seen, or that no database keeps', () => {
    const hidden = 'deploy\u202e the\0 website\u{e0041}\u200b to staging\ud800';
    expect(patternOf(hidden).text).toBe('deploy the website to {environment}');
  });

  it('reads a megabyte of anything in no time worth mentioning, and stays short', () => {
    for (const piece of [
      'a',
      '/',
      '{',
      '"',
      'a.b-',
      '@x',
      '1.',
      '1.1.1.1 ',
      'f:',
      'feat/',
      'update ',
      ' to ',
      'A1',
      '`',
      'é',
      '的',
      ',',
      ' ,',
      '; ',
      '.',
    ]) {
      const text = `fix ${piece.repeat(1_000_000 / piece.length)}`;
      expect(patternOf(text).text.length).toBeLessThanOrEqual(170);
      expect(patternOf(`${text} x`).text.length).toBeLessThanOrEqual(170);
    }
  });
});

describe('words of a person', () => {
  it.each(WORD_RULES.map((rule) => [rule.id, rule.example, rule] as const))(
    '%s: “%s”',
    (_id, example, rule) => {
      expect(kindOfWords(example, 'I am on it.')).toBe(rule.kind);
      expect(rule.pattern.test(rule.counterExample)).toBe(false);
    },
  );

  it.each([
    'thank you ',
    'it works now, ',
    "that's all for now. ",
    'goodbye ',
    'great job ',
    'good ',
    '你好',
    '好了',
    '搞定了',
    'ありがとうございます',
    'option 10, ',
    'option abc ',
    'the first option ',
    '开始吧',
    'もう一度お願いします',
    'oh no ',
  ])('are read at once, however often “%s” is said before the rest', (piece) => {
    for (const times of [5, 20, 60, 200, 20_000])
      expect(['request', 'more']).toContain(kindOfWords(`${piece.repeat(times)}zz`, 'I am on it.'));
  });

  it.each<[string, WordKind]>([
    ['great job, thank you so much', 'chatter'],
    ["nice work! it works now, that's all for today", 'chatter'],
    ['你好了', 'chatter'],
    ['option 12', 'more'],
    ['i forgot to say: prices are net, we need gross', 'more'],
    ['oh, I should have mentioned that prices are net', 'more'],
    ['ich hab vergessen zu sagen, die Preise sind netto', 'more'],
    ['I forgot to tell the customer about it, write him a mail', 'request'],
    ['I forgot to mention the api in the changelog, add it', 'request'],
    ['the first option, please', 'more'],
    ['好的，开始吧', 'more'],
    [`ok ${'great '.repeat(100)}`, 'request'],
  ])('“%s” are %s', (words, kind) => {
    expect(kindOfWords(words, null)).toBe(kind);
  });

  it.each(ASKING_RULES.map((rule) => [rule.id, rule] as const))('ask for something by %s', (_id, rule) => {
    const asks = (text: string): boolean => rule.asks(text, withoutPoliteness(text));
    for (const text of rule.examples) {
      expect(asks(text), text).toBe(true);
      expect(asksForSomething(text), text).toBe(true);
    }
    for (const text of rule.counterExamples) expect(asks(text), text).toBe(false);
  });

  it.each(SMALL_TALK_RULES.map((rule) => [rule.id, rule] as const))('are small talk by %s', (_id, rule) => {
    for (const text of rule.examples) expect(rule.pattern.test(text), text).toBe(true);
    for (const text of rule.counterExamples) expect(isSmallTalk(text), text).toBe(false);
  });

  const TASK = 'please publish our documentation site';
  const SAID = 'The docs are published to https://docs.acme.io/latest.';

  it.each([
    'the https certificate for example.org expires soon, renew it',
    'the pricing page lacks meta description and og tags, add them',
    'getUser should be called listAll; rename it in all files',
    'the CI job e2e is red, look into why',
    'customer Acme wants a refund for order 4711',
    'login broken on safari since the upgrade',
    'What is the disk usage on web1 and web2?',
    'Met à jour les dépendances',
    'Wetter morgen in Graz?',
    '支付服务卡住了,帮我重启它并检查健康状态',
  ])('start something new after the work is done, without an order that we know: “%s”', (words) => {
    expect(kindOfWords(words, SAID, TASK)).toBe('request');
  });

  it.each([
    'the nav is gone',
    'the sidebar font is too small',
    'The site shows a 404 now',
    'images are missing on the start page',
    'die Bilder fehlen auf der Startseite',
    'the footer of that page overlaps the logo',
    'why did you delete the second menu entry?',
    'credentials: see 1password entry docs',
    'only for the beta users',
    '图片都不见了',
    'zu lang',
    'mach es kürzer',
  ])('say something about the work that was done: “%s”', (words) => {
    expect(kindOfWords(words, SAID, TASK)).toBe('more');
  });

  it('are said about the work as long as the agent goes on with it, unless they are an order', () => {
    const words = 'the pricing page lacks meta description and og tags, add them';
    expect(isNewTopic(words, 'Let me look at the sources first:', TASK)).toBe(false);
    expect(kindOfWords('Erstelle das Angebot für Kunde Meier', 'Ich kümmere mich darum.', TASK)).toBe(
      'request',
    );
  });

  it.each([
    'Guten Morgen',
    "wie geht's?",
    '你好',
    'Bonjour',
    'danke, funktioniert',
    '很好,谢谢',
    'merci beaucoup',
  ])('are chatter in other languages too: “%s”', (words) => {
    expect(kindOfWords(words, SAID, TASK)).toBe('chatter');
  });

  it('are a request at the very beginning, even as a short question', () => {
    expect(kindOfWords('why is the search slow?', null)).toBe('request');
    expect(kindOfWords('what?', null)).toBe('more');
  });

  it('are an answer where the agent asked, and a request where it was only polite', () => {
    expect(kindOfWords('the blue one in the cellar', 'Which one do you mean?')).toBe('more');
    expect(kindOfWords('cancel my hotel in Oslo', 'Done. Is there anything else I can help with?')).toBe(
      'request',
    );
  });

  it('lose the praise for the task before', () => {
    expect(withoutPraise('Great, thanks! Now deploy the website')).toBe('deploy the website');
    expect(withoutPraise('thanks')).toBe('thanks');
  });
});
