/**
 * `npm run train -- ablation --data DIR`: what each group of features brings to the two rankers, each group of data left out
 * in turn; a table for docs/quality.md.
 *
 * @module
 */
import { memoryFeatures } from '../src/memory/recall/features.ts';
import { skillFeatures } from '../src/retrieval/features.ts';
import { RANKED_BY as MEMORIES_BY } from './memories.ts';
import { memoryLists } from './memory-lists.ts';
import { listed, shareFound, shortened, type TrainingList, trainRanker } from './ranked.ts';
import { skillLists } from './skill-lists.ts';
import { RANKED_BY as SKILLS_BY } from './skills.ts';

/** Features that begin so. */
const GROUPS: Readonly<Record<string, (name: string) => boolean>> = {
  words: (name) => /^(?:lexical|rareCoverage)/.test(name),
  'the table': (name) => name.startsWith('table'),
  'the encoder': (name) => name.startsWith('encoder'),
  'what is said around it': (name) => name.startsWith('context'),
  'dates, questions, speakers': (name) => /^(?:dated|asks|spoken)/.test(name),
  'how far words can be trusted': (name) => /By(?:Terms|Unknown)$/.test(name),
};

export async function ablation(folder: string): Promise<void> {
  const memories = (await memoryLists(folder))
    .filter(({ set }) => set !== 'small')
    .map(({ signals, question, group, set, right, isKnown }) => ({
      ...listed(memoryFeatures(signals, question)),
      ...{ group, set, right, isWanted: isKnown, weight: set === 'worlds' ? 1 : 0.5 },
    }));
  table('Memories', memories, MEMORIES_BY, { worlds: [1, 3], conversations: [1, 3] });
  const skills = (await skillLists(folder))
    .filter(({ set }) => set === 'written' || set === 'routing-2846')
    .map(({ signals, prompt, group, set, right, isWanted }) => ({
      ...listed(skillFeatures(signals, prompt)),
      ...{ group, set, right, isWanted, weight: set === 'written' ? 1 : 0.5 },
    }));
  table('Skills', skills, SKILLS_BY, { written: [1, 5], 'routing-2846': [1, 5] });
}

function table(
  title: string,
  lists: readonly TrainingList[],
  features: readonly string[],
  shown: Readonly<Record<string, readonly [number, number]>>,
): void {
  const short = lists.map((list) =>
    shortened(list, ({ lexical, table, encoder }) => lexical + table + encoder),
  );
  const sets = Object.entries(shown);
  const counts = sets.map(([set]) => short.filter((list) => list.set === set && list.isWanted).length);
  const heads = sets.map(([set, [first, among]], at) => `${set}, n ${counts[at]}: hit@${first} / ${among}`);
  console.log(`\n| ${title} | ${heads.join(' | ')} |\n|${'---|'.repeat(sets.length + 1)}`);
  const row = (name: string, kept: readonly string[]): void => {
    const { ranked } = trainRanker(short, kept);
    const cells = sets.map(([set, amongs]) => {
      const own = ranked.filter(({ list }) => list.set === set);
      return amongs.map((among) => shareFound(own, among).toFixed(3)).join(' / ');
    });
    console.log(`| ${name} | ${cells.join(' | ')} |`);
  };
  row('all', features);
  for (const [name, isIn] of Object.entries(GROUPS)) {
    if (features.some(isIn))
      row(
        `without ${name}`,
        features.filter((feature) => !isIn(feature)),
      );
  }
  for (const [name, isIn] of Object.entries(GROUPS).slice(0, 3)) row(`${name} alone`, features.filter(isIn));
}
