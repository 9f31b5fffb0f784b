/**
 * A procedure in words, as `recall` finds it among memories: what it is for, how often it worked, how it goes, what to avoid.
 *
 * @module
 */
import type { Avoid, LearnedProcedure } from './learned-procedure.ts';

/** Characters of the text. */
const MAX_TEXT = 2_000;
const MAX_LINES = 12;
const MAX_OTHERS = 3;

/** Half of the room is kept for warnings, and what one side does not need, the other has. */
export function procedureText(procedure: LearnedProcedure): string {
  const { title, counts, steps, avoid, attempts, polarity } = procedure;
  const others = [...new Set(attempts.map(({ request }) => request))].filter((one) => one !== title);
  const head = [
    `Procedure: ${title}`,
    ...(others.length > 0
      ? [`Also asked for as: ${others.slice(-MAX_OTHERS).join('; ').slice(0, 300)}`]
      : []),
    `Worked ${counts.success} times, failed ${counts.failure} times.`,
  ];
  const isWay = polarity !== 'negative' && steps.length > 0;
  if (isWay) head.push(polarity === 'positive' ? 'What worked:' : 'What was done, outcome unknown:');
  const room = MAX_TEXT - lengthOf(head);
  const warnings = avoid.map(avoidLine);
  const share = fitting(warnings, Math.floor(room / 2));
  const lines = isWay ? steps.slice(0, MAX_LINES).map(({ usual }, at) => `${at + 1}. ${usual}`) : [];
  const told = fitting(lines, room - lengthOf(share));
  return [...head, ...told, ...fitting(warnings, room - lengthOf(told))].join('\n');
}

export function avoidLine({ call, error, instead }: Pick<Avoid, 'call' | 'error' | 'instead'>): string {
  const cause = error === '' ? '' : ` (${error})`;
  return `Avoid: ${call}${cause}${instead === null ? '' : `; instead: ${instead}`}`;
}

function fitting(lines: readonly string[], room: number): string[] {
  let left = room;
  return lines.filter((line) => {
    const fits = line.length < left;
    if (fits) left -= line.length + 1;
    return fits;
  });
}

/** With their line breaks. */
function lengthOf(lines: readonly string[]): number {
  return lines.reduce((sum, line) => sum + line.length + 1, 0);
}
