/**
 * `knowhow connect`, `knowhow disconnect`
 *
 * @module
 */
import { Command } from 'commander';
import { HARNESS_NAMES } from '../../harness/connector-names.ts';
import { contextOf } from '../context.ts';

export interface ConnectFlags {
  readonly project?: string | true;
  readonly dryRun?: boolean;
  readonly list?: boolean;
  readonly all?: boolean;
  readonly mcp?: boolean;
  readonly hooks?: boolean;
}

const NAMES = HARNESS_NAMES.join(', ');

export function connectCommands(): Command[] {
  return [connect(), disconnect()];
}

function connect(): Command {
  return new Command('connect')
    .description('let an agent harness hear of knowhow: hooks, plugin, MCP server')
    .argument('[name]', `${NAMES}; or other, for how to connect anything else`)
    .option('--list', 'what was found on this machine, and what is connected')
    .option('--all', 'every harness that was found on this machine')
    .option('--project [folder]', "one project's settings instead of the user's (default: this folder)")
    .option('--dry-run', 'show the change and write nothing')
    .option('--no-hooks', 'without hooks and plugins; takes them away where they are')
    .option('--no-mcp', 'without the MCP server; takes it away where it is')
    .option('--json', 'print JSON instead of text')
    .addHelpText(
      'after',
      `
Examples:
  $ knowhow connect --list
  $ knowhow connect claude-code --dry-run
  $ knowhow connect codex --project
  $ knowhow connect --all
Your own hooks, comments and formatting stay as they are; \`knowhow disconnect\` gives each file back as it was.`,
    )
    .action(async (name: string | undefined, flags: ConnectFlags, command: Command) => {
      const { runConnect } = await import('./connect-run.ts');
      process.exitCode = runConnect(name, flags, contextOf(command));
    });
}

function disconnect(): Command {
  return new Command('disconnect')
    .description("take knowhow out of a harness's settings again")
    .argument('[name]', NAMES)
    .option('--all', 'every harness that is connected')
    .option('--project [folder]', "one project's settings instead of the user's (default: this folder)")
    .option('--dry-run', 'show the change and write nothing')
    .option('--json', 'print JSON instead of text')
    .action(async (name: string | undefined, flags: ConnectFlags, command: Command) => {
      const { runDisconnect } = await import('./connect-run.ts');
      process.exitCode = runDisconnect(name, flags, contextOf(command));
    });
}
