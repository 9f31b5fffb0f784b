/**
 * Memories as lines that other programs read, and that come back: one JSON object a line.
 *
 * @module
 */
import { z } from 'zod';
import { KnowhowError } from '../errors.ts';
import { TAINTS, type Taint, worstTaint } from '../store/taint.ts';

const MEMORY = 'memory';
/** The line that says which knowhow wrote the others. */
const HEADER = 'knowhow';

/** What `remember` takes of a memory; the rest of a line is for readers. */
const row = z.object({
  type: z.literal(MEMORY).optional(),
  content: z.string(),
  tier: z.enum(['session', 'episodic', 'semantic', 'procedural']).optional(),
  importance: z.number().min(0).max(1).optional(),
  tags: z.array(z.string()).optional(),
  project: z.string().nullish(),
  agent: z.string().min(1).max(400).optional(),
  who: z.string().nullish(),
  taint: z.enum(TAINTS).optional(),
  occurredAt: z.string().optional(),
  /** What a newer one has replaced: history, which a new home does not begin with. */
  supersededBy: z.string().nullish(),
});

export type PortableMemory = z.infer<typeof row>;

export interface ReadLine {
  readonly line: number;
  readonly memory: PortableMemory;
}

export interface BadLine {
  readonly line: number;
  readonly why: string;
}

/** Lines of other types (procedures, the SOUL) are passed over: they are learnt again, or a person's to copy. */
export function readPortable(text: string): { rows: ReadLine[]; bad: BadLine[]; others: number } {
  const rows: ReadLine[] = [];
  const bad: BadLine[] = [];
  let others = 0;
  for (const [index, raw] of text
    .replace(/^\uFEFF/u, '')
    .split(/\r?\n/)
    .entries()) {
    if (raw.trim() === '') continue;
    const line = index + 1;
    const value = parsed(raw);
    if (value === undefined) bad.push({ line, why: 'is no JSON' });
    else if (typeOf(value) === HEADER) continue;
    else if (typeOf(value) !== MEMORY) others += 1;
    else {
      const checked = row.safeParse(value);
      if (checked.success && checked.data.supersededBy) others += 1;
      else if (checked.success) rows.push({ line, memory: checked.data });
      else
        bad.push({
          line,
          why: checked.error.issues.map(({ path, message }) => `${path}: ${message}`).join('; '),
        });
    }
  }
  if (rows.length === 0 && others === 0 && bad.length > 0) {
    throw new KnowhowError('invalid_input', 'This is no export of knowhow: no line of it can be read', {
      hint: 'One JSON object a line: {"content": "what is worth keeping"}.',
    });
  }
  return { rows, bad, others };
}

/** A file says what it likes of itself: what it calls better than `least` counts as that. */
export function trustedNoFurther(memory: PortableMemory, least: Taint): PortableMemory {
  return { ...memory, taint: worstTaint([memory.taint ?? least, least]) };
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    // Said of the line.
    return undefined;
  }
}

/** A line that names no type is a memory. */
function typeOf(value: unknown): string {
  const type = (value as { type?: unknown } | null)?.type;
  return typeof type === 'string' ? type : MEMORY;
}
