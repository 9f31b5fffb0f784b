/**
 * The words of a unit as the model counts them: in English where the glossary knows them, with addresses, paths and
 * names of secrets put as what they are.
 *
 * @module
 */
import { loadGlossary } from '../../../models/glossary/glossary.ts';
import { destinationIn } from '../acts/destination.ts';
import { isSecretName } from '../acts/matters.ts';
import { classifyPath } from '../text/path-kinds.ts';
import { withoutLinks } from './unit-signs.ts';

const ADDRESS = /\b(?:https?|ftps?|wss?|s3|gs|rsync|ssh|hxxps?):\/\/[^\s"'`<>()|;\\]+/giu;
const MAIL = /[\w.+{}-]{1,60}@[\w-]{1,60}\.[a-z][\w.-]{1,40}/giu;
const WORD =
  /[~$.]{0,2}[A-Za-z_][\w$.~*/\\-]*|\/[\w.*/-]+|[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]|[\p{L}']{2,}|[|&>]{1,2}/gu;
const PLAIN = /^[a-z']+$/u;
/** Letters that English does not have. */
const FOREIGN = /(?![\0-\u00bf])\p{L}/u;
const MAX_WORDS = 160;
const KIND: Readonly<Record<string, string>> = {
  '<secret-path>': '_secretpath',
  '<agent-path>': '_agentpath',
  '<startup-path>': '_startpath',
  '<home-path>': '_homepath',
  '<path>': '_path',
};

export function wordsOf(text: string): string[] {
  let marked = withoutLinks(text.slice(0, 800));
  if (marked.includes('://'))
    marked = marked.replace(ADDRESS, (address) => ` _to${destinationIn(address)?.to ?? 'open'} `);
  if (marked.includes('@')) marked = marked.replace(MAIL, ' _mail ');
  const glossed = FOREIGN.test(marked) ? loadGlossary().gloss(marked) : marked;
  const words: string[] = [];
  for (const [word] of glossed.matchAll(WORD)) {
    if (words.length >= MAX_WORDS) break;
    words.push(wordFor(word));
  }
  return words;
}

function wordFor(word: string): string {
  const lower = word.toLowerCase().replace(/[.'-]+$/u, '');
  if (PLAIN.test(lower) || lower.startsWith('_to') || lower === '_mail') return lower;
  const kind = /[/~.\\$]/u.test(lower) ? classifyPath(lower) : null;
  if (kind !== null) return KIND[kind] ?? '_path';
  if (/^\$?[A-Z][A-Z0-9_]+$/u.test(word))
    return isSecretName(word.replace('$', '')) ? '_secretname' : '_name';
  return lower.slice(0, 24);
}
