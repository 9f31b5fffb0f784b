/**
 * `knowhow hooks list|on|off`: checks before a commit that were drafted, and the settings of which harness hold them.
 *
 * @module
 */
import { Command, Option } from 'commander';
import type { HookDrafts } from '../../promotion/hooks/hook-drafts.ts';
import { HOOK_HARNESSES, type HookHarness } from '../../promotion/hooks/hook-places.ts';
import type { Switched } from '../../promotion/hooks/hook-switch.ts';
import { contextOf } from '../context.ts';
import { printable } from '../terminal/clean.ts';
import { table, tilde } from '../terminal/text.ts';
import { showDiff } from './show-diff.ts';

const BASE = '/api/promotion/hooks';

export function hooksCommand(): Command {
  return new Command('hooks')
    .description('checks before a commit that were drafted: turn them on for a harness, and off again')
    .addCommand(list())
    .addCommand(turn('on', "put one into a harness's settings for its project, beside what stands there"))
    .addCommand(turn('off', 'take it out again, and leave the file as it was'));
}

function list(): Command {
  return new Command('list')
    .description('those that were drafted, and where each is on')
    .option('--json', 'print JSON instead of text')
    .addHelpText('after', '\nExample:\n  $ knowhow hooks list')
    .action(async (_options: object, command: Command) => {
      const { output, asJson, use } = contextOf(command);
      const answer = await use((connection) =>
        connection.request<{ hooks: ReturnType<HookDrafts['list']> }>('GET', BASE),
      );
      if (asJson) return output.json(answer);
      if (answer.hooks.length === 0) return output.line('No hook has been drafted.');
      const rows = answer.hooks.map(({ name, project, on }) => [name, project, on.join(', ') || 'off']);
      for (const line of table([['hook', 'project', 'on for'], ...rows], output.width)) output.line(line);
    });
}

function turn(way: 'on' | 'off', says: string): Command {
  return new Command(way)
    .description(says)
    .argument('<name>', 'as `knowhow hooks list` shows it')
    .addOption(
      new Option('--harness <name>', 'whose settings').choices(HOOK_HARNESSES).default('claude-code'),
    )
    .option('--dry-run', 'show the change, and write nothing')
    .option('--json', 'print JSON instead of text')
    .addHelpText('after', `\nExample:\n  $ knowhow hooks ${way} committing-changes --harness codex`)
    .action(
      async (
        name: string,
        { harness, dryRun = false }: { harness: HookHarness; dryRun?: boolean },
        command: Command,
      ) => {
        const { output, asJson, use } = contextOf(command);
        const path = `${BASE}/${encodeURIComponent(name)}/${way}`;
        const answer = await use(
          (connection) => connection.request<Switched>('POST', path, { harness, dryRun }),
          { leavesNoTrace: dryRun },
        );
        if (asJson) return output.json(answer);
        showDiff(answer, output);
        const done = way === 'on' ? 'is in' : 'is out of';
        output.note(
          dryRun ? 'Nothing was written.' : `${printable(name)} ${done} ${tilde(answer.file)} now.`,
        );
      },
    );
}
