/**
 * Trains what the scanner says of one unit of a text: passages with honest twins, whole samples, and the units of
 * skills that somebody has vetted or that lie in the wild.
 *
 * @module
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtInEmbedderSync } from '../src/models/embedders/built-in.ts';
import { readActs } from '../src/review/scan/acts/read-acts.ts';
import { type ReadUnit, readUnits } from '../src/review/scan/score/read-units.ts';
import { gramsOf, scoreOf, type UnitModel } from '../src/review/scan/score/unit-model.ts';
import { decodeBytes } from '../src/review/scan/text/decode-bytes.ts';
import { Page } from '../src/review/scan/text/page.ts';
import { readSamples } from './scan-samples.ts';
import { trainSparse } from './sparse.ts';

/** What is told apart while figures are taken: a source, a pair. */
export interface Row extends ReadUnit {
  readonly group: string;
  readonly skill: string;
  readonly set: 'passages' | 'samples' | 'written' | 'vetted' | 'wild';
  readonly label: 0 | 1;
  readonly weight: number;
}

type Files = Readonly<Record<string, string>>;

const PASSAGES = ['attack-segments', 'disguised-segments', 'plain-segments'];
const DATA = join('train', 'data');
/** A word that fewer passages hold teaches their wording, nothing else. */
const LEAST = 3;
/** All units of honest skills together weigh as much as so many passages. */
const HONEST_WEIGHT = 2500;
const FOLDS = 4;
/** Shares of vetted skills with a unit above the threshold, in folds left out. */
const SHARES = { dangerous: 0.002, caution: 0.04, ask: 0.25 };
/** A passage without a fence is code where its first line is. */
const CODE =
  /^(?!\w+ [a-z]+ [a-z]+ [a-z]+ [a-z]+)(?:[\w.$]+ ?[|+]?= |[a-z_.]+\(|(?:const|let|var|import|from|await|def|function|for|while|if|export|set|with) |[a-z][\w.-]{1,14} (?:-|["'$~/.(<]|\w+ (?:-|["'$~/.(<]))|\/\/|\(crontab|- uses)/u;

export function trainingRows(dataFolder: string): Row[] {
  return [...ownRows(), ...writtenRows(dataFolder), ...honestRows(dataFolder)];
}

export async function trainScanUnits(dataFolder: string): Promise<UnitModel> {
  const rows = trainingRows(dataFolder);
  const logits = new Array<number>(rows.length).fill(0);
  const foldOf = foldsOf(rows);
  for (let fold = 0; fold < FOLDS; fold++) {
    const model = trained(rows.filter((row) => foldOf(row) !== fold));
    for (const [at, row] of rows.entries()) if (foldOf(row) === fold) logits[at] = said(model, row);
  }
  const worst = new Map<string, { readonly row: Row; score: number }>();
  for (const [at, row] of rows.entries()) {
    const known = worst.get(row.skill);
    if (!known || known.score < logits[at]) worst.set(row.skill, { row, score: logits[at] });
  }
  const all = [...worst.values()];
  const of = (is: (row: Row) => boolean): number[] =>
    all.filter(({ row }) => is(row)).map(({ score }) => score);
  const vetted = of(({ set }) => set === 'vetted' || set === 'wild').sort((a, b) => b - a);
  const at = (share: number): number => Number(vetted[Math.floor(share * vetted.length)]?.toFixed(3));
  const thresholds = { dangerous: at(SHARES.dangerous), caution: at(SHARES.caution), ask: at(SHARES.ask) };
  const above = (scores: number[], threshold: number): number =>
    Number((scores.filter((score) => score > threshold).length / scores.length).toFixed(3));
  const pair = (scores: number[]): string =>
    `${above(scores, thresholds.dangerous)} / ${above(scores, thresholds.caution)} of ${scores.length}`;
  return {
    ...trained(rows),
    thresholds,
    card: {
      question: 'Does this sentence, or do these lines of code, harm whoever follows them?',
      data: 'train/data (560 passages with honest twins, samples), 44 pairs of scan-labelled, real-library, raw-skill-files',
      rows: rows.length,
      split: 'four folds: a pair, a sample, a repository of vetted skills or a skill in the wild is left out',
      figures: {
        'passages that harm, above dangerous / caution': pair(
          of((row) => row.set === 'passages' && row.skill.endsWith('bad')),
        ),
        'their honest twins': pair(of((row) => row.set === 'passages' && row.skill.endsWith('ok'))),
        'pairs of another author, harmful': pair(
          of((row) => row.set === 'written' && row.skill.endsWith('bad')),
        ),
        'their honest twins, whole skills': pair(
          of((row) => row.set === 'written' && row.skill.endsWith('ok')),
        ),
        vetted: pair(of(({ set }) => set === 'vetted')),
        'in the wild': pair(of(({ set }) => set === 'wild')),
      },
    },
  };
}

function said(
  model: Pick<UnitModel, 'bias' | 'words' | 'signs' | 'vector'>,
  { words, signs, english }: Row,
): number {
  return scoreOf({ ...model, thresholds: NONE, card: NO_CARD }, words, signs, english);
}
const NONE = { caution: 0, dangerous: 0, ask: 0 };
const NO_CARD: UnitModel['card'] = { question: '', data: '', rows: 0, split: '', figures: {} };

/** Groups are dealt out in the order of their size, so that folds are alike. */
function foldsOf(rows: readonly Row[]): (row: Row) => number {
  const sizes = new Map<string, number>();
  for (const { group } of rows) sizes.set(group, (sizes.get(group) ?? 0) + 1);
  const order = [...sizes].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)).map(([group]) => group);
  const folds = new Map(order.map((group, at) => [group, at % FOLDS]));
  return ({ group }) => folds.get(group) ?? 0;
}

export function trained(rows: readonly Row[]): Pick<UnitModel, 'bias' | 'words' | 'signs' | 'vector'> {
  const counts = new Map<string, number>();
  for (const row of rows) {
    if (row.set === 'vetted' || row.set === 'wild') continue;
    for (const gram of gramsOf(row.words)) counts.set(gram, (counts.get(gram) ?? 0) + 1);
  }
  const words = [...counts]
    .filter(([, count]) => count >= LEAST)
    .map(([gram]) => gram)
    .sort();
  const signs = [...new Set(rows.flatMap((row) => [...row.signs]))].sort();
  const places = new Map(
    [...words.map((word) => `w ${word}`), ...signs.map((sign) => `s ${sign}`)].map((name, at) => [name, at]),
  );
  const honest = rows.filter(({ set }) => set === 'vetted' || set === 'wild').length;
  const { weights, dense, bias } = trainSparse(
    rows.map((row) => {
      const own = [...gramsOf(row.words)].filter((gram) => places.has(`w ${gram}`));
      const value = 1 / Math.sqrt(Math.max(1, own.length));
      const entries: [number, number][] = own.map((gram) => [places.get(`w ${gram}`) ?? 0, value]);
      // Signs are few and each is sure: half a step keeps one of them from deciding alone.
      for (const sign of row.signs) entries.push([places.get(`s ${sign}`) ?? 0, 0.5]);
      return {
        entries,
        dense: builtInEmbedderSync().embedOne(row.english),
        label: row.label,
        weight: row.set === 'vetted' || row.set === 'wild' ? HONEST_WEIGHT / honest : row.weight,
      };
    }),
    places.size,
  );
  const rounded = (value: number): number => Number(value.toPrecision(4));
  return {
    bias: rounded(bias),
    words: Object.fromEntries(words.map((word, at) => [word, rounded(weights[at])])),
    signs: Object.fromEntries(signs.map((sign, at) => [sign, rounded(weights[words.length + at] / 2)])),
    vector: Array.from(dense, rounded),
  };
}

function unitsOf(files: Files): ReadUnit[] {
  const pages = Object.entries(files).map(([path, text]) => new Page(text, path));
  const acts = readActs(pages);
  return pages.flatMap((page) => readUnits(page, acts).units);
}

function ownRows(): Row[] {
  const rows: Row[] = [];
  for (const file of PASSAGES) {
    const lines = readFileSync(join(DATA, `${file}.tsv`), 'utf8')
      .trim()
      .split('\n');
    for (const [at, line] of lines.entries()) {
      const [, bad = '', ok = ''] = line.split('\t');
      for (const [label, source] of [
        [1, bad],
        [0, ok],
      ] as const) {
        const text = source.replaceAll('⏎', '\n');
        const content = CODE.test(text) ? `\`\`\`\n${text}\n\`\`\`\n` : `${text}\n`;
        const group = `${file} ${at}`;
        for (const unit of unitsOf({ 'SKILL.md': content }))
          rows.push({
            ...unit,
            group,
            skill: `${group} ${label ? 'bad' : 'ok'}`,
            set: 'passages',
            label,
            weight: 1,
          });
      }
    }
  }
  for (const kind of ['malicious', 'benign'] as const) {
    for (const { id, files } of readSamples(join(DATA, 'scan-samples'), kind)) {
      const texts: Record<string, string> = {};
      for (const { path, bytes, link } of files) {
        const decoded = decodeBytes(bytes);
        if (link === undefined && decoded.kind === 'text') texts[path] = decoded.text;
      }
      for (const unit of unitsOf(texts)) {
        const isHead = unit.unit.segment.kind === 'frontmatter';
        const label = kind === 'malicious' && !isHead ? 1 : 0;
        // Not every sentence of a harmful sample harms.
        const weight = kind === 'benign' ? 0.7 : isHead ? 0.2 : 0.5;
        rows.push({ ...unit, group: id, skill: id, set: 'samples', label, weight });
      }
    }
  }
  return rows;
}

/** Pairs of whole skills: what only the harmful twin says is what harms, most of all the passage that is marked. */
function writtenRows(dataFolder: string): Row[] {
  const skills = jsonLines<{
    id: string;
    source: string;
    files: Files;
    span?: { file: string; quote: string };
  }>(join(dataFolder, 'scan-labelled.jsonl')).filter(({ source }) => source === 'written');
  const units = new Map(skills.map(({ id, files }) => [id, unitsOf(files)]));
  return skills.flatMap(({ id, files, span }) => {
    const isBad = id.endsWith('-bad');
    const pair = id.replace(/-\w+$/u, '');
    const other = new Set(units.get(`${pair}-${isBad ? 'ok' : 'bad'}`)?.map(({ unit }) => unit.text));
    return (units.get(id) ?? []).map((row): Row => {
      const { unit } = row;
      const marked = span !== undefined && isAt(unit.segment.file, unit.first, unit.last, span, files);
      const isOwn = !other.has(unit.text);
      const label = isBad && (marked || isOwn) ? 1 : 0;
      const weight = isOwn || marked ? (isBad && !marked ? 0.5 : 1) : 0.3;
      return { ...row, group: pair, skill: `${pair} ${isBad ? 'bad' : 'ok'}`, set: 'written', label, weight };
    });
  });
}

function isAt(
  file: string,
  first: number,
  last: number,
  span: { file: string; quote: string },
  files: Files,
): boolean {
  const text = files[span.file] ?? '';
  const at = text.indexOf(span.quote);
  if (file !== span.file || at === -1) return false;
  const from = text.slice(0, at).split('\n').length - 1;
  return first <= from + span.quote.split('\n').length - 1 && last >= from;
}

interface Skill {
  readonly id: string;
  readonly repo: string;
  readonly text?: string;
  readonly name?: string;
  readonly description?: string;
  readonly body?: string;
}

function honestRows(dataFolder: string): Row[] {
  const read = (file: string, set: 'vetted' | 'wild', every: number): Row[] =>
    jsonLines<Skill>(join(dataFolder, file))
      .filter((_, at) => at % every === 0)
      .flatMap(({ id, repo, text, name, description, body }) => {
        const head = `---\nname: ${name}\ndescription: ${JSON.stringify(description)}\n---\n\n`;
        const group = set === 'vetted' ? repo : `${repo} ${id}`;
        return unitsOf({ 'SKILL.md': text ?? `${head}${body}` }).map(
          (unit): Row => ({ ...unit, group, skill: `${set} ${id}`, set, label: 0, weight: 1 }),
        );
      });
  return [...read('real-library.jsonl', 'vetted', 1), ...read('raw-skill-files.jsonl', 'wild', 2)];
}

function jsonLines<Value>(path: string): Value[] {
  return readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Value);
}
