/**
 * What looks like something else: an address of a machine like a version, a branch like a path.
 *
 * @module
 */

const OCTET = '(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)';
const GROUP = '[0-9a-f]{1,4}';
/** "Upgrade chrome to 1.2.3.4": four numbers may count releases, unless machines are spoken of. */
const OF_A_RELEASE = [
  String.raw`(?<!\b(?:versions?|releases?|tag|tagged|build|v\.?|install \S{1,40}) )`,
  String.raw`(?<!\b(?:upgrade|update|bump|downgrade|pin|roll(?:ing|ed)? ?back)\b(?:(?!\b(?:record|dns|ips?|address|host|server|firewall|proxy|upstream|endpoint)\b)[^.;\n]){0,60}(?: to |@))`,
].join('');

/** `shop.example.org`, also with its port, is no file. */
export const HOST_NAME =
  /^[\w-]+(?:\.[\w-]+)*\.(?:com|org|net|io|dev|app|de|uk|eu|co|internal|local|lan|cloud|shop|example|test)(?::\d+)?$/i;

/** With its port, or the size of its network. */
export const MACHINE_ADDRESS = new RegExp(
  [
    String.raw`(?<![\w.:/-])${OF_A_RELEASE}${OCTET}(?:\.${OCTET}){3}(?![\w-]|\.\d)(?::\d{2,5}\b|\/\d{1,2}\b)?`,
    String.raw`(?<![\w.:])(?=[0-9a-f:]{0,40}\d)(?:(?:${GROUP}:){7}${GROUP}|(?:${GROUP}(?::${GROUP}){0,6})?::(?:${GROUP}(?::${GROUP}){0,6})?)(?:\/\d{1,3})?(?![\w:])`,
  ].join('|'),
  'gi',
);
export const HAS_MACHINE_ADDRESS = /\d\.\d{1,3}\.\d{1,3}\.\d|[0-9a-f]?:[0-9a-f]{0,4}:/i;

/** What people call machines by, with a number behind it. `db2` and `web3` are other things as well. */
const ROLES =
  'web|www|app|api|db|sql|mx|mail|smtp|imap|dns|ns|ntp|nas|san|broker|zk|worker|runner|host|srv|server|vm|gw|gateway|proxy|lb|cache|backup|bastion|jump|vpn|fw|pve|esx|hv|gpu|edge|ldap|dc|kube|master|replica|minion|build';
/** Behind these stands a machine, whatever it is called. */
const ON_MACHINE = String.raw`(?<=\b(?:on|from|auf|von|vom|sur|reboot|drain|cordon|uncordon|ssh|into|host|server|machine|broker|box) )`;
/** Numbers of releases, and of what is counted. */
const NO_MACHINE =
  '(?:python|py|node|java|jdk|php|ruby|ios|android|win|windows|ubuntu|debian|rhel|centos|fedora|el|postgres|pg|mysql|mariadb|mongo|redis|vue|angular|react|qt|gtk|oauth|http|ipv?|utf|sha|md|base|arm|amd|log|route|gpt|claude|opus|llama|phase|step|part|page|level|week|day|line|port|top|version|chapter|section|round|sprint|stage|tier|task|issue|ticket|item|table|slide|case|test|ec|rfc|area|raid)';

/** `web1`, `broker3`: without a hyphen a number may count releases as well, as in `python3`. */
export const MACHINE_NAME = new RegExp(
  [
    String.raw`(?<![\w./:@-])(?!db2\b|web3\b)(?:${ROLES})\d{1,3}(?![\w./:@-]|\.\w)`,
    String.raw`${ON_MACHINE}(?!${NO_MACHINE}\d)[a-z]{2,12}\d{1,3}(?![\w/:@-]|\.\w)`,
  ].join('|'),
  'gi',
);

/** Parts of it hold no dots, but for numbers: what ends like a file is one. */
const BRANCH_PART = String.raw`[\w@#-]+(?:\.(?:\d[\w-]*|x\b))*`;
/** "The release/notes folder" says itself that it is none. */
const BRANCH_END = String.raw`(?![\w/-]|\.\w)(?! (?:folders?|director(?:y|ies)|dirs?|paths?|files?|routes?|endpoints?|pages?)\b)`;
const USUAL_PREFIX =
  '(?:feature|feat|fix|bugfix|hotfix|release|releases|chore|refactor|dependabot|renovate|origin|upstream)';
const USUAL_FOLDER =
  '(?:src|lib|libs|tests?|docs?|apps?|packages|services|scripts|dist|build|bin|config|public|assets|internal|cmd|pkg|components|modules|\\d+)';
const NAMES_A_PLACE = String.raw`(?<!\b(?:folder|directory|dir|route|path|file|endpoint|page|url|under|edit|inside|in) )`;
/** Behind these stands a branch, whatever it is called. */
const BEHIND_GIT = String.raw`(?<=\b(?:branch(?:es)?(?: called| named)?|(?:checkout|switch) -\w|rebase(?: onto)?|onto|worktree for|(?:pull request|PR|MR) (?:for|from|of)|git (?:checkout|switch|merge|rebase|push origin|pull origin)) )`;

export const BRANCH = new RegExp(
  [
    String.raw`(?<![\w./~-])${NAMES_A_PLACE}${USUAL_PREFIX}(?:\/${BRANCH_PART})+${BRANCH_END}`,
    String.raw`${BEHIND_GIT}(?!${USUAL_FOLDER}\/)${BRANCH_PART}(?:\/${BRANCH_PART})+${BRANCH_END}`,
  ].join('|'),
  'gi',
);
export const SPEAKS_OF_GIT =
  /\b(?:git\w*|branch(?:es)?|merg(?:e|ed|ing)|rebas(?:e|ed|ing)|check ?out|switch|cherry-pick\w*|backport|pull request|PRs?|MRs?|commits?|push|pull|worktree|review|main|master|develop|trunk|behind|ahead|deploy|compare|diff|delete)\b/i;
