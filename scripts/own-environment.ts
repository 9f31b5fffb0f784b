/**
 * What a command that the build runs sees of the machine: a home of its own, and no setting of whoever builds. With the
 * setting of a database it would open the one that they work with, find none of its skills in an empty home, and drop them.
 *
 * @module
 */
import { join } from 'node:path';

/** What programs need to run at all. */
const NEEDED = ['PATH', 'TMPDIR', 'TEMP', 'TMP', 'SYSTEMROOT', 'LANG'] as const;

export function ownEnvironment(folder: string, outer: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  const needed = NEEDED.flatMap((name) => (outer[name] === undefined ? [] : [[name, outer[name]]]));
  return {
    ...Object.fromEntries(needed),
    ...{ HOME: folder, USERPROFILE: folder },
    ...{ KNOWHOW_HOME: join(folder, 'home'), KNOWHOW_SERVER_PORT: '0' },
  };
}
