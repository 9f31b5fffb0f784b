/**
 * `<relevant-procedures>`: what worked for a task like this one, step by step, and what is known to go wrong.
 *
 * @module
 */
import { OWN_TAGS } from '../own-blocks.ts';
import type { Avoid } from '../procedures/fold/avoid.ts';
import { cureOf, isUsersWord } from '../procedures/procedure.ts';
import type { ProcedureService } from '../procedures/procedure-service.ts';
import { namesOwnPaths, otherProject, titleFrom } from '../procedures/recall/elsewhere.ts';
import type { AvoidProcedure, WorkedProcedure } from '../procedures/recall/recall.ts';
import { type Step, skippedText, stepLines, stepText } from '../procedures/steps/step.ts';
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
/** Followed as they are, they were not done yet. */
const ADAPTED = 'Worked before with other values:';
const AVOID = 'Known issues:';
/** Of both kinds together: more than two recipes are a choice, not a hint. */
const MAX_PROCEDURES = 4;
/** A command with its arguments fits; a here-document stands below it where there is room. */
const STEP_CHARACTERS = 220;
const ERROR_CHARACTERS = 140;
/** A longer way is read where it is followed, and not before every prompt. */
const MAX_STEPS = 12;
/** Of one procedure; the rest is a command away. */
const MAX_ISSUES = 3;
const MAX_DIFFERENCES = 2;

export function procedureSource(procedures: Pick<ProcedureService, 'recall'>): ProcedureSource {
  return {
    async block({ task, project, maxCharacters, isKnown }) {
      const found = await procedures.recall({ task, project, limit: MAX_PROCEDURES });
      if (found.abstained) return NO_BLOCK;
      // A recipe of which no step may be told is none.
      const worked = found.worked.filter(
        ({ id, steps, withheld = 0 }) => !isKnown(id) && withheld < steps.length,
      );
      const avoid = found.avoid.filter(({ id }) => !isKnown(id));
      return procedureBlock(worked, avoid, maxCharacters, project);
    },
  };
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
  const proven = recipes(WORKED, worked.filter(isAsDone), room, here);
  const adapted = recipes(
    ADAPTED,
    worked.filter((one) => !isAsDone(one)),
    room - proven.length,
    here,
  );
  const both = [proven, adapted].filter(({ length }) => length > 0);
  return {
    text: both.map(({ text }) => text).join('\n'),
    ids: both.flatMap(({ ids }) => ids),
    items: proven.items + adapted.items,
    length: proven.length + adapted.length,
  };
}

function isAsDone({ adapted }: WorkedProcedure): boolean {
  return adapted === null;
}

function recipes(
  heading: string,
  worked: readonly WorkedProcedure[],
  room: number,
  here: string | null,
): Section {
  const items: Item[] = [];
  let left = room - heading.length - 1;
  for (const procedure of worked) {
    const item = recipeItem(procedure, left - 1, here);
    if (!item) continue;
    items.push(item);
    left -= item.text.length + 1;
  }
  return section(heading, items, room);
}

function recipeItem(procedure: WorkedProcedure, room: number, here: string | null): Item | null {
  const lines = procedure.steps.map(
    (step, index) => `${gapBefore(step)}  ${index + 1}. ${short(stepText(step))}`,
  );
  const difference = procedure.difference
    .slice(0, MAX_DIFFERENCES)
    .map((line) => `  only the runs that worked did: ${shortened(oneLine(line), STEP_CHARACTERS)}`);
  const head = [
    `- ${titleFrom(procedure, here, oneLine)} ${facts(procedure)}`,
    ...(procedure.adapted === null ? [] : [`  ${short(procedure.adapted)}`]),
    ...whosePaths(procedure, here),
  ].join('\n');
  const whole = [head, ...procedure.steps.map(withBody), ...difference].join('\n');
  // Of strangers no more is told than the commands.
  const isWhole = lines.length <= MAX_STEPS && !isFromStrangers(procedure.taint);
  if (whole.length <= room && isWhole) return { id: procedure.id, text: whole };
  for (let shown = Math.min(lines.length, MAX_STEPS); shown > 0; shown--) {
    const more = lines.length - shown;
    const rest =
      more === 0
        ? difference
        : [`  … ${more} more: the tool memory_recall_procedures, or knowhow procedures show ${procedure.id}`];
    const text = [head, ...lines.slice(0, shown), ...rest].join('\n');
    if (text.length <= room) return { id: procedure.id, text };
  }
  return null;
}

function withBody(step: Step, index: number): string {
  const [first = '', ...body] = stepLines(step);
  const line = `${gapBefore(step)}  ${index + 1}. ${short(first)}`;
  const lines = [line, ...body.map((one) => `     ${/^ */.exec(one)?.[0]}${oneLine(one)}`)];
  // A tag may be broken over lines.
  return withoutTags(lines.join('\n'));
}

function gapBefore(step: Step): string {
  const gap = skippedText(step);
  return gap === null ? '' : `  ${gap}\n`;
}

/** What it was done to lies elsewhere, and here something else may lie under the same name. */
function whosePaths({ project, steps }: WorkedProcedure, here: string | null): string[] {
  if (project === null || otherProject(project, here) === null || !namesOwnPaths(steps, project)) return [];
  return [`  paths are those of ${oneLine(project)}, not of this project`];
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

function issueLine(issue: Avoid, isWeb: boolean): string {
  const { call, error } = issue;
  const isTold = !isWeb || isUsersWord(issue);
  const cause = isTold ? shortened(oneLine(error), ERROR_CHARACTERS) : webError(error);
  const cure = cureOf(issue);
  const instead = cure === null ? '' : `; worked instead: ${short(cure)}`;
  return `${short(call)} ${issue.isRejected ? 'was rejected' : 'failed'}${cause === '' ? '' : ` (${cause})`}${instead}`;
}

function short(line: string): string {
  return shortened(oneLine(line), STEP_CHARACTERS);
}
