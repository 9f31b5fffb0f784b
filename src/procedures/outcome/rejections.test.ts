/**
 * What a user says of what was done, and which call it is about. A no spoils the call that it means, and nothing else.
 *
 * @module
 */
import { describe, expect, it } from 'vitest';
import type { JudgedCall, TaskFailure, TaskVerdict } from './evidence.ts';
import { judgeTask } from './judge-task.ts';
import { shell, task, tool } from './testing/calls.ts';

const ok = (command: string): JudgedCall => shell(command, '', { exitCode: 0 });
const failed = (command: string): JudgedCall => shell(command, 'error: rejected', { exitCode: 1 });
const edit = tool('Edit', { file_path: 'a.test.ts' }, 'The file has been updated.', { isError: false });

/** Calls until the user speaks, their words, and the calls then. */
function said(before: readonly JudgedCall[], text: string, after: readonly JudgedCall[] = []): TaskVerdict {
  const userWords = [{ text, afterCalls: before.length, isAnswer: false }];
  return judgeTask(task([...before, ...after], { userWords, assistantText: 'Done.' }));
}

function rejectedBy({ failures }: TaskVerdict): (string | undefined)[] {
  return failures
    .filter(({ isRejected }) => isRejected)
    .flatMap(({ call, avoidedBy }) => [call, ...(avoidedBy === null ? [] : [avoidedBy.callId])]);
}

const PRUNE = ok('docker system prune -a --volumes -f');
const FORCE = ok('git push --force origin hotfix');

describe('what the user rejects', () => {
  it.each<[string, readonly JudgedCall[], readonly JudgedCall[], readonly string[]]>([
    ['you deleted my database volume! Never use --volumes.', [ok('docker system df'), PRUNE], [], ['c2']],
    ['what?? you deleted my volume! never prune volumes. now restore it', [PRUNE, ok('df -h')], [], ['c1']],
    ['you deleted my uploads!', [ok('rm -rf uploads'), ok('./deploy.sh')], [], ['c1']],
    ["you overwrote Jonas' commits! undo it, and never force push", [FORCE, ok('gh pr edit 4')], [], ['c1']],
    ['we use ruff format here, not black', [ok('black .')], [ok('ruff format .')], ['c1', 'c2']],
    ['it should be ruff, not black', [ok('black .'), ok('git push')], [ok('ruff format .')], ['c1', 'c3']],
    [
      'we always use uv here',
      [ok('pip install -r a.txt')],
      [ok('uv sync'), ok('uv run pytest')],
      ['c1', 'c2'],
    ],
    ['不要用 npm，用 pnpm', [ok('npm test')], [ok('pnpm test')], ['c1', 'c2']],
    ['I said staging, not production', [ok('./deploy.sh production')], [], ['c1']],
    ['use pnpm and not npm', [ok('npm install lodash')], [], ['c1']],
    [
      'no, use pnpm here, not npm',
      [ok('npm install lodash'), ok('npm test')],
      [ok('pnpm add lodash')],
      ['c1', 'c3'],
    ],
    [
      'oh sorry my mistake, this repo uses pnpm. undo and use pnpm',
      [ok('npm install lodash'), ok('npm test')],
      [ok('git checkout package.json'), ok('pnpm add lodash'), ok('pnpm test')],
      ['c1', 'c4'],
    ],
    ['No! Skipping it is not a fix. Revert that and wait for it instead.', [edit], [], ['c1']],
    ['great, but never use --force there', [FORCE], [], ['c1']],
    [
      'never delete /var/lib/docker by hand, use docker system prune',
      [ok('ssh ci7 "rm -rf /var/lib/docker"'), ok('ssh ci7 systemctl restart docker')],
      [ok('ssh ci7 docker system prune -af')],
      ['c1', 'c3'],
    ],
    [
      'never wipe /srv/cache on web1, it is shared',
      [ok('ssh web1 "rm -rf /srv/cache"'), ok('ssh web1 systemctl reload nginx')],
      [],
      ['c1'],
    ],
    [
      'great, but never touch /etc/hosts like this',
      [ok('sed -i s/a/b/ /etc/hosts'), ok('./deploy.sh')],
      [],
      ['c1'],
    ],
    [
      'never delete /var/lib/docker by hand',
      [ok('rm -rf /var/lib/docker/overlay2'), ok('systemctl restart docker')],
      [],
      ['c1'],
    ],
    ['never wipe customer data!', [ok('rm -rf /srv/uploads'), ok('systemctl restart app')], [], ['c1']],
    ['never restart at noon!', [ok('rm -rf /srv/cache'), ok('systemctl restart app')], [], ['c2']],
    // What is named with a condition, or in several calls, tells nothing: then the last is meant.
    [
      'never do this without a backup',
      [ok('pg_dump -f backup shop'), ok('psql -c "drop table a"')],
      [],
      ['c2'],
    ],
    ['no, never do that on web1', [ok('ssh web1 apt upgrade'), ok('ssh web1 reboot')], [], ['c2']],
    ["looks fine, but don't push that again", [ok('git push origin main')], [], ['c1']],
  ])('by “%s” is the call that is meant', (words, before, after, expected) => {
    expect(rejectedBy(said(before, words, after))).toEqual(expected);
  });

  it.each<[string, readonly JudgedCall[]]>([
    ['never mind, that was me', [PRUNE]],
    ['never seen it that fast, thanks', [PRUNE]],
    ["don't you think we should clean the images too?", [PRUNE]],
    ['now also prune the images, not the networks', [PRUNE]],
    ['great. now use the staging database, not prod', [ok('./deploy.sh prod')]],
    ['and push the hotfix, not the feature', [ok('git push origin feature')]],
    ['you deleted the old branches, thanks', [ok('git branch -D old')]],
    ['you deleted my comments', [edit, ok('npm run lint'), ok('./deploy.sh')]],
    ['the search page is empty now. Do not touch the header', [ok('./deploy.sh')]],
    ['we use ruff here, not black', [ok('npm install'), ok('git push')]],
    ['is it ruff, not black?', [ok('black .')]],
    ['we use uv here', [ok('uv sync'), ok('./deploy.sh')]],
    ['undo that and try a smaller font', [edit, ok('./deploy.sh')]],
    ['revert the last commit', [ok('kubectl apply -f web.yaml')]],
    ["now update the changelog, and don't push it yet", [ok('git push origin main')]],
    ["update the changelog, and don't push it yet", [ok('git push origin main')]],
    ["now bump the version but don't commit that yet", [ok('git commit -am x')]],
    ['great. now write the docs and never deploy it on fridays', [ok('fly deploy')]],
    ["that's wrong, you removed the wrong function", [ok('npm run clean'), edit]],
    ['no, you removed the import of lodash! never do that', [ok('cp .env.example .env'), edit]],
    ['the app is still not up', [ok('docker compose up -d')]],
    ['the site does not build on CI', [ok('npm run build')]],
    ['it does not install on Windows', [ok('npm install')]],
    ['the server does not start', [ok('npm start')]],
    ['the page does not deploy', [ok('fly deploy')]],
    ['the header is not docker specific, add a note', [ok('docker compose up -d')]],
    ['it should be ruff, not black, and the site does not deploy', [ok('fly deploy')]],
  ])('is nothing where they say “%s”', (words, before) => {
    expect(rejectedBy(said(before, words))).toEqual([]);
  });

  it('is nothing where they say what the project runs on', () => {
    const judged = said([ok('./setup.sh')], 'this project runs on node 20', [ok('node a.js')]);
    expect(rejectedBy(judged)).toEqual([]);
  });

  it('is nothing that was done before they had spoken, unless it is named', () => {
    const userWords = [
      { text: 'thanks, and the docs', afterCalls: 1, isAnswer: false },
      { text: 'no, never do that', afterCalls: 2, isAnswer: false },
    ];
    const judged = judgeTask(task([FORCE, ok('cat docs.md'), ok('ls')], { userWords }));
    expect(rejectedBy(judged)).toEqual([]);
    const named = [userWords[0], { ...userWords[1], text: 'no, never use --force' }] as typeof userWords;
    expect(rejectedBy(judgeTask(task([FORCE, ok('cat docs.md')], { userWords: named })))).toEqual(['c1']);
    const calm = [userWords[0], { ...userWords[1], text: 'it is ruff, not hotfix' }] as typeof userWords;
    expect(rejectedBy(judgeTask(task([FORCE, ok('cat docs.md')], { userWords: calm })))).toEqual([]);
  });

  it('is also told where their words begin the next task, and not where these ask for something else', () => {
    const next = (nextUserWords: string): TaskVerdict => judgeTask(task([PRUNE], { nextUserWords }));
    const words = 'you deleted my volume! never prune volumes. now restore it from the last dump';
    expect(rejectedBy(next(words))).toEqual(['c1']);
    expect(next(words).outcome).toBe('failure');
    expect(rejectedBy(next('do not prune in the nightly job, edit its script'))).toEqual([]);
    expect(rejectedBy(next('write a script that restores it, not with --volumes'))).toEqual([]);
  });

  it('is also what they had thanked for a moment before', () => {
    const userWords = ['thanks!', 'hm, grafana is down since your change, revert it'].map((text) => ({
      ...{ text, afterCalls: 1, isAnswer: false },
    }));
    const calls = [
      ok('kubectl set resources deploy/grafana --limits=cpu=3'),
      ok('kubectl rollout undo deploy/grafana'),
    ];
    const judged = judgeTask(task(calls, { userWords, nextUserWords: 'ok' }));
    expect(rejectedBy(judged)).toEqual(['c1']);
    expect(judged.failures[0]?.error).toContain('grafana is down');
  });

  it('is told although the agent had asked for more to do', () => {
    const answer = (text: string): TaskVerdict =>
      judgeTask(task([PRUNE], { userWords: [{ text, afterCalls: 1, isAnswer: true }] }));
    expect(rejectedBy(answer('you deleted my volume! never use --volumes'))).toEqual(['c1']);
    expect(rejectedBy(answer('no, use the other one'))).toEqual([]);
  });

  it('is nobody’s cure', () => {
    const cureOf = (words: string): TaskFailure['avoidedBy'] | undefined =>
      said([failed('git push origin hotfix'), FORCE], words).failures[0]?.avoidedBy;
    expect(cureOf('thanks')).toMatchObject({ callId: 'c2' });
    expect(cureOf('you overwrote our commits! undo it, never force push')).toBeNull();
  });
});

describe('a damage', () => {
  const words = 'you deleted my database volume! never use --volumes';
  const repair = [ok('docker compose up -d db'), ok('make seed')];

  it('is not made good by what makes up for it', () => {
    const { outcome, inVain } = said([ok('docker system df'), PRUNE], words, repair);
    expect(outcome).toBe('failure');
    expect(inVain).toEqual(['c3', 'c4']);
    const stumbled = said([PRUNE], words, [failed('make seed'), ...repair]);
    expect(stumbled.failures).toMatchObject([{ call: 'c1', isRejected: true }]);
  });

  it.each([
    [[ok('npm run clean'), edit], "that's wrong, you removed the wrong function"],
    [[edit], 'no, you deleted the wrong function. undo that and then delete foo instead'],
  ])('that an edit did is made good by another', (before, words) => {
    const userWords = [{ text: words, afterCalls: before.length, isAnswer: false }];
    const calls = [...before, edit, ok('npm test')];
    const judged = judgeTask(task(calls, { userWords, nextUserWords: 'perfect, works now, thanks!' }));
    expect(judged.outcome).toBe('success');
  });

  it.each(['y', 'a', '1', 'yes'])('is not forgotten over a “%s” before it', (answer) => {
    const userWords = [
      { text: answer, afterCalls: 1, isAnswer: true },
      { text: words, afterCalls: 2, isAnswer: false },
    ];
    const judged = judgeTask(task([PRUNE, ...repair], { userWords, nextUserWords: 'ok thanks' }));
    expect(judged.outcome).toBe('failure');
  });

  it('is made good by doing it otherwise, and by nothing that restores', () => {
    const { outcome, failures } = said([PRUNE], words, [...repair, ok('docker system prune -a -f')]);
    expect(outcome).toBe('success');
    expect(failures).toMatchObject([{ call: 'c1', avoidedBy: { callId: 'c4' } }]);
    const restoring = `${words}. restore it from the dump`;
    const restored = said([PRUNE], restoring, [
      ok('docker volume create pg'),
      ok('pg_restore -d shop a.dump'),
    ]);
    expect(restored).toMatchObject({ outcome: 'failure', failures: [{ call: 'c1', avoidedBy: null }] });
  });
});

describe('what the user had taken back', () => {
  const vain = (before: readonly string[], words: string, after: readonly string[]): readonly string[] =>
    said(before.map(ok), words, after.map(ok)).inVain ?? [];

  it.each<[string, readonly string[], readonly string[], readonly string[]]>([
    [
      'we use ruff format here, not black',
      ['black .', 'git commit -am format'],
      ['git reset --hard HEAD~1', 'ruff format .', 'git commit -am format'],
      ['c1', 'c2', 'c3'],
    ],
    [
      'my mistake, this repo uses pnpm. undo and use pnpm',
      ['npm install lodash', 'npm install axios', 'npm test'],
      ['git checkout package.json && rm package-lock.json', 'pnpm add lodash axios', 'pnpm test'],
      ['c1', 'c2', 'c3', 'c4'],
    ],
    [
      'no, we use pnpm, not npm',
      ['npm install lodash'],
      ['npm uninstall lodash', 'pnpm add lodash'],
      ['c1', 'c2'],
    ],
  ])('after “%s” is no part of the way', (words, before, after, expected) => {
    expect(vain(before, words, after)).toEqual(expected);
  });

  it.each<[string, readonly string[], readonly string[]]>([
    [
      'no, never restart. use nginx -t and reload',
      ['service nginx restart'],
      ['nginx -t', 'nginx -s reload'],
    ],
    ['no, use pnpm, not npm', ['npm ci'], ['git checkout main', 'rm -rf dist', 'pnpm install']],
    ['now the docs', ['black .', 'git commit -am x'], ['git reset --hard HEAD~1', 'make docs']],
  ])('after “%s” is nothing', (words, before, after) => {
    expect(vain(before, words, after)).toEqual([]);
  });

  it('keeps what was edited meanwhile', () => {
    const words = 'this repo uses pnpm. undo and use pnpm';
    const after = [ok('git checkout package.json'), ok('pnpm add lodash')];
    expect(said([ok('npm install lodash'), edit], words, after).inVain ?? []).not.toContain('c2');
  });
});

describe('what was tried in place of what the user rejected', () => {
  function curesWhen(last: string): readonly (string | undefined)[] {
    const words = (text: string, afterCalls: number) => ({ text, afterCalls, isAnswer: false });
    const { failures } = judgeTask(
      task([ok('docker compose restart api'), ok('docker compose up -d --force-recreate api')], {
        userWords: [words("don't do that, it is the wrong way", 1), words(last, 2)],
        assistantText: 'Done.',
      }),
    );
    return failures.map(({ avoidedBy }) => avoidedBy?.callId);
  }

  it('is no cure where the user then gave up', () => {
    expect(curesWhen("forget it, I'll do it myself")).toEqual([undefined]);
  });

  it('is one where the user was content', () => {
    expect(curesWhen('perfect, thanks')).toEqual(['c2']);
  });
});

describe('what a call needed', () => {
  it.each([
    [
      'npx prisma migrate deploy',
      "P1001: Can't reach database server at localhost:5432",
      'docker compose up -d db',
    ],
    ['certbot renew', 'Problem binding to port 80: Could not bind to IPv4 or IPv6.', 'systemctl stop nginx'],
  ])('is told as its cure: %s', (command, error, cure) => {
    const { failures } = judgeTask(
      task([shell(command, error, { exitCode: 1 }), ok(cure), ok(command)], { assistantText: 'Done.' }),
    );
    expect(failures[0]?.avoidedBy?.callId).toBe('c2');
  });
});
