/**
 * Reads long conversations with questions and evidence turns in LoCoMo's own format, as it is found: evidence
 * written as "D8:6; D9:17", ids of turns that do not exist, questions without evidence.
 *
 * @module
 */
import { z } from 'zod';
import type { RecallDocument } from '../memory/recall/recall-document.ts';

const turnSchema = z.object({
  speaker: z.string(),
  dia_id: z.string(),
  text: z
    .string()
    .nullish()
    .transform((value) => value ?? ''),
  /** What an image in the turn shows. */
  blip_caption: z.string().nullish(),
});

const evidenceSchema = z
  .union([z.string(), z.array(z.unknown())])
  .nullish()
  .transform((value) => (Array.isArray(value) ? value : [value]).filter((item) => typeof item === 'string'));

export const conversationSchema = z.object({
  sample_id: z.coerce.string().default('unnamed'),
  conversation: z.record(z.string(), z.unknown()),
  qa: z.array(
    z.object({
      question: z.coerce.string(),
      category: z.coerce.number().default(0),
      evidence: evidenceSchema,
    }),
  ),
});

export type LabelledConversation = z.output<typeof conversationSchema>;

export interface LabelledQuestion {
  readonly text: string;
  readonly type: string;
  /** Ids of turns that exist. */
  readonly evidence: readonly string[];
}

/** LoCoMo's categories by their number. */
const TYPES: Readonly<Record<number, string>> = {
  1: 'multi-hop',
  2: 'temporal',
  3: 'open-domain',
  4: 'single-hop',
  5: 'adversarial',
};

const SESSION = /^session_(\d+)$/;

/** Every turn as one memory: said by its speaker, at its session's date, in its session's order. */
export function turnsOf({ sample_id, conversation }: LabelledConversation): RecallDocument[] {
  const documents = new Map<string, RecallDocument>();
  for (const [key, value] of Object.entries(conversation)) {
    if (!SESSION.test(key)) continue;
    const turns = z.array(turnSchema).safeParse(value);
    if (!turns.success) continue;
    const at = sessionTime(conversation[`${key}_date_time`]);
    turns.data.forEach((turn, position) => {
      const id = turnId(turn.dia_id);
      if (id === undefined || documents.has(id)) return;
      documents.set(id, {
        id,
        kind: 'memory',
        text: textOf(turn),
        at,
        group: `${sample_id}/${key}`,
        position,
        who: turn.speaker,
        entities: [],
      });
    });
  }
  return [...documents.values()];
}

/** The questions that have evidence among these turns. */
export function questionsOf({ qa }: LabelledConversation, known: ReadonlySet<string>): LabelledQuestion[] {
  return qa
    .map(({ question, category, evidence }) => ({
      text: question,
      type: TYPES[category] ?? `category ${category}`,
      evidence: [...new Set(evidence.flatMap(turnIds))].filter((id) => known.has(id)),
    }))
    .filter(({ evidence }) => evidence.length > 0);
}

function textOf({ text, blip_caption }: z.output<typeof turnSchema>): string {
  return blip_caption ? `[shares ${blip_caption}] ${text}` : text;
}

/** `D:11:26`, `D30:05` and `D8:6; D9:17` are all found in the data. */
function turnIds(text: string): string[] {
  return Array.from(
    text.matchAll(/D:?\s*(\d+)\s*:\s*(\d+)/g),
    ([, session, turn]) => `D${Number(session)}:${Number(turn)}`,
  );
}

function turnId(text: string): string | undefined {
  return turnIds(text)[0];
}

/** "1:56 pm on 8 May, 2023" → ISO, as if UTC: only the day matters. */
function sessionTime(text: unknown): string | null {
  const day = typeof text === 'string' ? /(\d{1,2} \w+,? \d{4})/.exec(text)?.[1] : undefined;
  const time = day === undefined ? Number.NaN : Date.parse(`${day.replace(',', '')} UTC`);
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}
