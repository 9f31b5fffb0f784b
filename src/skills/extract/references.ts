/**
 * Which other skills a skill's text refers to, and how.
 *
 * @module
 */
import type { Nodes, PhrasingContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import type { Block } from './blocks.ts';
import { NEGATION, REFERENCE_RULES, RELATED_HEADING, type RelationType } from './reference-rules.ts';

export interface ExtractedReference {
  readonly targetName: string;
  readonly type: RelationType;
  /** The sentence that says so. */
  readonly evidence: string;
}

/** A skill names a handful of others; more is a catalogue, and a catalogue relates nothing. */
const MAX_REFERENCES = 40;
/** Parsing is the costly part; a body with more promising blocks than this is generated text. */
const MAX_PARSED = 200;
/**
 * Marks of Markdown in one block: emphasis, links, quotes, lists. A parser's time grows with their square and its
 * stack with their nesting; a paragraph with more of them is not written for readers.
 */
const MARK = /[*_[\]<>`!]|[-+] |\d[.)] /g;
const MAX_MARKS = 200;
/** Shorter ones are words of every sentence. */
const MIN_LISTED = 3;
const MAX_SENTENCE = 400;
const MAX_EVIDENCE = 200;

/** Cheap test before parsing: something in the block may be a name. */
const PROMISING_NAME = /`|\*\*|SKILL\.md|\]\(\.\.?\/|\bskill\b/i;

/** The mark around a name that Markdown set apart: code, bold, or a link to a skill's folder. */
const MARKED = /«([^«»]{2,64})»( skills?\b)?(?: ([A-Za-z]+))?/g;
const BARE = /(?<![\w/.-])(?:[a-z][\w]*:)?([a-z0-9]+(?:-[a-z0-9]+)+)( skill\b)?/g;
const NAME = /^\/?(?:[a-z][\w-]*:)?([a-z0-9]+(?:-[a-z0-9]+)*)$/;
const SKILL_LINK = /(?:^|\/)([a-z0-9][a-z0-9_-]*)\/(?:SKILL\.md)?(?:#.*)?$/i;
/** A name before one of these is something else. */
const OTHER_THINGS =
  /^(?:mcp|servers?|hooks?|packages?|librar|cli|api|plugins?|commands?|flags?|options?|modules?|tools?|extensions?|endpoints?|tables?|fields?|files?|director|folders?|scripts?|attributes?|propert|class|functions?|methods?|parameters?|branch|headers?|keys?|columns?|tags?|labels?|roles?|permissions?|environment|variables?|binary|image|containers?)/i;

export function findReferences(blocks: readonly Block[], ownName: string): ExtractedReference[] {
  const found = new Map<string, ExtractedReference>();
  let parsed = 0;
  for (const block of blocks) {
    const related = RELATED_HEADING.test(block.heading);
    if (!(related ? PROMISING_NAME.test(block.text) : matchesAnyRule(block.text))) continue;
    if ((block.text.match(MARK)?.length ?? 0) > MAX_MARKS) continue;
    if (++parsed > MAX_PARSED || found.size >= MAX_REFERENCES) break;
    for (const sentence of sentencesOf(block.text)) {
      for (const reference of referencesIn(sentence, related)) {
        if (reference.targetName !== ownName && !found.has(reference.targetName)) {
          found.set(reference.targetName, reference);
        }
      }
    }
  }
  return [...found.values()].slice(0, MAX_REFERENCES);
}

function matchesAnyRule(text: string): boolean {
  return REFERENCE_RULES.some(({ pattern }) => pattern.test(text));
}

function referencesIn(sentence: string, related: boolean): ExtractedReference[] {
  const references: ExtractedReference[] = [];
  const aboutSkills = related || /\bskills?\b/i.test(sentence);
  const evidence = plain(sentence).slice(0, MAX_EVIDENCE);
  for (const { pattern, type } of REFERENCE_RULES) {
    const match = pattern.exec(sentence);
    if (!match || NEGATION.test(sentence.slice(0, match.index))) continue;
    const clause = match[1] ?? clauseBehind(sentence.slice(match.index + match[0].length));
    // `requires some-package` is the commonest sentence that is not about skills.
    const isDoubtful = !aboutSkills && (type === 'requires' || type === 'extends');
    const marked = isDoubtful ? [] : namesIn(clause, aboutSkills);
    // Kept by name, these become relations where a skill of that name is installed, and else nothing.
    const listed = isDoubtful && type === 'requires' ? [] : listedNames(clause);
    for (const targetName of new Set([...marked, ...listed])) references.push({ targetName, type, evidence });
  }
  if (related && references.length === 0 && !NEGATION.test(sentence)) {
    // A list of related skills: the name that an item starts with.
    const [lead = ''] = sentence.split(/ [-–—:] |: | — /, 1);
    for (const targetName of namesIn(lead, true)) {
      references.push({ targetName, type: 'complements', evidence });
    }
  }
  return references;
}

/** What a phrase governs ends with the clause, where it turns into its opposite, or where the next phrase begins. */
function clauseBehind(text: string): string {
  const [clause = ''] = text.split(/;|\bbut\b|\bwhile\b|\bwhereas\b|\bunless\b/i, 1);
  const ends = [NEGATION, ...REFERENCE_RULES.map(({ pattern }) => pattern)].map(
    (pattern) => pattern.exec(clause)?.index ?? clause.length,
  );
  return clause.slice(0, Math.min(...ends));
}

const WORD = '«?[a-z0-9]+(?:-[a-z0-9]+)*»?';
/** Nothing but names: `web-perf, bundle-size and wrangler`. */
const LIST = new RegExp(
  `^:?\\s*((?:the )?${WORD}(?:(?:, and | and |, | & | or )(?:the )?${WORD}){0,9})(?: skills?)?,?(?: and)?\\s*(?:[.:!)(\\u2013\\u2014]|$|(?:for|when|if|to|on|in)\\b)`,
);

/** Names of a list that has no marks: of which there is a skill, the graph knows. */
function listedNames(clause: string): string[] {
  const list = LIST.exec(clause)?.[1] ?? '';
  const names = list.split(/, and | and |, | & | or /).map((name) => name.replace(/^the |[«»]/g, ''));
  // One unmistakable name vouches for the single words beside it.
  return names.some((name) => name.includes('-')) ? names.filter((name) => name.length >= MIN_LISTED) : [];
}

function namesIn(clause: string, aboutSkills: boolean): string[] {
  const names: { name: string; sure: boolean }[] = [];
  for (const match of clause.matchAll(MARKED)) {
    const name = NAME.exec(match[1] ?? '')?.[1];
    if (name === undefined || (!match[2] && OTHER_THINGS.test(match[3] ?? ''))) continue;
    names.push({ name, sure: aboutSkills || match[2] !== undefined || name.includes('-') });
  }
  for (const match of clause.replace(MARKED, ' ').matchAll(BARE)) {
    const namespaced = match[0].includes(':');
    if (match[1] && (match[2] || (namespaced && aboutSkills))) names.push({ name: match[1], sure: true });
  }
  // In a list, one unmistakable name vouches for the single words beside it.
  const vouched = names.some(({ sure }) => sure);
  return vouched ? [...new Set(names.map(({ name }) => name))] : [];
}

/** The block's text with its marked names in «…», sentence by sentence. */
function sentencesOf(markdown: string): string[] {
  const text = textOf(fromMarkdown(markdown)).replace(/\s+/g, ' ').trim();
  return text
    .split(/(?<=[.!?]) (?=[A-Z«])/)
    .map((sentence) => sentence.slice(0, MAX_SENTENCE))
    .filter((sentence) => sentence !== '');
}

function textOf(node: Nodes | PhrasingContent): string {
  if (node.type === 'text') return node.value.replace(/[«»]/g, '"');
  if (node.type === 'inlineCode') return `«${node.value}»`;
  if (node.type === 'link') {
    const target = SKILL_LINK.exec(node.url)?.[1];
    const isLocal = !/^[a-z][a-z0-9+.-]*:/i.test(node.url) && /SKILL\.md|^\.\.\//.test(node.url);
    if (target && isLocal) return `«${target.toLowerCase()}» skill`;
  }
  if (!('children' in node)) return ' ';
  const inner = node.children.map((child) => textOf(child)).join('');
  const isMarked = node.type === 'strong' && NAME.test(inner.replace(/:$/, ''));
  return isMarked ? `«${inner.replace(/:$/, '')}»${inner.endsWith(':') ? ':' : ''}` : inner;
}

function plain(sentence: string): string {
  return sentence.replace(/[«»]/g, '');
}
