/**
 * What embeds where nothing else is configured: the table beside MiniLM, or the table alone where the runtime of MiniLM
 * has no build. Both know English; what is said in another language is read through the glossary.
 *
 * @module
 */
import { loadGlossary } from '../glossary/glossary.ts';
import type { Embedder } from '../ports.ts';
import { loadBuiltInEmbedder } from './built-in.ts';
import { joinEmbedders } from './joined-embedder.ts';
import { loadMiniLm } from './minilm.ts';

/** Changes with the glossary: stored vectors are then made again. */
const GLOSSARY = 'g1';

/** `wrap` stands between what is embedded and what embeds it: training keeps vectors there. */
export async function loadDefaultEmbedder(
  wrap: (embedder: Embedder) => Embedder = (embedder) => embedder,
): Promise<Embedder> {
  const table = await loadBuiltInEmbedder();
  const { encoder } = await loadMiniLm();
  return encoder ? inEnglish(wrap(joinEmbedders(table, encoder))) : table;
}

function inEnglish(embedder: Embedder): Embedder {
  const { gloss } = loadGlossary();
  return {
    ...embedder,
    id: `${embedder.id}+${GLOSSARY}`,
    embed: (texts, signal) => embedder.embed(texts.map(gloss), signal),
  };
}
