/**
 * What runs add up to, in whatever order they come.
 *
 * @module
 */

import { describe, expect, it } from 'vitest';
import { fc } from '../../testing/property.ts';
import { failure, seen } from '../merge/testing/seen-run.ts';
import { avoidLine, procedureFrom } from '../procedure.ts';
import { shares } from '../recall/share.ts';
import { toldOfAvoids } from '../recall/withheld.ts';
import type { SeenRun } from '../runs/run.ts';
import type { Avoid } from './avoid.ts';
import { wilson } from './confidence.ts';
import { foldRuns } from './fold.ts';
import { countedIn, keptRuns, MAX_THIN, thinning } from './thin.ts';

const AT = '2026-05-01T00:00:00.000Z';

function fold(first: SeenRun, ...rest: SeenRun[]): ReturnType<typeof procedureFrom> {
  return procedureFrom(foldRuns([first, ...rest], { id: 'procedure:x', at: AT }));
}

const anyRun = fc
  .record({
    session: fc.integer({ min: 0, max: 50 }),
    day: fc.integer({ min: 1, max: 9 }),
    outcome: fc.constantFrom('success' as const, 'failure' as const, 'partial' as const, 'unknown' as const),
    confidence: fc.constantFrom(0, 0.5, 0.9),
    does: fc.subarray(['make build', 'make deploy', 'npm test', 'git push', 'edit a.yml'], { minLength: 1 }),
    fails: fc.boolean(),
    project: fc.constantFrom('/p', '/q', null),
    pattern: fc.constantFrom('deploy the site', 'ship the website'),
  })
  .map(({ session, day, fails, ...rest }) =>
    seen(String(session), {
      ...rest,
      at: `2026-04-0${day}T00:00:00.000Z`,
      failures: fails ? [failure()] : [],
    }),
  );
const someRuns = fc.uniqueArray(anyRun, {
  minLength: 1,
  maxLength: 12,
  selector: ({ sessionKey }) => sessionKey,
});

describe('a procedure', () => {
  it('of hundreds of runs, each with mistakes of its own, is folded in good time', () => {
    const [first, ...rest] = Array.from({ length: 320 }, (_, index) => {
      const letter = String.fromCharCode(97 + (index % 26));
      return seen(String(index), {
        outcome: index % 2 === 0 ? 'success' : 'failure',
        does: Array.from({ length: 30 }, (_step, step) => `tool${(index + step) % 97} run part${step}`),
        failures: Array.from({ length: 10 }, (_failure, at) =>
          failure({ call: `shell: cmd${index}x${at}y`, error: `${letter} is broken in ${letter}${at % 3}` }),
        ),
      });
    });
    if (first) expect(fold(first, ...rest).avoid).toHaveLength(8);
  });

  it('is the same in whatever order its runs are read', () => {
    const shuffled = someRuns.chain((all) =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length })),
    );
    fc.assert(
      fc.property(shuffled, ([[a, ...as], [b, ...bs]]) => {
        if (a && b) expect(fold(a, ...as)).toEqual(fold(b, ...bs));
      }),
    );
  });

  it('never follows a run that failed, nor offers as proven what is not', () => {
    fc.assert(
      fc.property(someRuns, ([first, ...rest]) => {
        if (!first) return;
        const all = [first, ...rest];
        const { recipe, polarity } = fold(first, ...rest);
        const source = all.find(({ sessionKey }) => sessionKey === recipe?.sessionKey);
        expect(source?.outcome).not.toBe('failure');
        const hasWorked = all.some(({ outcome }) => outcome === 'success');
        expect(recipe?.isValidated ?? false).toBe(hasWorked);
        expect(polarity === 'positive').toBe(hasWorked);
      }),
    );
  });

  it('keeps the recipe that most runs agree on, and of these the shorter', () => {
    const odd = seen('a', { does: ['make clean', 'rsync site', 'ssh web-1 reload nginx'] });
    const usual = seen('b');
    const longer = seen('c', { does: ['make build', 'make deploy', 'make smoke'] });
    expect(fold(odd, usual, longer).recipe?.sessionKey).toBe('pi:b');
  });

  const day = (n: number): string => `2026-04-0${n}T00:00:00.000Z`;
  const ROLLOUT = ['docker build -t shop .', 'docker push shop', 'kubectl set image deploy/shop c=shop'];
  const [build = '', push = '', set = ''] = ROLLOUT;

  it('is told as a run did it that did not stumble', () => {
    const clean = [1, 2].map((n) => seen(String(n), { does: ROLLOUT, at: day(n) }));
    const stumbled = seen('c', { does: [build, set, push], failures: [failure()], at: day(3) });
    expect(fold(stumbled, ...clean).recipe?.sessionKey).toBe('pi:2');
  });

  it('is told in the order that most runs have, as the latest of them did it', () => {
    const usual = [1, 2].map((n) => seen(String(n), { does: ROLLOUT, at: day(n) }));
    expect(fold(seen('c', { does: [build, set, push], at: day(3) }), ...usual).recipe?.sessionKey).toBe(
      'pi:2',
    );
  });

  it('is not told as one run did it that went another way than all that stumbled', () => {
    const usual = [1, 2, 3].map((n) => seen(String(n), { does: ROLLOUT, failures: [failure()], at: day(n) }));
    expect(fold(seen('odd', { does: ['rsync site', 'make smoke'] }), ...usual).recipe?.sessionKey).toBe(
      'pi:3',
    );
  });

  it('prefers what a machine or the user has proven', () => {
    const proven = seen('a', {
      does: ['make build', 'make deploy', 'make check'],
      evidence: [{ kind: 'exit-code', weight: 0.9, hardness: 'hard', quote: '', callId: null }],
    });
    expect(fold(proven, seen('b'), seen('c')).recipe?.sessionKey).toBe('pi:a');
  });

  it('says what made the difference', () => {
    const bad = seen('a', { outcome: 'failure', does: ['make build', 'make ship'], failures: [failure()] });
    const { contrast, avoid } = fold(bad, seen('b'), seen('c'));
    expect(contrast).toEqual({ worked: ['shell: make deploy'], failed: ['shell: make ship'] });
    expect(avoid).toMatchObject([{ call: 'shell: make ship', avoidedBy: 'shell: make deploy', times: 1 }]);
  });

  it('takes nothing for the difference that the run which failed did not come to', () => {
    const does = ['terraform plan -out=p', 'terraform apply p', 'kubectl get nodes'];
    const locked = seen('a', { outcome: 'failure', does: ['terraform plan -out=p'] });
    expect(fold(locked, seen('b', { does }), seen('c', { does })).contrast).toBeNull();
    const left = seen('a', { outcome: 'failure', does: ['terraform plan -out=p', 'kubectl get nodes'] });
    expect(fold(left, seen('b', { does }), seen('c', { does })).contrast?.worked).toEqual([
      'shell: terraform apply p',
    ]);
  });

  it('says so with slots, where it was done to something else each time', () => {
    const asked = (service: string, command: string, outcome: SeenRun['outcome']): SeenRun =>
      seen(service, {
        pattern: `restart the ${service} service`,
        ...{ outcome, does: [`kubectl ${command} deployment/${service}`, 'kubectl get pods'] },
      });
    const { contrast } = fold(
      asked('mailer', 'rollout restart', 'success'),
      asked('billing', 'rollout restart', 'success'),
      asked('ledger', 'delete', 'failure'),
      asked('gateway', 'delete', 'failure'),
    );
    expect(contrast).toEqual({
      worked: ['shell: kubectl rollout restart deployment/{service}'],
      failed: ['shell: kubectl delete deployment/{service}'],
    });
  });

  it('names what is most like it of what worked instead, and nothing that was done as well when it went wrong', () => {
    const failed = failure({ call: 'shell: npm publish' });
    const partial = seen('a', {
      outcome: 'partial',
      does: ['npm test', 'npm version minor'],
      failures: [failed],
    });
    const good = seen('b', { does: ['npm test', 'npm ci', 'npm version minor', 'npm publish --provenance'] });
    expect(fold(partial, good).avoid).toMatchObject([{ avoidedBy: 'shell: npm publish --provenance' }]);
  });

  it.each([
    ['terraform apply tf.plan', 'terraform workspace select staging', null],
    ['git push origin main', 'git commit -am x', null],
    ['git push origin main', 'git push --no-verify origin main', 'shell: git push --no-verify origin main'],
    ['hugo', 'hugo --minify', 'shell: hugo --minify'],
    ['dbt test --select orders', 'dbt run --select orders', null],
    ['dbt run --select orders', 'dbt run --select orders --full', 'shell: dbt run --select orders --full'],
    ['npm run build', 'npm run lint', null],
    ['npm run build', 'npm run build -- --mode prod', 'shell: npm run build -- --mode prod'],
    ['npx prisma migrate deploy', 'npx prisma generate', null],
    ['bundle exec fastlane beta', 'bundle exec fastlane match', null],
    ['ssh web1 systemctl start nginx', 'ssh web1 "rm -rf /srv/cache"', null],
    ['ssh web1 systemctl start nginx', 'ssh web1 systemctl stop nginx', null],
    [
      'docker exec db psql -f a.sql',
      'docker exec db psql -X -f a.sql',
      'shell: docker exec db psql -X -f a.sql',
    ],
    ['kubectl delete pod a', 'kubectl scale --replicas=0 pod a', null],
    ['python load.py a.csv', 'python import.py a.csv', 'shell: python import.py a.csv'],
    ['terraform -chdir=envs/prod plan -out=p', 'terraform -chdir=envs/staging plan -out=p', null],
    ['psql -h db.prod.acme.io -f a.sql', 'psql -h db.staging.acme.io -f a.sql', null],
    ['cap production deploy', 'cap production deploy --force', 'shell: cap production deploy --force'],
    ['docker build -t a .', 'docker buildx build -t a .', 'shell: docker buildx build -t a .'],
  ])('names for “%s” no step that has no more than its program: %s', (call, step, avoidedBy) => {
    const failed = failure({ call: `shell: ${call}`, error: 'the lock is held' });
    const bad = seen('a', { outcome: 'failure', does: ['make build'], failures: [failed] });
    const good = seen('b', { does: [step, 'make deploy'] });
    expect(fold(bad, good).avoid).toMatchObject([{ call: failed.call, avoidedBy }]);
  });

  it('tells a mistake once, whatever file its error names, unless another cure helped', () => {
    const met = (name: string, avoidedBy: string | null): SeenRun =>
      seen(name, {
        outcome: 'failure',
        does: ['make build'],
        failures: [
          failure({
            call: 'shell: twine upload dist/*',
            error: `Error: dist/${name}.whl: no key`,
            avoidedBy,
          }),
        ],
      });
    const login = 'shell: twine register';
    const [folded, ...others] = fold(met('fetchr', login), met('bompkg', login), met('tabler', null)).avoid;
    expect(folded).toMatchObject({ times: 3, sessions: 3, avoidedBy: login });
    expect(others).toEqual([]);
    expect(fold(met('fetchr', login), met('bompkg', 'shell: gpg --import a.key')).avoid).toHaveLength(2);
  });

  it('never takes a look for what worked instead', () => {
    const failed = failure({ call: 'shell: kubectl rollout undo deploy/shop' });
    const bad = seen('a', {
      outcome: 'failure',
      does: ['kubectl rollout undo deploy/shop'],
      failures: [failed],
    });
    const good = seen('b', { does: ['kubectl -n shop rollout history deploy/shop', 'helm rollback shop'] });
    expect(fold(bad, good).avoid).toMatchObject([{ call: failed.call, avoidedBy: null }]);
  });

  it('stops warning of a call that has worked since', () => {
    const bad = seen('a', { outcome: 'failure', failures: [failure({ call: 'shell: make deploy' })] });
    expect(fold(bad).avoid).toHaveLength(1);
    expect(fold(bad, seen('b', { at: '2026-04-02T00:00:00.000Z' })).avoid).toEqual([]);
  });

  it('stops warning of it also where it was called with variables that it needs no more', () => {
    const failed = failure({ call: 'shell: CI=1 make deploy' });
    const bad = seen('a', { outcome: 'failure', failures: [failed] });
    expect(fold(bad, seen('b', { at: '2026-04-02T00:00:00.000Z' })).avoid).toEqual([]);
  });

  it('goes on warning of variables that it works without', () => {
    const failed = failure({ call: 'shell: LEGACY=1 make deploy', avoidedBy: 'shell: make deploy' });
    const runs = [seen('a', { failures: [failed] }), seen('b', { at: day(2) })] as const;
    expect(fold(...runs).avoid).toMatchObject([{ call: failed.call, avoidedBy: 'shell: make deploy' }]);
  });

  it('warns of each file that the user forbade', () => {
    const forbidden = ['customers', 'orders'].map((name) =>
      failure({
        call: `shell: rm data/${name}.csv`,
        error: 'the user: do not delete that',
        isRejected: true,
      }),
    );
    const runs = forbidden.map((one, n) =>
      seen(String(n), { outcome: 'failure', at: day(n + 1), failures: [one] }),
    );
    expect(
      fold(...(runs as [SeenRun, SeenRun]))
        .avoid.map(({ call }) => call)
        .toSorted(),
    ).toEqual(forbidden.map(({ call }) => call));
  });

  it('takes nothing that a page has given for the like that an agent thought of', () => {
    const page = failure({ call: 'shell: bash tools/page.sh', fromWeb: true });
    const own = failure({ call: 'shell: bash tools/build.sh' });
    const read = seen('a', { taint: 'web', at: day(2), outcome: 'failure', failures: [page] });
    const stumbled = seen('b', { at: day(1), outcome: 'failure', failures: [own] });
    expect(toldOfAvoids(fold(read, stumbled).avoid, 'web', () => null)).toMatchObject([{ call: own.call }]);
  });

  it('warns of a call that works only after another, until it works without', () => {
    const failed = failure({ call: 'shell: make deploy', avoidedBy: 'shell: make stop', isAfter: true });
    const does = ['make stop', 'make deploy'];
    const runs = [seen('a', { does, failures: [failed] }), seen('b', { does, at: day(2) })] as const;
    expect(fold(...runs).avoid.map(avoidLine)).toEqual([
      'Avoid: shell: make deploy (No rule to make target); instead: shell: make stop, then the same again',
    ]);
    expect(fold(...runs, seen('c', { at: day(3) })).avoid).toEqual([]);
  });

  it('tells a cure as the run had it that found it, whoever stumbles later', () => {
    const found = failure({ call: 'shell: npm test', avoidedBy: 'shell: npm ci', isAfter: true });
    const does = ['npm ci', 'npm test'];
    const again = seen('b', {
      ...{ outcome: 'failure', does: ['npm run lint'], at: day(2) },
      failures: [failure({ call: 'shell: npm test' })],
    });
    const runs = [seen('a', { does, failures: [found] }), again, seen('c', { does, at: day(3) })] as const;
    expect(fold(...runs).avoid.map(avoidLine)).toEqual([
      'Avoid: shell: npm test (No rule to make target); instead: shell: npm ci, then the same again',
    ]);
  });

  it('warns without the cure where a page may have given that, and not the mistake', () => {
    const registry = 'shell: npm config set registry https://npm.example';
    const found = failure({ call: 'shell: npm publish', avoidedBy: registry, fromWeb: true });
    const read = (n: number): SeenRun => seen('a', { taint: 'web', at: day(n), failures: [found] });
    const own = failure({ call: 'shell: npm publish' });
    const told = (...runs: [SeenRun, ...SeenRun[]]): readonly Avoid[] =>
      toldOfAvoids(fold(...runs).avoid, 'web', () => null);
    for (const n of [1, 3]) {
      const stumbled = seen('b', { at: day(2), outcome: 'failure', failures: [own] });
      expect(fold(read(n), stumbled).avoid).toMatchObject([{ avoidedBy: registry, isWebCure: true }]);
      expect(told(read(n), stumbled)).toMatchObject([{ call: own.call, avoidedBy: null, times: 2 }]);
    }
    expect(told(read(1))).toEqual([]);
  });

  it('never tells as a recipe what the user has rejected, and goes on warning of it', () => {
    const rejected = failure({ call: 'shell: npm install', error: 'the user: use pnpm', isRejected: true });
    const corrected = seen('a', { does: ['pnpm install'], failures: [rejected] });
    const others = [2, 3].map((n) => seen(String(n), { does: ['npm install'], at: day(n) }));
    const { recipe, avoid } = fold(corrected, ...others);
    expect(recipe?.sessionKey).toBe('pi:a');
    expect(avoid).toMatchObject([{ error: 'the user: use pnpm' }]);
  });

  it('tells the run that was put in order by the user, not an older one that nobody minded', () => {
    const early = failure({
      ...{ call: 'shell: kubectl set image deployment/api api=r.io/api:c90d113', isRejected: true },
      ...{ error: 'the user: always run the migration first', isAfter: true },
      avoidedBy: 'shell: kubectl create job migrate',
    });
    const image = (id: string): string => `kubectl set image deployment/api api=r.io/api:${id}`;
    const old = seen('a', { does: ['make push', image('b77e01d'), 'make notify'], at: day(1) });
    const put = seen('b', {
      ...{ does: ['make push', 'kubectl create job migrate', image('c90d113')], at: day(2) },
      failures: [early],
    });
    expect(fold(old, put).recipe?.sessionKey).toBe('pi:b');
  });

  it('goes on telling what the user wants done after something else, of a run that nobody had to put right', () => {
    const early = failure({
      ...{ call: 'shell: make deploy', error: 'the user: the backup must run first', isRejected: true },
      ...{ avoidedBy: 'shell: make backup', isAfter: true },
    });
    const put = seen('a', { does: ['make backup', 'make deploy'], failures: [early] });
    const clean = seen('b', { does: ['make backup', 'make deploy', 'make notify'] });
    const { recipe, avoid } = fold(put, clean);
    expect(recipe?.steps.map(({ args }) => args.command)).toEqual([
      'make backup',
      'make deploy',
      'make notify',
    ]);
    expect(avoid.map(avoidLine)).toEqual([
      'Avoid: shell: make deploy (the user: the backup must run first); instead: shell: make backup, then the same again',
    ]);
  });

  it('tells nothing instead of what another day did just so', () => {
    const load = (day: string): string => `bq load crm.scores out/leads_2026-11-${day}.parquet`;
    const denied = failure({ call: `shell: ${load('03')}`, error: 'Access Denied' });
    const failed = seen('a', { outcome: 'failure', does: ['make leads'], failures: [denied] });
    const instead = (does: string): unknown =>
      fold(failed, seen('b', { does: ['make leads', does] })).avoid[0]?.avoidedBy;
    expect(instead(load('04'))).toBeNull();
    expect(instead('bq load --replace crm.scores out/leads_2026-11-04.parquet')).toMatch(/--replace/);
    const old = failure({ call: 'shell: pip install torch==1.2', error: 'not supported' });
    const right = seen('b', { does: ['pip install torch==1.3', 'make leads'] });
    const late = seen('a', { outcome: 'failure', does: ['make leads'], failures: [old] });
    expect(fold(late, right).avoid[0]?.avoidedBy).toBe('shell: pip install torch==1.3');
  });

  it('keeps no way of another place that does what the user has rejected', () => {
    const pushed = (
      n: number,
      environment: string,
      does: readonly string[],
      failures = [failure()],
    ): SeenRun =>
      seen(String(n), {
        pattern: 'push to {environment}',
        ...{ slots: ['environment'], values: [environment], does, failures, at: day(n) },
      });
    const rejected = failure({ call: 'shell: git push --force', error: 'the user: never', isRejected: true });
    const runs = [
      pushed(1, 'production', ['git fetch', 'git push --force']),
      pushed(2, 'staging', ['git fetch', 'git rebase', 'git push'], [rejected]),
      pushed(3, 'qa', ['git fetch', 'git merge', 'git push']),
    ] as const;
    const told = JSON.stringify(fold(...runs).recipe);
    expect(told).toContain('git merge');
    expect(told).not.toContain('--force');
  });

  it('tells nothing as a cure that the user has rejected at another time', () => {
    const force = 'shell: git push --force';
    const failed = failure({ call: 'shell: git push', error: 'non-fast-forward', avoidedBy: force });
    const forced = seen('a', { does: ['git push --force'], failures: [failed] });
    const words = 'the user: never force push';
    const rejected = seen('b', {
      outcome: 'failure',
      at: '2026-04-02T00:00:00.000Z',
      failures: [failure({ call: force, error: words, avoidedBy: null, isRejected: true })],
    });
    expect(fold(forced).avoid).toMatchObject([{ avoidedBy: force }]);
    expect(fold(forced, rejected).avoid).toMatchObject([
      { call: force, error: words, avoidedBy: null },
      { call: 'shell: git push', avoidedBy: null },
    ]);
    const often = ['c', 'd'].map((id) => seen(id, { failures: [{ ...failed, avoidedBy: null }] }));
    expect(fold(forced, rejected, ...often).avoid).toMatchObject([{ call: force }, { times: 3 }]);
    // A step of the recipe that merely begins alike is no way to do what was forbidden.
    const fetched = seen('e', { does: ['git fetch', 'make all'], at: '2026-04-03T00:00:00.000Z' });
    expect(fold(rejected, fetched).avoid).toMatchObject([{ call: force, avoidedBy: null }]);
  });

  it('belongs to no project once two have it, and has the worst taint of its runs', () => {
    expect(fold(seen('a'))).toMatchObject({ project: '/p', taint: 'tool' });
    expect(fold(seen('a'), seen('b', { project: '/q', taint: 'web' }))).toMatchObject({
      project: null,
      taint: 'web',
    });
  });
});

describe('a procedure that is done every day', () => {
  const manyRuns = fc.uniqueArray(
    fc.tuple(anyRun, fc.integer({ min: 0, max: 900 })).map(([run, n]) => ({
      ...run,
      sessionKey: `pi:${n}`,
      at: new Date(Date.UTC(2026, 0, 1) + n * 3_600_000).toISOString(),
      failures: run.failures.map((one) => ({ ...one, call: `shell: make ${n % 60}` })),
    })),
    { minLength: 150, maxLength: 400, selector: ({ sessionKey }) => sessionKey },
  );

  it('keeps a bounded number of runs whole, and says the same as if it had kept all', () => {
    fc.assert(
      fc.property(manyRuns, fc.nat(400), (all, cut) => {
        const { thin } = thinning(all.slice(0, cut));
        const thinner = new Map(thin.map((run) => [run.sessionKey, run]));
        const later = all.map((run, at) => (at < cut ? (thinner.get(run.sessionKey) ?? run) : run));
        const [[first, ...rest], [one, ...others]] = [all, later];
        if (!first || !one) return;
        expect(fold(one, ...others)).toEqual(fold(first, ...rest));
        expect(keptRuns(later).length).toBeLessThanOrEqual(4 * 60 + 40 + 40);
      }),
      { numRuns: 30 },
    );
  });

  it('drops the oldest of very many, and still counts them', () => {
    const all = Array.from({ length: MAX_THIN + 200 }, (_, n) =>
      seen(String(n), {
        outcome: n % 4 === 0 ? 'failure' : 'success',
        at: new Date(Date.UTC(2026, 0, 1) + n * 60_000).toISOString(),
      }),
    );
    const { gone } = thinning(all);
    expect(gone.length).toBe(200 - 120);
    const earlier = countedIn(null, gone);
    const [first, ...rest] = all.filter((run) => !gone.includes(run));
    const before = fold(all[0] ?? seen('x'), ...all.slice(1));
    const after = procedureFrom(
      foldRuns([first ?? seen('x'), ...rest], { id: 'procedure:x', at: AT, earlier }),
    );
    expect(after).toEqual({ ...before, earlier });
    expect(earlier?.until).toBe(gone.at(-1)?.at);
  });
});

describe('confidence', () => {
  it('is an interval within [0,1] that narrows with the number of runs', () => {
    expect(wilson(0, 0)).toEqual({ low: 0, high: 1 });
    fc.assert(
      fc.property(fc.nat(500), fc.nat(500), (good, bad) => {
        const { low, high } = wilson(good, bad);
        expect(0 <= low && low <= high && high <= 1).toBe(true);
        const more = wilson(good * 4, bad * 4);
        expect(more.high - more.low).toBeLessThanOrEqual(high - low);
      }),
    );
  });
});

describe('a limit', () => {
  it('is divided so that neither what worked nor what to avoid starves the other', () => {
    expect(shares(6, 10, 10)).toEqual({ worked: 3, avoid: 3 });
    expect(shares(3, 10, 1)).toEqual({ worked: 2, avoid: 1 });
    expect(shares(6, 1, 10)).toEqual({ worked: 1, avoid: 5 });
    expect(shares(6, 10, 0)).toEqual({ worked: 6, avoid: 0 });
    expect(shares(0, 2, 2)).toEqual({ worked: 0, avoid: 0 });
  });
});
