/**
 * Do phrasings of one task come together, and do different tasks stay apart? Measured over pairs, placed as learning
 * places runs.
 *
 * @module
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { loadBuiltInEmbedder } from '../../models/embedders/built-in.ts';
import { compareTasks, SAME_TASK } from './compare.ts';
import { EVIDENCE } from './evidence.ts';
import { profileOf } from './profile.ts';
import { readHeldOut, readMoreEveryday } from './testing/held-out.ts';
import { grouped, measure, type Ports, together } from './testing/measure.ts';
import { MORE_NEAR_MISSES, MORE_TASKS } from './testing/more-phrasings.ts';
import { NEAR_MISSES, TUNED_TASKS } from './testing/phrasings.ts';
import { type Doing, RUN_TABLES, rowsOf, runRows, TABLES, tasksOn } from './testing/task-tables.ts';
import { UNSEEN_NEAR_MISSES, UNSEEN_TASKS } from './testing/unseen-phrasings.ts';
import { TREES } from './trees.ts';
import { wordSimilarity } from './word-similarity.ts';

let ports: Ports;
beforeAll(async () => {
  const embedder = await loadBuiltInEmbedder();
  const embedOne = (text: string): Float32Array => embedder.embedOne(text);
  ports = { embedOne, similar: wordSimilarity(embedOne) };
});

function isSame(one: string, other: string, ways: readonly (readonly string[])[] = [['make it']]): boolean {
  const [first = [], second = first] = ways;
  const [a, b] = [
    ...rowsOf([{ id: 'x', phrasings: [one], steps: first }]),
    ...rowsOf([{ id: 'x', phrasings: [other], steps: second }]),
  ].map((row) => profileOf(row, ports.embedOne));
  return a !== undefined && b !== undefined && compareTasks(a, b, ports.similar).score >= SAME_TASK;
}

describe('merging', () => {
  it.each<[keyof typeof RUN_TABLES, number, number]>([
    ['unseen', 0.98, 0.85],
    ['fitted', 0.96, 0.7],
    ['families', 0.73, 0.58],
  ])('brings runs of one task together, each with parameters of its own: %s', (side, precision, recall) => {
    const found = together(RUN_TABLES[side].map((table) => measure(runRows(table), ports)));
    expect(found.precision).toBeGreaterThanOrEqual(precision);
    expect(found.recall).toBeGreaterThanOrEqual(recall);
  });

  it('holds on the tables that decided nothing, neither a tree nor the limit', () => {
    const tables = ['unseen-sixth', 'unseen-seventh', 'unseen-eighth'];
    const found = together(tables.map((table) => measure(runRows(table), ports)));
    expect(found.precision).toBeGreaterThanOrEqual(0.98);
    expect(found.recall).toBeGreaterThanOrEqual(0.85);
  });

  it.each<[Doing, number, number]>([
    ['one way', 0.97, 0.7],
    ['several ways', 0.96, 0.53],
  ])('holds on tasks that nothing was fitted on, done in %s', (doing, precision, recall) => {
    const found = together(TABLES.map((table) => measure(rowsOf(tasksOn('unseen', table), doing), ports)));
    expect(found.precision).toBeGreaterThanOrEqual(precision);
    expect(found.recall).toBeGreaterThanOrEqual(recall);
  });

  it('brings phrasings together and keeps near-misses apart on the side that was fitted', () => {
    const found = together(TABLES.map((table) => measure(rowsOf(tasksOn('fitted', table)), ports)));
    expect(found.precision).toBeGreaterThanOrEqual(0.94);
    expect(found.recall).toBeGreaterThanOrEqual(0.66);
  });

  it('holds on the older tables, whose near-misses differ in one word', () => {
    const tables = [
      [...TUNED_TASKS, ...NEAR_MISSES],
      [...MORE_TASKS, ...MORE_NEAR_MISSES],
      [...UNSEEN_TASKS, ...UNSEEN_NEAR_MISSES],
      readHeldOut().tuning,
      readMoreEveryday(),
    ];
    const found = together(tables.map((tasks) => measure(rowsOf(tasks), ports)));
    expect(found.precision).toBeGreaterThanOrEqual(0.92);
    expect(found.recall).toBeGreaterThanOrEqual(0.8);
  });

  it('groups nearly the same whichever order runs are read in', () => {
    const rows = rowsOf(tasksOn('fitted', 'dev'));
    const turned = grouped([...rows].reverse(), ports).reverse();
    const there = grouped(rows, ports);
    let [same, differing] = [0, 0];
    for (const i of rows.keys()) {
      for (let j = 0; j < i; j++) {
        const [one, other] = [there[i] === there[j], turned[i] === turned[j]];
        if (one && other) same++;
        else if (one !== other) differing++;
      }
    }
    expect(same / (same + differing)).toBeGreaterThanOrEqual(0.77);
  });

  it.each([
    ['deploy the website', 'deploy the database'],
    ['add a test', 'remove a test'],
    ['create a user', 'delete a user'],
    ['post an update to Moltbook', 'post an update to Threads'],
    ['convert a.csv to json', 'convert a.json to csv'],
    ['enable the cache', 'disable the cache'],
    ['back up the database', 'restore the database'],
    ['install docker', 'uninstall docker'],
    ['upload the report', 'download the report'],
    ['export the orders of last month as csv', 'export the invoices of last month as csv'],
    ['archive the old orders', 'archive the old invoices'],
  ])('never takes “%s” for “%s”, although the steps are the same', (one, other) => {
    expect(isSame(one, other)).toBe(false);
  });

  const MIGRATED = (table: string): string[] => [
    `edit app/models/${table}.py`,
    `alembic revision --autogenerate -m "add a column to ${table}"`,
    'alembic upgrade head',
  ];
  const BUILT = ['make it', 'make that'];

  it.each([
    ['orders', 'invoices', [MIGRATED('orders'), MIGRATED('invoices')], true],
    ['customers', 'invoices', [MIGRATED('customers'), MIGRATED('invoices')], true],
    ['orders', 'invoices', [BUILT], false],
    ['orders', 'invoices', [MIGRATED('orders'), BUILT], false],
  ])(
    'takes the %s table for a value, as the %s table, only where the steps do',
    (one, other, ways, expected) => {
      expect(isSame(`add a column to the ${one} table`, `add a column to the ${other} table`, ways)).toBe(
        expected,
      );
    },
  );

  const NODES = (place: string): string[] => [
    `terraform -chdir=envs/${place} plan -out=tf.plan`,
    `terraform -chdir=envs/${place} apply tf.plan`,
  ];

  it.each([
    [
      'Erhöhe die Node-Anzahl des Staging-Clusters auf 5',
      'set node count of the production cluster to 9',
      false,
    ],
    [
      'Erhöhe die Node-Anzahl des Staging-Clusters auf 5',
      'Erhöhe die Node-Anzahl des Produktionsclusters auf 9',
      false,
    ],
    ['把测试环境的节点数改成 5', '把生产环境的节点数改成 9', false],
    [
      'Erhöhe die Node-Anzahl des Staging-Clusters auf 5',
      'Erhöhe die Node-Anzahl des Staging-Clusters auf 9',
      true,
    ],
    ['Schreib den Produktionsplan', 'Schreib den Produktionsplan für Staging', true],
  ])('“%s” and “%s” are one task only where they do not name two places', (one, other, expected) => {
    const ways = expected ? [NODES('staging')] : [NODES('staging'), NODES('prod')];
    expect(isSame(one, other, ways)).toBe(expected);
  });

  it('tells by what a script is told to do whether two requests about one thing are one task', () => {
    const published = (number: number): string[] => [
      `ffmpeg -i take${number}.wav take${number}.mp3`,
      `aws s3 cp take${number}.mp3 s3://pod/`,
      `node feed.js add ${number}`,
    ];
    const planned = ['node feed.js schedule 42 2026-11-24', 'node feed.js list'];
    const request = 'publish the podcast episode {number}';
    expect(isSame(request, 'a holiday, so plan episode {number}', [published(41), planned])).toBe(false);
    expect(isSame(request, 'put podcast episode {number} online', [published(41), published(42)])).toBe(true);
  });

  it('takes “reword” and “amend” for the same where the steps are', () => {
    const steps = ['git log -1', 'git commit --amend -m "Add the importer"'];
    expect(isSame('reword the last commit message', 'amend the last commit message', [steps])).toBe(true);
  });

  const OTHER_STEPS = [['make it'], ['gulp watch --once']];

  it.each([
    '把构建脚本改成增量构建',
    '对 src/a.ts 做增量构建',
    'ビルドスクリプトを直して',
    '設定画面の翻訳を追加',
    'أصلح سكربت البناء',
    'исправь скрипт сборки',
    '빌드 고쳐줘',
    'გაასწორე სკრიპტი',
    '🚀 деплой сайта',
    'Vérifie le déploiement'.normalize('NFD'),
  ])('takes “%s” for the same task when it is asked again, whatever was done', (sentence) => {
    expect(isSame(sentence, sentence.normalize('NFC'), OTHER_STEPS)).toBe(true);
  });

  it('what programs of other names do to other things is never one task, whatever else is the same', () => {
    const things = 'ledger telemetry calendar voucher forum gallery shipment payroll'.split(' ');
    const rows = things.flatMap((thing) =>
      ['europe', 'asia', 'beta'].map((place) => ({
        request: `benchmark the ${thing} for ${place}`,
        steps: [0, 1, 2].map((stage) => `${thing}-tool benchmark --stage ${stage} --target ${place}`),
      })),
    );
    for (const one of rows) {
      const others = rows.filter(({ request }) => !request.startsWith(one.request.replace(/ for .*/, '')));
      const mixed = others.filter((other) => isSame(one.request, other.request, [one.steps, other.steps]));
      expect(mixed.map(({ request }) => request)).toEqual([]);
    }
  });

  it('“set up load_user” is the same task where the very same was done to the very same', () => {
    const steps = ['npm install left-pad', 'npm test'];
    expect(isSame('set up load_user', 'set up load_user', [steps, steps])).toBe(true);
    expect(isSame('set up load_user', 'set up load_user', [steps, ['npm install chalk', 'npm test']])).toBe(
      false,
    );
  });

  it.each([
    [['edit src/app.tsx', 'npx vite build']],
    [['edit scripts/build.sh', 'npm run build']],
    [['edit Makefile', 'make']],
    [['read a.py', 'edit a.py', 'pytest -q']],
  ])('keeps tasks apart that have nothing in common but %j', (steps) => {
    const requests = [
      ...[
        'add pagination to the list of orders',
        'write a haiku about rivers',
        'translate the error messages',
      ],
      ...[
        'fix the crash when the cart is empty',
        'make the header sticky on mobile',
        'rename the settings page',
      ],
      ...['speed up the search endpoint', 'remove the old newsletter banner', 'upgrade the chart library'],
    ];
    for (const [index, one] of requests.entries()) {
      for (const other of requests.slice(0, index)) expect(isSame(one, other, [steps])).toBe(false);
    }
  });

  it.each(['edit src/a.ts', 'fix it', '修复'])('“%s” alone says too little', (sentence) => {
    expect(isSame(sentence, sentence, OTHER_STEPS)).toBe(false);
  });

  it('finds runs again that were stored before the words of their steps were', () => {
    const [known, again] = rowsOf([
      {
        id: 'x',
        phrasings: ['renew the TLS certificate of the shop', 'our TLS certificate expires, please renew it'],
        steps: ['certbot renew', 'nginx -s reload'],
      },
    ]).map((row) => ({ ...row, shape: row.shape.filter((token) => !/^[+-]/.test(token)) }));
    const [a, b] = [known, again].flatMap((row) => (row ? [profileOf(row, ports.embedOne)] : []));
    expect(a && b && compareTasks(a, b, ports.similar).score).toBeGreaterThanOrEqual(SAME_TASK);
  });

  it('asks only about evidence that there is', () => {
    const names = TREES.split(/[^A-Za-z]+/).filter((word) => /^[a-z]/.test(word));
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => !Object.hasOwn(EVIDENCE, name))).toEqual([]);
  });

  it('answers the same whichever comes first', () => {
    const rows = rowsOf([...TUNED_TASKS, ...NEAR_MISSES]).map((row) => profileOf(row, ports.embedOne));
    for (const a of rows) {
      for (const b of rows) {
        const [one, other] = [compareTasks(a, b, ports.similar), compareTasks(b, a, ports.similar)];
        expect(one.score).toBeCloseTo(other.score, 6);
      }
    }
  });
});
