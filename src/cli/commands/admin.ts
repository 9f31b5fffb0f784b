/**
 * `knowhow admin …`: who may use a server of many users. It speaks to the database, not to a server: there is no way to
 * make an account over the network.
 *
 * @module
 */
import { userInfo } from 'node:os';
import { Command, Option } from 'commander';
import { Accounts } from '../../accounts/accounts.ts';
import { systemClock } from '../../clock.ts';
import { loadConfig } from '../../config/load.ts';
import { KnowhowError } from '../../errors.ts';
import {
  KEY_SCOPES,
  type KeyScope,
  ROLES,
  type Role,
  TEAM_ROLES,
  type TeamRole,
} from '../../store/account-store.ts';
import { type CommandContext, contextOf } from '../context.ts';
import { printable } from '../terminal/clean.ts';
import { table } from '../terminal/text.ts';
import { distributeCommand, migrateCommand } from './admin-database.ts';

export function adminCommand(): Command {
  const admin = new Command('admin')
    .description('users, keys and tables of a server of many users')
    .addHelpText(
      'after',
      `
Examples:
  $ knowhow admin migrate --url postgres://owner@db/knowhow --serving knowhow_server
  $ knowhow admin user add ann
  $ knowhow admin key add ann --name laptop --scope write
  $ knowhow admin user change ann --tokens-per-day 50000
  $ knowhow admin key revoke A1b2C3d4
  $ knowhow admin audit
The database is database.url of the config (KNOWHOW_DATABASE_URL).`,
    );
  for (const command of [users(), keys(), teams(), audit(), migrateCommand(), distributeCommand()])
    admin.addCommand(command);
  return admin;
}

function users(): Command {
  const group = new Command('user').description('who may use the server');
  group.addCommand(
    new Command('add')
      .description('add a user')
      .argument('<id>', 'lowercase letters, digits and . _ @ -')
      .addOption(new Option('--role <role>', 'what they may do').choices(ROLES).default('user'))
      .option('--requests-per-minute <n>', 'instead of what the config says', whole)
      .option('--tokens-per-day <n>', 'of language models, instead of what the config says', whole)
      .option('--json', 'print JSON instead of text')
      .action((id: string, options: Limits & { role: Role }, command: Command) =>
        withAccounts(command, async (accounts, { output, asJson }) => {
          const account = await accounts.add({ id, role: options.role, ...limitsOf(options) });
          if (asJson) output.json(account);
          else
            output.line(
              `${output.color.green('✓')} ${id} (${account.role}); next: knowhow admin key add ${id}`,
            );
        }),
      ),
  );
  group.addCommand(
    new Command('list')
      .description('all users and teams')
      .option('--json', 'print JSON instead of text')
      .action((_options: object, command: Command) =>
        withAccounts(command, async (accounts, { output, asJson }) => {
          const all = await accounts.list();
          if (asJson) return output.json({ users: all });
          if (all.length === 0) return output.line('No users yet: knowhow admin user add ann');
          const rows = all.map(({ id, kind, role, createdAt, disabledAt }) => [
            id,
            kind === 'team' ? 'team' : role,
            createdAt.slice(0, 10),
            disabledAt === null ? '' : 'disabled',
          ]);
          for (const line of table(rows, output.width)) output.line(line);
        }),
      ),
  );
  group.addCommand(
    new Command('change')
      .description('change the role or the limits of a user, let them in or keep them out')
      .argument('<id>')
      .addOption(new Option('--role <role>', 'what they may do').choices(ROLES))
      .option('--requests-per-minute <n>', 'instead of what the config says', whole)
      .option('--tokens-per-day <n>', 'of language models', whole)
      .option('--disable', 'their keys open nothing any more; everything is kept')
      .option('--enable', 'their keys count again')
      .option('--json', 'print JSON instead of text')
      .action(
        (
          id: string,
          options: Limits & { role?: Role; disable?: boolean; enable?: boolean },
          command: Command,
        ) =>
          withAccounts(command, async (accounts, { output, asJson }) => {
            const disabled = options.disable ? true : options.enable ? false : undefined;
            await accounts.change(id, {
              ...(options.role && { role: options.role }),
              ...limitsOf(options),
              ...(disabled !== undefined && { disabled }),
            });
            if (asJson) output.json({ changed: id });
            else output.line(`${output.color.green('✓')} ${id} changed`);
          }),
      ),
  );
  group.addCommand(
    new Command('remove')
      .description('remove a user with everything that is theirs')
      .argument('<id>')
      .requiredOption('--yes', 'it cannot be undone')
      .option('--json', 'print JSON instead of text')
      .action((id: string, _options: object, command: Command) =>
        withAccounts(command, async (accounts, { output, asJson }) => {
          const removed = await accounts.remove(id);
          if (asJson) output.json({ removed: id, ...removed });
          else output.line(`${output.color.green('✓')} ${id} removed, with ${removed.rows} rows`);
        }),
      ),
  );
  return group;
}

function keys(): Command {
  const group = new Command('key').description('the keys that users present');
  group.addCommand(
    new Command('add')
      .description('make a key; it is shown once')
      .argument('<user>')
      .option('--name <name>', 'where it is used', 'key')
      .addOption(new Option('--scope <scope>', 'what it may do').choices(KEY_SCOPES).default('write'))
      .option('--days <n>', 'it ends after so many days', whole)
      .option('--json', 'print JSON instead of text')
      .action((user: string, options: { name: string; scope: KeyScope; days?: number }, command: Command) =>
        withAccounts(command, async (accounts, { output, asJson }) => {
          const { name, scope, days = null } = options;
          const made = await accounts.addKey({ user, name, scope, days });
          if (asJson) return output.json(made);
          output.line(made.key);
          output.note(`Key ${made.id} of ${user} (${scope}). It is kept nowhere: copy it now.`);
        }),
      ),
  );
  group.addCommand(
    new Command('list')
      .description('keys, without what would open anything')
      .argument('[user]')
      .option('--json', 'print JSON instead of text')
      .action((user: string | undefined, _options: object, command: Command) =>
        withAccounts(command, async (accounts, { output, asJson }) => {
          const all = await accounts.keys(user);
          if (asJson) return output.json({ keys: all });
          const rows = all.map((key) => [
            key.id,
            key.user,
            printable(key.name),
            key.scope,
            key.lastUsedAt === null ? 'never used' : `used ${key.lastUsedAt.slice(0, 16)}`,
            key.revokedAt !== null
              ? 'revoked'
              : key.expiresAt === null
                ? ''
                : `until ${key.expiresAt.slice(0, 10)}`,
          ]);
          for (const line of table(rows, output.width)) output.line(line);
        }),
      ),
  );
  group.addCommand(
    new Command('revoke')
      .description('a key opens nothing any more, within seconds on every server')
      .argument('<key-id>')
      .option('--json', 'print JSON instead of text')
      .action((id: string, _options: object, command: Command) =>
        withAccounts(command, async (accounts, { output, asJson }) => {
          await accounts.revokeKey(id);
          if (asJson) output.json({ revoked: id });
          else output.line(`${output.color.green('✓')} ${id} revoked`);
        }),
      ),
  );
  return group;
}

function teams(): Command {
  const group = new Command('team').description('who shares skills with whom');
  group.addCommand(
    new Command('add')
      .description('make a team')
      .argument('<team>')
      .option('--json', 'print JSON instead of text')
      .action((team: string, _options: object, command: Command) =>
        withAccounts(command, async (accounts, { output, asJson }) => {
          await accounts.add({ id: team, kind: 'team' });
          if (asJson) output.json({ team });
          else output.line(`${output.color.green('✓')} ${team}; next: knowhow admin team join ${team} ann`);
        }),
      ),
  );
  group.addCommand(
    new Command('join')
      .description('a user belongs to a team')
      .argument('<team>')
      .argument('<user>')
      .addOption(
        new Option('--role <role>', 'who says what becomes the team’s').choices(TEAM_ROLES).default('member'),
      )
      .option('--json', 'print JSON instead of text')
      .action((team: string, user: string, options: { role: TeamRole }, command: Command) =>
        withAccounts(command, async (accounts, { output, asJson }) => {
          await accounts.join(team, user, options.role);
          if (asJson) output.json({ team, user, role: options.role });
          else output.line(`${output.color.green('✓')} ${user} is in ${team} (${options.role})`);
        }),
      ),
  );
  group.addCommand(
    new Command('leave')
      .description('a user belongs to a team no more')
      .argument('<team>')
      .argument('<user>')
      .option('--json', 'print JSON instead of text')
      .action((team: string, user: string, _options: object, command: Command) =>
        withAccounts(command, async (accounts, { output, asJson }) => {
          await accounts.leave(team, user);
          if (asJson) output.json({ team, user });
          else output.line(`${output.color.green('✓')} ${user} has left ${team}`);
        }),
      ),
  );
  return group;
}

function audit(): Command {
  return new Command('audit')
    .description('what was done about users and keys, newest first')
    .option('--limit <n>', 'so many', whole, 50)
    .option('--json', 'print JSON instead of text')
    .action((options: { limit: number }, command: Command) =>
      withAccounts(command, async (accounts, { output, asJson }) => {
        const events = await accounts.events(options.limit);
        if (asJson) return output.json({ events });
        const rows = events.map(({ at, actor, action, subject, detail }) => [
          at,
          actor,
          action,
          subject,
          printable(detail),
        ]);
        for (const line of table(rows, output.width)) output.line(line);
      }),
    );
}

async function withAccounts(
  command: Command,
  work: (accounts: Accounts, context: CommandContext) => Promise<void>,
): Promise<void> {
  const context = contextOf(command);
  const { openSharedDatabase } = await import('../../store/open-shared-database.ts');
  // Whoever has the owner's URL may use it here: accounts are no user's rows.
  const database = await openSharedDatabase(
    { url: databaseUrl(context), poolSize: 2 },
    { allowsBypass: true },
  );
  try {
    await work(new Accounts({ database, clock: systemClock, actor: `cli:${userInfo().username}` }), context);
  } finally {
    await database.close();
  }
}

export function databaseUrl({ home }: Pick<CommandContext, 'home'>): string {
  const { url } = loadConfig(home).database;
  if (url !== undefined) return url;
  throw new KnowhowError('invalid_config', 'There are users on PostgreSQL only', {
    hint: 'Set database.url, or KNOWHOW_DATABASE_URL.',
  });
}

interface Limits {
  readonly requestsPerMinute?: number;
  readonly tokensPerDay?: number;
}

function limitsOf({ requestsPerMinute, tokensPerDay }: Limits): Limits {
  return {
    ...(requestsPerMinute !== undefined && { requestsPerMinute }),
    ...(tokensPerDay !== undefined && { tokensPerDay }),
  };
}

function whole(text: string): number {
  if (/^[0-9]{1,12}$/.test(text)) return Number(text);
  throw new KnowhowError('usage', `${text} is not a whole number`);
}
