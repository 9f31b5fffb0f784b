/**
 * Which commands show a file, which run one, and which only stand before another.
 *
 * @module
 */

interface Reader {
  /** Options with which it does something else. */
  readonly notWith?: RegExp;
  /** Its first argument is what to look for, not where. */
  readonly patternFirst?: boolean;
}

const SHOW: Reader = {};
const SEARCH: Reader = {
  // Names or numbers of matches, or whole trees: a look for a skill, not a look into one.
  notWith: /^-[a-zA-Z]*[lLcqrR]|^--(?:files|count|quiet|silent|recursive)/,
  patternFirst: true,
};

/** Commands that put a file's text before the agent. */
export const READERS: ReadonlyMap<string, Reader> = new Map<string, Reader>([
  ['cat', SHOW],
  ['bat', SHOW],
  ['batcat', SHOW],
  ['less', SHOW],
  ['more', SHOW],
  ['head', SHOW],
  ['tail', SHOW],
  ['nl', SHOW],
  ['tac', SHOW],
  ['glow', SHOW],
  ['view', SHOW],
  ['awk', SHOW],
  ['get-content', SHOW],
  ['gc', SHOW],
  ['type', SHOW],
  // In place it writes.
  ['sed', { notWith: /^-[a-zA-Z]*i|^--in-place/ }],
  ['grep', SEARCH],
  ['egrep', SEARCH],
  ['rg', SEARCH],
  ['ag', SEARCH],
]);

interface Interpreter {
  readonly names: RegExp;
  /** Words after which no script is run: a module, a piece of code, another task. */
  readonly notWith?: RegExp;
}

export const INTERPRETERS: readonly Interpreter[] = [
  { names: /^(?:python|pypy)[\d.]*(?:\.exe)?$/, notWith: /^-[a-zA-Z]*[mc]$|^-$/ },
  {
    names: /^(?:node|nodejs|bun|deno|tsx|ts-node)(?:\.exe)?$/,
    notWith: /^(?:-e|-p|--eval|--print|--test|install|add|test|-)$/,
  },
  { names: /^(?:ba|z|da|k|fi)?sh$/, notWith: /^-[a-z]*[cn]$/ },
  { names: /^(?:ruby|perl|lua|julia|rscript|php|osascript|swift)[\d.]*$/, notWith: /^-[a-zA-Z]*[eEr]$/ },
  { names: /^(?:pwsh|powershell(?:\.exe)?)$/, notWith: /^-command$/i },
  { names: /^uv$/, notWith: /^(?:pip|sync|add|lock|tool|venv|-m|-c)$/ },
  { names: /^go$/, notWith: /^(?:build|test|install|get|mod|vet|fmt)$/ },
  { names: /^(?:source|\.)$/ },
];

/** What a file without a folder before it must look like to be a script. */
export const SCRIPT_FILE = /\.(?:py|js|mjs|cjs|ts|mts|sh|bash|zsh|rb|pl|php|r|jl|lua|ps1|go|swift)$/i;

const OPTIONS = /^-/;
const NOTHING = /(?!)/;

/** Commands and words that stand before another one, each with what else of theirs stands there. */
export const WRAPPERS: ReadonlyMap<string, RegExp> = new Map([
  ['sudo', OPTIONS],
  ['env', /^-|^[A-Za-z_]\w*=/],
  ['time', OPTIONS],
  ['nice', /^-|^\d+$/],
  ['nohup', OPTIONS],
  ['command', OPTIONS],
  ['exec', OPTIONS],
  ['stdbuf', OPTIONS],
  ['timeout', /^-|^\d+(?:\.\d+)?[smhd]?$/],
  ['poetry', /^run$/],
  ['pipenv', /^run$/],
  ['pdm', /^run$/],
  ['npx', OPTIONS],
  ['bunx', OPTIONS],
  ['if', NOTHING],
  ['while', NOTHING],
  ['until', NOTHING],
  ['then', NOTHING],
  ['do', NOTHING],
  ['else', NOTHING],
  ['elif', NOTHING],
  ['!', NOTHING],
  ['{', NOTHING],
]);

export function isSkillFile(path: string): boolean {
  return /(?:^|[/\\])skill\.md$/i.test(path);
}
