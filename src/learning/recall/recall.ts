/**
 * What is told before a call and after it.
 *
 * @module
 */
import type { Judge } from '../../judge/judge.ts';
import { errorSignature } from '../../shell/results/error-line.ts';
import { type Deed, oneLine, SHELL } from '../deed.ts';
import { errorWords, likeness } from '../remedies/error-words.ts';
import type { MarkHistory } from '../remedies/mark-history.ts';
import type { Remedy } from '../remedies/remedy.ts';
import { shownCall } from '../remedies/shown-call.ts';
import type { LiteralIndex } from './literal-index.ts';
import type { ProjectMemory, Quotation } from './project-memory.ts';
import { programsOf, reachesOut } from './reaches-out.ts';
import { warningFor } from './warning.ts';

export interface Told {
  readonly key: string;
  /** The key by which a person forgets, pins or corrects it, where that is another. */
  readonly about?: string;
  readonly line: string;
}

/** Errors that are alike. */
const LIKE = 0.6;
/** Of the times that it was mended. */
const AGREE = 0.5;
const MAX_LINE = 390;

export function beforeCall(
  memory: ProjectMemory,
  deed: Deed,
  marks: ReadonlySet<string>,
  session: MarkHistory,
  judge: Judge,
): Told[] {
  const warning = warningFor(memory, deed, marks, session);
  const chance = warning === null ? 0 : judge.probability(judge.row(warning.features));
  if (warning && chance >= judge.threshold('tell')) return [remedyLine(warning.remedy)];
  return [];
}

/** What was found there, or said of it, before: once for the same places. */
function samePlace(index: LiteralIndex<Quotation>, deed: Deed, programs: ReadonlySet<string> | null): Told[] {
  const match = index.best(deed.text, programs);
  if (match === null) return [];
  return [{ key: `place:${match.shared.join(' ')}`, about: match.item.key, line: match.item.line }];
}

export function afterCall(memory: ProjectMemory, deed: Deed, isTold: (key: string) => boolean): Told[] {
  const told: Told[] = [];
  if (deed.outcome === 'failed') {
    const like = likeFailure(memory, deed);
    if (like) told.push(remedyLine(like));
    // It is known by now, and happened again.
    if (told.some(({ key }) => isTold(key))) return [];
  }
  if (deed.tool !== SHELL || !reachesOut(deed.text)) return told;
  return [
    ...told,
    ...samePlace(memory.deeds, deed, null),
    ...samePlace(memory.sentences, deed, programsOf(deed.text)),
  ];
}

/** What mended the same failure the other times, where that was mostly the same. */
function likeFailure(memory: ProjectMemory, deed: Deed): Remedy | null {
  const words = errorWords(deed.error);
  const alike: Remedy[] = [];
  let best: Remedy | null = null;
  let most = LIKE;
  for (const remedy of memory.remedies) {
    if (remedy.isOfCheck || (remedy.fix === null && remedy.between === null)) continue;
    if (remedy.failed.tool !== deed.tool) continue;
    const like = likeness(words, remedy.errorWords);
    if (like < LIKE || (like < 1 && !isSameProgram(remedy.failed, deed))) continue;
    alike.push(remedy);
    if (like >= most) [best, most] = [remedy, like];
  }
  const chosen = best;
  if (chosen === null) return null;
  const agree = alike.filter((one) => mendsAs(one, chosen)).length;
  return agree >= AGREE * alike.length ? chosen : null;
}

function isSameProgram(one: Deed, other: Deed): boolean {
  if (one.tool !== SHELL) return true;
  const programs = new Set(other.signatures.map(programOf));
  return one.signatures.some((signature) => programs.has(programOf(signature)));
}

function programOf(signature: string): string {
  return signature.split(' ', 1)[0] ?? '';
}

function mendsAs(one: Remedy, other: Remedy): boolean {
  const mends = ({ between, fix }: Remedy): readonly string[] => [
    ...(between?.signatures ?? []),
    ...(fix?.signatures ?? []),
  ];
  const theirs = new Set(mends(other));
  const own = mends(one);
  return own.length === 0 ? theirs.size === 0 : own.some((signature) => theirs.has(signature));
}

/** The same failure is told once, whatever mended it the other times. */
export function remedyKey({ failed }: Remedy): string {
  return `remedy:${failed.signatures[0] ?? failed.tool}:${errorSignature(failed.error)}`;
}

export function remedyLine(remedy: Remedy): Told {
  const { failed, fix, between, fixFolder } = remedy;
  const via = between === null ? '' : ` \`${shownCall(between, 120)}\`${fix === null ? '' : ', then'}`;
  const where = fixFolder !== null && failed.tool === SHELL ? ` (in ${fixFolder})` : '';
  const isSame = between !== null && fix?.target === failed.target && failed.target !== null;
  const then = fix === null ? '' : isSame ? ' the same' : ` \`${shownCall(fix, 150)}\`${where}`;
  const error = failed.error.replaceAll(/<\/?tool_use_error>/gu, '');
  const line = `failed before: ${shownCall(failed, 120)} (${error.slice(0, 90)}); then worked:${via}${then}`;
  return { key: remedyKey(remedy), line: oneLine(line, MAX_LINE) };
}
