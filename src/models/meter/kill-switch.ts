/**
 * The switch by which a person turns every model off, for all processes of a home and until it is turned on again.
 *
 * @module
 */
import type { IsSwitchedOff } from './meter.ts';

/** What it needs of the store. */
export interface SwitchPort {
  get(key: string): Promise<string | undefined>;
  set(key: string, value: string): Promise<void>;
}

const KEY = 'models.off';
const ON = '';

export interface KillSwitch {
  readonly isOff: IsSwitchedOff;
  /** Since when they are off; null while they are on. */
  since(): Promise<string | null>;
  turn(to: 'on' | 'off', at: string): Promise<void>;
}

export function createKillSwitch(settings: SwitchPort): KillSwitch {
  const since = async (): Promise<string | null> => (await settings.get(KEY)) || null;
  return {
    since,
    isOff: async () => (await since()) !== null,
    turn: (to, at) => settings.set(KEY, to === 'off' ? at : ON),
  };
}
