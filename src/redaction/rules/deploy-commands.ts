/**
 * Clients of clouds, clusters and package registries that are handed secrets.
 *
 * @module
 */
import type { TextRule } from '../finding.ts';
import { ARG, type CommandRow, commandRules, GAP, WORDS } from './command-row.ts';
import { command, isChosen, isReal, placed } from './patterns.ts';

/** A value that is set on purpose may be a mode or an address. */
const isNoSetting = (secret: string): boolean =>
  isChosen(secret) && !/^(?:https?:|\w+\.\w)|^[a-z]+[-_]?\d{0,3}$/.test(secret);

const DEPLOY_ROWS: readonly CommandRow[] = [
  {
    id: 'secret-json',
    hints: '--secret-string',
    pattern: /(?<lead>--secret-string[ =]["']?\{[^\n}]{0,400}?":\s{0,3}")(?<secret>[^"\n]{3,300})/y,
    example: `aws secretsmanager put-secret-value --secret-id a --secret-string '{"conn":"PW"}'`,
    innocent: `aws secretsmanager get-secret-value --secret-id a; --secret-string '{"conn":"$CONN"}'`,
  },
  {
    id: 'token-option',
    hints: 'doctl, linode-cli, hcloud',
    pattern: command('doctl|linode-cli|hcloud', '-t\\s{1,4}'),
    accepts: isChosen,
    example: 'doctl -t PW compute droplet list',
    innocent: 'doctl -t "$TOKEN" compute droplet list',
  },
  {
    id: 'config-set',
    hints: 'config:set',
    pattern: placed(
      `config:set${WORDS}["']?[A-Z][A-Z0-9_]{0,60}=(?!-)(?=[^\\s]{0,200}\\d)(?=[^\\s]{0,200}[A-Za-z])`,
    ),
    accepts: isNoSetting,
    example: 'heroku config:set MODE=prod MAILER=PW -a shop',
    innocent: 'heroku config:set NODE_ENV=production -a shop',
  },
  {
    id: 'env-set',
    hints: 'env:set, variable set, set-env',
    pattern: placed(
      `(?:env:set|variable${GAP}set|set-env${GAP}${ARG})${GAP}\\w{0,60}(?:PASS|PASSWORD|SECRET|TOKEN|KEY|CREDENTIALS)${GAP}(?:-v${GAP}|--value[ =])?(?!-)`,
    ),
    example: 'netlify env:set STRIPE_SECRET PW',
    innocent: 'netlify env:set MODE production; glab variable set API_TOKEN --masked',
  },
  {
    id: 'doppler',
    hints: 'doppler secrets',
    pattern: placed(
      `doppler${GAP}secrets${GAP}set${GAP}(?:-[^\\s]{1,40}${GAP}){0,4}[A-Za-z_]\\w{0,80}${GAP}(?!-)`,
    ),
    example: 'doppler secrets set DSN PW --project shop',
    innocent:
      'doppler secrets set DSN "$DSN"; doppler secrets set DSN --project shop; doppler secrets get DSN',
  },
  {
    id: 'sops',
    hints: 'sops ',
    pattern:
      /(?<![\w-])(?<lead>sops (?:--set|set)\b[^\n|;&]{0,200}?\](?:['"] ['"]?| )\\?")(?<secret>[^"\n\\]{3,300})(?=\\?")/y,
    example: `sops --set '["db"]["conn"] "PW"' secrets.yaml`,
    innocent: `sops --set '["db"]["conn"] "$CONN"' secrets.yaml; sops -d secrets.yaml`,
  },
  {
    id: 'pulumi',
    hints: 'pulumi config',
    pattern: placed(`pulumi${GAP}config${GAP}set${GAP}--secret${GAP}${ARG}${GAP}(?!-)`),
    example: 'pulumi config set --secret dbPassword PW',
    innocent: 'pulumi config set region eu-1; pulumi config set --secret dbPassword',
  },
  {
    id: 'user-secrets',
    hints: 'user-secrets set',
    pattern: placed(`user-secrets${GAP}set${GAP}(?:"[^"\\n]{1,80}"|${ARG})${GAP}(?!-)`),
    example: 'dotnet user-secrets set "Smtp:Pass" "PW"',
    innocent: 'dotnet user-secrets list; dotnet user-secrets set "Smtp:Pass" "$PASS"',
  },
  {
    id: 'nuget-key',
    hints: 'nuget push',
    pattern: command('nuget push', '-k\\s{1,4}'),
    accepts: isReal,
    example: 'dotnet nuget push a.nupkg -k PW -s https://example.org',
    innocent: 'dotnet nuget push a.nupkg -k "$KEY"',
  },
  {
    id: 'bundle',
    hints: 'bundle config',
    pattern: new RegExp(
      `(?<lead>bundle${GAP}config${GAP}(?:set${GAP})?(?:--\\w{1,10}${GAP}){0,2}[\\w.:/-]{3,80}${GAP}[\\w.@-]{1,60}:)(?<secret>[^\\s"'/]{3,200})`,
      'y',
    ),
    example: 'bundle config set --global gems.example.org ada:PW',
    innocent: 'bundle config set --local path vendor/bundle',
  },
  {
    id: 'secret-patch',
    hints: 'patch secret',
    pattern:
      /(?<lead>patch secrets? [^\n|;&]{0,120}"(?:string)?data":\s{0,3}\{[^{}\n]{0,400}?":\s{0,3}")(?<secret>[^"\n]{3,2000})/iy,
    example: `kubectl patch secret db -p='{"data":{"conn":"PW"}}'`,
    innocent: `kubectl patch secret db -p='{"data":{"conn":"$CONN"}}'`,
  },
];

export const DEPLOY_COMMANDS: readonly TextRule[] = commandRules(DEPLOY_ROWS);
