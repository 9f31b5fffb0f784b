/**
 * Whole skills, harmful and harmless, that the scanner's models are trained on: inert texts, built in memory only.
 *
 * @module
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import type { ScannedFile } from '../src/review/scan/scan-skill.ts';

export interface Sample {
  readonly id: string;
  readonly files: readonly ScannedFile[];
}

const texts = z.record(z.string(), z.string());
const sampleSchema = z.strictObject({
  id: z.string(),
  description: z.string(),
  body: z.string(),
  files: texts.optional(),
  /** Symlinks, with their targets. */
  links: texts.optional(),
  /** Compiled programs; only their first bytes. */
  binaries: texts.optional(),
});

const PROGRAM = Buffer.from(`\x7fELF\x02\x01\x01${'\0'.repeat(40)}`, 'latin1');

export function readSamples(folder: string, kind: 'malicious' | 'benign'): Sample[] {
  const path = join(folder, kind);
  return readdirSync(path).flatMap((file) =>
    z
      .array(sampleSchema)
      .parse(parse(readFileSync(join(path, file), 'utf8')))
      .map((sample) => build(sample, file)),
  );
}

function build(sample: z.infer<typeof sampleSchema>, file: string): Sample {
  const { id, description, body, files = {}, links = {}, binaries = {} } = sample;
  const main = `---\nname: ${id}\ndescription: ${JSON.stringify(description)}\n---\n\n${body}\n`;
  return {
    id: `${file.replace(/\.yaml$/, '')}/${id}`,
    files: [
      { path: 'SKILL.md', bytes: Buffer.from(main) },
      ...Object.entries(files).map(([path, text]) => ({ path, bytes: Buffer.from(text) })),
      ...Object.entries(links).map(([path, link]) => ({ path, bytes: Buffer.alloc(0), link })),
      ...Object.keys(binaries).map((path) => ({ path, bytes: PROGRAM })),
    ],
  };
}
