/**
 * What a path leads to, as far as rules care: secrets, the settings of agents, files that run by themselves.
 *
 * @module
 */

interface PathKind {
  readonly kind: string;
  readonly reason: string;
  readonly pattern: RegExp;
}

/** The first that fits names it. Patterns run on lower case, without a trailing sign. */
export const PATH_KINDS: readonly PathKind[] = [
  {
    kind: '<secret-path>',
    reason: 'keys, credentials, wallets and password stores',
    pattern:
      /\.ssh\/(?:id_|\*|$)|\bid_(?:rsa|ed25519|ecdsa|dsa)\b|\.ssh\/?$|\.aws\/?(?:credentials|config|$)|\.gnupg|\.netrc|\.pgpass|\.git-credentials|\.npmrc|\.pypirc|\.docker\/config|\.kube\/config|\.config\/(?:gcloud|gh|solana|op)\b|application_default_credentials|\.azure\b|\.vault-token|\/etc\/shadow|keychain|login data|logins\.json|key4\.db|cookies\.sqlite|wallet\.dat|\.electrum|exodus|metamask|\.bitcoin|\.ethereum|\.(?:pem|p12|pfx|ppk|kdbx)$|\.terraform\.d\/credentials|\.cargo\/credentials|(?:^|[\\/~.])\.?env(?:\.(?:local|production|prod|development))?$|credentials\.json|service-account[\w-]{0,40}\.json|\.(?:bash|zsh)_history|\.claude\/\.?credentials|\.codex\/auth|\.openclaw\/(?:\.env|credentials|openclaw\.json)|\.clawdbot\b|secrets?\.(?:ya?ml|json|toml|env)$/,
  },
  {
    kind: '<agent-path>',
    reason: 'what every later session of an agent reads or obeys',
    pattern:
      /claude\.(?:local\.)?md|agents\.md|gemini\.md|soul\.md|memory\.md|identity\.md|heartbeat\.md|\.cursorrules|\.windsurfrules|\.cursor\/(?:rules|mcp|hooks)|copilot-instructions|\.claude(?:\/|\.json|$)|\.codex\/(?:config|hooks|agents)|\.gemini\/|\.openclaw\/|\.agents\/|\.mcp\.json|mcp\.json|claude_desktop_config|\.continue\/|\.aider|\.config\/opencode/,
  },
  {
    kind: '<startup-path>',
    reason: 'run by the system or the shell without being asked',
    pattern:
      /\.(?:bash|zsh)(?:rc|_profile|env|_login)|\.zprofile|\.profile$|\.config\/(?:fish|autostart)|\/etc\/(?:cron|profile|rc\.local|init\.d|systemd|ld\.so\.preload)|systemd\/(?:user|system)|launchagents|launchdaemons|\.git\/hooks|\.husky|start menu\/programs\/startup|currentversion\\run|authorized_keys|microsoft\.powershell_profile|\$profile\b|\.vscode\/tasks/,
  },
  {
    kind: '<home-path>',
    reason: 'the documents of the user, as a whole',
    pattern:
      /^(?:~|\$home|\$\{home\}|%userprofile%)[\\/]?(?:documents|desktop|downloads|pictures|library|mail)?[\\/]?$/,
  },
];

/** A place in the file system, or nothing of the kind. */
const PATH =
  /^(?:~|\.{0,2}\/|\$[a-z_{]|%[a-z]{3,}%|[a-z]:[\\/]|\\\\)|^\.[a-z][\w.-]*|^[\w.-]+\/[\w./-]+\/|^[\w-]+\.(?:md|json|ya?ml|toml|sh|py|js|ts|env|pem|txt|zip|exe|db|sqlite)$/;

export function classifyPath(written: string): string | null {
  const path = written.replace(/[:'"]+$/, '').replaceAll('\\\\', '\\');
  // The public half of a key is made to be given away.
  if (path.endsWith('.pub')) return '<path>';
  for (const { kind, pattern } of PATH_KINDS) if (pattern.test(path)) return kind;
  return PATH.test(path) ? '<path>' : null;
}
