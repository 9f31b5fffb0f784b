/**
 * Harnesses that hear of knowhow twice: from the user's settings and a project's, or from a plugin beside them.
 *
 * @module
 */
import { existsSync } from 'node:fs';
import type { ConnectOptions } from './connect.ts';
import type { Connector, Place } from './connector.ts';
import { ConnectionRecords } from './records.ts';
import { fileStatus } from './status.ts';

export interface Notice {
  readonly message: string;
  readonly hint: string;
}

/** For a harness whose hooks are in this place, or are about to be. */
export function doublesOf(connector: Connector, options: ConnectOptions): Notice[] {
  const { place, home } = options;
  const { harness, label, hasProjects } = connector;
  const notices: Notice[] = [];
  const way = connector.otherWay?.(place);
  if (way) {
    notices.push({
      message: `${label} has the ${way.what} as well (${way.file}), with the same hooks: each may run twice.`,
      hint: `\`${way.undo}\` or \`${undoing(harness, place.project)}\` leaves one.`,
    });
  }
  if (!hasProjects) return notices;
  const here = hookFiles(connector, options, place)[0]?.file;
  const others = place.project
    ? [null]
    : new ConnectionRecords(home).projectsOf(harness).filter((project) => existsSync(project));
  for (const project of others) {
    const there = hookFiles(connector, options, { ...place, project }).find(({ isOurs }) => isOurs)?.file;
    if (!here || !there || here === there) continue;
    const inner = place.project ?? project;
    notices.push({
      message: `${label} hears of knowhow twice in ${inner}, from ${here} and from ${there}: each hook may run twice.`,
      hint: `\`${undoing(harness, inner)}\` or \`${undoing(harness, null)}\` leaves one.`,
    });
  }
  return notices;
}

function hookFiles(
  connector: Connector,
  { installation }: ConnectOptions,
  place: Place,
): { file: string; isOurs: boolean }[] {
  return connector.edits(place, installation, { hooks: true, server: false }).map((edit) => {
    const { file, state } = fileStatus(edit);
    return { file, isOurs: state !== 'absent' && state !== 'blocked' };
  });
}

function undoing(harness: string, project: string | null): string {
  return `knowhow disconnect ${harness}${project ? ` --project ${project}` : ''}`;
}
