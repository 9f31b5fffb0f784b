/**
 * What has to be true whenever the daemon is back.
 *
 * @module
 */
import { join } from 'node:path';
import type { Ask } from './client.ts';
import type { Ledger } from './ledger.ts';
import { marksIn } from './marked-skill.ts';
import { EDITED, INSTALLED, type Learnt, USED } from './traffic.ts';

export interface Checked {
  readonly ask: Ask;
  readonly ledger: Ledger;
  readonly skills: string;
}

/** After every restart: folders, proposals, what the doctor says, and what was said in the last round. */
export async function checkRound(checked: Checked, sessions: readonly string[]): Promise<string[]> {
  return [
    ...checkFolders(checked),
    ...(await checkProposals(checked)),
    ...(await checkTurns(checked, sessions)),
    ...(await checkDoctor(checked)),
  ];
}

/** At the end: every row that was ever answered for. */
export async function checkAll(checked: Checked): Promise<string[]> {
  return [
    ...(await checkTurns(checked, [...checked.ledger.turns.keys()])),
    ...(await checkMemories(checked)),
    ...(await checkUses(checked)),
    ...(await checkLearning(checked)),
    ...(await checkRound(checked, [])),
  ];
}

function checkFolders({ ledger, skills }: Checked): string[] {
  return [EDITED, INSTALLED].flatMap((name) => {
    const state = ledger.state(name);
    const { marks, strangers } = marksIn(join(skills, name));
    const [mark = null] = marks;
    const allowed = [state.acknowledged, ...(state.pending === undefined ? [] : [state.pending])];
    ledger.settle(name, mark);
    if (marks.length > 1) return [`${name} is half ${marks.join(', half ')}`];
    if (strangers.length > 0) return [`${name} holds ${strangers.join(', ')}`];
    return allowed.includes(mark) ? [] : [`${name} is ${mark}, and should be ${allowed.join(' or ')}`];
  });
}

async function checkProposals({ ask, ledger }: Checked): Promise<string[]> {
  const { versions } = await ask<{ versions: { proposal: string | null }[] }>(
    'GET',
    `/api/skills/${EDITED}/history`,
  );
  const problems: string[] = [];
  for (const [id, isAcknowledged] of ledger.approvals) {
    const made = versions.filter(({ proposal }) => proposal === id).length;
    const { state } = await ask<{ state: string }>('GET', `/api/review/${encodeURIComponent(id)}`);
    if (made > 1) problems.push(`${id} was applied ${made} times`);
    if ((state === 'approved') !== made > 0) problems.push(`${id} is ${state} and made ${made} versions`);
    if (isAcknowledged && made === 0) problems.push(`${id} was approved, and made no version`);
    // What is known to be whole and decided need not be asked about again.
    if (state === 'approved' && made === 1) ledger.approvals.delete(id);
  }
  return problems;
}

async function checkTurns({ ask, ledger }: Checked, sessions: readonly string[]): Promise<string[]> {
  const { conversations } = await ask<{ conversations: { id: string; sessionKey: string }[] }>(
    'GET',
    '/api/conversations?limit=1000',
  );
  const problems: string[] = [];
  for (const session of sessions) {
    const wanted = ledger.turns.get(session) ?? [];
    if (wanted.length === 0) continue;
    const ids = conversations.filter(({ sessionKey }) => sessionKey === session).map(({ id }) => id);
    const said: string[] = [];
    for (const id of ids) {
      const { messages } = await ask<{ messages: { content: string }[] }>(
        'GET',
        `/api/conversations/${encodeURIComponent(id)}`,
      );
      said.push(...messages.map(({ content }) => content));
    }
    const lost = wanted.filter((text) => !said.includes(text)).length;
    const doubled = said.length - new Set(said).size;
    if (lost > 0) problems.push(`${session}: ${lost} of ${wanted.length} turns are lost`);
    if (doubled > 0) problems.push(`${session}: ${doubled} turns stand twice`);
  }
  return problems;
}

const PAGE = 500;

async function checkMemories({ ask, ledger }: Checked): Promise<string[]> {
  const found = new Map<string, string>();
  const contents: string[] = [];
  for (let offset = 0; ; offset += PAGE) {
    const { memories } = await ask<{ memories: { id: string; content: string }[] }>(
      'GET',
      `/api/memory?limit=${PAGE}&offset=${offset}&includeSuperseded=true`,
    );
    for (const { id, content } of memories) found.set(id, content);
    contents.push(...memories.map(({ content }) => content));
    if (memories.length < PAGE) break;
  }
  const lost = [...ledger.memories].filter(([id, content]) => found.get(id) !== content).length;
  const doubled = contents.length - new Set(contents).size;
  return [
    ...(lost > 0 ? [`${lost} of ${ledger.memories.size} memories are lost`] : []),
    ...(doubled > 0 ? [`${doubled} memories stand twice`] : []),
  ];
}

/** One that was under way may count, or not. */
async function checkUses({ ask, ledger }: Checked): Promise<string[]> {
  const { useCount } = await ask<{ useCount: number }>('GET', `/api/skills/${USED}`);
  const { size } = ledger.uses;
  const isRight = useCount >= size && useCount <= size + ledger.usesUnderWay;
  return isRight ? [] : [`${useCount} uses are counted of ${size} answered and ${ledger.usesUnderWay} more`];
}

/** What was learnt is not read again, and once all is learnt nothing is. */
async function checkLearning({ ask, ledger }: Checked): Promise<string[]> {
  const problems: string[] = [];
  for (const [dir, learnt] of ledger.logs) {
    const rest = await ask<Learnt>('POST', '/api/procedures/extract', { dir });
    const again = await ask<Learnt>('POST', '/api/procedures/extract', { dir });
    if (rest.read > rest.logs - learnt)
      problems.push(`of ${learnt} logs that were learnt some were read again`);
    if (again.read > 0) problems.push(`${again.read} logs are read again and again`);
  }
  return problems;
}

async function checkDoctor({ ask }: Checked): Promise<string[]> {
  const { findings } = await ask<{ findings: { level: string; check: string; message: string }[] }>(
    'POST',
    '/api/doctor',
    {},
  );
  return findings
    .filter(({ level }) => level === 'error' || level === 'warning')
    .map(({ check, message }) => `doctor: ${check}: ${message}`);
}
