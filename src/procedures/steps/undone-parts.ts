/**
 * A list that first puts back what another call did and then does it otherwise is two calls:
 * `git branch -D typo && git checkout -b feature/typo`. Held as one, the way back would be told as a part of the way.
 *
 * @module
 */
import type { Call } from '../../sessions/session.ts';
import { COMMAND_FIELDS } from '../../sessions/tool-fields.ts';
import { type KnownCall, knownCall } from '../commands/call-kind.ts';
import { isLook } from '../commands/looks.ts';
import type { TaskVerdict } from '../outcome/evidence.ts';
import { takesBack } from '../outcome/put-back.ts';
import type { Task } from '../tasks/task.ts';

const AND = ' && ';
/** What runs whatever came before it is no list of this kind. */
const OTHER_LISTS = /[\n;|]|&(?!&|\d|>)(?<!&&)/;
const QUOTES = /["'`]/g;
/** What is longer carries a file. */
const MAX_COMMAND = 500;

/** What installers write beside what they install, taken away or as it was. */
const AS_BEFORE_INSTALL =
  /^(?:sudo )?(?:rm(?: -\w+)*|git (?:checkout|restore)(?: HEAD)?(?: --)?)(?: (?:\.\/)?(?:\S+\/)?(?:(?:package|composer)(?:-lock)?\.json|npm-shrinkwrap\.json|[\w-]+\.lockb?|pnpm-lock\.yaml|go\.(?:mod|sum)|pyproject\.toml|requirements\S*\.txt|Cargo\.toml|Pipfile|Gemfile|node_modules\/?|\.?venv\/?|vendor\/?))+$/;

interface Done {
  readonly call: Call;
  readonly known: KnownCall;
}

/** Only where the user had spoken in between. What the web may have given stays as it was given. */
export function undoingApart(task: Task, given: ReadonlySet<string> | undefined): Task {
  const from = task.userWords[0]?.afterCalls ?? task.calls.length;
  if (!task.calls.slice(from).some(mayUndo)) return task;
  const calls: Call[] = [];
  const moved = new Map<number, number>();
  for (const [index, call] of task.calls.entries()) {
    moved.set(index, calls.length);
    const isOpen = index >= from && mayUndo(call) && given?.has(call.id) !== true;
    calls.push(...((isOpen && partedAt(call, task.calls.slice(0, index))) || [call]));
  }
  if (calls.length === task.calls.length) return task;
  const userWords = task.userWords.map((words) => ({
    ...words,
    afterCalls: moved.get(words.afterCalls) ?? calls.length,
  }));
  return { ...task, calls, userWords };
}

/** Once the verdict is known: what only cleared up after an install that was rejected is no step. */
export function withoutClearing(
  calls: readonly Call[],
  { failures, inVain = [] }: Pick<TaskVerdict, 'failures' | 'inVain'>,
): readonly Call[] {
  const wrong = new Set([...failures.flatMap((one) => (one.isRejected ? [one.call] : [])), ...inVain]);
  if (wrong.size === 0) return calls;
  const first = calls.findIndex((call) => wrong.has(call.id) && knownCall(call).kind === 'install');
  if (first < 0) return calls;
  const left = calls.filter((call, index) => index <= first || !isClearing(call));
  return left.length === calls.length ? calls : left;
}

function isClearing(call: Call): boolean {
  const command = commandOf(call);
  return command?.split(AND).every((part) => AS_BEFORE_INSTALL.test(part.trim())) === true;
}

function mayUndo(call: Call): boolean {
  const command = commandOf(call);
  return command !== null && command.length <= MAX_COMMAND && command.includes(AND) && hasWorked(call);
}

/** Then all of its parts have. */
function hasWorked({ result }: Call): boolean {
  if (result === null || result.isError || result.isRefusal || result.isInterrupt) return false;
  return (result.exitCode ?? 0) === 0;
}

/** Null where nothing is put back, or nothing else is done. */
function partedAt(call: Call, before: readonly Call[]): readonly [Call, Call] | null {
  const command = commandOf(call) ?? '';
  if (OTHER_LISTS.test(command)) return null;
  const parts = command.split(AND);
  if (parts.some((part) => (part.match(QUOTES)?.length ?? 0) % 2 !== 0)) return null;
  const done = before.filter(hasWorked).map((one) => knownAs(one));
  // `git checkout main` goes away from what is then taken back.
  const undone = parts.findLastIndex((part) => isUndoing(knownAs(withCommand(call, part)), part, done));
  const [undo, rest] = [parts.slice(0, undone + 1), parts.slice(undone + 1)];
  const isActing = rest.some((part) => !isLook(knownCall(withCommand(call, part))));
  if (undo.length === 0 || !isActing) return null;
  const quiet = call.result && { ...call.result, text: '' };
  return [
    { ...withCommand(call, undo.join(AND)), id: `${call.id} undo`, result: quiet },
    withCommand(call, rest.join(AND)),
  ];
}

function isUndoing(step: Done, part: string, done: readonly Done[]): boolean {
  return done.some(
    (one) => takesBack(step, one) || (one.known.kind === 'install' && AS_BEFORE_INSTALL.test(part.trim())),
  );
}

function knownAs(call: Call): Done {
  return { call, known: knownCall(call) };
}

function commandField({ input }: Pick<Call, 'input'>): string | undefined {
  return COMMAND_FIELDS.find((name) => typeof input[name] === 'string');
}

function commandOf(call: Call): string | null {
  const field = commandField(call);
  return field === undefined || knownCall(call).command === null ? null : String(call.input[field]);
}

function withCommand(call: Call, command: string): Call {
  return { ...call, input: { ...call.input, [commandField(call) ?? 'command']: command } };
}
