/**
 * `npm run train -- scan-left-out --data DIR`: what the whole scanner says of skills that its weights have not seen, left
 * out by pair, by kind and by source; both twins of a pair always on the same side.
 *
 * @module
 */
import { type ScanReport, scanSkill } from '../src/review/scan/scan-skill.ts';
import { type Row, rowsOf } from './scan-rows.ts';
import { blindSkills, type ScanSet, type TrainingSkill, trainingSkills } from './scan-skills.ts';
import { byGroup, leaveOut, type Split } from './scan-units.ts';

const VERDICTS = ['safe', 'caution', 'dangerous'];
type Verdicts = ReadonlyMap<string, ScanReport['verdict']>;

export async function scanLeftOut(dataFolder: string): Promise<void> {
  const skills = trainingSkills(dataFolder);
  const rows = rowsOf(skills);
  const pair = byGroup(skills);
  const kinds = [...new Set(skills.map(({ kind }) => kind).filter((kind) => kind !== null))].sort();
  const splits: Readonly<Record<string, Split>> = {
    'by pair, sample, repository': pair,
    // The pairs of the other author are left out of all folds.
    'by source: the pairs of another author': (skill) => (skill.set === 'written' ? ANY : pair(skill)),
    // A kind is left out of all sets; what has none, by its group.
    'by kind': (skill) => (skill.kind === null ? pair(skill) : kinds.indexOf(skill.kind) % 4),
  };
  for (const [name, split] of Object.entries(splits)) print(name, skills, measured(skills, rows, split));
}

/** Of all folds: no weights see it. */
const ANY = 99;

function measured(skills: readonly TrainingSkill[], rows: readonly Row[], split: Split): Verdicts {
  const { models, thresholds } = leaveOut(rows, split);
  console.log(`\nthresholds: ${JSON.stringify(thresholds)}`);
  const card = { question: '', data: '', rows: 0, split: '', figures: {} };
  const all = models.map((model) => ({ ...model, thresholds, card }));
  return new Map(
    [...skills, ...blindSkills()].map((skill) => {
      const model = all[split(skill)] ?? all[0];
      return [skill.id, scanSkill(skill.files, [], { ...(model && { model }) }).verdict];
    }),
  );
}

function print(name: string, skills: readonly TrainingSkill[], verdicts: Verdicts): void {
  console.log(`\n## Left out ${name}\n\n| | n | dangerous | at least caution |\n|---|---|---|---|`);
  const line = (what: string, own: readonly TrainingSkill[]): void => {
    if (own.length === 0) return;
    const share = (least: number): string =>
      (
        own.filter(({ id }) => VERDICTS.indexOf(verdicts.get(id) ?? 'safe') >= least).length / own.length
      ).toFixed(3);
    console.log(`| ${what} | ${own.length} | ${share(2)} | ${share(1)} |`);
  };
  const all = [...skills, ...blindSkills()];
  const sets: readonly ScanSet[] = [
    ...(['written', 'pairs', 'injected', 'passages', 'samples', 'fixtures', 'blind'] as const),
    ...(['vetted', 'wild', 'others'] as const),
  ];
  for (const set of sets) {
    const own = all.filter((skill) => skill.set === set);
    line(
      `${set}, malicious`,
      own.filter(({ isHarmful }) => isHarmful),
    );
    line(
      `${set}, honest`,
      own.filter(({ isHarmful }) => !isHarmful),
    );
    const bad = own.filter(({ isHarmful, twin }) => isHarmful && twin !== undefined);
    if (bad.length === 0) continue;
    const rank = (id: string): number => VERDICTS.indexOf(verdicts.get(id) ?? 'safe');
    const better = bad.filter(({ id, twin = '' }) => rank(twin) < rank(id)).length / bad.length;
    const worse = bad.filter(({ id, twin = '' }) => rank(twin) > rank(id)).length / bad.length;
    console.log(
      `| ${set}: twin better, worse | ${bad.length} | ${better.toFixed(3)} | ${worse.toFixed(3)} |`,
    );
  }
}
