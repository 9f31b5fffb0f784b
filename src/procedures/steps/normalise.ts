/**
 * A call as a step: one spelling of the tool, the arguments that matter, what it is for.
 *
 * @module
 */

import { memory } from '../../remembered.ts';
import type { Call } from '../../sessions/session.ts';
import { knownCall, toolName } from '../commands/call-kind.ts';
import { onOneLine } from '../commands/database-clients.ts';
import type { CallKind } from '../commands/kind-rules.ts';
import { bodyOf } from './body.ts';
import { placed } from './folder.ts';
import { MAX_LINE, onOneLineWith } from './one-line.ts';
import { patchedFiles, patchIn, patchInCommand } from './patch.ts';
import type { Redaction, Step } from './step.ts';
import { type ToolRule, toolRule } from './tools.ts';
import { writtenIn } from './written.ts';

const MAX_LINES = 6;
const MAX_PURPOSE = 100;
/** Arguments that say how to show or wait, not what to do. */
const IDLE_ARGUMENTS: ReadonlySet<string> = new Set(
  'description timeout timeout_ms yield_time_ms max_output_tokens run_in_background workdir cwd justification sandbox_permissions with_escalated_permissions limit offset explanation thought reason'.split(
    ' ',
  ),
);
/** What a kind of call is for, where nobody says it better. */
const PURPOSES: Readonly<Record<CallKind, string>> = {
  read: 'look',
  think: 'think',
  'hand-over': 'hand over to a person',
  test: 'run the tests',
  build: 'build',
  lint: 'check style and types',
  edit: 'change a file',
  commit: 'record the change',
  pull: "bring in others' work",
  push: 'hand the work over',
  install: 'install packages',
  request: 'ask a server',
  run: 'run a command',
  act: 'act',
};

/** Of one run over logs: what was asked of its redaction before. */
const knownSteps = new WeakMap<Redaction, ReturnType<typeof memory<Step>>>();
/** Who writes a file or a patch does not repeat it. */
const MAX_REPEATED = 300;

/** Agents repeat their calls, and looking for secrets is dear: the same call is the same step until another is told. */
export function stepOf({ tool, input }: Pick<Call, 'tool' | 'input'>, redaction: Redaction): Step {
  if (sizeOf(input) > MAX_REPEATED) return makeStep({ tool, input }, redaction);
  let known = knownSteps.get(redaction);
  if (known === undefined) {
    known = memory<Step>();
    knownSteps.set(redaction, known);
  }
  return known(keyOf(redaction.told, tool, input), () => makeStep({ tool, input }, redaction));
}

/** Most inputs are texts alone, which are written faster with their lengths than as JSON: that begins with a bracket. */
function keyOf(told: number, tool: string, input: Readonly<Record<string, unknown>>): string {
  let key = `${told} ${tool.length}:${tool}`;
  for (const name in input) {
    const value = input[name];
    if (typeof value !== 'string') return JSON.stringify([told, tool, input]);
    key += ` ${name.length}:${name} ${value.length}:${value}`;
  }
  return key;
}

function sizeOf(input: Readonly<Record<string, unknown>>): number {
  let size = 0;
  for (const name in input) {
    const value = input[name];
    size += typeof value === 'string' ? value.length : 0;
  }
  return size;
}

function makeStep(made: Pick<Call, 'tool' | 'input'>, redaction: Redaction): Step {
  const call = unwrapped(made);
  const { kind, command } = knownCall(call);
  const rule = toolRule(call.tool);
  const tool = command !== null ? 'shell' : (rule?.tool ?? shortName(call.tool));
  const args =
    command !== null
      ? commandArgs(command, call.input)
      : rule
        ? named(rule, call.input)
        : short(call.input, redaction);
  const safe = redaction.redactValue({ args, purpose: purposeOf(call.input, kind) }).value;
  const written = writtenIn({ tool, path: args.path ?? '', input: call.input }, redaction);
  const isShell = tool === 'shell';
  const whole = isShell ? mapValues(safe.args, (text) => onOneLineWith(onOneLine(text))) : safe.args;
  const cleaned = mapValues(whole, isShell ? headOf : clean);
  // Short commands stand in one line whole.
  const body = cleaned.command?.endsWith(' …') ? bodyOf(whole.command ?? '') : undefined;
  return {
    tool,
    args: cleaned,
    purpose: clean(safe.purpose).slice(0, MAX_PURPOSE),
    kind,
    times: 1,
    ...(written !== undefined && { written: clean(written) }),
    ...(isShell && body !== undefined && { body }),
  };
}

/** A patch that was handed to a shell is an edit. */
function unwrapped(call: Pick<Call, 'tool' | 'input'>): Pick<Call, 'tool' | 'input'> {
  const patch = patchInCommand(knownCall(call).command ?? '');
  return patch === null ? call : { tool: 'apply_patch', input: { patch } };
}

/** The arguments that the rule names, in its spelling. */
function named(rule: ToolRule, input: Readonly<Record<string, unknown>>): Record<string, string> {
  const args: Record<string, string> = {};
  for (const [name, spellings] of Object.entries(rule.args)) {
    const value = spellings.map((spelling) => input[spelling]).find((found) => typeof found === 'string');
    if (typeof value === 'string' && value !== '') args[name] = value;
  }
  if (args.path !== undefined || rule.tool !== 'edit') return args;
  // Codex names its files inside of the patch.
  const [patched] = patchedFiles(patchIn(input) ?? '');
  return patched === undefined ? args : { ...args, path: patched };
}

/** `mcp__github__create_issue` keeps its server: two servers may have tools of one name. */
function shortName(tool: string): string {
  const [, server, name] = /^mcp__(.+?)__(.+)$/.exec(tool) ?? [];
  return server !== undefined && name !== undefined ? `${server}.${name}` : toolName(tool);
}

function purposeOf(input: Readonly<Record<string, unknown>>, kind: CallKind): string {
  const { description } = input;
  return typeof description === 'string' && description.trim() !== '' ? description : PURPOSES[kind];
}

function commandArgs(text: string, input: Readonly<Record<string, unknown>>): Record<string, string> {
  const { command, folder } = placed(text, input);
  return folder === null ? { command } : { command, folder };
}

/** Of a tool that we do not know: what is short enough to be an argument. */
function short(input: Readonly<Record<string, unknown>>, redaction: Redaction): Record<string, string> {
  const args: Record<string, string> = {};
  for (const [name, value] of Object.entries(input)) {
    if (Object.keys(args).length >= MAX_LINES) break;
    if (IDLE_ARGUMENTS.has(name) || value === null || value === undefined || value === '') continue;
    // JSON writes line breaks as signs: secrets are looked for while they still are breaks.
    const text =
      typeof value === 'string'
        ? value
        : JSON.stringify(redaction.redactValue({ [name]: value }).value[name]);
    if (text !== undefined && text !== '{}' && text !== '[]') args[name] = text;
  }
  return args;
}

/** One line; of many lines the first, unless they are few. */
function clean(text: string): string {
  const lines = text.trim().split(/\r\n?|\n/);
  return headOf(text.length <= MAX_LINE ? lines.join('; ') : text);
}

/** The first line without control characters; what follows on lines of its own, or is long, is cut. */
function headOf(text: string): string {
  const [head = '', ...rest] = text.trim().split(/\r\n?|\n/);
  const plain = head
    .replace(/[^\P{Cc}\t]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  return plain.length > MAX_LINE || rest.length > 0 ? `${plain.slice(0, MAX_LINE)} …` : plain;
}

function mapValues(
  args: Readonly<Record<string, string>>,
  change: (value: string) => string,
): Record<string, string> {
  return Object.fromEntries(Object.entries(args).map(([name, value]) => [name, change(value)]));
}
