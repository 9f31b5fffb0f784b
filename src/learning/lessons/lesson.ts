/**
 * What a language model says that a session teaches, and what of it is believed: every literal has to stand in what the
 * model was given. It stays an opinion, with the model's name.
 *
 * @module
 */
import { z } from 'zod';
import { ordersIn } from '../../harness/agent-orders.ts';
import { redact } from '../../redaction/redact.ts';
import { oneLine } from '../deed.ts';
import { rareLiterals } from '../recall/literal-index.ts';

export const LESSON_KINDS = ['pitfall', 'fact', 'decision', 'sequence', 'state'] as const;

const MAX_LESSONS = 8;
const MAX_LINE = 300;
const MAX_LITERALS = 8;
const MAX_PLACES = 6;
const MAX_LITERAL = 200;

const literals = z.array(z.string().trim().min(2).max(MAX_LITERAL));

export const lesson = z.object({
  line: z.string().trim().min(10).max(MAX_LINE),
  kind: z.enum(LESSON_KINDS),
  literals: literals.min(1).max(MAX_LITERALS),
  /** Files, programs and hosts that are touched where it applies. */
  where: literals.max(MAX_PLACES).default([]),
});

export type Lesson = z.infer<typeof lesson>;

/** What stands between code marks is meant to be taken literally. */
const CODE = /`([^`]+)`/gu;

/** Those that hold; what is not in the form, or says what the source does not, is left out. Null: no answer in the form. */
export function lessonsIn(answer: unknown, source: string): Lesson[] | null {
  const whole = z.object({ lessons: z.array(z.unknown()) }).safeParse(answer);
  if (!whole.success) return null;
  return whole.data.lessons.slice(0, MAX_LESSONS).flatMap((given) => {
    const one = lesson.safeParse(given);
    return one.success && holds(one.data, source)
      ? [{ ...one.data, line: oneLine(one.data.line, MAX_LINE) }]
      : [];
  });
}

function holds({ line, literals: named, where }: Lesson, source: string): boolean {
  const known = source.toLowerCase();
  const said = line.toLowerCase();
  const quoted = [...line.matchAll(CODE)].map(([, code = '']) => code.toLowerCase());
  return (
    named.every((literal) => said.includes(literal.toLowerCase())) &&
    [...named.map((one) => one.toLowerCase()), ...where.map((one) => one.toLowerCase())].every((one) =>
      known.includes(one),
    ) &&
    [...quoted, ...rareLiterals(line)].every((one) => known.includes(one)) &&
    ordersIn(line) === '' &&
    redact(line).count === 0
  );
}
