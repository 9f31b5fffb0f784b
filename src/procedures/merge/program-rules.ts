/**
 * What the words behind a program are: subcommands, options with a value, files that it runs. One row a rule.
 *
 * @module
 */

/** How many words behind a program say what it does. */
export const SUBCOMMANDS: readonly {
  readonly programs: RegExp;
  readonly count: number;
  readonly example: string;
}[] = [
  {
    programs:
      /^(?:pg_\w+|psql|mysql\w*|mariadb|sqlite3|duckdb|createdb|dropdb|createuser|cp|mv|rm|ls|cat|mkdir|rmdir|touch|ln|kill|pkill|killall|open|xdg-open|code|ffmpeg|convert|magick|mogrify|qpdf|pandoc|rsync|scp|tar|zip|unzip|gzip|chmod|chown|id|groups|who|last|hostname|uname|ps|top|free|uptime|date|stat|file|tree|host|nc|nmap|traceroute|base64|md5sum|sha256sum|shasum|basename|dirname|realpath|readlink|install|deluser|userdel|groupadd|gpasswd|chage|img2pdf|pdfunite|pdfinfo|pdftotext|exiftool|identify|soffice|libreoffice|ocrmypdf|journalctl|grep|rg|find|fd|sed|awk|head|tail|diff|wc|sort|jq|yq|lsof|ping|dig|nslookup|whois|less|tee|which|echo|test|source|ssh-copy-id|adduser|useradd|usermod|passwd|dd|df|du|bash|sh|zsh|dash|curl|wget)$/,
    count: 0,
    example: 'pg_dump shop',
  },
  { programs: /^(?:gcloud|az|oci)$/, count: 3, example: 'gcloud compute instances create web' },
  {
    programs:
      /^(?:kubectl|oc|gh|glab|aws|fly|flyctl|doctl|hcloud|supabase|firebase|railway|wrangler|airflow|vault|consul|nomad|argocd|flux|linode-cli|scw|ibmcloud|temporal|stripe|jira|wp|ha|sf|btrfs|openssl|ip|nmcli|op|pass)$/,
    count: 2,
    example: 'gh pr create',
  },
];
/** Of all others. */
export const USUAL_SUBCOMMANDS = 1;

/** Words that say nothing without the next: `docker compose up`, `npm run build`. */
export const NESTED =
  /^(?:compose|system|image|container|volume|network|buildx|builder|stack|swarm|context|cache|lfs|pub|run|exec|mod|remote|stash|submodule|worktree|state|workspace|repo|artisan|manage|services)$/;

/** Programs whose tasks have dots in their names: `mix ecto.migrate`. */
export const DOTTED_TASKS = /^mix$/;
export const DOTTED_TASK = /^[a-z]+(?:\.[a-z_]+)+$/;

/** Options before the subcommand that have a value: `kubectl -n shop get`. */
export const WITH_VALUE =
  /^(?:-[nCfHRaFw]|--(?:namespace|context|kubeconfig|profile|region|project|zone|account|configuration|subscription|prefix|workspace|filter|dir|repo|app|file|project-name|env-file|git-dir|work-tree|host|endpoint-url|user))$/;
export const GIT_WITH_VALUE = /^(?:-[Cc]|--(?:git-dir|work-tree))$/;

/** Programs that are known by the file that they run; with these options they are given the program itself. */
export const RUNS_FILES = /^(?:python|node|deno|bun|tsx|ruby|perl|php|bash|sh|zsh|rscript|julia|osascript)$/;
export const GIVEN_PROGRAM = /^(?:-\w*[cep]|--(?:eval|print|command))$/;
export const SCRIPT = /^[\w@+.~/\\-]*\.\w{1,5}$/;

export const ASKS_SERVERS = /^(?:curl|wget|http|https|xh|httpie)$/;

/** Names that many projects have. */
export const WELL_KNOWN_FILE =
  /^(?:README|CHANGELOG|LICENSE|CONTRIBUTING|SECURITY|NOTICE|AGENTS|CLAUDE|SKILL|MEMORY|TODO|CODEOWNERS|Dockerfile|Makefile|Caddyfile|Procfile|Gemfile|Jenkinsfile|Vagrantfile|\.[a-z]\w+)(?:\.\w+)?$/;

/** Of tools that do many things, the argument that says which. */
export const SAYS_WHAT =
  /^(?:action|command|domain|event|function|kind|method|mode|object|op|operation|resource|service|state|status|type|verb)$/i;
