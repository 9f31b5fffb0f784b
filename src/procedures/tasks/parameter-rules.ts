/**
 * What in a request is a parameter and not the task: paths, names, ids, versions, dates, addresses, quotes.
 *
 * @module
 */
import {
  BRANCH,
  HAS_MACHINE_ADDRESS,
  MACHINE_ADDRESS,
  MACHINE_NAME,
  SPEAKS_OF_GIT,
} from './address-patterns.ts';
import { THING_NAME } from './thing-names.ts';

export interface ParameterRule {
  /** Also the name of the slot: `{path}`. */
  readonly slot: string;
  readonly reason: string;
  /** Global; where it has a group named `value`, only that is the parameter. */
  readonly pattern: RegExp;
  readonly example: string;
  readonly counterExample: string;
  /** The value is a word: the name of a known service or trade is none. */
  readonly isWord?: true;
  /** People write it in pieces, and commands in one. */
  readonly isOne?: true;
  /** It is the meaning after all where nothing else is ("check HNX"). */
  readonly mayMean?: true;
  /** Only where the request speaks of this. */
  readonly requires?: RegExp;
}

const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const WEEKDAY = '(?:mon|tues|wednes|thurs|fri|satur|sun)day';
const CLOCK = String.raw`(?:\d{1,2}:\d{2}(?: ?[ap]m)?|\d{1,2} ?[ap]m)`;
const FILE_ENDING =
  '(?:[cm]?[jt]sx?|py|rb|go|rs|java|kt|swift|php|cs|cpp|cc|[ch]|hpp|sh|bash|zsh|ps1|sql|md|mdx|txt|json[cl]?|ya?ml|toml|ini|cfg|conf|env|lock|xml|html?|s?css|less|vue|svelte|csv|tsv|xlsx?|docx?|pptx?|pdf|png|jpe?g|gif|svg|webp|mp[34]|wav|m4a|ogg|flac|mkv|webm|heic|mov|zip|tar|gz|tgz|dump|bak|log|db|sqlite|ipynb|proto|tf|gradle|plist)';

/** A script of the project that is run: how it is done, and no parameter. "Lint ./src" names a folder. */
const SCRIPT = String.raw`(?<=^|\b(?:run|running|runs|execute|start|call|calling|use|using|with|via|from|of|then|and) )\.\/[\w-]+(?:\.(?:sh|bash|ps1|bat|cmd))?(?![\w./-])`;

export const LANGUAGES =
  'English|German|French|Spanish|Italian|Portuguese|Dutch|Polish|Russian|Ukrainian|Turkish|Arabic|Hebrew|Hindi|Chinese|Japanese|Korean|Vietnamese|Thai|Swedish|Norwegian|Danish|Finnish|Czech|Greek|Hungarian|Romanian';

/** The first rule that covers a stretch of text has it. */
export const PARAMETER_RULES: readonly ParameterRule[] = [
  {
    slot: 'secret',
    reason: 'what redaction left of a secret is never part of the task',
    pattern: /<(?:secret|redacted|data)\b[^>\n]{0,80}>/gi,
    example: 'log in with <secret:password>',
    counterExample: 'add a <div> to the page',
  },
  {
    slot: 'url',
    reason: 'an address; its host stays part of the meaning',
    pattern:
      /\b(?:https?|wss?|ftp|ssh|git|postgres(?:ql)?|redis|mongodb|mysql):\/\/[^\s<>"'`)\]}]+|\bgit@[\w.-]+:[\w./-]+/gi,
    example: 'fetch https://example.org/a?b=c and store it',
    counterExample: 'use https everywhere',
  },
  {
    slot: 'email',
    reason: 'who, not what',
    pattern: /\b[\w.+-]+@(?!\d+(?:\.\d+){1,2}(?![\w.]))[\w-]+\.[\w.-]*\w/gi,
    example: 'invite dana@example.org',
    counterExample: 'install zod@3.22.4',
  },
  {
    slot: 'text',
    reason: 'what is quoted is said, not meant',
    pattern:
      /```[\s\S]*?(?:```|$)|`[^`\n]+`|"[^"\n]+"|“[^”\n]+”|„[^“”\n]+[“”]|«[^»\n]+»|(?<![\p{L}\p{N}])'[^'\n]+'(?![\p{L}\p{N}])/gu,
    example: 'rename it to "daily build"',
    counterExample: "don't touch the user's files",
  },
  {
    slot: 'id',
    reason: 'the number of an account at a bank',
    // Not "PR42 MUST SHIP THIS WEEK": it has eight digits at least.
    pattern: /\b[A-Z]{2}(?=\d\d(?:[A-Z ]*\d){6})\d{2}(?: ?[A-Z\d]{4}){3,7}(?: ?[A-Z\d]{1,3})?\b/g,
    isOne: true,
    example: 'pay it back to AT61 1904 3002 3457 3201',
    counterExample: 'PR42 MUST SHIP THIS WEEK, compare Q3 2024 2025 and 2026',
  },
  {
    slot: 'id',
    reason: 'a UUID or a hash',
    pattern:
      /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b|\b(?=[0-9a-f]*\d)(?=[0-9a-f]*[a-f])[0-9a-f]{7,64}\b/gi,
    example: 'revert 3f2a9c1 on main',
    counterExample: 'the facade is defaced',
  },
  {
    slot: 'date',
    reason: 'when, not what',
    pattern: new RegExp(
      [
        String.raw`\b\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2})?(?:\.\d+)?Z?)?(?!\.\w)\b`,
        String.raw`(?<![\w./-])20\d{2}-(?:0[1-9]|1[0-2])(?![\w/-]|\.\w)`,
        String.raw`\b\d{1,2}\.\d{1,2}\.\d{4}\b|\b\d{1,2}/\d{1,2}/\d{2,4}\b`,
        String.raw`\b${MONTH}\.? \d{1,2}(?:st|nd|rd|th)?(?:,? \d{4})?\b`,
        String.raw`\b\d{1,2}(?:st|nd|rd|th|\.)? (?:of )?${MONTH}(?: \d{4})?\b`,
        String.raw`\b(?:next |last |this |on )?${WEEKDAY}(?:,? (?:at )?${CLOCK})?\b`,
        String.raw`\b(?:today|tomorrow|yesterday|tonight|(?:last|next|this) (?:night|week|month|year|quarter))(?:['’]s)?\b`,
        String.raw`\b\d{1,2}:\d{2}(?: ?[ap]m)?\b|\b\d{1,2} ?[ap]m\b`,
      ].join('|'),
      'gi',
    ),
    example: 'book it for May 3',
    counterExample: 'you may march on',
  },
  {
    slot: 'date',
    reason: 'a month by its name, which has a capital',
    pattern:
      /(?<=\b(?:for|in|of|since|until|by|from|last|next|this) )(?:January|February|March|April|May|June|July|August|September|October|November|December)(?: \d{4})?\b/g,
    example: 'the invoice for March',
    counterExample: 'march in step',
  },
  {
    slot: 'date',
    reason: 'a month in small letters, where it is the word for nothing else',
    pattern:
      /(?<=\b(?:for|of|since|until|from|last|next|the|für|im|vom|seit|bis) )(?:january|februar(?:y|)|januar|september|o[ck]tober|november|de[cz]ember|juni|juli)(?: \d{4})?\b/gi,
    example: 'backfill the orders for october',
    counterExample: 'talk to june about august',
  },
  {
    slot: 'host',
    reason: 'which machine, by its number',
    pattern: MACHINE_ADDRESS,
    example: 'ping 10.0.0.1',
    counterExample: 'upgrade chrome to 1.2.3.4',
    requires: HAS_MACHINE_ADDRESS,
  },
  {
    slot: 'branch',
    reason: 'which line of work, where git is spoken of',
    pattern: BRANCH,
    example: 'merge feature/login into main',
    counterExample: 'rename feature/login.ts',
    requires: SPEAKS_OF_GIT,
  },
  {
    slot: 'package',
    reason: 'a package within its scope; with more folders or an ending it is a file',
    pattern: /(?<![\w./-])@[a-z][\w-]*\/[a-z][\w-]*(?![\w/-]|\.\w)/g,
    example: 'publish @acme/ui to our registry',
    counterExample: 'see @src/auth/login.ts and @docs/a.md',
  },
  {
    slot: 'path',
    reason: 'where a file or a route is',
    pattern: new RegExp(
      [
        String.raw`(?<![\w.~:/-])(?!${SCRIPT})(?:~|\.{1,2})?\/[\w@.{}:*$<>[\]-]+(?:\/[\w@.{}:*$<>[\]-]+)*\/?`,
        String.raw`(?<![\w./-])[A-Za-z]:\\[^\s"'<>|]+`,
        String.raw`(?<![\w./-])(?!${SCRIPT})[\w@.-]+(?:\/[\w@.{}:*[\]-]+)+\/?`,
        String.raw`(?<![\w./-])[\w@.*-]+\/(?=[\s,.;:!?)]|$)`,
      ].join('|'),
      'g',
    ),
    example: 'write tests for src/auth/login.ts',
    counterExample: 'the login page',
  },
  {
    slot: 'file',
    reason: 'which file; the ending of a document stays part of the meaning',
    pattern: new RegExp(
      String.raw`(?<![\w/-])(?!(?:node|next|vue|nuxt|react|express|three|d3|chart|discord|ember|backbone)\.js\b)[\w@*-][\w@.*-]*\.${FILE_ENDING}\b(?![\w-])`,
      'gi',
    ),
    example: 'convert data.csv',
    counterExample: 'e.g. this one',
  },
  {
    slot: 'host',
    reason: 'which machine; the name of a service stays part of the meaning',
    pattern:
      /(?<![\w@/.-])(?:[a-z0-9-]+\.)+(?:com|org|net|io|dev|app|ai|co|de|eu|cloud|local|internal|info|sh|me|test|example)\b(?![\w/-])/gi,
    example: 'renew the certificate of shop.example.net',
    counterExample: 'next.js and node',
  },
  {
    slot: 'language',
    reason: 'which of the languages that people speak',
    pattern: new RegExp(String.raw`\b(?:${LANGUAGES})\b`, 'g'),
    example: 'translate it into German',
    counterExample: 'translate it into Python',
  },
  {
    slot: 'version',
    reason: 'which one, not what',
    pattern:
      /(?<=@)[\^~]?\d+(?:\.\d+)*[\w.-]*|\bv\d+(?:\.\d+)*(?:-[\w.]+)?\b|\b\d+\.\d+(?:\.\d+)+(?:[-+][\w.]+)?\b|(?<=\b(?:version|release|to|from|as|v\.?|tagged|tag) )\d+(?:\.\d+)+(?:-[\w.]+)?\b/gi,
    example: 'upgrade to 4.17.21',
    counterExample: '3 of them',
  },
  {
    slot: 'ref',
    reason: 'an issue, a ticket, a pull request, a channel',
    pattern: /(?<![\w&])#[\w-]+|\b[A-Z][A-Z0-9]{1,9}-\d+\b/g,
    example: 'close PROJ-123 and #45',
    counterExample: 'use C# here',
  },
  {
    slot: 'id',
    reason: 'a code of letters and digits',
    pattern: /\b(?=[A-Z0-9]*\d[A-Z0-9]*[A-Z])[A-Z0-9]{5,12}\b|\b[a-z]{2,6}_(?=\w*\d)\w{6,}\b/g,
    example: 'cancel QX71ZP',
    counterExample: 'use HTTP2 over UTF8',
  },
  {
    slot: 'environment',
    reason: 'where to, of a few places that every project has',
    pattern:
      /(?:(?<=\b(?:to|on|in|for|at|from|against)(?: the)? )|(?<=\bthe )(?!(?:dev|development|preview) server))(?:staging|production|prod|preprod|pre-prod|qa|uat|dev|development|preview|canary|sandbox|stage)\b(?= *(?:$|[,.;:!?)]|environment|env\b|server|cluster|please|and\b|now|with|using|by|again|today))/gi,
    example: 'deploy it to staging',
    counterExample: 'fix the production build script',
  },
  {
    slot: 'package',
    reason: 'what stands between "bump" and a version is the name of a package',
    pattern:
      /(?<=\b(?:bump|upgrade|update|downgrade|pin|install|add|use) (?:the )?(?:(?:dependency|package|library|module|crate|gem) )?)(?!(?:the|dependency|package|library|module|crate|gem|all|our|node(?:\.?js)?|python|ruby|go|golang|php|java|rust|postgres(?:ql)?|mysql|ubuntu|debian|kubernetes|docker|terraform|redis|mongodb)\b)(?<value>@?[a-z][\w./-]*)(?=(?:@| (?:to|at|from|version|v\d))\s?(?:version )?\{?[\dv^~])/gi,
    example: 'bump lodash to 4.17.21',
    counterExample: 'update the readme to mention it',
    isWord: true,
  },
  {
    slot: 'name',
    reason: 'identifiers are given by whoever wrote the code',
    pattern:
      /\b[a-z]+\d*(?:[A-Z][a-z0-9]*)+\b|\b(?!\w+(?:Error|Exception): )(?:[A-Z][a-z0-9]+){2,}\b|\b(?!node_modules\b)[a-z]\w*_\w+\b|\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\b|\b\w+\(\)/g,
    example: 'rename fetchUser to load_user',
    counterExample: 'GitHub and TypeScript are names of their own',
    isWord: true,
  },
  {
    slot: 'name',
    reason: 'what follows the word for its kind is its name',
    pattern: THING_NAME,
    example: 'add the column email to users',
    counterExample: 'the table of users, a dashboard for the queue workers, and make the backup job faster',
    isWord: true,
  },
  {
    slot: 'name',
    reason: 'words tied by hyphens with a digit in them, or names of hosts and images',
    pattern: /\b[a-z][\w.]*:(?:\d[\w.-]*|latest)\b|\b(?:[a-z0-9]+-)+(?=\w*\d)[a-z0-9]+\b/gi,
    example: 'restart web-07 with api:2.0',
    counterExample: 'an end-to-end test',
    isWord: true,
  },
  {
    slot: 'name',
    reason: 'which machine, by what it does and its number',
    pattern: MACHINE_NAME,
    example: 'restart nginx on web1',
    counterExample: 'run it on python3, and ec2 with utf8',
    isWord: true,
    requires: /[a-z]\d/i,
  },
  {
    slot: 'place',
    reason: 'where from and where to, where a journey is meant',
    pattern:
      /(?<=\b(?:from|to|in|via|flight|train|trip|hotel|room) )(?<value>[A-Z][\p{L}]+(?: [A-Z][\p{L}]+)?)(?= (?:to|from|for|on|at|in|\{|next|and back)\b|\s*$|[,.;!?])/gu,
    example: 'a flight from Berlin to Oslo',
    counterExample: 'a flight to the moon',
    isWord: true,
    mayMean: true,
    requires: /\b(?:flights?|fly|trains?|trip|hotels?|travel|bus|restaurants?|weather|ride|route from)\b/i,
  },
  {
    slot: 'code',
    reason:
      'capitals that no trade knows: airports, tickers, initials; what has an article is a thing, and has no code',
    pattern: /(?<!\b(?:the|an?|our|my|your|this|that|new|der|die|das|den|dem|le|la|el|il) )\b[A-Z]{3}\b/g,
    example: 'fly JFK to SFO',
    counterExample: 'back it up to the NAS and tell me the AUC',
    isWord: true,
    mayMean: true,
  },
  {
    slot: 'number',
    reason: 'how much, not what',
    pattern:
      /(?<![\w#.-])[$€£]?\d[\d,.]*(?:x\d+)?(?: ?(?:px|%|ms|s|min|minutes|hours|days|weeks|kb|mb|gb|k|usd|eur|dollars|euros|points|times|rows|lines|items|percent))?\b%?/gi,
    example: 'scale it to 800px',
    counterExample: 's3 and ec2',
  },
];
