/**
 * From a task to a run: its pattern, how it ended, the steps worth repeating, what went wrong. Nothing leaves this
 * file that redaction has not seen.
 *
 * @module
 */
import { looksMixed } from '../../redaction/rules/patterns.ts';
import type { Call, SessionInfo } from '../../sessions/session.ts';
import type { Taint } from '../../store/taint.ts';
import { runShape } from '../merge/details.ts';
import {
  type Avoidance,
  type Evidence,
  hasErrorFlags,
  type JudgedTask,
  shortened,
  type TaskVerdict,
} from '../outcome/evidence.ts';
import { filesApart, patchOf } from '../steps/files-apart.ts';
import { stepOf } from '../steps/normalise.ts';
import { parameteriser, replacer } from '../steps/parameterise.ts';
import { recipeOf } from '../steps/recipe.ts';
import { inTheirFolders } from '../steps/shell-folder.ts';
import { type Redaction, type Step, stepLine, stepText } from '../steps/step.ts';
import { isBookkeeping } from '../steps/tools.ts';
import { undoingApart, withoutClearing } from '../steps/undone-parts.ts';
import { patternOf, type TaskPattern } from '../tasks/pattern.ts';
import { isOnlySame } from '../tasks/same-again.ts';
import { kindOf } from '../tasks/slot.ts';
import type { Task } from '../tasks/task.ts';
import { asMeant } from './as-meant.ts';
import { taskKeyOf } from './copies.ts';
import { doneCall, turnsOf, withValuesOfTheDay } from './done-calls.ts';
import { keptCalls } from './kept-calls.ts';
import { keptValues } from './kept-values.ts';
import { outcomeOf } from './outcome-of.ts';
import type { RunFailure, SeenRun } from './run.ts';
import { withoutSaidSecrets } from './said-secrets.ts';
import { hasSecretsOf, plainSlots } from './secret-slots.ts';
import type { LeftOut } from './task-counts.ts';
import { taskTaint } from './task-taint.ts';

export type JudgeTask = (task: JudgedTask) => TaskVerdict;

export interface MiningPorts {
  readonly judge: JudgeTask;
  readonly redaction: Redaction;
  readonly minSteps: number;
  /** When it is taken to have happened where the log has no times. */
  readonly now: string;
  /** How far what each call has brought in can be trusted. */
  readonly levels: readonly Taint[];
  /** Ids of calls that the web may have put into the agent's hands. */
  readonly given?: ReadonlySet<string>;
  /** Told why no run comes of a task. */
  readonly onLeftOut?: (why: LeftOut) => void;
}

/** What the rest is told by the end of it. */
const MAX_EVIDENCE = 10;
const MAX_FAILURES = 10;
/** Tasks to look at something: looking is their work. */
const SEEKING: ReadonlySet<string> = new Set(
  'check list find explain diagnose review summarise download extract compare calculate'.split(' '),
);

/** The slot of what a request quotes. */
const QUOTED = 'text';

/** What is found out decides what is done. */
const ASKS_WHY =
  /\b(?:why|find out|figure out|investigate|diagnose|root cause|warum|wieso|pourquoi|por qué|perché)\b|почему|为什么|なぜ/iu;

/** Null when there is no procedure in it: too few steps, or nothing that could be told from other tasks. */
export function mineTask(cut: Task, session: SessionInfo, ports: MiningPorts): SeenRun | null {
  const { redaction, minSteps } = ports;
  const task = undoingApart(cut, ports.given);
  const made = stepsIn(inTheirFolders(task.calls, session));
  const leftOut = (why: LeftOut): null => {
    ports.onLeftOut?.(made.length === 0 ? 'idleTasks' : why);
    return null;
  };
  if (made.length < minSteps && !mayBeRejected(task, made)) return leftOut('shortTasks');
  // What the user tells to be a secret is one in the request and in the commands, too, where nothing else gives it away.
  for (const words of wordsOf(task)) redaction.redact(words);
  const bare = safeSteps(made, redaction);
  const named = (): string => bare.map(stepLine).join('\n');
  const safe = (words: string): string => withoutSaidSecrets(redaction.redact(words).text, named);
  const asSaid = patternOf(safe(task.request));
  if (asSaid.text === '' || saysNothing(asSaid) || isOnlySame(task.request)) return leftOut('unclearTasks');
  const at = task.at ?? session.endedAt ?? session.startedAt ?? ports.now;
  const verdict = ports.judge({ ...task, hasErrorFlags: hasErrorFlags(session.harness) });
  const request = asMeant(task.request, verdict.meant ?? []);
  const pattern = request === task.request ? asSaid : patternOf(safe(request));
  const { meaning } = pattern;
  const tried = inOrder(withoutClearing(made, verdict), verdict);
  const isFailure = verdict.outcome === 'failure';
  const places = { project: session.project, request: pattern.text };
  const plainOnes = plainSlots(pattern.slots);
  const filled = parameteriser(pattern.slots, places);
  const filledPlain = plainOnes.length < pattern.slots.length ? parameteriser(plainOnes, places) : filled;
  const hasOwn = plainOnes.length < pattern.slots.length && hasSecretsOf(task.request, redaction);
  // Calls are seldom moved: nearly each stands where it was made.
  const step = (call: Call, index: number): Step => {
    const fill = hasOwn && !hasOwn(call) ? filledPlain : filled;
    const at = made[index] === call ? index : made.indexOf(call);
    const plain = fill(bare[at] ?? stepOf(call, redaction));
    return ports.given?.has(call.id) ? { ...plain, fromWeb: true } : plain;
  };
  const turnOf = turnsOf(task);
  const done = withValuesOfTheDay(
    tried.map((call, index) => doneCall(call, step(call, index), verdict, turnOf(call))),
    tried,
    { said: request, at },
  );
  const isAboutLooking = meaning.action === null || SEEKING.has(meaning.action) || ASKS_WHY.test(request);
  const options = { isAboutLooking, keepsFailures: isFailure, minSteps };
  const least = leastSteps(verdict, minSteps);
  const asked = { request, words: task.userWords.map(({ text }) => text) };
  const kept = keptCalls(done, tried, verdict, asked);
  const useful = recipeOf(kept, options);
  const isEnough = useful.single.length >= least || kept === done;
  const { steps, single } = isEnough ? useful : recipeOf(done, options);
  if (tried.length < minSteps && least > 0) return leftOut('shortTasks');
  if (single.length < least && !isFailure) return leftOut('shortTasks');
  // Who quotes an error asks about that very one: it stays as it is.
  const replaced = replacer(
    plainOnes.filter(({ name }) => kindOf(name) !== QUOTED),
    places,
  );
  const clean = (text: string): string => shortened(replaced(redaction.redact(text).text));
  const said = (text: string): string => shortened(replaced(withoutOddWords(safe(text))));
  const quoted = (text: string): string => shortened(withoutOddWords(safe(text)));
  return {
    sessionKey: `${session.harness}:${session.id}`,
    taskKey: taskKeyOf(task),
    project: session.project,
    pattern: pattern.text,
    slots: pattern.slots.map(({ name }) => name),
    ...(pattern.slots.length > 0 && { values: keptValues(request, pattern.slots) }),
    hints: pattern.hints,
    // What was tried in vain tells the task as well as what worked.
    shape: runShape(single),
    outcome: outcomeOf(verdict, steps, isAboutLooking),
    confidence: verdict.confidence,
    evidence: verdict.evidence.slice(-MAX_EVIDENCE).map(
      (one): Evidence => ({
        ...one,
        quote: one.kind.startsWith(SAID_BY_USER) ? said(one.quote) : clean(one.quote),
      }),
    ),
    steps,
    failures: verdict.failures.length === 0 ? [] : failuresOf(verdict, tried, step, { clean, quoted }),
    taint: taskTaint(ports.levels),
    at,
  };
}

/** Without the agent's own books; patches file by file. */
function stepsIn(calls: readonly Call[]): readonly Call[] {
  const made: Call[] = [];
  for (const call of calls) {
    if (isBookkeeping(call.tool)) continue;
    const patch = patchOf(call);
    if (patch === null) made.push(call);
    else for (const file of filesApart(call, patch)) made.push(file);
  }
  return made;
}

function saysNothing({ meaning }: TaskPattern): boolean {
  return meaning.action === null && meaning.core.length + meaning.tail.length === 0;
}

/** A command may tell what is a secret in the commands before it, and in the words that asked for it. */
function safeSteps(calls: readonly Call[], redaction: Redaction): readonly Step[] {
  const { told } = redaction;
  const steps = calls.map((call) => stepOf(call, redaction));
  return redaction.told === told ? steps : calls.map((call) => stepOf(call, redaction));
}

/** Kinds of evidence that quote the user. */
const SAID_BY_USER = 'user-';

/** People say secrets in forms that no rule knows; a quote can do without a word that names nothing. */
function withoutOddWords(quote: string): string {
  return quote.replace(/[A-Za-z\d]{8,}/g, (word) => (looksMixed(word) ? '…' : word));
}

/** What a person has put right is worth knowing, however little is left; what failed, and what worked instead, are two. */
function leastSteps({ failures, inVain = [], outcome }: TaskVerdict, minSteps: number): number {
  if (failures.some(({ isRejected }) => isRejected)) return 0;
  // The one step that was left is the way: beside it what was taken back would be told.
  if (inVain.length > 0 && outcome !== 'failure') return 1;
  const cured = failures.filter(
    (failure) => failure.avoidedBy !== null && !WORK.has(failure.avoidedBy.how) && !failure.isFinding,
  );
  return Math.max(1, minSteps - cured.length);
}

/** What the user wants done first stands first. */
function inOrder(calls: readonly Call[], { moved = [] }: TaskVerdict): readonly Call[] {
  return moved.reduce((all, { call, before }) => {
    const early = all.filter(({ id }) => id === call);
    const rest = all.filter(({ id }) => id !== call);
    const at = rest.findIndex(({ id }) => id === before);
    return at < 0 ? all : [...rest.slice(0, at), ...early, ...rest.slice(at)];
  }, calls);
}

/** The user spoke after it: of one call they may say that it is never to be made. */
function mayBeRejected({ userWords, nextUserWords }: Task, tried: readonly Call[]): boolean {
  return tried.length > 0 && (userWords.length > 0 || nextUserWords !== null);
}

function wordsOf({ request, userWords, nextUserWords, calls }: Task): string[] {
  return [
    request,
    ...userWords.map(({ text }) => text),
    ...(nextUserWords === null ? [] : [nextUserWords]),
    ...calls.flatMap(({ told = [] }) => told),
  ];
}

/** Data is gone for good. */
const LOSES =
  /\b(?:drop (?:table|database|schema|column|index|view)|dropdb|truncate|delete from|rm -\w*r|wipe|destroy|purge|prune|flush(?:all|db)|mkfs)\b|\s--(?:volumes|delete|delete-\w+-data|full-refresh)\b/i;

const WORK: ReadonlySet<Avoidance['how']> = new Set(['again', 'check', 'continued']);

/** Another try that worked was bad luck, and a check that fails first is work: only what was avoided, or was not, is worth a warning. */
function failuresOf(
  verdict: TaskVerdict,
  calls: readonly Call[],
  stepAt: (call: Call, index: number) => Step,
  { clean, quoted }: Record<'clean' | 'quoted', (text: string) => string>,
): RunFailure[] {
  // The edits of one patch share an id: the first of them stands for it.
  const stepOfId = (id: string): Step | null => {
    const at = calls.findIndex((call) => call.id === id);
    const call = calls[at];
    return call === undefined ? null : stepAt(call, at);
  };
  return verdict.failures.slice(-MAX_FAILURES).flatMap((failure) => {
    // Its error is read from the output when it is told, and most are not.
    const { call: id, isRejected, avoidedBy } = failure;
    const isWork = avoidedBy !== null && WORK.has(avoidedBy.how);
    const isMadeGood = isWork || (avoidedBy === null && verdict.outcome === 'success');
    if ((isMadeGood || failure.isFinding) && !isRejected) return [];
    const step = stepOfId(id);
    if (step === null) return [];
    const line = stepLine(step);
    const done = avoidedBy && stepOfId(avoidedBy.callId);
    // Of what went wrong in the end nobody knows that it was worth the loss.
    const cure = done && verdict.outcome === 'failure' && LOSES.test(stepLine(done)) ? null : done;
    // Where a file was changed, and nobody may know how, it was the work of that day.
    if (cure?.kind === 'edit' && cure.tool !== 'shell' && cure.written === undefined && !isRejected)
      return [];
    const instead = cure && (cure.written === undefined ? stepLine(cure) : stepText(cure));
    return [
      {
        tool: step.tool,
        call: line,
        endpoint: endpointIn(line),
        // What the user said stays in their words.
        error: isRejected ? quoted(failure.error) : clean(failure.error),
        // The same words that went wrong are no cure.
        avoidedBy: instead === line ? null : instead,
        ...(cure && avoidedBy?.how === 'first' && { isAfter: true as const }),
        ...(isRejected && { isRejected: true as const }),
        ...((step.fromWeb || cure?.fromWeb) && { fromWeb: true as const }),
      },
    ];
  });
}

function endpointIn(line: string): string | null {
  const url = /\bhttps?:\/\/[^\s"'`|)\]]+/.exec(line)?.[0];
  return url === undefined ? null : url.replace(/[?#].*$/, '').replace(/[.,;:]+$/, '');
}
