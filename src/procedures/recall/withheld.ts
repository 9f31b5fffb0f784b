/**
 * What is not told before somebody has looked at it: steps that the web may have put into an agent's hands. A person
 * releases them by vouching for the procedure (`knowhow taint clear`); then its level is no stranger's any more.
 *
 * @module
 */
import { runsWhatItReads } from '../../harness/bare-status.ts';
import { readingOf } from '../../harness/command-taint.ts';
import { isFromStrangers, type Taint } from '../../store/taint.ts';
import type { Avoid } from '../fold/avoid.ts';
import { VERB_CLASS } from '../meaning/verbs.ts';
import { isUsersWord, type Procedure } from '../procedure.ts';
import { type Step, stepLine, stepLines } from '../steps/step.ts';

/** The scanner's word on a command; null where it has none. */
export type Danger = (command: string) => string | null;

export interface DoubtRule {
  readonly id: string;
  /** Said to whoever looks at the step. */
  readonly why: string;
  readonly applies: (step: Doubted, taint: Taint, danger: Danger) => boolean;
}

interface Doubted {
  /** The command, or whatever is told of a step. */
  readonly text: string;
  readonly fromWeb?: true;
}

/** Of procedures that strangers had a say in; the first that fits is told. */
export const DOUBT_RULES: readonly DoubtRule[] = [
  {
    id: 'hostile',
    why: 'the agent had read a text that gives agents orders',
    applies: (_step, taint) => taint === 'hostile',
  },
  {
    id: 'from-web',
    why: 'it may come from a web page, or a file of strangers, that the agent had read',
    applies: ({ fromWeb }) => fromWeb === true,
  },
  {
    id: 'runs-download',
    why: 'it downloads code and runs it',
    applies: ({ text }) => runsWhatItReads(text),
  },
  {
    id: 'dangerous',
    why: 'the scanner calls it dangerous',
    applies: ({ text }, _taint, danger) => danger(text) !== null,
  },
];

export interface WithheldStep {
  /** Its number, as `procedures show` counts. */
  readonly step: number;
  readonly why: string;
}

export interface ListedProcedure extends Procedure {
  /** Steps that agents are not told until a person has looked at them. */
  readonly withheld?: readonly WithheldStep[];
  /** The command that a person does that with. */
  readonly release?: string;
}

/** Stands where a step was, so that nobody takes the others for the whole. */
const LEFT_OUT: Step = {
  tool: '(withheld: the web may have put this step into an agent’s hands, and the user has not released it)',
  ...{ args: {}, purpose: '', kind: 'think', times: 1, isWithheld: true },
};

/** Why each step is withheld; null for one that may be told. */
export function doubtsOf(steps: readonly Step[], taint: Taint, danger: Danger): (string | null)[] {
  const doubts = steps.map((step) => {
    const text = command(stepLines(step).join('\n'));
    return doubt({ text, ...(step.fromWeb && { fromWeb: true }) }, taint, danger);
  });
  if (doubts.every((why) => why === null)) return doubts;
  return doubts.map((why, index) => why ?? (readsWeb(steps[index]) ? LEADS_THERE : null));
}

/** Whoever is sent to the page finds there what is withheld. */
const LEADS_THERE = 'it reads the web, where a step that is withheld may come from';

function readsWeb(step: Step | undefined): boolean {
  if (step?.tool === 'shell') return readingOf(step.args.command ?? '').reads;
  return step?.tool === 'fetch' || step?.tool === 'web-search';
}

/** With a word on what is withheld, and how that is released. */
export function listed(procedure: Procedure, danger: Danger): ListedProcedure {
  const { id, taint, recipe } = procedure;
  const withheld = doubtsOf(recipe?.steps ?? [], taint, danger).flatMap((why, index) =>
    why === null ? [] : [{ step: index + 1, why }],
  );
  if (withheld.length === 0) return procedure;
  return { ...procedure, withheld, release: releaseOf(id) };
}

export function releaseOf(id: string): string {
  return `knowhow taint clear procedure ${id} --reason "I have looked at its steps"`;
}

export interface Told<T> {
  readonly told: T;
  readonly withheld: number;
}

export function toldOfSteps(steps: readonly Step[], taint: Taint, danger: Danger): Told<readonly Step[]> {
  const doubts = doubtsOf(steps, taint, danger);
  const told = steps.map((step, index) => (doubts[index] === null ? step : LEFT_OUT));
  return { told, withheld: told.filter((step) => step === LEFT_OUT).length };
}

/** Lines of what made the difference. Of strangers' only those of steps that are told: of others nobody knows who gave them. */
export function toldOfLines(
  lines: readonly string[],
  steps: readonly Step[],
  taint: Taint,
  danger: Danger,
): readonly string[] {
  if (!isFromStrangers(taint)) return lines;
  const told = new Set(toldOfSteps(steps, taint, danger).told.map(stepLine));
  return lines.filter((line) => told.has(line));
}

/** A mistake that the web suggested is no warning that an agent needs, unless it is the user's; of others the cure may go. */
export function toldOfAvoids(avoids: readonly Avoid[], taint: Taint, danger: Danger): readonly Avoid[] {
  const isDoubtful = (line: string | null, fromWeb?: true): boolean =>
    line !== null && doubt({ text: command(line), ...(fromWeb && { fromWeb }) }, taint, danger) !== null;
  return avoids.flatMap((avoid) => {
    const { call, avoidedBy, fromWeb, isWebCure = fromWeb } = avoid;
    if (isUsersWord(avoid)) return [isDoubtful(avoidedBy, isWebCure) ? { ...avoid, avoidedBy: null } : avoid];
    if (isDoubtful(call, fromWeb)) return [];
    const error = givesOrders(avoid.error, danger) ? ORDERS : avoid.error;
    return [{ ...avoid, error, ...(isDoubtful(avoidedBy, isWebCure) && { avoidedBy: null }) }];
  });
}

/** In the place of an error whose words are meant for whoever reads them next. */
const ORDERS = '(withheld: what it printed gives agents orders)';
/** "AI agents: …", "coding assistants must …"; that an agent or a model is not found is no order. */
const SPEAKS_TO_AGENTS =
  /(?:\bif you are an? (?:ai|llm|coding)\b|\b(?:ai|llm|coding) (?:agents?|assistants?|models?)(?:\s?[:,;!—–-]| (?:please|now|must|should|shall|have to|need to)\b))(?=(?<said>.{0,80}))/gis;
/** What went wrong is told by a log as well: "AI agent: failed to load the key". */
const FAILED = /\b(?:(?:failed|unable) to|cannot|could not) [a-z]+/gi;
const RUNS: ReadonlySet<string> = new Set('use npx npm pip curl wget bash sh'.split(' '));
/** Warnings and lines are ignored by people too. */
const OVERRIDES =
  /\b(?:ignore|disregard|forget) (?:all |any |the |your )*(?:previous|above|prior|earlier)\b(?! (?:\w+ )?(?:warning|error|message|line|output|log|notice|failure)s?\b)/i;

/** Whoever wrote a program chooses what it prints when it fails. */
function givesOrders(error: string, danger: Danger): boolean {
  return ordersAgents(error) || runsWhatItReads(error) || danger(error) !== null;
}

/** Whoever is spoken to is told to do something anywhere behind it: words between the two change nothing. */
function ordersAgents(error: string): boolean {
  if (OVERRIDES.test(error)) return true;
  return [...error.matchAll(SPEAKS_TO_AGENTS)].some(({ groups }) => {
    const said = (groups?.said ?? '').toLowerCase().replace(FAILED, ' ');
    return said.split(/[^a-z]+/).some((word) => VERB_CLASS.has(word) || RUNS.has(word));
  });
}

function command(line: string): string {
  return line.replace(/^shell: /, '');
}

function doubt(step: Doubted, taint: Taint, danger: Danger): string | null {
  if (!isFromStrangers(taint)) return null;
  return DOUBT_RULES.find(({ applies }) => applies(step, taint, danger))?.why ?? null;
}
