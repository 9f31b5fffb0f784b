/**
 * What a user has forbidden, told to whoever asks for it; what belongs to one place, told for that place.
 *
 * @module
 */
import { expect, test } from 'vitest';
import type { App } from '../src/app.ts';
import { answers, runs, says, session } from '../src/procedures/testing/sessions.ts';
import type { Turn } from '../src/sessions/session.ts';
import { temporaryHome } from './support/temporary-home.ts';

const HERE = '/home/ann/shop';

async function learnt(id: string, app: App, turns: readonly Turn[]): Promise<void> {
  await app.procedures.learn(session(id, [...turns, says('perfect, thanks')]));
}

async function warnedOf(app: App, task: string, project = HERE): Promise<string[]> {
  const { avoid } = await app.procedures.recall({ task, project });
  return avoid.flatMap((one) => one.avoid.map(({ call }) => call.replace(/^shell: /, '')));
}

test('what was forbidden in one task is told to whoever asks for it, and nothing else of that task', async () => {
  const app = await temporaryHome().open();
  await learnt('a', app, [
    says('backfill the fct_orders model for october'),
    answers('', [runs('dbt run --select fct_orders --full-refresh', 'ERROR: cancelled', 1)]),
    says('no, never full refresh that one, it costs 400 euros. use the vars'),
    answers('', [
      runs('dbt run --select fct_orders --vars start=2026-10-01', 'ok'),
      runs('dbt test', 'PASS'),
    ]),
  ]);
  const asked = { task: 'do a full refresh of fct_orders', project: HERE };
  expect((await app.procedures.recall(asked)).worked).toEqual([]);
  expect(await warnedOf(app, asked.task)).toEqual(['dbt run --select fct_orders --full-refresh']);
  expect(await warnedOf(app, asked.task, '/home/ann/other')).toEqual([]);
  expect(await warnedOf(app, 'do a full backup of fct_orders')).toEqual([]);
});

test('what was said of staging is no warning for production', async () => {
  const app = await temporaryHome().open();
  await learnt('a', app, [
    says('deploy the shop to staging'),
    answers('', [runs('./build.sh'), runs('./migrate.sh staging --force', 'ok')]),
    says("no, don't use --force with the migrations"),
    answers('', [runs('./migrate.sh staging', 'ok'), runs('psql staging -c "truncate orders"', 'TRUNCATE')]),
    says('no! never truncate orders on staging, the testers need them'),
    answers('', [runs('psql staging -f seed.sql', 'ok')]),
  ]);
  expect(await warnedOf(app, 'deploy the shop to staging')).toEqual([
    './migrate.sh staging --force',
    'psql staging -c "truncate orders"',
  ]);
  const [migrations = '', ...others] = await warnedOf(app, 'deploy the shop to production');
  expect(migrations).toMatch(/^\.\/migrate\.sh .*--force$/);
  expect(others).toEqual([]);
});

test('what was done for one customer is told to nobody who asks for another, unless there is nothing else', async () => {
  const app = await temporaryHome().open();
  const restore = (name: string, ...commands: readonly string[]): Promise<void> =>
    learnt(name, app, [
      says(`restore the backup of customer ${name} to staging`),
      answers(
        '',
        commands.map((command) => runs(command, 'ok')),
      ),
    ]);
  await restore(
    'acme',
    'aws s3 cp s3://acme-backups/a.dump /tmp/acme.dump',
    'pg_restore -d acme_staging /tmp/acme.dump',
  );
  await restore(
    'globex',
    'scp nas:/vol/globex.sql /tmp/',
    'mysql globex_staging -e "source /tmp/globex.sql"',
  );
  const told = async (task: string): Promise<string[]> => {
    const { worked } = await app.procedures.recall({ task, project: HERE });
    return worked.map(({ adapted, steps }) => `${adapted}: ${steps[0]?.args.command}`);
  };
  expect(await told('restore the backup of customer globex to staging')).toEqual([
    'null: scp nas:/vol/globex.sql /tmp/',
  ]);
  const others = await told('restore the backup of customer initech to staging');
  expect(others.length).toBeGreaterThan(0);
  for (const one of others)
    expect(one).toMatch(/^as for (?:acme|globex), not for initech: .*\{name: (?:acme|globex)\}/);
  const elsewhere = await told('restore the backup of customer acme to production');
  expect(elsewhere[0]).toMatch(/^as for staging, not for production: /);
});
