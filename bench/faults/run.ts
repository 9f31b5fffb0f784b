/**
 * Kills a daemon again and again, and looks each time what is left.
 *
 * @module
 */
import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { finished, launch, startDaemon } from '../daemon.ts';
import { temporaryHome } from '../temporary-home.ts';
import { checkAll, checkRound } from './checks.ts';
import { clientOf } from './client.ts';
import { Ledger } from './ledger.ts';
import { writeMarked } from './marked-skill.ts';
import { randomFrom } from './random.ts';
import { EDITED, traffic, USED } from './traffic.ts';

export interface FaultOptions {
  readonly kills: number;
  readonly seed: number;
  readonly onRound?: (round: number, problems: readonly string[]) => void;
}

export interface FaultReport {
  readonly kills: number;
  readonly seed: number;
  readonly acknowledged: Readonly<Record<string, number>>;
  readonly problems: readonly string[];
  /** Answers that said no: they are not lost, and should be few. */
  readonly refused: readonly string[];
}

/** It dies after so many answers and then some milliseconds, so that a slow machine sees the same moments as a fast one. */
const MAX_ANSWERS = 80;
/** Of those that change a skill, each of which takes as long as ten others. */
const MAX_CHANGES = 6;
const MAX_AFTER_MS = 60;
/** The longest that it lives where it does not get to so many. */
const MAX_LIFE_MS = 6000;
/** Now and then it is killed while it starts. */
const SHARE_AT_START = 0.15;
const MAX_START_MS = 500;

export async function killAgainAndAgain({ kills, seed, onRound }: FaultOptions): Promise<FaultReport> {
  const place = temporaryHome({ KNOWHOW_REVIEW_MODE: 'human', KNOWHOW_REVIEW_MAXPERDAY: '10000' });
  const random = randomFrom(seed);
  const ledger = new Ledger();
  const problems: string[] = [];
  const refused: string[] = [];
  const folder = join(place.skills, '..');
  writeMarked(join(place.skills, EDITED), EDITED, 'e0');
  ledger.settle(EDITED, 'e0');
  writeMarked(join(place.skills, USED), USED, 'u0');
  let running: ChildProcess | undefined;
  try {
    let sessions: string[] = [];
    for (let round = 1; round <= kills; round++) {
      if (random() < SHARE_AT_START) {
        const early = launch(place);
        await sleep(random() * MAX_START_MS);
        await kill(early);
      }
      const { daemon } = await startDaemon(place);
      running = daemon;
      const ask = clientOf(place.home);
      if (round === 1) await ask('POST', '/api/skills/reconcile');
      const found = await checkRound({ ask, ledger, skills: place.skills }, sessions);
      problems.push(...found.map((problem) => `before round ${round}: ${problem}`));
      onRound?.(round, found);
      let isOver = false;
      const focus = random() < 0.5 ? 'skills' : 'all';
      const scene = { ask, ledger, random, round, folder, skills: place.skills, focus } as const;
      const going = traffic(scene, () => isOver);
      await answered(ledger, Math.floor(random() * (focus === 'skills' ? MAX_CHANGES : MAX_ANSWERS)));
      await sleep(random() * MAX_AFTER_MS);
      await kill(daemon);
      isOver = true;
      refused.push(...(await going));
      sessions = [`talk-${round}`, `heard-${round}`];
    }
    const { daemon } = await startDaemon(place);
    running = daemon;
    const last = await checkAll({ ask: clientOf(place.home), ledger, skills: place.skills });
    problems.push(...last.map((problem) => `at the end: ${problem}`));
    return { kills, seed, acknowledged: ledger.requests, problems, refused };
  } finally {
    if (running) await kill(running);
    place.remove();
  }
}

async function answered(ledger: Ledger, more: number): Promise<void> {
  const wanted = ledger.answers + more;
  const deadline = performance.now() + MAX_LIFE_MS;
  while (ledger.answers < wanted && performance.now() < deadline) await sleep(2);
}

async function kill(daemon: ChildProcess): Promise<void> {
  daemon.kill('SIGKILL');
  await finished(daemon);
}
