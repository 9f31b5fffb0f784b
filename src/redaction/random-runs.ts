/**
 * Long runs that nothing explains: what has no name and no prefix, and looks drawn by lot.
 *
 * @module
 */

import type { Finding } from './finding.ts';
import { isNameCharacter } from './name-character.ts';
import { looksRandom } from './randomness.ts';

export const MIN_RUN = 20;
/** A run this long is content (an image, an archive, a font), whatever it says. */
const BULK = 1024;
/** What stands before a run, as far as it is looked at. */
const BEFORE = 80;
/** Hex digests of MD5, SHA-1, SHA-224, SHA-256, SHA-384, SHA-512, and anything shorter than them. */
const DIGEST_LENGTHS = new Set([56, 64, 96, 128]);
const LONGEST_SHORT_HEX = 40;
/** Verbs of commands after which a key stands, also as long as a digest; and how long it is at least. */
const LOGS_IN = /[ \t](?:login|log-in|signin|authenticate|authtoken|unseal|activate)[ \t]{1,4}["']?$/;
const MIN_KEY = 32;

export interface Explanation {
  readonly id: string;
  readonly reason: string;
  /** Of what stands before the run, up to it. */
  readonly before?: RegExp;
  /** Of the run itself. */
  readonly run?: RegExp;
  /** A text that stays as it is. */
  readonly example: string;
}

const BASE64 = 'u2FsdGVkX1q8Zr3Lk9vYw5TnXb7MhQ0aPdJfGsCeB4iKxRyHtNlWoEzVmD6';

export const EXPLANATIONS: readonly Explanation[] = [
  {
    id: 'digest',
    reason: 'integrity of lock files, images and policies',
    before: /(?:sha(?:1|224|256|384|512)[-:=]|h1:|md5[-:=]|blake[23]\w?[-:=]|SHA256:)$/i,
    run: /^sha(?:1|224|256|384|512)-/i,
    example: `"integrity": "sha512-${BASE64}=="`,
  },
  {
    id: 'called-a-hash',
    reason: 'something that says that it is a hash, a version or a number of something',
    before:
      /(?:hash|checksum|digest|commit|revision|[Ee][Tt]ag|If-(?:None-)?Match|\bkid|\bx5t(?:#S256)?|fingerprint|uuid|guid|cursor|traceparent|trace|build|version|integrity|\b(?:tx|txn|txid|block)|(?:[a-z]Id|[_-]id|\bids?|I[Dd]))(?:\\{0,3}["'`])?\s{0,3}[:=#]?>?\s{0,3}(?:\\{0,3}["'`])?(?:(?:W\/)?\\{0,3}")?$/,
    example: `"requestId": "${BASE64.slice(0, 24)}"`,
  },
  {
    id: 'public-key',
    reason: 'the public half of an SSH key',
    before: /(?:ssh-(?:rsa|ed25519|dss)|ecdsa-sha2-nistp\d{3}|sk-ssh-\S{1,40})\s{1,3}$/,
    run: /^AAAA[BCE]3Nza/,
    example: `ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAI${BASE64.slice(0, 43)} app@host`,
  },
  {
    id: 'identifier',
    reason: 'ids of calls, messages and objects that services hand out',
    run: /^(?:toolu|call|msg|chatcmpl|cmpl|req|resp|run|thread|asst|step|evt|cus|pi|ch|in|sub|price|prod|acct|pm|seti|cs_test|cs_live|pk_live|pk_test|file|batch|fc|rs|ws|conv|item|ft|gen|ses|prt|usr|org|proj|team|dpl|prj)[_-]/,
    example: `toolu_01${BASE64.slice(0, 22)}`,
  },
  {
    id: 'sortable-id',
    reason: 'a ULID: ten characters of time, sixteen by chance, all of them told in logs',
    run: /^0[0-7][0-9A-HJKMNP-TV-Z]{24}$/,
    example: 'order 01ARZ3NDEKTSV4RRFFQ69G5FAV was shipped',
  },
  {
    id: 'alphabet',
    reason: 'an alphabet written out',
    run: /abcdefgh|ABCDEFGH|0123456789|987654321/,
    example: 'const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"',
  },
  {
    id: 'version',
    reason: 'the last number of a version that was built at night or ahead of time',
    run: /^\d{1,4}-(?:nightly|canary|dev|next|snapshot|alpha|beta|rc|pre)[\w-]*$/i,
    example: 'v22.0.0-nightly20240101abcdef1234',
  },
  {
    id: 'wallet',
    reason: 'where coins are sent: known to all',
    run: /^(?:0x[0-9a-fA-F]{40}|(?:bc|tb|ltc|addr|cosmos|osmo|celestia|stake)1[a-z0-9]{25,100}|[13LMT][1-9A-HJ-NP-Za-km-z]{25,34})$/,
    example: `send it to bc1q${'qypqxpq9qcrsszg2pvxq6rs0zqg3yyc5lzv7x'}`,
  },
  {
    id: 'content-address',
    reason: 'where IPFS finds something: a hash of what is there',
    run: /^(?:baf[ykz][a-z2-7]{50,60}|Qm[1-9A-HJ-NP-Za-km-z]{44})$/,
    example: `ipfs pin bafybeig${'dyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzd'}`,
  },
  {
    id: 'file-of-a-design',
    reason: 'files, boards and documents are opened by a key that is no secret by itself',
    before: /(?:figma[^\n]{0,60}|(?:file|document|board|sheet|design)_?key["'`]?\s{0,3}[:=,]\s{0,3}["'`]?)$/i,
    example: `{"file_key": "${BASE64.slice(0, 22)}"}`,
  },
  {
    id: 'address',
    reason: 'part of the path of an address',
    before: /:\/\/[^\s?"'`<>]*$/,
    example: `https://docs.example.org/d/${BASE64.slice(0, 44)}/edit`,
  },
  {
    id: 'path',
    reason: 'part of the path of a file',
    before: /(?:^|[\s"'`=(:])(?:~|\.{1,2}|[A-Za-z]:)?[\\/](?:[\w.@-]+[\\/])*[\w.@-]*$/,
    run: /(?:^|\/)[a-z]{3,}\//,
    example: `/tmp/build-${BASE64.slice(0, 24)}/main.o`,
  },
  {
    id: 'public-block',
    reason: 'certificates and public keys, put into base 64 once more',
    run: /^LS0tLS1CRUdJTiB(?:DRVJU|QVUJMSUM)/,
    example: `LS0tLS1CRUdJTiBDRVJUSUZJ${BASE64}`,
  },
];

/** Before a value, in one run. */
const MAX_NAMES = 3;

/** Judges one run of letters, digits and the signs of base 64. */
export function judgeRun(text: string, runStart: number, runEnd: number): Finding | undefined {
  const data = dataUri(text, runStart, runEnd);
  if (data) return data;
  if (!hasDigit(text, runStart, runEnd)) return undefined;
  // A name before an equals sign is not part of what follows it: `--from-literal=token=…` has two.
  let from = runStart;
  for (let at = 0; at < MAX_NAMES; at += 1) {
    const equals = text.slice(from, runEnd).search(/=[^=]/);
    if (equals < 0) break;
    const part = judgePart(text, from, from + equals);
    if (part) return part;
    from += equals + 1;
  }
  return judgePart(text, from, runEnd);
}

function judgePart(text: string, from: number, end: number): Finding | undefined {
  if (end - from < MIN_RUN) return undefined;
  const lead = text[from - 1] === ':' ? /^\/*/ : /^[-=_+]*/;
  const start = from + (lead.exec(text.slice(from, from + 40))?.[0].length ?? 0);
  const run = text.slice(start, end);
  if (run.length >= BULK)
    return isBulk(run) ? bulk(start, end, 'application/octet-stream', run.length) : undefined;
  if (isHexOrNumber(run)) {
    const isKey = isOddHex(run) || (run.length >= MIN_KEY && logsIn(text, start));
    return isKey ? { start, end, kind: 'high-entropy' } : undefined;
  }
  if (!looksRandom(run, MIN_RUN)) return undefined;
  // Pieces that are digests or names leave nothing to hide: a folder called after a commit, a dashed name.
  const rest = run.split(/[-_/+=]/).filter((piece) => !/^(?:[0-9a-f]{6,}|[A-Za-z]*\d{0,4})$/.test(piece));
  if (rest.every((piece) => piece.length < 8) && rest.join('').length < MIN_RUN) return undefined;
  const before = text.slice(Math.max(0, start - BEFORE), start);
  if (EXPLANATIONS.some((row) => row.before?.test(before) || row.run?.test(run))) return undefined;
  if (isPlainText(run)) return undefined;
  return { ...withNeighbours(text, start, end), kind: 'high-entropy' };
}

/** Runs without one are words: most are, and need no closer look. */
export function hasDigit(text: string, start: number, end: number): boolean {
  for (let index = start; index < end; index += 1) {
    const code = text.charCodeAt(index);
    if (code >= 48 && code <= 57) return true;
  }
  return false;
}

/** Images and fonts written into a text: neither kept nor a secret. */
function dataUri(text: string, start: number, end: number): Finding | undefined {
  if (text[start - 1] !== ',') return undefined;
  const before = text.slice(Math.max(0, start - 100), start);
  const match = /data:([\w.+-]{1,40}\/[\w.+-]{1,60}|)(?:;[\w=.+-]{1,40}){0,4};base64,$/i.exec(before);
  if (!match || end - start < 64) return undefined;
  return bulk(start - match[0].length, end, match[1] || 'text/plain', end - start);
}

function bulk(start: number, end: number, type: string, characters: number): Finding {
  // Four characters of base 64 are three bytes.
  return { start, end, kind: 'data', instead: `<data:${type} ${Math.floor((characters * 3) / 4)} bytes>` };
}

/** Long, and neither one pattern repeated nor words strung together; a digest list has separators. */
function isBulk(run: string): boolean {
  return looksRandom(run.slice(0, 512)) || looksRandom(run.slice(-512));
}

function isHexOrNumber(run: string): boolean {
  return /^[0-9a-f-]+$/i.test(run);
}

/** Whether a run is what a command logs in with: `wandb login …`. */
function logsIn(text: string, start: number): boolean {
  return LOGS_IN.test(text.slice(Math.max(0, start - BEFORE), start));
}

/** Hex of a length that no digest has; a row of ids with dashes is no key. */
function isOddHex(run: string): boolean {
  if (run.includes('-') || !/[a-f]/i.test(run) || !/\d/.test(run)) return false;
  return (
    run.length > LONGEST_SHORT_HEX && !DIGEST_LENGTHS.has(run.length) && run.length <= 256 && looksHex(run)
  );
}

function looksHex(run: string): boolean {
  return new Set(run.toLowerCase()).size >= 10;
}

/** Base 64 of plain words is plain words. */
function isPlainText(run: string): boolean {
  if (!/^[A-Za-z0-9+/_-]+={0,2}$/.test(run)) return false;
  const decoded = Buffer.from(run, 'base64').toString('latin1');
  return (
    /^[\t\r\n\x20-\x7e]+$/.test(decoded) &&
    /[a-z]{3,}[\s,.:;{}"'()/-]+[a-z]{2,}/i.test(decoded) &&
    !/pass|secret|token|key|auth|:\/\/|BEGIN/i.test(decoded)
  );
}

/** Tokens of several parts are joined by dots: the other parts go with this one. */
function withNeighbours(text: string, start: number, end: number): { start: number; end: number } {
  const after =
    text[end] === '.' ? (/^(?:\.[\w-]{5,400}){1,3}/.exec(text.slice(end, end + 1200))?.[0] ?? '') : '';
  const before = partsBefore(text, start);
  const isPart = (piece: string): boolean => /\d/.test(piece) && /[A-Z]/.test(piece);
  return {
    start: isPart(before) ? start - before.length : start,
    end: isPart(after) ? end + after.length : end,
  };
}

/** Of a part before it, and how much of one is looked at. */
const SHORTEST_PART = 5;
const LONGEST_PART = 200;
const MAX_PARTS = 400;

/** The one or two parts before `end`, each with its dot. By hand: a pattern that ends there is tried from everywhere. */
function partsBefore(text: string, end: number): string {
  if (text[end - 1] !== '.') return '';
  const first = partStart(text, end - 1);
  if (end - 1 - first < SHORTEST_PART) return '';
  const second = text[first - 1] === '.' ? Math.max(end - MAX_PARTS, partStart(text, first - 1)) : first;
  const isSecond = first - 1 - second >= SHORTEST_PART;
  return text.slice(isSecond ? second : first, end);
}

function partStart(text: string, end: number): number {
  let start = end;
  while (start > 0 && end - start < LONGEST_PART && isNameCharacter(text.charCodeAt(start - 1))) start -= 1;
  return start;
}
