/**
 * Tokens of known vendors, continued: the less common ones, and webhooks, whose address is the key.
 *
 * @module
 */
import type { TextRule } from '../finding.ts';
import { sample } from '../sample.ts';

export const MORE_VENDOR_TOKENS: readonly TextRule[] = [
  {
    id: 'azure-key',
    reason: 'Azure: the key within a connection string of storage, service bus, event hub, Cosmos',
    hints: ['accountkey=', 'sharedaccesskey='],
    pattern: /(?<lead>(?:account|sharedaccess)key=)(?<secret>[A-Za-z0-9+/=%]{20,200})/iy,
    example: `AccountName=shop;AccountKey=${sample(86)}==;EndpointSuffix=core.windows.net`,
    innocent: 'AccountKey=$KEY',
  },
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
    id: 'azure-client-secret',
    reason: 'Entra application secrets: three characters, 7Q~ or 8Q~, and the rest',
    hints: ['7q~', '8q~'],
    pattern: /(?<=(?<before>(?<![\w~.-])[\w~.]{3}))[78]Q~[\w~.-]{30,36}/y,
    example: `${sample(3)}8Q~${sample(34)}`,
    innocent: '8Q~',
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
    id: 'discord-webhook',
    reason: 'Discord webhooks: the address is the key',
    hints: ['/api/webhooks/'],
    pattern: /(?<lead>\/api\/webhooks\/\d{15,22}\/)(?<secret>[\w-]{50,100})/y,
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
    id: 'discord-token',
    reason: 'Discord bots: the id of the bot in base 64, a time, a signature',
    hints: [],
    pattern: /(?<![\w.-])[MNO][A-Za-z\d]{23,27}\.[\w-]{6}\.[\w-]{27,40}(?![\w-])/y,
    example: `MT${sample(24)}.G${sample(5)}.${sample(38)}`,
    innocent: 'MTime.module.ts',
  },
  {
    id: 'cloudflare-token',
    reason: 'Cloudflare origin keys and tokens with a prefix',
    hints: ['v1.0-', 'cfut_', 'cfat_', 'cfk_'],
    pattern: /(?<![A-Za-z0-9])(?:v1\.0-[a-f0-9]{24}-[a-f0-9]{100,200}|cf(?:ut|at|k)_[\w-]{30,80})/y,
    example: `v1.0-${sample(24, 'hex')}-${sample(146, 'hex')}`,
    innocent: 'v1.0-beta',
  },
  {
    id: 'shopify-token',
    reason: 'Shopify: access, custom app and shared secrets',
    hints: ['shpat_', 'shpca_', 'shppa_', 'shpss_'],
    pattern: /(?<![A-Za-z0-9])shp(?:at|ca|pa|ss)_[a-fA-F0-9]{32}/y,
    example: `shpat_${sample(32, 'hex')}`,
    innocent: 'shpat_token',
  },
  {
    id: 'square-token',
    reason: 'Square access tokens and secrets',
    hints: ['sq0atp-', 'sq0csp-', 'eaaa'],
    pattern: /(?<![A-Za-z0-9])(?:sq0(?:at|cs)p-[\w-]{22,60}|EAAA[\w-]{60})/y,
    example: `sq0atp-${sample(22)}`,
    innocent: 'sq0atp-prefix',
  },
  {
    id: 'facebook-token',
    reason: 'Meta access tokens',
    hints: ['eaac', 'eaab', 'eaag'],
    pattern: /(?<![A-Za-z0-9])EAA[A-Z][A-Za-z0-9]{60,300}/y,
    example: `EAAC${sample(120)}`,
    innocent: 'EAACCESS',
  },
  {
    id: 'mail-key',
    reason: 'Mailgun, Mailchimp, Brevo, Postmark-like keys with a prefix',
    hints: ['key-', '-us', 'xkeysib-', 're_'],
    pattern:
      /(?:(?<![A-Za-z0-9_-])key-[0-9a-f]{32}|(?<=(?<before>(?<![A-Za-z0-9])[0-9a-f]{32}))-us\d{1,2}|(?<![A-Za-z0-9])xkeysib-[0-9a-f]{64}-\w{16}|(?<![A-Za-z0-9])re_[A-Za-z0-9]{8}_[A-Za-z0-9]{24})/y,
    example: `${sample(32, 'hex')}-us12`,
    innocent: 'key-value north-us1 re_render',
  },
  {
    id: 'atlassian-token',
    reason: 'Atlassian API tokens and Bitbucket app passwords',
    hints: ['atatt3', 'atbb', 'atctt3'],
    pattern: /(?<![A-Za-z0-9])(?:ATATT3|ATCTT3|ATBB)[\w=-]{24,300}/y,
    example: `ATATT3xFfGF0${sample(170)}`,
    innocent: 'ATBB',
  },
  {
    id: 'model-key',
    reason:
      'Hosts of models: Groq, xAI, Replicate, Perplexity, Fireworks, Together, Tavily, LangSmith, Nvidia',
    hints: ['gsk_', 'xai-', 'r8_', 'pplx-', 'fw_', 'tgp_v1_', 'tvly-', 'lsv2_', 'nvapi-'],
    pattern:
      /(?<![A-Za-z0-9])(?:gsk_|xai-|r8_|pplx-|fw_|tgp_v1_|tvly-|lsv2_|nvapi-)(?=[A-Za-z_-]{0,60}\d)[\w-]{20,120}/y,
    example: `gsk_${sample(52)}`,
    innocent: 'xai-explainable-models-for-everyone',
  },
  {
    id: 'infrastructure-token',
    reason:
      'Doppler, Pulumi, Fly, PlanetScale, Grafana, Sentry, Dynatrace, New Relic, Postman, Docker, 1Password, Vercel',
    hints: [
      'dp.pt.',
      'dp.st.',
      'pul-',
      'fo1_',
      'pscale_',
      'glsa_',
      'glc_',
      'sntrys_',
      'sntryu_',
      'dt0c01.',
      'nrak-',
      'pmak-',
      'dckr_pat_',
      'dckr_oat_',
      'ops_ey',
      'vcp_',
      'rubygems_',
      'figd_',
      'shippo_live_',
      'tskey-',
    ],
    pattern:
      /(?<![A-Za-z0-9])(?:dp\.[ps]t\.|pul-|fo1_|pscale_(?:tkn|pw|oauth)_|glsa_|glc_|sntry[su]_|dt0c01\.|NRAK-|PMAK-|dckr_[po]at_|ops_ey|vcp_|rubygems_|figd_|shippo_live_|tskey-(?:auth|api)-)(?=[A-Za-z_.-]{0,60}\d)[\w.=+/-]{20,1000}/y,
    example: `dckr_pat_${sample(27)}`,
    innocent: 'pul-request glc_names',
  },
  {
    id: 'age-key',
    reason: 'age identities',
    hints: ['age-secret-key-'],
    pattern: /(?<![A-Za-z0-9])AGE-SECRET-KEY-1[A-Z0-9]{50,70}/y,
    example: `AGE-SECRET-KEY-1${sample(58, 'upper')}`,
    innocent: 'AGE-SECRET-KEY-1…',
  },
  {
    id: 'jwt',
    reason: 'JSON web tokens, also cut off: header, claims, signature',
    hints: ['eyj'],
    pattern: /(?<![A-Za-z0-9])eyJ[\w-]{10,4000}\.(?:eyJ)?[\w-]{6,8000}(?:\.[\w-]{0,4000}){0,3}/y,
    example: `eyJ${sample(33)}.eyJ${sample(70)}.${sample(43)}`,
    innocent: 'eyJ.json',
  },
];
