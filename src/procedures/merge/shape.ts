/**
 * The shape of a run: which tools did what to which kind of thing, without parameters. Runs of one task look alike.
 *
 * @module
 */

import { remembered } from '../../remembered.ts';
import { knownCall } from '../commands/call-kind.ts';
import { pipelinesOf } from '../commands/command-words.ts';
import { TELLING_STATEMENT } from '../commands/database-clients.ts';
import { type CallKind, CHECKS } from '../commands/kind-rules.ts';
import type { Step } from '../steps/step.ts';
import { hostWords } from '../tasks/parameters.ts';
import { commandName, isSiteCheck } from './step-words.ts';

/**
 * What every task does says little about which one it is: tests are run and files are read for everything.
 * Its own steps (an address, a tool of a server, a rare command) say much.
 */
export const COMMON: ReadonlySet<CallKind> = new Set([
  ...CHECKS,
  'read',
  'think',
  'commit',
  'pull',
  'install',
]);
const COMMON_WEIGHT = 0.25;
/** To look at the same things is a hint, not more: what is listed may be deleted next. */
const LOOK_WEIGHT = 0.5;
/** Programs that every task uses: they move files about, or run what is written somewhere else. */
const EVERYDAY =
  /^(?:rm|cp|mv|mkdir|touch|echo|printf|chmod|chown|tee|sed|awk|xargs|sudo|bash|sh|zsh|node|python|ruby|perl|psql|mysql|sqlite3|git (?:add|push|pull|fetch|status))\b(?! [\w./-]+\.\w)/;
/** These record something as well, and few tasks do. */
const OWN_STEP =
  /^git (?:revert|rebase|merge|cherry-pick)|^gh pr |^(?:docker|podman) |^\S+ (?:uninstall|remove|update)$/;
/** They look into files, whatever the task is. */
const READERS =
  /^(?:cat|ls|head|tail|grep|rg|find|wc|pwd|cd|less|more|tree|stat|file|which|echo|sort|uniq|cut|jq|sed|awk|read)\b/;
/** Runs that share less than one step of their own look alike by chance. */
const LEAST_WEIGHT = 1;
/** Tools of servers that only look, by a word of their name. */
export const LOOKS =
  /(?:^|[_.-])(?:get|list|search|find|read|show|view|fetch|query|describe|retrieve|lookup|status|details?)(?:[_.-]|$)/i;
const MAX_TOKENS = 60;

/**
 * A token a step: `shell gh pr create`, `request moltbook/api/v1/feed`, `edit CHANGELOG.md`; `~` before common ones, `?`
 * before looks.
 */
export function shapeOf(steps: readonly Step[]): string[] {
  return [...new Set(steps.flatMap(tokensOf))].slice(0, MAX_TOKENS);
}

function tokensOf({ tool, args, kind }: Step): readonly string[] {
  if (tool === 'shell') return commandTokens(args.command ?? '');
  if (tool === 'fetch') return [`request ${placeOf(args.url ?? '')}`];
  if (tool === 'edit' || tool === 'write') return fileTokens(args.path ?? '');
  if (LOOKS.test(tool)) return [`?${tool}`];
  return [COMMON.has(kind) ? `~${tool}` : tool];
}

/** A command of a kind that every task has, and that few tasks have all the same. */
export const isOwnCommand: (command: string) => boolean = remembered((command) =>
  pipelinesOf(command).some(({ text }) => OWN_STEP.test(commandName(text))),
);

const commandTokens = remembered((command): readonly string[] => {
  const { pipelines } = knownCall({ tool: 'bash', input: { command } });
  return pipelines.flatMap(({ text }) => {
    const { kind } = knownCall({ tool: 'bash', input: { command: text } });
    const statement = TELLING_STATEMENT.exec(text);
    if (statement) return [`sql ${statement[1]} ${statement[2] ?? ''}`.trimEnd().toLowerCase()];
    if (kind === 'read') return READERS.test(text) ? [] : [`?shell ${commandName(text)}`];
    const url = /\bhttps?:\/\/[^\s"'|]+/.exec(text)?.[0];
    if (kind === 'request' && url !== undefined)
      return isSiteCheck(text.split(/\s+/)) ? ['?request'] : [`request ${placeOf(url)}`];
    const program = commandName(text);
    return [
      (COMMON.has(kind) && !OWN_STEP.test(program)) || EVERYDAY.test(program)
        ? `~shell ${program}`
        : `shell ${program}`,
    ];
  });
});

/** The host's name and the first parts of the path, with ids left out. */
function placeOf(url: string): string {
  const path = /^[a-z]+:\/\/[^/?#]+([^?#]*)/i.exec(url)?.[1] ?? '';
  const parts = path.split('/').filter((part) => part !== '' && !/\d{2,}|^\{|^[0-9a-f-]{8,}$/.test(part));
  return [hostWords(url)[0] ?? 'local', ...parts.slice(0, 4)].join('/');
}

/** A file that many projects have under this name says what the task is; a source file does not. */
function fileTokens(path: string): string[] {
  const name = path.replace(/^.*[\\/]/, '');
  if (
    /^\.|^[A-Z]+(?:\.md)?$|file$|\.(?:ya?ml|toml|json|lock|cfg|ini|tf|ipynb)$/.test(name) ||
    /(?:^|\/)\.\w/.test(path)
  ) {
    return ['~edit', `edit ${name}`];
  }
  return ['~edit'];
}

/**
 * How much two runs have in common, in [0,1]; what all runs have counts little. Null when one of them has nothing of
 * its own: then steps say nothing.
 */
export function shapeEvidence(a: readonly string[], b: readonly string[]): number | null {
  const isTelling = (token: string): boolean => !/^[~+=-]/.test(token);
  return a.some(isTelling) && b.some(isTelling) ? shapeSimilarity(a, b) : null;
}

/** As `shapeEvidence`; what says nothing is taken as it is. */
export function shapeSimilarity(a: readonly string[], b: readonly string[]): number {
  const { tokens: left, weight: weightA } = weighed(a);
  const { tokens: right, weight: weightB } = weighed(b);
  let common = 0;
  for (const token of left) if (right.has(token)) common += weightOf(token);
  if (common < LEAST_WEIGHT) return Math.min(COMMON_WEIGHT, common / LEAST_WEIGHT);
  // Half by the smaller one: a run that needed one step more is the same task.
  return (common / Math.min(weightA, weightB) + common / (weightA + weightB - common)) / 2;
}

/** What a project has of its own: its sources, its tests and builds, its scripts. */
const PROJECT_STEP =
  /^[~?]?(?:edit\b|shell (?:(?:npm|pnpm|yarn|bun|deno|make|just|task|rake|tox|nox)\b|\S+ \S+\.\w+$))/;

/** Both did the very same steps, by programs that every machine has: `git add`, `git push`. */
export function isDoneAnywhere(a: readonly string[], b: readonly string[]): boolean {
  const isStep = (token: string): boolean => !/^[+=-]/.test(token);
  const [mine, others] = [a.filter(isStep), new Set(b.filter(isStep))];
  if (mine.length === 0 || mine.length !== others.size) return false;
  return mine.every((token) => others.has(token) && isOfAnyProject(token));
}

function isOfAnyProject(token: string): boolean {
  if (PROJECT_STEP.test(token)) return false;
  return !CHECKS.has(knownCall({ tool: 'bash', input: { command: token.replace(/^[~?]?shell /, '') } }).kind);
}

interface Weighed {
  readonly tokens: ReadonlySet<string>;
  readonly weight: number;
}

/** A shape that is known is compared with that of every run. */
const known = new WeakMap<readonly string[], Weighed>();

function weighed(shape: readonly string[]): Weighed {
  const before = known.get(shape);
  if (before !== undefined) return before;
  const tokens = new Set(shape);
  const now = { tokens, weight: [...tokens].reduce((sum, token) => sum + weightOf(token), 0) };
  known.set(shape, now);
  return now;
}

function weightOf(token: string): number {
  // Words of the steps are weighed elsewhere.
  if (/^[+=-]/.test(token)) return 0;
  if (token.startsWith('~')) return COMMON_WEIGHT;
  return token.startsWith('?') ? LOOK_WEIGHT : 1;
}
