/**
 * Several words for one thing, written as one.
 *
 * @module
 */
import type { Rewriting } from './rewriting.ts';

/** The order counts: longer ones first. */
export const COMPOUNDS: readonly Rewriting[] = [
  {
    words: ['image'],
    pattern: /\b(?:docker|container|oci)[ -]images?\b/g,
    to: 'dockerimage',
    example: 'a docker image',
  },
  {
    words: ['request', 'pr', 'mr'],
    pattern: /\b(?:pull|merge)[ -]requests?\b|\bprs?\b|\bmrs?\b/g,
    to: 'pullrequest',
    example: 'open a pull request',
  },
  {
    words: ['github'],
    pattern: /\bgithub[ -](?:actions?|workflows?)\b/g,
    to: 'github ci',
    example: 'the github actions',
  },
  {
    words: ['ci', 'continuous'],
    pattern:
      /\bcontinuous (?:integration|delivery|deployment)\b|\bci\/cd\b|\bci[ -]pipelines?\b|\bci[ -]workflows?\b/g,
    to: 'ci',
    example: 'a ci pipeline',
  },
  {
    words: ['web', 'home', 'landing'],
    pattern: /\bweb[ -]?(?:site|page|app)s?\b|\bhome ?pages?\b|\blanding pages?\b/g,
    to: 'website',
    example: 'our web site',
  },
  {
    words: ['key', 'token'],
    pattern: /\b(?:api|access|secret)[ -]?(?:keys?|tokens?)\b/g,
    to: 'apikey',
    example: 'an api key',
  },
  {
    words: ['test'],
    pattern:
      /\b(?:(?:unit|integration|regression)[ -])?tests?[ -]?suites?\b|\bunit[ -]tests?\b|\btest[ -]cases?\b/g,
    to: 'tests',
    example: 'the unit tests',
  },
  {
    words: ['endpoint', 'route'],
    pattern: /\b(?:rest|api|http)[ -](?:endpoints?|routes?)\b/g,
    to: 'api endpoint',
    example: 'a rest endpoint',
  },
  {
    words: ['env'],
    pattern: /\benv(?:ironment)?[ -]?(?:vars?|variables?)\b/g,
    to: 'envvar',
    example: 'an environment variable',
  },
  {
    words: ['flight'],
    pattern: /\bflight[ -](?:reservation|booking|ticket)s?\b/g,
    to: 'flight',
    example: 'my flight booking',
  },
  {
    words: ['change', 'release'],
    pattern: /\bchange[ -]?logs?\b|\brelease[ -]notes?\b/g,
    to: 'changelog',
    example: 'the release notes',
  },
  { words: ['dark'], pattern: /\bdark[ -](?:mode|theme)\b/g, to: 'darkmode', example: 'a dark theme' },
  { words: ['light'], pattern: /\blight[ -](?:mode|theme)\b/g, to: 'lightmode', example: 'a light theme' },
  {
    words: ['factor', 'verification', 'fa'],
    pattern:
      /\btwo[ -]?factor(?:[ -]auth(?:entication)?)?\b|\bmulti[ -]?factor(?:[ -]auth(?:entication)?)?\b|\b2[ -]?step verification\b|\b[2m]fa\b/g,
    to: 'twofactor',
    example: 'two-factor authentication',
  },
  {
    words: ['rate'],
    pattern: /\brate[ -]?limit(?:s|er|ing|ed)?\b/g,
    to: 'ratelimit',
    example: 'a rate limiter',
  },
  {
    words: ['feature'],
    pattern: /\bfeature[ -](?:flags?|toggles?|switch(?:es)?)\b/g,
    to: 'featureflag',
    example: 'a feature toggle',
  },
  {
    words: ['cron', 'schedule'],
    pattern: /\bcron[ -]?(?:jobs?|tabs?|task|entry|entries)\b|\bscheduled (?:jobs?|tasks?)\b/g,
    to: 'cronjob',
    example: 'a cron job',
  },
  {
    words: ['ssh', 'public', 'id_'],
    pattern: /\bssh[ -](?:public[ -])?keys?\b|\bpublic[ -]keys?\b|\bid_(?:rsa|ed25519)\S*/g,
    to: 'sshkey',
    example: 'my ssh key',
  },
  {
    words: ['e2e', 'end'],
    pattern: /\b(?:e2e|end[ -]to[ -]end)(?:[ -]tests?)?(?:[ -]suites?)?\b/g,
    to: 'e2etest',
    example: 'the end-to-end tests',
  },
  {
    words: ['record', 'entr'],
    pattern: /\b(?:(?<=\b(?:an|the|this|new) )a|aaaa|cname|mx|txt|dns)[ -](?:records?|entry|entries)\b/g,
    to: 'dnsrecord',
    example: 'an a record',
  },
  {
    words: ['memory'],
    pattern: /\bmemory[ -]leaks?\b|\bleak(?:s|ing)? memory\b|\brun(?:s|ning)? out of memory\b/g,
    to: 'memoryleak',
    example: 'it runs out of memory',
  },
  { words: ['disk'], pattern: /\bdisk[ -]?(?:space|usage)\b/g, to: 'diskspace', example: 'the disk space' },
  {
    words: ['security'],
    pattern: /\bsecurity (?:alerts?|issues?|advisor(?:y|ies)|warnings?|holes?)\b/g,
    to: 'vulnerability',
    example: 'two security alerts',
  },
  {
    words: ['error'],
    pattern: /\b(?:typescript|type|compiler|compile)(?:[ -](?:check(?:ing)?|compiler))? errors?\b/g,
    to: 'types error',
    example: 'the typescript errors',
  },
  {
    words: ['docker'],
    pattern: /\bdocker[ -]compose\b/g,
    to: 'dockercompose',
    example: 'with docker-compose',
  },
  {
    words: ['chart'],
    pattern: /\bbar[ -]?charts?\b|\bline[ -]?charts?\b|\bpie[ -]?charts?\b/g,
    to: 'chart',
    example: 'a bar chart',
  },
  { words: ['next'], pattern: /\bnext\.?js\b/g, to: 'nextjs', example: 'a next.js app' },
  { words: ['node'], pattern: /\bnode\.?js\b/g, to: 'node', example: 'on node.js' },
  { words: ['load'], pattern: /\bload[ -]balancers?\b/g, to: 'loadbalancer', example: 'the load balancer' },
  { words: ['health'], pattern: /\bhealth[ -]checks?\b/g, to: 'healthcheck', example: 'a health check' },
  { words: ['blog'], pattern: /\bblog[ -]?posts?\b/g, to: 'blogpost', example: 'the blog post' },
  { words: ['to'], pattern: /\bto-?dos?\b/g, to: 'todo', example: 'my to-dos' },
  {
    words: ['ip'],
    pattern: /\b(?:ip|ipv4|ipv6)[ -]address(?:es)?\b/g,
    to: 'ipaddress',
    example: 'an ip address',
  },
  { words: ['hacker'], pattern: /\bhacker[ -]?news\b/g, to: 'hackernews', example: 'hacker news' },
  {
    words: ['google'],
    pattern: /\bgoogle[ -](sheets?|docs?|drive|calendar|analytics|cloud)\b/g,
    to: 'google$1',
    example: 'in google sheets',
  },
  { words: ['read'], pattern: /\bread[ -]?me(?:\.md)?\b/g, to: 'readme', example: 'the read me' },
  { words: ['style'], pattern: /\bstyle[ -]?sheets?\b/g, to: 'stylesheet', example: 'the style sheet' },
  { words: ['mail'], pattern: /\be-?mails?\b/g, to: 'email', example: 'an e-mail' },
  {
    words: ['one', 'round'],
    pattern: /\bone[ -]way\b|\bround[ -]trip\b/g,
    to: '',
    example: 'a one-way ticket',
  },
];
