/**
 * What cured a failure: what its error names, another way of doing the same, or what brought it to its end.
 *
 * @module
 */
import { describe, expect, it } from 'vitest';
import type { Avoidance, JudgedCall } from './evidence.ts';
import { judgeTask } from './judge-task.ts';
import { shell, task, tool } from './testing/calls.ts';

const ok = { exitCode: 0 } as const;
const bad = { exitCode: 1 } as const;

type Done = string | JudgedCall;

function cureOf(failed: string, error: string, ...later: readonly Done[]): Avoidance | null | undefined {
  const calls = later.map((done) => (typeof done === 'string' ? shell(done, 'fine', ok) : done));
  return judgeTask(task([shell(failed, error, bad), ...calls])).failures.find(({ call }) => call === 'c1')
    ?.avoidedBy;
}

function edited(file: string): JudgedCall {
  return tool('Edit', { file_path: file }, 'The file has been updated.', { isError: false });
}

describe('the cure of a failure is what was done about what its error names', () => {
  it.each([
    [
      'pg_restore -d shop a.dump',
      'pg_restore: error: ERROR:  role "app_owner" does not exist',
      'psql -c "create role app_owner"',
      'pg_restore --clean --if-exists -d shop a.dump',
    ],
    [
      'airflow dags list-import-errors',
      "ModuleNotFoundError: No module named 'croniter'",
      'pip install croniter',
      'airflow dags unpause etl',
    ],
    [
      'pdflatex a.tex',
      "! LaTeX Error: File `siunitx.sty' not found.",
      'tlmgr install siunitx',
      'pdflatex a.tex',
    ],
    ['npm start', 'Error: listen EADDRINUSE :::3000', 'kill $(lsof -ti:3000)', 'npm start'],
    [
      'helm upgrade shop ./chart',
      'Error: no repo named "bitnami" found',
      'helm repo add bitnami https://charts.test',
      'helm upgrade shop ./chart --wait',
    ],
    [
      'docker compose up',
      'network proxy-net declared as external, but could not be found',
      'docker network create proxy-net',
      'docker compose up -d',
    ],
    [
      'kubectl apply -f a.yaml',
      'namespaces "shop" not found',
      'kubectl create namespace shop',
      'kubectl apply -f a.yaml',
    ],
    [
      'sudo apt-get install -y ffmpeg',
      'E: Unable to locate package ffmpeg',
      'sudo apt-get update',
      'sudo apt-get install -y ffmpeg',
    ],
    [
      'npx playwright test',
      "Error: browserType.launch: Executable doesn't exist",
      'npx playwright install chromium',
      'npx playwright test',
    ],
    [
      'docker build -t shop .',
      'Cannot connect to the Docker daemon.',
      'systemctl start docker',
      'docker build -t shop .',
    ],
    ['cargo build', 'error: linker `cc` not found', 'apt install -y build-essential', 'cargo build'],
    [
      'pip install -r requirements.txt',
      'Error: pg_config executable not found.',
      'apt-get install -y libpq-dev',
      'pip install -r requirements.txt',
    ],
    [
      'pip install -r requirements.txt',
      'ModuleNotFoundError: No module named setuptools',
      'pip install setuptools',
      'pip install -r requirements.txt',
    ],
  ])('%s (%s)', (failed, error, help, again) => {
    expect(cureOf(failed, error, help, again)).toMatchObject({ how: 'first', summary: help });
  });
});

describe('the cure of a failure is another way of doing the same', () => {
  it.each([
    ['sudo mount -a', 'mount.nfs: access denied by server', 'sudo mount -a -o vers=4'],
    ['convert *.png a.gif', 'bash: convert: command not found', 'magick *.png a.gif'],
    ['yt-dlp -x https://p.io/feed', 'ERROR: Unsupported URL', 'podget https://p.io/feed'],
    ['http GET api.test/items', 'bash: http: command not found', 'xh GET api.test/items'],
    ['scp a.zip web1:/srv', 'scp: connection closed', 'rsync a.zip web1:/srv'],
    ['pip install -r requirements.txt', 'error: resolution impossible', 'uv sync'],
    ['npm install dayjs', 'npm error code EUSAGE', 'pnpm add dayjs'],
    ['npm publish', 'npm error code EUSAGE', 'pnpm publish --no-git-checks'],
    ['docker push acme/web:2', 'error: out of memory', 'podman push acme/web:2'],
    ['git push', 'error: failed to push some refs', 'git push --set-upstream origin main'],
    [
      'kubectl create configmap web --from-file=a',
      'Error from server (AlreadyExists): configmaps "web" already exists',
      'kubectl create configmap web --from-file=a --dry-run=client -o yaml | kubectl apply -f -',
    ],
    [
      'helm upgrade web ./chart',
      'Error: UPGRADE FAILED: another operation is in progress',
      'helm upgrade web ./chart --wait --dry-run && helm upgrade web ./chart --wait',
    ],
    ['vercel deploy', 'bash: vercel: command not found', 'npx vercel deploy --prod'],
    ['npm install', 'npm error ERESOLVE unable to resolve', 'npm install --legacy-peer-deps'],
    [
      'pip install -r requirements.txt',
      'error: externally-managed-environment',
      '.venv/bin/pip install -r requirements.txt',
    ],
  ])('%s (%s)', (failed, error, other) => {
    expect(cureOf(failed, error, other)).toMatchObject({ how: 'changed', summary: other });
  });

  it('and not its trial', () => {
    const [failed, error] = ['crm import a.csv', 'Error: expected delimiter ","'];
    const other = `${failed} --delimiter ";"`;
    expect(cureOf(failed, error, `${other} --dry-run`, other)).toMatchObject({ summary: other });
    expect(cureOf(failed, error, `${other} --dry-run`)).toBeNull();
  });

  it.each([
    ['node migrate.js', 'Error: no table', 'git add migrate.js'],
    ['./deploy.sh prod.env', 'Permission denied', 'chmod +x deploy.sh'],
    ['psql -f schema.sql', 'ERROR: syntax error', 'rm schema.sql'],
    ['terraform init', 'bash: terraform: command not found', 'make docs'],
    ['yt-dlp https://p.io/a', 'ERROR: Unsupported URL', 'podget https://p.io/b'],
    ['convert a.png b.gif', 'bash: convert: command not found', 'brew install imagemagick'],
    ['pip install torch', 'ERROR: No matching distribution found for torch', 'pip install numpy'],
    ['git merge feature', 'CONFLICT (content): Merge conflict in a', 'git merge --abort'],
    ['fly deploy --app shop', 'Error: image is too large', 'git push origin main'],
    ['docker push registry.example/app:1', 'denied: access forbidden', 'git push origin main'],
    ['npm publish', 'npm ERR! 403 You cannot publish over 1.2.0', 'docker push acme/web:2'],
  ])('%s is not done by what follows (%s): %s', (failed, error, other) => {
    expect(cureOf(failed, error, other)).toBeNull();
  });
});

describe('the cure of a failure is what its kind of error asks for', () => {
  it.each([
    [
      'npm publish',
      'npm ERR! code ENEEDAUTH',
      'npm config set //npm.test/:_authToken x',
      'npm publish --access restricted',
    ],
    [
      'npx playwright test',
      "Error: browserType.launch: Executable doesn't exist",
      'npx playwright install chromium',
      'npx playwright test --last-failed',
    ],
    [
      'make worker',
      'redis: connect ECONNREFUSED 127.0.0.1:6379',
      'docker compose up -d cache',
      'make worker JOBS=2',
    ],
  ])('%s (%s) wants %s', (failed, error, help, later) => {
    expect(cureOf(failed, error, help, later)).toMatchObject({ callId: 'c2', how: 'first' });
  });

  it('and is the other call where nothing of the kind was done', () => {
    expect(cureOf('npm publish', 'npm ERR! code ENEEDAUTH', 'npm publish --access restricted')).toMatchObject(
      {
        how: 'changed',
      },
    );
  });
});

it('to log in takes two commands at times: the second is the cure', () => {
  const push = 'docker push r.test/web:1';
  const denied = 'denied: requested access is denied';
  expect(cureOf(push, denied, 'aws sso login', 'acme-registry login', push)).toMatchObject({
    ...{ how: 'first', summary: 'acme-registry login' },
  });
});

describe('the cure of a failure has to do with it', () => {
  const LOCKED = 'Error: Error acquiring the state lock';
  it.each([
    ['terraform plan', LOCKED, ["sed -i 's/micro/small/' redis.tf"]],
    ['terraform plan', LOCKED, ['terraform workspace select staging', "sed -i 's/micro/small/' redis.tf"]],
    ['helm upgrade shop ./chart', 'Error: context deadline', ['npm run docs']],
    ['rsync a.zip web1:/srv', 'rsync: connection unexpectedly closed', ['git tag v2']],
    ['npm publish', 'npm ERR! code EAI_AGAIN', ['git push origin main']],
    ['git push origin main', 'fatal: Could not resolve host: git.test', ['docker compose up -d']],
    ['helm upgrade web ./chart', 'Error: another operation is in progress', ['npm run docs']],
    ['./deploy.sh', 'error: rollout failed', ['git reset --hard origin/main']],
    ['./deploy.sh', 'error: rollout failed', ['slack-notify "deploying"']],
    ['./deploy.sh', 'error: rollout failed', ['rm -rf data']],
    ['docker compose up -d', 'Error: container exited (1)', ['rm -rf data']],
    ['npx prisma migrate dev', 'P3014', ['psql -c "ALTER ROLE a CREATEDB"', 'docker compose restart api']],
  ])('%s (%s) owes nothing to %j', (failed, error, done) => {
    expect(cureOf(failed, error, ...done, failed)).toMatchObject({ how: 'again' });
  });

  it.each([
    ['node server.js', "Error: Cannot find module 'express'", 'npm ci'],
    ['node server.js', 'bash: node: command not found', 'nvm install 22'],
    ['cp a.zip out/', "cp: cannot create regular file 'out/': No such file or directory", 'mkdir -p out'],
    ['node server.js', "Error: ENOENT: no such file or directory, open '.env'", 'cp .env.example .env'],
    ['./deploy.sh prod', 'bash: ./deploy.sh: Permission denied', 'chmod +x deploy.sh'],
    ['docker compose up -d', 'Error: port 5432 already in use', 'sudo systemctl stop postgresql'],
    ['pg_dump shop -f a.sql', 'pg_dump: error: No space left on device', 'docker image prune -af'],
    ['fly deploy', 'Error: column orders.gift_note does not exist', 'alembic upgrade head'],
    ['git push origin main', '! [rejected] main -> main (fetch first)', 'git pull --rebase origin main'],
    ['git pull', 'error: Your local changes would be overwritten', 'git stash'],
    ['flutter run', 'Error: cached output is stale', 'flutter clean'],
    ['bin/worker', 'redis: connect ECONNREFUSED 127.0.0.1:6379', 'redis-server --daemonize yes'],
    ['docker push r.test/web:1', 'denied: requested access to the resource is denied', 'acme-registry login'],
    [
      'docker compose up -d',
      'Bind for 0.0.0.0:5432 failed: port is already allocated',
      'service postgresql stop',
    ],
    [
      'npx prisma migrate dev',
      'Error: P3014 could not create the shadow database',
      'psql -c "ALTER ROLE a CREATEDB"',
    ],
    ['ruby report.rb', 'fatal error: ssl.h: No such file or directory', 'apt install libssl-dev'],
    ['./report.sh', 'error: locale is not set', 'source ./env.sh'],
  ])('%s (%s) owes it to %s', (failed, error, help) => {
    expect(cureOf(failed, error, help, failed)).toMatchObject({ how: 'first', summary: help });
  });

  it('of more things about it, to that about what the error says first', () => {
    const error = 'FAILED: Multiple heads are present; please specify the head revision for the new one';
    const revision = 'alembic revision -m "add day"';
    const merge = 'alembic merge -m "merge heads" 9a2c4 b771e';
    expect(cureOf(revision, error, merge, 'alembic upgrade head', edited('a.py'), revision)).toMatchObject({
      how: 'first',
      summary: merge,
    });
  });

  it('and is no other call that only lacks what was set before the one that failed', () => {
    const error = 'Error: P3009 migrate found failed migrations';
    const resolve = 'npx prisma migrate resolve --rolled-back 1_add_vat';
    expect(
      cureOf('PGPASSWORD=x npx prisma migrate deploy', error, resolve, 'npx prisma migrate deploy'),
    ).toMatchObject({ how: 'first', summary: resolve });
  });

  it('and is the same call where only its description is another', () => {
    const described = (description: string, exitCode: number): JudgedCall => ({
      ...shell('make ship', exitCode === 0 ? 'done' : 'error: busy', { exitCode }),
      input: { command: 'make ship', description },
    });
    expect(judgeTask(task([described('Ship', 1), described('Try again', 0)])).failures).toMatchObject([
      { avoidedBy: { how: 'again' } },
    ]);
  });
});

describe('a call that the user did not let through', () => {
  const refused = shell('docker system prune -af --volumes', 'rejected', { isRefusal: true, isError: true });
  const calls = [
    shell('docker system df', 'Images 40GB', ok),
    refused,
    shell("docker image prune -af --filter 'until=168h'", '31GB', ok),
    shell('docker system df', 'Images 9GB', ok),
  ];
  const words = 'no! never volumes, the db lives there. only dangling images';

  it('is what the words after it are about, and the next like it is what to do instead', () => {
    const said = { text: words, afterCalls: 2, isAnswer: false };
    expect(judgeTask(task(calls, { userWords: [said] })).failures).toMatchObject([
      { call: 'c2', error: `the user: ${words}`, avoidedBy: { callId: 'c3', how: 'changed' } },
    ]);
  });
});

describe('what is the work itself is no cure to tell of', () => {
  it('a slip in an edit that is made again', () => {
    const slip = { isError: true } as const;
    const edit = { file_path: 'CHANGELOG.md', old_string: 'a' };
    const calls = [
      tool('Edit', { ...edit, new_string: 'b' }, 'File has not been read yet.', slip),
      tool('Edit', { ...edit, new_string: 'c' }, 'The file has been updated.', { isError: false }),
    ];
    expect(judgeTask(task(calls)).failures).toMatchObject([{ avoidedBy: { how: 'again' } }]);
  });

  it('a run of tests of which those are run again that failed', () => {
    const summary = '2 failed, 40 passed';
    expect(cureOf('npx playwright test', summary, 'npx playwright test --last-failed')).toMatchObject({
      how: 'continued',
    });
  });

  it('an edit of the file that the command was given', () => {
    const check = 'sudo logrotate -d /etc/logrotate.d/nginx';
    const force = 'sudo logrotate -f /etc/logrotate.d/nginx';
    expect(
      cureOf(check, 'error: nginx:1 missing postrotate', edited('/etc/logrotate.d/nginx'), force),
    ).toMatchObject({
      how: 'check',
    });
    expect(cureOf(check, 'error: lock file exists', edited('/etc/motd'), force)).toMatchObject({
      how: 'changed',
    });
  });

  it.each([
    ['git rebase origin/main', 'git add a.py && GIT_EDITOR=true git rebase --continue'],
    ['git cherry-pick 1a2b3c4', 'git cherry-pick --continue'],
    ['git merge main', 'git commit --no-edit'],
    ['git pull', 'git commit -am merged'],
    ['git stash pop', 'git commit -am stashed'],
  ])('%s, which stops at a conflict and is continued', (stopped, end) => {
    const conflict = 'CONFLICT (content): Merge conflict in a.py\nerror: could not apply 1f2e3d4';
    expect(cureOf(stopped, conflict, edited('a.py'), end)).toMatchObject({ how: 'continued' });
  });

  it.each([
    ['git rebase origin/main', 'error: cannot rebase: You have unstaged changes.', 'git rebase --continue'],
    ['git rebase origin/main', 'CONFLICT (content): Merge conflict in a.py', 'git rebase --abort'],
    ['git push', '! [rejected] main -> main (fetch first)', 'git commit -am x'],
  ])('%s is not continued (%s) by %s', (stopped, error, end) => {
    expect(cureOf(stopped, error, end)?.how).not.toBe('continued');
  });
});
