/**
 * Whether what was connected still works: files that can be read, entries that call something that is there.
 *
 * @module
 */
import { existsSync } from 'node:fs';
import type { Environment, Home } from '../../config/home.ts';
import { KnowhowError } from '../../errors.ts';
import { type Connector, EVERYTHING, type Place, placeName } from './connector.ts';
import { type FileEdit, reasonWhy } from './file-edit.ts';
import type { Installation } from './installation.ts';
import { type ConnectionRecord, ConnectionRecords } from './records.ts';
import { readSettings, withoutMark } from './settings-file.ts';

export interface ConnectionFault {
  /** False where it works, but differently than this version would have it. */
  readonly isBroken: boolean;
  readonly message: string;
  readonly hint: string;
}

export interface ConnectionHealth {
  /** Files through which this home is connected. */
  readonly files: number;
  readonly faults: readonly ConnectionFault[];
}

export interface HealthInput {
  readonly connectors: readonly Connector[];
  readonly userHome: string;
  readonly environment: Environment;
  readonly home: Home;
  /** Each way in which this knowhow may have written its entries: `node` is called by name or by path. */
  readonly installations: readonly [Installation, ...Installation[]];
}

/** Only files that this home has a record of: what others connected is theirs to look after. */
export function connectionHealth(input: HealthInput): ConnectionHealth {
  const records = new ConnectionRecords(input.home);
  const looked = input.connectors.flatMap((connector) =>
    [null, ...records.projectsOf(connector.harness)].flatMap((project) => {
      const place: Place = { userHome: input.userHome, environment: input.environment, project };
      const [edits = [], ...others] = input.installations.map((one) =>
        connector.edits(place, { ...one, earlier: records.installations() }, EVERYTHING),
      );
      return edits.flatMap((edit, index) => {
        const record = recordOf(records, edit.file);
        if (!record || (record.places.length > 0 && !record.places.includes(placeName(place)))) return [];
        const same = [edit, ...others.flatMap((list) => list[index] ?? [])];
        return [faultsOf(connector, project, same)];
      });
    }),
  );
  const lost = records
    .unreadable()
    .map(({ message, hint = '' }): ConnectionFault => ({ isBroken: true, message, hint }));
  return { files: looked.length, faults: [...lost, ...looked.flat()] };
}

/** Undefined also for one that cannot be read: it is a fault of its own. */
function recordOf(records: ConnectionRecords, file: string): ConnectionRecord | undefined {
  try {
    return records.get(file);
  } catch (error) {
    if (error instanceof KnowhowError) return undefined;
    throw error;
  }
}

/** `same`: one file, as each installation would have it. */
function faultsOf(
  { label, harness }: Connector,
  project: string | null,
  same: FileEdit[],
): ConnectionFault[] {
  const [edit] = same;
  if (!edit) return [];
  const { file, what } = edit;
  const again = `knowhow connect ${harness}${project ? ` --project ${project}` : ''}`;
  const text = textOf(edit);
  if (text === null) return [];
  if (typeof text === 'object') {
    const hint = `Repair the file, then \`${again}\`.`;
    return [{ isBroken: true, message: `${label}: ${file} was connected, but ${text.problem}`, hint }];
  }
  const missing = [...new Set(edit.programs(text))].filter((program) => !existsSync(program));
  if (missing.length > 0) {
    const message = `${label}: the ${what} of ${file} ${what.endsWith('s') ? 'point' : 'points'} to ${missing.join(' and ')}, which is not there`;
    return [{ isBroken: true, message, hint: `\`${again}\` mends it.` }];
  }
  if (!same.every((one) => one.state(text) === 'outdated')) return [];
  const message = `${label}: ${what} in ${file} is not as this version of knowhow writes it`;
  return [{ isBroken: false, message, hint: `\`${again}\` renews it.` }];
}

function textOf(edit: FileEdit): string | null | { readonly problem: string } {
  try {
    const whole = readSettings(edit.file);
    if (whole === null) return null;
    const { text } = withoutMark(whole);
    const problem = edit.problem(text);
    return problem ? { problem } : text;
  } catch (error) {
    if (!(error instanceof KnowhowError)) throw error;
    return { problem: reasonWhy(error, edit.file) };
  }
}
