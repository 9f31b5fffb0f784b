/**
 * What `knowhow connect` and `knowhow disconnect` do; loaded only then, for it brings parsers that nothing else needs.
 *
 * @module
 */
import { statSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { expandTilde, type Home } from '../../config/home.ts';
import { KnowhowError } from '../../errors.ts';
import {
  type ConnectOptions,
  connectHarness,
  disconnectHarness,
  type HarnessStatus,
  statusOf,
} from '../../harness/connect/connect.ts';
import type { Connector, Place } from '../../harness/connect/connector.ts';
import { type Installation, serverEntry } from '../../harness/connect/installation.ts';
import type { Change } from '../../harness/connect/plan.ts';
import { HARNESS_NAMES } from '../../harness/connector-names.ts';
import { CONNECTORS, connectorOf } from '../../harness/connectors.ts';
import { packageFolder } from '../../package.ts';
import type { CommandContext } from '../context.ts';
import { isOnPath } from '../invocation.ts';
import type { Output } from '../terminal/output.ts';
import { table, tilde, wrap } from '../terminal/text.ts';
import type { ConnectFlags } from './connect.ts';
import { showDiff } from './show-diff.ts';

const NAMES = HARNESS_NAMES.join(', ');

export function runConnect(name: string | undefined, flags: ConnectFlags, context: CommandContext): void {
  const { place, installation } = settingOf(context.home, flags);
  if (flags.list) {
    list(context, place, installation);
    return;
  }
  if (name === 'other' || name === 'generic') {
    explainOthers(context, installation);
    return;
  }
  const connectors = flags.all ? found(place, installation) : [requireConnector(name)];
  const wish = { hooks: flags.hooks !== false, server: flags.mcp !== false };
  const options = { place, installation, home: context.home, dryRun: flags.dryRun === true };
  report(context, options, connectors, (connector) => connectHarness(connector, wish, options), {
    done: 'connected',
    nothing: 'is connected already',
  });
}

export function runDisconnect(name: string, flags: ConnectFlags, context: CommandContext): void {
  const { place, installation } = settingOf(context.home, flags);
  const options = { place, installation, home: context.home, dryRun: flags.dryRun === true };
  const connector = requireConnector(name);
  report(context, options, [connector], () => disconnectHarness(connector, options), {
    done: 'disconnected',
    nothing: 'was not connected',
  });
}

function settingOf(home: Home, options: ConnectFlags): { place: Place; installation: Installation } {
  const project = options.project === undefined ? null : projectFolder(options.project);
  return {
    place: { userHome: homedir(), environment: process.env, project },
    installation: {
      node: isOnPath('node') ? 'node' : process.execPath,
      packageFolder: packageFolder(),
      home: home.folder === join(homedir(), '.knowhow') ? null : home.folder,
      platform: process.platform,
    },
  };
}

function projectFolder(given: string | true): string {
  const folder = resolve(expandTilde(given === true ? '.' : given));
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return folder;
  throw new KnowhowError('usage', `${folder} is not a folder`, {
    hint: 'Give --project a folder, or nothing.',
  });
}

function requireConnector(name: string | undefined): Connector {
  const connector = name === undefined ? undefined : connectorOf(name);
  if (connector) return connector;
  throw new KnowhowError('usage', name === undefined ? 'Which harness?' : `Unknown harness ${name}`, {
    hint: `Known are ${NAMES}. \`knowhow connect --list\` shows what is on this machine, \`knowhow connect other\` how to connect anything else.`,
  });
}

function found(place: Place, installation: Installation): Connector[] {
  const present = CONNECTORS.filter(
    (connector) =>
      statusOf(connector, place, installation, isOnPath).isFound && (!place.project || connector.hasProjects),
  );
  if (present.length > 0) return present;
  throw new KnowhowError('not_found', 'No agent harness was found on this machine', {
    hint: `\`knowhow connect NAME\` connects one all the same: ${NAMES}.`,
  });
}

interface Words {
  readonly done: string;
  readonly nothing: string;
}

function report(
  { output, asJson }: CommandContext,
  { dryRun, place }: ConnectOptions,
  connectors: readonly Connector[],
  work: (connector: Connector) => Change[],
  words: Words,
): void {
  const results = connectors.map((connector) => ({ connector, changes: work(connector) }));
  if (asJson) {
    const harnesses = results.map(({ connector, changes }) => ({
      harness: connector.harness,
      changed: changes.map(({ file, what, now, next, remark }) => ({
        file,
        what,
        change: kindOf(now, next),
        ...(remark && { remark }),
      })),
      next: changes.length > 0 ? connector.next : [],
    }));
    output.json({ dryRun, project: place.project, harnesses });
    return;
  }
  for (const { connector, changes } of results) {
    if (changes.length === 0) output.line(`${output.color.green('✓')} ${connector.label} ${words.nothing}`);
    else if (dryRun) for (const change of changes) showDiff(change, output);
    else showDone(connector, changes, words, output);
  }
  if (dryRun) output.note(output.color.dim('Nothing was written.'));
}

function kindOf(now: string | null, next: string | null): 'created' | 'changed' | 'removed' {
  if (now === null) return 'created';
  return next === null ? 'removed' : 'changed';
}

function showDone(connector: Connector, changes: readonly Change[], { done }: Words, output: Output): void {
  const { color } = output;
  output.line(`${color.green('✓')} ${connector.label} is ${done}`);
  const rows = changes.map(({ file, what, now, next }) => [
    `  ${tilde(file)}`,
    `${what}${now === null ? ' (new)' : next === null ? ' (file removed)' : ''}`,
  ]);
  for (const line of table(rows, output.width)) output.line(line);
  for (const { file, remark } of changes) {
    if (remark) output.line(`  ${color.yellow('!')} ${tilde(file)} ${remark}`);
  }
  const sentences = done === 'connected' ? connector.next : ['Sessions that run keep their old settings.'];
  for (const sentence of sentences) {
    for (const line of wrap(sentence, Math.min(output.width, 100) - 4)) output.line(color.dim(`  ${line}`));
  }
}

const STATES: Readonly<Record<HarnessStatus['state'], string>> = {
  absent: 'not connected',
  connected: 'connected',
  partly: 'partly connected',
  outdated: 'outdated',
};

function list({ output, asJson }: CommandContext, place: Place, installation: Installation): void {
  const all = CONNECTORS.map((connector) => statusOf(connector, place, installation, isOnPath));
  if (asJson) {
    output.json({ project: place.project, harnesses: all });
    return;
  }
  const { color } = output;
  const rows = all.map((one) => [
    one.harness,
    one.isFound ? 'found' : '–',
    one.isFound || one.state !== 'absent' ? STATES[one.state] : '',
    one.how,
  ]);
  for (const [index, line] of table(rows, output.width).entries()) {
    const one = all[index];
    if (!one) continue;
    output.line(one.state === 'connected' ? color.green(line) : one.isFound ? line : color.dim(line));
    const shown = one.files.filter(({ state }) => state !== 'absent');
    for (const { file, what, state } of shown) {
      const remark = state === 'connected' ? '' : ` (${state})`;
      output.line(color.dim(`    ${tilde(file)}: ${what}${remark}`));
    }
  }
  const ready = all.filter(({ isFound, state }) => isFound && state !== 'connected');
  if (ready.length > 0)
    output.note(
      color.dim(
        `\n\`knowhow connect ${ready[0]?.harness}\` connects one, \`knowhow connect --all\` all that were found.`,
      ),
    );
}

function explainOthers({ output, asJson }: CommandContext, installation: Installation): void {
  const server = { mcpServers: { knowhow: serverEntry(installation) } };
  if (asJson) {
    output.json(server);
    return;
  }
  output.line('Anything that speaks MCP: add this server to its configuration.');
  output.line();
  output.line(JSON.stringify(server, null, 2));
  output.line();
  output.line('And a line in AGENTS.md, so that the agent looks there:');
  output.line();
  output.line(
    '  The MCP server `knowhow` knows the skills that are installed here and what was learned before.',
  );
  output.line(
    '  `skill_suggest` names those that fit a task, `load_skill` gives one, `memory_recall` finds memories.',
  );
  output.line();
  output.line('Hooks or plugins of your own can call the daemon: see src/harness/generic/README.md.');
}
