/**
 * Skills cut into the units that are learnt from: which of them harms, and how sure that is.
 *
 * @module
 */
import { readActs } from '../src/review/scan/acts/read-acts.ts';
import { type ReadUnit, readUnits } from '../src/review/scan/score/read-units.ts';
import { decodeBytes } from '../src/review/scan/text/decode-bytes.ts';
import { Page } from '../src/review/scan/text/page.ts';
import type { TrainingSkill } from './scan-skills.ts';

export interface Row {
  readonly read: ReadUnit;
  readonly skill: TrainingSkill;
  readonly label: 0 | 1;
  readonly weight: number;
}

export function rowsOf(skills: readonly TrainingSkill[]): Row[] {
  const units = new Map(skills.map((skill) => [skill.id, unitsOf(skill)]));
  const said = (id: string | undefined): ReadonlySet<string> =>
    new Set(units.get(id ?? '')?.map(({ unit }) => unit.text));
  return skills.flatMap((skill) => {
    const other = said(skill.twin);
    return (units.get(skill.id) ?? []).map((read) => ({ read, skill, ...labelOf(read, skill, other) }));
  });
}

/** What only the harmful twin says is what harms, most of all the passage that is marked. */
function labelOf(
  { unit }: ReadUnit,
  skill: TrainingSkill,
  other: ReadonlySet<string>,
): Pick<Row, 'label' | 'weight'> {
  const { isHarmful, twin, set, span } = skill;
  if (twin === undefined) {
    const isHead = unit.segment.kind === 'frontmatter';
    // Few sentences of a harmful sample harm, and nobody has marked which.
    if (isHarmful) return { label: isHead ? 0 : 1, weight: 0.2 };
    return { label: 0, weight: set === 'samples' ? 0.7 : 1 };
  }
  const isOwn = !other.has(unit.text);
  const isMarked = span !== undefined && isAt(unit.segment.file, unit.first, unit.last, span, skill);
  const isSure = span === undefined || isMarked;
  if (isHarmful && (isOwn || isMarked)) return { label: 1, weight: isSure ? 1 : 0.5 };
  // What the host of an injected text says is learnt from the host itself.
  return { label: 0, weight: isOwn ? 1 : set === 'injected' ? 0 : 0.8 };
}

function isAt(
  file: string,
  first: number,
  last: number,
  span: { readonly file: string; readonly quote: string },
  { files }: TrainingSkill,
): boolean {
  const text = Buffer.from(files.find(({ path }) => path === span.file)?.bytes ?? '').toString();
  const at = text.indexOf(span.quote);
  if (file !== span.file || at === -1) return false;
  const from = text.slice(0, at).split('\n').length - 1;
  return first <= from + span.quote.split('\n').length - 1 && last >= from;
}

function unitsOf({ files }: TrainingSkill): ReadUnit[] {
  const pages = files.flatMap(({ path, bytes, link }) => {
    const decoded = decodeBytes(bytes);
    return link === undefined && decoded.kind === 'text' ? [new Page(decoded.text, path)] : [];
  });
  const acts = readActs(pages);
  return pages.flatMap((page) => readUnits(page, acts).units);
}
