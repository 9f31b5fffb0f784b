/**
 * Connects harnesses to this knowhow, disconnects them, and says how things stand.
 *
 * @module
 */
import { existsSync } from 'node:fs';
import type { Home } from '../../config/home.ts';
import { KnowhowError } from '../../errors.ts';
import { applyConnect, applyDisconnect } from './apply.ts';
import type { Connector, Place, Wish } from './connector.ts';
import { combined, type EntryState } from './file-edit.ts';
import type { Installation } from './installation.ts';
import { type Change, planConnect, planDisconnect } from './plan.ts';
import { ConnectionRecords } from './records.ts';
import { readSettings, withoutMark } from './settings-file.ts';

export interface ConnectOptions {
  readonly place: Place;
  readonly installation: Installation;
  readonly home: Home;
  /** Plans and writes nothing. */
  readonly dryRun: boolean;
}

const EVERYTHING: Wish = { hooks: true, server: true };

/** Answers what changed, or would; nothing where everything is as it should be. */
export function connectHarness(connector: Connector, wish: Wish, options: ConnectOptions): Change[] {
  requireScope(connector, options.place);
  const records = new ConnectionRecords(options.home);
  const changes = planConnect(connector.edits(options.place, options.installation, wish), records);
  if (!options.dryRun) applyConnect(connector.harness, changes, records);
  return changes;
}

export function disconnectHarness(connector: Connector, options: ConnectOptions): Change[] {
  requireScope(connector, options.place);
  const records = new ConnectionRecords(options.home);
  const changes = planDisconnect(connector.edits(options.place, options.installation, EVERYTHING), records);
  if (!options.dryRun) applyDisconnect(changes, records);
  return changes;
}

export interface HarnessFile {
  readonly file: string;
  readonly what: string;
  /** `unreadable`: connecting would say why. */
  readonly state: EntryState | 'unreadable';
}

export interface HarnessStatus {
  readonly harness: string;
  readonly label: string;
  readonly how: string;
  /** Its folder is there, or its command is on the PATH. */
  readonly isFound: boolean;
  readonly state: EntryState;
  readonly files: readonly HarnessFile[];
}

export function statusOf(
  connector: Connector,
  place: Place,
  installation: Installation,
  isOnPath: (program: string) => boolean,
): HarnessStatus {
  const edits =
    place.project && !connector.hasProjects ? [] : connector.edits(place, installation, EVERYTHING);
  const files = edits.map((edit): HarnessFile => {
    try {
      const text = readSettings(edit.file);
      const state = edit.state(text === null ? null : withoutMark(text).text);
      return { file: edit.file, what: edit.what, state };
    } catch (error) {
      if (!(error instanceof KnowhowError)) throw error;
      return { file: edit.file, what: edit.what, state: 'unreadable' };
    }
  });
  return {
    harness: connector.harness,
    label: connector.label,
    how: connector.how,
    isFound: existsSync(connector.folder({ ...place, project: null })) || connector.programs.some(isOnPath),
    state: combined(files.map(({ state }) => (state === 'unreadable' ? 'absent' : state))),
    files,
  };
}

function requireScope(connector: Connector, { project }: Place): void {
  if (!project || connector.hasProjects) return;
  throw new KnowhowError('usage', `${connector.label} has no settings of its own in a project`, {
    hint: 'Leave --project away: the connection then holds for all of them.',
  });
}
