/**
 * A home with one skill, `helper`, and changes to it: what tests of versions begin with.
 *
 * @module
 */
import { writeFileSync } from 'node:fs';
import { contentHash } from '../../src/skills/document/content-hash.ts';
import type { SkillChange } from '../../src/skills/versions/skill-change.ts';
import { skillText, type TestHome, temporaryHome } from './temporary-home.ts';

type App = Awaited<ReturnType<TestHome['open']>>;

export const HELPER_ID = 'skill:default:helper';

export function helperText(body: string): string {
  return skillText('helper', 'Fills in PDF forms. Use when a PDF must be filled.', body);
}

/** Each body is a version, written by hand one after the other. */
export async function openHelper(
  ...bodies: readonly string[]
): Promise<{ place: TestHome; app: App; path: string }> {
  const [first = 'one', ...later] = bodies;
  const place = temporaryHome();
  const path = place.writeSkill('helper', helperText(first));
  const app = await place.open();
  await app.skills.reconcile();
  for (const body of later) {
    writeFileSync(path, helperText(body));
    await app.skills.reconcile();
  }
  return { place, app, path };
}

/** From body `one` to body `two`. */
export async function editOf(app: App, changes: Partial<SkillChange> = {}): Promise<SkillChange> {
  return {
    kind: 'edit',
    skill: (await app.store.skills.get(HELPER_ID)) ?? null,
    name: 'helper',
    project: null,
    content: helperText('two'),
    baseHash: contentHash(helperText('one')),
    author: 'mcp:codex',
    reason: 'clearer',
    proposal: 'proposal:1',
    taint: 'agent',
    byPerson: false,
    ...changes,
  };
}

export function creationOf(changes: Partial<SkillChange> = {}): SkillChange {
  return {
    kind: 'create',
    skill: null,
    name: 'new-skill',
    project: null,
    content: skillText('new-skill', 'Rotates log files. Use when the disk fills with logs.'),
    baseHash: null,
    author: 'mcp:codex',
    reason: 'worth keeping',
    proposal: 'proposal:2',
    taint: 'agent',
    byPerson: false,
    ...changes,
  };
}
