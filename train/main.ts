/**
 * `npm run train -- [NAME…] --data DIR`: trains the models of models/judge from data, each with its card.
 *
 * @module
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Card } from '../src/judge/model.ts';
import { modelsFolder } from '../src/models/package-models.ts';

/** Reads its data from a folder and gives the file of the model. */
export type Trainer = (dataFolder: string) => Promise<{ readonly card: Card }>;

/** By the name of the file that comes of it. */
const TRAINERS: Readonly<Record<string, () => Promise<Trainer>>> = {
  'skill-rank': async () => (await import('./skills.ts')).trainSkillRank,
  'skill-fits': async () => (await import('./skills.ts')).trainSkillFits,
  'skill-helps': async () => (await import('./skills.ts')).trainSkillHelps,
  'memory-rank': async () => (await import('./memories.ts')).trainMemoryRank,
  'memory-news': async () => (await import('./decisions.ts')).trainMemoryNews,
  'memory-replaces': async () => (await import('./decisions.ts')).trainMemoryReplaces,
  'memory-fits': async () => (await import('./memories.ts')).trainMemoryFits,
  'names-task': async () => (await import('./names-task.ts')).trainNamesTask,
  reply: async () => (await import('./replies.ts')).trainReply,
  'same-task': async () => (await import('./same-task.ts')).trainSameTask,
  'task-meant': async () => (await import('./same-task.ts')).trainTaskMeant,
  'memory-helps': async () => (await import('./memories.ts')).trainMemoryHelps,
  'call-goes-wrong': async () => (await import('./call-goes-wrong.ts')).trainCallGoesWrong,
  'turn-kind': async () => (await import('./turns.ts')).trainTurn('kind'),
  'turn-opens': async () => (await import('./turns.ts')).trainTurn('opens'),
  'turn-verdict': async () => (await import('./turns.ts')).trainTurn('verdict'),
  'scan-unit': async () => (await import('./scan-units.ts')).trainScanUnits,
};

const { values, positionals } = parseArgs({
  options: { data: { type: 'string' } },
  allowPositionals: true,
});
if (values.data === undefined) {
  console.error(`usage: npm run train -- [${Object.keys(TRAINERS).join(' | ')}] --data DIR`);
  process.exit(2);
}
if (positionals[0] === 'ablation') {
  await (await import('./ablation.ts')).ablation(values.data);
  process.exit(0);
}
if (positionals[0] === 'scan-left-out') {
  await (await import('./scan-left-out.ts')).scanLeftOut(values.data, positionals.slice(1));
  process.exit(0);
}
const names = positionals.length > 0 ? positionals : Object.keys(TRAINERS);
for (const name of names) {
  const trainer = TRAINERS[name];
  if (!trainer) {
    console.error(`There is no trainer called ${name}: ${Object.keys(TRAINERS).join(', ')}`);
    process.exit(2);
  }
  const started = performance.now();
  const file = await (await trainer())(values.data);
  const folder = join(modelsFolder(), 'judge');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(file)}\n`);
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  console.log(`${name}: ${file.card.rows} rows, ${seconds} s`, file.card.figures);
}
