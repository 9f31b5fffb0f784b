/**
 * Does an agent do better with the skill? It does a task again and again, with it and without it; a check decides.
 *
 * @module
 */
import { KnowhowError } from '../../errors.ts';
import { difference } from '../../judge/interval.ts';
import { estimateTokens } from '../../models/estimate-tokens.ts';
import { runCommand } from '../../models/language/run-command.ts';
import type { LanguageModel } from '../../models/ports.ts';
import { inScratchTree, type SkillFiles } from './scratch-trees.ts';

export interface ProofRequest {
  readonly skill: SkillFiles;
  readonly repository: string;
  /** What the agent is asked for, on its standard input. */
  readonly task: string;
  /** A shell line, run in the copy: 0 is a success. */
  readonly check: string;
  /** A shell line that starts the agent. */
  readonly agent: string;
  /** Of each arm. */
  readonly runs: number;
  readonly timeoutMs: number;
}

export interface ProofRun {
  readonly withSkill: boolean;
  readonly worked: boolean;
  readonly seconds: number;
  readonly tokens: number;
}

export interface Proof {
  readonly skill: string;
  readonly runs: readonly ProofRun[];
  readonly with: { readonly worked: number; readonly of: number };
  readonly without: { readonly worked: number; readonly of: number };
  /** Of the share that works, with its 90% interval. */
  readonly effect: { readonly value: number; readonly low: number; readonly high: number };
  readonly cost: { readonly seconds: number; readonly tokens: number };
  /** Why fewer runs were made than were asked for; null where all were. */
  readonly stopped: string | null;
}

/** What goes between: the meter, so that a proof counts within the budget of models. */
export type Metered = (model: LanguageModel) => LanguageModel;

/** Longer answers of an agent are its transcript. */
const MAX_ANSWER_TOKENS = 8192;

export async function prove(
  request: ProofRequest,
  metered: Metered,
  onRun: (run: ProofRun) => void = () => undefined,
): Promise<Proof> {
  const runs: ProofRun[] = [];
  let stopped: string | null = null;
  // In turns: whatever changes meanwhile changes for both.
  for (let place = 0; place < request.runs * 2 && stopped === null; place += 1) {
    const withSkill = place % 2 === 0;
    const made = await inScratchTree(request.repository, request.skill, withSkill, (folder) =>
      oneRun(request, folder, withSkill, metered),
    );
    if (typeof made === 'string') stopped = made;
    else {
      runs.push(made);
      onRun(made);
    }
  }
  return { skill: request.skill.name, ...summary(runs), stopped };
}

function summary(runs: readonly ProofRun[]): Omit<Proof, 'skill' | 'stopped'> {
  const arm = (withSkill: boolean): { worked: number; of: number } => {
    const own = runs.filter((one) => one.withSkill === withSkill);
    return { worked: own.filter(({ worked }) => worked).length, of: own.length };
  };
  const [one, other] = [arm(true), arm(false)];
  const counts = ({
    worked,
    of,
  }: {
    worked: number;
    of: number;
  }): { successes: number; failures: number } => ({
    successes: worked,
    failures: of - worked,
  });
  const sum = (of: (run: ProofRun) => number): number => runs.reduce((total, run) => total + of(run), 0);
  return {
    ...{ runs, with: one, without: other, effect: difference(counts(one), counts(other)) },
    cost: { seconds: sum(({ seconds }) => seconds), tokens: sum(({ tokens }) => tokens) },
  };
}

function isRefusal(error: unknown): error is KnowhowError {
  return error instanceof KnowhowError && error.code === 'model_refused';
}

/** A text says why no run was made: the budget is spent, or models are switched off. */
async function oneRun(
  { task, check, agent, timeoutMs }: ProofRequest,
  folder: string,
  withSkill: boolean,
  metered: Metered,
): Promise<ProofRun | string> {
  const started = performance.now();
  const asked = metered(agentModel(agent, folder, timeoutMs));
  let tokens = 0;
  try {
    const { inputTokens, outputTokens } = await asked.generate({ purpose: 'skill-proof', prompt: task });
    tokens = inputTokens + outputTokens;
  } catch (error) {
    if (isRefusal(error)) return error.message;
    // An agent that fails has not done the task: the check says so, too.
  }
  const checked = await shell(check, folder, '', timeoutMs);
  const seconds = (performance.now() - started) / 1000;
  return { withSkill, worked: checked.exitCode === 0, seconds, tokens };
}

function agentModel(line: string, folder: string, timeoutMs: number): LanguageModel {
  return {
    id: 'agent',
    maxOutputTokens: MAX_ANSWER_TOKENS,
    async generate({ prompt }) {
      const { stdout } = await shell(line, folder, prompt, timeoutMs);
      return {
        text: stdout,
        inputTokens: estimateTokens(prompt),
        outputTokens: estimateTokens(stdout),
      };
    },
  };
}

function shell(
  line: string,
  folder: string,
  input: string,
  timeoutMs: number,
): ReturnType<typeof runCommand> {
  // Hooks of the user's agent stay silent: a proof is no work to learn from.
  const env = { ...process.env, KNOWHOW_INTERNAL: '1' };
  return runCommand({
    ...{ command: 'sh', args: ['-c', line], input, env, timeoutMs, signal: undefined, folder },
  });
}
