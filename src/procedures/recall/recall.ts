/**
 * What worked and what to avoid for a task that is asked for now.
 *
 * @module
 */
import { KnowhowError } from '../../errors.ts';
import type { Avoid } from '../fold/avoid.ts';
import type { BestRecipe } from '../fold/recipe-from.ts';
import { isDestructive, mayBeSameDeed } from '../merge/agreement.ts';
import type { WordSimilarity } from '../merge/align.ts';
import { type Procedure, saysSomething } from '../procedure.ts';
import type { Indexed } from '../procedure-index.ts';
import { type Step, stepLine, stepLines } from '../steps/step.ts';
import { patternOf } from '../tasks/pattern.ts';
import { SLOT_WITH_SEEN } from '../tasks/slot.ts';
import { askedFor, scopeOf, withoutName } from './asked.ts';
import { isWithin } from './elsewhere.ts';
import { failsItself } from './fails-itself.ts';
import { type Way, withoutOthers, withoutSubstitutes } from './for-others.ts';
import { forbiddenOf } from './forbidden.ts';
import { type KeptProcedure, keptHome } from './kept-home.ts';
import { isTheOtherWay, likeliest, NEAR_FROM, RECALL_FROM, UNSURE } from './likelihood.ts';
import { hasMendedAnother } from './mended-another.ts';
import { concerning, hasWorkedThere, withoutOtherPlaces } from './other-places.ts';
import { shares } from './share.ts';
import { isTold, toldRecipes, toldWarnings } from './tell.ts';
import { type Told, toldSteps } from './told-steps.ts';
import { byUnreadWords } from './unread-words.ts';
import { wishedIn } from './wished.ts';
import type { Danger } from './withheld.ts';

export interface ProcedureRequest {
  readonly task: string;
  /** What was learnt in another project counts less. Left out: all projects alike. */
  readonly project?: string | null;
  /** Of both kinds together. */
  readonly limit?: number;
  readonly minScore?: number;
  /** Where nothing is sure, at most so many of the nearest are named. */
  readonly nearest?: number;
  /** A person asks: what fits and is told in its own projects alone is named, too. Agents are told nothing of it. */
  readonly kept?: boolean;
}

/** What may be meant, and is not sure enough to be told. */
export interface NearProcedure extends Found {
  /** It is sure that it is meant; only whether it worked is not known. */
  readonly isMeant?: true;
}

interface Found
  extends Pick<
    Procedure,
    | 'id'
    | 'pattern'
    | 'slots'
    | 'project'
    | 'successes'
    | 'failures'
    | 'sessions'
    | 'confidence'
    | 'taint'
    | 'lastValidatedAt'
    | 'lastFailedAt'
  > {
  readonly score: number;
  /** No run of it says where it was done. */
  readonly isPlaceless?: true;
}

export interface WorkedProcedure extends Found {
  readonly steps: readonly Step[];
  /** What is asked for and no run was done with, in few words; null where the steps are as they were done. */
  readonly adapted: string | null;
  /** What the runs that worked did and the others did not. */
  readonly difference: readonly string[];
  /** How many of the steps are left out until a person has looked at them; each leaves a line that says so. */
  readonly withheld?: number;
}

export interface AvoidProcedure extends Found {
  readonly avoid: readonly Avoid[];
}

export interface ProcedureAnswer {
  readonly worked: readonly WorkedProcedure[];
  readonly avoid: readonly AvoidProcedure[];
  readonly abstained: boolean;
  /** Only where it was asked for; empty where something is sure. */
  readonly near?: readonly NearProcedure[];
  /** Only where it was asked for. */
  readonly kept?: readonly KeptProcedure[];
}

export interface RecallInput {
  readonly all: ReadonlyMap<string, Indexed>;
  readonly embedOne: (text: string) => Float32Array;
  readonly similar: WordSimilarity;
}

const DEFAULT_LIMIT = 6;
/** Another project's way may not be the way here. */
const OTHER_PROJECT = 0.85;
const MAX_TASK = 20_000;

/** What the user has forbidden and is asked for all the same is told, whatever it was done for. */
const FORBIDDEN_SCORE = 0.8;

/** A procedure that fits, or that may be meant. */
export interface Scored extends Pick<Indexed, 'procedure' | 'phrasings'> {
  readonly score: number;
  /** Of another task, and nothing but this is told of it. */
  readonly forbidden?: readonly Avoid[];
}

/** With the words alone that ask for something; null where nothing is asked for. */
export function wishedOf(request: ProcedureRequest): ProcedureRequest | null {
  const task = wishedIn(taskOf(request));
  return task === null ? null : { ...request, task };
}

/** Best first. */
export function scoredFor(request: ProcedureRequest, { all, embedOne, similar }: RecallInput): Scored[] {
  const task = taskOf(request);
  const { minScore = RECALL_FROM, nearest } = request;
  const from = nearest === undefined ? minScore : Math.min(minScore, NEAR_FROM);
  const scope = scopeOf(task);
  if (scope === 'none') return [];
  const { project } = request;
  const asked = askedFor(task, embedOne);
  const askedHere = project ? askedFor(withoutName(task, project), embedOne) : [];
  const byWords = byUnreadWords(task);
  const scored: Scored[] = [];
  for (const { procedure, phrasings } of all.values()) {
    const isHere = isOfHere(procedure, project);
    if (scope === 'here' && !isHere) continue;
    if (asked.some((one) => isTheOtherWay(one, phrasings))) continue;
    const profiles = isHere ? [...asked, ...askedHere] : asked;
    const scores = phrasings.map((known) => byWords(likeliest(profiles, known, similar), known.sentence));
    const likely = Math.max(0, ...scores) * (isHere ? 1 : OTHER_PROJECT);
    const score = hasMendedAnother(task, procedure) ? Math.min(likely, UNSURE) : likely;
    const forbidden =
      isHere && score < minScore ? asked.flatMap((one) => forbiddenOf(one, procedure.avoid)) : [];
    if (forbidden.length > 0)
      scored.push({ procedure, phrasings, score: FORBIDDEN_SCORE, forbidden: [...new Set(forbidden)] });
    else if (score >= from) scored.push({ procedure, phrasings, score });
  }
  return scored.sort((a, b) => b.score - a.score || b.procedure.confidence.low - a.procedure.confidence.low);
}

/** The limit comes last: what is not told must not take the place of what is. */
export function answerTo(request: ProcedureRequest, all: readonly Scored[], danger: Danger): ProcedureAnswer {
  const task = taskOf(request);
  const { limit = DEFAULT_LIMIT, minScore = RECALL_FROM, nearest } = request;
  const scored = all.filter((one) => isTold(one, request.project));
  const fitting = scored.filter(({ score }) => score >= minScore);
  const here = withoutOtherPlaces(fitting, task, request.project);
  const withheld = fitting.filter((one) => !here.includes(one)).map(({ score }) => score);
  const failed = fitting.filter(hasOnlyFailed).map(({ score }) => score);
  const ways = withoutSubstitutes(
    here.flatMap((one) => workedOf(one, task)),
    failed,
  );
  // A rollback of another thing in another project: nothing of it can be taken as it is.
  const isForHere = ({ project }: WorkedProcedure): boolean =>
    !takesAway(task) || isOfHere({ project }, request.project);
  const worked = toldRecipes(withoutRepeats(withoutOthers(ways, withheld, isForHere)), danger);
  const avoid = toldWarnings(
    fitting.flatMap((one) => avoidOf(one, task)),
    danger,
  );
  const share = shares(Math.max(0, limit), worked.length, avoid.length);
  const abstained = worked.length + avoid.length === 0;
  return {
    worked: worked.slice(0, share.worked),
    avoid: avoid.slice(0, share.avoid),
    abstained,
    ...(nearest !== undefined && { near: abstained ? nearestOf(scored, nearest, minScore) : [] }),
    ...(request.kept && { kept: keptFor(request, all).slice(0, limit) }),
  };
}

function taskOf(request: ProcedureRequest): string {
  const task = request.task.trim().slice(0, MAX_TASK);
  if (task === '') {
    throw new KnowhowError('invalid_input', 'There is no task to look for: it is empty', {
      hint: 'knowhow procedures recall "deploy the website"',
    });
  }
  return task;
}

/** Where one is surely meant, nobody needs those that may be. */
function nearestOf(scored: readonly Scored[], count: number, minScore: number): NearProcedure[] {
  const near = scored.filter(({ procedure, score }) => score >= NEAR_FROM && saysSomething(procedure));
  const meant = near.filter((one) => one.score >= minScore && isUnproven(one));
  if (meant.length === 0) return near.slice(0, count).map(found);
  return meant.slice(0, count).map((one) => ({ ...found(one), isMeant: true }));
}

function isUnproven({ procedure: { successes, failures } }: Scored): boolean {
  return successes + failures === 0;
}

function keptFor(request: ProcedureRequest, all: readonly Scored[]): KeptProcedure[] {
  const { project, minScore = RECALL_FROM } = request;
  const untold = all.filter((one) => one.score >= minScore && !isTold(one, project));
  // Another place's way would be told to nobody here, whoever had a say in it.
  return keptHome(withoutOtherPlaces(untold, taskOf(request), project));
}

/** The same steps, as two tasks are told with the values of one request, are told once. */
function withoutRepeats(worked: readonly WorkedProcedure[]): WorkedProcedure[] {
  const told = new Set<string>();
  return worked.filter(({ steps }) => {
    const lines = steps.flatMap(stepLines).join('\n');
    const isNew = !told.has(lines);
    told.add(lines);
    return isNew;
  });
}

function takesAway(task: string): boolean {
  return isDestructive(patternOf(task).meaning);
}

function isOfHere({ project }: Pick<Procedure, 'project'>, here: string | null | undefined): boolean {
  return here === undefined || project === null || isWithin(project, here);
}

function hasOnlyFailed({ procedure, forbidden }: Scored): boolean {
  return !forbidden && procedure.successes === 0 && procedure.failures > 0;
}

function workedOf(scored: Scored, task: string): Way[] {
  const { procedure, forbidden, phrasings } = scored;
  const { recipe, contrast } = procedure;
  if (!recipe?.isValidated || recipe.steps.length === 0 || forbidden) return [];
  const known = phrasings.map(({ meaning }) => meaning);
  if (failsItself(task, recipe.steps, known)) return [];
  const { steps, filled, isOneWay, adapted, ...told } = toldTo(task, procedure, recipe);
  const lines = new Set(steps.map(stepLine));
  // What other values needed is no difference for these, nor is what only others had.
  const difference = (contrast?.worked ?? [])
    .map(filled)
    .filter((line) => lines.has(line) || !(isOneWay || SLOT_WITH_SEEN.test(line)));
  const worked = { ...found(scored), steps, adapted, difference };
  const { meaning } = patternOf(task);
  const isSameDeed = known.some((other) => mayBeSameDeed(meaning, other));
  // Of what takes something away, what only shares some words is told nowhere; nor is another deed in that place.
  const isThere = !isDestructive(meaning) && isSameDeed && hasWorkedThere(procedure, task);
  // What takes something away has to be sure of what it takes.
  const isForAnother = isDestructive(meaning) ? told.isUnlike : told.isForAnother;
  return [{ worked, isForAnother, isThere, lacksValue: told.lacksValue }];
}

function avoidOf(scored: Scored, task: string): AvoidProcedure[] {
  const { procedure, forbidden } = scored;
  const { recipe } = procedure;
  const avoid = concerning(forbidden ?? procedure.avoid, task);
  if (avoid.length === 0) return [];
  if (recipe === null) return [{ ...found(scored), avoid }];
  const { filled, recounted } = toldTo(task, procedure, recipe);
  const told = avoid.map((one) => ({
    ...{ ...one, call: recounted(one.call), error: recounted(one.error) },
    avoidedBy: one.avoidedBy && filled(one.avoidedBy),
  }));
  return [{ ...found(scored), avoid: told }];
}

function toldTo(task: string, { pattern, embeddingText }: Procedure, recipe: BestRecipe): Told {
  return toldSteps(recipe, { task, phrasings: [pattern, ...embeddingText.split('\n')] });
}

function found({ procedure, score, phrasings }: Scored): Found {
  const { id, pattern, slots, project, successes, failures, sessions, confidence, taint } = procedure;
  const { lastValidatedAt, lastFailedAt } = procedure;
  const times = { lastValidatedAt, lastFailedAt };
  const counts = { successes, failures, sessions, confidence };
  const isPlaceless = project === null && phrasings.every((one) => one.project === null);
  return {
    id,
    pattern,
    slots,
    project,
    ...counts,
    taint,
    ...times,
    score,
    ...(isPlaceless && { isPlaceless }),
  };
}
