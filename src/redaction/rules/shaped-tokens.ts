/**
 * Tokens without a prefix, or with one that many things have: their shape tells them, or what stands before them.
 *
 * @module
 */
import type { TextRule } from '../finding.ts';
import { sample } from '../sample.ts';
import { token } from './patterns.ts';

const UUID = [8, 4, 4, 4, 12].map((length) => sample(length, 'hex')).join('-');

export const SHAPED_TOKENS: readonly TextRule[] = [
  {
    id: 'twilio-key',
    reason: 'Twilio API keys; account ids of the same shape come with them',
    hints: [],
    pattern: token(/(?:SK|AC)[0-9a-f]{32}(?![A-Za-z0-9])/),
    example: `SK${sample(32, 'hex')}`,
    innocent: 'ACCEPTED SKIPPED',
  },
  {
    id: 'sendgrid-key',
    reason: 'SendGrid API keys',
    hints: ['sg.'],
    pattern: token(/SG\.[\w-]{16,32}\.[\w-]{30,64}/),
    example: `SG.${sample(22)}.${sample(43)}`,
    innocent: 'SG.html',
  },
  {
    id: 'telegram-token',
    reason: 'Telegram bot tokens: the number of the bot, a colon, 35 characters',
    hints: [':aa'],
    pattern: /(?<=(?<before>(?<!\d)(?:bot)?\d{7,11})):AA[\w-]{30,40}/y,
    example: `${sample(10, 'digits')}:AA${sample(33)}`,
    innocent: '12:AA 10:AAAA',
  },
  {
    id: 'terraform-token',
    reason: 'Terraform Cloud: the id of the token, atlasv1, the rest',
    hints: ['.atlasv1.'],
    pattern: /(?<=(?<before>[A-Za-z0-9]{0,14}))\.atlasv1\.[\w=-]{50,90}/y,
    example: `${sample(14)}.atlasv1.${sample(67)}`,
    innocent: 'x.atlasv1.short',
  },
  {
    id: 'pinecone-key',
    reason: 'Pinecone: old keys are UUIDs, and stand alone in the call that makes a client',
    hints: ['pinecone(', 'pineconegrpc(', 'pineconeasyncio(', 'pineconeclient(', 'pinecone.init('],
    pattern: token(
      /(?<lead>(?:Pinecone(?:GRPC|Asyncio|Client)?|pinecone\.init)\(\s{0,20}["'`])(?<secret>[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})/,
    ),
    example: `Pinecone("${UUID}")`,
    innocent: `index.fetch("${UUID}"); Pinecone("shop")`,
  },
  {
    id: 'azure-key',
    reason: 'Azure: the key within a connection string of storage, service bus, event hub, Cosmos',
    hints: ['accountkey=', 'sharedaccesskey='],
    pattern: /(?<lead>(?:account|sharedaccess)key=)(?<secret>[A-Za-z0-9+/=%]{20,200})/iy,
    example: `AccountName=shop;AccountKey=${sample(86)}==;EndpointSuffix=core.windows.net`,
    innocent: 'AccountKey=$KEY',
  },
  {
    id: 'azure-client-secret',
    reason: 'Entra application secrets: three characters, 7Q~ or 8Q~, and the rest',
    hints: ['7q~', '8q~'],
    pattern: /(?<=(?<before>(?:(?<![\w~.-])|(?<=\\[nrt]))[\w~.]{3}))[78]Q~[\w~.-]{30,36}/y,
    example: `${sample(3)}8Q~${sample(34)}`,
    innocent: '8Q~',
  },
  {
    id: 'discord-token',
    reason: 'Discord bots: the id of the bot in base 64, a time, a signature',
    hints: [],
    pattern: token(/[MNO][A-Za-z\d]{23,27}\.[\w-]{6}\.[\w-]{27,40}(?![\w-])/, '\\w.-'),
    example: `MT${sample(24)}.G${sample(5)}.${sample(38)}`,
    innocent: 'MTime.module.ts',
  },
  {
    id: 'airtable-token',
    reason: 'Airtable: an id that begins with pat, a dot, 64 hex digits',
    hints: [],
    pattern: /(?<=(?<before>pat[A-Za-z0-9]{14}\.))[0-9a-f]{64}/y,
    example: `pat${sample(14)}.${sample(64, 'hex')}`,
    innocent: `sha256.${sample(64, 'hex')}`,
  },
  {
    id: 'asana-token',
    reason: 'Asana: a number or two, a colon, 32 hex digits',
    hints: [],
    pattern: /(?<=(?<before>[0-2]\/\d{12,18}(?:\/\d{12,18})?:))[0-9a-f]{32}/y,
    example: `1/${sample(16, 'digits')}:${sample(32, 'hex')}`,
    innocent: `md5:${sample(32, 'hex')}`,
  },
  {
    id: 'okta-token',
    reason: 'Okta: 42 characters, the first two of them zeros',
    hints: [],
    pattern: token(/00(?=[\w-]{0,38}[a-z])(?=[\w-]{0,38}[A-Z])[\w-]{40}(?![\w-])/, '\\w-'),
    example: `00${sample(40)}`,
    innocent: `00${sample(40, 'digits')}`,
  },
  {
    id: 'mailchimp-key',
    reason: 'Mailchimp: the place of its server stands at the end',
    hints: ['-us'],
    pattern: /(?<=(?<before>(?<![0-9a-f])[0-9a-f]{32}))-us\d{1,2}(?![A-Za-z0-9])/y,
    example: `${sample(32, 'hex')}-us12`,
    innocent: 'north-us1',
  },
  {
    id: 'jwt',
    reason: 'JSON web tokens, also cut off: header, claims, signature',
    hints: ['eyj'],
    pattern: token(/eyJ[\w-]{10,4000}\.(?:eyJ)?[\w-]{6,8000}(?:\.[\w-]{0,4000}){0,3}/),
    example: `eyJ${sample(33)}.eyJ${sample(70)}.${sample(43)}`,
    innocent: 'eyJ.json',
  },
];
