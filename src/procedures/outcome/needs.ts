/**
 * What an error asks for, whatever it names: to log in, to install something, to start it.
 *
 * @module
 */
import type { KnownCall } from '../commands/call-kind.ts';

/** The tool was called wrongly; what it would have checked was not looked at. */
const MISCALLED =
  /command not found|command "?\S+"? not found|: not found$|not recognized|No module named|missing script|no rule to make target|cannot find module|unknown (?:option|command|argument)|unrecognized|no such file|ENOENT|could not open|unable to (?:find|locate)|executable (?:doesn['’]t exist|(?:file )?not found)|is not installed|not installed\b|please (?:run|install)\b|cannot open shared object|cannot connect to|connection refused|ECONNREFUSED|linker .{1,20} not found|missing go\.sum/i;

export function isMiscalled(cause: string | null): boolean {
  return cause !== null && MISCALLED.test(cause);
}

export interface NeedRule {
  readonly id: string;
  readonly error: RegExp;
  readonly help: RegExp;
  /** So much fits it that it is believed only of what was done last before the same call worked. */
  readonly isLoose?: true;
  readonly reason: string;
  readonly example: readonly [error: string, help: string];
  readonly counterExample: readonly [error: string, help: string];
}

/** A command that fits `help` is what made a call work that had met `error`. */
export const NEED_RULES: readonly NeedRule[] = [
  {
    id: 'needs-login',
    error:
      /\bENEEDAUTH\b|\b401\b|unauthori[sz]ed|not (?:logged|signed) in|authenticat(?:e|ion)|requires? (?:a )?log ?in|credentials|(?:token|api.?key) (?:is )?(?:missing|invalid|expired|required)|no (?:access )?token/i,
    help: /\b(?:log-?in|sign-?in|auth|sso|assume-role|get-credentials|ssh-add)\b|_?auth_?token|api_?key|credential/i,
    reason: 'the server does not know who asks',
    example: ['npm ERR! code ENEEDAUTH', 'npm config set //npm.test/:_authToken x'],
    counterExample: ['npm ERR! 404 Not Found', 'npm login'],
  },
  {
    id: 'needs-program',
    error:
      /command not found|: not found$|No module named|cannot find module|executable (?:doesn['’]t exist|(?:file )?not found)|is not installed|not installed\b|please (?:run|install)\b|cannot open shared object|unrecogni[sz]ed theme|missing go\.sum|linker .{1,20} not found/i,
    help: /\b(?:install|add|sync|download|bootstrap|mod tidy|restore|p?npm (?:ci|i)|bundle|activate)\b/,
    reason: 'something is not there yet',
    example: ["Error: browserType.launch: Executable doesn't exist", 'npx playwright install chromium'],
    counterExample: ['2 failed, 40 passed', 'npm install'],
  },
  {
    id: 'needs-server',
    error:
      /connection refused|ECONNREFUSED|cannot connect to|could not connect|(?:can['’]?t|cannot|could not|unable to) reach|is the server running/i,
    help: /\b(?:start|up|serve|server|enable|boot|resume|unpause|port-forward|docker run)\b/,
    reason: 'something does not run yet',
    example: ['connect ECONNREFUSED 127.0.0.1:6379', 'docker compose up -d redis'],
    counterExample: ['permission denied', 'docker compose up -d redis'],
  },
  {
    id: 'needs-migration',
    error:
      /\b(?:column|relation|table)\b.* (?:does not|doesn['’]t) exist|no such (?:column|table)|unknown column|pending migration/i,
    help: /\bmigrat(?:e|ions?)\b|\balembic upgrade\b|\bdb push\b|\bschema:(?:load|update)\b/,
    reason: 'the database is older than the program',
    example: ['ERROR: column orders.note does not exist', 'alembic upgrade head'],
    counterExample: ['ERROR: syntax error at or near "column"', 'alembic upgrade head'],
  },
  {
    id: 'needs-place',
    error: /no such file or directory|ENOENT|not a directory|cannot find the path/i,
    help: /\b(?:mkdir|touch|cp|ln|tar|unzip|clone|init|create|install)\b/,
    isLoose: true,
    reason: 'a file or a folder is not there yet',
    example: ["cp: cannot create regular file 'out/a': No such file or directory", 'mkdir -p out'],
    counterExample: ['error: timed out', 'mkdir -p out'],
  },
  {
    id: 'needs-account',
    error:
      /\b403\b|forbidden|access ?denied|insufficient (?:permissions?|privileges?|scopes?)|does not have \S+(?: \S+)? (?:access|permission)|not authori[sz]ed|requested access|denied: /i,
    help: /\b(?:log-?in|auth|sso|assume-role|get-credentials|activate-service-account|set account|use-context|impersonat\w+|add-iam-policy-binding)\b|^export \S*(?:TOKEN|CREDENTIALS|PROFILE)\b/i,
    isLoose: true,
    reason: 'another one may',
    example: [
      'AccessDeniedException: 403 ann@acme.test does not have storage.objects.create access',
      'gcloud auth activate-service-account --key-file=sa.json',
    ],
    counterExample: ['error: timed out', 'gcloud auth login'],
  },
  {
    id: 'needs-right',
    error:
      /permission denied|EACCES|operation not permitted|access (?:is )?denied|(?:could not|not allowed to|may not|cannot) create|must be (?:owner|superuser)/i,
    help: /\b(?:chmod|chown|usermod|newgrp|setfacl|ssh-add|grant|alter (?:role|user)|createdb)\b/i,
    isLoose: true,
    reason: 'whoever asks may not',
    example: ['dial unix /var/run/docker.sock: permission denied', 'sudo usermod -aG docker ann'],
    counterExample: ['permission denied', 'mkdir -p out'],
  },
  {
    id: 'needs-freeing',
    error:
      /already in use|EADDRINUSE|already (?:running|exists|allocated)|address in use|is locked|(?:could not|cannot|failed to|unable to) bind|binding to port/i,
    help: /\b(?:stop|p?kill|killall|down|rm|delete|remove|drop|prune|unlock|fuser)\b/,
    isLoose: true,
    reason: 'something else has it',
    example: ['Error: port 5432 already in use', 'sudo systemctl stop postgresql'],
    counterExample: ['Error: port 5432 refused', 'sudo systemctl stop postgresql'],
  },
  {
    id: 'needs-space',
    error: /no space left|ENOSPC|disk (?:is )?full|quota exceeded/i,
    help: /\b(?:prune|rm|clean|clear|delete|remove|truncate|vacuum\S*|autoremove|purge|resize\S*|lvextend)\b/,
    isLoose: true,
    reason: 'the disk is full',
    example: ['No space left on device', 'docker image prune -af'],
    counterExample: ['No such device', 'docker image prune -af'],
  },
];

/** Undefined where the error asks for nothing that is known. `isLast`: nothing else was done before the same call worked. */
export function meetsNeed(cause: string, isLast = false): ((known: KnownCall) => boolean) | undefined {
  const rules = NEED_RULES.filter(({ error, isLoose }) => (isLast || !isLoose) && error.test(cause));
  if (rules.length === 0) return undefined;
  return ({ command }) => command !== null && rules.some(({ help }) => help.test(command));
}
