/**
 * What the exit code of a whole line says of one command in it.
 *
 * @module
 */
import { ASSIGNMENT, type ShellOperator, type ShellWord } from './shell-command.ts';

/** A command of a line, without what stands before it. */
export interface SimpleCommand {
  readonly words: readonly ShellWord[];
  readonly operator: ShellOperator | null;
  /** It ran inside another command's words: `$(…)`. */
  readonly isSubstitution: boolean;
  /** `!` turned its outcome round. */
  readonly isNegated: boolean;
}

export interface ShellVerdict {
  readonly tellsSuccess: boolean;
  readonly tellsFailure: boolean;
}

/** They hardly ever fail: a line that failed did so by another one. */
const HARMLESS = new Set([
  'cd',
  'pushd',
  'popd',
  'export',
  'set',
  'echo',
  'printf',
  'pwd',
  'true',
  'mkdir',
  'unset',
]);

const NOTHING: ShellVerdict = { tellsSuccess: false, tellsFailure: false };

export function verdictOn(commands: readonly SimpleCommand[], run: SimpleCommand): ShellVerdict {
  if (run.isSubstitution || run.isNegated || run.operator === '&') return NOTHING;
  // `! (…)`: which of them it turns round is not worth finding out.
  if (commands.some(({ words, isNegated }) => isNegated && words.length === 0)) return NOTHING;
  const line = commands.filter(({ isSubstitution }) => !isSubstitution);
  const at = line.indexOf(run);
  const operators = line.slice(0, -1).map(({ operator }) => operator);
  const others = line.filter((command) => command !== run);
  return {
    // After `&&` the next only runs when this one succeeded; after `;` and `|` the code is another's.
    tellsSuccess: operators.slice(at).every((operator) => operator === '&&') && !operators.includes('||'),
    tellsFailure:
      operators.every((operator) => operator === '&&' || operator === ';') && others.every(isHarmless),
  };
}

function isHarmless({ words: [first] }: SimpleCommand): boolean {
  return !first || ASSIGNMENT.test(first.text) || HARMLESS.has(first.text);
}
