/**
 * Which files are settings, by their path.
 *
 * @module
 */

interface SettingsRule {
  readonly reason: string;
  /** Over the last part of the path, in small letters. */
  readonly pattern: RegExp;
  readonly examples: readonly string[];
}

export const SETTINGS_TABLE: readonly SettingsRule[] = [
  {
    reason: 'formats that nothing but settings are written in',
    pattern: /\.(?:conf|cfg|cnf|ini|toml|ya?ml|properties|service|timer|socket|tf|tfvars|hcl|rules)$/,
    examples: ['/etc/nginx/nginx.conf', 'compose.yaml', 'pyproject.toml', 'ingest.service', 'main.tf'],
  },
  {
    reason: 'JSON that a tool is set up by; other JSON is data',
    pattern:
      /^(?:package|composer|biome|turbo|vercel|firebase|manifest|renovate|deno|nx|lerna|tsconfig[\w.-]*|appsettings[\w.-]*|[\w.-]*(?:config|settings|rc))\.jsonc?$/,
    examples: ['package.json', 'tsconfig.build.json', '.vscode/settings.json', '.eslintrc.json'],
  },
  {
    reason: 'files that build, start or schedule',
    pattern: /^(?:(?:docker|make|caddy|proc|vagrant|jenkins)file|crontab|hosts)(?:\.[\w-]+)?$/,
    examples: ['Dockerfile', 'docker/Dockerfile.dev', 'Caddyfile', '/etc/crontab'],
  },
  {
    reason: 'what a project is made of, in the words of its package manager or build tool',
    pattern:
      /^(?:(?:pod|gem|rake|fast|brew|just|earth|tilt)file|go\.mod|cmakelists\.txt|requirements[\w.-]*\.txt|[\w.-]+\.(?:gradle(?:\.kts)?|podspec|gemspec|xcconfig|cmake|nix|config\.[cm]?[jt]s))$/,
    examples: ['ios/Podfile', 'app/build.gradle.kts', 'requirements-dev.txt', 'vite.config.ts', 'flake.nix'],
  },
  {
    reason: 'dot files of tools; what stands in a .env is as good as secret, and so is an .npmrc',
    pattern:
      /^\.(?:(?:nvm|prettier|eslint|babel)rc|tool-versions|(?:git|docker|npm)ignore|gitattributes|editorconfig)$/,
    examples: ['.nvmrc', '.gitignore'],
  },
  {
    reason: 'daemons that call it so',
    pattern: /_config$/,
    examples: ['/etc/ssh/sshd_config'],
  },
];

/** Whatever stands in there is a secret. */
const SECRET_FILE =
  /secret|passw|htpasswd|shadow|private|credential|auth|vault|\.(?:key|pem|netrc|pgpass)(?:$|[./])/i;
/** A longer one is no path. */
const MAX_PATH = 400;

export function isSettings(path: string): boolean {
  if (path.length > MAX_PATH || SECRET_FILE.test(path)) return false;
  const name = path.toLowerCase().split(/[\\/]/).at(-1) ?? '';
  return SETTINGS_TABLE.some(({ pattern }) => pattern.test(name));
}
