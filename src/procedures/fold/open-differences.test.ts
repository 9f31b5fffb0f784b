/**
 * No value of one run stands for all: what runs did differently is open in the recipe.
 *
 * @module
 */
import { describe, expect, it } from 'vitest';
import { fc } from '../../testing/property.ts';
import { seen } from '../merge/testing/seen-run.ts';
import { type Procedure, procedureFrom } from '../procedure.ts';
import type { SeenRun } from '../runs/run.ts';
import { stepLine, stepText } from '../steps/step.ts';
import { foldRuns } from './fold.ts';

const AT = '2026-05-01T00:00:00.000Z';
const day = (n: number): string => `2026-04-${String(n).padStart(2, '0')}T00:00:00.000Z`;

/** One run a row, the newest last. */
function learnt(...rows: (Partial<SeenRun> & { does: readonly string[] })[]): Procedure {
  const runs = rows.map((row, n) => seen(`${n}`, { at: day(n + 1), ...row }));
  return procedureFrom(foldRuns(runs as [SeenRun, ...SeenRun[]], { id: 'procedure:x', at: AT }));
}

function lines({ recipe }: Procedure): string[] {
  return recipe?.steps.map((step) => stepText(step).replace(/^shell: /, '')) ?? [];
}

const deployed = (value: string, does: readonly string[]) => ({
  pattern: 'deploy the api to {environment}',
  ...{ slots: ['environment'], values: [value], hints: [`env:${value}`], does },
});
const STAGING = deployed('staging', [
  './deploy.sh api {environment}',
  'curl -f https://api.{environment}.acme.io/up',
]);
const PRODUCTION = deployed('production', ['./deploy.sh api prod', 'curl -f https://api.acme.io/up']);

describe('what runs did differently', () => {
  it('is the slot of the request, with what was seen where that is another word for it', () => {
    for (const rows of [
      [STAGING, STAGING, PRODUCTION],
      [PRODUCTION, STAGING],
    ])
      expect(lines(learnt(...rows))).toEqual([
        './deploy.sh api {environment: prod | staging}',
        'curl -f https://{host: api.acme.io | api.staging.acme.io}/up',
      ]);
  });

  it('is the slot of the request where the run that is told has its value, be there another word in others', () => {
    const released = (version: string, given: string) => ({
      ...{ pattern: 'release {version}', slots: ['version'], values: [version] },
      does: [`npm version ${given}`, 'gh release create v{version}'],
    });
    const runs = [released('1.8.0', '{version}'), released('1.8.1', 'patch'), released('1.8.2', '{version}')];
    expect(lines(learnt(...runs))[0]).toBe('npm version {version}');
  });

  it.each([
    ['one part of it', ['2.4.0', '2.5.0', '2.6.1']],
    ['all of it', ['3.1.7', '3.2.0', '4.0.0']],
  ])('is one version where runs differ in %s, with its letter before it or without', (_, versions) => {
    const runs = versions.map((version) => ({
      pattern: 'cut a release',
      does: [`npm version ${version}`, 'npm publish', `gh release create v${version} --notes`],
    }));
    expect(lines(learnt(...runs)).map((line) => line.replace(/: [^}]+/g, ''))).toEqual([
      'npm version {version}',
      'npm publish',
      'gh release create v{version} --notes',
    ]);
  });

  it('is told by the name that the one run has for it in all of its steps', () => {
    const shipped = (pattern: string, slot: string, value: string, ...more: string[]) => ({
      ...{ pattern, slots: [slot], values: [value], does: [`cap deploy TAG={${slot}}`, 'curl up', ...more] },
    });
    const first = shipped('ship version {version}', 'version', '2.0', 'notify "{version} live"');
    const told = lines(learnt(shipped('bring {number} out', 'number', '2.1'), first, first)).join('; ');
    expect(told).toBe('cap deploy TAG={version}; curl up; notify "{version} live"');
  });

  it('is open in all steps, also in one that other runs have not', () => {
    const created = (first: string, last: string, login: string, ...more: string[]) => ({
      pattern: `make an account for the new teacher ${first} ${last}`,
      does: [
        `samba-tool user create ${login} --given-name=${first} --surname=${last}`,
        `samba-tool group addmembers lehrer ${login}`,
        `setquota -u ${login} 10G 10G 0 0 /home`,
        ...more,
      ],
    });
    const told = lines(
      learnt(
        created('Anna', 'Gruber', 'agruber'),
        created('Peter', 'Wolf', 'pwolf', 'install -d -o pwolf /home/pwolf/www'),
        created('Peter', 'Wolf', 'pwolf', 'install -d -o pwolf /home/pwolf/www'),
      ),
    );
    expect(told[0]).toContain('user create {name_3: agruber | pwolf}');
    expect(told.slice(1)).toEqual([
      'samba-tool group addmembers lehrer {name_3}',
      'setquota -u {name_3} 10G 10G 0 0 /home',
      'install -d -o {name_3} /home/{name_3}/www',
    ]);
  });

  it('is open in words that are alike in their parts', () => {
    const filed = (name: string, letter: string) => ({
      pattern: `make a pdf of the contract ${name} and file it`,
      does: [
        `libreoffice --convert-to pdf Vertrag_${name}.docx`,
        `cp Vertrag_${name}.pdf /mnt/akten/2026/${letter}/`,
      ],
    });
    expect(lines(learnt(filed('Huber', 'H'), filed('Lindner', 'L')))).toEqual([
      'libreoffice --convert-to pdf Vertrag_{name}.docx',
      'cp Vertrag_{name}.pdf /mnt/akten/2026/{name_2: H | L}/',
    ]);
  });

  it('is no other value where a step of one run has the word for something else', () => {
    const installed = (tool: string, ...more: string[]) => ({
      pattern: 'set up the machine',
      does: [`brew install ${tool}`, `rm -rf ${tool === 'zork' ? 'build' : 'dist'}`, ...more],
    });
    const more = ['zork pull nginx', 'npm run build', 'head -300 a.log'];
    const told = lines(learnt(installed('jq'), installed('zork', ...more), installed('zork', ...more)));
    expect(told.slice(2)).toEqual(more);
  });

  it('is no slot of the request where runs for one place name another', () => {
    const restored = (to: string, from: string) => ({
      ...{
        pattern: 'restore it on {environment}',
        slots: ['environment'],
        values: [to],
        hints: [`env:${to}`],
      },
      does: [`pg_dump ${from} > a.sql`, 'psql {environment} < a.sql'],
    });
    const told = lines(learnt(restored('staging', 'production'), restored('qa', '{environment}')));
    expect(told[0]).toBe('pg_dump {name: production | qa} > a.sql');
  });

  it('and is another one each day is kept with the recipe', () => {
    const filled = (from: string) => ({
      pattern: 'backfill the orders',
      does: [`dbt run --from ${from}`, 'dbt test'],
    });
    const { recipe } = learnt(filled('2026-03-01'), filled('2026-04-01'));
    expect(recipe?.steps.map(stepLine)[0]).toBe('shell: dbt run --from {date}');
    expect(recipe?.had).toEqual({ date: ['2026-04-01', '2026-03-01'] });
  });

  it('is a text where some runs say it in more words', () => {
    const added = (pattern: string, slots: string[], values: string[], message: string) => ({
      ...{ pattern, slots, values, does: [`alembic revision -m "add ${message}"`, 'alembic upgrade head'] },
    });
    const short = added('a new field {name} on orders', ['name'], ['refund_reason'], '{name}');
    const long = added(
      'give {name_2} a {name}',
      ['name', 'name_2'],
      ['shipped_at', 'orders'],
      '{name} to {name_2}',
    );
    expect(lines(learnt(long, short))[0]).toBe('alembic revision -m "add {message}"');
  });

  it('is no value where a script is told to do something else', () => {
    const put = (pattern: string, order: string) => ({
      ...{ pattern, slots: ['number'], values: [order === 'add' ? '41' : '42'] },
      does: [`node feed.js ${order} {number}`, 'node feed.js build'],
    });
    const told = lines(learnt(put('episode {number} goes out', 'add'), put('episode {number}', 'schedule')));
    expect(told[0]).toBe('node feed.js schedule {number}');
    const of = (shop: string) => ({
      pattern: 'sync the shop',
      does: [`node sync.js ${shop}`, 'node sync.js log'],
    });
    expect(lines(learnt(of('berlin'), of('wien')))[0]).toBe('node sync.js {name: berlin | wien}');
  });

  it('is what is named after the file of the request', () => {
    const transcribed = (file: string) => ({
      ...{ pattern: 'transcribe {file}', slots: ['file'], values: [`${file}.m4a`] },
      does: [`ffmpeg -i {file} -ar 16000 ${file}.wav`, `whisper ${file}.wav --model medium`],
    });
    const { recipe } = learnt(transcribed('interview'), transcribed('episode12'));
    expect(recipe?.steps.map(stepLine)).toEqual([
      'shell: ffmpeg -i {file} -ar 16000 {file_stem}.wav',
      'shell: whisper {file_stem}.wav --model medium',
    ]);
    expect(recipe?.ways).toBeUndefined();
  });

  it('is the label of a host where every run has that of its own', () => {
    const certified = (label: string) => ({
      ...{ pattern: 'install a cert for {host}', slots: ['host'], values: [`${label}.example.at`] },
      does: ['certbot -d {host}', `ln -s /etc/le/${label} /etc/nginx/ssl`],
    });
    expect(lines(learnt(certified('shop'), certified('blog')))).toEqual([
      'certbot -d {host}',
      'ln -s /etc/le/{host_label} /etc/nginx/ssl',
    ]);
    // One run alone may have named it so by chance: `git push` has nothing to do with git.example.at.
    expect(lines(learnt(certified('shop')))[1]).toBe('ln -s /etc/le/shop /etc/nginx/ssl');
  });

  it.each([
    ['date', '2026-10', 'train --out churn_2026_10.pkl', 'train --out churn_{date_underscored}.pkl'],
    ['date', '2026-10', 'count --from 2026_10_01', 'count --from 2026_10_01'],
    [
      'date',
      '2026-11-16',
      'load leads_20261116.csv --part 2026-11',
      'load leads_{date_compact}.csv --part {date_month}',
    ],
    ['date', '2026-11-16', 'load 120261116.csv --until 2026-11-30', 'load 120261116.csv --until 2026-11-30'],
    ['number', '1200 euros', 'bill --amount 1200 --for a', 'bill --amount {number_bare} --for a'],
    ['number', '14 days', 'loki set retention 14d', 'loki set retention {number_bare}d'],
    [
      'number',
      '14 days',
      'docker run node:14-slim 10.14 v14 14px2',
      'docker run node:14-slim 10.14 v14 14px2',
    ],
    ['number', '30 days', 'sleep 30 && extend --days 30', 'sleep 30 && extend --days {number_bare}'],
    ['number', '30 days', 'tail -n 30 a.log | head -30', 'tail -n 30 a.log | head -30'],
    ['number', '30 days', 'curl --max-time 30 -d days=30 a', 'curl --max-time 30 -d days={number_bare} a'],
    ['number', '5 pods', 'helm up a 5', 'helm up a 5'],
    ['version', '1.9.0', 'git switch release_1_9_0', 'git switch release_{version_underscored}'],
    ['path', 'public/blog/', 'sharp -i {path}a.png -o public/blog', 'sharp -i {path}a.png -o {path_folder}'],
    ['path', 'build/', 'npm run build && rm -rf build', 'npm run build && rm -rf {path_folder}'],
    ['path', 'build/', 'rm -rf {path} && npm run build', 'rm -rf {path} && npm run build'],
    ['path', 'build/', 'build --watch build', 'build --watch build'],
    ['path', 'web/', 'systemctl restart web', 'systemctl restart web'],
    ['path', 'web/', 'docker compose up -d web', 'docker compose up -d web'],
    ['path', 'web/', 'docker build -t web {path}', 'docker build -t web {path}'],
    ['path', 'web/', 'npm --prefix web run web', 'npm --prefix {path_folder} run web'],
    ['path', 'web/', 'cd "web" && make web', 'cd {path_folder} && make web'],
    ['path', 'web/', 'make -C web install', 'make -C {path_folder} install'],
    ['path', 'web/', 'tar czf web.tgz web', 'tar czf web.tgz {path_folder}'],
    ['path', 'public/', 'cp -r public/img old-public my.public', 'cp -r public/img old-public my.public'],
  ])('is what follows from the %s %s: %s', (name, value, command, expected) => {
    const run = { pattern: `do it with {${name}}`, slots: [name], values: [value], does: [command, 'make'] };
    expect(lines(learnt(run))[0]).toBe(expected);
  });

  it.each([
    [
      'set the timeout of the proxy to {number}',
      '30 seconds',
      'proxyctl --timeout {number_bare} --retries 30',
    ],
    ['raise the limit of the card to {number}', '30 euros', 'proxyctl --timeout 30 --retries 30'],
  ])('is how long to wait where the request speaks of that: %s', (pattern, value, expected) => {
    const does = ['proxyctl --timeout 30 --retries 30', 'make'];
    expect(lines(learnt({ pattern, slots: ['number'], values: [value], does }))[0]).toBe(expected);
  });

  it.each([
    ['weekly.ipynb', undefined],
    ['monthly.ipynb', ['weekly.ipynb']],
  ])('is no way of its own where the others did it to the very same: %s', (file, expected) => {
    const named = {
      ...{ pattern: 'run {file} with papermill', slots: ['file'], values: ['weekly.ipynb'] },
      does: ['kernel install', 'papermill {file} out', 'convert out'],
    };
    const unnamed = {
      pattern: 'run the report with papermill',
      does: [`papermill ${file} out`, 'convert out'],
    };
    const { recipe } = learnt(named, unnamed, unnamed);
    expect(recipe?.ways?.map(({ values }) => values.file)).toEqual(expected);
  });

  it('is told as it was done for the values that it was done with', () => {
    const { recipe } = learnt(STAGING, STAGING, PRODUCTION);
    expect(recipe?.ways?.map(({ values, steps }) => [values.environment, ...steps.map(stepLine)])).toEqual([
      ['production', 'shell: ./deploy.sh api prod', 'shell: curl -f https://api.acme.io/up'],
      [
        'staging',
        'shell: ./deploy.sh api {environment}',
        'shell: curl -f https://api.{environment}.acme.io/up',
      ],
    ]);
  });

  const branched = (branch: string, environment: string, ...does: string[]) => ({
    pattern: 'deploy branch {branch} to {environment}',
    ...{
      slots: ['branch', 'environment'],
      values: [branch, environment],
      hints: [`env:${environment}`],
      does,
    },
  });
  const PREVIEW = branched(
    'fix/cart',
    'preview',
    'git checkout {branch}',
    'vercel build',
    'vercel deploy --prebuilt',
  );
  const PROD = branched(
    'main',
    'prod',
    'vercel build --{environment}',
    'vercel deploy --prebuilt --{environment}',
  );
  const QA = branched(
    'main',
    'qa',
    'vercel build --{environment}',
    'vercel deploy --prebuilt --{environment}',
  );

  it('is no slot where a run for another place has no word there', () => {
    expect(lines(learnt(PREVIEW, PROD))).toEqual([
      'vercel build --{environment: prod}',
      'vercel deploy --prebuilt --{environment: prod}',
    ]);
    // What others have there as well is one, although somebody did without.
    expect(lines(learnt(PREVIEW, PROD, QA))[0]).toBe('vercel build --{environment}');
    const unsaid = { pattern: 'deploy the branch', does: ['vercel build', 'vercel deploy --prebuilt'] };
    expect(lines(learnt(unsaid, PROD, PROD))[0]).toBe('vercel build --{environment}');
  });

  it('is told by the place alone where that makes the difference, whichever branch it was', () => {
    const ways = (...rows: Parameters<typeof learnt>): unknown =>
      learnt(...rows).recipe?.ways?.flatMap(({ values, steps }) =>
        values.branch === undefined ? [[values.environment, ...steps.map(stepLine)]] : [],
      );
    const preview = ['preview', 'git checkout {branch}', 'vercel build', 'vercel deploy --prebuilt'];
    expect(ways(PREVIEW, PROD)).toEqual([preview.map((line, n) => (n === 0 ? line : `shell: ${line}`))]);
    // Not where another branch was brought there otherwise.
    const otherwise = branched(
      'fix/vat',
      'preview',
      'vercel link',
      'vercel build',
      'vercel deploy --prebuilt',
    );
    expect(ways(PREVIEW, otherwise, PROD)).toEqual([]);
    // Nor where others were brought there otherwise, and only the place was named.
    const plainly = deployed('preview', [
      'vercel pull',
      'vercel build',
      'vercel deploy --prebuilt',
      'vercel ls',
    ]);
    expect(ways(plainly, plainly, PREVIEW, PROD)).not.toContainEqual(
      preview.map((line, n) => (n === 0 ? line : `shell: ${line}`)),
    );
  });

  it.each<[string, string[], string]>([
    [
      'a revision',
      ['helm rollback shop 17 --wait', 'helm rollback shop 41 --wait'],
      'helm rollback shop {number} --wait',
    ],
    ['an id', ['vault lease revoke a81c-77', 'vault lease revoke 9ff0-21'], 'vault lease revoke {id}'],
    [
      'an id by its option',
      ['aws ec2 reboot --instance-id i-0a', 'aws ec2 reboot --instance-id i-9b'],
      'aws ec2 reboot --instance-id i-{id: 0a | 9b}',
    ],
    [
      'a title',
      [
        'gh pr create --base main --title "Fix rounding of totals"',
        'gh pr create --base main --title "Bump deps"',
      ],
      'gh pr create --base main --title "{title}"',
    ],
    [
      'a message',
      ['git commit -am "Fix it"', 'git commit -am "Add coupons to cart"'],
      'git commit -am "{message}"',
    ],
    [
      'a message, and not a half of it',
      ['git commit -am "fix lockfile" && git push', 'git commit -am "update lockfile" && git push'],
      'git commit -am "{message}" && git push',
    ],
    [
      'what is another number in one message',
      ['git commit -m "chore: release 1.4.0"', 'git commit -m "chore: release 1.5.0"'],
      'git commit -m "chore: release {message}"',
    ],
    [
      'a branch',
      ['git push -u origin feature/coupons', 'git push -u origin fix/vat'],
      'git push -u origin {branch: feature/coupons | fix/vat}',
    ],
    [
      'what is set before the program',
      ['URL=postgres://stg/app alembic upgrade head', 'URL=postgres://prod/app alembic upgrade head'],
      'URL=postgres://{name: prod | stg}/app alembic upgrade head',
    ],
    [
      'a day',
      ['pg_restore -d shop dumps/2026-11-01.dump', 'pg_restore -d shop dumps/2026-11-09.dump'],
      'pg_restore -d shop dumps/{date}.dump',
    ],
    [
      'a month',
      ['report --month 2026-10 --out r-2026-10.pdf', 'report --month 2026-09 --out r-2026-09.pdf'],
      'report --month {date} --out r-{date}.pdf',
    ],
    [
      'a machine',
      ['ssh-copy-id ops@10.0.0.7', 'ssh-copy-id ops@10.0.0.99'],
      'ssh-copy-id ops@{host: 10.0.0.7 | 10.0.0.99}',
    ],
    ['each of two numbers', ['crm merge 11 12', 'crm merge 21 22'], 'crm merge {number} {number_2}'],
    [
      'each of three names',
      ['gh label clone red/app blue/app green', 'gh label clone cat/app dog/app cow'],
      'gh label clone {name: cat | red}/app {name_2: blue | dog}/app {name_3: cow | green}',
    ],
    ['a version', ['npm version 3.2.1', 'npm version 3.2.2'], 'npm version {version}'],
    [
      'a part of a name',
      ['aws s3 sync site/ s3://acme-prod --delete', 'aws s3 sync site/ s3://acme-qa --delete'],
      'aws s3 sync site/ s3://acme-{name: prod | qa} --delete',
    ],
    [
      'a part of a file name',
      ['edit locales/pl.json', 'edit locales/fr.json'],
      'edit: locales/{name: fr | pl}.json',
    ],
    [
      'a host',
      ['curl -f https://api.acme.io/up', 'curl -f https://status.other.dev/up'],
      'curl -f https://{host: api.acme.io | status.other.dev}/up',
    ],
    [
      'a number with a unit',
      ['magick mogrify -resize 1600x in.png', 'magick mogrify -resize 800x in.png'],
      'magick mogrify -resize {number}x in.png',
    ],
    [
      'a name that stands twice',
      ['docker tag shop acme/shop', 'docker tag cart acme/cart'],
      'docker tag {name: cart | shop} acme/{name}',
    ],
  ])('is open: %s', (_, commands, expected) => {
    const rows = commands.map((command) => ({ pattern: 'do it as always', does: [command, 'make done'] }));
    expect(lines(learnt(...rows))).toEqual([expected, 'make done']);
    expect(lines(learnt(...rows.toReversed()))).toEqual([expected, 'make done']);
  });

  it.each<[string, string[]]>([
    ['the same in all runs', ['helm rollback shop 17 --wait', 'helm rollback shop 17 --wait']],
    ['how much of a log is seen', ['npm run e2e | tail -40', 'npm run e2e | tail -20']],
    [
      'how long to wait',
      ['kubectl rollout status deploy/a --timeout=120s', 'kubectl rollout status deploy/a --timeout=60s'],
    ],
    ['another option', ['rsync -a site/ web:/srv', 'rsync -v site/ web:/srv']],
    ['an option more', ['pytest -q tests', 'pytest -q tests --lf']],
    ['another command of the same program', ['npm publish', 'npm pack']],
    ['another file of another kind', ['edit src/a.ts', 'edit docs/a.md']],
  ])('stays as it is: %s', (_, [usual = '', other = '']) => {
    const told = lines(learnt({ does: [other, 'make done'] }, { does: [usual, 'make done'] }));
    expect(told.join('\n')).not.toMatch(/[{}]/);
  });

  it('is not the file that most runs change', () => {
    const changed = (path: string) => ({ does: [`edit ${path}`, 'make done'] });
    const usual = changed('src/routes.ts');
    expect(lines(learnt(usual, changed('src/pages.ts'), usual))).toEqual([
      'edit: src/routes.ts',
      'make done',
    ]);
    expect(lines(learnt(usual, changed('src/pages.ts')))[0]).toBe('edit: src/{name: pages | routes}.ts');
  });

  it('takes the name that other runs have for it', () => {
    const named = {
      pattern: 'release {version}',
      slots: ['version'],
      does: ['npm version {version}', 'npm publish'],
    };
    const bare = { pattern: 'cut a patch release', does: ['npm version 3.2.2', 'npm publish'] };
    const { pattern, slots, recipe } = learnt(named, bare, bare);
    expect(recipe?.steps.map(stepLine)).toEqual(['shell: npm version {version}', 'shell: npm publish']);
    expect([pattern, slots]).toEqual(['release {version}', ['version']]);
  });

  it('is a word of the request where every run has its own, be it a verb elsewhere', () => {
    const shipped = (pattern: string, service: string) => ({
      ...{ pattern, does: [`docker push acme/${service}`, `kubectl rollout restart deployment/${service}`] },
    });
    const { pattern, recipe } = learnt(
      shipped('ship search to staging', 'search'),
      shipped('ship the checkout service to staging', 'checkout'),
      shipped('bitte den billing-Dienst ausrollen', 'billing'),
    );
    expect(pattern).toBe('ship {service} to staging');
    expect(recipe?.steps.map(stepLine)).toEqual([
      'shell: docker push acme/{service}',
      'shell: kubectl rollout restart deployment/{service}',
    ]);
  });

  it('of the day is open also where the request is known, unless it was always the same there', () => {
    const back = (service: string, revision: number) => ({
      pattern: 'roll back {name}',
      ...{ slots: ['name'], values: [service], does: [`helm rollback {name} ${revision} -n ${service}-ns`] },
    });
    const steps = (procedure: Procedure): unknown =>
      procedure.recipe?.ways?.map(({ values, steps: told }) => [values.name, ...told.map(stepLine)]);
    expect(steps(learnt(back('shop', 1), back('cart', 2)))).toBeUndefined();
    expect(steps(learnt(back('shop', 3), back('shop', 3), back('cart', 2)))).toEqual([
      ['shop', 'shell: helm rollback {name} 3 -n {name}-ns'],
    ]);
  });

  it('is the same in whatever order runs come', () => {
    const anyRun = fc.record({
      session: fc.integer({ min: 0, max: 30 }),
      environment: fc.constantFrom('staging', 'production', 'qa'),
      service: fc.constantFrom('api', 'web', 'search'),
      number: fc.integer({ min: 1, max: 3 }),
      does: fc.subarray(
        ['./up * {environment}', 'helm rollback * #', 'edit src/*.ts', 'git push origin fix/*'],
        {
          minLength: 1,
        },
      ),
    });
    fc.assert(
      fc.property(
        fc.uniqueArray(anyRun, { minLength: 1, maxLength: 8, selector: ({ session }) => session }),
        (all) => {
          const runs = all.map(({ session, environment, service, number, does }) =>
            seen(`${session}`, {
              ...{
                pattern: `deploy ${service} to {environment}`,
                slots: ['environment'],
                values: [environment],
              },
              at: day(1 + (session % 9)),
              does: does.map((one) => one.replace('*', service).replace('#', String(number))),
            }),
          );
          const fold = (some: readonly SeenRun[]) =>
            foldRuns(some as [SeenRun, ...SeenRun[]], { id: 'procedure:x', at: AT });
          expect(fold(runs.toReversed())).toEqual(fold(runs));
        },
      ),
    );
  });
});
