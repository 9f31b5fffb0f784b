/**
 * What helped a call that had failed: what was done before its next try, where that got any further.
 *
 * @module
 */
import { describe, expect, it } from 'vitest';
import type { JudgedCall } from './evidence.ts';
import { bareCommand } from './helps.ts';
import { judgeTask } from './judge-task.ts';
import { shell, task, tool } from './testing/calls.ts';

const ok = { exitCode: 0 } as const;
const bad = { exitCode: 1 } as const;

type Done = string | JudgedCall;

function failing(command: string, error: string): JudgedCall {
  return shell(command, error, bad);
}

function edited(file: string): JudgedCall {
  return tool('Edit', { file_path: file }, 'The file has been updated.', { isError: false });
}

/** Of each failure: what was done first, or else how it was made good. */
function cures(...done: readonly Done[]): (string | undefined)[] {
  const calls = done.map((one) => (typeof one === 'string' ? shell(one, 'fine', ok) : one));
  return judgeTask(task(calls)).failures.map(({ avoidedBy }) =>
    avoidedBy?.how === 'first' ? avoidedBy.summary : avoidedBy?.how,
  );
}

describe('each error of one command has the cure that was found before its next try', () => {
  const beta = 'bundle exec fastlane beta';
  const up = 'vagrant up web';

  it.each<[string, readonly Done[], readonly (string | undefined)[]]>([
    [
      'another error: the first was cured by then',
      [
        failing(beta, '[!] No code signing identity found: iPhone Distribution'),
        'bundle exec fastlane match appstore --readonly',
        failing(beta, '[!] The bundle version must be higher than the previously uploaded version: 411'),
        'bundle exec fastlane run increment_build_number build_number:412',
        beta,
      ],
      [
        'bundle exec fastlane match appstore --readonly',
        'bundle exec fastlane run increment_build_number build_number:412',
      ],
    ],
    [
      'more of the output is shown: it is the same call',
      [
        failing('terraform apply 2>&1 | tail -5', 'Error: error acquiring the state lock'),
        'terraform force-unlock 1f2e',
        'terraform apply 2>&1 | tail -20',
      ],
      ['terraform force-unlock 1f2e'],
    ],
    [
      'what it prints goes to another program: it is another call',
      [failing('gh api repos | head -3', 'error: 404 not found'), 'gh repo list', 'gh api repos | jq .name'],
      ['changed'],
    ],
    [
      'the same error: what was done before it did not help',
      [
        failing(up, 'The box failed to mount /vagrant (pid 4411)'),
        'vagrant reload web',
        failing(up, 'The box failed to mount /vagrant (pid 5120)'),
        'vagrant plugin update web',
        up,
      ],
      ['vagrant plugin update web', 'vagrant plugin update web'],
    ],
    [
      'the same error, although what was done first names what it is about',
      [
        failing('helm upgrade shop .', 'Error: no repo named "bitnami" found'),
        'helm search repo bitnami --devel --install',
        failing('helm upgrade shop .', 'Error: no repo named "bitnami" found'),
        'helm repo add bitnami https://charts.test',
        'helm upgrade shop .',
      ],
      ['helm repo add bitnami https://charts.test', 'helm repo add bitnami https://charts.test'],
    ],
    [
      'it gets further and never works: what its error names was cured all the same',
      [
        failing('psql shop -f a.sql', 'ERROR: role "reporter" does not exist'),
        'createuser reporter',
        failing('psql shop -f a.sql', 'ERROR: division by zero'),
      ],
      ['createuser reporter', undefined],
    ],
    [
      'it gets further and never works: what merely came between is no cure',
      [failing(up, 'The box has no network'), 'vagrant reload web', failing(up, 'The box has no disk')],
      [undefined, undefined],
    ],
    [
      'nothing was done, and it met another error: no cure is known of the first',
      [failing(up, 'The box has no network'), failing(up, 'The box has no disk'), 'vagrant reload web', up],
      ['again', 'vagrant reload web'],
    ],
    [
      'three errors, three cures',
      [
        failing('terraform apply', 'Error: Backend initialization required'),
        'terraform init',
        failing('terraform apply', 'Error: error acquiring the state lock'),
        'terraform force-unlock 1f2e',
        failing('terraform apply', 'Error: no value for required variable'),
        'terraform workspace select prod',
        'terraform apply',
      ],
      ['terraform init', 'terraform force-unlock 1f2e', 'terraform workspace select prod'],
    ],
    [
      'the first error came back: what was done the first time did not hold',
      [
        failing(up, 'The box has no network'),
        'vagrant reload web',
        failing(up, 'The box has no disk'),
        'vagrant disk resize web',
        failing(up, 'The box has no network'),
        'vagrant network attach web',
        up,
      ],
      ['vagrant network attach web', 'vagrant disk resize web', 'vagrant network attach web'],
    ],
  ])('%s', (_, calls, expected) => {
    expect(cures(...calls)).toEqual(expected);
  });

  it('is the edit of one file, where nothing else was done', () => {
    const inUse = failing(up, 'port 8080 is in use');
    expect(cures(inUse, edited('Vagrantfile'), up)[0]).toContain('Vagrantfile');
    expect(cures(inUse, edited('Vagrantfile'), edited('a.rb'), up)).toEqual(['again']);
    expect(cures(failing('npm test', '2 failed'), edited('a.ts'), 'npm test')).toEqual(['again']);
    expect(cures(inUse, edited('docs/README.md'), up)).toEqual(['again']);
    const unread = failing('mdbook build', 'Error: docs/intro.md has no title');
    expect(cures(unread, edited('docs/intro.md'), 'mdbook build')[0]).toContain('intro.md');
  });
});

describe('of a command how much of its output is shown does not count', () => {
  it.each([
    ['npm test 2>&1 | tail -20', 'npm test'],
    ['make|head -5 ', 'make'],
    ['pytest -q | tee out.txt | tail', 'pytest -q'],
    ['cat a | sort', 'cat a | sort'],
    ['make || cat build.log', 'make || cat build.log'],
    ['sleep 100; gh pr checks 502', 'gh pr checks 502'],
    ['sleep 5s && timeout -k 5 30 curl -sf localhost | tail -1', 'curl -sf localhost'],
    ['watch -n 5 kubectl get pods', 'kubectl get pods'],
    ['sleep 30', 'sleep 30'],
    ['./sleep 5; make', './sleep 5; make'],
  ])('%s', (command, bare) => {
    expect(bareCommand(command)).toBe(bare);
  });

  it('however many pipes there are', () => {
    const piped = `make${' | cat x'.repeat(400)};`;
    expect(bareCommand(piped)).toBe(piped);
    expect(bareCommand(`make${' | tail -5'.repeat(20_000)}`)).toBe('make');
    expect(bareCommand(`make${' | tail -5'.repeat(20_000)} x;`)).toMatch(/;$/);
  });
});

describe('the same look again after a wait is the same call later', () => {
  it.each([
    ['gh pr checks 502', 'build pending', 'sleep 100; gh pr checks 502'],
    ['sleep 3 && curl -sf localhost:5173', '000', 'sleep 5 && curl -sf localhost:5173'],
    [
      'kubectl rollout status deploy/web',
      'error: exceeded its progress deadline',
      'timeout 300 kubectl rollout status deploy/web',
    ],
  ])('%s (%s): %s', (failed, error, later) => {
    expect(cures(failing(failed, error), later)).toEqual(['again']);
  });

  it('and another look is not', () => {
    expect(cures(failing('gh pr checks 502', 'pending'), 'sleep 9; gh pr checks 502 --watch')).toEqual([
      'changed',
    ]);
  });
});

describe('what may pass by itself, or is denied, and another command made it pass', () => {
  const sync = 'gsutil -m rsync -r target gs://docs';
  const login = 'gcloud auth activate-service-account --key-file=sa.json';
  const status = 'kubectl rollout status deploy/shop-api';
  const late = 'error: timed out waiting for the condition';
  const copy = 'skopeo copy docker://a/shop-api:2 docker://b/shop-api:2';
  const packer = 'packer build worker.pkr.hcl';

  it.each<[string, readonly Done[], string]>([
    ['another account', [failing(sync, 'AccessDeniedException: 403 ann has no access'), login, sync], login],
    [
      'room that was made',
      [failing(packer, 'Error: quota exceeded for snapshots'), 'hcloud image delete 101', packer],
      'hcloud image delete 101',
    ],
    [
      'what was looked for and found',
      [failing(status, late), 'kubectl get pods', copy, 'kubectl rollout restart deploy/shop-api', status],
      copy,
    ],
    [
      'another verb',
      [
        failing('certbot renew --cert-name shop.test', 'Timeout during connect (likely firewall problem)'),
        'certbot certonly --dns-route53 -d shop.test',
      ],
      'changed',
    ],
  ])('is cured by %s', (_, done, cure) => {
    expect(cures(...done)).toEqual([cure]);
  });

  it.each<[string, readonly Done[], string | undefined]>([
    ['it was only denied', [failing(sync, 'AccessDeniedException: 403'), 'make docs', sync], 'again'],
    ['nobody had looked', [failing(status, late), copy, status], 'again'],
    [
      'it has nothing to do with it',
      [failing(status, late), 'kubectl get pods', 'make docs', status],
      'again',
    ],
    [
      'more was done',
      [failing(status, late), 'kubectl get pods', copy, 'kubectl delete hpa shop-api', status],
      'again',
    ],
    [
      'it was only started anew',
      [failing(status, late), 'kubectl get pods', 'kubectl rollout restart deploy/shop-api', status],
      'again',
    ],
    [
      'the server was too busy',
      [
        failing('docker push a/shop:2', '429 Too Many Requests'),
        'docker images',
        'docker tag a/shop:2 b',
        'docker push a/shop:2',
      ],
      'again',
    ],
    [
      'another verb does something else',
      [failing('npm publish ./a.tgz', 'Timeout during connect'), 'npm pack ./a.tgz'],
      undefined,
    ],
    [
      'another verb does it to something else',
      [
        failing('certbot renew --cert-name shop.test', 'Timeout during connect'),
        'certbot certonly -d blog.test',
      ],
      undefined,
    ],
  ])('is not where %s', (_, done, how) => {
    expect(cures(...done)[0]).toBe(how);
  });
});

describe('a check that passes although nothing of the work was changed', () => {
  const musl = 'cargo build --release --target x86_64-unknown-linux-musl';
  const gone = "error[E0463]: can't find crate for `std`";

  it.each<[string, readonly Done[], string]>([
    [
      'what it had named itself was added',
      [failing(musl, gone), 'rustup target add x86_64-unknown-linux-musl', musl],
      'rustup target add x86_64-unknown-linux-musl',
    ],
    [
      'a package was installed',
      [failing('npm run build', 'Error: sass embedded host is gone'), 'npm install', 'npm run build'],
      'npm install',
    ],
    [
      'something that it has not named was added',
      [failing(musl, gone), 'rustup component add clippy', musl],
      'again',
    ],
    [
      'a file was recorded',
      [failing('make site', 'make: *** [site] Error 2'), 'git add site/index.md', 'make site'],
      'again',
    ],
    [
      'two things were done',
      [failing(musl, gone), 'pip install ziglang', 'rustup target add x86_64-unknown-linux-musl', musl],
      'again',
    ],
    [
      'the work was changed, too',
      [failing(musl, gone), edited('src/main.rs'), 'rustup target add x86_64-unknown-linux-musl', musl],
      'again',
    ],
  ])('%s', (_, done, cure) => {
    expect(cures(...done)).toEqual([cure]);
  });
});
