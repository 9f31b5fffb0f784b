/**
 * Values that stand where a secret could stand and are none: variables, placeholders, masks, words of code.
 *
 * @module
 */

export interface InnocentValue {
  readonly id: string;
  readonly reason: string;
  /** Of the whole value. */
  readonly pattern: RegExp;
  readonly examples: readonly string[];
}

/** Never a secret, wherever it stands. */
export const PLACEHOLDERS: readonly InnocentValue[] = [
  {
    id: 'placeholder',
    reason:
      'what redaction itself writes, and what documents write: <your key>; words alone where it was cut',
    pattern: /^<[^<>]{1,80}>$|^<(?:secret:[^<>]{1,60}|[A-Za-z_ -]{1,80})$/,
    examples: ['<secret:password>', '<YOUR_API_KEY>', '<token'],
  },
  {
    id: 'redacted-part',
    reason: 'whatever is around a placeholder was looked at when it was made',
    pattern: /<secret:[a-z0-9-]{1,40}(?:#\d{1,6})?>/,
    examples: ['app:<secret:password>'],
  },
  {
    id: 'variable',
    reason: 'the name of a variable, not its value',
    pattern:
      /^(?:\$[A-Z_][A-Z0-9_]*|\$\{[^}\n]{1,120}\}?|\$[A-Za-z_]+(?:(?:\.|->)\w+)*|%[A-Z_][A-Z0-9_]*%|\$env:\w+|\$\d|\$@|![A-Z_][A-Z0-9_]*!|![A-Za-z_]+!)[,;.)]?$/,
    examples: ['$TOKEN', `\${TOKEN:-none}`, '%TOKEN%', '$env:TOKEN', '$token', '!TOKEN2!', '!token!'],
  },
  {
    id: 'substitution',
    reason: 'a command or an expression that gives the value when it runs',
    pattern:
      /^=?(?:\$\(|`|\{\{|\$\{\{|<%|#\{|\$\{|@\{|\[\[|\[(?:lindex|exec|expr|gets|read)\b|\((?:ConvertTo|Get|Read|New|Import)-[A-Z]|!(?:Ref|Sub|GetAtt|vault|secret)\b)/,
    examples: [
      '$(cat token.txt)',
      '{{ secrets.TOKEN }}',
      `\${{ secrets.TOKEN }}`,
      '!Ref Secret',
      '[lindex $argv 0]',
      '(Get-Credential)',
    ],
  },
  {
    id: 'format',
    reason: 'a place in a template or a query; a name that has digits may as well be a password',
    pattern:
      /^(?:%s|%\(\w+\)s|\?|[:@](?:[A-Za-z_]{1,40}|(?:p|arg|param|value)?\d{1,2})|\{(?:[A-Za-z_]{0,40}|(?:p|arg|param|value)?\d{1,2})\})$/,
    examples: ['%s', '{token}', '{}', '{0}', ':password', ':1', '@password', '@p1', '%(token)s'],
  },
  {
    id: 'option',
    reason: 'an option of a command',
    pattern: /^--[a-z][a-z-]{2,40}(?:=[a-z=]{0,40})?$/,
    examples: ['--mount=type=secret', '--password-stdin'],
  },
  {
    id: 'environment',
    reason: 'read from the environment or a settings object',
    pattern:
      /^(?:process\.env|import\.meta\.env|os\.environ|os\.getenv|System\.getenv|Deno\.env|Bun\.env|ENV\[|getenv|env\(|env\.|secrets\.|vars\.|config\.|settings\.|self\.|this\.)/,
    examples: ['process.env.TOKEN', "os.environ['TOKEN']", 'secrets.TOKEN'],
  },
  {
    id: 'reference',
    reason: 'where a secret is kept, not the secret',
    pattern:
      /^(?:arn:aws[\w-]*:|op:\/\/|vault:|ssm:|ssm\/|sm:\/\/|gcpsm:|awssm:|keychain:|file:|projects\/[\w-]+\/secrets\/|secretRef|valueFrom|secretKeyRef|@Microsoft\.KeyVault)/i,
    examples: ['op://vault/item/field', 'projects/shop/secrets/token'],
  },
  {
    id: 'pattern',
    reason: 'a regular expression that finds the value',
    pattern:
      /^\(?(?:\.[*+]|\\[SsWwDd][*+{]|\[\^?[^\]\s]{1,30}\][*+{])|^\/\^|^\/\S{1,200}[\])][*+?$]\S{0,100}\/[dgimsuvy]{0,8}[;,)]{0,3}$/,
    examples: ['.*/password:', '[^"]+', '/^[a-z]+$/;', '\\S+'],
  },
  {
    id: 'mask',
    reason: 'already hidden, or cut short',
    pattern:
      /^(?:[x*•.…#_?-]{2,}|[\w-]{0,12}(?:\*{3,}|•{3,}|x{4,}|X{4,}|\.{3}|…)[\w-]{0,4}|\[?(?:redacted|hidden|masked|removed|filtered|secret|omitted)\]?[/,;]?|\(hidden\))$/i,
    examples: ['xxx', '****', 'sk-…', 'sk-...', 'ghp_xxxxxxxx', '[REDACTED]', 'REDACTED/', '********1234'],
  },
  {
    id: 'dummy',
    reason: 'words that ask to be replaced',
    pattern:
      /^(?:change[-_ ]?(?:me|it|this)[a-z_]{0,6}(?:123)?|place[-_ ]?holder|dummy\w{0,10}|your(?:[-_ ]{1,3}(?:[a-z]+\d{0,3}|\d{1,4})){1,9}\W{0,4}|your(?:password|token|secret|apikey|key|pass)\w{0,8}|(?:my|the|some|a|an|new|old)[-_ ]?(?:super[-_ ]?)?(?:secret[-_ ]?)?(?:api[-_ ]?)?(?:access[-_ ]?)?(?:password|passwd|token|secret|key|pass|apikey|credential)s?(?:[-_ ](?:here|value|key))?|(?:insert|enter|put|paste|replace|add|set|use|fill|type|choose|pick|provide)(?:[-_ ]{1,3}[a-z]+){1,9}\W{0,4}|[\w -]{0,30}(?:keys?|tokens?|passwords?|secrets?|values?|ids?|goes|credentials?|it|string|pass)[-_ ]here|todo|fixme|tbd|n\/?a|foo|bar|baz|foobar|example|sample|test|testing|demo|password|passwd|secret|token|api[-_]?key|credentials?|key|value|string|user|username|abc|abcdef|123|1234|\d?)$/i,
    examples: [
      'changeme',
      'your-api-key',
      'your-256-bit-secret',
      'YOUR_TOKEN',
      'my-secret',
      'insert-token-here',
      'password',
      'TODO',
    ],
  },
  {
    id: 'name-of-a-secret',
    reason: 'the name of a variable where its value would stand',
    pattern:
      /^\[?[A-Z][A-Z_]*(?:SECRET|TOKEN|KEY|PASSWORD|PASS|CREDENTIALS?)(?:_HERE)?\]?$|^[A-Z][A-Z\d]*_(?:[A-Z\d]+_)*(?:SECRET|TOKEN|KEY|PASSWORD|PASS)$|^\[[A-Za-z][A-Za-z _-]{2,40}\]$/,
    examples: ['OKTA_CLIENT_SECRET', 'CLIENT_SECRET', 'NEO4J_PASSWORD', '[your-token]'],
  },
  {
    id: 'literal',
    reason: 'words of JSON, YAML and programming languages, and states',
    pattern:
      /^(?:true|false|null|none|nil|undefined|void|yes|no|on|off|NaN|str|string|number|int|integer|float|bool|boolean|object|array|list|dict|map|any|unknown|never|bytes|text|varchar|char|buffer|uuid|date|optional|required|default|inherit|write|read|none needed|not[-_ ]?needed|ollama|auto|enabled|disabled|valid|invalid|missing|expired|reset|changed|forgotten|protected|incorrect|wrong|empty|ok|set|unset|not|only|hidden|visible|field|input|prompt|stdin|file|env|header|query|body|cookie|bearer|basic|oauth2?|jwt|self|this|super|new|await|async|return|function|lambda|if|else|and|or|the|is|for|with|from|in|to|of|via|as|at|by|are|was|has|can|will|when|which|that|instead|flag|flags|option|options|argument|arguments|policy|policies)[,;:.?!|&()[\]{}]*$/i,
    examples: ['true', 'string', 'null,', 'required', 'undefined;'],
  },
];

/** No secret where it stands without quotes: expressions of programming languages. */
export const EXPRESSIONS: readonly InnocentValue[] = [
  {
    id: 'call',
    reason: 'a function that gives the value',
    pattern:
      /^(?:new |await |async |!)?[A-Za-z_$][\w$]*(?:(?:\.|\?\.|::|->)[A-Za-z_$][\w$]*)*(?:<[\w, ]*>)?(?:[([]|[!?]\($)/,
    examples: [
      'getToken()',
      'System.fetch_env!(',
      'env!(',
      'z.string()',
      'headers["x"]',
      'Optional[str]',
      'crypto.randomBytes(32)',
    ],
  },
  {
    id: 'member',
    reason: 'a member of an object',
    pattern: /^[A-Za-z_$][A-Za-z_$]*(?:(?:\.|\?\.|::|->)[A-Za-z_$][\w$]*)+[,;:)}\]?!]*$/,
    examples: ['options.token', 'user?.password', 'Auth::token', 'request->token,'],
  },
  {
    id: 'bracket',
    reason: 'an object, a list, a group: what is inside is looked at by itself',
    pattern: /^[[{(|>&*]/,
    examples: ['{', '[', '(', '|'],
  },
  {
    id: 'type',
    reason: 'a type',
    pattern:
      /^(?:string|number|boolean|bytes|str|int|unknown|any|null|undefined|Uint8Array|Buffer|[A-Z][a-z]+[A-Za-z]*)(?:<.*|\[\]|\?)?[,;)}|=]*$/,
    examples: ['string[]', 'Buffer;', 'SecretString,', 'Token'],
  },
  {
    id: 'operator',
    reason: 'a comparison, an arrow, an operator; not the sign that a password with digits begins with',
    pattern: /^(?:=|>|<|!(?!\w*\d\w*!?$)|\+|&&|\|\||\?|=>|->|~)/,
    examples: ['==', '=>', '!== undefined', '!token'],
  },
];

export function isPlaceholder(value: string): boolean {
  return PLACEHOLDERS.some(({ pattern }) => pattern.test(value));
}

export function isExpression(value: string): boolean {
  return EXPRESSIONS.some(({ pattern }) => pattern.test(value));
}

/** A place, not a secret: the address or path where something is. What an address carries is looked at by itself. */
export function isLocation(value: string): boolean {
  return (
    /^[a-z][a-z0-9+.-]{1,30}:\/\//i.test(value) ||
    /^@?(?:~|\.{1,2}|[A-Za-z]:)?[\\/](?!u[\da-fA-F]{4})[\w.-]+(?:[\\/][\w. -]+)*[\\/]?$/.test(value) ||
    /^@?[\w.-]+(?:\/[\w.-]+)*\.(?:txt|json|ya?ml|pem|key|env|toml|md|ts|js|py|go|crt|p12|cfg|ini|conf|html)$/.test(
      value,
    )
  );
}
