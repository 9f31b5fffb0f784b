/**
 * `<relevant-procedures>`: what worked for a task like this one, step by step, and what is known to go wrong.
 *
 * @module
 */

import {
  type AvoidProcedure,
  type ShownStep,
  titleFrom,
  type WorkedProcedure,
} from '../learning/procedures/answer.ts';
import type { Avoid } from '../learning/procedures/learned-procedure.ts';
import type { ProcedureService } from '../learning/procedures/procedure-service.ts';
import { rareLiterals } from '../learning/recall/literal-index.ts';
import { OWN_TAGS } from '../own-blocks.ts';
import { isFromStrangers } from '../store/taint.ts';
import { type Block, type Item, NO_BLOCK } from './block.ts';
import { oneLine, shortened } from './plain.ts';
import type { ProcedureSource } from './prompt-briefing.ts';
import { sourceMark } from './source-mark.ts';
import { withoutTags } from './tags.ts';
import { webError } from './web-error.ts';

const OPENING = `<${OWN_TAGS.procedures}>`;
const CLOSING = `</${OWN_TAGS.procedures}>`;
const WORKED = 'Worked before:';
const AVOID = 'Known issues:';
/** Of both kinds together: more than two recipes are a choice, not a hint. */
const MAX_PROCEDURES = 4;
/** A command with its arguments fits; a here-document stands below it where there is room. */
const STEP_CHARACTERS = 220;
const OTHER_CHARACTERS = 80;
const ERROR_CHARACTERS = 140;
/** A longer way is read where it is followed, and not before every prompt. */
const MAX_STEPS = 12;
/** Of one procedure; the rest is a command away. */
const MAX_ISSUES = 3;
const MAX_DIFFERENCES = 2;
const WORDS = /[\p{L}\p{N}:_-]+/gu;
const QUOTED = /"[\s\S]*?(?:"|$)|'[\s\S]*?(?:'|$)/gu;

/** `familiarIn`: commands, by signature, that are run in a folder anyway. */
export function procedureSource(
  procedures: Pick<ProcedureService, 'answer'>,
  familiarIn: (folder: string) => Promise<ReadonlySet<string>> = async () => new Set(),
): ProcedureSource {
  return {
    async block({ task, project, maxCharacters, isKnown }) {
      const found = await procedures.answer({ task, project, limit: MAX_PROCEDURES });
      if (found.abstained) return NO_BLOCK;
      const familiar = project === null ? new Set<string>() : await familiarIn(project);
      const obvious = new Set(
        found.worked.filter((one) => isObvious(one, task, familiar)).map(({ id }) => id),
      );
      const isNews = ({ id }: { readonly id: string }): boolean => !isKnown(id) && !obvious.has(id);
      // A recipe of which no step may be told is none.
      const worked = found.worked.filter((one) => isNews(one) && (one.withheld ?? 0) < one.steps.length);
      const avoid = found.avoid.filter(isNews);
      return procedureBlock(worked, avoid, maxCharacters, project);
    },
  };
}

/**
 * The agent would have done the same: each step is run here anyway, or the request itself says it (`commit and push`), and
 * names nothing that one would have to know. Which files are changed depends on the task.
 */
function isObvious({ steps }: WorkedProcedure, task: string, familiar: ReadonlySet<string>): boolean {
  const said = new Set(task.toLowerCase().match(WORDS) ?? []);
  return steps.every(({ text, signature }) => {
    if (signature.startsWith('edit ')) return true;
    const [, ...mode] = signature.split(' ');
    const isSaid = mode.length > 0 && mode.every((word) => said.has(word));
    return (isSaid || familiar.has(signature)) && !namesPlace(text, signature);
  });
}

/** Beside what the program and its mode say: a host, a path, an address. What is quoted is a text. */
function namesPlace(text: string, signature: string): boolean {
  const plain = text.replaceAll(QUOTED, ' ');
  return [...rareLiterals(plain)].some((literal) => !signature.includes(literal));
}

/** Half of the room is kept for warnings, and what one side does not need, the other has. `here` is this project. */
export function procedureBlock(
  worked: readonly WorkedProcedure[],
  avoid: readonly AvoidProcedure[],
  maxCharacters: number,
  here: string | null = null,
): Block {
  const room = maxCharacters - OPENING.length - CLOSING.length - 2;
  const issues = avoid.flatMap((procedure) => issueItems(procedure, here));
  const share = section(AVOID, issues, worked.length === 0 ? room : Math.floor(room / 2));
  // Where the best warning alone needs more than its half, it has it.
  const first = share.length > 0 ? share : section(AVOID, issues.slice(0, 1), room);
  const recipes = recipeSection(worked, room - first.length, here);
  // What the recipes left over goes to warnings that did not fit into their half.
  const last = section(AVOID, issues, room - recipes.length);
  const sections = [recipes, last].filter(({ length }) => length > 0);
  if (sections.length === 0) return { ...NO_BLOCK, dropped: worked.length + issues.length };
  return {
    text: [OPENING, ...sections.map(({ text }) => text), CLOSING].join('\n'),
    ids: [...new Set(sections.flatMap(({ ids }) => ids))],
    dropped: worked.length + issues.length - recipes.items - last.items,
  };
}

interface Section {
  readonly text: string;
  readonly ids: readonly string[];
  readonly items: number;
  /** With the line break before it. */
  readonly length: number;
}

const NO_SECTION: Section = { text: '', ids: [], items: 0, length: 0 };

function section(heading: string, items: readonly Item[], room: number): Section {
  const kept: Item[] = [];
  let length = heading.length + 1;
  for (const item of items) {
    if (length + item.text.length + 1 > room) continue;
    length += item.text.length + 1;
    kept.push(item);
  }
  if (kept.length === 0) return NO_SECTION;
  const text = [heading, ...kept.map((item) => item.text)].join('\n');
  return { text, ids: kept.map(({ id }) => id), items: kept.length, length };
}

/** The best recipe is told whole where it fits, and else with as many of its first steps as do. */
function recipeSection(worked: readonly WorkedProcedure[], room: number, here: string | null): Section {
  const items: Item[] = [];
  let left = room - WORKED.length - 1;
  for (const procedure of worked) {
    const item = recipeItem(procedure, left - 1, here);
    if (!item) continue;
    items.push(item);
    left -= item.text.length + 1;
  }
  return section(WORKED, items, room);
}

function recipeItem(procedure: WorkedProcedure, room: number, here: string | null): Item | null {
  const { id, steps, taint, difference } = procedure;
  const lines = steps.map((step, index) => `  ${index + 1}. ${stepLine(step)}`);
  const only = difference
    .slice(0, MAX_DIFFERENCES)
    .map((line) => `  only the runs that worked did: ${short(line)}`);
  const head = `- ${titleFrom(procedure, here, oneLine)} ${facts(procedure)}`;
  const extra = isFromStrangers(taint) ? [] : only;
  for (let shown = Math.min(lines.length, MAX_STEPS); shown > 0; shown--) {
    const more = lines.length - shown;
    const rest =
      more === 0
        ? extra
        : [`  … ${more} more: the tool memory_recall_procedures, or knowhow procedures show ${id}`];
    const text = withoutTags([head, ...lines.slice(0, shown), ...rest].join('\n'));
    if (text.length <= room) return { id, text };
  }
  return null;
}

/** As it is usually typed; another form shows what changes from time to time. */
function stepLine({ text, examples }: ShownStep): string {
  const [other] = examples;
  return other === undefined
    ? short(text)
    : `${short(text)} (also: ${shortened(oneLine(other), OTHER_CHARACTERS)})`;
}

function facts(procedure: WorkedProcedure): string {
  const { successes, failures, sessions, lastValidatedAt, score, id, taint } = procedure;
  return sourceMark([
    `worked ${successes} of ${counted(successes + failures, 'time')}`,
    counted(sessions, 'session'),
    ...(lastValidatedAt ? [`last ${lastValidatedAt.slice(0, 10)}`] : []),
    `score ${score.toFixed(2)}`,
    id,
    `taint ${taint}`,
  ]);
}

function counted(count: number, thing: string): string {
  return count === 1 ? `1 ${thing}` : `${count} ${thing}s`;
}

function issueItems(procedure: AvoidProcedure, here: string | null): Item[] {
  const { id, taint } = procedure;
  return procedure.avoid.slice(0, MAX_ISSUES).map((issue) => ({
    id,
    text: `- ${titleFrom(procedure, here, oneLine)}: ${issueLine(issue, isFromStrangers(taint))} ${sourceMark([issue.times === 1 ? 'once' : `${issue.times} times`, `last ${issue.lastAt.slice(0, 10)}`, id, `taint ${taint}`])}`,
  }));
}

function issueLine({ call, error, instead }: Avoid, isWeb: boolean): string {
  const cause = isWeb ? webError(error) : shortened(oneLine(error), ERROR_CHARACTERS);
  const cure = instead === null ? '' : `; worked instead: ${short(instead)}`;
  return `${short(call)} failed${cause === '' ? '' : ` (${cause})`}${cure}`;
}

function short(line: string): string {
  return shortened(oneLine(line), STEP_CHARACTERS);
}
