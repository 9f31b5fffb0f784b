/**
 * What is not told before somebody has looked at it: steps that the web may have put into an agent's hands. A person
 * releases them by vouching for the procedure (`knowhow taint clear`); then its level is no stranger's any more.
 *
 * @module
 */
import { ordersIn } from '../../harness/agent-orders.ts';
import { runsWhatItReads } from '../../harness/bare-status.ts';
import { readingOf } from '../../harness/command-taint.ts';
import { isFromStrangers, type Taint } from '../../store/taint.ts';
import type { Avoid, LearnedProcedure, LearnedStep } from './learned-procedure.ts';

/** The scanner's word on a command; null where it has none. */
export type Danger = (command: string) => string | null;

interface DoubtRule {
  readonly id: string;
  /** Said to whoever looks at the step. */
  readonly why: string;
  readonly applies: (step: Doubted, taint: Taint, danger: Danger) => boolean;
}

interface Doubted {
  readonly text: string;
  readonly fromWeb: boolean;
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
    applies: ({ fromWeb }) => fromWeb,
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

/** Stands where a step was, so that nobody takes the others for the whole. */
const LEFT_OUT =
  '(withheld: the web may have put this step into an agent’s hands, and the user has not released it)';
/** Whoever is sent to the page finds there what is withheld. */
const LEADS_THERE = 'it reads the web, where a step that is withheld may come from';
/** In the place of an error whose words are meant for whoever reads them next. */
const ORDERS = '(withheld: what it printed gives agents orders)';

type Doubtful = Pick<LearnedProcedure, 'steps' | 'avoid' | 'taint' | 'onlyWhereWorked' | 'onlyWhereFailed'>;

export function withheldSteps({ steps, taint }: Doubtful, danger: Danger): WithheldStep[] {
  if (!isFromStrangers(taint)) return [];
  const doubts = steps.map(({ usual, examples, fromWeb = false }) =>
    doubt({ text: [usual, ...examples].join('\n'), fromWeb }, taint, danger),
  );
  if (doubts.every((why) => why === null)) return [];
  return doubts.flatMap((why, at) => {
    const said = why ?? (readsWeb(steps[at]) ? LEADS_THERE : null);
    return said === null ? [] : [{ step: at + 1, why: said }];
  });
}

function readsWeb(step: LearnedStep | undefined): boolean {
  if (step === undefined) return false;
  return readingOf(step.usual).reads || URL_ARGUMENT.test(step.usual);
}

/** A tool's argument that is an address. */
const URL_ARGUMENT = /"https?:\/\//u;

export function releaseOf(id: string): string {
  return `knowhow taint clear procedure ${id} --reason "I have looked at its steps"`;
}

/** As an agent may be told it. */
export function tellable<T extends Doubtful>(procedure: T, danger: Danger): T {
  const { steps, taint } = procedure;
  if (!isFromStrangers(taint)) return procedure;
  const withheld = new Set(withheldSteps(procedure, danger).map(({ step }) => step));
  const told = steps.map(
    (step, at): LearnedStep =>
      withheld.has(at + 1) ? { ...step, signature: '', usual: LEFT_OUT, examples: [] } : step,
  );
  const known = new Set(told.map(({ signature }) => signature));
  const isKnown = (signature: string): boolean => known.has(signature);
  return {
    ...procedure,
    steps: told,
    avoid: tellableAvoids(procedure.avoid, taint, danger),
    onlyWhereWorked: procedure.onlyWhereWorked.filter(isKnown),
    onlyWhereFailed: procedure.onlyWhereFailed.filter(isKnown),
  };
}

/** A mistake that the web suggested is no warning that an agent needs; of others the cure may go. */
function tellableAvoids(avoids: readonly Avoid[], taint: Taint, danger: Danger): Avoid[] {
  const isDoubtful = (text: string, fromWeb: boolean): boolean =>
    doubt({ text, fromWeb }, taint, danger) !== null;
  return avoids.flatMap((avoid) => {
    const { call, instead, fromWeb = false, isWebCure = fromWeb } = avoid;
    if (isDoubtful(call, fromWeb)) return [];
    const givesOrders =
      ordersIn(avoid.error) !== '' || runsWhatItReads(avoid.error) || danger(avoid.error) !== null;
    const cure = instead === null || isDoubtful(instead, isWebCure) ? null : instead;
    return [{ ...avoid, instead: cure, error: givesOrders ? ORDERS : avoid.error }];
  });
}

function doubt(step: Doubted, taint: Taint, danger: Danger): string | null {
  if (!isFromStrangers(taint)) return null;
  return DOUBT_RULES.find(({ applies }) => applies(step, taint, danger))?.why ?? null;
}
