/**
 * What went wrong in a task, and what avoided it.
 *
 * @module
 */
import { describe, expect, it } from 'vitest';
import type { UserWords } from './evidence.ts';
import { judgeTask } from './judge-task.ts';
import { shell, task, tool } from './testing/calls.ts';

const ok = { exitCode: 0 } as const;
const bad = { exitCode: 1 } as const;
const FINE = { isError: false } as const;
const edit = tool('Edit', { file_path: 'a.ts' }, 'The file a.ts has been updated.', FINE);
const look = tool('Read', { file_path: 'a.ts' }, 'export {}', FINE);
const passing = shell('npm test', 'Tests:       42 passed, 42 total', ok);
const failing = shell('npm test', 'AssertionError: expected 1 to be 2\nTests:       1 failed, 42 total', bad);

describe('a failure', () => {
  it('names the call that failed, its telling line, and what avoided it', () => {
    const first = shell('curl -i http://api.test/v1/posts', 'HTTP/1.1 404 Not Found\n\nlast line', ok);
    const second = shell('curl -i http://api.test/v2/posts', 'HTTP/1.1 201 Created', ok);
    expect(judgeTask(task([first, look, second])).failures).toEqual([
      {
        call: 'c1',
        tool: 'Bash',
        error: 'HTTP/1.1 404 Not Found',
        isFinding: false,
        isRejected: false,
        avoidedBy: { callId: 'c3', how: 'changed', summary: 'curl -i http://api.test/v2/posts' },
      },
    ]);
  });

  it('tells a plain retry from a check that passes after a change', () => {
    const flaky = shell('npm ci', 'npm ERR! code ECONNRESET', bad);
    const [retried, checked] = judgeTask(
      task([
        flaky,
        failing,
        shell('npm ci', 'added 3 packages', ok),
        shell('npx vitest run a', 'Tests  1 passed (1)', ok),
      ]),
    ).failures;
    expect(retried?.avoidedBy?.how).toBe('again');
    expect(checked?.avoidedBy?.how).toBe('check');
  });

  it.each([
    [
      'a build that was called otherwise',
      'docker build .',
      'ERROR: failed to solve',
      'docker build -f docker/Dockerfile .',
      [],
      'changed',
    ],
    [
      'a build after an edit',
      'docker build .',
      'ERROR: failed to solve',
      'docker build -t shop .',
      [edit],
      'check',
    ],
    [
      'tests that could not be started',
      'pytest',
      'bash: pytest: command not found',
      'uv run pytest',
      [],
      'changed',
    ],
    [
      'tests that another program knows',
      'yarn test',
      'error Command "test" not found.',
      'npm test',
      [],
      'changed',
    ],
    [
      'tests that only another program can run',
      'yarn test',
      'Tests: 1 failed, 2 total',
      'npm test',
      [look],
      'changed',
    ],
    [
      'tests that another program ran after an installation',
      'yarn test',
      'Tests: 1 failed, 2 total',
      'npm test',
      [shell('npm ci', 'added 3 packages', ok)],
      'check',
    ],
    ['a script of another program', 'yarn deploy', 'error: timeout', 'npm run deploy', [], 'changed'],
    [
      'a program that has moved',
      'docker-compose up -d',
      'error: too old',
      'docker compose up -d',
      [],
      'changed',
    ],
    ['tests of another part', 'npm test', 'Tests: 1 failed, 2 total', 'npx vitest run a', [], 'check'],
  ] as const)('says of %s what avoided the failure', (_, first, error, second, between, how) => {
    const calls = [shell(first, error, bad), ...between, shell(second, 'fine', ok)];
    expect(judgeTask(task(calls)).failures[0]?.avoidedBy).toMatchObject({ how, summary: second });
  });

  const up = 'docker compose up -d';
  const inUse = 'Error: port 5432 already in use';
  const stop = shell('sudo systemctl stop postgresql', '', ok);
  it.each([
    ['what was done first', up, inUse, [look, stop], 'first'],
    ['nothing but another try', up, inUse, [look], 'again'],
    ['an edit, which is the work', up, inUse, [stop, edit], 'again'],
    ['time, whatever was done', up, 'error: timed out waiting for the condition', [stop], 'again'],
    ['work on a check', 'npm test', 'Tests: 1 failed, 2 total', [stop], 'again'],
    ['too many things', up, inUse, ['a', 'b', 'c', 'd'].map((name) => shell(`rm ${name}`, '', ok)), 'again'],
  ] as const)('that the same call made good is put down to %s', (_, command, error, between, how) => {
    const calls = [shell(command, error, bad), ...between, shell(command, 'started', ok)];
    const summary = how === 'first' ? 'sudo systemctl stop postgresql' : command;
    expect(judgeTask(task(calls)).failures[0]?.avoidedBy).toMatchObject({ how, summary });
  });

  it.each([
    ['createdb shop', 'dropdb shop'],
    ['make deploy', 'npm run docs'],
    ['ssh web1 systemctl restart nginx', 'ssh web1 uptime -p'],
    ['ssh web1 "cd /srv && ./deploy.sh"', 'ssh web1 "rm -rf /tmp/build"'],
    ['ssh -p 2222 web1 createdb shop', 'ssh -p 2222 web1 dropdb shop'],
    ['ssh web1 createdb shop', 'ssh web2 createdb shop'],
    ['docker exec db createdb shop', 'docker exec db dropdb shop'],
    ['kubectl exec web -- rails db:migrate', 'kubectl exec web -- rails db:seed'],
  ])('of “%s” is not avoided by “%s”', (first, second) => {
    const calls = [shell(first, 'error: no', bad), shell(second, 'fine', ok)];
    expect(judgeTask(task(calls)).failures[0]?.avoidedBy).toBeNull();
  });

  it.each([
    ['ssh web1 createdb shop', 'ssh web1 sudo -u postgres createdb shop'],
    ['ssh web1 createdb shop', 'ssh -i ~/.ssh/other root@web1 createdb shop'],
    ['ssh web1 "createdb shop"', 'ssh web1 "cd /srv && createdb shop"'],
    ['docker exec db createdb shop', 'docker exec -u postgres db createdb shop'],
    ['kubectl exec web -- rails db:migrate', 'kubectl exec -n shop web -- rails db:migrate'],
    ['bash -lc "createdb shop"', 'bash -lc "createdb shop -U ann"'],
    ['helm upgrade shop ./chart', 'helm list && helm upgrade shop ./chart --atomic'],
  ])('of “%s” is avoided by “%s”', (first, second) => {
    const calls = [shell(first, 'error: no', bad), shell(second, 'fine', ok)];
    expect(judgeTask(task(calls)).failures[0]?.avoidedBy).toMatchObject({ how: 'changed', summary: second });
  });

  const patchOf = (file: string) => ({
    input: `*** Begin Patch\n*** Update File: ${file}\n@@\n-a\n+b\n*** End Patch`,
  });
  it.each([
    ['OpenCode', 'edit', (filePath: string) => ({ filePath })],
    ['Gemini CLI', 'replace', (absolute_path: string) => ({ absolute_path })],
    ['Codex', 'apply_patch', patchOf],
  ])('of an edit by %s is avoided by an edit of the same file alone', (_, name, inputOf) => {
    const failed = tool(name, inputOf('src/a.ts'), 'Error: oldString not found', { isError: true });
    const done = (file: string) => tool(name, inputOf(file), 'updated', { isError: false });
    expect(judgeTask(task([failed, done('src/b.ts')])).failures[0]?.avoidedBy).toBeNull();
    expect(judgeTask(task([failed, done('src/a.ts')])).failures[0]?.avoidedBy).toMatchObject({
      how: 'again',
    });
  });

  it('leaves a failure open when nothing avoided it', () => {
    expect(judgeTask(task([edit, failing])).failures[0]).toMatchObject({
      error: 'AssertionError: expected 1 to be 2',
      avoidedBy: null,
    });
  });

  it('is no other look at what went wrong, nor the way back', () => {
    const failed = shell(
      'kubectl rollout status deploy/web',
      'error: timed out waiting for the condition',
      bad,
    );
    const logs = shell('kubectl logs deploy/web', 'STRIPE_WEBHOOK is not set', ok);
    const back = shell('kubectl rollout undo deploy/web', 'rolled back', ok);
    const fine = shell('kubectl rollout status deploy/web --watch', 'successfully rolled out', ok);
    const again = shell('kubectl set image deploy/web web=web:2', 'image updated', ok);
    const cureOf = (...later: Parameters<typeof task>[0]) =>
      judgeTask(task([failed, logs, back, ...later])).failures[0]?.avoidedBy?.summary;
    expect(cureOf()).toBeUndefined();
    expect(cureOf(fine)).toBeUndefined();
    expect(cureOf(again, fine)).toBe('kubectl set image deploy/web web=web:2');
  });

  it('is not what was done at the user’s word to have everything as it was', () => {
    const failed = shell('npm install vite@7', 'npm error code ERESOLVE', bad);
    const forced = shell('npm install vite@7 --legacy-peer-deps', 'changed 4 packages', ok);
    const back = shell('git checkout -- . && npm ci', 'added 800 packages', ok);
    const words = { text: 'the dev server is broken now, revert everything', afterCalls: 2, isAnswer: false };
    const { outcome, failures } = judgeTask(
      task([failed, forced, back], { request: 'upgrade vite to 7', userWords: [words], nextUserWords: 'ok' }),
    );
    expect(outcome).toBe('failure');
    expect(failures.map(({ call, avoidedBy }) => [call, avoidedBy])).toEqual([
      ['c1', null],
      ['c2', null],
    ]);
  });

  it.each([
    ['twine check dist/*', 'Checking dist/a-1.0.tar.gz: FAILED'],
    ['terraform validate', 'Error: Unsupported argument'],
    ['helm lint ./chart', 'Error: 1 chart(s) linted, 1 chart(s) failed'],
    ['sudo nginx -t', 'nginx: [emerg] unknown directive "sever" in shop.conf:3'],
    ['ansible-playbook site.yml --syntax-check', 'ERROR! conflicting action statements'],
    ['npm audit', '3 high severity vulnerabilities'],
    ['dbt test --select orders', 'Failure in test not_null_orders_iban'],
    ['docker compose config -q', 'services.web must be a mapping'],
    ['docker compose -f prod.yml config', 'services.web must be a mapping'],
  ])('of “%s” is what a check has found', (command, error) => {
    const [failure] = judgeTask(task([edit, shell(command, error, bad)])).failures;
    expect(failure).toMatchObject({ isFinding: true });
  });

  it.each([
    ['twine check dist/*', 'bash: twine: command not found'],
    ['npm audit', 'npm ERR! code ENEEDAUTH'],
    ['npm audit fix --force', '3 high severity vulnerabilities'],
    ['promtool check rules a.yml', 'open a.yml: permission denied'],
    ['git checkout main', 'error: pathspec did not match'],
    ['git commit -m "check it"', 'fatal: unable to auto-detect email address'],
    ['docker compose up', 'no configuration file provided'],
  ])('of “%s” (%s) is no finding', (command, error) => {
    const [failure] = judgeTask(task([edit, shell(command, error, bad)])).failures;
    expect(failure).toMatchObject({ isFinding: false });
  });

  it('does not blame commands that only look', () => {
    const gone = shell('cat gone', 'cat: gone: No such file or directory', bad);
    expect(judgeTask(task([gone, passing]))).toMatchObject({ outcome: 'success', failures: [] });
  });

  it.each([
    ['a look at it', 'kubectl rollout undo deploy/shop', 'kubectl rollout history deploy/shop', null],
    [
      'doing it otherwise',
      'kubectl rollout undo deploy/shop',
      'kubectl rollout undo deploy/shop -n web',
      'kubectl rollout undo deploy/shop -n web',
    ],
  ])('knows whether %s avoided it', (_, first, second, summary) => {
    const calls = [shell(first, 'error: not found', bad), shell(second, 'fine', ok)];
    const [failure] = judgeTask(task([edit, ...calls])).failures;
    expect(failure?.avoidedBy?.summary ?? null).toBe(summary);
  });

  const plain = shell('psql shop -c "CREATE INDEX ON orders (day)"', 'CREATE INDEX', ok);
  const careful = shell('psql shop -c "CREATE INDEX CONCURRENTLY ON orders (day)"', 'CREATE INDEX', ok);
  const said = (text: string, isAnswer = false): { userWords: UserWords[] } => ({
    userWords: [{ text, afterCalls: 2, isAnswer }],
  });

  it('is what the user forbade, although it worked', () => {
    const words = 'No, never do that on a live table, use CREATE INDEX CONCURRENTLY';
    const { outcome, failures } = judgeTask(
      task([look, plain, careful], { ...said(words), nextUserWords: 'yes, correct now, thanks' }),
    );
    expect(outcome).toBe('success');
    expect(failures).toMatchObject([
      {
        ...{ call: 'c2', isRejected: true, error: `the user: ${words}` },
        avoidedBy: { callId: 'c3', how: 'changed' },
      },
    ]);
  });

  it.each(["don't push to main", 'please never use sudo for that', 'nein, mach das nicht', '不要这样做'])(
    'is what “%s” is about',
    (words) => {
      expect(judgeTask(task([look, plain, careful], said(words))).failures).toHaveLength(1);
    },
  );

  it.each<[string, boolean]>([
    ["don't forget the tests", false],
    ['now do the same for the users table', false],
    ['no, thanks', false],
    ["don't use an index", true],
  ])('is not what “%s” is about', (words, isAnswer) => {
    expect(judgeTask(task([look, plain, careful], said(words, isAnswer))).failures).toEqual([]);
  });

  const npm = shell('npm install', 'added 10 packages', ok);
  const remove = shell('rm -rf node_modules package-lock.json', '', ok);
  const pnpm = shell('pnpm install --frozen-lockfile', 'done', ok);

  it.each(['No, we use pnpm in this repo, not npm.', 'wrong, use pnpm', 'nein, wir nutzen pnpm'])(
    'is what “%s” puts right, by what the words name',
    (words) => {
      expect(judgeTask(task([look, npm, remove, pnpm], said(words))).failures).toMatchObject([
        { call: 'c2', error: `the user: ${words}`, avoidedBy: { callId: 'c4' } },
      ]);
    },
  );

  it.each([
    'no, it still shows the old price. use the debugger',
    'no problem, use the other one then',
    'now use pnpm for the docs as well',
  ])('is not what “%s” asks for', (words) => {
    expect(judgeTask(task([look, npm, remove, pnpm], said(words))).failures).toEqual([]);
  });

  it('is what a complaint forbids in its second sentence', () => {
    const prune = shell("ssh ci-4 'docker system prune -af --volumes'", 'Total reclaimed space: 40GB', ok);
    const words = 'oh no, you deleted the volumes! never use --volumes there';
    expect(judgeTask(task([look, prune], said(words))).failures).toMatchObject([
      { call: 'c2', isRejected: true, error: `the user: ${words}`, avoidedBy: null },
    ]);
  });

  it('is told in the words of the user also where it failed, with what they asked for', () => {
    const words =
      'No! Never restart without checking. Always run nginx -t first, and reload instead of restart.';
    const calls = [
      look,
      shell("ssh web-1 'sudo systemctl restart nginx'", 'Job for nginx.service failed', bad),
      shell("ssh web-1 'sudo sed -i s/sever/server/ /etc/nginx/shop.conf'", '', ok),
      shell("ssh web-1 'sudo nginx -t'", 'test is successful', ok),
      shell("ssh web-1 'sudo systemctl reload nginx'", '', ok),
    ];
    expect(judgeTask(task(calls, said(words))).failures).toMatchObject([
      { call: 'c2', error: `the user: ${words}`, avoidedBy: { callId: 'c5' } },
    ]);
  });

  const prune = shell('docker system prune -f', 'Total reclaimed space: 40GB', ok);
  const deploy = shell('helm upgrade shop chart', 'Release "shop" has been upgraded.', ok);
  const FORBIDDEN = 'no, never prune here';
  const says = (afterCalls: number, text: string): UserWords => ({ text, afterCalls, isAnswer: false });

  it('is told with the rule that is laid down about it, not with one about what was done since', () => {
    const rule = 'ALWAYS pass -n staging';
    const warnings = (...userWords: UserWords[]): unknown[] =>
      judgeTask({ ...task([prune, look, deploy, look]), request: 'upgrade the shop', userWords })
        .failures.filter(({ isRejected }) => isRejected)
        .map(({ call, error }) => [call, error]);
    expect(warnings(says(1, FORBIDDEN), says(4, rule))).toEqual([
      ['c1', `the user: ${FORBIDDEN}`],
      ['c3', `the user: ${rule}`],
    ]);
    expect(warnings(says(1, FORBIDDEN), says(2, 'next time ask me before that'))).toEqual([
      ['c1', `the user: next time ask me before that (${FORBIDDEN})`],
    ]);
    expect(
      warnings(says(1, FORBIDDEN), says(2, 'and use the blue cluster'), says(4, 'always tell me when')),
    ).toEqual([['c1', `the user: ${FORBIDDEN}`]]);
  });

  const NO = "The user doesn't want to proceed with this tool use. The tool use was rejected.";
  const refused = (text: string): ReturnType<typeof tool> =>
    tool('Bash', { command: 'rm -rf ~/.cache ~/Downloads' }, text, { isError: true, isRefusal: true });
  const clean = shell('npm cache clean --force', 'ok', ok);

  it('is what the user did not let be done, once they say why', () => {
    const words = 'only the npm cache please';
    const rejection = { isRejected: true, error: `the user: ${words}`, avoidedBy: { callId: 'c3' } };
    expect(judgeTask(task([look, refused(NO), clean], said(words))).failures).toMatchObject([rejection]);
    const reasoned = refused(`${NO} To tell you how to proceed, the user said:\n${words}`);
    expect(judgeTask(task([look, reasoned, clean])).failures).toMatchObject([rejection]);
    const note = "\n\nNote: The user's next message may contain a correction or preference.";
    const noted = refused(`${NO} To tell you how to proceed, the user said:\n${words}${note}`);
    expect(judgeTask(task([look, noted, clean])).failures).toMatchObject([rejection]);
    expect(judgeTask(task([look, refused(NO)], { nextUserWords: words })).failures).toHaveLength(1);
    expect(judgeTask(task([look, refused(NO), clean])).failures).toEqual([]);
  });

  it.each(['cd view && ./deploy.sh', 'git status && git add -A && git commit -m x', 'mkdir logs'])(
    'is what was done by “%s”, whatever it looked at before',
    (command) => {
      const { failures } = judgeTask(task([look, shell(command, '', ok)], said('no, never do that')));
      expect(failures).toMatchObject([{ call: 'c2', isRejected: true }]);
    },
  );

  it('is no look, no edit and no check that the user spoke after', () => {
    for (const call of [look, edit, passing]) {
      expect(judgeTask(task([look, call, careful], said('never do that'))).failures).toEqual([]);
    }
  });
});
