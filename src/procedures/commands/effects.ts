/**
 * Whether a call looks or changes something. Of one program both may be asked: `curl` by its method, a client of a
 * database by its statement, `gh api` by an option.
 *
 * @module
 */
import { remembered } from '../../remembered.ts';
import type { KnownCall } from './call-kind.ts';
import { innerCommands, programIn, tokensOf } from './inner-commands.ts';
import { lookOf } from './looks.ts';

type Effect = 'look' | 'change';

export interface EffectRule {
  readonly id: string;
  readonly program: RegExp;
  /** Behind the program. What fits neither leaves open what it does. */
  readonly looks: RegExp;
  readonly changes: RegExp;
  readonly reason: string;
  readonly example: string;
  readonly counterExample: string;
}

/** A call of these programs looks where it fits `looks` and not `changes`. */
export const EFFECT_RULES: readonly EffectRule[] = [
  {
    id: 'request',
    program: /^(?:curl|wget)$/,
    looks: /./,
    changes:
      /\s(?:-X ?|--request[ =]|--method[ =])["']?(?!(?:GET|HEAD|OPTIONS)\b)[A-Z]|^(?!.*\s(?:-[a-zA-Z]*G|--get)\b).*\s-[a-zA-Z]*[dFT](?=[\s"'@{]|$)|\s--(?:data\S*|form\S*|json|upload-file|post-(?:data|file)|body-\S+)(?=[\s=])/,
    reason: 'the method says what is done with an address',
    example: 'curl -sf http://erp.test/health',
    counterExample: 'curl -sf -X POST http://erp.test/export',
  },
  {
    id: 'api',
    program: /^gh$/,
    looks: /^ api\b/,
    changes:
      /\s(?:-X ?|--method[ =])["']?(?!(?:GET|HEAD)\b)[A-Z]|^(?!.*\s(?:-X ?|--method[ =])["']?GET\b).*\s(?:-[fF]|--(?:raw-)?field|--input)(?=[\s=])/,
    reason: 'fields are posted unless GET is asked for',
    example: 'gh api repos/a/b/collaborators',
    counterExample: 'gh api -X PUT repos/a/b/collaborators/x',
  },
  {
    id: 'httpie',
    program: /^(?:https?|xh)$/,
    looks: /./,
    changes: /\s(?:POST|PUT|PATCH|DELETE)\s|\s[\w-]+:?=\S/,
    reason: 'the method is a word of its own',
    example: 'http GET shop.test/items',
    counterExample: 'http shop.test/items name=a',
  },
  {
    id: 'sql',
    program: /^(?:psql|mysql|mariadb|sqlite3|duckdb|clickhouse-client|bq|snowsql|sqlcmd|cockroach|usql)$/,
    looks:
      /\b(?:select|show|explain|describe|pragma|table)\b|["'\s]\\+[dlz]\S*|["'\s]\.(?:tables|schema|indexes|dump)\b/i,
    changes:
      /\b(?:insert|update|delete|create|alter|drop|truncate|grant|revoke|copy|vacuum|reindex|refresh|merge|call|replace|load|into|cluster|attach|kill|flush|set)\b|\s(?:-f|--file)\b/i,
    reason: 'the statement says what is done',
    example: String.raw`psql wh -c '\d events'`,
    counterExample: "psql wh -c 'drop table events'",
  },
  {
    id: 'documents',
    program: /^mongo(?:sh)?$/,
    looks: /\b(?:find(?:One)?|count\w*|aggregate|distinct|stats|explain|get\w+|show|listCollections)\b/,
    changes:
      /\b(?:drop|insert|update|delete|remove|create|rename|replace|bulkWrite|grant|revoke|set)\w*|\.js\b/i,
    reason: 'the method of the collection says what is done',
    example: "mongosh --eval 'db.x.countDocuments()'",
    counterExample: "mongosh --eval 'db.x.drop()'",
  },
  {
    id: 'key-values',
    program: /^(?:redis|valkey|keydb)-cli$/,
    looks:
      /\s(?:get|mget|keys|scan|dbsize|info|p?ttl|exists|type|strlen|llen|lrange|hget|hgetall|hlen|smembers|scard|zrange|zcard|ping|config get|client list|memory|slowlog|acl (?:list|whoami))\b/i,
    changes:
      /\s(?:set\w*|del|unlink|flush\w+|config set|rename|expire|persist|[lr](?:push|pop)|[hsz](?:set|add|rem|del)|eval\w*)\b/i,
    reason: 'the verb says what is done',
    example: 'redis-cli -h r dbsize',
    counterExample: 'redis-cli -h r flushdb',
  },
  {
    id: 'cloud',
    program: /^(?:aws|gcloud|gsutil|az|doctl|hcloud|linode-cli|oci|aliyun)$/,
    looks: /\s(?:describe|list|get|head|show|ls|stat|batch-get|lookup|filter|wait)(?:-\S+)?(?=\s|$)/,
    changes:
      /\s(?:create|delete|update|put|add|remove|rm|rb|mb|cp|mv|sync|start|stop|restart|reboot|run|deploy|set|attach|detach|terminate|modify|register|apply|submit|enable|disable|invoke)(?:-\S+)?(?=\s|$)/,
    reason: 'the verb says what is done',
    example: 'aws cloudformation describe-stacks --stack-name queue',
    counterExample: 'aws s3 rb s3://old --force',
  },
  {
    id: 'ci',
    program: /^(?:gh|glab)$/,
    looks:
      /^ (?:run|pr|ci|mr|workflow|release|issue|pipeline|job) (?:watch|checks|status|view|list|diff|trace|get)\b/,
    changes: /^ \S+ (?:create|run|rerun|merge|close|delete|edit|cancel|trigger|retry)\b/,
    reason: 'to watch a run does not make it',
    example: 'gh run watch 991',
    counterExample: 'gh run rerun 991',
  },
];

/** Whether a call only looks, as far as its program or its words tell. */
export function onlyLooks(known: Pick<KnownCall, 'kind' | 'deciding'>): boolean {
  const effect = effectIn(known.deciding);
  return effect === null ? lookOf(known) !== null : effect === 'look';
}

const MAX_READ = 600;
const ASKS_BOTH =
  /\b(?:curl|wget|gh|glab|https?|xh|psql|mysql|mariadb|sqlite3|duckdb|clickhouse-client|bq|snowsql|sqlcmd|cockroach|usql|mongo(?:sh)?|(?:redis|valkey|keydb)-cli|aws|gcloud|gsutil|az|doctl|hcloud|linode-cli|oci|aliyun)\s/;

/** Null where neither is told. */
const effectIn = remembered((deciding: string): Effect | null => {
  const text = deciding.slice(0, MAX_READ);
  if (!ASKS_BOTH.test(text)) return null;
  const inner = innerCommands(tokensOf(text));
  const commands = inner.length > 0 ? inner.map((words) => words.join(' ')) : [text];
  const effects = commands.map(effectOf);
  if (effects.includes('change')) return 'change';
  return effects.every((effect) => effect === 'look') ? 'look' : null;
});

function effectOf(command: string): Effect | null {
  const [first = ''] = command.split(' ', 1);
  const program = programIn(first);
  const rest = command.slice(first.length);
  for (const { program: asked, looks, changes } of EFFECT_RULES) {
    if (!asked.test(program)) continue;
    if (changes.test(rest)) return 'change';
    if (looks.test(rest)) return 'look';
  }
  return null;
}
