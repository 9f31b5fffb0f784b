/**
 * The tables that say what a call was for: by the name of its tool, or by its program.
 *
 * @module
 */
import { EDIT_TOOL, READ_TOOL, SEARCH_TOOL, WEB_SEARCH_TOOL, WRITE_TOOL } from './tool-names.ts';

/**
 * `read` looks, `think` leaves nothing behind, `hand-over` gives the task to a person; `test`, `build`, `lint`
 * check the work; the others change something.
 */
export type CallKind =
  | 'read'
  | 'think'
  | 'hand-over'
  | 'test'
  | 'build'
  | 'lint'
  | 'edit'
  | 'commit'
  | 'pull'
  | 'push'
  | 'install'
  | 'request'
  | 'run'
  | 'act';

export const CHECKS: ReadonlySet<CallKind> = new Set(['test', 'build', 'lint']);
/** Kinds that neither change nor check anything. */
export const IDLE: ReadonlySet<CallKind> = new Set(['read', 'think', 'hand-over']);

export interface KindRule {
  readonly id: string;
  readonly kind: CallKind;
  readonly pattern: RegExp;
  readonly reason: string;
  readonly example: string;
  readonly counterExample: string;
}

function anyOf(...patterns: readonly RegExp[]): RegExp {
  return RegExp(patterns.map(({ source }) => source).join('|'));
}

/** By the name of the tool, in lower case, underscores between its words. The first that fits counts. */
export const TOOL_RULES: readonly KindRule[] = [
  {
    id: 'tool-hand-over',
    kind: 'hand-over',
    pattern: /^(?:transfer|escalate|hand_?(?:off|over))(?:_|$)/,
    reason: 'the agent gives the task to somebody else',
    example: 'transfer_to_human_agents',
    counterExample: 'get_transfer',
  },
  {
    id: 'tool-think',
    kind: 'think',
    pattern:
      /^(?:think|thinking|sequential_?thinking|calculate|(?:write_|update_|read_|manage_|set_)?todos?(?:_?(?:write|read|list|update))?|update_?plan|plan)$/,
    reason: 'leaves nothing behind',
    example: 'todo_write',
    counterExample: 'write_file',
  },
  {
    id: 'tool-of-files',
    kind: 'edit',
    pattern: anyOf(WRITE_TOOL, EDIT_TOOL),
    reason: 'harnesses bring it to change files',
    example: 'save_file',
    counterExample: 'save_note',
  },
  {
    id: 'tool-of-searches',
    kind: 'read',
    pattern: anyOf(READ_TOOL, SEARCH_TOOL, WEB_SEARCH_TOOL),
    reason: 'harnesses bring it to read or to search',
    example: 'google_web_search',
    counterExample: 'google_calendar_add',
  },
  {
    id: 'tool-edit',
    kind: 'edit',
    pattern:
      /^(?:(?:multi_?|notebook_?|search_replace_?)?edit(?:_\w+)?|write(?:_\w+)?|str_replace\w*|apply_?patch|patch|create_file|insert_edit\w*|replace(?:_\w+)?|search_replace)$/,
    reason: 'changes a file',
    example: 'multi_edit',
    counterExample: 'read_file',
  },
  {
    id: 'tool-read',
    kind: 'read',
    pattern:
      /^(?:read|get|list|ls|search|find|grep|glob|fetch|view|show|describe|look_?up|query|retrieve|web_?fetch|web_?search|cat|open|inspect|count|status|history|recall|skill|tool_?search|bash_?output)(?:_|$)/,
    reason: 'only looks',
    example: 'get_user_details',
    counterExample: 'update_reservation',
  },
];

/** By what a command runs. The first that fits counts. */
export const PROGRAM_RULES: readonly KindRule[] = [
  {
    id: 'run-tests',
    kind: 'test',
    pattern:
      /^(?:(?:npx|pnpm exec|pnpm|yarn|bunx|bun|uv run|poetry run|pipenv run|bundle exec|python3? -m|hatch run|rye run) )?(?:(?:npm|pnpm|yarn|bun|deno) (?:run |-\S+ )*(?:test|t|e2e|smoke|spec)\b|jest|vitest|pytest|py\.test|unittest|mocha|ava|tap|rspec|phpunit|pest|playwright test|cypress run|nox|tox|ctest|bats|karma)\b|^(?:\S*\/)?(?:pytest|phpunit|rspec|bats|jest|vitest|prove)\b|^(?:go|cargo|dotnet|swift|mix|rails|bin\/rails|flutter|dart|zig build|bazel|make|just|deno|composer|sbt|lein|rake|node --)\s?(?:test|nextest|check-tests|spec)\b|^(?:\.\/)?(?:mvnw?|gradlew?)\b(?!.* (?:(?:-x|--exclude-task) (?:\S*:)?test\b|-D(?:maven\.test\.skip|skipTests)\b(?!=false))).*\b(?:test|verify|check)\b|^python3? \S*manage\.py test\b|^(?:npm|pnpm|yarn) (?:run )?\S*test\S*|^xcodebuild\b.*\btest\b|^node --test\b/,
    reason: 'runs tests',
    example: 'npx vitest run src',
    counterExample: 'npm install vitest',
  },
  {
    id: 'lint',
    kind: 'lint',
    pattern:
      /^(?:(?:npx|pnpm exec|pnpm|yarn|bunx|uv run|poetry run|bundle exec|python3? -m) )?(?:(?:npm|pnpm|yarn|bun) run (?:lint|format|fmt|check)\S*|eslint|biome|prettier|ruff|flake8|pylint|black|isort|mypy|pyright|rubocop|shellcheck|stylelint|markdownlint|golangci-lint|hadolint|phpstan|psalm|ktlint|clippy)\b|^(?:go vet|cargo (?:clippy|fmt)|gofmt|(?:terraform|tofu) (?:validate|fmt|plan\b.* -detailed-exitcode)|swiftlint|dotnet format)\b/,
    reason: 'checks the style or the types',
    example: 'npx eslint src --max-warnings 0',
    counterExample: 'npm install eslint',
  },
  {
    id: 'build',
    kind: 'build',
    pattern:
      /^(?:(?:npx|pnpm exec|pnpm|yarn|bunx) )?(?:(?:npm|pnpm|yarn|bun) (?:run )?(?:build|compile|typecheck|type-check|tsc)\S*|tsc|webpack|vite build|next build|rollup|esbuild|turbo (?:run )?build|nx build)\b|^(?:go build|cargo (?:build|check)|make|cmake|ninja|gcc|g\+\+|clang(?:\+\+)?|cc|rustc|javac|kotlinc|scalac|ghc|swiftc|dotnet (?:build|publish)|swift build|mix compile|zig build|bazel build|docker (?:buildx )?build|docker compose build|podman build|xcodebuild)\b|^(?:\.\/)?(?:mvnw?|gradlew?)\b/,
    reason: 'builds',
    example: 'cargo build --release',
    counterExample: 'cargo add serde',
  },
  {
    id: 'commit',
    kind: 'commit',
    pattern:
      /^git (?:-\S+ (?:[^-\s]\S* )?)*(?:commit|merge|rebase|cherry-pick|revert|am)\b|^gh pr (?:create|merge)\b/,
    reason: 'records the work',
    example: 'git -C repo commit -m x',
    counterExample: 'git log --oneline',
  },
  {
    id: 'pull',
    kind: 'pull',
    pattern: /^git (?:-\S+ (?:[^-\s]\S* )?)*pull\b/,
    reason: "brings in others' work, and says nothing of one's own",
    example: 'git -C repo pull --rebase',
    counterExample: 'git push',
  },
  {
    id: 'push',
    kind: 'push',
    pattern:
      /^git (?:-\S+ (?:[^-\s]\S* )?)*push\b|^(?:npm|pnpm|yarn|cargo|poetry|uv|twine|docker|gem) (?:publish|upload|push)\b/,
    reason: 'hands the work over',
    example: 'git push origin main',
    counterExample: 'git status',
  },
  {
    id: 'deploy',
    kind: 'push',
    // Not where a verb that looks stands in the place of the verb, and is no value of an option.
    pattern:
      /^(?:kubectl|helm|terraform|fly|flyctl|vercel|netlify|wrangler|serverless|sls|gcloud|aws|az|heroku|ansible-playbook|pulumi) (?!(?:-\S+ (?:[^-\s]\S* )?)*(?:(?:deploy|rollout) )?(?:(?!(?:apply|deploy|install|upgrade|up|publish|rollout|create|push|sync|release)\b)[a-z]\S* ){0,2}(?<! -[^\s=]+ )(?:get|describe|logs?|list|ls|show|history|view|info|inspect|events|top|diff)\b)(?:.* )?(?:apply|deploy|install|upgrade|up|publish|rollout|create|push|sync|release)\b/,
    reason: 'puts the work where it is used',
    example: 'kubectl -n logs rollout restart deploy/web',
    counterExample: 'kubectl -n shop logs deploy/web --tail 50',
  },
  {
    id: 'install',
    kind: 'install',
    pattern:
      /^(?:npm (?:-\S+ )*(?:i|install|ci|add|update|uninstall)|(?:pnpm|yarn|bun) (?:install|add|i|up|remove)|yarn$|pip3? install|python3? -m pip install|uv (?:pip install|add|sync)|poetry (?:add|install)|conda (?:install|create)|cargo (?:add|install)|go (?:get|install|mod)|gem install|bundle(?: install)?$|composer (?:install|require)|apt(?:-get)? (?:-\S+ )*(?:install|update|upgrade)|apk add|brew (?:install|upgrade)|dnf install|yum install|pacman -S|dotnet (?:add|restore)|npx playwright install)\b/,
    reason: 'fetches packages',
    example: 'pip install -r requirements.txt',
    counterExample: 'pip list',
  },
  {
    id: 'request',
    kind: 'request',
    pattern: /^(?:curl|wget|http|https|xh|gh api|grpcurl)\b/,
    reason: 'asks a server',
    example: 'curl -s http://localhost:3000/health',
    counterExample: 'echo curl',
  },
  {
    id: 'branch-change',
    kind: 'run',
    pattern: /^git (?:-\S+ (?:[^-\s]\S* )?)*branch (?:-\S+ )*(?:-[dDmMcC]|--(?:delete|move|copy))\b/,
    reason: 'changes a branch',
    example: 'git branch -d old',
    counterExample: 'git branch --merged',
  },
  {
    id: 'remote-change',
    kind: 'run',
    pattern:
      /^git (?:-\S+ (?:[^-\s]\S* )?)*remote (?:-\S+ )*(?:add|set-url|remove|rm|rename|set-head|set-branches|prune)\b/,
    reason: 'changes where the work comes from and goes to',
    example: 'git remote add upstream https://git.example/a.git',
    counterExample: 'git remote -v',
  },
  {
    id: 'find-and-delete',
    kind: 'run',
    pattern: /^find\s.*\s-delete\b/,
    reason: 'takes away what it finds',
    example: 'find . -name "*.orig" -delete',
    counterExample: 'find . -name "*.orig"',
  },
  {
    id: 'look',
    kind: 'read',
    pattern:
      /^(?:cat|less|more|head|tail|bat|nl|tac|grep|egrep|fgrep|rg|ag|ack|zgrep|find|fd|ls|ll|tree|stat|file|wc|sort|uniq|cut|column|awk|jq|yq|xxd|hexdump|od|strings|diff|cmp|comm|man|tldr|help|which|type|whereis|pwd|whoami|id|hostname|uname|date|env|printenv|ps|top|df|du|free|uptime|history|lsof|ss|netstat|journalctl|dmesg|echo|printf|test|\[|\[\[|basename|dirname|realpath|readlink|pgrep|tokei|cloc|nproc|lscpu)(?:\s|$)|^sed (?:-[nE]+ |--quiet )|^git (?:-\S+ (?:[^-\s]\S* )?)*(?:log|show|diff|blame|grep|status|branch|remote|ls-files|ls-tree|rev-parse|describe|reflog|shortlog|cat-file|config --get|stash list)\b|^(?:docker|podman|kubectl|heroku|fly|pm2|gh|nomad|oc)(?: \S+)? (?:logs?|ps|get|describe|images|inspect|list|view|status|top|version|df)\b|^(?:npm|pnpm|pip3?|cargo|gem|brew|apt) (?:ls|list|view|show|info|outdated|search|why|freeze|policy|tree)\b|^\S+ (?:--version|-V|--help|version)$/,
    reason: 'only looks',
    example: 'grep -rn "error" src',
    counterExample: 'sed -i s/a/b/ file',
  },
];
