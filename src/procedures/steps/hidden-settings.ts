/**
 * Which lines of settings may hold a secret although they do not name one: the name may stand on a line that was not
 * edited, or be one that has other meanings. An edit that tells nothing costs less than a secret that is told.
 *
 * @module
 */
import { isChosen, looksMixed } from '../../redaction/rules/patterns.ts';

interface HidingRule {
  readonly reason: string;
  readonly hides: (setting: string) => boolean;
  readonly examples: readonly string[];
  /** Settings of every day that are told. */
  readonly innocents: readonly string[];
  /** A file that was written whole has the name, too. */
  readonly isOfEdits?: true;
}

const BARE_VALUE = /^(?:- )?["']?value["']?\s*[:=]/i;
/** Not twice the same, as in `user: node:node`, nor an address. */
const WHO_AND_WITH_WHAT =
  /\b(?:user(?:name)?|login|account)["']?\s*[:=]\s*["']?([^\s:"'/]+):(?!\/\/|\1(?:["';,\s]|$))[^\s"']*[a-z]/i;
/** Digits alone, too, where they are no number of a user. */
const WHO_AND_NUMBER =
  /\b(?:user(?:name)?|login|account)["']?\s*[:=]\s*["']?[a-z][^\s:"'/]*:\d{4,}(?:["';,\s]|$)/i;
const LOCK_CODE =
  /(?<![a-z])(?:unlock(?:[_-]?code)?|admin|login|(?<!(?:zip|post|postal|area|country|error|status|exit|response|return)[_-]?)code|licen[sc]e)["']?\s*[:= ]\s*["']?\d(?:-?\d){4,}(?![\w.:/])/i;
const SEED_WORDS = /(?:seed|phrase)["']?\s*[:=]\s*["']?[a-z]{3,}(?: [a-z]{3,}){2,}["']?[,;]?$/i;
const NAME_AND_WORD = /^[\w.@-]+:([^\s:/"']+)$/;
const KEY_BEFORE_HOST = /:\/\/(?=[^\s/@]*\d)(?=[^\s/@]*[a-z])[^\s/@"'{$]{8,}@/i;

/** Names that say no secret, and often have one. */
const DOUBTFUL = 'cookie community seed phrase code kode license licence admin login unlock'.split(' ');
const DOUBTFUL_NAME = new RegExp(
  DOUBTFUL.map((word) => {
    const capital = word.charAt(0).toUpperCase() + word.slice(1);
    return `(?<![A-Za-z])${word}(?![a-z])|${capital}(?![a-z])|(?<![A-Za-z])${word.toUpperCase()}(?![A-Za-z])`;
  }).join('|'),
);
/** A path, a file, a host, an address of mail, a license server, a name of several words, and `Apache-2.0`. */
const NAMING =
  /[/\\]|\.[a-z]{2,5}$|^\d+@|^[a-z]+(?:-[a-z\d]+)+$|^[A-Za-z\d]+(?:-[A-Za-z]+)*-\d(?:\.\d)?(?:-[A-Za-z-]+)?$/;

/** Long enough for a secret. */
const LONG_WORD = /[A-Za-z\d]{8,}/g;
export const HIDING_TABLE: readonly HidingRule[] = [
  {
    reason: 'the name of a value stands on another line',
    isOfEdits: true,
    hides: (setting) => BARE_VALUE.test(setting),
    examples: ['value: tiger', '- value: "tiger"', '"value": 4821,', 'value = "tiger"'],
    innocents: ['values: 3', 'default_value = "a"', 'valueFrom: shop'],
  },
  {
    reason: 'who logs in, and with what',
    hides: (setting) => WHO_AND_WITH_WHAT.test(setting),
    examples: ['user=ana:tiger', 'cache_peer proxy1 parent 3128 0 login=ana:tiger', 'user: "ana:tiger2"'],
    innocents: ['user: "1000:1000"', 'user: node:node', 'user = shop', 'login: https://sso.example.org/a'],
  },
  {
    reason: 'who logs in, and with which number',
    hides: (setting) => WHO_AND_NUMBER.test(setting),
    examples: ['user: ana:48213377', 'login = "ana:4821"'],
    innocents: ['user: "1000:1001"', 'user: www-data:33', 'login: https://sso.example.org:8443/a'],
  },
  {
    reason: 'a number that opens something',
    hides: (setting) => LOCK_CODE.test(setting),
    examples: [
      ...['unlock_code: 48213377', 'admin: 48213377', 'license: 4821-3377-1199-0042', 'code = "48213"'],
      'unlockCode: 48213377',
    ],
    innocents: [
      ...[
        'zip_code: 10115',
        'postcode: 10115',
        'status_code: 20001',
        'admin_port: 15672',
        'exit_code: 12345',
      ],
      ...['login_timeout = 30000', 'codec: 12345', 'seed = 123456', 'license: 2.0', 'code: 200'],
    ],
  },
  {
    reason: 'words that a wallet or a vault grows from',
    hides: (setting) => SEED_WORDS.test(setting),
    examples: ['seed: correct horse battery staple', 'recovery_phrase = "correct horse battery"'],
    innocents: ['seed: daily', 'phrase: hello world', 'seed: 7', 'db_seed: run once'],
  },
  {
    reason: 'a line of a file of passwords',
    hides: (setting) => isMixed(NAME_AND_WORD.exec(setting)?.[1] ?? ''),
    examples: ['ana:walnuss77', 'ana:Walnuss77xQ'],
    innocents: ['image: node20', 'port:8080', 'a:b', '"target":"es2022"'],
  },
  {
    reason: 'a key in the place of who logs in at an address',
    hides: (setting) => KEY_BEFORE_HOST.test(setting),
    examples: ['dsn = https://9f8e7d6c5b4a@sentry.example.org/12'],
    innocents: ['url = "ssh://git@example.org/a.git"', 'url = "postgres://shop@db1/crm"'],
  },
  {
    reason: 'letters and digits under a name that often has a secret',
    hides: (setting) => {
      const name = DOUBTFUL_NAME.exec(setting);
      const rest = name === null ? '' : setting.slice(name.index + name[0].length);
      return rest.split(/[\s"'=:,;]+/).some((word) => isMixed(word) && !NAMING.test(word));
    },
    examples: [
      ...['admin: walnuss77', 'db_admin = "walnuss77"', 'erlang_cookie walnuss77', 'community: walnuss77'],
      ...['seed = walnuss77', 'license = A1B2C3-9931-AAAB', 'unlock_code walnuss77', 'login: "walnuss77",'],
      ...['unlockCode: walnuss77', 'ExecStart=restic --phrase walnuss77 backup', 'ADMIN=walnuss77'],
    ],
    innocents: [
      ...[
        'license = "Apache-2.0"',
        'license: GPL-3.0-or-later',
        'license: MIT',
        'seed = 42',
        'encoding: utf8',
      ],
      ...['admin_port: 8001', 'admin_host: db1.example.org', 'admin_email: ops2@example.org', 'codec: h264'],
      ...[
        'LICENSE_SERVER=27000@lic01',
        'login_timeout = 30s',
        'seed_file: data/seed12.sql',
        'codename: jammy',
      ],
    ],
  },
  {
    reason: 'a word as nobody names a thing: both cases, and digits among them',
    hides: (setting) => (setting.match(LONG_WORD) ?? []).some(looksMixed),
    examples: [
      ...['sign "Walnuss77xQ"', 'joinkode: Walnuss77xQ', 'x: Kirsche42yZ'],
      ...['url: https://chat.example.org/services/T0AAA/B0BBB/Walnuss77xQzzzz'],
    ],
    innocents: [
      ...['vm_size = "Standard_D4s_v3"', 'image: ghcr.io/acme/Http2Proxy:1.2.3', 'device: iPhone15Pro'],
      ...['os: Ubuntu2204', '"target": "ES2022"', 'FROM node:20-alpine3.19', 'region = "eu-west-1"'],
      ...['distributionSha256Sum=a94a8fe5ccb19ba61c4c0873d391e987982fbbd3', 'name: EC2Instance'],
      ...[
        'since: 2026-05-01T12:00:00Z',
        'apiVersion: networking.k8s.io/v1beta1',
        'machine_type = "n2d-standard-4"',
      ],
    ],
  },
];

/** Whether a line of an edit is better not told. */
export function mayHoldSecret(setting: string): boolean {
  return HIDING_TABLE.some(({ hides }) => hides(setting));
}

/** Whether a line of a file that was written whole is better not told. */
export function mayHoldSecretInFile(setting: string): boolean {
  return HIDING_TABLE.some(({ hides, isOfEdits = false }) => !isOfEdits && hides(setting));
}

function isMixed(word: string): boolean {
  return isChosen(word) && /\d/.test(word);
}
