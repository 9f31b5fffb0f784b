/**
 * `npm run bench`: measures everything that DESIGN sets a target for, and writes docs/performance.md.
 *
 * @module
 */
import { writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { messageOf } from '../src/errors.ts';
import { packageFolder } from '../src/package.ts';
import { dashboardRows } from './dashboard-bench.ts';
import { hookRows } from './hook-bench.ts';
import { libraryRows } from './library-bench.ts';
import { type Row, round } from './measure.ts';
import { memoryRows } from './memory-bench.ts';
import { miningRows } from './mining-bench.ts';
import { suggestRows } from './suggest-bench.ts';
import { triageRows } from './triage-bench.ts';

const USAGE = `npm run bench -- [--quick] [--json] [--only suggest|library|memory|triage|mining|hooks|dashboard]

Takes about ten minutes, and writes docs/performance.md unless one of these is given:
  --quick   smaller libraries and logs
  --json    print the rows instead
  --only    measure one group
`;

const { quick, json: asJson, only } = wishes();

function wishes(): { quick: boolean; json: boolean; only: string | undefined } {
  const boolean = { type: 'boolean', default: false } as const;
  try {
    const { values } = parseArgs({
      options: { quick: boolean, json: boolean, help: boolean, only: { type: 'string' } },
    });
    if (!values.help) return { quick: values.quick, json: values.json, only: values.only };
    console.log(USAGE);
    return process.exit(0);
  } catch (error) {
    console.error(`${messageOf(error)}\n\n${USAGE}`);
    return process.exit(2);
  }
}

const groups: Record<string, () => Promise<Row[]>> = {
  suggest: () => suggestRows(quick ? [100, 1000, 10_000] : [100, 1000, 10_000, 100_000]),
  library: () => libraryRows(quick ? 1000 : 3000),
  memory: () => memoryRows(quick ? 10_000 : 100_000),
  triage: async () => triageRows(quick ? 1000 : 10_000),
  mining: async () =>
    miningRows(
      quick ? { steps: 300, count: [1, 2], logs: [10, 50] } : { steps: 1800, count: [1, 5], logs: [50, 500] },
    ),
  dashboard: () => (quick ? dashboardRows(1000, 4000) : dashboardRows(5000, 20_000)),
  hooks: () => (quick ? hookRows(1000, 10_000) : hookRows(10_000, 100_000)),
};
const wanted = Object.entries(groups).filter(([name]) => only === undefined || name === only);
if (wanted.length === 0) {
  console.error(`There is no group ${only}: ${Object.keys(groups).join(', ')}`);
  process.exit(2);
}

const rows: Row[] = [];
for (const [, measure] of wanted) {
  for (const row of await measure()) {
    rows.push(row);
    // It takes minutes: what is known is said at once.
    console.error(`${row.what}: ${round(row.value)} ${row.unit}`);
  }
}
if (asJson) console.log(JSON.stringify({ machine: machine(), rows }, null, 2));
else {
  const page = document(rows);
  console.log(page);
  if (!quick && only === undefined) writeFileSync(join(packageFolder(), 'docs', 'performance.md'), page);
}

function machine(): string {
  return `${cpus().length} cores (${cpus()[0].model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`;
}

function document(measured: readonly Row[]): string {
  const lines = measured.map(({ what, value, unit, target, met, baseline, ratio }) => {
    const verdict = met === null ? '' : met ? 'met' : '**missed**';
    const beside = baseline ? `${baseline} (× ${round(ratio ?? 0)})` : '';
    return `| ${what} | ${round(value)} ${unit} | ${target ?? ''} | ${verdict} | ${beside} |`;
  });
  return `# Performance

Written by \`npm run bench\`; do not edit. Synthetic skills of about 4 kB, Zipf-distributed words. The last
column is a bare baseline measured in the same run on the same machine, with the ratio to it.

Machine: ${machine()}

| what | measured | target | | baseline in the same run |
|---|---|---|---|---|
${lines.join('\n')}
`;
}
