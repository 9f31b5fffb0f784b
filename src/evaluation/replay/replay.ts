/**
 * Told before it was run? Learns from the earlier sessions of each project, walks through the later ones as their harness
 * would, going on learning, and counts which commands were told before they were first run, beside simple baselines.
 *
 * @module
 */

import type { Judge } from '../../judge/judge.ts';
import { instructionsOf } from '../../learning/habits/documented.ts';
import { LiveSession } from '../../learning/recall/live-session.ts';
import { nearestPrompts, recentShare, usualCommands } from './baselines.ts';
import { EarlierSessions } from './earlier-sessions.ts';
import { Foresight, type ForesightFigures } from './foresight.ts';
import type { ProjectLogs, ReplayedSession } from './project-logs.ts';
import { commandsIn, type SessionWalk, walkSession } from './walk.ts';

export interface ReplayFigures {
  readonly learned: number;
  readonly walked: number;
  readonly commands: number;
  readonly start: ForesightFigures & { readonly tokens: number };
  readonly whole: ForesightFigures & { readonly tokens: number; readonly lines: number };
  /** Commands that stand in no instruction file of the project. */
  readonly undocumented: ForesightFigures;
  readonly failures: { readonly n: number; readonly answered: number; readonly right: number };
  readonly warnings: { readonly n: number; readonly right: number };
  readonly baselines: Readonly<Record<BaselineName, ForesightFigures>>;
}

export interface ReplayReport {
  readonly projects: readonly ({ readonly project: string } & ReplayFigures)[];
  readonly overall: ReplayFigures;
}

export interface ReplayOptions {
  /** Share of each project's sessions that is learnt from before the first is walked through. */
  readonly part: number;
  /** What the instruction files name counts neither as told nor as run. */
  readonly instructions: boolean;
  /** The gate to measure with; the one that ships where it is left out. */
  readonly gateOf?: (project: string) => Judge;
}

const BASELINES = ['usual3', 'usual5', 'usual8', 'recent', 'nearest'] as const;
export type BaselineName = (typeof BASELINES)[number];

export function evaluateReplay(projects: readonly ProjectLogs[], options: ReplayOptions): ReplayReport {
  const overall = new ReplayTally();
  const each = projects.map((logs) => {
    const own = new ReplayTally();
    replay(logs, options, [own, overall]);
    return { project: logs.project, ...own.figures() };
  });
  return { projects: each, overall: overall.figures() };
}

function replay(
  { project, sessions, instructions }: ProjectLogs,
  options: ReplayOptions,
  tallies: readonly ReplayTally[],
): void {
  const written = instructionsOf(instructions);
  const gate = options.gateOf?.(project);
  const cut = Math.floor(sessions.length * options.part);
  const earlier = sessions.slice(0, cut);
  const remembers = new EarlierSessions();
  const learned: ReplayedSession[] = [];
  const learn = (session: ReplayedSession): void => {
    learned.push(session);
    if (session.record !== null) remembers.add(session.record);
  };
  for (const session of earlier) learn(session);
  for (const tally of tallies) tally.learned += cut;
  for (const session of sessions.slice(cut)) {
    const person = session.record?.person ?? null;
    const folder = session.record?.folder ?? null;
    const given = options.instructions && { instructions: written };
    const live = new LiveSession(remembers.memoryOf(folder), {
      person,
      folder,
      ...given,
      ...(gate && { gate }),
    });
    const walk = walkSession(session.walked, live);
    if (walk.ran.size > 0) {
      const left = options.instructions ? written.commands : new Set<string>();
      const baselines = {
        usual3: usualCommands(earlier, session, 3),
        usual5: usualCommands(earlier, session, 5),
        usual8: usualCommands(earlier, session, 8),
        recent: recentShare(learned, session),
        nearest: nearestPrompts(earlier, session),
      };
      for (const tally of tallies) tally.add(walk, baselines, left, written.commands);
    }
    learn(session);
  }
}

class ReplayTally {
  learned = 0;
  #walked = 0;
  #commands = 0;
  #startTokens = 0;
  #tokens = 0;
  #lines = 0;
  readonly #start = new Foresight();
  readonly #whole = new Foresight();
  readonly #undocumented = new Foresight();
  readonly #failures = { n: 0, answered: 0, right: 0 };
  readonly #warnings = { n: 0, right: 0 };
  readonly #baselines = Object.fromEntries(BASELINES.map((name) => [name, new Foresight()])) as Record<
    BaselineName,
    Foresight
  >;

  add(
    walk: SessionWalk,
    baselines: Readonly<Record<BaselineName, ReadonlyMap<string, number>>>,
    left: ReadonlySet<string>,
    documented: ReadonlySet<string>,
  ): void {
    const { heard, ran, failures, warnings } = walk;
    this.#walked += 1;
    this.#commands += ran.size;
    this.#startTokens += walk.startTokens;
    const told = toldIn(walk, Number.POSITIVE_INFINITY);
    this.#start.add(toldIn(walk, walk.startTokens > 0 ? 1 : 0), ran, left);
    this.#whole.add(told, ran, left);
    this.#undocumented.add(told, ran, documented);
    for (const { text } of heard) {
      this.#tokens += text.length / 4;
      this.#lines += text.split('\n').length;
    }
    this.#failures.n += failures.n;
    this.#failures.answered += failures.answered;
    this.#failures.right += failures.right;
    this.#warnings.n += warnings.n;
    this.#warnings.right += warnings.right;
    for (const name of BASELINES) this.#baselines[name].add(baselines[name], ran, left);
  }

  figures(): ReplayFigures {
    const each = (total: number): number => total / Math.max(1, this.#walked);
    return {
      ...{ learned: this.learned, walked: this.#walked, commands: this.#commands },
      start: { ...this.#start.figures(), tokens: each(this.#startTokens) },
      whole: { ...this.#whole.figures(), tokens: each(this.#tokens), lines: each(this.#lines) },
      undocumented: this.#undocumented.figures(),
      failures: { ...this.#failures },
      warnings: { ...this.#warnings },
      baselines: Object.fromEntries(
        BASELINES.map((name) => [name, this.#baselines[name].figures()]),
      ) as ReplayFigures['baselines'],
    };
  }
}

/** Of what was heard first, or of all of it. */
function toldIn({ heard }: SessionWalk, texts: number): ReadonlyMap<string, number> {
  const told = new Map<string, number>();
  for (const { at, text } of heard.slice(0, texts))
    for (const signature of commandsIn(text)) if (!told.has(signature)) told.set(signature, at);
  return told;
}
