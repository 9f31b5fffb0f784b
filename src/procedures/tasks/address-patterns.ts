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
