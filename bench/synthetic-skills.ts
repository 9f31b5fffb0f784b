/**
 * Skills that look like real ones to an index: Zipf-distributed words, descriptions of a few dozen of them,
 * bodies of a few kilobytes. The same seed gives the same skills on every machine.
 *
 * @module
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const VOCABULARY = 20_000;
const DESCRIPTION_WORDS = 35;
const BODY_WORDS = 600;

/** mulberry32: small, fast, and good enough to draw words. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const SYLLABLES = [
  'ba',
  'con',
  'dex',
  'for',
  'gra',
  'hel',
  'in',
  'kub',
  'lo',
  'mi',
  'net',
  'or',
  'pro',
  'que',
  'ser',
  'ta',
  'ver',
  'wor',
];

export function vocabulary(): string[] {
  const random = randomFrom(7);
  const words = new Set<string>();
  while (words.size < VOCABULARY) {
    const length = 2 + Math.floor(random() * 3);
    let word = '';
    for (let i = 0; i < length; i++) word += SYLLABLES[Math.floor(random() * SYLLABLES.length)];
    words.add(word);
  }
  return [...words];
}

/** Word number n is drawn about n times less often than the first. */
export function zipfPicker(words: readonly string[], random: () => number): () => string {
  const top = Math.log(words.length + 1);
  return () => words[Math.min(words.length - 1, Math.floor(Math.exp(random() * top) - 1))];
}

export interface SyntheticSkill {
  readonly name: string;
  readonly description: string;
  readonly body: string;
}

export function* syntheticSkills(count: number): Generator<SyntheticSkill> {
  const random = randomFrom(count);
  const words = vocabulary();
  const pick = zipfPicker(words, random);
  const rare = (): string => words[Math.floor(random() * words.length)];
  for (let i = 0; i < count; i++) {
    const topic = [rare(), rare()];
    const text = (length: number): string =>
      Array.from({ length }, () => (random() < 0.08 ? topic[Math.floor(random() * 2)] : pick())).join(' ');
    yield {
      name: `${topic[0]}-${topic[1]}-${i}`,
      description: `${capital(text(DESCRIPTION_WORDS - 12))}. Use when ${text(12)}.`,
      body: `# ${topic.join(' ')}\n\n${Array.from({ length: 12 }, () => `${text(BODY_WORDS / 12)}.`).join('\n\n')}\n`,
    };
  }
}

export function skillFile({ name, description, body }: SyntheticSkill): string {
  return `---\nname: ${name}\ndescription: ${description}\n---\n\n${body}`;
}

export function writeSkills(root: string, count: number): void {
  for (const skill of syntheticSkills(count)) {
    const folder = join(root, skill.name);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'SKILL.md'), skillFile(skill));
  }
}

/** Prompts as people type them: most about a skill that is there, some about nothing. */
export function prompts(count: number, skills: readonly SyntheticSkill[]): string[] {
  const random = randomFrom(99);
  const pick = zipfPicker(vocabulary(), random);
  return Array.from({ length: count }, (_, i) => {
    const skill = skills[Math.floor(random() * skills.length)];
    const own = skill.description.split(' ').slice(3, 9);
    const other = Array.from({ length: 6 }, pick);
    return (i % 5 === 4 ? [...other, ...other] : [...own, ...other]).join(' ');
  });
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
