/**
 * The skills that the scanner's weights learn from and are measured on: whole, labelled, each pair of twins one group.
 *
 * @module
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import type { ScannedFile } from '../src/review/scan/scan-skill.ts';
import { readSamples } from './scan-samples.ts';

/** Passages and own pairs, samples, pairs of another author, injected texts; vetted, in the wild, and other public skills. */
export type ScanSet =
  | 'passages'
  | 'samples'
  | 'pairs'
  | 'written'
  | 'injected'
  | 'fixtures'
  | 'blind'
  | 'vetted'
  | 'wild'
  | 'others';

export interface TrainingSkill {
  readonly id: string;
  readonly set: ScanSet;
  /** What is never told apart: a pair, a repository. */
  readonly group: string;
  readonly kind: string | null;
  readonly isHarmful: boolean;
  readonly files: readonly ScannedFile[];
  /** Of a pair: the honest side of a harmful skill, the harmful one of an honest skill. */
  readonly twin?: string;
  /** The passage that does the harm. */
  readonly span?: { readonly file: string; readonly quote: string };
}

export const HONEST: ReadonlySet<ScanSet> = new Set(['vetted', 'wild', 'others']);
const PASSAGES = ['attack-segments', 'disguised-segments', 'plain-segments'];
const DATA = join('train', 'data');
/** One in so many of the other public skills: more of them change no figure. */
const EVERY = 4;
/** From one host of an injected text to the next. */
const STRIDE = 17;
/** A passage without a fence is code where its first line is. */
const CODE =
  /^(?!\w+ [a-z]+ [a-z]+ [a-z]+ [a-z]+)(?:[\w.$]+ ?[|+]?= |[a-z_.]+\(|(?:const|let|var|import|from|await|def|function|for|while|if|export|set|with) |[a-z][\w.-]{1,14} (?:-|["'$~/.(<]|\w+ (?:-|["'$~/.(<]))|\/\/|\(crontab|- uses)/u;

const texts = z.record(z.string(), z.string());
/** One skill told twice: `@@` stands where only one of the twins says something. */
const pairSchema = z.strictObject({
  id: z.string(),
  kind: z.string(),
  description: z.string(),
  body: z.string(),
  bad: z.string(),
  ok: z.string(),
  files: texts.optional(),
  'bad-files': texts.optional(),
  'ok-files': texts.optional(),
});

export function trainingSkills(dataFolder: string): TrainingSkill[] {
  const found = publicSkills(dataFolder);
  return [
    ...passages(),
    ...samples(),
    ...pairsIn(join(DATA, 'scan-pairs')),
    ...labelled(dataFolder),
    ...injected(DATA, found),
    ...found,
  ];
}

/** Pairs, and styles of injection, that nothing is trained on. */
export function blindSkills(dataFolder: string): TrainingSkill[] {
  const folder = join(DATA, 'blind');
  const texts = injected(folder, publicSkills(dataFolder));
  return [...blindRows(), ...pairsIn(folder), ...texts].map((skill) => ({ ...skill, set: 'blind' }));
}

function passages(): TrainingSkill[] {
  return PASSAGES.flatMap((file) =>
    linesOf(join(DATA, `${file}.tsv`)).flatMap((line, at) => {
      const [kind = '', bad = '', ok = ''] = line.split('\t');
      const content = (source: string): string => {
        const text = source.replaceAll('⏎', '\n');
        return CODE.test(text) ? `\`\`\`\n${text}\n\`\`\`\n` : `${text}\n`;
      };
      return twins('passages', `${file} ${at}`, kind, {
        bad: { 'SKILL.md': content(bad) },
        ok: { 'SKILL.md': content(ok) },
      });
    }),
  );
}

function samples(): TrainingSkill[] {
  return (['malicious', 'benign'] as const).flatMap((label) =>
    readSamples(join(DATA, 'scan-samples'), label).map(({ id, files }) => ({
      ...{ id, files, set: 'samples' as const, group: id, kind: null, isHarmful: label === 'malicious' },
    })),
  );
}

function pairsIn(folder: string): TrainingSkill[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.yaml'))
    .flatMap((file) => z.array(pairSchema).parse(parse(readFileSync(join(folder, file), 'utf8'))))
    .flatMap((pair) => {
      const { id, kind, description, body, files = {} } = pair;
      const side = (own: string, more: Readonly<Record<string, string>> = {}): Record<string, string> =>
        Object.fromEntries(
          Object.entries({ 'SKILL.md': `${head(id, description)}${body}`, ...files, ...more }).map(
            ([path, text]) => [path, text.replace('@@', () => own.trimEnd())],
          ),
        );
      return twins('pairs', id, kind, {
        bad: side(pair.bad, pair['bad-files']),
        ok: side(pair.ok, pair['ok-files']),
      });
    });
}

function blindRows(): TrainingSkill[] {
  return linesOf(join(DATA, 'blind', 'pairs.tsv')).flatMap((line, at) => {
    const [kind = '', description = '', body = '', bad = '', ok = ''] = line.split('\t');
    const whole = (own: string): Record<string, string> => ({
      'SKILL.md': `${head(`blind-${at}`, description)}${body.replace('@@', () => own).replaceAll('⏎', '\n')}\n`,
    });
    return twins('pairs', `blind ${at}`, kind, { bad: whole(bad), ok: whole(ok) });
  });
}

/** Passages put into skills as they are found in the wild; a style is one group. */
function injected(folder: string, found: readonly TrainingSkill[]): TrainingSkill[] {
  const hosts = found.filter(({ set }) => set === 'wild');
  return linesOf(join(folder, 'injected-segments.tsv')).flatMap((line, at) => {
    const [style = '', bad = '', ok = ''] = line.split('\t');
    const host = hosts[(at * STRIDE) % hosts.length];
    const paragraphs = Buffer.from(host?.files[0]?.bytes ?? '')
      .toString()
      .split('\n\n');
    const place = Math.max(1, Math.floor((paragraphs.length * (1 + (at % 3))) / 4));
    const whole = (text: string): Record<string, string> => ({
      'SKILL.md': paragraphs.toSpliced(place, 0, text.replaceAll('⏎', '\n')).join('\n\n'),
    });
    const id = `injected ${style} ${at}`;
    return twins('injected', id, `style: ${style}`, { bad: whole(bad), ok: whole(ok) }).map((skill) => ({
      ...skill,
      group: style,
    }));
  });
}

function labelled(dataFolder: string): TrainingSkill[] {
  interface Row {
    readonly id: string;
    readonly label: string;
    readonly kind: string;
    readonly source: string;
    readonly files: Readonly<Record<string, string>>;
    readonly span?: { readonly file: string; readonly quote: string };
  }
  return linesOf(join(dataFolder, 'scan-labelled.jsonl'))
    .map((line) => JSON.parse(line) as Row)
    .filter(({ source, label }) => label !== 'doubtful' && !source.includes('templates'))
    .map(({ id, label, kind, source, files, span }) => {
      const isWritten = source === 'written';
      const isHarmful = label === 'malicious';
      const pair = id.replace(/-\w+$/u, '');
      return {
        ...{ id, kind, isHarmful, files: filesOf(files) },
        set: isWritten ? 'written' : 'fixtures',
        group: isWritten ? pair : source,
        ...(isWritten && { twin: `${pair}-${isHarmful ? 'ok' : 'bad'}` }),
        ...(span && { span }),
      };
    });
}

function publicSkills(dataFolder: string): TrainingSkill[] {
  interface Row {
    readonly id: string;
    readonly repo?: string;
    readonly text?: string;
    readonly name?: string;
    readonly description?: string;
    readonly body?: string;
  }
  const read = (file: string, set: 'vetted' | 'wild' | 'others'): TrainingSkill[] =>
    linesOf(join(dataFolder, file))
      .filter((_, at) => set !== 'others' || at % EVERY === 0)
      .map((line) => {
        const { id, repo = '', text, name = '', description = '', body = '' } = JSON.parse(line) as Row;
        return {
          ...{ id: `${set} ${id}`, set, kind: null, isHarmful: false },
          group: set === 'vetted' ? repo : `${repo} ${id}`,
          files: filesOf({ 'SKILL.md': text ?? `${head(name, description)}${body}` }),
        };
      });
  return [
    ...read('real-library.jsonl', 'vetted'),
    ...read('raw-skill-files.jsonl', 'wild'),
    ...read('distractor-skills.jsonl', 'others'),
  ];
}

function twins(
  set: ScanSet,
  group: string,
  kind: string,
  { bad, ok }: Readonly<Record<'bad' | 'ok', Readonly<Record<string, string>>>>,
): TrainingSkill[] {
  const one = { set, group, kind };
  return [
    { ...one, id: `${group}-bad`, twin: `${group}-ok`, isHarmful: true, files: filesOf(bad) },
    { ...one, id: `${group}-ok`, twin: `${group}-bad`, isHarmful: false, files: filesOf(ok) },
  ];
}

function head(name: string, description: string): string {
  return `---\nname: ${name}\ndescription: ${JSON.stringify(description)}\n---\n\n`;
}

function filesOf(files: Readonly<Record<string, string>>): ScannedFile[] {
  return Object.entries(files).map(([path, text]) => ({ path, bytes: Buffer.from(text) }));
}

function linesOf(path: string): string[] {
  return readFileSync(path, 'utf8').trim().split('\n');
}
