/**
 * Addresses that let nobody in. Whoever knows the address of a hook, of an invitation or of a meeting may use it, so a
 * path is kept only where it is made of words; when in doubt nothing is.
 *
 * @module
 */
import { countPairs } from '../../redaction/randomness.ts';

/** An address and no more: behind `?` and `#`, and before `@`, stands what lets one in. */
const ADDRESS = /^https?:\/\/(?<host>[\w.-]+)(?::\d{1,5})?(?<path>\/[\w.~/-]*)?$/i;

interface Openers {
  readonly reason: string;
  readonly names: string;
}

/** Pieces of a host or a path. */
const OPENING_PIECES: readonly Openers[] = [
  { reason: 'whoever knows it may post there', names: 'hook hooks webhook webhooks catch callback trigger' },
  { reason: 'whoever knows it may come in', names: 'invite invites invitation join joinchat meet j r' },
  {
    reason: 'it is sent to one person, instead of a password',
    names: 'reset confirm confirmation verify activate magic unsubscribe login auth sso otp',
  },
  {
    reason: 'whoever knows it may read',
    names: 'share shared sharing token tokens key keys secret secrets d s',
  },
];
/** Whose paths are all that protects what is there, be they words or not. */
const OPEN_HOSTS: readonly Openers[] = [
  { reason: 'a topic is its password', names: 'ntfy.sh' },
  {
    reason: 'pasted texts, found by who knows the name',
    names: 'pastebin.com hastebin.com paste.rs dpaste.com',
  },
  { reason: 'short for an address that nobody sees', names: 'bit.ly tinyurl.com t.co forms.gle' },
  {
    reason: 'rooms and groups',
    names: 'zoom.us meet.google.com meet.jit.si discord.gg chat.whatsapp.com t.me',
  },
];
const namesOf = (rows: readonly Openers[]): ReadonlySet<string> =>
  new Set(rows.flatMap(({ names }) => names.split(' ')));
const PIECES = namesOf(OPENING_PIECES);
const HOSTS = namesOf(OPEN_HOSTS);

const VERSION = /^v\d{1,3}$/;
/** Files and repositories are words with one of these behind. */
const ENDING = /\.(?:git|html?|json|xml|ya?ml|txt|md|sh)$/;
const WORD = /^[a-z]{2,16}$/;
/** Pairs of letters that words have, of all: words have .93, chance gives .32. Few pairs say less: "acme" has two of three. */
const LEAST_COMMON = 0.75;
const FEW_PAIRS = 3;
const LEAST_OF_FEW = 0.66;

export function isPlainAddress(value: string): boolean {
  const { host, path = '' } = ADDRESS.exec(value)?.groups ?? {};
  if (host === undefined) return false;
  const pieces = path.split('/').filter((piece) => piece !== '');
  const labels = host.toLowerCase().split('.');
  if (pieces.length === 0) return true;
  const isOpen = labels.some((_, at) => HOSTS.has(labels.slice(at).join('.')));
  return !isOpen && !labels.some((label) => PIECES.has(label)) && pieces.every(isPlainPiece);
}

function isPlainPiece(piece: string): boolean {
  const word = piece.replace(ENDING, '');
  return VERSION.test(piece) || (!PIECES.has(word) && WORD.test(word) && readsAsWord(word));
}

function readsAsWord(word: string): boolean {
  const { pairs, common } = countPairs(word);
  return common / pairs >= (pairs <= FEW_PAIRS ? LEAST_OF_FEW : LEAST_COMMON);
}
