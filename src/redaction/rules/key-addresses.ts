/**
 * Addresses that are keys: webhooks, signed addresses, links of one time. Whoever has one gets in.
 *
 * @module
 */
import type { TextRule } from '../finding.ts';
import { sample } from '../sample.ts';

export const KEY_ADDRESSES: readonly TextRule[] = [
  {
    id: 'signature',
    reason:
      'Signed addresses: Azure SAS, S3, CloudFront, Google storage. Whoever has the signature has access',
    hints: ['sig=', 'signature='],
    pattern: /(?<=[?&][\w-]{0,20})(?<lead>sig(?:nature)?=)(?<secret>[\w%+/=~-]{16,1000})/iy,
    example: `https://shop.blob.core.windows.net/a?sv=2022-11-02&sp=r&sig=${sample(43)}%3D`,
    innocent: 'https://example.org/?design=blue-and-white-and-green&sig=none',
  },
  {
    id: 'slack-webhook',
    reason: 'Slack webhooks and workflow triggers: the address is the key',
    hints: ['hooks.slack.com/'],
    pattern: /(?<lead>hooks\.slack\.com\/(?:services|workflows|triggers)\/)(?<secret>[\w/-]{20,120})/y,
    example: `https://hooks.slack.com/services/T${sample(9)}/B${sample(9)}/${sample(24)}`,
    innocent: 'https://hooks.slack.com/services/T/B/X',
  },
  {
    id: 'slack-like-webhook',
    reason: 'Hosts of chats that take the webhooks of Slack',
    hints: ['/services/t'],
    pattern: /(?<lead>\/services\/T[A-Z\d]{2,12}\/B[A-Z\d]{2,12}\/)(?<secret>[\w-]{8,80})/y,
    example: `https://chat.example.org/services/T0AAA/B0BBB/${sample(20)}`,
    innocent: 'https://example.org/services/Team/Billing/overview',
  },
  {
    id: 'discord-webhook',
    reason: 'Discord webhooks: the address is the key',
    hints: ['/api/webhooks/', '/api/v'],
    pattern: /(?<lead>\/api\/(?:v\d{1,2}\/)?webhooks\/\d{15,22}\/)(?<secret>[\w-]{50,100})/y,
    example: `https://discord.com/api/webhooks/${sample(18, 'digits')}/${sample(68)}`,
    innocent: 'https://discord.com/api/webhooks/123/abc',
  },
  {
    id: 'teams-webhook',
    reason: 'Microsoft Teams webhooks: the address is the key',
    hints: ['webhook.office.com/', '/incomingwebhook/'],
    pattern: /(?<lead>webhook\.office\.com\/webhookb2\/)(?<secret>[\w@/-]{50,300})/iy,
    example: `https://shop.webhook.office.com/webhookb2/${sample(8, 'hex')}-${sample(40, 'hex')}@${sample(30, 'hex')}/IncomingWebhook/${sample(32, 'hex')}`,
    innocent: 'https://shop.webhook.office.com/help',
  },
  {
    id: 'webhook',
    reason: 'Hooks of Mattermost, Zapier, IFTTT, Feishu, WeCom: the address is the key',
    hints: ['/hooks/', '/with/key/', '/bot/v2/hook/', '/webhook/send?key='],
    pattern:
      /(?<=:\/\/[\w./-]{3,100})(?<lead>\/(?:hooks\/(?:catch\/\d{3,12}\/|(?=[\w-]{20}))|with\/key\/|bot\/v2\/hook\/|webhook\/send\?key=))(?<secret>(?=[a-z-]{0,40}[\dA-Z])[\w-]{6,120})(?![\w.-])/y,
    accepts: (secret) => /\d/.test(secret) && (secret.length >= 20 || /[a-z]\d|\d[a-z]/i.test(secret)),
    example: `https://chat.example.org/hooks/${sample(26, 'lower')}`,
    innocent: 'https://react.dev/reference/hooks/useState https://github.com/a/b/tree/main/hooks/use-state',
  },
  {
    id: 'chain-endpoint',
    reason: 'Nodes of chains: the last part of the path is the key',
    hints: ['.alchemy.com/', '.infura.io/', '.quiknode.pro/'],
    pattern:
      /(?<lead>\.(?:alchemy\.com\/(?:v2|nft\/v\d)|infura\.io\/(?:ws\/)?v3|quiknode\.pro)\/)(?<secret>[\w-]{24,80})/y,
    example: `https://eth-mainnet.g.alchemy.com/v2/${sample(32)}`,
    innocent: 'https://docs.alchemy.com/docs and https://mainnet.infura.io/v3/YOUR-KEY',
  },
  {
    id: 'one-time-address',
    reason: 'Codes of sign-in and links that set a new password',
    hints: [
      '?code=',
      '&code=',
      'reset-password/',
      'password-reset/',
      'magic-link/',
      'verify-email/',
      'appid=',
    ],
    pattern:
      /(?<lead>[?&]code=|(?:reset-password|password-reset|magic-link|verify-email)\/|(?<=[?&])appid=)(?<secret>(?=[A-Za-z%_.-]{0,80}\d)[\w.%~-]{16,1000})/y,
    accepts: (secret) => /[A-Za-z]/.test(secret) && !/^[a-z]+(?:[-_.][a-z0-9]+)+$/.test(secret),
    example: `https://shop.example.org/callback?code=${sample(24)}&state=a`,
    innocent: 'https://x.org/?code=404 and /reset-password/confirm-by-mail-2',
  },
];
