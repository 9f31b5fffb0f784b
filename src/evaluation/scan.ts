/**
 * The scanner over many skills: verdicts, findings, and how fast.
 *
 * @module
 */
import { readdir } from 'node:fs/promises';
import { basename, join, relative, sep } from 'node:path';
import { z } from 'zod';
import { KnowhowError, messageOf } from '../errors.ts';
import type { Finding } from '../review/finding.ts';
import { readFiles } from '../review/scan/read-files.ts';
import { type LeftOut, type ScannedFile, scanSkill } from '../review/scan/scan-skill.ts';
import type { ScanVerdict } from '../review/scan/verdict.ts';
import { linesOf } from './json-lines.ts';
import { groupsOf, type ScanGroup, type SpanFigures, SpanTally } from './scan-tally.ts';

/** What somebody has said of a skill before. */
export interface Labels {
  readonly label?: string;
  readonly source?: string;
  readonly kind?: string;
  /** The passage that makes it harmful. */
  readonly span?: { readonly file: string; readonly quote: string };
}

export interface ScannedSkill extends Labels {
  readonly id: string;
  readonly verdict: ScanVerdict;
  readonly findings: readonly Finding[];
  /** Not everything was read. */
  readonly cut: boolean;
}

export interface ScanEvaluation {
  readonly summary: {
    readonly safe: number;
    readonly caution: number;
    readonly dangerous: number;
    readonly skillsPerSecond: number;
  };
  /** By source and label, and by kind, where the rows say so. */
  readonly groups: readonly ScanGroup[];
  /** Of the harmful skills with a known passage: how often a finding stands at it, and how many findings stand elsewhere. */
  readonly spans: SpanFigures | null;
  /** Lines that hold no skill, by number, and what could not be read. */
  readonly notes: readonly string[];
  readonly skills: readonly ScannedSkill[];
}

export interface SkillToScan extends Labels {
  readonly id: string;
  readonly files: readonly ScannedFile[];
  /** What of it was not even read. */
  readonly leftOut?: readonly LeftOut[];
}

/** Notes beyond these say the same again. */
const MAX_NOTES = 50;
/** Folders below each other in which skills are looked for. */
const MAX_DEPTH = 12;
const PASSED_OVER = new Set(['.git', 'node_modules']);

/** One row: a whole SKILL.md, or its parts, or several files by path. */
const rowSchema = z
  .object({
    id: z.union([z.string(), z.number()]).optional(),
    name: z.string().optional(),
    description: z.string().nullish(),
    body: z.string().optional(),
    text: z.string().optional(),
    content: z.string().optional(),
    label: z.string().optional(),
    source: z.string().optional(),
    kind: z.string().optional(),
    span: z.object({ file: z.string(), quote: z.string() }).nullish(),
    files: z
      .union([
        z.record(z.string(), z.string()),
        z.array(z.object({ path: z.string(), content: z.string().optional(), text: z.string().optional() })),
      ])
      .optional(),
  })
  .refine(({ text, content, body, files }) => [text, content, body, files].some((one) => one !== undefined), {
    message: 'no text, content, body or files',
  });

type Row = z.infer<typeof rowSchema>;

class ScanEvaluator {
  readonly #skills: ScannedSkill[] = [];
  readonly #notes: string[] = [];
  readonly #spans = new SpanTally();
  #seconds = 0;
  #notNoted = 0;

  scan({ id, files, leftOut = [], ...labels }: SkillToScan): void {
    const start = performance.now();
    const report = scanSkill(files, leftOut);
    this.#seconds += (performance.now() - start) / 1000;
    const { verdict, findings, cut } = report;
    this.#skills.push({ id, verdict, findings, cut, ...labels });
    this.#spans.add(labels, files, findings);
  }

  note(text: string): void {
    if (this.#notes.length < MAX_NOTES) this.#notes.push(text);
    else this.#notNoted++;
  }

  report(): ScanEvaluation {
    const count = (verdict: ScanVerdict): number =>
      this.#skills.filter((skill) => skill.verdict === verdict).length;
    const skillsPerSecond = this.#seconds === 0 ? 0 : Math.round(this.#skills.length / this.#seconds);
    const more = this.#notNoted > 0 ? [`and ${this.#notNoted} more`] : [];
    return {
      summary: {
        safe: count('safe'),
        caution: count('caution'),
        dangerous: count('dangerous'),
        skillsPerSecond,
      },
      groups: groupsOf(this.#skills),
      spans: this.#spans.figures(),
      notes: [...this.#notes, ...more],
      skills: this.#skills,
    };
  }
}

/** Every folder below with a SKILL.md is a skill; without any, every loose text is one. */
export async function scanFolders(dir: string): Promise<ScanEvaluation> {
  const evaluator = new ScanEvaluator();
  const { skills, texts } = await lookBelow(dir);
  for (const path of skills.length > 0 ? skills : texts) {
    const { files, leftOut } = await readFiles(path);
    const id = relative(dir, path).split(sep).join('/') || basename(path);
    if (files.length === 0) evaluator.note(`${id}: nothing of it could be read`);
    else evaluator.scan({ id, files, leftOut });
    for (const { path: left, why } of leftOut) evaluator.note(`${id}/${left}: ${why}`);
  }
  return throwIfNothing(evaluator.report(), dir);
}

async function lookBelow(dir: string): Promise<{ skills: string[]; texts: string[] }> {
  const skills: string[] = [];
  const texts: string[] = [];
  const look = async (path: string, depth: number): Promise<void> => {
    const entries = await readdir(path, { withFileTypes: true }).catch((error: unknown) => {
      if (depth > 0) return [];
      throw new KnowhowError('invalid_input', `Cannot read ${path}: ${messageOf(error)}`, {
        hint: 'Give a folder with skills below it.',
        cause: error,
      });
    });
    entries.sort((a, b) => (a.name < b.name ? -1 : 1));
    if (entries.some(({ name }) => name.toLowerCase() === 'skill.md')) {
      skills.push(path);
      return;
    }
    for (const entry of entries) {
      const full = join(path, entry.name);
      if (entry.isDirectory() && depth < MAX_DEPTH && !PASSED_OVER.has(entry.name))
        await look(full, depth + 1);
      else if (entry.isFile() && /\.(?:md|mdx|markdown|txt)$/i.test(entry.name)) texts.push(full);
    }
  };
  await look(dir, 0);
  return { skills, texts };
}

/** One skill a line; a line that is none is noted and passed over. */
export async function scanRows(paths: readonly string[]): Promise<ScanEvaluation> {
  const evaluator = new ScanEvaluator();
  for (const path of paths) {
    let number = 0;
    for await (const line of linesOf(path)) {
      number++;
      const text = line.replace(/^\uFEFF/, '');
      if (text.trim() === '') continue;
      const row = readRow(text);
      if (typeof row === 'string') evaluator.note(`${path}:${number}: ${row}`);
      else
        evaluator.scan({
          id: String(row.id ?? row.name ?? `${basename(path)}:${number}`),
          files: filesOf(row),
          ...labelsOf(row),
        });
    }
  }
  return throwIfNothing(evaluator.report(), paths.join(', '));
}

/** A measurement of nothing is a mistake in what was asked for. */
function throwIfNothing(evaluation: ScanEvaluation, where: string): ScanEvaluation {
  if (evaluation.skills.length > 0) return evaluation;
  const [first] = evaluation.notes;
  throw new KnowhowError('invalid_input', `No skill to scan in ${where}${first ? ` (${first})` : ''}`, {
    hint: 'A folder with skills below it, or JSON lines {id, text}.',
  });
}

function readRow(text: string): Row | string {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return `not JSON (${messageOf(error)})`;
  }
  const checked = rowSchema.safeParse(value);
  return checked.success ? checked.data : (checked.error.issues[0]?.message ?? 'not a skill');
}

function labelsOf({ label, source, kind, span }: Row): Labels {
  return {
    ...(label !== undefined && { label }),
    ...(source !== undefined && { source }),
    ...(kind !== undefined && { kind }),
    ...(span && { span }),
  };
}

function filesOf({ name, description, body, text, content, files }: Row): ScannedFile[] {
  const whole = text ?? content;
  const found: ScannedFile[] = [];
  if (whole !== undefined) found.push(fileOf('SKILL.md', whole));
  else if (body !== undefined) {
    const head = `name: ${JSON.stringify(name ?? '')}\ndescription: ${JSON.stringify(description ?? '')}`;
    found.push(fileOf('SKILL.md', `---\n${head}\n---\n\n${body}`));
  }
  const listed = Array.isArray(files)
    ? files.map(({ path, content: inner, text: other }) => [path, inner ?? other ?? ''] as const)
    : Object.entries(files ?? {});
  return [...found, ...listed.map(([path, inner]) => fileOf(path, inner))];
}

function fileOf(path: string, text: string): ScannedFile {
  return { path, bytes: Buffer.from(text) };
}
