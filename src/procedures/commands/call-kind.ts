/**
 * What a call was for. Text that was merely read says nothing about how the call went: a log full of errors,
 * read well, is a success.
 *
 * @module
 */

import { remembered } from '../../remembered.ts';
import { isShellTool } from '../../sessions/shell-tools.ts';
import { COMMAND_FIELDS } from '../../sessions/tool-fields.ts';
import type { JudgedCall } from '../outcome/evidence.ts';
import { type Pipeline, pipelinesOf } from './command-words.ts';
import { type CallKind, PROGRAM_RULES, TOOL_RULES } from './kind-rules.ts';
import { rollsBack } from './rollback-words.ts';
import { FETCH_TOOL } from './tool-names.ts';

/** `mcp__server__tool`, `functions.exec` and `WebFetch` in one spelling. */
export const toolName: (tool: string) => string = remembered((tool) => {
  const bare = tool.replace(/^mcp__.*?__/, '').replace(/^functions\./, '');
  return bare
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/[-\s]+/g, '_')
    .toLowerCase();
});

/** Tools that ask an address: they only look, but an address that does not answer is worth knowing. */
export const isFetch: (tool: string) => boolean = remembered((tool) => FETCH_TOOL.test(toolName(tool)));

const isShell = remembered((tool) => isShellTool(toolName(tool)));

/** The command of a call to a shell; null for other tools. */
export function commandOf(call: Pick<JudgedCall, 'tool' | 'input'>): string | null {
  if (!isShell(call.tool)) return null;
  const { input } = call;
  for (const field of COMMAND_FIELDS) {
    const value = input[field];
    if (typeof value === 'string') return value;
    if (Array.isArray(value)) return commandIn(value);
  }
  return '';
}

/** `["bash", "-lc", "npm test"]` runs `npm test`. */
function commandIn(words: readonly unknown[]): string {
  const texts = words.filter((word) => typeof word === 'string');
  const [shell = '', flag = '', script] = texts;
  if (/(?:^|\/)(?:ba|z|da)?sh$/.test(shell) && /^-\w*c$/.test(flag) && script !== undefined) return script;
  return texts.join(' ');
}

export interface KnownCall {
  readonly kind: CallKind;
  readonly command: string | null;
  readonly pipelines: readonly Pipeline[];
  /** Of a command, the program that it is known by, with its words. */
  readonly deciding: string;
  /** It puts back what ran before: asked of every call, and of every failure once more. */
  readonly isRollback: boolean;
}

export function knownCall(call: Pick<JudgedCall, 'tool' | 'input'>): KnownCall {
  const command = commandOf(call);
  return command === null ? knownTool(call.tool) : knownCommand(command);
}

const knownTool = remembered(
  (tool): KnownCall => ({
    ...{ kind: kindOfTool(toolName(tool)), command: null, pipelines: [], deciding: '' },
    isRollback: false,
  }),
);

/** A command that runs several programs is known by the last one that does more than look. */
const knownCommand = remembered((command): KnownCall => {
  const pipelines = pipelinesOf(command);
  const kinds = pipelines.map(kindOfPipeline);
  const acting = kinds.findLastIndex((kind) => kind !== 'read');
  const at = acting < 0 ? kinds.length - 1 : acting;
  return {
    ...{ kind: kinds[at] ?? 'run', command, pipelines, deciding: pipelines[at]?.text ?? '' },
    isRollback: rollsBack(command),
  };
});

function kindOfTool(name: string): CallKind {
  return TOOL_RULES.find(({ pattern }) => pattern.test(name))?.kind ?? 'act';
}

/** `npx wrangler deploy` is `wrangler deploy`. */
const RUNNER =
  /^(?:npx|bunx|uvx|(?:pnpm|yarn|npm) (?:dlx|exec)|(?:uv|poetry|pipenv|pipx) run|bundle exec)(?: -\S+| --)* /;

/** What is run, without the program that only finds it. */
export function withoutRunner(text: string): string {
  return text.replace(RUNNER, '');
}

/** `.venv/bin/pip install` is `pip install`, `node_modules/.bin/tsc` is `tsc`. */
function withoutFolder(text: string): string {
  return text.includes('bin/') ? text.replace(/^\S*?\/\.?bin\//, '') : text;
}

/** Options that say in which folder or package something runs, before what it is. */
const PLACES: readonly RegExp[] = [
  /^(npm|pnpm|yarn|bun|deno|go|cargo|uv)(?: workspace \S+| (?:-C|-F|--(?:prefix|filter|dir|cwd|directory|workspace|project|manifest-path))[= ]\S+)+(?= |$)/,
  /^(g?make|just)(?: (?:-[Cf]|--(?:directory|file))[= ]\S+)+(?= |$)/,
];

/** `pnpm --filter web test` is `pnpm test`. */
function withoutPlace(text: string): string {
  return PLACES.reduce((left, place) => left.replace(place, '$1'), text);
}

/** `curl … | sh` installs something; `curl … | python3 -m json.tool` shows it. */
const RUNS_WHAT_IT_READS = /^(?:\S*\/)?(?:(?:ba|z|da)?sh|(?:python3?|node|ruby|perl)(?= -$|$))(?=\s|$)/;

function kindOfPipeline({ text, last, writesFile }: Pipeline): CallKind {
  const what = withoutPlace(text);
  const kind = kindOfProgram(what) ?? kindOfProgram(withoutFolder(withoutRunner(what))) ?? 'run';
  if (kind === 'request' && RUNS_WHAT_IT_READS.test(last.trim())) return 'act';
  return kind === 'read' && writesFile ? 'edit' : kind;
}

function kindOfProgram(text: string): CallKind | undefined {
  return PROGRAM_RULES.find(({ pattern }) => pattern.test(text))?.kind;
}
