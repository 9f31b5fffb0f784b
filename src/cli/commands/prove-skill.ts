/**
 * `knowhow skills prove`: the user's own agent does a task with a skill and without it.
 *
 * @module
 */
import { readFileSync } from 'node:fs';
import { Command } from 'commander';
import { loadConfig } from '../../config/load.ts';
import { KnowhowError } from '../../errors.ts';
import { silentLogger } from '../../logger.ts';
import type { Proof, ProofRun } from '../../promotion/prove/prove.ts';
import { contextOf } from '../context.ts';
import { folderGiven, pathGiven, wholeNumberWithin } from '../options.ts';
import { printable } from '../terminal/clean.ts';
import type { Output } from '../terminal/output.ts';

interface ProveOptions {
  task: string;
  check: string;
  agent?: string;
  runs: number;
  repository?: string;
  minutes: number;
}

const MINUTE_MS = 60_000;

export function proveCommand(): Command {
  return new Command('prove')
    .description('let your own agent do a task with a skill and without it, in copies of a repository')
    .argument('<name>', 'a generated draft, or an installed skill')
    .requiredOption('--task <file>', 'what the agent is asked for, on its standard input', pathGiven)
    .requiredOption('--check <command>', 'run in the copy afterwards; exit code 0 is a success')
    .option('--runs <count>', 'runs of each side', wholeNumberWithin(1, 50), 5)
    .option('--agent <command>', 'how your agent is started (default: procedures.agentCommand)')
    .option(
      '--repository <folder>',
      'git repository that is copied (default: the folder you are in)',
      folderGiven,
    )
    .option('--minutes <count>', 'time limit of one run', wholeNumberWithin(1, 600), 15)
    .option('--json', 'print JSON instead of text')
    .addHelpText(
      'after',
      '\nRuns your agent and the check with your rights; tokens count within models.limits.\n\nExample:\n  $ knowhow skills prove preparing-release --task task.md --check "npm test" --agent "claude -p --permission-mode acceptEdits"',
    )
    .action(async (name: string, options: ProveOptions, command: Command) => {
      const { home, output, asJson } = contextOf(command);
      const config = loadConfig(home);
      const agent = options.agent ?? config.procedures.agentCommand;
      if (agent === undefined) {
        throw new KnowhowError('usage', 'No agent is configured', {
          hint: 'Give --agent "claude -p", or set procedures.agentCommand.',
        });
      }
      const { openApp } = await import('../../app.ts');
      const app = await openApp({ home, config, logger: silentLogger });
      try {
        const { repository = process.cwd(), runs, check, minutes } = options;
        const proof = await app.promotion.prove(
          {
            ...{ name, repository, runs, check, agent, timeoutMs: minutes * MINUTE_MS },
            task: textOf(options.task),
          },
          (run) => output.note(lineOf(run)),
        );
        if (asJson) output.json(proof);
        else show(proof, output);
      } finally {
        await app.close();
      }
    });
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new KnowhowError('not_found', `${file} cannot be read`, { cause });
  }
}

function lineOf({ withSkill, worked, seconds }: ProofRun): string {
  return `${withSkill ? 'with' : 'without'}: ${worked ? 'worked' : 'failed'} (${Math.round(seconds)} s)`;
}

function show(proof: Proof, output: Output): void {
  const { effect, cost, stopped } = proof;
  const percent = (share: number): string => `${Math.round(share * 100)}%`;
  output.line(`with ${printable(proof.skill)}: ${proof.with.worked} of ${proof.with.of} worked`);
  output.line(`without: ${proof.without.worked} of ${proof.without.of} worked`);
  output.line(
    `difference ${percent(effect.value)} (${percent(effect.low)} to ${percent(effect.high)}, 90% sure)`,
  );
  output.line(`cost ${Math.round(cost.seconds)} s, about ${cost.tokens} tokens`);
  if (stopped !== null) output.note(`Stopped: ${printable(stopped)}`);
}
