/**
 * What a passage does, or has done: one deed, on something, to somewhere.
 *
 * @module
 */

export type Deed = 'sends' | 'runs' | 'deletes' | 'grants' | 'persists' | 'rewrites' | 'floods' | 'opens';

/** What it is done with: data that leaves, code that is run, what is deleted, granted, changed. */
export type Matter =
  | 'secret'
  | 'environment'
  | 'private'
  | 'conversation'
  | 'system'
  | 'document'
  | 'token'
  | 'header-secret'
  | 'fetched'
  | 'fetched-latest'
  | 'home'
  | 'everything'
  | 'database'
  | 'history'
  | 'cloud'
  | 'backups'
  | 'mail'
  | 'money'
  | 'agent-permissions'
  | 'agent-asks-nothing'
  | 'administrator'
  | 'world'
  | 'account'
  | 'checks'
  | 'transport'
  | 'startup'
  | 'schedule'
  | 'every-repository'
  | 'login-key'
  | 'instructions'
  | 'other-skills'
  | 'machine'
  | 'shell';

/**
 * Where it goes: a drop point anybody can use, an unknown host, a host whose name the secret bears, a service half of
 * the world uses, an address that the user fills in, this machine.
 */
export type Whereto = 'drop' | 'stranger' | 'vendor' | 'known' | 'open' | 'local' | 'none';

export interface Act {
  readonly does: Deed;
  readonly what: Matter;
  readonly to: Whereto;
  /** Without output, in the background, in a hidden file. */
  readonly isHidden: boolean;
  readonly file: string;
  /** From 0. */
  readonly line: number;
  /** The command or call. */
  readonly text: string;
}
