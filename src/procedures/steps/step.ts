/**
 * One step of a recipe: a call without what belongs to that one day.
 *
 * @module
 */
import type { CallKind } from '../commands/kind-rules.ts';
import { commandIn } from './folder.ts';

/** Takes secrets out; the same secret keeps its placeholder. `Redactor` of the redaction room is one. */
export interface Redaction {
  redact(text: string): { readonly text: string; readonly count: number };
  /** Strings of a value, at any depth, with regard to the names that they stand under. */
  redactValue<T>(value: T): { readonly value: T; readonly count: number };
  /** Which secrets a value holds, each by a mark that means nothing elsewhere: two values may hold the same. */
  secretsIn(value: unknown): ReadonlySet<string>;
  /** How many secrets have been told by now, of those that can be known again. */
  readonly told: number;
  /** Of texts that it has redacted: what was told to be a secret only after them goes from them as well. */
  redactTold<T>(value: T): T;
}

export interface Step {
  /** One spelling for all harnesses: `shell`, `read`, `edit`, `write`, `search`, `fetch`, or the tool's own name. */
  readonly tool: string;
  /** The arguments that matter; slots of the task stand for its parameters. */
  readonly args: Readonly<Record<string, string>>;
  /** What the step is for, in a few words. */
  readonly purpose: string;
  readonly kind: CallKind;
  /** What an edit of settings wrote, where that is a line. */
  readonly written?: string;
  /** What a command says behind its first line, or the beginning of it. */
  readonly body?: string;
  /** Values that whoever does it again has others of (`of-its-day.ts`). */
  readonly ofItsDay?: readonly string[];
  /** How often in a row it was done; edits of one file count as one step. */
  readonly times: number;
  /** How many files it was done to, where it stands for many. */
  readonly files?: number;
  /** How many commands like it were typed, where it stands for many. */
  readonly alike?: number;
  /** Steps that were left out before it, because there were too many. */
  readonly skipped?: number;
  /** A page of the web may have put it into the agent's hands: it is not told before somebody has looked at it. */
  readonly fromWeb?: true;
  /** It was tried and went wrong; never in a recipe, only in what a failed run did. */
  readonly failed?: true;
  /** It stands where a step is that is told to nobody yet. */
  readonly isWithheld?: true;
}

/** The step as people and agents read it. */
export function stepText(step: Pick<Step, 'tool' | 'args' | 'written' | 'files' | 'alike'>): string {
  const notes = [
    ...(step.files === undefined ? [] : [`${step.files} files`]),
    ...(step.alike === undefined ? [] : [`${step.alike} like this`]),
    ...(step.written === undefined ? [] : [step.written]),
  ];
  return [stepLine(step), ...notes.map((note) => `(${note})`)].join(' ');
}

/** That something is missing before a step; null where nothing is. */
export function skippedText({ skipped }: Pick<Step, 'skipped'>): string | null {
  return skipped === undefined ? null : `… ${skipped} more ${skipped === 1 ? 'step' : 'steps'}`;
}

/** The same with what was typed behind the first line. */
export function stepLines(
  step: Pick<Step, 'tool' | 'args' | 'written' | 'body' | 'files' | 'alike'>,
): string[] {
  const text = stepText(step);
  return step.body === undefined ? [text] : [text.replace(/ …$/, ''), ...step.body.split('\n')];
}

/** The step as one line, for comparisons: two edits of one file are the same. */
export function stepLine({ tool, args }: Pick<Step, 'tool' | 'args'>): string {
  if (tool === 'shell' && args.command !== undefined) return `shell: ${commandIn(args.folder, args.command)}`;
  const values = Object.entries(args);
  if (values.length === 0) return tool;
  const [first] = values;
  if (values.length === 1 && first) return `${tool}: ${first[1]}`;
  return `${tool}: ${values.map(([name, value]) => `${name}=${value}`).join(', ')}`;
}
