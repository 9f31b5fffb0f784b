/**
 * Tokens of vendors that are told by a prefix and by what follows it: one row each.
 *
 * @module
 */
import { literally } from '../../literally.ts';
import type { TextRule } from '../finding.ts';
import { sample } from '../sample.ts';
import { token } from './patterns.ts';

interface Prefixed {
  readonly vendor: string;
  readonly prefixes: readonly string[];
  /** Of the rest, as a pattern. */
  readonly rest: string;
  /** A rest that fits; by default forty letters and digits. */
  readonly sample?: string;
}

const HEX32 = sample(32, 'hex');
const UUID = `${sample(8, 'hex')}-${sample(4, 'hex')}-4${sample(3, 'hex')}-a${sample(3, 'hex')}-${sample(12, 'hex')}`;
const UUID_PATTERN = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const ANY = '(?=[A-Za-z_.-]{0,60}\\d)[\\w.=+/-]{20,300}';
const PLAIN = '[A-Za-z0-9]{20,100}';

/** Case counts; hints do not mind it. */
const PREFIXED: readonly Prefixed[] = [
  { vendor: 'mailgun', prefixes: ['key-'], rest: '[0-9a-f]{32}(?![A-Za-z0-9])', sample: HEX32 },
  {
    vendor: 'brevo',
    prefixes: ['xkeysib-', 'xsmtpsib-'],
    rest: '[0-9a-f]{64}-\\w{16}',
    sample: `${sample(64, 'hex')}-${sample(16)}`,
  },
  {
    vendor: 'resend',
    prefixes: ['re_'],
    rest: '[A-Za-z0-9]{8}_[A-Za-z0-9]{20,40}',
    sample: `${sample(8)}_${sample(24)}`,
  },
  { vendor: 'figma', prefixes: ['figd_', 'figo_', 'figu_', 'figdh_'], rest: '[\\w-]{20,100}' },
  { vendor: 'new-relic', prefixes: ['NRAK-', 'NRII-', 'NRRA-', 'NRIQ-', 'NRJS-'], rest: '[\\w-]{19,60}' },
  { vendor: 'datadog', prefixes: ['ddapp_', 'ddp_', 'pub_dd'], rest: PLAIN },
  {
    vendor: 'fly',
    prefixes: ['fm1_', 'fm1r_', 'fm1a_', 'fm2_'],
    rest: '[\\w+/=-]{40,1000}',
    sample: sample(60),
  },
  { vendor: 'pinecone', prefixes: ['pcsk_'], rest: '[\\w-]{30,120}' },
  {
    vendor: 'elevenlabs',
    prefixes: ['sk_'],
    rest: '[0-9a-f]{40,60}(?![A-Za-z0-9])',
    sample: sample(48, 'hex'),
  },
  { vendor: 'cerebras', prefixes: ['csk-'], rest: '[a-z0-9]{30,80}', sample: sample(48, 'lower') },
  { vendor: 'firecrawl', prefixes: ['fc-'], rest: '[0-9a-f]{32}', sample: HEX32 },
  { vendor: 'jina', prefixes: ['jina_'], rest: '[A-Za-z0-9_-]{40,90}', sample: sample(60) },
  { vendor: 'neon', prefixes: ['napi_'], rest: '[a-z0-9]{40,90}', sample: sample(64, 'lower') },
  { vendor: 'netlify', prefixes: ['nfp_', 'nfo_', 'nfc_', 'nfu_'], rest: '[A-Za-z0-9]{36,60}' },
  { vendor: 'render', prefixes: ['rnd_'], rest: '(?=[A-Za-z]{0,30}\\d)[A-Za-z0-9]{24,60}' },
  { vendor: 'contentful', prefixes: ['CFPAT-'], rest: '[\\w-]{40,60}', sample: sample(43) },
  { vendor: 'sonar', prefixes: ['sqp_', 'squ_', 'sqa_'], rest: '[0-9a-f]{40}', sample: sample(40, 'hex') },
  {
    vendor: 'circleci',
    prefixes: ['CCIPAT_', 'CCIPRJ_'],
    rest: '\\w{22}_[0-9a-f]{40}',
    sample: `${sample(22)}_${sample(40, 'hex')}`,
  },
  {
    vendor: 'buildkite',
    prefixes: ['bkua_', 'bkpt_', 'bkct_'],
    rest: '[0-9a-f]{40}',
    sample: sample(40, 'hex'),
  },
  {
    vendor: 'sourcegraph',
    prefixes: ['sgp_'],
    rest: '(?:[0-9a-f]{16}_|local_)?[0-9a-f]{40}',
    sample: sample(40, 'hex'),
  },
  { vendor: 'hubspot', prefixes: ['pat-na', 'pat-eu'], rest: '\\d-[0-9a-f-]{36}', sample: `1-${UUID}` },
  {
    vendor: 'mapbox',
    prefixes: ['sk.eyJ', 'tk.eyJ'],
    rest: '[\\w-]{30,200}\\.[\\w-]{20,60}',
    sample: `${sample(60)}.${sample(22)}`,
  },
  { vendor: 'easypost', prefixes: ['EZAK', 'EZTK'], rest: '[a-zA-Z0-9]{54}', sample: sample(54) },
  {
    vendor: 'flutterwave',
    prefixes: ['FLWSECK-', 'FLWSECK_TEST-'],
    rest: '[0-9a-f]{12,64}(?:-X)?',
    sample: HEX32,
  },
  { vendor: 'razorpay', prefixes: ['rzp_live_', 'rzp_test_'], rest: '[A-Za-z0-9]{14,40}' },
  { vendor: 'paystack', prefixes: ['sk_paystack_', 'xnd_production_', 'xnd_development_'], rest: PLAIN },
  { vendor: 'infracost', prefixes: ['ico-'], rest: '[A-Za-z0-9]{32}', sample: sample(32) },
  { vendor: 'prefect', prefixes: ['pnu_', 'pnb_'], rest: '[A-Za-z0-9]{36}', sample: sample(36) },
  { vendor: 'readme', prefixes: ['rdme_'], rest: '[a-z0-9]{60,80}', sample: sample(70, 'lower') },
  { vendor: 'typeform', prefixes: ['tfp_'], rest: '[\\w-]{40,70}', sample: sample(59) },
  { vendor: 'alibaba', prefixes: ['LTAI'], rest: '[A-Za-z0-9]{16,24}(?![A-Za-z0-9])', sample: sample(20) },
  { vendor: 'tencent', prefixes: ['AKID'], rest: '[A-Za-z0-9]{30,36}(?![A-Za-z0-9])', sample: sample(32) },
  { vendor: 'jfrog', prefixes: ['AKCp', 'cmVmdGtu'], rest: '[A-Za-z0-9]{50,120}', sample: sample(69) },
  { vendor: 'trello', prefixes: ['ATTA'], rest: '[0-9a-f]{64}', sample: sample(64, 'hex') },
  {
    vendor: 'dropbox',
    prefixes: ['sl.'],
    rest: '(?=[A-Za-z_-]{0,40}\\d)[\\w-]{60,1500}',
    sample: sample(130),
  },
  { vendor: 'nuget', prefixes: ['oy2'], rest: '[a-z0-9]{43}(?![A-Za-z0-9])', sample: sample(43, 'lower') },
  {
    vendor: 'gitlab',
    prefixes: ['glagent-', 'glimt-', 'glffct-', 'glwt-', 'GR1348941'],
    rest: '[\\w-]{20,64}',
  },
  { vendor: 'mailersend', prefixes: ['mlsn.'], rest: '[0-9a-f]{60,70}', sample: sample(64, 'hex') },
  { vendor: 'launchdarkly', prefixes: ['sdk-', 'api-'], rest: `${UUID_PATTERN}(?![\\w-])`, sample: UUID },
  { vendor: 'clojars', prefixes: ['CLOJARS_'], rest: '[0-9a-f]{60}', sample: sample(60, 'hex') },
  {
    vendor: 'packagist',
    prefixes: ['packagist_ort_', 'packagist_out_', 'packagist_ack_', 'packagist_uut_'],
    rest: '[0-9a-f]{40,90}',
    sample: sample(60, 'hex'),
  },
  { vendor: 'stripe', prefixes: ['sk_org_live_', 'sk_org_test_'], rest: PLAIN },
  {
    vendor: 'paypal',
    prefixes: ['access_token$production$', 'access_token$sandbox$'],
    rest: '[a-z0-9]{10,20}\\$[0-9a-f]{32}',
    sample: `${sample(16, 'lower')}$${HEX32}`,
  },
  {
    vendor: 'lob',
    prefixes: ['live_', 'test_'],
    rest: '[0-9a-f]{35}(?![A-Za-z0-9])',
    sample: sample(35, 'hex'),
  },
  {
    vendor: 'onepassword',
    prefixes: ['A3-'],
    rest: '[A-Z0-9]{6}-[A-Z0-9]{6}(?:-[A-Z0-9]{5}){4}(?![A-Z0-9])',
    sample: [6, 6, 5, 5, 5, 5].map((length, seed) => sample(length, 'upper', seed + 1)).join('-'),
  },
  {
    vendor: 'salesforce',
    prefixes: ['00D'],
    rest: '[A-Za-z0-9]{12,15}![\\w.]{60,200}',
    sample: `${sample(12)}!${sample(96)}`,
  },
  { vendor: 'frame', prefixes: ['fio-u-'], rest: '[\\w=-]{60,70}', sample: sample(64) },
  { vendor: 'adafruit', prefixes: ['aio_'], rest: '[A-Za-z0-9]{28}', sample: sample(28) },
  {
    vendor: 'plaid',
    prefixes: ['access-sandbox-', 'access-production-', 'access-development-'],
    rest: '[0-9a-f-]{36}',
    sample: UUID,
  },
  { vendor: 'twitter', prefixes: ['AAAAAAAAAAAAAAAAAAAA'], rest: '[A-Za-z0-9%]{50,120}', sample: sample(80) },
  {
    vendor: 'other',
    prefixes: ['xau_', 'unkey_', 'e2b_', 'dtn_', 'ctx7sk-', 'sk-kimi-', 'pk_secret_'],
    rest: ANY,
  },
  { vendor: 'scaleway', prefixes: ['SCW'], rest: '[A-Z0-9]{17}(?![A-Za-z0-9])', sample: sample(17, 'upper') },
];

export const PREFIXED_TOKENS: readonly TextRule[] = PREFIXED.map(
  ({ vendor, prefixes, rest, sample: text }) => ({
    id: `${vendor}-token`,
    reason: `Tokens of this vendor begin with ${prefixes.join(', ')}`,
    hints: prefixes.map((prefix) => prefix.toLowerCase()),
    pattern: token(new RegExp(`(?:${prefixes.map(literally).join('|')})${rest}`), '\\w-'),
    example: `${prefixes[0]}${text ?? sample(40)}`,
    innocent: `${prefixes[0]}name`,
  }),
);
