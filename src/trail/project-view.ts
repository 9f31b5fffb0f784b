/**
 * One project, from the sessions that were learnt from: what is usual, in which order, what fails and what then helps,
 * and how much of what was run had been told before.
 *
 * @module
 */
import { type Deed, oneLine, SHELL } from '../learning/deed.ts';
import { commandsIn } from '../learning/recall/came-true.ts';
import type { ProjectMemory } from '../learning/recall/project-memory.ts';
import { remedyKey } from '../learning/recall/recall.ts';
import type { Remedy } from '../learning/remedies/remedy.ts';
import { shownCall } from '../learning/remedies/shown-call.ts';
import { type SessionRecord, sessionIdOf } from '../learning/session-record.ts';
import { signatures } from '../shell/signature.ts';
import type { ToldLine } from '../store/learning-store.ts';

export interface UsualCommand {
  readonly signature: string;
  readonly form: string;
  /** Of the recent sessions, newer ones counting more. */
  readonly share: number;
  readonly sessions: number;
  readonly of: number;
  readonly lastAt: string;
}

/** Commands that follow each other in the same order. */
export interface Sequence {
  readonly commands: readonly string[];
  readonly sessions: number;
}

export interface KnownFailure {
  /** By which a line about it is known. */
  readonly key: string;
  readonly failed: string;
  readonly error: string;
  /** What then worked, the newest first; empty where nothing is known to have helped. */
  readonly fixes: readonly string[];
  readonly times: number;
  readonly lastAt: string;
  /** How often an agent was told of it, and how often it then did what had helped. */
  readonly told: number;
  readonly followed: number;
}

/** One session: how much of what it ran had been told to it. */
export interface Foresight {
  readonly session: string;
  readonly at: string;
  /** Kinds of commands. */
  readonly ran: number;
  readonly foreseen: number;
  readonly told: number;
  readonly followed: number;
}

export interface ProjectView {
  readonly usual: readonly UsualCommand[];
  readonly sequences: readonly Sequence[];
  readonly failures: readonly KnownFailure[];
  /** Oldest first. */
  readonly foresight: readonly Foresight[];
}

const MAX_USUAL = 24;
const MIN_SHARE = 0.1;
const MAX_SEQUENCES = 8;
const MAX_FAILURES = 24;
const MAX_FIXES = 3;
const MAX_SESSIONS = 60;
/** A chain goes on where so much of its sessions did. */
const GOES_ON = 0.6;
const MAX_CHAIN = 5;
const SHOWN = 200;

export function projectView(
  memory: ProjectMemory,
  records: readonly SessionRecord[],
  told: readonly ToldLine[],
): ProjectView {
  const usual = memory.habits
    .of(null)
    .filter(({ share, sessions }) => sessions > 1 && share >= MIN_SHARE)
    .slice(0, MAX_USUAL);
  return {
    usual: usual.map(({ last, ...habit }) => ({ ...habit, lastAt: last })),
    sequences: sequencesIn(records, new Map(usual.map(({ signature, form }) => [signature, form]))),
    failures: failuresIn(memory.remedies, told),
    foresight: records.slice(-MAX_SESSIONS).map((record) => foresightOf(record, told)),
  };
}

function shellDeeds({ stretches }: SessionRecord): Deed[] {
  return stretches.flatMap(({ deeds }) => deeds.filter(({ tool }) => tool === SHELL));
}

/** Pairs of usual commands that follow each other within a request, joined to chains. */
function sequencesIn(records: readonly SessionRecord[], usual: ReadonlyMap<string, string>): Sequence[] {
  const pairs = new Map<string, Set<string>>();
  for (const record of records) {
    for (const { deeds } of record.stretches) {
      const run = deeds
        .filter(({ tool, outcome }) => tool === SHELL && outcome !== 'stopped')
        .flatMap((deed) => deed.signatures.filter((signature) => usual.has(signature)))
        .filter((signature, at, all) => signature !== all[at - 1]);
      for (const [at, signature] of run.slice(1).entries()) {
        const key = `${run[at]}\n${signature}`;
        pairs.set(key, (pairs.get(key) ?? new Set()).add(record.key));
      }
    }
  }
  const strongest = [...pairs].filter(([, sessions]) => sessions.size > 1).sort(bySessions);
  const used = new Set<string>();
  const chains: Sequence[] = [];
  for (const [pair, sessions] of strongest) {
    if (used.has(pair) || chains.length >= MAX_SEQUENCES) continue;
    const chain = pair.split('\n');
    used.add(pair);
    let common = sessions;
    for (let next = nextPair(chain, common); next && chain.length < MAX_CHAIN; ) {
      used.add(next.pair);
      chain.push(next.pair.split('\n')[1] ?? '');
      common = next.common;
      next = nextPair(chain, common);
    }
    chains.push({ commands: chain.map((one) => usual.get(one) ?? one), sessions: common.size });
  }
  // A chain that stands whole within another says nothing more.
  return chains.filter(
    ({ commands }) =>
      !chains.some(
        (other) =>
          other.commands.length > commands.length && other.commands.join('\n').includes(commands.join('\n')),
      ),
  );

  function nextPair(chain: readonly string[], sessions: ReadonlySet<string>) {
    for (const [pair, own] of strongest) {
      const [from, to = ''] = pair.split('\n');
      if (from !== chain.at(-1) || chain.includes(to)) continue;
      const common = new Set([...own].filter((key) => sessions.has(key)));
      if (common.size > 1 && common.size >= GOES_ON * sessions.size) return { pair, common };
    }
    return null;
  }
}

function bySessions(
  [a, one]: readonly [string, ReadonlySet<string>],
  [b, other]: readonly [string, ReadonlySet<string>],
): number {
  return other.size - one.size || (a < b ? -1 : 1);
}

function failuresIn(remedies: readonly Remedy[], told: readonly ToldLine[]): KnownFailure[] {
  const groups = new Map<string, Remedy[]>();
  for (const remedy of remedies) {
    if (remedy.isOfCheck) continue;
    const key = remedyKey(remedy);
    groups.set(key, [...(groups.get(key) ?? []), remedy]);
  }
  const failures = [...groups].map(([key, group]): KnownFailure => {
    const last = group.at(-1);
    const lines = told.filter(({ lineKey }) => lineKey === key);
    const fixes = group
      .map(({ fix, between }) => fix ?? between)
      .flatMap((deed) => (deed === null ? [] : [oneLine(shownCall(deed, SHOWN), SHOWN)]))
      .reverse();
    return {
      key,
      failed: last ? oneLine(shownCall(last.failed, SHOWN), SHOWN) : '',
      error: last?.failed.error ?? '',
      fixes: [...new Set(fixes)].slice(0, MAX_FIXES),
      times: group.length,
      lastAt: last?.at ?? '',
      told: lines.length,
      followed: lines.filter(hasHelped).length,
    };
  });
  return failures.sort((a, b) => b.times - a.times || (a.lastAt < b.lastAt ? 1 : -1)).slice(0, MAX_FAILURES);
}

function foresightOf(record: SessionRecord, told: readonly ToldLine[]): Foresight {
  const ran = new Set(shellDeeds(record).flatMap((deed) => deed.signatures));
  const id = sessionIdOf(record.key);
  const own = told.filter(({ sessionKey }) => sessionKey === record.key || sessionKey === id);
  const named = new Set(
    own.flatMap(({ text }) => commandsIn(text).flatMap((command) => signatures(command))),
  );
  return {
    session: own[0]?.sessionKey ?? record.key,
    at: record.startedAt,
    ran: ran.size,
    foreseen: [...ran].filter((signature) => named.has(signature)).length,
    told: own.length,
    followed: own.filter(hasHelped).length,
  };
}

/** A person's word outranks what was seen. */
export function hasHelped({ outcome, verdict }: Pick<ToldLine, 'outcome' | 'verdict'>): boolean {
  return verdict === null ? outcome === 'followed' : verdict === 'useful';
}
