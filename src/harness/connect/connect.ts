/**
 * Connects harnesses to this knowhow, and disconnects them.
 *
 * @module
 */
import type { Home } from '../../config/home.ts';
import { KnowhowError } from '../../errors.ts';
import { applyChanges } from './apply.ts';
import { type Connector, EVERYTHING, type Place, placeName, type Wish } from './connector.ts';
import type { FileEdit } from './file-edit.ts';
import type { Installation } from './installation.ts';
import { alone } from './lock.ts';
import { type Change, type Ledger, planConnect, planDisconnect } from './plan.ts';
import { ConnectionRecords } from './records.ts';

export interface ConnectOptions {
  readonly place: Place;
  readonly installation: Installation;
  readonly home: Home;
  /** Plans and writes nothing. */
  readonly dryRun: boolean;
}

/**
 * Answers what changed, or would; nothing where everything is as it should be. A part that is not wished for and is
 * there is taken away.
 */
export function connectHarness(connector: Connector, wish: Wish, options: ConnectOptions): Change[] {
  requireScope(connector, options.place);
  const edits = editsOf(connector, options);
  const wanted = edits(wish);
  if (wanted.length === 0) throw nothingLeft(connector);
  const unwanted = edits({ hooks: !wish.hooks, server: !wish.server }).filter(({ what }) => what !== '');
  const all = edits(EVERYTHING);
  return carryOut(connector, options, (ledger) => planConnect({ all, wanted, unwanted }, ledger));
}

export function disconnectHarness(connector: Connector, options: ConnectOptions): Change[] {
  requireScope(connector, options.place);
  const edits = editsOf(connector, options)(EVERYTHING);
  return carryOut(connector, options, (ledger) => planDisconnect(edits, ledger));
}

function editsOf(
  connector: Connector,
  { place, installation, home }: ConnectOptions,
): (wish: Wish) => FileEdit[] {
  const earlier = new ConnectionRecords(home).installations();
  return (wish) => connector.edits(place, { ...installation, earlier }, wish);
}

function carryOut(
  connector: Connector,
  { home, place, dryRun, installation }: ConnectOptions,
  plan: (ledger: Ledger) => Change[],
): Change[] {
  const ledger: Ledger = {
    records: new ConnectionRecords(home),
    place: placeName(place),
    installation: installation.packageFolder,
  };
  const planned = plan(ledger);
  if (dryRun || planned.length === 0) return planned;
  return alone(home, () => {
    // Whoever was at work before us may have changed the same files.
    const changes = plan(ledger);
    applyChanges(connector.harness, changes, ledger);
    return changes;
  });
}

function nothingLeft({ label, how, harness }: Connector): KnowhowError {
  return new KnowhowError(
    'usage',
    `${label} knows nothing but its ${how}: without it nothing is left to connect`,
    {
      hint: `\`knowhow disconnect ${harness}\` takes it away.`,
    },
  );
}

function requireScope(connector: Connector, { project }: Place): void {
  if (!project || connector.hasProjects) return;
  throw new KnowhowError('usage', `${connector.label} has no settings of its own in a project`, {
    hint: 'Leave --project away: the connection then holds for all of them.',
  });
}
