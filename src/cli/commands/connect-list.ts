/**
 * `knowhow connect --list`
 *
 * @module
 */
import type { ConnectOptions } from '../../harness/connect/connect.ts';
import { doublesOf, type Notice } from '../../harness/connect/doubles.ts';
import { isOnPath } from '../../harness/connect/on-path.ts';
import { type HarnessFile, type HarnessStatus, statusOf } from '../../harness/connect/status.ts';
import { CONNECTORS } from '../../harness/connectors.ts';
import type { CommandContext } from '../context.ts';
import type { Output } from '../terminal/output.ts';
import { table, tilde, tildeWithin } from '../terminal/text.ts';
import { sentence, showNotices } from './connect-notes.ts';

const STATES: Readonly<Record<HarnessStatus['state'], string>> = {
  absent: 'not connected',
  connected: 'connected',
  partly: 'partly connected',
  outdated: 'outdated',
};

interface Listed extends HarnessStatus {
  readonly notices: readonly Notice[];
}

export function listHarnesses({ output, asJson }: CommandContext, options: ConnectOptions): void {
  const { place, installation } = options;
  const all = CONNECTORS.map((connector): Listed => {
    const status = statusOf(connector, place, installation, (program) =>
      isOnPath(program, place.environment),
    );
    return { ...status, notices: status.state === 'absent' ? [] : doublesOf(connector, options) };
  });
  if (asJson) {
    output.json({ project: place.project, harnesses: all });
    return;
  }
  const { color } = output;
  if (place.project) output.line(color.dim(`In this project (${tilde(place.project)}):`));
  const rows = all.map((one) => [
    one.harness,
    one.isFound ? 'found' : '–',
    stateWord(one, place.project),
    one.how,
  ]);
  for (const [index, line] of table(rows, output.width).entries()) {
    const one = all[index];
    if (!one) continue;
    output.line(one.state === 'connected' ? color.green(line) : one.isFound ? line : color.dim(line));
    for (const file of one.files) showFile(file, one.isFound, output);
    showNotices(one.notices, output, '    ');
  }
  suggest(all, place.project, output);
}

function stateWord({ isFound, state, files, hasProjects }: HarnessStatus, project: string | null): string {
  if (project && !hasProjects) return 'not per project';
  if (state === 'absent' && isFound && files.some(({ problem }) => problem)) return 'cannot be connected';
  return isFound || state !== 'absent' ? STATES[state] : '';
}

function showFile(
  { file, what, state, problem, remark }: HarnessFile,
  isFound: boolean,
  output: Output,
): void {
  const { color } = output;
  if (problem && (isFound || state !== 'blocked')) {
    sentence(`${tilde(file)}: ${tildeWithin(problem)}.`, output, '    ', color.red('✗'));
  } else if (state !== 'absent' && state !== 'blocked') {
    output.line(color.dim(`    ${tilde(file)}: ${what}${state === 'connected' ? '' : ` (${state})`}`));
  }
  if (remark) sentence(`${tilde(file)} ${remark}`, output, '    ', color.yellow('!'));
}

function suggest(all: readonly HarnessStatus[], project: string | null, output: Output): void {
  const [first] = all.filter(
    ({ isFound, state, hasProjects, files }) =>
      isFound && state !== 'connected' && (!project || hasProjects) && !files.some(({ problem }) => problem),
  );
  if (!first) return;
  const flag = project ? ' --project' : '';
  output.note(
    output.color.dim(
      `\n\`knowhow connect ${first.harness}${flag}\` connects one, \`knowhow connect --all${flag}\` all that were found.`,
    ),
  );
}
