import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { DraftedHook } from '../src/promotion/hooks/hook-drafts.ts';
import type { Switched } from '../src/promotion/hooks/hook-switch.ts';
import type { SkillTelemetry } from '../src/promotion/lifecycle-service.ts';
import type { NoteCandidate } from '../src/promotion/notes/note-candidates.ts';
import type { ProposedNote } from '../src/promotion/notes/note-proposals.ts';
import type { TelemetryReport } from '../src/promotion/promotion-desk.ts';
import type { GenerateReport } from '../src/promotion/promotion-service.ts';
import type { AuditFinding } from '../src/promotion/skill-upkeep.ts';
import type { Activation, Decision } from '../src/store/promotion-store.ts';
import { knowhow } from './support/cli.ts';
import { type PromotionScene, promotionScene } from './support/promotion-scene.ts';

const REQUESTS = [
  'ship the importer fix',
  'ship the fix for the importer',
  'please ship this importer change',
  'ship it: importer dates',
  'get the importer shipped',
  'ship the importer, dates are right now',
  'can you ship the importer change',
  'ship importer rounding',
  'ship the last importer fix',
];
const SHIP = ['make format-all', 'scripts/verify-all.sh --strict', 'make test', 'git commit -am "dates"'];

/** A project on this machine, in which the importer was shipped nine times. */
async function shipped(): Promise<PromotionScene & { readonly folder: string }> {
  const scene = await promotionScene();
  const folder = join(scene.place.folder, 'work', 'importer');
  mkdirSync(join(folder, '.git'), { recursive: true });
  await scene.tell(
    ...REQUESTS.map((asked, day) => ({
      ...{ session: `ship-${day}`, day, asked, ran: SHIP, folder, reply: 'thanks, that works!' },
    })),
    // What else is done there, so that not everything that is usual is this.
    ...[0, 2, 4, 6].map((day) => ({
      ...{ session: `other-${day}`, day, asked: 'why does the dashboard page load slowly', folder },
      ...{ ran: ['mise run trace', 'mise run trace:show'], reply: 'thanks, that works!' },
    })),
  );
  scene.setDay(10);
  return { ...scene, folder };
}

async function procedureOf({ request }: PromotionScene): Promise<string> {
  const { decisions } = await request<{ decisions: Decision[] }>('GET', '/api/promotion/procedures');
  const found = decisions.find(({ evidence }) => String(evidence.title).includes('importer'));
  return found?.item ?? '';
}

test('a procedure becomes a line of AGENTS.md through review, inside a block of its own', async () => {
  const scene = await shipped();
  const { app, folder, request } = scene;
  const file = join(folder, 'AGENTS.md');
  writeFileSync(file, '# Importer\n\nWrite dates as ISO.\n');
  const id = await procedureOf(scene);
  const wish = { id, as: 'note' };
  const shown = await request<ProposedNote>('POST', '/api/promotion/promote', { ...wish, dryRun: true });
  expect(shown).toMatchObject({ file, proposal: null });
  expect(shown.line).toContain('scripts/verify-all.sh --strict');
  expect(readFileSync(file, 'utf8')).not.toContain('verify-all');

  const asked = await request<ProposedNote>('POST', '/api/promotion/promote', wish);
  const proposal = asked.proposal?.proposal;
  if (proposal?.state === 'pending') await app.review.approve(proposal.id, {});
  const text = readFileSync(file, 'utf8');
  expect(text.startsWith('# Importer\n\nWrite dates as ISO.\n')).toBe(true);
  expect(text).toContain(shown.line);
});

test('what is usual in a project is proposed as a line by itself, and can be taken by its id', async () => {
  const scene = await shipped();
  const { request, folder } = scene;
  const { notes } = await request<{ notes: NoteCandidate[] }>('GET', '/api/promotion/notes?project=importer');
  const usual = notes.find(({ line }) => line.includes('scripts/verify-all.sh'));
  expect(usual?.kind).toMatch(/habit|procedure/u);
  const habit = notes.find(({ kind }) => kind === 'habit');
  const taken = await request<ProposedNote>('POST', '/api/promotion/promote', {
    id: habit?.id,
    as: 'note',
    dryRun: true,
  });
  expect(taken).toMatchObject({ line: habit?.line, file: join(folder, 'AGENTS.md') });
});

test('a check that always came before the commit becomes a hook that is off, and says no where the check fails', async () => {
  const scene = await shipped();
  const id = await procedureOf(scene);
  const { entry, folder } = await scene.request<DraftedHook>('POST', '/api/promotion/promote', {
    id,
    as: 'hook',
  });
  expect(entry).toMatchObject({ before: 'git commit', seen: entry.of });
  expect(entry.of).toBeGreaterThan(2);
  expect(folder).toContain(join(scene.place.home.folder, 'hooks', 'auto'));
  const script = join(folder ?? '', 'hook.sh');
  const run = (input: object): number => {
    try {
      execFileSync('sh', [script], {
        input: JSON.stringify(input),
        stdio: ['pipe', 'pipe', 'pipe'],
        cwd: scene.folder,
      });
      return 0;
    } catch (error) {
      return (error as { status: number }).status;
    }
  };
  expect(run({ tool_input: { command: 'ls' } })).toBe(0);
  // There is no such script here: the check fails.
  expect(run({ tool_input: { command: 'git commit -m x' } })).toBe(2);
  expect(run({ command: 'git commit -m x', cwd: scene.folder })).toBe(2);
  const turn = (way: 'on' | 'off'): Promise<Switched> =>
    scene.request('POST', `/api/promotion/hooks/${entry.name}/${way}`, { harness: 'gemini' });
  const { file, next } = await turn('on');
  expect(file).toBe(join(scene.folder, '.gemini', 'settings.json'));
  expect(JSON.parse(next ?? '')).toMatchObject({ hooks: { BeforeTool: [{ matcher: 'run_shell_command' }] } });
  const { hooks } = await scene.request<{ hooks: object[] }>('GET', '/api/promotion/hooks');
  expect(hooks).toMatchObject([{ name: entry.name, on: ['gemini'] }]);
  await turn('off');
  expect(existsSync(file)).toBe(false);
});

test('a command of a skill that began to fail is found by what sessions did instead, and a patch waits', async () => {
  const scene = await shipped();
  const { app, request, tell, setDay, folder } = scene;
  const report = await request<GenerateReport>('POST', '/api/promotion/promote', {
    id: await procedureOf(scene),
    as: 'skill',
  });
  const name = report.drafts[0]?.name ?? '';
  await request('POST', `/api/promotion/skills/${name}/promote`, {});
  const renamed = ['scripts/verify-all.sh --strict', 'tools/verify-all.sh --strict'] as const;
  for (const day of [12, 13]) {
    setDay(day);
    const fails = {
      command: renamed[0],
      output: 'Exit code 127\nscripts/verify-all.sh: No such file or directory',
      fails: true,
    };
    const ran = [SHIP[0] ?? '', fails, renamed[1], ...SHIP.slice(2)];
    await tell({
      session: `late-${day}`,
      day,
      asked: `${REQUESTS[day - 12]}`,
      ran,
      folder,
      reply: 'thanks, that works!',
    });
  }
  await app.promotion.work();
  const { proposals } = await app.review.list({ state: 'pending' });
  const patch = proposals.find(({ skillName, kind }) => skillName === name && kind === 'edit');
  expect(patch?.reason).toContain(renamed[1]);
  // A no is not asked for again.
  await app.review.reject(patch?.id ?? '', 'we bring the script back');
  await app.promotion.work();
  expect((await app.review.list({ state: 'pending' })).proposals).toEqual([]);
});

test('a person can record, correct, demote, reset and reject what was generated', async () => {
  const scene = await shipped();
  const { request, setDay } = scene;
  const wish = { id: await procedureOf(scene), as: 'skill' };
  const report = await request<GenerateReport>('POST', '/api/promotion/promote', wish);
  const name = report.drafts[0]?.name ?? '';
  const skill = `/api/promotion/skills/${name}`;
  expect(await request('POST', '/api/promotion/audit', {})).toEqual({ findings: [] });
  await request('POST', `${skill}/promote`, {});
  const use = { skill: name, outcome: 'success', savedCalls: 3 };
  const recorded = await request<Activation>('POST', '/api/promotion/activations', use);
  expect(recorded).toMatchObject({ skillName: name, outcome: 'success', source: 'person' });
  const why = { reason: 'not asked for' };
  const corrected = await request<Activation>(
    'POST',
    `/api/promotion/activations/${recorded.id}/correct`,
    why,
  );
  expect(corrected).toMatchObject({ userCorrection: true, correctionReason: why.reason });
  const figures = async (): Promise<SkillTelemetry | undefined> =>
    (await request<TelemetryReport>('GET', skill)).skills[0];
  expect(await figures()).toMatchObject({ figures: { falsePositives: 1, savedCalls: 3 } });
  expect(await request('POST', `${skill}/demote`, why)).toMatchObject({ state: 'demoted' });
  setDay(11);
  expect(await request('POST', `${skill}/reset`, why)).toMatchObject({ state: 'experimental' });
  expect(await figures()).toMatchObject({ figures: { falsePositives: 0, savedCalls: 0 } });
  expect(await request('POST', `${skill}/reject`, why)).toMatchObject({ state: 'rejected' });
  expect(await request('POST', '/api/promotion/doctor', {})).toEqual({ findings: [] });
  expect(await request('POST', `${skill}/promote`, {})).toMatchObject({ error: { code: 'conflict' } });
});

test('what is unfit among drafts is found and moved aside; what is gone is noted', async () => {
  const scene = await shipped();
  const { place, request } = scene;
  const wish = { id: await procedureOf(scene), as: 'skill' };
  const report = await request<GenerateReport>('POST', '/api/promotion/promote', wish);
  const [draft] = report.drafts;
  const name = draft?.name ?? '';
  writeFileSync(join(draft?.folder ?? '', 'SKILL.md'), '---\nname: Not A Slug\n---\n\nx\n');
  const { findings } = await request<{ findings: AuditFinding[] }>('POST', '/api/promotion/audit', {
    quarantine: true,
  });
  expect(findings).toMatchObject([
    { name, quarantined: join(place.home.folder, 'skills', 'quarantine', name) },
  ]);
  const { skills } = await request<TelemetryReport>('GET', `/api/promotion/skills/${name}`);
  expect(skills[0]?.state).toBe('uninstalled');
});

test('the commands say what there is, in words and as JSON', async () => {
  const scene = await shipped();
  const { place, request } = scene;
  const wish = { id: await procedureOf(scene), as: 'skill' };
  const [draft] = (await request<GenerateReport>('POST', '/api/promotion/promote', wish)).drafts;
  const name = draft?.name ?? '';
  expect((await knowhow(place, ['skills', 'promote', name])).stdout).toContain('among the skills');
  const { stdout } = await knowhow(place, ['skills', 'telemetry', name, '--json']);
  expect(JSON.parse(stdout)).toMatchObject({ skills: [{ name, state: 'experimental' }] });
  const again = await knowhow(place, ['skills', 'promote', name]);
  expect(again.code).toBe(5);
  expect(again.stderr).toContain('is no draft');
});

test('whatever is recorded counts: partial ends, what was undone, saved, needed and not offered, corrected and why', async () => {
  const scene = await shipped();
  const { request } = scene;
  const wish = { id: await procedureOf(scene), as: 'skill' };
  const name = (await request<GenerateReport>('POST', '/api/promotion/promote', wish)).drafts[0]?.name ?? '';
  await request('POST', `/api/promotion/skills/${name}/promote`, {});
  const record = (body: object): Promise<Activation> =>
    request('POST', '/api/promotion/activations', { skill: name, request: 'ship the importer', ...body });
  await record({ outcome: 'partial', savedCalls: 3, savedMs: 9000 });
  await record({ outcome: 'failure', causedRework: true, reason: 'the commit was taken back' });
  await record({ isFalseNegative: true, outcome: 'unknown' });
  await record({ isNearMiss: true });
  const { id } = await record({ outcome: 'success' });
  await request('POST', `/api/promotion/activations/${id}/correct`, { reason: 'that was the exporter' });
  // Until a day has passed, it may still be opened.
  scene.setDay(12);
  const { skills, activations } = await request<TelemetryReport>('GET', `/api/promotion/skills/${name}`);
  const { figures } = skills[0] as SkillTelemetry;
  expect(figures).toMatchObject({
    ...{ nearMisses: 1, falseNegatives: 1, falsePositives: 2, corrections: 1, savedCalls: 3, savedMs: 9000 },
  });
  expect(figures.partial.of).toBeGreaterThan(0);
  expect(figures.partial.value).toBeGreaterThan(0);
  expect(figures.partial.low).toBeLessThan(figures.partial.value);
  const corrected = activations.find((one) => one.id === id);
  expect(corrected).toMatchObject({ userCorrection: true, correctionReason: 'that was the exporter' });
  expect(corrected?.requestHash).toMatch(/^[0-9a-f]{8,}$/u);
});
