/**
 * A draft: all files of a generated skill's folder, redacted and looked at before anything of it is written.
 *
 * @module
 */
import { Redactor } from '../../redaction/redact.ts';
import { scanSkill } from '../../review/scan/scan-skill.ts';
import { worstFirst } from '../../review/severity.ts';
import type { EvalResults } from '../evals/results.ts';
import type { DraftFacts } from '../gates/gate.ts';
import type { GateReason } from '../gates/gates.ts';
import { formatProblems } from './format-problems.ts';
import { inventedCommands } from './invented-commands.ts';
import type { Material } from './material.ts';
import { recipeOf } from './recipe.ts';
import { telemetryPage, workflowPage } from './reference-pages.ts';
import { replayScript } from './replay-script.ts';
import { skillText } from './skill-text.ts';
import { evalCases, triggerQueries, verificationOf } from './verification.ts';

export interface DraftFile {
  /** Within the skill's folder, with `/`. */
  readonly path: string;
  readonly content: string;
  readonly isExecutable: boolean;
}

export interface Draft {
  readonly name: string;
  readonly skill: string;
  readonly files: readonly DraftFile[];
  readonly facts: Omit<DraftFacts, 'isNameTaken'>;
}

/** What the generator aims at; beyond it the workflow goes to its own page. */
const TARGET_BYTES = 200 * 1024;
const SHORTER_STEPS = 10;

/** The SKILL.md, recipe, script and pages: what is evaluated and looked at. `prose` is a model's SKILL.md instead. */
export function draftOf(material: Material, generatedAt: string, prose: string | null = null): Draft {
  const redactor = new Redactor();
  const clean = (text: string): string => redactor.redact(text).text;
  const plain = shortEnough(material, generatedAt);
  const skill = clean(prose ?? plain);
  const recipe = JSON.stringify(redactor.redactValue(recipeOf(material)).value, null, 2);
  const script = replayScript(material.name, material.candidate.steps);
  const files: DraftFile[] = [
    file('SKILL.md', skill),
    file('recipe.json', `${recipe}\n`),
    file('references/workflow.md', clean(workflowPage(material))),
    file('references/telemetry.md', clean(telemetryPage(material))),
    ...(script === null ? [] : [{ path: 'scripts/replay.sh', content: clean(script), isExecutable: true }]),
  ];
  const scan = scanSkill(files.map(({ path, content }) => ({ path, bytes: Buffer.from(content) })));
  const [worst] = worstFirst(scan.findings);
  return {
    ...{ name: material.name, skill, files },
    facts: {
      name: material.name,
      skillBytes: Buffer.byteLength(skill),
      recipeBytes: Buffer.byteLength(recipe),
      problems: formatProblems(skill, material.name),
      scan: scan.verdict,
      worst: worst ? `${worst.says} (${worst.file}, ${worst.rule})` : null,
      invented: prose === null ? [] : inventedCommands(prose, plain, material.candidate),
    },
  };
}

/** With how it did, and why it is what it is: the whole folder. */
export function completed(
  draft: Draft,
  material: Material,
  evals: EvalResults | null,
  reasons: readonly GateReason[],
  generatedAt: string,
): Draft {
  const redactor = new Redactor();
  const json = (value: unknown): string => `${JSON.stringify(redactor.redactValue(value).value, null, 2)}\n`;
  return {
    ...draft,
    files: [
      ...draft.files,
      file('verification.json', json(verificationOf(material, evals, reasons, generatedAt))),
      file('evals/evals.json', json(evalCases(material))),
      ...(evals
        ? [
            file('evals/trigger-eval.json', json(triggerQueries(evals))),
            file('evals/results.json', json(evals)),
          ]
        : []),
    ],
  };
}

function shortEnough(material: Material, generatedAt: string): string {
  const whole = skillText(material, generatedAt);
  if (Buffer.byteLength(whole) <= TARGET_BYTES) return whole;
  const { candidate } = material;
  const steps = candidate.steps.slice(0, SHORTER_STEPS).map((step) => ({ ...step, examples: [] }));
  const text = skillText({ ...material, candidate: { ...candidate, steps }, pitfalls: [] }, generatedAt);
  return `${text}\nAll steps and their other forms: [references/workflow.md](references/workflow.md).\n`;
}

function file(path: string, content: string): DraftFile {
  return { path, content, isExecutable: false };
}
