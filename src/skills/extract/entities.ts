/**
 * Which tools, technologies and services a skill's text names.
 *
 * @module
 */
import { type EntityType, GAZETTEER, type GazetteerEntry, LONGEST_BY_FIRST_WORD } from './gazetteer.ts';

export interface ExtractedEntity {
  readonly id: string;
  readonly name: string;
  readonly type: EntityType;
}

/** A skill that names more is a catalogue; the ones named most often say what it is about. */
const MAX_ENTITIES = 30;
/** An unknown command is taken for a tool when a skill calls it this often. */
const MIN_REPEATS = 3;

/** Longer than any name in the table. */
const MAX_NAME = 48;

/** Per character code: 1 belongs to a word, 2 joins two parts of one. */
const KINDS: Uint8Array = new Uint8Array(128).map((_, code) => {
  const character = String.fromCharCode(code);
  return /[\w+#]/.test(character) ? 1 : ".&/'-".includes(character) ? 2 : 0;
});
const COMMAND = /^(?:\$ |> )?(?:sudo )?(?:[A-Z_][A-Z0-9_]*=\S* )*([a-z][\w.-]{1,30})(?= |$)/;
/** Shell words and everyday commands: they say nothing about what a skill is for. */
const EVERYDAY = new Set(
  `cd ls cat echo export set if then else elif fi for while do done case esac function return exit source eval test
   read printf mkdir rm cp mv touch chmod chown pwd head tail sort uniq wc tr cut tee find which kill sleep true false
   time date env sudo man less more alias local declare unset trap wait exec node python python3 bash sh zsh import
   from const let var def class print name description version type title id key value url path file input output
   and or not in to the this use run step note error status result results data user`.split(/\s+/),
);

export function findEntities(text: string, commands: readonly string[]): ExtractedEntity[] {
  const counts = new Map<string, { entity: ExtractedEntity; count: number }>();
  const count = (entity: ExtractedEntity, by: number): void => {
    const known = counts.get(entity.id);
    if (known) known.count += by;
    else
      counts.set(entity.id, { entity: { id: entity.id, name: entity.name, type: entity.type }, count: by });
  };
  countMentions(text, count);
  countCommands(commands, count);
  return [...counts.values()]
    .sort((a, b) => b.count - a.count || a.entity.id.localeCompare(b.entity.id))
    .slice(0, MAX_ENTITIES)
    .map(({ entity }) => entity);
}

type Count = (entity: ExtractedEntity, by: number) => void;

/** Walks over the words by hand: a regular expression over every body took most of the extraction's time. */
function countMentions(text: string, count: Count): void {
  const lower = text.toLowerCase();
  // Lower-casing changes the length of a few characters; positions would no longer agree.
  const source = lower.length === text.length ? lower : text;
  for (let at = 0; at < source.length; ) {
    const end = wordEnd(source, at);
    if (end === at) {
      at++;
      continue;
    }
    const longest = end - at > MAX_NAME ? undefined : LONGEST_BY_FIRST_WORD.get(source.slice(at, end));
    const found = longest === undefined ? undefined : entryAt(text, at, text.slice(at, end), longest);
    if (found) count(found.entry, 1);
    at += found?.length ?? end - at;
  }
}

/** Where the word that starts here ends: letters and digits, `+#_`, and `.&/'-` between two of them. */
function wordEnd(text: string, start: number): number {
  let end = start;
  for (let at = start; at < text.length; at++) {
    const kind = KINDS[text.charCodeAt(at)] ?? 0;
    if (kind === 0) break;
    if (kind === 1) end = at + 1;
    // A leading dot belongs to `.net`; any other joint needs a word before it.
    else if (at === start && text.charAt(at) !== '.') break;
  }
  return end;
}

interface Found {
  readonly entry: GazetteerEntry;
  readonly length: number;
}

/** The longest name that starts here; its words have a single space between them. */
function entryAt(text: string, at: number, first: string, longest: number): Found | undefined {
  const following =
    longest === 1 ? [] : text.slice(at + first.length, at + first.length + MAX_NAME).split(' ');
  for (let length = longest; length > 0; length--) {
    const rest = following.slice(1, length).map(trimWord);
    const surface = length === 1 ? first : `${first} ${rest.join(' ')}`;
    if (length > 1 && following[0] !== '') continue;
    const entry = GAZETTEER.get(surface.toLowerCase());
    if (!entry || entry.form === 'code') continue;
    if (entry.form === 'any' || (surface === entry.name && isMidSentence(text, at)))
      return { entry, length: surface.length };
  }
  return undefined;
}

function trimWord(word: string): string {
  return word.replace(/(?:'s|[^\w+#])+$/, '');
}

/** At the start of a sentence, a heading or a list item every word has a capital letter. */
function isMidSentence(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 2), at);
  return /[a-z0-9,(/] ?$/.test(before) && !before.includes('\n');
}

function countCommands(commands: readonly string[], count: Count): void {
  const unknown = new Map<string, number>();
  for (const line of commands) {
    const command = COMMAND.exec(line)?.[1];
    if (command === undefined) continue;
    const entry = GAZETTEER.get(command);
    if (entry) count(entry, 1);
    else if (!EVERYDAY.has(command)) unknown.set(command, (unknown.get(command) ?? 0) + 1);
  }
  for (const [name, times] of unknown) {
    if (times >= MIN_REPEATS) count({ id: `tool:${name}`, name, type: 'tool' }, times);
  }
}
