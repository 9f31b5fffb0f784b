/**
 * Names that make it this task and no other: services, tools, formats. Of one kind, another name is another task.
 *
 * @module
 */

/** By kind: what does the same job for somebody else. */
const KINDS: Readonly<Record<string, string>> = {
  format: `csv tsv json jsonl yaml xml toml pdf docx xlsx pptx odt rtf html markdown png jpeg gif svg webp tiff bmp avif
 heic mp3 mp4 wav flac ogg mkv mov webm zip tar parquet avro protobuf latex epub`,
  forge: 'github gitlab bitbucket gitea codeberg forgejo azuredevops',
  chat: 'slack discord telegram whatsapp teams mattermost wechat',
  calls: 'zoom webex googlemeet skype',
  tracker: 'jira linear trello asana clickup youtrack basecamp todoist',
  wiki: 'notion confluence obsidian evernote',
  payment: 'stripe paypal adyen braintree klarna mollie',
  shop: 'shopify woocommerce magento etsy ebay amazon',
  crm: 'hubspot salesforce pipedrive zoho',
  support: 'zendesk intercom freshdesk helpscout',
  mailing: 'mailchimp sendgrid postmark mailgun brevo',
  telephony: 'twilio vonage',
  social: `twitter linkedin facebook instagram youtube tiktok reddit hackernews medium substack mastodon bluesky
 moltbook pinterest snapchat`,
  cms: 'wordpress webflow contentful drupal squarespace',
  design: 'figma canva photoshop',
  table: 'airtable googlesheet googlesheets smartsheet',
  document: 'googledoc googledocs',
  drive: 'googledrive dropbox onedrive icloud',
  calendar: 'googlecalendar',
  mailbox: 'gmail outlook protonmail',
  analytics: 'googleanalytics mixpanel posthog',
  cloud: 'aws azure gcp googlecloud digitalocean hetzner linode oracle',
  hosting: 'vercel netlify heroku cloudflare railway flyio supabase firebase fastly akamai',
  orchestrator: 'kubernetes nomad ecs',
  container: 'docker podman',
  provisioning: 'terraform ansible pulumi helm puppet cloudformation',
  ci: 'jenkins circleci argocd travis buildkite teamcity',
  secrets: 'vault consul onepassword bitwarden',
  identity: 'okta auth0 keycloak cognito',
  flags: 'launchdarkly flagsmith',
  registry: 'npm pypi cargo maven rubygems nuget cratesio dockerhub ghcr packagist',
  packager: 'yarn pnpm gradle homebrew apt pip conda',
  database: `postgresql mysql mariadb sqlite mongodb redis elasticsearch opensearch dynamodb snowflake bigquery clickhouse
 cassandra mssql neo4j influxdb qdrant pinecone weaviate milvus`,
  queue: 'kafka rabbitmq nats sqs celery',
  storage: 's3 gcs minio',
  serverless: 'lambda',
  webserver: 'nginx apache caddy traefik haproxy iis tomcat',
  monitoring: 'sentry datadog grafana prometheus newrelic pagerduty splunk opsgenie kibana honeycomb',
  framework:
    'react vue angular svelte nextjs nuxt django flask fastapi rails laravel spring express remix astro nestjs',
  language:
    'python typescript javascript rust golang ruby php java kotlin swift csharp cpp scala elixir haskell perl',
  runner: 'jest vitest pytest mocha junit rspec phpunit',
  browser_test: 'playwright cypress selenium puppeteer',
  style: 'eslint prettier biome ruff stylelint pylint mypy',
  bundler: 'webpack vite rollup esbuild turbopack',
  css: 'tailwind sass',
  preview: 'storybook',
  model: 'openai anthropic claude gemini ollama codex huggingface mistral',
  protocol: 'graphql grpc rest websocket',
  login: 'oauth saml jwt ldap',
  net: 'tls dns smtp ssh ftp',
  system: 'android ios linux macos windows ubuntu debian',
  browser: 'chrome firefox safari',
  environment: 'staging production',
};

const split = (list: string): string[] => list.split(/\s+/).filter((word) => word !== '');

export const FORMATS: ReadonlySet<string> = new Set(split(KINDS.format ?? ''));

const KIND_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(KINDS).flatMap(([kind, list]) => split(list).map((name) => [name, kind] as const)),
);

/** Kinds whose tools are as good as their trade: who says `eslint` means the linter. */
const TRADE_OF_KIND: Readonly<Record<string, string>> = {
  style: 'linter',
  runner: 'tests',
  browser_test: 'e2etest',
  ci: 'ci',
  registry: 'dependency',
  packager: 'dependency',
};

export const TRADES: ReadonlyMap<string, string> = new Map(
  [...KIND_OF].flatMap(([name, kind]) => {
    const trade = TRADE_OF_KIND[kind];
    return trade === undefined ? [] : [[name, trade] as const];
  }),
);

/** Names of services, tools, formats and languages. */
export const NAMED: ReadonlySet<string> = new Set(KIND_OF.keys());

/** Two names that stand for one another nowhere: `mysql` and `postgresql`. */
export function areRivals(one: string, other: string): boolean {
  const kind = KIND_OF.get(one);
  return one !== other && kind !== undefined && kind === KIND_OF.get(other);
}

/** Formats and services of one make under several words. */
export const SAME_NAME: ReadonlyMap<string, string> = new Map(
  Object.entries({
    jpg: 'jpeg',
    ssl: 'tls',
    sheets: 'googlesheets',
    excel: 'xlsx',
    word: 'docx',
    powerpoint: 'pptx',
    hn: 'hackernews',
    k8s: 'kubernetes',
    kube: 'kubernetes',
    postgres: 'postgresql',
    psql: 'postgresql',
    mongo: 'mongodb',
    ts: 'typescript',
    tsc: 'typescript',
    js: 'javascript',
    nodejs: 'node',
    py: 'python',
    yml: 'yaml',
    md: 'markdown',
    apache2: 'apache',
    tf: 'terraform',
    wp: 'wordpress',
    insta: 'instagram',
    fb: 'facebook',
  }),
);

/** Formats that are as often the means as the end: they say which task it is only where something is converted. */
export const EVERYDAY_FORMATS: ReadonlySet<string> = new Set(['markdown', 'json', 'yaml', 'html', 'xml']);
