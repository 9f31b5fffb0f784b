/**
 * What usually follows what: after a command was run, which others were run soon after it, in how many sessions.
 *
 * @module
 */
import { SHELL } from '../deed.ts';
import type { SessionRecord } from '../session-record.ts';

export interface Follower {
  readonly signature: string;
  /** Of the sessions that ran the first command. */
  readonly share: number;
  readonly sessions: number;
}

/** So many commands on, one still follows. */
const SOON = 6;
/** A session that lies so many sessions back counts half. */
const HALF_LIFE = 8;
const FADE = 0.5 ** (1 / HALF_LIFE);
/** As if the command had been run once without anything after it. */
const PRIOR = 1;

interface Runs {
  weight: number;
  sessions: number;
  readonly followers: Map<string, { weight: number; sessions: number }>;
}

export class Order {
  readonly #runs = new Map<string, Runs>();

  add({ stretches }: SessionRecord): void {
    const ran = stretches.flatMap(({ deeds }) =>
      deeds.flatMap(({ tool, outcome, signatures }) =>
        tool === SHELL && outcome !== 'stopped' && signatures.length > 0 ? [signatures] : [],
      ),
    );
    const seen = new Set<string>();
    for (const [at, signatures] of ran.entries()) {
      for (const signature of signatures) {
        if (seen.has(signature)) continue;
        seen.add(signature);
        const after = new Set(ran.slice(at, at + SOON + 1).flat());
        // What was run before it does not follow.
        for (const earlier of seen) after.delete(earlier);
        this.#count(signature, after);
      }
    }
  }

  #count(signature: string, after: ReadonlySet<string>): void {
    const runs = this.#runs.get(signature) ?? { weight: 0, sessions: 0, followers: new Map() };
    this.#runs.set(signature, runs);
    runs.weight = runs.weight * FADE + 1;
    runs.sessions += 1;
    for (const follower of runs.followers.values()) follower.weight *= FADE;
    for (const one of after) {
      const follower = runs.followers.get(one) ?? { weight: 0, sessions: 0 };
      runs.followers.set(one, { weight: follower.weight + 1, sessions: follower.sessions + 1 });
    }
  }

  /** The likeliest first. */
  after(signature: string): Follower[] {
    const runs = this.#runs.get(signature);
    if (runs === undefined) return [];
    return [...runs.followers]
      .map(([name, { weight, sessions }]) => ({
        signature: name,
        sessions,
        share: weight / (runs.weight + PRIOR),
      }))
      .sort((a, b) => b.share - a.share || (a.signature < b.signature ? -1 : 1));
  }
}
