/**
 * Commands that read a secret from their standard input: by an option that says so, by what they are, or because
 * they store what they are given as a secret.
 *
 * @module
 */

const WORD = '(?:password|passwd|passphrase|passcode|pass|pwd|pw|token|secrets?|keys?|credentials?|pin|auth)';
/** Of a second factor, or of a card: an option that is not given it asks for it. */
const CODE = '(?:[a-z]{1,16}-){0,3}(?:otp|totp|2fa|mfa|tan|pin|passcode|token)(?:-code)?';
const WITHOUT_VALUE = '(?=[ \\t]{0,4}(?:$|[\\n|;&<>)"\'`\\\\]|-))';
/** `--password-stdin`, `--registry-token-stdin`, `--password-file -`, `--from-file=password=/dev/stdin`. */
const OPTIONS = [
  `--(?:[a-z]{1,16}-){0,3}${WORD}(?:-on|-from)?-stdin`,
  `--(?:[a-z]{1,16}-){0,3}${WORD}(?:-file|-fd)?[= ](?:-|0|/dev/stdin)`,
  '--passphrase-fd',
  '--with-token',
  'pass(?:in|out)? stdin',
  '--(?:data|secret)-file[= ](?:-|/dev/stdin)',
  '--from-(?:env-)?file[= ](?:[\\w.-]{1,80}=)?(?:-|/dev/stdin)',
  'file:///dev/stdin',
  '(?:passwd|secrets?|vault|login|auth|credentials?)\\b[^\\n|;&<]{0,80} --?stdin',
  'sudo\\b[^\\n|;&<]{0,80} -\\w{0,6}S',
  `--${CODE}${WITHOUT_VALUE}`,
  // A safe of secrets, whichever program opens it.
  '[\\w./~-]{1,80}\\.(?:kdbx?|psafe3)',
].join('|');
const PROGRAMS =
  'passwd|cryptsetup|kinit|smbpasswd|ansible-vault|su|wg pubkey|vncpasswd|realm join|runas|ConvertTo-SecureString|pass insert|gopass insert|secret-tool store|keyring set|op signin|bw (?:login|unlock)|(?:grub-)?mkpasswd(?:-pbkdf2)?|htpasswd -\\w{0,6}i|argon2|bcrypt-(?:cli|tool)|(?:caddy )?hash-password|keepassxc-cli|kpcli|lpass login|gnome-keyring-daemon';
/** What they store, and how: `docker secret create`, `vercel env add`, `vault kv put`. */
const STORES =
  'secrets? (?:put|bulk|create|set|add|import|store|update|versions add)|(?:vercel|netlify|convex|eb|railway|amplify) env (?:add|set)|variables? (?:set|add|create)|kv put|functions:secrets:set|secret:create';

const END = '(?![\\w-])';

/** After a pipe. */
export const SINK = `(?:(?:sudo )?(?:${PROGRAMS})${END}|[^\\n|]{0,160}?(?:${OPTIONS})${END}|(?:[\\w./:@-]{1,60} ){0,4}(?:${STORES})${END})`;
/** Before a here string or a here document; the lines of chpasswd have users when they are piped. */
export const SINK_BEFORE = `(?<=(?<![\\w-])(?:chpasswd|${PROGRAMS}|${OPTIONS}|${STORES})${END}[^\\n|;&<]{0,160})`;
