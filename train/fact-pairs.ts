/**
 * Facts in order of time, with what became of each: the written worlds, and pairs of the trainer's own, half of which only
 * look as if one replaced the other. `fact-pairs.tsv`: id, `=id` of the fact that it replaces or `~id` of the one that
 * it looks like, text; a world begins with `# name`.
 *
 * @module
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readMemoryWorlds } from '../src/evaluation/memory-worlds.ts';
import { type ComparedMemory, JUDGED, nearestFirst } from '../src/memory/decide/replacement.ts';
import { analyzeMemory } from '../src/memory/recall/analyze-memory.ts';
import { RecallIndex } from '../src/memory/recall/recall-index.ts';
import { loadDefaultEmbedder } from '../src/models/embedders/default-embedder.ts';
import { keptVectors } from './kept-vectors.ts';

export interface FactWorld {
  readonly name: string;
  /** Of the trainer's own: trained on, and not part of the figures. */
  readonly isOwn: boolean;
  /** Two facts of a world by themselves, as in the home of somebody who has just begun: nearness says less there. */
  readonly isAlone: boolean;
  readonly facts: readonly { readonly id: string; readonly text: string }[];
  readonly updates: readonly { readonly old: string; readonly new: string }[];
  readonly notUpdates: readonly { readonly a: string; readonly b: string }[];
}

export interface Fact {
  readonly world: FactWorld;
  readonly id: string;
  readonly text: string;
  /** Of the facts before it. */
  readonly nearest: readonly ComparedMemory[];
  readonly replaces: string | null;
}

export async function factWorlds(folder: string): Promise<FactWorld[]> {
  const written = await readMemoryWorlds(join(folder, 'written-memories.json'));
  const own = readFileSync('train/data/fact-pairs.tsv', 'utf8').split(/^# /m).slice(1).map(ownWorld);
  const worlds = [
    ...written.map((world) => ({ ...world, name: world.world, isOwn: false, isAlone: false })),
    ...own,
  ];
  return [...worlds, ...worlds.flatMap(alone)];
}

function ownWorld(text: string): FactWorld {
  const [name = '', ...lines] = text.trim().split('\n');
  const rows = lines.map((line) => line.split('\t'));
  const relations = rows.filter(([, relation]) => relation !== '');
  const of = (sign: string): string[][] => relations.filter(([, relation]) => relation.startsWith(sign));
  return {
    ...{ name: `own: ${name}`, isOwn: true, isAlone: false },
    facts: rows.map(([id, , fact]) => ({ id, text: fact })),
    updates: of('=').map(([id, relation]) => ({ new: id, old: relation.slice(1) })),
    notUpdates: of('~').map(([id, relation]) => ({ a: relation.slice(1), b: id })),
  };
}

/** Each fact with the one that it replaces, or with one before it that it has nothing to do with. */
function alone(world: FactWorld): FactWorld[] {
  return world.facts.slice(1).map((fact, at) => {
    const replaced = world.updates.find((update) => update.new === fact.id)?.old;
    const other = replaced ?? world.facts[(at * 7) % (at + 1)].id;
    return {
      ...world,
      ...{ isOwn: true, isAlone: true },
      facts: [...world.facts.filter(({ id }) => id === other), fact],
    };
  });
}

export async function factsOf(worlds: readonly FactWorld[]): Promise<Fact[]> {
  const embedder = await loadDefaultEmbedder(keptVectors);
  const facts: Fact[] = [];
  for (const world of worlds) {
    const index = new RecallIndex(embedder.dimensions, embedder.segments);
    const texts = new Map(world.facts.map(({ id, text }) => [id, text]));
    for (const { id, text } of world.facts) {
      const [vector] = await embedder.embed([text]);
      const { ids, candidates } = index.candidates({ text, vector, limit: JUDGED });
      const known = candidates.map(({ signals }, at) => ({
        ...{ id: ids[at], content: texts.get(ids[at]) ?? '', signals },
      }));
      facts.push({
        ...{ world, id, text },
        nearest: nearestFirst(known).slice(0, JUDGED),
        replaces: world.updates.find((update) => update.new === id)?.old ?? null,
      });
      const alone = { kind: 'memory', at: null, group: null, position: null, who: null, entities: [] };
      index.put(id, analyzeMemory({ ...alone, id, text }), [vector], undefined);
    }
  }
  return facts;
}
