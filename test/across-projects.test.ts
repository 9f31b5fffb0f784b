/**
 * The same request in another project: the same task where it is done by what every machine has, another where it is
 * done by what the project has.
 *
 * @module
 */
import { expect, test } from 'vitest';
import { answers, call, runs, says, session } from '../src/procedures/testing/sessions.ts';
import type { Call, Session } from '../src/sessions/session.ts';
import { temporaryHome } from './support/temporary-home.ts';

function done(project: string, request: string, steps: readonly string[]): Session {
  const calls = steps.map((step): Call => {
    const [, path] = /^edit (.+)$/.exec(step) ?? [];
    return path === undefined ? runs(step, 'ok') : call('Edit', { file_path: path }, 'ok');
  });
  return session(`of ${project}`, [says(request), answers('Done.', calls), says('perfect, thanks')], {
    project: `/home/ann/${project}`,
  });
}

async function proceduresOf(
  request: string | readonly string[],
  ...ways: readonly (readonly string[])[]
): Promise<number> {
  const app = await temporaryHome().open();
  for (const [index, steps] of ways.entries()) {
    const asked = typeof request === 'string' ? request : (request[index] ?? '');
    await app.procedures.learn(done(`project-${index}`, asked, steps));
  }
  return (await app.procedures.list()).procedures.length;
}

test.each<[string, string[], string[]]>([
  [
    'delete the merged local branches',
    ['git fetch --prune', 'git branch --merged main', 'git branch -d feature/a feature/b'],
    ['git fetch --prune', 'git branch --merged main', 'git branch -d fix/cart'],
  ],
  [
    'delete the merged local branches',
    ['git checkout main', 'git branch --merged | grep -v main | xargs git branch -d'],
    ['git checkout master', 'git branch --merged | grep -v master | xargs git branch -d'],
  ],
  [
    'commit and push the changes',
    ['git add -A', 'git commit -m "Sum up"', 'git push'],
    ['git add -A', 'git commit -m "Fix the cart"', 'git push'],
  ],
  [
    'show me the branches that are merged',
    ['git branch --merged', 'git log -3'],
    ['git branch --merged', 'git log -5'],
  ],
  [
    'show the largest tables',
    ['psql shop -c "select 1"', 'psql shop -c "select 2"'],
    ['psql shop -c "select 1"', 'psql shop -c "select 2"'],
  ],
  [
    'stash my changes and pull',
    ['git stash', 'git pull --rebase', 'git stash pop'],
    ['git stash', 'git pull --rebase', 'git stash pop'],
  ],
])('“%s” is one procedure in two projects that do it alike', async (request, one, other) => {
  expect(await proceduresOf(request, one, other)).toBe(1);
});

test.each<[string, string[], string[]]>([
  ['fix the login page', ['edit src/login.ts', 'npm test'], ['edit src/login.ts', 'npm test']],
  ['clean the build folder', ['rm -rf dist', 'npm run build'], ['rm -rf dist', 'npm run build']],
  ['run everything', ['make', 'npm test'], ['make', 'npm test']],
  [
    'load the fixtures',
    ['psql shop -c "select 1"', 'bash load.sh'],
    ['psql shop -c "select 1"', 'python seed.py'],
  ],
  [
    'commit and push the changes',
    ['git add -A', 'git commit -m x', 'git push'],
    ['git add -A', 'npm test', 'git push'],
  ],
])('“%s” is a procedure of each project that does it by its own means', async (request, one, other) => {
  expect(await proceduresOf(request, one, other)).toBe(2);
});

test.each<[string, string, string[], string[]]>([
  [
    'sample the events table',
    'count the rows',
    ["bq query --use_legacy_sql=false 'select * from a.events limit 10'", 'git log -1 --oneline'],
    ["bq query --use_legacy_sql=false 'select count(*) from b.orders'", 'git log -1 --oneline'],
  ],
  [
    'renew the certificate of shop.kunde.de',
    'renew the certificate of www.alpha.de',
    ['certbot certonly --dns-route53 -d shop.kunde.de', 'systemctl reload nginx'],
    ['ssh alpha certbot certonly --dns-hetzner -d www.alpha.de', 'ssh alpha systemctl reload nginx'],
  ],
  [
    'roll the gateway image 12 out',
    'roll the image 13 out',
    [
      'kubectl --context prod set image deploy/gw gw=reg/gw:12',
      'kubectl --context prod rollout status deploy/gw',
    ],
    [
      'kubectl --context prod set image deploy/web web=reg/web:13',
      'kubectl --context prod rollout status deploy/web',
    ],
  ],
])('“%s” and “%s” of two projects that share no more than programs are two', async (a, b, one, other) => {
  expect(await proceduresOf([a, b], one, other)).toBe(2);
});

test.each<[string, string, string[], string[]]>([
  [
    'renew the certificate of shop.kunde.de',
    'renew the certificate of www.alpha.de',
    ['certbot certonly --dns-route53 -d shop.kunde.de', 'systemctl reload nginx'],
    ['certbot certonly --dns-route53 -d www.alpha.de', 'systemctl reload nginx'],
  ],
  [
    'scale the checkout deployment to 3 replicas',
    'scale the billing deployment to 5 replicas',
    ['kubectl scale deploy/checkout --replicas=3', 'kubectl rollout status deploy/checkout'],
    ['kubectl scale deploy/billing --replicas=5', 'kubectl rollout status deploy/billing'],
  ],
])('“%s” and “%s” of two projects are one where the requests say what differs', async (a, b, one, other) => {
  expect(await proceduresOf([a, b], one, other)).toBe(1);
});

test('a rollback is told in another project for the very same thing alone', async () => {
  const app = await temporaryHome().open();
  const steps = ['helm history search', 'helm rollback search 4', 'kubectl rollout status deploy/search'];
  await app.procedures.learn(done('web', 'roll back the search service', steps));
  const told = async (task: string, project: string): Promise<(string | null)[]> => {
    const { worked } = await app.procedures.recall({ task, project: `/home/ann/${project}` });
    return worked.map(({ adapted }) => adapted);
  };
  expect(await told('roll back the search service', 'erp')).toEqual([null]);
  expect(await told('roll back the billing service', 'web')).toEqual(['as for search, not for billing']);
  expect(await told('roll back the billing service', 'erp')).toEqual([]);
  expect(await told('roll back the api chart', 'web')).toEqual([]);
});

test('another amount is said to be another, where the steps have one with its unit', async () => {
  const app = await temporaryHome().open();
  const project = '/home/ann/web';
  const steps = ['rclone delete --min-age 7d oss:bak', 'rclone size oss:bak'];
  await app.procedures.learn(done('web', 'prune the backups older than 7 days', steps));
  const { worked } = await app.procedures.recall({ task: 'prune the backups older than 30 days', project });
  expect(worked.map(({ adapted }) => adapted)).toEqual(['as for 7 days, not for 30 days']);
  expect(worked[0]?.steps[0]?.args.command).toBe('rclone delete --min-age {name: 7}d oss:bak');
});

test('another deed in the place that is asked for is not told in place of the same deed elsewhere', async () => {
  const app = await temporaryHome().open();
  const project = '/home/ann/web';
  const smaller = 'aws rds modify-db-instance --db stg --class t3.small --apply-immediately';
  const replica = 'aws rds create-db-instance-read-replica --source prod --db prod-r1';
  const wait = 'aws rds wait db-instance-available --db';
  const learn = (name: string, request: string, steps: string[]): Promise<unknown> =>
    app.procedures.learn({ ...done('web', request, steps), id: name, file: `/logs/${name}.jsonl` });
  await learn('a', 'downgrade the staging db to the small instance', [smaller, `${wait} stg`]);
  await learn('b', 'give the prod db a read replica', [replica, `${wait} prod-r1`]);
  const { worked } = await app.procedures.recall({
    task: 'downgrade the prod db to the small instance',
    project,
  });
  expect(worked.map(({ adapted }) => adapted)).toEqual(['as for staging, not for production']);
});
