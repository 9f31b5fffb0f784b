/**
 * What goes on while the daemon is killed. Each kind asks, waits for the answer, notes it, and asks again, until nobody
 * answers any more.
 *
 * @module
 */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { tellStory } from '../../src/sessions/testing/synthetic-story.ts';
import { writeLog } from '../../src/sessions/testing/write-logs.ts';
import { type Ask, Refused } from './client.ts';
import type { Ledger } from './ledger.ts';
import { filesBeside, markedText, writeMarked } from './marked-skill.ts';
import type { Random } from './random.ts';

export interface Scene {
  readonly ask: Ask;
  readonly ledger: Ledger;
  readonly random: Random;
  /** Names the round in everything that is said. */
  readonly round: number;
  /** Of the throw-away world. */
  readonly folder: string;
  readonly skills: string;
  /** Alone, so that the kill finds them at work. */
  readonly focus: 'skills' | 'all';
}

type Kind = (scene: Scene, turn: number) => Promise<void>;

/** Changed by approve and rollback alone; USED is what sessions use. */
export const EDITED = 'ledger-books';
export const INSTALLED = 'harbour-books';
export const FOUND = 'garden-books';
export const USED = 'counting-books';

const CHANGES_SKILLS: ReadonlySet<string> = new Set(['install', 'change']);
/** Rounds. */
const LEARNS_EVERY = 2;

const WHO = ['Ada', 'Grace', 'Alan', 'Barbara', 'Edsger', 'Donald', 'Margaret', 'Niklaus'];
const WHAT = ['ledger', 'parser', 'gateway', 'cache', 'scheduler', 'mailer', 'index'];

const remember: Kind = async ({ ask, ledger, round }, turn) => {
  const content = `${WHO[turn % 8]} rewrote the ${WHAT[turn % 7]} of module ${round}-${turn}`;
  const body = { content, group: `g${round}`, position: turn };
  const { remembered } = await ask<{ remembered: { id: string }[] }>('POST', '/api/memory/remember', body);
  if (remembered[0]) ledger.memories.set(remembered[0].id, content);
};

const use: Kind = async ({ ask, ledger, round }, turn) => {
  const sessionKey = `use-${round}-${turn}`;
  ledger.usesUnderWay++;
  await ask('POST', '/api/skills/used', { skill: USED, sessionKey });
  ledger.usesUnderWay--;
  ledger.uses.add(sessionKey);
};

const prompt: Kind = async ({ ask, ledger, round, folder }, turn) => {
  const session = `talk-${round}`;
  const text = `Balance the ${WHAT[turn % 7]} of ${WHO[turn % 8]}, number ${round}-${turn}`;
  const id = `p${round}-${turn}`;
  await ask('POST', '/api/hooks/generic/prompt', { session, cwd: folder, prompt: text, id });
  ledger.said(session, text);
};

const answer: Kind = async ({ ask, ledger, round, folder }, turn) => {
  const session = `heard-${round}`;
  const text = `The ${WHAT[turn % 7]} is balanced, says ${WHO[turn % 8]} in ${round}-${turn}`;
  await ask('POST', '/api/hooks/generic/stop', { session, cwd: folder, said: text, id: `s${round}-${turn}` });
  ledger.said(session, text);
};

const install: Kind = async ({ ask, ledger, round, folder }, turn) => {
  const mark = `i${round}-${turn}`;
  const source = join(folder, 'sources', INSTALLED);
  rmSync(source, { recursive: true, force: true });
  writeMarked(source, INSTALLED, mark);
  const state = ledger.state(INSTALLED);
  state.pending = mark;
  await ask('POST', '/api/skills/install', { source, force: true, workingFolder: folder });
  ledger.settle(INSTALLED, mark);
};

/** A person writes the files, the reconciler finds them: of this one only that it is known counts. */
const reconcile: Kind = async ({ ask, round, skills }, turn) => {
  writeMarked(join(skills, FOUND), FOUND, `f${round}-${turn}`);
  await ask('POST', '/api/skills/reconcile');
};

export interface Learnt {
  readonly logs: number;
  readonly read: number;
  readonly unchangedLogs: number;
}

const learn: Kind = async ({ ask, ledger, round, folder }, turn) => {
  const dir = join(folder, 'logs');
  mkdirSync(dir, { recursive: true });
  writeLog(dir, 'codex', tellStory({ seed: round * 100 + turn, steps: 12 }));
  const { read, unchangedLogs } = await ask<Learnt>('POST', '/api/procedures/extract', { dir });
  ledger.logs.set(dir, read + unchangedLogs);
};

const change: Kind = async (scene, turn) => {
  const { random } = scene;
  return random() < 0.35 && turn > 1 ? rollBack(scene) : approve(scene, turn);
};

async function approve({ ask, ledger, round }: Scene, turn: number): Promise<void> {
  const mark = `e${round}-${turn}`;
  const { contentHash } = await ask<{ contentHash: string }>('GET', `/api/skills/${EDITED}`);
  const { structured } = await ask<{ structured: { proposal_id: string } }>('POST', '/api/mcp/call', {
    caller: { client: 'faults', sessionKey: `edits-${round}`, workingFolder: null },
    params: {
      tool: 'skill_save',
      arguments: {
        ...{ name: EDITED, content: markedText(EDITED, mark), files: filesBeside(mark) },
        ...{ reason: `mark ${mark}`, base_hash: contentHash },
      },
    },
  });
  const proposal = structured.proposal_id;
  const state = ledger.state(EDITED);
  state.pending = mark;
  ledger.approvals.set(proposal, false);
  await ask('POST', `/api/review/${encodeURIComponent(proposal)}/approve`, {});
  ledger.approvals.set(proposal, true);
  ledger.settle(EDITED, mark);
}

async function rollBack({ ask, ledger, random }: Scene): Promise<void> {
  const { versions } = await ask<{ versions: { seq: number; reason: string }[] }>(
    'GET',
    `/api/skills/${EDITED}/history`,
  );
  const marked = versions.slice(1).flatMap(({ seq, reason }) => {
    const [, mark] = /^mark ([\w-]+)$/.exec(reason) ?? [];
    return mark === undefined ? [] : [{ seq, mark }];
  });
  const target = marked[Math.floor(random() * Math.min(marked.length, 20))];
  if (!target) return;
  const state = ledger.state(EDITED);
  if (state.acknowledged === target.mark) return;
  state.pending = target.mark;
  await ask('POST', `/api/skills/${EDITED}/rollback`, { to: target.seq });
  ledger.settle(EDITED, target.mark);
}

const KINDS: Readonly<Record<string, Kind>> = {
  remember,
  use,
  prompt,
  answer,
  install,
  reconcile,
  learn,
  change,
};

/** Resolves when all have found that nobody answers; what was refused is told. */
export async function traffic(scene: Scene, isOver: () => boolean): Promise<string[]> {
  const refused: string[] = [];
  const run = async (name: string, kind: Kind): Promise<void> => {
    for (let turn = 0; !isOver(); turn++) {
      try {
        await kind(scene, turn);
        scene.ledger.count(name);
      } catch (error) {
        if (!(error instanceof Refused)) return;
        refused.push(`${name}: ${error.message}`);
      }
    }
  };
  // A thread that reads logs takes a core from the others.
  const isOn = (name: string): boolean =>
    scene.focus === 'skills'
      ? CHANGES_SKILLS.has(name)
      : name !== 'learn' || scene.round % LEARNS_EVERY === 0;
  const kinds = Object.entries(KINDS).filter(([name]) => isOn(name));
  await Promise.all(kinds.map(([name, kind]) => run(name, kind)));
  return refused;
}
