/**
 * What a command does to the world: reads, changes, publishes, destroys; and whether it talks to other machines.
 *
 * @module
 */
import type { ShellCommand } from './command.ts';
import { type Check, checkNamed, EFFECTS, type Effect, programRow } from './programs.ts';

/** Of commands that no row names: what is not known changes something. */
const UNKNOWN: Effect = 'changes';
const NOWHERE = /^(?:\/dev\/(?:null|stdout|stderr)|&?\d)$/u;
const READ_ONLY_SQL = /^\s*(?:select|show|explain|describe|pragma|with|\\[dlz])/iu;
const DESTROYING_SQL = /\b(?:drop|truncate|delete)\b/iu;
const SQL_CLIENTS: ReadonlySet<string> = new Set(['psql', 'mysql', 'mariadb', 'sqlite3', 'duckdb']);

export function effectOf(command: ShellCommand): Effect {
  const own = ownEffect(command);
  const writes = command.redirects.some(
    ({ operator, target }) => operator.includes('>') && !NOWHERE.test(target),
  );
  return writes && own === 'reads' ? 'changes' : own;
}

function ownEffect({ program, words, input }: ShellCommand): Effect {
  const values = words.map(({ value }) => value);
  if (values.length === 1 && (values[0] === '--version' || values[0] === '--help')) return 'reads';
  if (SQL_CLIENTS.has(program)) return statementEffect([...values, input ?? '']);
  const row = programRow(program);
  if (row === undefined) return UNKNOWN;
  if (values.includes('--dry-run')) return 'reads';
  const verb = verbEffect(values, row.readsVerb ?? [], row.destroysVerb ?? []);
  return strongestMatch(values, row.by ?? {}) ?? verb ?? row.does ?? UNKNOWN;
}

/** The longest row that the words hold, its words in order; of equally long ones the strongest effect. */
function strongestMatch(values: readonly string[], by: Readonly<Record<string, Effect>>): Effect | null {
  let best: { readonly length: number; readonly effect: Effect } | null = null;
  for (const [key, effect] of Object.entries(by)) {
    const parts = key.split(' ');
    if (!holds(values, parts)) continue;
    if (best !== null && best.length > parts.length) continue;
    const isStronger = best === null || parts.length > best.length || rank(effect) > rank(best.effect);
    if (isStronger) best = { length: parts.length, effect };
  }
  return best?.effect ?? null;
}

/** Subcommands lead; flags may stand anywhere behind them. */
function holds(values: readonly string[], parts: readonly string[]): boolean {
  const named = values.filter((value) => !value.startsWith('-'));
  const words = parts.filter((part) => !part.startsWith('-'));
  const flags = parts.filter((part) => part.startsWith('-'));
  const isRequest = flags[0] === '-X' || flags[0] === '--request';
  if (isRequest) return values.some((value, place) => value === flags[0] && values[place + 1] === words[0]);
  return (
    words.every((word, place) => named[place] === word) &&
    flags.every((flag) => values.some((value) => value === flag || value.startsWith(`${flag}=`)))
  );
}

function verbEffect(
  values: readonly string[],
  reads: readonly string[],
  destroys: readonly string[],
): Effect | null {
  if (reads.length === 0 && destroys.length === 0) return null;
  const named = values.filter((value) => !value.startsWith('-')).slice(0, 4);
  const begins = (verbs: readonly string[]): boolean =>
    named.some((word) => verbs.some((verb) => word === verb || word.startsWith(`${verb}-`)));
  if (begins(destroys)) return 'destroys';
  return begins(reads) ? 'reads' : null;
}

function statementEffect(texts: readonly string[]): Effect {
  const statements = texts.filter(
    (text) => text.includes(' ') || text.startsWith('\\') || text.startsWith('.'),
  );
  if (statements.some((text) => DESTROYING_SQL.test(text))) return 'destroys';
  const only = statements.filter((text) => !/^-/u.test(text));
  return only.length > 0 && only.every((text) => READ_ONLY_SQL.test(text) || text.startsWith('.'))
    ? 'reads'
    : 'changes';
}

const rank = (effect: Effect): number => EFFECTS.indexOf(effect);

/** The strongest of all. */
export function effectOfAll(commands: readonly ShellCommand[]): Effect {
  let strongest: Effect = 'reads';
  for (const command of commands) {
    const effect = effectOf(command);
    if (rank(effect) > rank(strongest)) strongest = effect;
  }
  return strongest;
}

export function usesNetwork({ program, words }: ShellCommand): boolean {
  const network = programRow(program)?.network;
  if (network === undefined) return false;
  if (typeof network === 'boolean') return network;
  const named = words.map(({ value }) => value).filter((value) => !value.startsWith('-'));
  return named.slice(0, 2).some((word) => network.includes(word));
}

/** What a command checks, by the names of its program and its first words: `pnpm run test:ci`, `cargo clippy`. */
export function checkOf({ program, words }: ShellCommand): Check | null {
  const row = programRow(program);
  if (row?.does === 'reads' && checkNamed(program) === null && row.by === undefined) return null;
  if (program === 'git' || program === 'gh' || program === 'docker') return null;
  const own = checkNamed(program);
  if (own !== null) return own;
  const named = words.filter(({ value, isQuoted }) => !isQuoted && !value.startsWith('-')).slice(0, 4);
  for (const { value } of named) {
    const check = value.includes('/') ? null : checkNamed(value);
    if (check !== null) return check;
  }
  return null;
}
