/**
 * What a sync has to do: each side compared with what it was when the two were last in line.
 *
 * @module
 */

/** Digests when both were in line. */
export interface SyncBase {
  readonly here: string;
  readonly there: string;
}

export type SyncAction = 'pull' | 'push' | 'remove-here' | 'remove-there' | 'conflict' | 'forget' | 'note';

export interface SyncStep {
  readonly name: string;
  readonly action: SyncAction;
}

type Digests = ReadonlyMap<string, string>;

/** `null`: nothing is there. */
const RULES: readonly {
  readonly when: (here: string | null, there: string | null, base: SyncBase | null) => boolean;
  readonly action: SyncAction | null;
}[] = [
  { when: (here, there, base) => here === null && there === null && base !== null, action: 'forget' },
  { when: (here, there, base) => here === there && base?.here !== here, action: 'note' },
  { when: (here, there) => here === there, action: null },
  { when: (here, there, base) => base !== null && here === base.here && there === base.there, action: null },
  { when: (here, _there, base) => base !== null && here === base.here, action: 'pull' },
  { when: (_here, there, base) => base !== null && there === base.there, action: 'push' },
  { when: (here, _there, base) => base === null && here === null, action: 'pull' },
  { when: (_here, there, base) => base === null && there === null, action: 'push' },
  { when: () => true, action: 'conflict' },
];

export function planSync(here: Digests, there: Digests, bases: ReadonlyMap<string, SyncBase>): SyncStep[] {
  const names = [...new Set([...here.keys(), ...there.keys(), ...bases.keys()])].sort();
  return names.flatMap((name): SyncStep[] => {
    const [mine, theirs, base] = [here.get(name) ?? null, there.get(name) ?? null, bases.get(name) ?? null];
    const action = RULES.find(({ when }) => when(mine, theirs, base))?.action ?? null;
    if (action === null) return [];
    if (action === 'pull' && theirs === null) return [{ name, action: 'remove-here' }];
    if (action === 'push' && mine === null) return [{ name, action: 'remove-there' }];
    return [{ name, action }];
  });
}
