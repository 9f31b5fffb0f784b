/**
 * Reads a description as its author meant it: what the skill is for, phrases that call it, and what it is
 * not for. Text under "do NOT use for …" must not attract the very prompts it wards off.
 *
 * @module
 */

export interface Clauses {
  /** The description without its exclusions. */
  readonly positive: string;
  /** Quoted or listed phrases that a user might say. */
  readonly phrases: readonly string[];
}

/** How authors open an exclusion. It runs to the end of its sentence. */
const EXCLUSION = new RegExp(
  [
    String.raw`\b(?:do(?:es)?\s+not|don['’]t|doesn['’]t|never)\s+(?:use|trigger|activate|apply|invoke|fire|load|cover|handle)\b`,
    String.raw`\b(?:skip|avoid|not)\s+(?:this\s+)?(?:skill\s+)?(?:when|if|for|to\s+be\s+used)\b`,
    String.raw`\bnot\s+(?:intended|meant|suitable|applicable|appropriate|triggered)\b`,
    String.raw`\b(?:out\s+of\s+scope|excludes)\b`,
    String.raw`\b(?:for|if|when)\s+[^.;]{3,80},?\s+use\s+(?:the\s+)?[^\s.;]+\s+(?:skill|instead)\b`,
    String.raw`\buse\s+\S+(?:\s+\S+){0,2}\s+instead\b`,
  ].join('|'),
  'i',
);

const SENTENCE_END = /(?<=[.!?。！？])\s+|\n+|(?<=[。！？])/;
const QUOTED = /"([^"\n]{3,120})"|“([^”\n]{3,120})”|「([^」\n]{2,60})」|'([^'\n]{3,80})'(?=[\s,.;)]|$)/g;

export function sentences(text: string): string[] {
  return text
    .split(SENTENCE_END)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

export function readClauses(description: string): Clauses {
  const positive: string[] = [];
  for (const sentence of sentences(description)) {
    const at = sentence.search(EXCLUSION);
    if (at < 0) positive.push(sentence);
    else if (at > 0) positive.push(sentence.slice(0, at));
  }
  const kept = positive.join(' ');
  return { positive: kept, phrases: quotedPhrases(kept) };
}

function quotedPhrases(text: string): string[] {
  const phrases: string[] = [];
  for (const match of text.matchAll(QUOTED)) {
    const phrase = match[1] ?? match[2] ?? match[3] ?? match[4];
    if (phrase !== undefined) phrases.push(phrase);
  }
  return phrases;
}
