/**
 * What a few lines foresee: the usual commands of a person, told at the start; the share of recent sessions; the
 * commands of the prompts that are nearest by their words.
 *
 * @module
 */
import { personOf } from '../../learning/project-name.ts';
import type { ReplayedSession } from './project-logs.ts';
import { signaturesOf } from './walk.ts';
import type { WalkedTurn } from './walked-turns.ts';

type Told = ReadonlyMap<string, number>;

/** Run in so many sessions at least. */
const MIN_SESSIONS = 2;
const RECENT_SESSIONS = 15;
const RECENT_SHARE = 0.4;
const NEAR = 20;
const PRIOR_WEIGHT = 3;
const NEAR_SHARE = 0.5;
const MAX_PROMPT = 1500;

function userOf({ walked }: ReplayedSession): string | null {
  return personOf(walked.turns[0]?.folder ?? '');
}

function ranIn({ walked }: ReplayedSession): ReadonlySet<string> {
  return new Set(walked.turns.flatMap(({ calls }) => calls.flatMap(signaturesOf)));
}

function ofSameUser(earlier: readonly ReplayedSession[], session: ReplayedSession): ReplayedSession[] {
  const user = userOf(session);
  return earlier.filter((one) => userOf(one) === user);
}

function sessionCounts(sessions: readonly ReplayedSession[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const session of sessions)
    for (const signature of ranIn(session)) counts.set(signature, (counts.get(signature) ?? 0) + 1);
  return counts;
}

export function usualCommands(
  earlier: readonly ReplayedSession[],
  session: ReplayedSession,
  limit: number,
): Told {
  const counts = [...sessionCounts(ofSameUser(earlier, session))].sort((a, b) => b[1] - a[1]).slice(0, limit);
  return new Map(counts.filter(([, count]) => count >= MIN_SESSIONS).map(([signature]) => [signature, 0]));
}

export function recentShare(earlier: readonly ReplayedSession[], session: ReplayedSession): Told {
  const recent = ofSameUser(earlier, session)
    .filter((one) => ranIn(one).size > 0)
    .slice(-RECENT_SESSIONS);
  const usual = [...sessionCounts(recent)].filter(
    ([, count]) => count >= MIN_SESSIONS && count >= RECENT_SHARE * recent.length,
  );
  return new Map(usual.map(([signature]) => [signature, 0]));
}

interface Prompted {
  readonly counts: ReadonlyMap<string, number>;
  readonly length: number;
  readonly ran: ReadonlySet<string>;
}

export function nearestPrompts(earlier: readonly ReplayedSession[], session: ReplayedSession): Told {
  const own = ofSameUser(earlier, session);
  const prompts = own.flatMap(({ walked }) => walked.turns.flatMap((turn) => promptedOf(turn)));
  const usual = sessionCounts(own);
  const told = new Map<string, number>();
  let at = 0;
  for (const turn of session.walked.turns) {
    for (const [signature, share] of sharesNear(prompts, turn.prompt, usual, own.length))
      if (share >= NEAR_SHARE && !told.has(signature)) told.set(signature, at);
    at += 1 + turn.calls.length;
  }
  return told;
}

function promptedOf({ prompt, calls }: WalkedTurn): Prompted[] {
  const ran = new Set(calls.flatMap(signaturesOf));
  if (ran.size === 0) return [];
  const words = wordsIn(prompt);
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [{ counts, length: words.length, ran }];
}

function sharesNear(
  prompts: readonly Prompted[],
  prompt: string,
  usual: ReadonlyMap<string, number>,
  sessions: number,
): ReadonlyMap<string, number> {
  const average = prompts.reduce((sum, { length }) => sum + length, 0) / Math.max(1, prompts.length);
  const words = [...new Set(wordsIn(prompt))].map((word) => {
    const known = prompts.filter(({ counts }) => counts.has(word)).length;
    return { word, rarity: Math.log(1 + (prompts.length - known + 0.5) / (known + 0.5)) };
  });
  const near = prompts
    .map(({ counts, length, ran }) => {
      const score = words.reduce((sum, { word, rarity }) => {
        const count = counts.get(word) ?? 0;
        return count === 0
          ? sum
          : sum + (rarity * count * 2.2) / (count + 1.2 * (0.25 + (0.75 * length) / average));
      }, 0);
      return { score, ran };
    })
    .sort((a, b) => b.score - a.score)
    .slice(0, NEAR);
  const total = near.reduce((sum, { score }) => sum + score, 0) + PRIOR_WEIGHT;
  const shares = new Map<string, number>();
  const add = (signature: string, share: number): void =>
    void shares.set(signature, (shares.get(signature) ?? 0) + share);
  for (const { score, ran } of near) for (const signature of ran) add(signature, score / total);
  for (const [signature, count] of usual)
    add(signature, (PRIOR_WEIGHT / total) * (count / Math.max(1, sessions)));
  return shares;
}

function wordsIn(prompt: string): string[] {
  return (
    prompt
      .toLowerCase()
      .slice(0, MAX_PROMPT)
      .match(/[a-z0-9]+/gu) ?? []
  );
}
