/**
 * All commands, their help and their examples.
 *
 * @module
 */
import { Command } from 'commander';
import { packageVersion } from '../package.ts';
import { adminCommand } from './commands/admin.ts';
import { backupCommands } from './commands/backup.ts';
import { completionCommand } from './commands/completion.ts';
import { configCommand } from './commands/config.ts';
import { connectCommands } from './commands/connect.ts';
import { contextCommand } from './commands/context-preview.ts';
import { conversationsCommand } from './commands/conversations.ts';
import { daemonCommands } from './commands/daemon.ts';
import { dashboardCommand } from './commands/dashboard.ts';
import { doctorCommand } from './commands/doctor.ts';
import { evalCommand } from './commands/eval.ts';
import { exportCommands } from './commands/export.ts';
import { promoteCommand } from './commands/generate-skills.ts';
import { graphCommand } from './commands/graph.ts';
import { hooksCommand } from './commands/hooks.ts';
import { jobsCommand } from './commands/jobs.ts';
import { learnedCommand } from './commands/learned.ts';
import { mcpCommand } from './commands/mcp.ts';
import { memoryCommands } from './commands/memory.ts';
import { migrateToCommand } from './commands/migrate-to.ts';
import { modelsCommand } from './commands/models.ts';
import { proceduresCommand } from './commands/procedures.ts';
import { triageCommand } from './commands/promotion-triage.ts';
import { reflectCommand } from './commands/reflect.ts';
import { reviewCommand } from './commands/review.ts';
import { scanCommand } from './commands/scan.ts';
import { serveCommand } from './commands/serve.ts';
import { skillsCommand } from './commands/skills.ts';
import { soulCommand } from './commands/soul.ts';
import { statusCommand } from './commands/status.ts';
import { suggestCommand } from './commands/suggest.ts';
import { syncCommand } from './commands/sync.ts';
import { taintCommand } from './commands/taint.ts';
import { teamCommand } from './commands/team.ts';

const EXAMPLES = `
Examples:
  $ knowhow up                                     start the daemon and index every skill found
  $ knowhow dashboard                              look at it in the browser
  $ knowhow suggest "write a migration for postgres"
  $ knowhow skills install owner/repo/skills/pdf   install from GitHub
  $ knowhow skills list --ranked                   what matters most
  $ knowhow remember "staging runs on Cloudflare"  keep a fact
  $ knowhow recall "where does staging run"        find it again
  $ knowhow doctor                                 check that everything agrees

Home is $KNOWHOW_HOME, by default ~/.knowhow. Every command takes --json.`;

export interface ProgramOptions {
  /** Mistakes are thrown, and nothing is printed about them. */
  readonly quiet?: boolean;
}

export function createProgram({ quiet = false }: ProgramOptions = {}): Command {
  const program = new Command('knowhow')
    .description('Procedural memory for AI agents: the right skill at the right moment.')
    .version(packageVersion(), '-V, --version', 'print the version')
    .helpOption('-h, --help', 'show help')
    .option('--json', 'print JSON instead of text')
    .showHelpAfterError('(knowhow --help shows all commands)')
    .showSuggestionAfterError()
    .addHelpText('after', EXAMPLES);
  for (const command of [
    ...daemonCommands(),
    statusCommand(),
    dashboardCommand(),
    suggestCommand(),
    ...memoryCommands(),
    skillsCommand(),
    graphCommand(),
    hooksCommand(),
    conversationsCommand(),
    contextCommand(),
    soulCommand(),
    learnedCommand(),
    proceduresCommand(),
    promoteCommand(),
    triageCommand(),
    reflectCommand(),
    reviewCommand(),
    taintCommand(),
    scanCommand(),
    mcpCommand(),
    ...connectCommands(),
    doctorCommand(),
    modelsCommand(),
    jobsCommand(),
    configCommand(),
    ...backupCommands(),
    ...exportCommands(),
    syncCommand(),
    teamCommand(),
    migrateToCommand(),
    serveCommand(),
    adminCommand(),
    evalCommand(),
    completionCommand(),
  ]) {
    program.addCommand(command);
  }
  if (quiet) program.configureOutput({ writeErr: () => undefined });
  strict(program);
  return program;
}

/** Errors are thrown to main, which knows the exit codes; every command and subcommand behaves alike. */
function strict(command: Command): void {
  command.exitOverride();
  command.allowExcessArguments(false);
  command.configureHelp({ sortSubcommands: false });
  for (const child of command.commands) {
    child.copyInheritedSettings(command);
    strict(child);
  }
}
