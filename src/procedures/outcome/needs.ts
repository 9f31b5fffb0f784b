/**
 * What an error asks for, whatever it names: to log in, to install something, to start it.
 *
 * @module
 */
import type { KnownCall } from './call-kind.ts';

/** The tool was called wrongly; what it would have checked was not looked at. */
const MISCALLED =
  /command not found|command "?\S+"? not found|: not found$|not recognized|No module named|missing script|cannot find module|unknown (?:option|command|argument)|unrecognized|no such file|ENOENT|could not open|unable to (?:find|locate)|executable doesn['’]t exist|is not installed|not installed\b|please (?:run|install)\b|cannot open shared object|cannot connect to|connection refused|ECONNREFUSED|linker .{1,20} not found|missing go\.sum/i;

export function isMiscalled(cause: string | null): boolean {
  return cause !== null && MISCALLED.test(cause);
}

export interface NeedRule {
  readonly id: string;
  readonly error: RegExp;
  readonly help: RegExp;
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
      /command not found|: not found$|No module named|cannot find module|executable doesn['’]t exist|is not installed|not installed\b|please (?:run|install)\b|cannot open shared object|unrecogni[sz]ed theme|missing go\.sum/i,
    help: /\b(?:install|add|sync|download|bootstrap|mod tidy|restore)\b/,
    reason: 'something is not there yet',
    example: ["Error: browserType.launch: Executable doesn't exist", 'npx playwright install chromium'],
    counterExample: ['2 failed, 40 passed', 'npm install'],
  },
  {
    id: 'needs-server',
    error: /connection refused|ECONNREFUSED|cannot connect to|could not connect|is the server running/i,
    help: /\b(?:start|up|serve|enable|boot|resume|unpause)\b/,
    reason: 'something does not run yet',
    example: ['connect ECONNREFUSED 127.0.0.1:6379', 'docker compose up -d redis'],
    counterExample: ['permission denied', 'docker compose up -d redis'],
  },
];

/** Undefined where the error asks for nothing that is known. */
export function meetsNeed(cause: string): ((known: KnownCall) => boolean) | undefined {
  const rule = NEED_RULES.find(({ error }) => error.test(cause));
  return rule && (({ command }) => command !== null && rule.help.test(command));
}
