/**
 * What the recipe does in the place of a call that went wrong, where no run says what helped.
 *
 * @module
 */
import { knownCall } from '../commands/call-kind.ts';
import { innerCommands, tokensOf } from '../commands/inner-commands.ts';
import { isLook } from '../commands/looks.ts';
import { isMiscalled } from '../outcome/needs.ts';
import { provenOutcome } from '../runs/opinion.ts';
import type { RunFailure, SeenRun } from '../runs/run.ts';
import { type Step, stepLine } from '../steps/step.ts';
import { mayBeOnePlace } from '../tasks/environments.ts';

/** The tool, the way to a folder, and who starts the program. */
const BEFORE =
  /^\S+: (?:cd (?:"[^"]*"|\S+) && )?(?:(?:sudo|npx|bunx|pnpm (?:exec|dlx)|bundle exec|(?:uv|poetry|pipenv|hatch|rye) run|python3? -m) )*/;
/** Their verb is the word behind: `npm run build`. */
const CARRIES = /^(?:run|exec|compose)$/;
const VERB = /^[a-z][a-z:-]+$/i;

/**
 * What the recipe does in its place: the step of the same tool, asking the same host where a host was asked, that runs
 * which failed did not do. The same program may do anything: what is shared is more than that, or the call was none.
 */
export function insteadIn(
  best: SeenRun,
  { tool, call, endpoint, error }: RunFailure,
  failed: ReadonlySet<string>,
): Step | undefined {
  if (provenOutcome(best) !== 'success') return undefined;
  const host = endpoint && /^https?:\/\/[^/]+/.exec(endpoint)?.[0];
  const isAnyVerb = tool !== 'shell' || isMiscalled(error);
  const isLike = (step: Step): boolean =>
    host
      ? stepLine(step).includes(host)
      : isAnyVerb
        ? programOf(stepLine(step)) === programOf(call)
        : doesSuchAThing(stepLine(step), call);
  const ways = best.steps.filter(
    (step) =>
      step.tool === tool &&
      !step.failed &&
      !isLookingStep(step) &&
      !failed.has(stepLine(step)) &&
      withoutDay(stepLine(step)) !== withoutDay(call) &&
      // What worked on staging helps nobody whose call failed on production.
      mayBeOnePlace(stepLine(step), call) &&
      isLike(step),
  );
  return ways.toSorted((a, b) => sharedBeginning(b, call) - sharedBeginning(a, call))[0];
}

const DAY = /\{date\w*(?::[^}]*)?\}|(?<!\d)20\d\d([-_./]?)[01]\d(?:\1[0-3]\d)?(?!\d)/g;

/** What differs in the day alone is the same of another day, and nothing was done instead; another version may be the cure. */
function withoutDay(line: string): string {
  return line.replace(DAY, '#');
}

function isLookingStep({ kind, args }: Step): boolean {
  return isLook({ ...knownCall({ tool: 'bash', input: { command: args.command ?? '' } }), kind });
}

/** How many words a step begins with that the call begins with, too: `npm publish` is no `npm test`. */
function sharedBeginning(step: Step, call: string): number {
  const words = stepLine(step).split(' ');
  const differs = call.split(' ').findIndex((word, index) => word !== words[index]);
  return differs < 0 ? words.length : differs;
}

/** By the same program, with the same verb where the call has one, or else with a file or a place that both name. */
function doesSuchAThing(line: string, call: string): boolean {
  const [[program, ...words], [old, ...given]] = [ranBy(line), ranBy(call)];
  if (program !== old || programOf(line) !== programOf(call)) return false;
  const verb = given.find((word) => !CARRIES.test(word));
  if (verb === undefined) return given.every((word) => words.includes(word));
  return VERB.test(verb) ? words.includes(verb) : given.some((word) => words.includes(word));
}

/** Without options; of what is run on another machine or in a container, what it is. */
function ranBy(line: string): string[] {
  const tokens = tokensOf(line.replace(BEFORE, ''));
  const ran = innerCommands(tokens).at(-1) ?? tokens;
  return ran.filter((word) => !word.startsWith('-'));
}

function programOf(line: string): string {
  return tokensOf(line.replace(BEFORE, ''))[0] ?? line;
}
