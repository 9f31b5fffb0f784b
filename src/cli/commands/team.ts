/**
 * `knowhow team …`: what a user's teams share on a server. Who is in a team an administrator says (`knowhow admin team`).
 *
 * @module
 */
import { Command } from 'commander';
import { RequestFailed } from '../../client/index.ts';
import { contextOf } from '../context.ts';
import { askingServer, type ServerOptions, serverOf, withServerOptions } from '../server-options.ts';
import { printable } from '../terminal/clean.ts';
import { table } from '../terminal/text.ts';

interface Action {
  readonly name: string;
  readonly description: string;
  /** After the team, where the action is about one. */
  readonly argument?: 'skill' | 'id' | 'yes-or-no';
  readonly isOfAll?: boolean;
  /** Below `/api/teams/TEAM`. */
  readonly path: string;
  readonly body?: (argument: string) => object;
  /** Of a list in the answer, a row each. */
  readonly list?: string;
}

const ACTIONS: readonly Action[] = [
  { name: 'list', description: 'the teams that you are in', isOfAll: true, path: '', list: 'teams' },
  { name: 'skills', description: 'what is the team’s', path: '/skills', list: 'skills' },
  { name: 'offers', description: 'what members have offered', path: '/offers', list: 'offers' },
  {
    name: 'offer',
    description: 'offer one of your skills to the team',
    argument: 'skill',
    path: '/offer',
    body: (skill) => ({ skill }),
  },
  {
    name: 'approve',
    description: 'take an offered skill in (maintainers)',
    argument: 'id',
    path: '/decide',
    body: (id) => ({ id, yes: true }),
  },
  {
    name: 'reject',
    description: 'leave an offered skill out (maintainers)',
    argument: 'id',
    path: '/decide',
    body: (id) => ({ id, yes: false }),
  },
  {
    name: 'share',
    description: 'whether the team may hear what your agents learn about shared projects',
    argument: 'yes-or-no',
    path: '/share',
    body: (answer) => ({ shares: answer === 'yes' }),
  },
];

export function teamCommand(): Command {
  const group = new Command('team')
    .description('what your teams share on a server of many users')
    .addHelpText(
      'after',
      `
Examples:
  $ KNOWHOW_KEY=knowhow_… knowhow team list --url https://knowhow.example
  $ knowhow team offer crew deploy --url https://knowhow.example
  $ knowhow team offers crew --url https://knowhow.example
  $ knowhow team share crew yes --url https://knowhow.example`,
    );
  for (const action of ACTIONS) group.addCommand(commandOf(action));
  return group;
}

function commandOf(action: Action): Command {
  const command = withServerOptions(new Command(action.name).description(action.description)).option(
    '--json',
    'print JSON instead of text',
  );
  if (!action.isOfAll) command.argument('<team>');
  if (action.argument) command.argument(`<${action.argument}>`);
  return command.action(async (...given: unknown[]) => {
    const [team = '', argument = ''] = given.filter((each) => typeof each === 'string');
    const { output, asJson } = contextOf(command);
    const answer = await askingServer(() => ask(command.opts<ServerOptions>(), action, team, argument));
    if (asJson) return output.json(answer);
    const rows = action.list ? (answer[action.list] as Record<string, unknown>[]) : [answer];
    if (rows.length === 0) output.line('Nothing.');
    const cells = rows.map((row) => Object.values(row).map((value) => printable(String(value ?? ''))));
    for (const line of table(cells, output.width)) output.line(line);
  });
}

async function ask(
  options: ServerOptions,
  { path, body, isOfAll }: Action,
  team: string,
  argument: string,
): Promise<Record<string, unknown>> {
  const { url, key } = serverOf(options);
  const address = new URL(`/api/teams${isOfAll ? '' : `/${encodeURIComponent(team)}`}${path}`, url);
  const response = await fetch(address, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body(argument)) }),
  }).catch((cause: unknown) => {
    const message = `knowhow does not answer at ${url}`;
    throw new RequestFailed({ code: 'unreachable', status: 0, message, cause });
  });
  const answer = (await response.json().catch(() => ({}))) as Record<string, unknown>;
  if (response.ok) return answer;
  const { message = `knowhow answered ${response.status}`, hint } = (answer.error ?? {}) as {
    message?: string;
    hint?: string;
  };
  throw new RequestFailed({ code: 'refused', status: response.status, message, hint });
}
