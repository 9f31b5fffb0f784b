/**
 * What a unit shows by its form: the acts that were read in it, where it sends, what it names, the part it plays.
 *
 * @module
 */
import type { Act } from '../acts/act.ts';
import { rowOf } from '../acts/act-rows.ts';
import { addressesIn, destinationIn } from '../acts/destination.ts';
import { mattersIn, secretVariablesIn } from '../acts/matters.ts';
import { classifyPath } from '../text/path-kinds.ts';
import type { Unit } from './sentences.ts';

const LINK = /(?<!!)\[([^\]\n]{0,200})\]\([^)\s]{1,300}\)/gu;
const ANGLED = /<https?:\/\/[^>\s]{1,300}>/gu;
const MAIL = /[\w.+{}-]{1,60}@[\w-]{1,60}\.[a-z][\w.-]{1,40}/iu;
const PLACE = /[~$.]{0,2}[\w$~]*[/\\.][\w.*/\\~-]+/gu;
/** Without such a sign nothing is named that a command could take. */
const CODE_LIKE = /[$~/<{[(|`_%]/u;
/** What a request is filled with when it is made. */
const FILLED = /:\/\/[^\s"'`]{0,120}[?=/](?:<|\{\{?|\$\{?|%7b)/iu;
const BUNDLED = /(?:^|[\s`"'(/])(?:scripts?|assets|tools|bin|references|templates)\/[\w./-]+\.\w{1,5}/iu;

/** A link is for readers; between backticks an address is for a command. */
export function withoutLinks(text: string): string {
  if (!text.includes('](') && !text.includes('<')) return text;
  return text.replace(LINK, '$1 _link ').replace(ANGLED, ' _link ');
}

export function signsOf(unit: Unit, acts: readonly Act[]): Set<string> {
  const { segment, text } = unit;
  const isCode = segment.kind === 'code' || segment.kind === 'script';
  const signs = new Set<string>();
  // A script of its own is code like any other: most honest skills that are known here have none.
  if (segment.kind !== 'frontmatter') signs.add(isCode ? 'part code' : `part ${segment.kind}`);
  const how = isCode ? 'names' : 'speaks of';
  for (const address of addressesIn(withoutLinks(text)))
    signs.add(`${how} ${destinationIn(address)?.to ?? 'open'}`);
  if (text.includes('@') && MAIL.test(text)) signs.add('names mail');
  if (text.includes('://') && FILLED.test(text)) signs.add('fills address');
  if (CODE_LIKE.test(text)) {
    for (const matter of mattersIn(text, segment.kind === 'script' ? 'calls' : 'shell'))
      signs.add(`holds ${matter}`);
    if (secretVariablesIn(text).length > 0) signs.add('holds secret variable');
  }
  for (const place of text.slice(0, 1500).match(PLACE) ?? []) {
    const kind = classifyPath(place.toLowerCase());
    if (kind !== null && kind !== '<path>') signs.add(`path ${kind}`);
  }
  if (BUNDLED.test(text)) signs.add('bundled file');
  if (segment.kind !== 'code' && text.includes('`')) signs.add('inline code');
  for (const act of acts) {
    signs.add(`${act.does} ${act.what}`);
    signs.add(`${act.does} to ${act.to}`);
    signs.add(`${act.what} to ${act.to}`);
    if (act.isHidden) signs.add('hidden act');
    const row = rowOf(act);
    if (row) signs.add(`act ${row.severity}`);
  }
  return signs;
}
