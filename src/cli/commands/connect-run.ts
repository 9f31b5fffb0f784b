/**
 * What `knowhow connect` and `knowhow disconnect` do; loaded only then, for it brings parsers that nothing else needs.
 *
 * @module
 */
import { KnowhowError } from '../../errors.ts';
import { type ConnectOptions, connectHarness, disconnectHarness } from '../../harness/connect/connect.ts';
import type { Connector, Wish } from '../../harness/connect/connector.ts';
import { doublesOf, type Notice } from '../../harness/connect/doubles.ts';
import { isOnPath } from '../../harness/connect/on-path.ts';
import type { Change } from '../../harness/connect/plan.ts';
import { readSettings } from '../../harness/connect/settings-file.ts';
import { type HarnessFile, statusOf } from '../../harness/connect/status.ts';
import { HARNESS_NAMES } from '../../harness/connector-names.ts';
import { CONNECTORS, connectorOf } from '../../harness/connectors.ts';
import { seemsUp } from '../connection.ts';
import type { CommandContext } from '../context.ts';
import type { ConnectFlags } from './connect.ts';
import { filesInGit } from './connect-git.ts';
import { listHarnesses } from './connect-list.ts';
import { dimSentence } from './connect-notes.ts';
import { explainOthers } from './connect-other.ts';
import { type Done, report, tryEach } from './connect-report.ts';
import { type Machine, settingOf, swallowedName, thisMachine } from './connect-setting.ts';

const NAMES = HARNESS_NAMES.join(', ');

/** Answers the exit code. */
export function runConnect(
  name: string | undefined,
  flags: ConnectFlags,
  context: CommandContext,
  machine: Machine = thisMachine(),
): number {
  const wish = wishOf(flags);
  requireOneTarget('connect', name, flags);
  const options = settingOf(context.home, flags, machine);
  if (flags.list) {
    listHarnesses(context, options);
    return 0;
  }
  if (name === 'other' || name === 'generic') {
    explainOthers(context, options.installation);
    return 0;
  }
  const work = (connector: Connector): Done => connected(connector, wish, options);
  const results = flags.all ? tryEach(found(options, wish), work) : [work(requireConnector('connect', name))];
  const missing = wish.hooks ? (wish.server ? '' : ', without the MCP server') : ', without hooks';
  const code = report(context, options, results, {
    done: `connected${missing}`,
    nothing: `is connected already${missing}`,
    next: (connector) => connector.next,
  });
  if (code === 0 && wish.hooks && !options.dryRun) remindOfDaemon(context);
  return code;
}

/** Hooks without a daemon: the first session would wait for it to start, and perhaps in vain. */
function remindOfDaemon({ home, output, asJson }: CommandContext): void {
  if (asJson || seemsUp(home)) return;
  const text = 'The daemon does not run: `knowhow up` starts it, so that the first session finds it ready.';
  dimSentence(`${text} Else that session starts it.`, output, '');
}

export function runDisconnect(
  name: string | undefined,
  flags: ConnectFlags,
  context: CommandContext,
  machine: Machine = thisMachine(),
): number {
  requireOneTarget('disconnect', name, flags);
  const options = settingOf(context.home, flags, machine);
  const work = (connector: Connector): Done => ({
    connector,
    changes: disconnectHarness(connector, options),
    remarks: [],
    notices: [],
  });
  const words = {
    done: 'disconnected',
    nothing: 'was not connected',
    next: () => ['Sessions that run keep their old settings.'],
  };
  if (!flags.all) return report(context, options, [work(requireConnector('disconnect', name))], words);
  const all = CONNECTORS.filter(({ hasProjects }) => !options.place.project || hasProjects);
  const results = tryEach(all, work).filter((result) => 'error' in result || result.changes.length > 0);
  if (results.length === 0 && !context.asJson) context.output.line('Nothing was connected.');
  return report(context, options, results, words);
}

/** The flags say what is wanted: without both there would be nothing. */
function wishOf({ hooks, mcp }: ConnectFlags): Wish {
  if (hooks !== false || mcp !== false) return { hooks: hooks !== false, server: mcp !== false };
  throw new KnowhowError('usage', 'Without hooks and without MCP server nothing is left to connect', {
    hint: '`knowhow disconnect NAME` takes both away.',
  });
}

function requireOneTarget(verb: string, name: string | undefined, flags: ConnectFlags): void {
  const swallowed = swallowedName(verb, name, flags);
  if (swallowed) throw swallowed;
  if (name === undefined || !flags.all) return;
  throw new KnowhowError('usage', `Either ${name} or --all`, {
    hint: `\`knowhow ${verb} --help\` shows both.`,
  });
}

function connected(connector: Connector, wish: Wish, options: ConnectOptions): Done {
  const changes = connectHarness(connector, wish, options);
  const { files } = statusOf(connector, options.place, options.installation, () => false);
  return {
    connector,
    changes,
    remarks: files.flatMap(({ file, remark }) => (remark ? [{ file, remark }] : [])),
    notices: [...(wish.hooks ? doublesOf(connector, options) : []), ...shared(changes, files, options)],
  };
}

/** A project's files that name paths of this machine, and that everybody gets who clones the project. */
function shared(
  changes: readonly Change[],
  files: readonly HarnessFile[],
  { place: { project }, installation }: ConnectOptions,
): Notice[] {
  if (!project) return [];
  const paths = [installation.packageFolder, installation.home ?? installation.packageFolder];
  const local = files
    .filter(({ file, problem }) => {
      const change = changes.find((one) => one.file === file);
      const text = change ? change.next : problem ? null : readSettings(file);
      return paths.some((path) => text?.includes(path) || text?.includes(JSON.stringify(path).slice(1, -1)));
    })
    .map(({ file }) => file);
  const inGit = filesInGit(project, local);
  if (inGit.length === 0) return [];
  return [
    {
      message: `Git does not ignore ${inGit.join(', ')}: paths of this machine are written there, which mean nothing on others.`,
      hint: `Add ${inGit.length === 1 ? 'it' : 'them'} to .gitignore, or to .git/info/exclude for yourself alone.`,
    },
  ];
}

function requireConnector(verb: string, name: string | undefined): Connector {
  const connector = name === undefined ? undefined : connectorOf(name);
  if (connector) return connector;
  const message = name === undefined ? `Which harness? A name, or --all` : `Unknown harness ${name}`;
  const more =
    verb === 'connect'
      ? ' `knowhow connect --list` shows what is on this machine, `knowhow connect other` how to connect anything else.'
      : ' `knowhow connect --list` shows what is connected.';
  throw new KnowhowError('usage', message, { hint: `Known are ${NAMES}.${more}` });
}

function found({ place, installation }: ConnectOptions, wish: Wish): Connector[] {
  const onPath = (program: string): boolean => isOnPath(program, place.environment);
  const present = CONNECTORS.filter(
    (connector) =>
      statusOf(connector, place, installation, onPath).isFound &&
      (!place.project || connector.hasProjects) &&
      connector.edits(place, installation, wish).length > 0,
  );
  if (present.length > 0) return present;
  throw new KnowhowError('not_found', 'No agent harness was found on this machine', {
    hint: `\`knowhow connect NAME\` connects one all the same: ${NAMES}.`,
  });
}
