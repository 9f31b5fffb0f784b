/**
 * What it is done to: synonyms, names that carry the meaning, and words that say nothing about the task.
 *
 * @module
 */

/** Several words for one thing, written as one. The order counts: longer ones first. */
export const COMPOUNDS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:docker|container|oci)[ -]images?\b/g, 'dockerimage'],
  [/\b(?:pull|merge)[ -]requests?\b|\bprs?\b|\bmrs?\b/g, 'pullrequest'],
  [/\bgithub[ -](?:actions?|workflows?)\b/g, 'github ci'],
  [
    /\bcontinuous (?:integration|delivery|deployment)\b|\bci\/cd\b|\bci[ -]pipelines?\b|\bci[ -]workflows?\b/g,
    'ci',
  ],
  [/\bweb[ -]?(?:site|page|app)s?\b|\bhome ?pages?\b|\blanding pages?\b/g, 'website'],
  [/\b(?:api|access|secret)[ -]?(?:keys?|tokens?)\b/g, 'apikey'],
  [
    /\b(?:(?:unit|integration|regression)[ -])?tests?[ -]?suites?\b|\bunit[ -]tests?\b|\btest[ -]cases?\b/g,
    'tests',
  ],
  [/\b(?:rest|api|http)[ -](?:endpoints?|routes?)\b/g, 'api endpoint'],
  [/\benv(?:ironment)?[ -]?(?:vars?|variables?)\b/g, 'envvar'],
  [/\bflight[ -](?:reservation|booking|ticket)s?\b/g, 'flight'],
  [/\bchange[ -]?logs?\b|\brelease[ -]notes?\b/g, 'changelog'],
  [/\bdark[ -]mode\b/g, 'darkmode'],
  [/\bhacker[ -]?news\b/g, 'hackernews'],
  [/\bgoogle[ -](sheets?|docs?|drive|calendar|analytics|cloud)\b/g, 'google$1'],
  [/\bread[ -]?me(?:\.md)?\b/g, 'readme'],
  [/\bstyle[ -]?sheets?\b/g, 'stylesheet'],
  [/\be-?mails?\b/g, 'email'],
  [/\bone[ -]way\b|\bround[ -]trip\b/g, ''],
];

/** Left to right: what people also say, what it counts as. Stemmed on both sides. */
export const SYNONYMS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    cert: 'certificate',
    site: 'website',
    frontend: 'website',
    homepage: 'website',
    route: 'endpoint',
    spec: 'test',
    picture: 'image',
    photo: 'image',
    screenshot: 'image',
    dependency: 'package',
    library: 'package',
    module: 'package',
    gem: 'package',
    crate: 'package',
    dependencies: 'package',
    libraries: 'package',
    booking: 'reservation',
    pipeline: 'ci',
    workflow: 'ci',
    bug: 'error',
    crash: 'error',
    exception: 'error',
    failure: 'error',
    mail: 'email',
    notification: 'message',
    dm: 'message',
    setting: 'configuration',
    settings: 'configuration',
    field: 'column',
    attribute: 'column',
    ticket: 'issue',
    docs: 'documentation',
    doc: 'documentation',
    token: 'apikey',
    credential: 'apikey',
    key: 'apikey',
    lint: 'linter',
    postgres: 'postgresql',
    k8s: 'kubernetes',
    db: 'database',
    repo: 'repository',
    pic: 'image',
    appointment: 'meeting',
    event: 'meeting',
    log: 'logs',
    sheet: 'spreadsheet',
    feed: 'messages',
    broken: 'failing',
    fail: 'failing',
    fails: 'failing',
    red: 'failing',
    breaking: 'failing',
  }),
);

/** Formats of files. */
export const FORMATS: ReadonlySet<string> = new Set(
  `csv tsv json jsonl yaml xml pdf docx xlsx pptx html markdown png jpeg gif svg webp mp3 mp4 wav zip parquet`.split(
    /\s+/,
  ),
);

/** Names of services, tools, formats and languages: another name is another task. */
export const NAMED: ReadonlySet<string> = new Set(
  [...FORMATS].concat(
    `github gitlab bitbucket slack discord telegram whatsapp teams zoom jira linear notion trello asana confluence
  stripe paypal shopify hubspot salesforce zendesk intercom mailchimp sendgrid twilio twitter linkedin facebook
  instagram youtube tiktok reddit hackernews medium substack wordpress webflow figma canva airtable
  googlesheet googlesheets googledoc googledocs googledrive googlecalendar googleanalytics googlecloud gmail outlook
  aws azure gcp vercel netlify heroku cloudflare railway digitalocean supabase firebase fastly akamai
  kubernetes docker podman helm terraform ansible pulumi jenkins circleci argocd nomad consul vault
  npm pypi yarn pnpm cargo maven gradle homebrew apt rubygems nuget cratesio dockerhub ghcr
  postgresql mysql sqlite mongodb redis elasticsearch kafka rabbitmq dynamodb snowflake bigquery clickhouse s3 lambda
  sentry datadog grafana prometheus newrelic pagerduty splunk
  react vue angular svelte nextjs nuxt django flask fastapi rails laravel spring express
  python typescript javascript rust golang ruby php java kotlin swift csharp cpp
  jest vitest pytest playwright cypress storybook eslint prettier biome webpack vite tailwind
  openai anthropic claude gemini ollama codex huggingface
  latex epub graphql grpc rest websocket oauth saml jwt tls dns smtp ssh
  android ios linux macos windows chrome firefox safari
  staging production`
      .split(/\s+/)
      .filter((word) => word !== ''),
  ),
);

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
    postgres: 'postgresql',
    ts: 'typescript',
    js: 'javascript',
    py: 'python',
    yml: 'yaml',
    md: 'markdown',
  }),
);

/** They say how, when, how much, or nothing. */
export const EMPTY_WORDS: ReadonlySet<string> = new Set(
  `new newest old latest current all every whole entire existing more another several various simple quick quickly
  properly correctly again everywhere anew file files folder directory change changes version versions today now code
  project way px width height name names based proper nice good better best final first second next last following
  also then finally together right left here there back down up live online pass work works working green
  tell say know come comes thing stuff bit part lot etc able possible available call called named via per each one two
  three it them its they this that these those get give make do put take let go ahead try sure
  get post put patch head per app application covering cover covers unit channel
  registry everything something anything same different like such tagged sense note full fully complete completely
  inside outside within across over through against during without between into onto about above below around
  people someone everyone team guys folks time times week`
    .split(/\s+/)
    .filter((word) => word !== ''),
);

/** Formats that are as often the means as the end: they say which task it is only where something is converted. */
export const EVERYDAY_FORMATS: ReadonlySet<string> = new Set(['markdown', 'json', 'yaml', 'html', 'xml']);
