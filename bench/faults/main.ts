/**
 * `npm run faults -- --kills 500`: see the README.
 *
 * @module
 */
import { parseArgs } from 'node:util';
import { killAgainAndAgain } from './run.ts';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '500' },
    seed: { type: 'string', default: '1' },
    json: { type: 'boolean', default: false },
  },
});
const report = await killAgainAndAgain({
  kills: Number(values.kills),
  seed: Number(values.seed),
  onRound: (round, problems) => {
    for (const problem of problems) console.error(`✗ before round ${round}: ${problem}`);
    if (round % 25 === 0) console.error(`${round} kills`);
  },
});
if (values.json) console.log(JSON.stringify(report, null, 2));
else {
  const counted = Object.entries(report.acknowledged).map(([kind, count]) => `${count} ${kind}`);
  console.log(`${report.kills} kills, seed ${report.seed}; acknowledged: ${counted.join(', ')}`);
  console.log(
    report.problems.length === 0 ? 'Nothing lost, doubled or half done.' : report.problems.join('\n'),
  );
  if (report.refused.length > 0)
    console.log(`${report.refused.length} refused, such as ${report.refused.slice(0, 5).join('; ')}`);
}
process.exitCode = report.problems.length === 0 ? 0 : 1;
