/**
 * Where one task ends and the next begins.
 *
 * @module
 */
import { describe, expect, it } from 'vitest';
import type { Call } from '../../sessions/session.ts';
import { answers, call, runs, says, session } from '../testing/sessions.ts';
import { cutTasks } from './cut-tasks.ts';
import type { Task } from './task.ts';

function cut(...turns: Parameters<typeof session>[1]): Task[] {
  return cutTasks(session('s', turns).turns);
}

const WORK = answers('Done.', [runs('npm test'), runs('git push')]);

describe('a session', () => {
  it('is cut where something new is asked for', () => {
    const tasks = cut(says('add a login page'), WORK, says('now write the release notes for 2.0'), WORK);
    expect(tasks.map(({ request }) => request)).toEqual([
      'add a login page',
      'now write the release notes for 2.0',
    ]);
    expect(tasks[0]).toMatchObject({ key: 'turn-1', nextUserWords: 'now write the release notes for 2.0' });
    expect(tasks.map(({ calls }) => calls.length)).toEqual([2, 2]);
  });

  it('is joined over answers, corrections and additions', () => {
    const [task, ...others] = cut(
      says('deploy the website'),
      answers('To which environment?'),
      says('staging'),
      WORK,
      says('no, use the blue cluster instead'),
      WORK,
      says('and also clear the cache'),
      WORK,
      says('thanks, works'),
    );
    expect(others).toEqual([]);
    expect(task).toMatchObject({
      userWords: [
        { text: 'staging', afterCalls: 0, isAnswer: true },
        { text: 'no, use the blue cluster instead', afterCalls: 2, isAnswer: false },
        { text: 'and also clear the cache', afterCalls: 4, isAnswer: false },
      ],
      nextUserWords: 'thanks, works',
    });
    expect(task?.calls).toHaveLength(6);
  });

  it.each<[string, string, boolean]>([
    ['Done. Shall I push it?', 'no', true],
    ['Done. **Delete the old bucket as well?**', 'no', true],
    ['Please tell me whether to delete the old bucket as well.', 'no', true],
    ['Which one? (a or b)', 'no', true],
    ['需要删除旧的桶吗？', '不要', true],
    ['好了。要不要删除？我已经备份了。', '不要', false],
    ['The old bucket is deleted.', 'no', false],
    ['Please let me know if you want me to delete the old bucket.', 'no', true],
    ['Done. Please let me know if you need anything else.', 'no, use pnpm here, not npm', false],
    ['All set! Please let me know if anything is off.', 'no, use pnpm here, not npm', false],
  ])('where the agent said “%s”, “%s” answers a question: %s', (said, words, isAnswer) => {
    const [task] = cut(says('clean up the storage'), answers(said, [runs('ls')]), says(words), WORK);
    expect(task?.userWords).toEqual([{ text: words, afterCalls: 1, isAnswer }]);
  });

  it('learns nothing from pings, injected context, subagents, commands and small talk', () => {
    expect(
      cut(
        says('[cron:nightly] check the queue'),
        WORK,
        says('read the notes of yesterday', { isTyped: false }),
        WORK,
        says('', { command: { name: 'deploy', args: '' } }),
        WORK,
        says('hello!'),
        answers('Hi.'),
        says('look into it', { isSubagent: true }),
        answers('', [runs('ls')], { isSubagent: true }),
      ),
    ).toEqual([]);
  });

  it('leaves what a command does out of the task before it', () => {
    const tasks = cut(
      says('add a login page'),
      WORK,
      says('', { command: { name: 'ship', args: '' } }),
      WORK,
    );
    expect(tasks.map(({ calls }) => calls.length)).toEqual([2]);
  });

  it('goes on after a compaction and a harmless command', () => {
    const [task] = cut(
      says('add a login page'),
      WORK,
      says('', { command: { name: 'compact', args: '' } }),
      says('Summary of what was said', { isCompaction: true, isTyped: false }),
      WORK,
    );
    expect(task?.calls).toHaveLength(4);
  });

  it('that was interrupted for good is marked so, and not when the person let it go on', () => {
    const stopped = answers('', [runs('rm -r build')], { isInterrupted: true });
    expect(cut(says('clean the build folder'), stopped)[0]?.isInterrupted).toBe(true);
    expect(
      cut(says('clean the build folder'), stopped, says('no, use git clean'), WORK)[0]?.isInterrupted,
    ).toBe(false);
  });

  it('stays interrupted when the person says no more than that', () => {
    const stopped = answers('', [runs('rm -r build')], { isInterrupted: true });
    const [task] = cut(says('clean the build folder'), stopped, says('stop, wrong folder'));
    expect(task?.isInterrupted).toBe(true);
  });

  it('is unfinished where the log ends with a call, and not where the agent or the person speaks then', () => {
    const calls = answers('', [runs('npm install')]);
    const isUnfinished = (...turns: Parameters<typeof session>[1]): boolean | undefined =>
      cut(...turns)[0]?.isUnfinished;
    expect(isUnfinished(says('update the packages'), calls)).toBe(true);
    expect(isUnfinished(says('update the packages'), calls, answers('Done.'))).toBe(false);
    expect(isUnfinished(says('update the packages'), calls, says('thanks'))).toBe(false);
  });

  it('is taken up again by a complaint after the thanks', () => {
    const late = 'that deploy took down the checkout, we had to revert it';
    const [task] = cut(says('deploy the billing service'), WORK, says('thanks!'), says(late));
    expect(task?.userWords.at(-1)?.text).toBe(late);
  });

  it.each([
    'hm, grafana is down since your change, revert it',
    'Nein warte, die Mehrwertsteuer steht jetzt auf 0, das ist falsch. Stell die Sicherung wieder her.',
    "no wait, the prices are all 0 now, that's wrong. restore the backup",
    'still slow',
    'immer noch langsam',
    '等等，现在报错了',
  ])('is taken up again by a retraction after the thanks: “%s”', (late) => {
    const asked = says('raise the limits of the dashboard');
    const [task, ...others] = cut(asked, WORK, says('thanks!'), says(late), WORK, says('ok'));
    expect(others).toEqual([]);
    expect(task?.userWords.at(-1)?.text).toBe(late);
    expect(task?.calls).toHaveLength(4);
  });

  it('stays over when the next request only reads like a retraction', () => {
    const asked = says('raise the limits of the dashboard');
    for (const next of ['restore the backup of yesterday on staging', 'wait for the build, then tag v2'])
      expect(cut(asked, WORK, says('thanks!'), says(next), WORK)[0]?.calls).toHaveLength(2);
  });

  it.each([
    "you overwrote Jonas' commits! undo it, and never force push. rebase next time",
    'what?? you deleted my postgres volume! never prune volumes. now restore it from the last dump',
  ])('goes on where it is found wrong and to be taken back: “%s”', (words) => {
    expect(cut(says('push the hotfix branch'), WORK, says(words), WORK)).toHaveLength(1);
  });

  it.each([
    'You can not log in as guest any more, fix the guest login in auth.ts',
    'You may not have seen it, but the login page has a typo. Fix the typo in login.html',
    'Uploads over 10 MB are not allowed, raise the limit to 50 MB in nginx.conf',
    'Pushing to main is not allowed, open a pull request for the hotfix branch',
    'You should never see a stack trace on the login page, replace it by a friendly error page',
    'Niemals war die Suche so langsam, bau einen Index auf orders',
  ])('ends where what may not be leads to an order: “%s”', (words) => {
    const deployed = answers('It is deployed.', [runs('./deploy.sh shop')]);
    expect(cut(says('deploy the shop'), deployed, says(words), WORK)).toHaveLength(2);
  });

  it.each([
    'das darfst du nie auf dem produktivsystem machen, stell die daten aus dem backup wieder her',
    'You must never do that on a friday. roll back the release',
    'you should never merge by hand, use the queue',
    'root is not allowed here',
    'Pushing to main is not allowed, open a pull request for the hotfix branch',
    'ne fais jamais ça en prod, restaure la base',
    'nunca hagas eso en producción, usa staging',
  ])('goes on with what must not be done: “%s”', (words) => {
    const pushed = answers('It is pushed.', [runs('git push origin main')]);
    expect(cut(says('deploy the shop'), pushed, says(words), WORK)).toHaveLength(1);
  });

  it.each([
    'You always have to run the migrations first, before the deploy. Over the proxy, see Makefile.',
    'du musst vorher immer die Migrationen laufen lassen',
    'tienes que ejecutar las migraciones antes',
    '你必须先运行迁移',
  ])('goes on with what had to come first: “%s”', (words) => {
    expect(cut(says('Deploy the current main to staging'), WORK, says(words), WORK)).toHaveLength(1);
  });

  it.each([
    ['delete only the unavailable ones', 1],
    ['those are my logged in test devices', 1],
    ['different topic: write the release notes of 2.0', 2],
    ['Die Tests schlagen fehl, bitte reparieren', 2],
    ['[Request interrupted by user for tool use]', 1],
  ])('goes on with what is said to a call that was refused: “%s”', (words, count) => {
    const listed = runs('xcrun simctl list devices unavailable');
    const refused = call('Bash', { command: 'xcrun simctl erase all' }, '', { isRefusal: true });
    const asked = says('clean up old simulators, my disk is full');
    expect(cut(asked, answers('', [listed, refused]), says(words), WORK)).toHaveLength(count);
  });

  it('goes on where the verb of the mistake is named', () => {
    const asked = says('clean up old simulators, my disk is full');
    for (const words of ['not erase all, my devices are there', 'not restart the whole cluster, only web1'])
      expect(cut(asked, WORK, says(words), WORK)).toHaveLength(1);
  });

  it('ends where something is to be rolled back that nobody has blamed', () => {
    const next = says('roll back the deployment of the billing service');
    expect(cut(says('deploy the website'), WORK, next, WORK)).toHaveLength(2);
  });

  it('is not interrupted by what stopped the next task, and is by what stopped more of it', () => {
    const unanswered = { isInterrupted: true };
    const asked = says('now write the release notes for 2.0', unanswered);
    expect(cut(says('add a login page'), WORK, asked).map(({ isInterrupted }) => isInterrupted)).toEqual([
      false,
      true,
    ]);
    const more = says('no, use the blue cluster instead', unanswered);
    expect(cut(says('deploy the website'), WORK, more)[0]?.isInterrupted).toBe(true);
  });

  it('whose commit is taken back by the next task says so', () => {
    const [first] = cut(
      says('add a login page'),
      answers('', [runs('git commit -am login')]),
      says('take the login page out again'),
      answers('', [runs('git revert HEAD --no-edit')]),
    );
    expect(first?.laterEvents).toEqual([{ kind: 'commit-reverted', quote: 'git revert HEAD --no-edit' }]);
  });

  it.each([
    ['git push', [{ kind: 'commit-kept', quote: 'git push' }]],
    ['git commit -am notes', [{ kind: 'commit-kept', quote: 'git commit -am notes' }]],
    ['git commit --amend --no-edit', []],
    ['git log', []],
  ])('whose commit is followed by “%s” of the next task says what became of it', (command, events) => {
    const [first] = cut(
      says('add a login page'),
      answers('', [runs('git commit -am login')]),
      says('now write the release notes for 2.0'),
      answers('', [runs(command)]),
    );
    expect(first?.laterEvents).toEqual(events);
  });

  it('that takes its own commit back says so', () => {
    const [task] = cut(
      says('add a login page'),
      answers('Done.', [runs('git commit -am login')]),
      says("no, that's wrong. revert that commit"),
      answers('Reverted.', [runs('git revert HEAD --no-edit'), runs('git push')]),
    );
    expect(task?.laterEvents).toEqual([{ kind: 'commit-reverted', quote: 'git revert HEAD --no-edit' }]);
  });

  it.each([
    ['another commit is taken back', ['git revert 0badc0de']],
    ['only what was not committed is dropped', ['git reset --hard HEAD', 'git checkout .']],
    ['it is done anew afterwards', ['git revert HEAD --no-edit', 'node migrate.js']],
    ['the revert is given up', ['git revert --abort']],
  ])('keeps its commit when %s', (_, commands) => {
    const commit = runs('git commit -am login', '[main 5ac1e0f] login');
    const [task] = cut(
      says('add a login page'),
      answers('Done.', [commit, ...commands.map((one) => runs(one))]),
    );
    expect(task?.laterEvents).toEqual([]);
  });

  const edited = (file: string): Call => call('Edit', { file_path: `/shop/${file}` });

  it.each([
    ['git checkout src/a.ts', ['src/a.ts']],
    ['git restore .', ['src/a.ts', 'src/b.ts']],
    ['git reset --hard', ['src/a.ts']],
  ])('whose edits were all dropped by `%s` says so', (command, files) => {
    const [task] = cut(says('fix the login'), answers('', [...files.map(edited), runs(command)]));
    expect(task?.laterEvents).toEqual([{ kind: 'work-undone', quote: command }]);
  });

  it.each([
    ['another file stays changed', [edited('src/a.ts'), edited('src/b.ts'), runs('git checkout src/a.ts')]],
    ['it is edited anew', [edited('src/a.ts'), runs('git checkout src/a.ts'), edited('src/a.ts')]],
    ['only the branch changes', [edited('src/a.ts'), runs('git checkout main')]],
    ['it is taken out again', [edited('src/a.ts'), runs('git stash'), runs('git stash pop')]],
  ])('keeps its edits when %s', (_, calls) => {
    expect(cut(says('fix the login'), answers('', calls))[0]?.laterEvents).toEqual([]);
  });

  const DEPLOYED = [
    runs('kubectl set image deploy/web web=web:1.42'),
    runs('kubectl rollout status deploy/web'),
  ];

  it.each([
    'kubectl -n prod rollout undo deploy/web',
    'helm rollback web 3',
    'make rollback',
    'cap production deploy:rollback',
  ])('whose deployment was taken back by `%s` says so', (command) => {
    const [task] = cut(
      says('ship the current main to production'),
      answers('Back on the old version.', [
        ...DEPLOYED,
        runs(command),
        runs('kubectl rollout status deploy/web'),
      ]),
    );
    expect(task?.laterEvents).toEqual([{ kind: 'work-undone', quote: command }]);
  });

  it.each([
    ['it is deployed anew afterwards', 'ship main', ['helm rollback web 3', 'helm upgrade web ./chart']],
    [
      'the rollback was asked for',
      'deploy web 2, then roll back to see that it works',
      ['helm rollback web 3'],
    ],
    ['the rollback is only an option', 'ship main', ['helm upgrade web ./chart --rollback-on-failure']],
    ['a transaction is rolled back', 'ship main', ['psql -c "begin; drop table a; rollback;"']],
  ])('keeps its deployment when %s', (_, request, commands) => {
    const [task] = cut(says(request), answers('Done.', [...DEPLOYED, ...commands.map((one) => runs(one))]));
    expect(task?.laterEvents).toEqual([]);
  });

  it('goes on when the person finds it wrong after having said thanks', () => {
    const asked = says('make the header of the pricing page sticky');
    const [task, ...others] = cut(
      asked,
      WORK,
      says('thanks!'),
      says("it doesn't work on Safari"),
      WORK,
      says('now it does'),
    );
    expect(others).toEqual([]);
    expect(task?.calls).toHaveLength(4);
    expect(task?.userWords.map(({ text, afterCalls }) => [text, afterCalls])).toEqual([
      ['thanks!', 2],
      ["it doesn't work on Safari", 2],
      ['now it does', 4],
    ]);
  });

  it('stays over when what is found wrong is another thing, or something was done since', () => {
    const asked = says('make the header of the pricing page sticky');
    const thanks = says('thanks!');
    expect(cut(asked, WORK, thanks, says('wrong currency on the invoice, fix it'), WORK)).toHaveLength(2);
    const command = says('', { command: { name: 'ship', args: '' } });
    expect(
      cut(asked, WORK, thanks, command, WORK, says("it doesn't work on Safari"), WORK)[0]?.calls,
    ).toHaveLength(2);
  });

  it('is at hand also while the agent works without a word', () => {
    const silent = answers('', [runs('npx jscodeshift -t t.js .')], { isInterrupted: true });
    const said = says('only the files below src');
    expect(cut(says('migrate the tests from jest to vitest'), silent, said, WORK)).toHaveLength(1);
    expect(
      cut(says('migrate the tests from jest to vitest'), silent, says('not over node_modules'), WORK),
    ).toHaveLength(1);
  });

  it.each([
    [
      'Could you please provide your user ID and the reason? It can be a change of plan or another one.',
      'Sure, my user ID is amelia_1297. I need to cancel because my plans have changed.',
    ],
    [
      'The fare is $210. Let me know if you want to add travel insurance.',
      "I'll go ahead without the insurance. Could you ensure the smaller gift card is applied first?",
    ],
  ])('goes on with the answer to “%s”', (asked, answer) => {
    const asks = answers(asked, [call('get_user', {})]);
    expect(cut(says('cancel my flight to Oslo'), asks, says(answer), WORK)).toHaveLength(1);
  });

  it('goes on with what the agent could not decide', () => {
    const stuck = answers('There is a conflict in src/db.ts that I cannot decide; I aborted the rebase.', [
      runs('git rebase --abort'),
    ]);
    const asked = says('rebase my branch onto main');
    expect(cut(asked, stuck, says('take my side for db.ts'), WORK)).toHaveLength(1);
    expect(cut(asked, stuck, says('write the release notes of 2.0'), WORK)).toHaveLength(2);
  });

  it.each([
    ['different topic: our nginx should redirect to https', 'our nginx should redirect to https'],
    ['wait, something more urgent: the shop must go back to 1.2', 'the shop must go back to 1.2'],
    ['Anderes Thema: schreib eine Rechnung für Meier', 'schreib eine Rechnung für Meier'],
  ])('ends where another one is announced: “%s”', (words, request) => {
    expect(cut(says('add a login page'), WORK, says(words), WORK).map((task) => task.request)).toEqual([
      'add a login page',
      request,
    ]);
  });

  it.each([
    ['stop the dev containers', 2],
    ['stop the deploy', 1],
    ['stop the login server first', 1],
  ])('is stopped, or something else is: “%s”', (words, count) => {
    expect(cut(says('add a rate limit to the login page'), WORK, says(words), WORK)).toHaveLength(count);
  });

  it('goes on after words of joy, and is called by none of them', () => {
    const asked = says('the disk of db1 is full, clean it up');
    const more = says('sweet. make sure it does not fill up again');
    expect(cut(asked, WORK, more, WORK)).toHaveLength(1);
    const next = says('phew, thanks. write the release notes of 2.0');
    expect(cut(asked, WORK, next, WORK)[1]?.request).toBe('write the release notes of 2.0');
    expect(cut(asked, WORK, says('lovely'), says('rename the beautiful soup parser'), WORK)).toHaveLength(2);
  });

  it('of many thousand calls keeps its beginning and its end', () => {
    const turns = Array.from({ length: 3_000 }, (_, index) => answers('', [runs(`step ${index}`)]));
    const [task] = cut(says('migrate the shop to the new engine'), ...turns);
    expect(task?.calls).toHaveLength(1_000);
    expect(task?.calls[0]?.input).toEqual({ command: 'step 0' });
    expect(task?.calls.at(-1)?.input).toEqual({ command: 'step 2999' });
    const atOnce = answers('', Array<ReturnType<typeof runs>>(200_000).fill(runs('step')));
    expect(cut(says('migrate the shop to the new engine'), atOnce)[0]?.calls).toHaveLength(1_000);
  });
});
