/**
 * What a piece of code holds or takes hold of: secrets, the environment, what is private, what the machine is.
 *
 * @module
 */
import { classifyPath } from '../text/path-kinds.ts';
import type { Matter } from './act.ts';

interface MatterRow {
  readonly what: Matter;
  /** In shells a bare word is a command, elsewhere a name. */
  readonly only?: 'shell' | 'calls';
  /** In small letters; without one of them the pattern, which is slow, cannot match. */
  readonly hints: string;
  readonly pattern: RegExp;
}

/** Commands and calls that give such a thing. Linear: every repetition is bounded. */
const ROWS: readonly MatterRow[] = [
  {
    what: 'secret',
    hints:
      'auth token|credential|-password|get secret|secretsmanager|vault kv|pass show|op read|auth print|aws configure|cmdkey|secret-tool|with-decryption|--export-secret|get_password',
    pattern:
      /\bgh auth token\b|\bgit credential fill\b|\bsecurity find-(?:generic|internet)-password\b|\bkubectl get secrets?\b(?![^\n|]{0,80}\.metadata)|\bsecretsmanager get-secret-value\b|\bvault kv get\b|\bpass show\b|\bop read\b|\bgcloud auth print-(?:access|identity)-token\b|\baws configure (?:get|export)|\bcmdkey \/list|\bsecret-tool lookup\b|\bkeyring\.get_password\b|\bdocker-credential-\w{1,20}\b|\bssm get-parameters?\b[^\n|]{0,80}--with-decryption|\bgpg --export-secret/iu,
  },
  {
    what: 'environment',
    only: 'shell',
    hints: 'env|$(set|export -p',
    pattern:
      /(?:^|[\s;|&(`{])(?:env|printenv)(?=\s*(?:$|[|>;&)`]|\n|2>))|\$\((?:env|printenv|set)\b[^)]{0,40}\)|\bexport -p\b|\/proc\/(?:self|\d{1,7})\/environ|\b(?:Get-ChildItem|gci|dir|ls) env:/u,
  },
  {
    what: 'environment',
    only: 'calls',
    hints: 'environ|process.env|env.to_h',
    pattern:
      /\b(?:dict|json\.dumps|str|repr|list)\(\s*os\.environ\s*[),]|[=:(,]\s*(?:\*\*)?os\.environ\s*[),}\n]|\bos\.environ\.(?:items|copy)\(|\bin os\.environ\b(?!\s*(?:$|:|else|and|or|\)))|JSON\.stringify\(\s*process\.env\s*[),]|\.\.\.process\.env\b(?!\.)|Object\.(?:entries|keys|assign)\((?:\{\},\s*)?process\.env\s*\)|[:=]\s*process\.env\s*[,;})\n]|\/proc\/(?:self|\d{1,7})\/environ|\bENV\.to_h\b/u,
  },
  {
    what: 'private',
    hints:
      'git bundle|paste|xclip|clipboard|screen|imagegrab|pynput|chat.db|.mbox|places.sqlite|history |documents|desktop|downloads|pictures|mail|library/messages|tar|os.walk',
    pattern:
      /\bgit bundle create\b[^\n|]{0,80}--all|\bpbpaste\b|\bxclip\b[^\n|]{0,40}-o\b|\bwl-paste\b|\bGet-Clipboard\b|\bpyperclip\.paste\b|\bscreencapture\b|\bImageGrab\.grab\b|\bpyautogui\.screenshot\b|\bpynput\b|\bchat\.db\b|\.mbox\b|\bplaces\.sqlite\b|\bhistory \||(?:\$HOME|~|expanduser\(["']~["']\)|Path\.home\(\)|homedir\(\))[/\\"'\s,+]{1,4}(?:Documents|Desktop|Downloads|Pictures|Mail|Library\/Messages)\b|\btar\b[^\n|]{0,60}\s(?:~|\$HOME)\/?(?:\s|$)|os\.walk\(\s*(?:Path\.home\(\)|os\.path\.expanduser\(["']~["']\))/iu,
  },
  {
    what: 'conversation',
    hints:
      'conversation|transcript|chat|system prompt|system-prompt|system_prompt|systemprompt|request|message|prompt',
    pattern:
      /(?:[<{[$]|\b)(?:the |full |complete |whole |entire |chat_|user_|last_)?(?:conversation|transcript|chat[ _-]?history|chat[ _-]?log|system[ _-]?prompt|user'?s? (?:request|prompt|message)|messages_so_far)(?=[\s,>}\]")_]|$)/iu,
  },
  {
    what: 'system',
    only: 'shell',
    hints: 'hostname|whoami|id|uname|ifconfig|ip a',
    pattern:
      /\$\((?:hostname|whoami|id|uname)\b|`(?:hostname|whoami|id|uname)\b|(?:^|[;&|]\s{0,3})(?:hostname|whoami|uname -a|ifconfig|ip a(?:ddr)?|id)(?=\s*(?:$|[;|&>]))/imu,
  },
  {
    what: 'system',
    only: 'calls',
    hints: 'getuser|hostname|userinfo|platform',
    pattern:
      /\bgetpass\.getuser\(\)|\bsocket\.gethostname\(\)|\bos\.hostname\(\)|\bos\.userInfo\(\)|\bplatform\.(?:node|uname)\(\)/u,
  },
];

const READY = ROWS.map((row) => ({ ...row, hints: row.hints.split('|') }));

const SECRET_NAME =
  /(?:^|_)(?:API_?KEY|KEY|TOKEN|SECRET|PASSWORD|PASSWD|PASSPHRASE|PAT|CREDENTIALS?)(?:_|$|\d)/iu;
const PUBLIC_NAME =
  /PUBLIC|PUBLISHABLE|KEY_?ID$|KEYBOARD|^KEY$|TOKEN_?(?:COUNT|LIMIT|S$)|MAX_|KEY_?NAME|KEY_?PATH|CACHE_?KEY|PRIMARY/iu;
const VARIABLE =
  /\$\{?([A-Za-z_]\w{2,60})|process\.env(?:\.|\[["'])([A-Za-z_]\w{2,60})|(?:os\.environ(?:\.get\(|\[)|os\.getenv\(|getenv\(|ENV\[|env::var\()\s*["']([A-Za-z_]\w{2,60})|%([A-Z_]{4,60})%|\$env:(\w{3,60})/gu;
const PATHS =
  /(?:~|\$HOME|\$\{HOME\}|%USERPROFILE%|(?<![\w)\]])\.{0,2}\/|(?<![\w)\]}])\.)[\w.*/\\-]{2,120}|(?<=["'@=\s/])(?:[\w-]{1,40}\/)*(?:\.env|\w[\w-]{0,40}\.(?:kdbx|p12|pgpass))\b|\/etc\/shadow\b/gu;

/** Names of variables in which a secret is kept. */
export function secretVariablesIn(text: string): string[] {
  const found: string[] = [];
  for (const match of text.matchAll(VARIABLE)) {
    const name = match[1] ?? match[2] ?? match[3] ?? match[4] ?? match[5] ?? '';
    if (isSecretName(name)) found.push(name);
  }
  return found;
}

export function isSecretName(name: string): boolean {
  return SECRET_NAME.test(name) && !PUBLIC_NAME.test(name);
}

export function secretPathsIn(text: string): string[] {
  const without = text.replace(
    /--(?:exclude|env-file|ignore)[= ]\S+|\.env\.(?:example|sample|template|dist)\b/gu,
    ' ',
  );
  return (without.match(PATHS) ?? []).filter(
    (path) => classifyPath(path.toLowerCase()) === '<secret-path>' && !path.endsWith('.pub'),
  );
}

/** Without the secrets of variables: where they go decides. */
export function mattersIn(text: string, language: 'shell' | 'calls'): Set<Matter> {
  const found = new Set<Matter>();
  const small = text.toLowerCase();
  for (const { what, pattern, only, hints } of READY) {
    if (only !== undefined && only !== language) continue;
    if (hints.some((hint) => small.includes(hint)) && pattern.test(text)) found.add(what);
  }
  if (secretPathsIn(text).length > 0) found.add('secret');
  return found;
}
