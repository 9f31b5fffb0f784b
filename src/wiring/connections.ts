/**
 * The harnesses that this home is connected to, as the doctor asks for them; loaded only then, with its parsers.
 *
 * @module
 */

import { join } from 'node:path';
import { socketPlace } from '../config/daemon-socket.ts';
import type { Home } from '../config/home.ts';
import { ownFolder } from '../config/home.ts';
import { type ConnectionHealth, connectionHealth } from '../harness/connect/health.ts';
import type { Installation } from '../harness/connect/installation.ts';
import { isOnPath } from '../harness/connect/on-path.ts';
import { type HarnessStatus, statusOf } from '../harness/connect/status.ts';
import { CONNECTORS } from '../harness/connectors.ts';
import { packageFolder } from '../package.ts';

export function connectionsOf(home: Home): ConnectionHealth {
  return connectionHealth({
    connectors: CONNECTORS,
    userHome: ownFolder(),
    environment: process.env,
    home,
    installations: installationsOf(home),
  });
}

/** Every harness that knowhow knows, whether it is on this machine, and whether it is connected. */
export function harnessesOf(home: Home): HarnessStatus[] {
  const place = { userHome: ownFolder(), environment: process.env, project: null };
  return CONNECTORS.map((connector) => {
    const found = installationsOf(home).map((installation) =>
      statusOf(connector, place, installation, (program) => isOnPath(program)),
    );
    return found.find(({ state }) => state === 'connected') ?? (found[0] as HarnessStatus);
  });
}

/** A daemon may have another PATH than the shell in which a person connected, and curl or none. */
function installationsOf(home: Home): readonly [Installation, ...Installation[]] {
  const installation = {
    packageFolder: packageFolder(),
    home: home.folder === join(ownFolder(), '.knowhow') ? null : home.folder,
    platform: process.platform,
  };
  const withSocket = (socket: Installation['socket']) =>
    [
      { ...installation, node: 'node', socket },
      { ...installation, node: process.execPath, socket },
    ] as const;
  return [...withSocket(socketPlace(home)), ...withSocket(null)];
}
