/**
 * Commands that outlive their call: started in the background, or left running after some seconds. How one ended is told by
 * whoever asked for it later, by its id.
 *
 * @module
 */
import { boundText } from '../../sessions/model/bounded.ts';
import type { Call, CallResult } from '../../sessions/session.ts';

interface RunsOn {
  readonly harness: string;
  /** In the first words of a result; captures the id that the command goes on under. */
  readonly pattern: RegExp;
}

export const RUNS_ON: readonly RunsOn[] = [
  { harness: 'Claude Code', pattern: /^Command running in background with ID: ([\w-]+)/ },
  {
    harness: 'Claude Code, moved there by the user',
    pattern: /was manually backgrounded by user with ID: ([\w-]+)/,
  },
  { harness: 'Codex', pattern: /^Process running with session ID ([\w-]+)/m },
  { harness: 'OpenClaw', pattern: /Command still running \(session ([\w-]+)/ },
  { harness: 'Hermes', pattern: /"session_id":\s*"(proc_\w+)"/ },
];

const HEAD = 400;
/** Nearly no result has these. */
const MAY_RUN_ON = ['ackground', 'running '] as const;
/** Arguments that name what was left running. */
const ID_FIELDS = ['task_id', 'bash_id', 'shell_id', 'session_id', 'sessionId', 'process_id', 'id'] as const;
const NAMES_ID: ReadonlySet<string> = new Set(ID_FIELDS);

const EXIT_CODE =
  /<exit_code>(-?\d{1,10})<\/exit_code>|\bProcess exited with code (-?\d{1,10})\b|"exit_code":\s*(-?\d{1,10})/;
const GOES_ON =
  /<status>running<\/status>|^Process running with session ID |\bProcess still running\b|"status":\s*"running"/m;
const STATUS = /<status>(completed|failed)<\/status>/;
/** Codex puts what was printed so far behind its own words. */
const OUTPUT = '\nOutput:\n';
const WRAPPED = /<(output|stdout|stderr)>\n?([\s\S]*?)\n?<\/\1>/g;

interface LeftRunning {
  readonly call: Call;
  readonly told: CallResult[];
}

/** The calls of a task, each with how it ended in the end; those that only asked are left out. */
export function withLateEndings(calls: readonly Call[]): readonly Call[] {
  // Nobody asked for anything: seen without a look at what was printed.
  if (!calls.some(mayAsk) || calls.every((call) => idOf(call) === null)) return calls;
  // An id may be given anew when its command is over: whoever asks means the last.
  const running = new Map<string, LeftRunning>();
  const kept = calls.flatMap((call): LeftRunning[] => {
    const asked = running.get(askedFor(call) ?? '');
    if (asked !== undefined) {
      if (call.result !== null) asked.told.push(call.result);
      return [];
    }
    const one = { call, told: [] };
    const id = idOf(call);
    if (id !== null) running.set(id, one);
    return [one];
  });
  return kept.map(({ call, told }) => {
    const result = call.result === null ? null : endingOf(call.result, told);
    return result === null ? call : { ...call, result };
  });
}

function idOf({ result }: Call): string | null {
  if (result === null || result.isError) return null;
  const head = result.text.slice(0, HEAD);
  if (!MAY_RUN_ON.some((words) => head.includes(words))) return null;
  for (const { pattern } of RUNS_ON) {
    const id = pattern.exec(head)?.[1];
    if (id !== undefined) return id;
  }
  return null;
}

function mayAsk({ input }: Call): boolean {
  for (const name in input) if (NAMES_ID.has(name)) return true;
  return false;
}

/** Null for a call that names nothing, as one does that starts a command. */
function askedFor({ input }: Call): string | null {
  const field = ID_FIELDS.find((name) => input[name] !== undefined);
  return field === undefined ? null : `${input[field]}`;
}

/** Null where nobody saw the end. */
function endingOf(first: CallResult, told: readonly CallResult[]): CallResult | null {
  const last = told.findLast(
    ({ text, exitCode }) =>
      !GOES_ON.test(text) && (exitCode !== null || EXIT_CODE.test(text) || STATUS.test(text)),
  );
  if (last === undefined) return null;
  const written = EXIT_CODE.exec(last.text)
    ?.slice(1)
    .find((code) => code !== undefined);
  const status = STATUS.exec(last.text)?.[1];
  // The call that asked went well, whatever it was told: its own code counts only where it was told nothing.
  const own = status === undefined ? last.exitCode : null;
  const exitCode = written === undefined ? own : Number(written);
  const isFailed = exitCode === null ? status === 'failed' : exitCode !== 0;
  const before = first.text.includes(OUTPUT) ? [first] : [];
  const text = [...new Set([...before, ...told].map((one) => printedIn(one.text)))]
    .filter(Boolean)
    .join('\n');
  return {
    ...last,
    text: boundText(text),
    fullLength: text.length,
    isError: isFailed,
    exitCode,
  };
}

function printedIn(text: string): string {
  const wrapped = [...text.matchAll(WRAPPED)].map(([, , printed]) => printed ?? '');
  if (wrapped.length > 0) return wrapped.join('\n').trim();
  const output = text.indexOf(OUTPUT);
  return output < 0 ? text.trim() : text.slice(output + OUTPUT.length).trim();
}
