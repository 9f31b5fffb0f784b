/**
 * Names that say: my value is a secret. A name is taken apart into words (camelCase, snake_case, kebab-case) and
 * judged by its last ones: `token_count` counts, `resetToken` is one.
 *
 * @module
 */

import { isForeignPassword, PLAIN_FOREIGN_NAMES } from './foreign-names.ts';

export interface SecretName {
  /** Of the placeholder. */
  readonly kind: string;
  /** Last words of a name. */
  readonly words: readonly string[];
  /** The word has other meanings, so the value must look the part. */
  readonly isVague?: true;
}

/** Tails are separated by commas; a tail of several words matches a name that ends in them. */
const names = (kind: string, tails: string): SecretName[] =>
  tails.split(', ').map((tail) => ({ kind, words: tail.split(' ') }));
const vague = (kind: string, tails: string): SecretName[] =>
  names(kind, tails).map((row) => ({ ...row, isVague: true }));

const SECRET_NAMES: readonly SecretName[] = [
  ...names('password', 'password, passwords, passwd, pwd, passphrase, passcode, pass phrase, pass word'),
  ...names('password', ['pgpass, userpass, dbpass', ...PLAIN_FOREIGN_NAMES].join(', ')),
  ...names(
    'password',
    'become pass, ssh pass, sshpass, sudo pass, db pass, smtp pass, user pass, admin pass, root pass, mysql pass',
  ),
  ...names(
    'password',
    'mail pass, ftp pass, proxy pass, vault pass, keystore pass, store pass, key pass, redis pass, requirepass, psk, ' +
      'wifi pass, wlan pass, mqtt pass, ota pass',
  ),
  ...names(
    'secret',
    'secret, secretkey, clientsecret, secret key base, shared secret, secret answer, security answer, erlang cookie',
  ),
  ...names(
    'api-key',
    'api key, api keys, apikey, app key, appkey, rapidapi key, subscription key, developer key',
  ),
  ...names('key', 'secret key, access key, accesskey, secret access key, account key, master key, masterkey'),
  ...names(
    'key',
    'private key, privatekey, encryption key, signing key, service role key, service key, auth key',
  ),
  ...names(
    'key',
    'authkey, deploy key, shared key, consumer key, write key, admin key, server key, storage key',
  ),
  ...names('key', 'license key, licence key, cookie key, crypt key, hmac key, fernet key, preshared key'),
  ...names(
    'api-key',
    'stripe key, openai key, anthropic key, sendgrid key, mailgun key, twilio key, datadog key, algolia key',
  ),
  ...names('token', 'access token, accesstoken, refresh token, auth token, authtoken, api token, bot token'),
  ...names(
    'token',
    'bearer token, session token, security token, csrf token, id token, id token hint, bearer, jwt',
  ),
  ...names('connection-string', 'connection string, connectionstring, conn str, conn string'),
  ...names('mnemonic', 'mnemonic, seed phrase, recovery phrase, recovery code, recovery codes, backup codes'),
  ...vague('token', 'token, tokens, x auth, reset token'),
  ...vague('password', 'pass, pw, pin, otp, totp, passkey, mdp'),
  ...vague('secret', 'secrets, auth, credential, credentials, creds, cred, salt'),
  ...vague('session', 'session, session id, sessionid, phpsessid, jsessionid, sessid, cookie'),
  ...vague('key', 'key, keys'),
];

/** Where a name is looked for: a piece of each of the tails above. */
export const NAME_HINTS: readonly string[] = [
  ...'pass, pwd, secret, key, token, bearer, jwt, connection, conn, mnemonic, phrase, recovery, backup'.split(
    ', ',
  ),
  ...'auth, cred, salt, pin, otp, sess, cookie, psk, pw, mdp'.split(', '),
  ...PLAIN_FOREIGN_NAMES.filter((name) => !name.includes('pass')),
];

/** Words after which a name still means the thing itself. */
const NEUTRAL_TAILS = new Set(
  'value val text plain plaintext raw b64 base64 encoded prod production dev development test testing staging stage live old new current default primary secondary main backup env var local admin root base confirm confirmation repeat again retype'.split(
    ' ',
  ),
);
/** Whether a name says only which one, or in which form: `prod`, `raw`. */
export function isNeutral(name: string): boolean {
  return NEUTRAL_TAILS.has(name.toLowerCase());
}

/** Written as one word, these end it: `dbpassword`, `accesstoken`. */
const COMPOUND =
  /(?:password|passwd|passphrase|pwd|pw|secret|secretkey|token|apikey|accesskey|privatekey|authkey|credentials)$/;
/** A value may be a secret only if it is that of a person or machine, not a public half or an amount. */
const OPENERS =
  /^(?:public|pub|max|min|num|total|input|output|prompt|completion|n|no|is|has|use|show|count|primary|foreign|partition|sort|cache|object|row|map|unique|idempotency|dedup|index|hot|short|arrow|enter|storage|query|next|page|continuation|cursor|eos|bos|pad|special|design|css|color|cls|unk|mask|stop|cancellation|cancel|file|figma|document|image|message|translation|i18n|locale|react|item|socket|experiment)$/;

/** Before any word: the name of where the secret is kept, or whether there is one. */
const REFERENCES =
  /^(?:existing|pull|tls|has|is|use|no|create|generate|show|hide|forgot|reset|toggle|get|fetch|lookup|describe)$/;
const TAILS = new Map<string, SecretName>(SECRET_NAMES.map((row) => [row.words.join(' '), row]));
const MAX_TAIL_WORDS = 3;
/** Names repeat; this many different ones are remembered. */
const REMEMBERED = 5000;
const known = new Map<string, SecretName | null>();

/** What a name promises of its value; null when nothing. */
export function secretName(text: string): SecretName | null {
  const found = known.get(text);
  if (found !== undefined) return found;
  if (known.size >= REMEMBERED) known.clear();
  const verdict = judge(text);
  known.set(text, verdict);
  return verdict;
}

function judge(text: string): SecretName | null {
  if (isForeignPassword(text)) return TAILS.get('password') ?? null;
  const words = (text.match(/[Bb]64(?!\d)|[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g) ?? []).map((word) =>
    word.toLowerCase(),
  );
  // `key2`, `TOKEN_PROD`: but a tail alone is no name.
  while (words.length > 1 && (/^\d+$/.test(words.at(-1) ?? '') || NEUTRAL_TAILS.has(words.at(-1) ?? ''))) {
    if (TAILS.has(words.slice(-MAX_TAIL_WORDS).join(' '))) break;
    words.pop();
  }
  for (let count = Math.min(MAX_TAIL_WORDS, words.length); count > 0; count -= 1) {
    const row = TAILS.get(words.slice(-count).join(' '));
    if (!row) continue;
    const opener = words.at(-count - 1);
    if (opener === undefined) return row;
    return REFERENCES.test(opener) || (row.isVague && OPENERS.test(opener)) ? null : row;
  }
  const last = words.at(-1) ?? '';
  const end = COMPOUND.exec(last)?.[0];
  return end === undefined || end === last ? null : (TAILS.get(end) ?? TAILS.get('secret') ?? null);
}
