/**
 * Tasks and how each of them ended.
 *
 * @module
 */
import type { JudgedTask, TaskOutcome, UserWords } from '../evidence.ts';
import { shell, task, tool } from './calls.ts';

export const ok = { exitCode: 0 } as const;
const bad = { exitCode: 1 } as const;
const FINE = { isError: false } as const;
export const passing = shell('npm test', 'Tests:       42 passed, 42 total', ok);
export const failing = shell(
  'npm test',
  'AssertionError: expected 1 to be 2\nTests:       1 failed, 42 total',
  bad,
);
const edit = tool('Edit', { file_path: 'a.ts' }, 'The file a.ts has been updated.', FINE);
const look = tool('Read', { file_path: 'a.ts' }, 'export {}', FINE);
const commit = shell('git commit -am x', '[main 1a2b3c4] x', ok);
const quiet = shell('git commit -qam x', '');
const KEPT = { kind: 'commit-kept', quote: 'git push' } as const;
const push = shell('git push', '   1a2b3c4..5d6e7f8  main -> main', ok);
const built = shell('npm run build', 'built in 4s', ok);
const PAGE = `<!DOCTYPE html><html><head>${'<meta name="x"/>'.repeat(50)}<title>404: This page could not be found.</title></head>`;
const rejected = shell('git push', ' ! [rejected]        main -> main (fetch first)', bad);

const at = (afterCalls: number, text: string): UserWords => ({ text, afterCalls, isAnswer: false });

type Case = readonly [title: string, task: JudgedTask, outcome: TaskOutcome];

export const TASK_CASES: readonly Case[] = [
  ['tests pass at the end', task([edit, passing]), 'success'],
  ['tests fail at the end', task([edit, failing]), 'failure'],
  [
    'what was asked for fails behind || true, and a check says nothing',
    task(
      [
        shell('ssh staging ./migrate.sh || true', 'psql: FATAL: password authentication failed', FINE),
        shell('ssh staging ./check.sh; echo done', 'done', FINE),
      ],
      { request: 'run the migration on staging' },
    ),
    'partial',
  ],
  [
    'what nobody asked for fails on the way',
    task(
      [
        shell('./warm-cache.sh || true', 'redis-cli: error: no server', FINE),
        shell('ssh staging ./migrate.sh', 'migrated', FINE),
      ],
      { request: 'run the migration on staging' },
    ),
    'success',
  ],
  ['tests fail, then pass', task([failing, edit, passing]), 'success'],
  ['tests pass, then fail', task([passing, edit, failing]), 'failure'],
  ['tests pass but the push is rejected', task([passing, commit, rejected]), 'partial'],
  [
    'a rejected push works later',
    task([commit, rejected, shell('git push', '   1a2b3c4..5d6e7f8  main -> main', ok)]),
    'success',
  ],
  ['tests fail and it is committed all the same', task([failing, commit]), 'partial'],
  ['a commit is made', task([edit, commit]), 'success'],
  [
    'a commit is reverted later',
    task([edit, passing, commit], { laterEvents: [{ kind: 'commit-reverted', quote: 'Revert "x"' }] }),
    'failure',
  ],
  ['a commit of which git said nothing', task([quiet]), 'unknown'],
  ['such a commit is kept', task([quiet], { laterEvents: [KEPT] }), 'success'],
  [
    'a commit is kept that the user finds wrong',
    task([quiet], { laterEvents: [KEPT], nextUserWords: "no, that's wrong" }),
    'failure',
  ],
  ['a commit is kept beside failing tests', task([failing, commit], { laterEvents: [KEPT] }), 'partial'],
  [
    'a commit is kept and the work taken back',
    task([commit], { laterEvents: [{ kind: 'work-undone', quote: 'git checkout .' }, KEPT] }),
    'failure',
  ],
  [
    'the work is undone later',
    task([passing], { laterEvents: [{ kind: 'work-undone', quote: 'git checkout .' }] }),
    'failure',
  ],
  ['the last command worked', task([look, shell('node migrate.js', 'done', ok)]), 'success'],
  ['the last command failed', task([look, shell('node migrate.js', 'Error: no table', bad)]), 'failure'],
  [
    'a server says no',
    task([shell('curl -i http://api.test/v1/posts', 'HTTP/1.1 404 Not Found', ok)]),
    'failure',
  ],
  [
    'another path of the server works',
    task([
      shell('curl -i http://api.test/v1/posts', 'HTTP/1.1 404 Not Found', ok),
      shell('curl -i http://api.test/v2/posts', 'HTTP/1.1 201 Created', ok),
    ]),
    'success',
  ],
  [
    'an install is left failing',
    task([shell('npm i x', 'npm ERR! code E404', bad), shell('node a.js', 'ok', ok)]),
    'partial',
  ],
  ['nothing was done but reading', task([look, look]), 'unknown'],
  ['nothing was done at all', task([]), 'unknown'],
  ['the user stopped it', task([edit, shell('npm test', '', { isInterrupt: true })]), 'unknown'],
  ['the user refused the last call', task([edit, shell('rm -rf x', '', { isRefusal: true })]), 'unknown'],
  ['a refusal in between', task([shell('rm x', '', { isRefusal: true }), edit, passing]), 'success'],
  ['the user says that it works', task([edit], { nextUserWords: 'thanks, works' }), 'success'],
  ['the user says that it is wrong', task([edit, passing], { nextUserWords: "no, that's wrong" }), 'failure'],
  [
    'the user says that it is still broken',
    task([edit, passing], { nextUserWords: 'It is still broken on Safari' }),
    'failure',
  ],
  ['the user wants it undone', task([edit, passing], { nextUserWords: 'revert that please' }), 'failure'],
  [
    'the user complains politely',
    task([edit], { nextUserWords: 'Thanks, but it still fails with the same error' }),
    'failure',
  ],
  [
    'the user moves on',
    task([edit, passing], { nextUserWords: 'Now fix the error handling of the exporter' }),
    'success',
  ],
  [
    'the user pastes a log',
    task([edit, passing], {
      nextUserWords: "Next, what does this mean?\n```\nit still fails, doesn't work\n```",
    }),
    'success',
  ],
  [
    'the user asks again',
    task([edit], { nextUserWords: 'Add a retry to the importer, and run its tests' }),
    'failure',
  ],
  [
    'the user takes the thanks back and has the backup restored',
    task([shell('prisma migrate deploy', 'ok', ok), shell('pg_restore b.dump', '', ok)], {
      userWords: [
        at(1, 'Danke, passt!'),
        at(1, 'Nein warte, die Steuer ist jetzt 0, das ist falsch. Stell die Sicherung wieder her.'),
      ],
      nextUserWords: 'ok',
    }),
    'failure',
  ],
  [
    'the user has a backup restored that nobody found wrong',
    task([shell('pg_dump -f b.dump', '', ok), shell('pg_restore b.dump', '', ok)], {
      userWords: [at(1, 'und jetzt stell die Sicherung auf db2 wieder her')],
    }),
    'success',
  ],
  [
    'the user finds the numbers right, in a log without flags',
    task([shell('crm import customers acme.csv', 'imported 1204 rows')], {
      hasErrorFlags: false,
      assistantText: '1204 customers imported.',
      nextUserWords: 'thanks, the numbers match',
    }),
    'success',
  ],
  [
    'the agent tells what it did and is thanked, in a log without flags',
    task([shell('crm import customers acme.csv', 'imported 1204 rows')], {
      hasErrorFlags: false,
      assistantText: '1204 customers imported.',
      nextUserWords: 'thanks',
    }),
    'success',
  ],
  [
    'the user asks for the same elsewhere',
    task([shell('fly deploy', 'ok', ok)], {
      request: 'deploy web 2 of the shop to staging',
      nextUserWords: 'deploy web 2 of the shop to production',
    }),
    'success',
  ],
  [
    'the user asks again after passing tests',
    task([edit, passing], { nextUserWords: 'Add a retry to the importer and run the tests' }),
    'unknown',
  ],
  [
    'the user complains in German',
    task([edit], { nextUserWords: 'Nein, das geht immer noch nicht' }),
    'failure',
  ],
  ['the user complains in Spanish', task([edit], { nextUserWords: 'Todavía no funciona' }), 'failure'],
  ['the user complains in French', task([edit], { nextUserWords: 'ça ne marche toujours pas' }), 'failure'],
  ['the user complains in Chinese', task([edit], { nextUserWords: '还是不行' }), 'failure'],
  ['the user is content in Chinese', task([edit], { nextUserWords: '可以了，谢谢' }), 'success'],
  [
    'the user praises with a but',
    task([look], { assistantText: 'Done. It works.', nextUserWords: 'Great, but the colours are off' }),
    'unknown',
  ],
  [
    'the user says within the task that it is wrong',
    task([edit, passing], { userWords: [at(2, "no, that's wrong")] }),
    'failure',
  ],
  [
    'the user complains and only thanks afterwards',
    task([edit, passing], {
      userWords: [at(2, 'It still fails with the same error')],
      nextUserWords: 'thanks',
    }),
    'failure',
  ],
  [
    'the user takes the complaint back',
    task([edit, passing], {
      userWords: [at(2, "that didn't work")],
      nextUserWords: 'ah, my cache. works now',
    }),
    'success',
  ],
  [
    'tests pass after the complaint',
    task([edit, edit, passing], { userWords: [at(1, "no, that's wrong")] }),
    'success',
  ],
  [
    'tests passed only before the complaint, and nothing was changed since',
    task([passing, look], { userWords: [at(1, 'still broken')] }),
    'failure',
  ],
  [
    'what failed before the complaint was left so',
    task([failing, edit], { userWords: [at(1, 'still broken')] }),
    'failure',
  ],
  [
    'the user wants it undone, and it is',
    task([edit, edit], { userWords: [at(1, 'no, undo that')] }),
    'failure',
  ],
  [
    'the user wants it undone and done otherwise',
    task([edit, edit], { userWords: [at(1, 'undo that and use the other parser instead')] }),
    'success',
  ],
  [
    'the user declines what the agent offered',
    task([edit, passing], { userWords: [{ ...at(2, "no, don't push it"), isAnswer: true }] }),
    'success',
  ],
  ['the user sees an error now', task([edit], { nextUserWords: 'The site shows a 404 now' }), 'failure'],
  ['the user asks why', task([edit], { nextUserWords: 'Why did you delete the nav?' }), 'failure'],
  [
    'the user wants something else undone',
    task([edit, passing], { nextUserWords: 'undo the last rollout of checkout on the stage cluster' }),
    'success',
  ],
  [
    'a build passes and the deployment fails',
    task([built, shell('./scripts/deploy.sh', 'rsync error', bad)]),
    'failure',
  ],
  [
    'a runner finds the program that fails',
    task([built, shell('npx -y wrangler pages deploy dist', 'Authentication error', bad)], {
      assistantText: 'I could not deploy.',
    }),
    'failure',
  ],
  [
    'tests pass and what was asked for fails',
    task([passing, shell('./importer --retry', 'Error: no', bad)], { request: 'Run the importer' }),
    'failure',
  ],
  ['tests pass and something else fails', task([passing, shell('rm tmp/x', 'rm: tmp/x', bad)]), 'partial'],
  [
    'a push works and the agent cannot do the rest',
    task([push, tool('create_pull_request', {}, 'MCP error -32603', { isError: true })], {
      assistantText: 'I could not create the pull request.',
    }),
    'failure',
  ],
  [
    'the agent gives up after a command that did not fail',
    task([shell('node check.js', '', ok)], { assistantText: 'I was unable to check it.' }),
    'failure',
  ],
  [
    'the agent gives up after passing tests',
    task([passing], { assistantText: 'I could not deploy it.' }),
    'partial',
  ],
  [
    'the agent could not do a part of it',
    task([shell('node a.js', '', ok)], {
      assistantText: 'Done. The page has been added. I could not run it in Safari.',
    }),
    'success',
  ],
  [
    'a server sends a page that says no',
    task([shell('curl -s https://api.test/v1/posts', PAGE, ok)]),
    'failure',
  ],
  [
    'addresses do not answer and nothing else is done',
    task([
      look,
      tool('WebFetch', { url: 'https://api.test/v1' }, 'Request failed with status code 404', {
        isError: true,
      }),
    ]),
    'failure',
  ],
  [
    'another address of the server answers',
    task([
      tool('WebFetch', { url: 'https://api.test/v1' }, PAGE, FINE),
      tool('WebFetch', { url: 'https://api.test/v2' }, 'three posts', FINE),
    ]),
    'unknown',
  ],
  [
    'a page that was looked up is gone',
    task([edit, tool('WebFetch', { url: 'https://docs.test' }, 'status code 404', { isError: true })]),
    'success',
  ],
  ['only the agent says so', task([look], { assistantText: 'All tests pass.' }), 'unknown'],
  [
    'the agent says so against failing tests',
    task([failing], { assistantText: 'All tests pass.' }),
    'failure',
  ],
  ['the agent gives up', task([look], { assistantText: 'I was unable to find the file.' }), 'failure'],
  [
    'agent and user are content',
    task([look], { assistantText: 'Done. It works.', nextUserWords: 'Perfect, thank you' }),
    'success',
  ],
  [
    'what was done is taken back, and then all is well again',
    task([shell('sed -i s/1/4/ a.conf', '', ok), shell('sed -i s/4/1/ a.conf', '', ok)], {
      userWords: [at(1, 'hmm, now the site is down. revert that!'), at(2, 'ok it is back')],
    }),
    'failure',
  ],
  [
    'what was taken back is done in another way',
    task([shell('./tune.sh 4', '', ok), shell('./tune.sh 1', '', ok), shell('./tune.sh 2', '', ok)], {
      userWords: [at(1, 'revert that!'), at(2, 'now set it to 2')],
    }),
    'success',
  ],
  [
    'a call that the user does not allow',
    task([look, shell('./reset.sh', 'rejected', { isRefusal: true })], {
      userWords: [at(2, 'no, stop, not on production!')],
    }),
    'unknown',
  ],
  [
    'a complaint after a call that the user did not allow, and others that were made',
    task([shell('./a.sh', 'x', { isRefusal: true }), shell('./b.sh', '', ok)], {
      nextUserWords: 'this broke the login',
    }),
    'failure',
  ],
  ['a no after work that was called done', task([passing], { nextUserWords: 'nope' }), 'failure'],
  [
    'a no to an offer',
    task([passing], { userWords: [{ text: 'nope', afterCalls: 1, isAnswer: true }] }),
    'success',
  ],
  [
    'a server that is to say no, and does',
    task(
      [shell('touch maintenance.on', '', ok), shell('curl -sI https://a.test | head -1', 'HTTP/2 503', ok)],
      {
        request: 'enable maintenance mode',
      },
    ),
    'success',
  ],
  [
    'a server that is to answer again, and does not',
    task([shell('rm maintenance.on', '', ok), shell('curl -sI https://a.test | head -1', 'HTTP/2 503', ok)], {
      request: 'fix the 503 after maintenance',
    }),
    'failure',
  ],
  [
    'packages that are installed by the program of another folder',
    task([
      shell('pip install -r requirements.txt', 'error: externally-managed-environment', bad),
      shell('python3 -m venv .venv', '', ok),
      shell('.venv/bin/pip install -r requirements.txt', 'Successfully installed pandas', ok),
      shell('.venv/bin/python -c "import pandas"', '', ok),
    ]),
    'success',
  ],
  [
    'a user who gives up, whatever is cleared up then',
    task([edit, passing, shell('git checkout a.ts', 'Updated 1 path', ok)], {
      userWords: [at(2, 'nope, same error. giving up, I revert it')],
    }),
    'failure',
  ],
  [
    'a user who gives one way up for another',
    task([edit, built, edit, passing], { userWords: [at(2, 'forget it, use the old parser instead')] }),
    'success',
  ],
  [
    'tests that fail once and pass in a loop',
    task([
      failing,
      edit,
      shell('for i in 1 2 3; do npm test || break; done', 'Tests:       42 passed, 42 total', ok),
    ]),
    'success',
  ],
  [
    'tests that fail in a loop that stops then',
    task([edit, shell('for i in 1 2 3; do npm test || break; done', 'Tests:       1 failed, 42 total', ok)]),
    'failure',
  ],
  [
    'a deployment fails, and what runs is looked at',
    task([
      shell('kubectl apply -f k8s/', 'error: no matches for kind "Deploy"', bad),
      shell('kubectl -n shop logs deploy/web --tail 50', 'listening', ok),
      shell('kubectl get deploy web', 'web 1/1', ok),
    ]),
    'failure',
  ],
  [
    'a deployment fails, and the one before it is still up',
    task([
      shell('kubectl apply -f k8s/', 'error: no matches for kind "Deploy"', bad),
      shell('kubectl rollout status deploy/web', 'deployment "web" successfully rolled out', ok),
    ]),
    'failure',
  ],
  [
    'what was deployed does not come up',
    task([
      shell('kubectl apply -f k8s/', 'deployment.apps/web configured', ok),
      shell('kubectl rollout status deploy/web', 'error: timed out waiting for the condition', bad),
    ]),
    'failure',
  ],
  [
    'what was deployed comes up at the second look',
    task([
      shell('kubectl apply -f k8s/', 'deployment.apps/web configured', ok),
      shell('kubectl rollout status deploy/web', 'error: timed out waiting for the condition', bad),
      shell('kubectl rollout status deploy/web', 'deployment "web" successfully rolled out', ok),
    ]),
    'success',
  ],
  [
    'tests that fail in a pipe, below a comment',
    task([edit, shell("# Let's run the tests\nnpm test | tail", 'Tests:       1 failed, 42 total', ok)]),
    'failure',
  ],
  [
    "the agent gives up and has brought in others' work",
    task([shell('git pull', 'Fast-forward', ok), edit], { assistantText: 'I was unable to fix it.' }),
    'failure',
  ],
  [
    "what was to be done fails behind others' work",
    task([shell('git pull', 'Fast-forward', ok), built, shell('./deploy.sh', 'rsync error', bad)]),
    'failure',
  ],
  [
    "a hook refuses the commit, and others' work is brought in",
    task([
      edit,
      shell('git commit -am x', 'husky - pre-commit hook exited', bad),
      shell('git pull', 'ok', ok),
    ]),
    'failure',
  ],
  [
    "others' work is in conflict at the end",
    task([shell('git pull', 'CONFLICT (content): Merge conflict in a.ts', bad)]),
    'failure',
  ],
  [
    "a conflict with others' work is solved",
    task([shell('git pull', 'CONFLICT (content): Merge conflict in a.ts', bad), edit, commit]),
    'success',
  ],
  ['work that was stopped for good', task([edit, built], { isInterrupted: true }), 'unknown'],
  [
    'work that was stopped and given up',
    task([edit, built], { isInterrupted: true, userWords: [at(2, 'stop, forget it, I do it myself')] }),
    'failure',
  ],
  [
    'a log that ends in the middle',
    task([edit, shell('make db', 'ok', ok)], { isUnfinished: true }),
    'unknown',
  ],
  ['a log that ends with tests that pass', task([edit, passing], { isUnfinished: true }), 'success'],
  ['a log that ends with tests that fail', task([edit, failing], { isUnfinished: true }), 'failure'],
];
