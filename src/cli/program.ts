/**
 * All commands, their help and their examples.
 *
 * @module
 */
import { Command } from 'commander';
import { packageVersion } from '../package.ts';

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

/** Read when it is needed: whoever asks for one command does not wait for what the others are made of. */
interface Loaded {
  readonly names: readonly string[];
  readonly load: () => Promise<readonly Command[]>;
}

const COMMANDS: readonly Loaded[] = [
  {
    names: ['up', 'down', 'restart', 'daemon'],
    load: async () => (await import('./commands/daemon.ts')).daemonCommands(),
  },
  { names: ['status'], load: async () => [(await import('./commands/status.ts')).statusCommand()] },
  { names: ['dashboard'], load: async () => [(await import('./commands/dashboard.ts')).dashboardCommand()] },
  { names: ['suggest'], load: async () => [(await import('./commands/suggest.ts')).suggestCommand()] },
  {
    names: ['remember', 'recall', 'forget', 'memories'],
    load: async () => (await import('./commands/memory.ts')).memoryCommands(),
  },
  { names: ['skills'], load: async () => [(await import('./commands/skills.ts')).skillsCommand()] },
  { names: ['graph'], load: async () => [(await import('./commands/graph.ts')).graphCommand()] },
  { names: ['hooks'], load: async () => [(await import('./commands/hooks.ts')).hooksCommand()] },
  {
    names: ['conversations'],
    load: async () => [(await import('./commands/conversations.ts')).conversationsCommand()],
  },
  {
    names: ['context'],
    load: async () => [(await import('./commands/context-preview.ts')).contextCommand()],
  },
  { names: ['soul'], load: async () => [(await import('./commands/soul.ts')).soulCommand()] },
  { names: ['learned'], load: async () => [(await import('./commands/learned.ts')).learnedCommand()] },
  {
    names: ['procedures'],
    load: async () => [(await import('./commands/procedures.ts')).proceduresCommand()],
  },
  {
    names: ['promote'],
    load: async () => [(await import('./commands/generate-skills.ts')).promoteCommand()],
  },
  { names: ['triage'], load: async () => [(await import('./commands/promotion-triage.ts')).triageCommand()] },
  { names: ['reflect'], load: async () => [(await import('./commands/reflect.ts')).reflectCommand()] },
  { names: ['review'], load: async () => [(await import('./commands/review.ts')).reviewCommand()] },
  { names: ['taint'], load: async () => [(await import('./commands/taint.ts')).taintCommand()] },
  { names: ['scan'], load: async () => [(await import('./commands/scan.ts')).scanCommand()] },
  { names: ['mcp'], load: async () => [(await import('./commands/mcp.ts')).mcpCommand()] },
  {
    names: ['connect', 'disconnect'],
    load: async () => (await import('./commands/connect.ts')).connectCommands(),
  },
  { names: ['doctor'], load: async () => [(await import('./commands/doctor.ts')).doctorCommand()] },
  { names: ['models'], load: async () => [(await import('./commands/models.ts')).modelsCommand()] },
  { names: ['jobs'], load: async () => [(await import('./commands/jobs.ts')).jobsCommand()] },
  { names: ['config'], load: async () => [(await import('./commands/config.ts')).configCommand()] },
  { names: ['backup', 'restore'], load: async () => (await import('./commands/backup.ts')).backupCommands() },
  { names: ['export', 'import'], load: async () => (await import('./commands/export.ts')).exportCommands() },
  { names: ['sync'], load: async () => [(await import('./commands/sync.ts')).syncCommand()] },
  { names: ['team'], load: async () => [(await import('./commands/team.ts')).teamCommand()] },
  {
    names: ['migrate-to'],
    load: async () => [(await import('./commands/migrate-to.ts')).migrateToCommand()],
  },
  { names: ['serve'], load: async () => [(await import('./commands/serve.ts')).serveCommand()] },
  { names: ['admin'], load: async () => [(await import('./commands/admin.ts')).adminCommand()] },
  { names: ['eval'], load: async () => [(await import('./commands/eval.ts')).evalCommand()] },
  {
    names: ['completion'],
    load: async () => [(await import('./commands/completion.ts')).completionCommand()],
  },
];
/** They tell of all the others. */
const TELLS_OF_ALL: ReadonlySet<string> = new Set(['completion', 'help']);

export interface ProgramOptions {
  /** Mistakes are thrown, and nothing is printed about them. */
  readonly quiet?: boolean;
  /** What was typed: of a command that is known no other is loaded. */
  readonly argv?: readonly string[];
}

export async function createProgram({ quiet = false, argv = [] }: ProgramOptions = {}): Promise<Command> {
  const program = new Command('knowhow')
    .description('Procedural memory for AI agents: the right skill at the right moment.')
    .version(packageVersion(), '-V, --version', 'print the version')
    .helpOption('-h, --help', 'show help')
    .option('--json', 'print JSON instead of text')
    .showHelpAfterError('(knowhow --help shows all commands)')
    .showSuggestionAfterError()
    .addHelpText('after', EXAMPLES);
  const loaded = wantedBy(argv).map(({ load }) => load());
  for (const command of (await Promise.all(loaded)).flat()) program.addCommand(command);
  if (quiet) program.configureOutput({ writeErr: () => undefined });
  strict(program);
  return program;
}

function wantedBy(argv: readonly string[]): readonly Loaded[] {
  const first = argv.find((word) => !word.startsWith('-'));
  if (first === undefined) return argv.some((word) => word === '--version' || word === '-V') ? [] : COMMANDS;
  const known = COMMANDS.filter(({ names }) => names.includes(first) && !TELLS_OF_ALL.has(first));
  return known.length > 0 ? known : COMMANDS;
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
