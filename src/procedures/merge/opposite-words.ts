/**
 * Words of commands and tools of which one takes back what the other does: `up` and `down`, `mute` and `unmute`.
 *
 * @module
 */

const PAIRS: readonly (readonly [string, string])[] = [
  ['up', 'down'],
  ['on', 'off'],
  ['start', 'stop'],
  ['open', 'close'],
  ['lock', 'unlock'],
  ['enable', 'disable'],
  ['pause', 'resume'],
  ['suspend', 'resume'],
  ['stop', 'resume'],
  ['grant', 'revoke'],
  ['allow', 'deny'],
  ['allow', 'block'],
  ['approve', 'reject'],
  ['accept', 'decline'],
  ['attach', 'detach'],
  ['connect', 'disconnect'],
  ['mount', 'umount'],
  ['import', 'export'],
  ['load', 'unload'],
  ['dump', 'restore'],
  ['backup', 'restore'],
  ['encrypt', 'decrypt'],
  ['compress', 'decompress'],
  ['upload', 'download'],
  ['push', 'pull'],
  ['login', 'logout'],
  ['show', 'hide'],
  ['join', 'leave'],
  ['split', 'merge'],
  ['upgrade', 'downgrade'],
  ['upgrade', 'rollback'],
  ['set', 'unset'],
  ['add', 'remove'],
  ['add', 'rm'],
  ['add', 'delete'],
  ['create', 'delete'],
  ['create', 'drop'],
  ['install', 'uninstall'],
  ['install', 'remove'],
  ['publish', 'yank'],
  ['publish', 'deprecate'],
  ['release', 'yank'],
];

const KEYS: ReadonlySet<string> = new Set(
  PAIRS.flatMap(([one, other]) => [`${one} ${other}`, `${other} ${one}`]),
);

export function areOppositeWords(one: string, other: string): boolean {
  return KEYS.has(`${one} ${other}`) || isTakenBack(one, other) || isTakenBack(other, one);
}

/** `cordon` and `uncordon`. */
function isTakenBack(done: string, undone: string): boolean {
  return done.length > 2 && (undone === `un${done}` || undone === `dis${done}`);
}
