/**
 * Programs and calls that do nothing but make a hash of a password: what they are given is one.
 *
 * @module
 */
import type { TextRule } from '../finding.ts';
import { ARG, type CommandRow, commandRules, GAP, WORDS } from './command-row.ts';
import { isChosen, placed } from './patterns.ts';

/** What is installed beside it, or looked up, is none. */
const IS_RUN = '(?<!\\b(?:install|add|i|which|man|type|dnf|apt|brew)\\b[^\\n;|&]{0,80})';
const HASHERS = 'mkpasswd|bcrypt-(?:cli|tool)(?:[ \\t]{1,4}hash)?';
/** The method, the salt and the rounds have values of their own; by `-s` it is asked for. */
const MKPASSWD_OPTION = `(?:-[mSR]${GAP}${ARG}|--(?:method|salt|rounds)(?:=|${GAP})${ARG}|-5)`;

const HASHED_ROWS: readonly CommandRow[] = [
  {
    id: 'hashed-with-options',
    hints: 'mkpasswd -',
    pattern: placed(`mkpasswd(?:${GAP}${MKPASSWD_OPTION}){1,4}${GAP}(?!-)`),
    example: 'mkpasswd -m sha-512 PW',
    innocent:
      'mkpasswd -m sha-512; mkpasswd -m sha-512 "$PASS"; mkpasswd -m sha-512 -s < a; mkpasswd -l 20 -d 3',
  },
  {
    id: 'hashed',
    hints: 'mkpasswd, bcrypt-cli, bcrypt-tool',
    pattern: placed(`${IS_RUN}(?:${HASHERS})${GAP}(?!-)`),
    accepts: isChosen,
    example: 'mkpasswd PW',
    innocent: 'apt install -y mkpasswd libpam2; npm i bcrypt-cli boto3; run mkpasswd first; mkpasswd "$PASS"',
  },
  {
    id: 'hashed-by-option',
    hints: 'slappasswd, hash-password, doveadm pw',
    pattern: placed(
      `(?:slappasswd${WORDS}-s|hash-password${WORDS}(?:--plaintext|-p)|doveadm${GAP}pw${WORDS}-p)(?:${GAP}|=)(?!-)`,
    ),
    example: 'caddy hash-password --algorithm bcrypt -p PW',
    innocent: 'caddy hash-password; slappasswd -h {SSHA}; doveadm pw -s SHA512-CRYPT -p "$PASS"',
  },
  {
    id: 'hashed-by-call',
    hints: 'password_hash(, make_password(, crypt.crypt(, .hashsync(, crypt.hash(, argon2.hash(',
    pattern:
      /(?<lead>(?:password_hash|make_password|crypt\.crypt|\.hashSync|crypt\.hash|argon2\.hash)\(\s{0,8}b?\\?["'])(?<secret>[^"'\s\\]{3,200})(?=\\?["'])/iy,
    example: 'php -r \'echo password_hash("PW", PASSWORD_BCRYPT);\'',
    innocent:
      'password_hash($password, PASSWORD_BCRYPT); bcrypt.hashSync(password, 10); bcrypt.hash("$PASS", 10)',
  },
];

export const HASHED_PASSWORDS: readonly TextRule[] = commandRules(HASHED_ROWS);
