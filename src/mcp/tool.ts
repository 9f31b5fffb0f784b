/**
 * A tool: what a model is told of it, and what it does. Input is validated here, once for every way in.
 *
 * @module
 */
import type { z } from 'zod';
import { KnowhowError } from '../errors.ts';
import type { Scene } from './scene.ts';

/** What a client may assume without asking; each is true of the tool as it is. */
export interface ToolTraits {
  /** Nothing that anybody would notice changes (that something was looked at may be noted). */
  readonly readOnlyHint: boolean;
  /** What was there before may no longer hold afterwards. */
  readonly destructiveHint: boolean;
  /** Twice with the same arguments is like once. */
  readonly idempotentHint: boolean;
  /** Reaches beyond this machine. None does. */
  readonly openWorldHint: false;
}

export interface ToolResult {
  /** As the output schema says. */
  readonly structured: Record<string, unknown>;
  /** The same for a model to read. */
  readonly text: string;
}

export interface ToolSpec<In extends z.ZodObject, Out extends z.ZodObject> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: In;
  readonly output: Out;
  readonly traits: ToolTraits;
  run(input: z.output<In>, scene: Scene): Promise<{ structured: z.input<Out>; text: string }>;
}

export interface Tool extends Omit<ToolSpec<z.ZodObject, z.ZodObject>, 'run'> {
  /** Validates and runs; what the caller got wrong is a KnowhowError with a hint. */
  call(args: unknown, scene: Scene): Promise<ToolResult>;
}

export const READS: ToolTraits = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};
/** Adds something; what was there stays. */
export const ADDS: ToolTraits = { ...READS, readOnlyHint: false };

export function defineTool<In extends z.ZodObject, Out extends z.ZodObject>(spec: ToolSpec<In, Out>): Tool {
  const { run, ...described } = spec;
  return {
    ...described,
    async call(args, scene) {
      const parsed = spec.input.safeParse(args ?? {});
      if (!parsed.success) throw invalidArguments(spec.name, spec.input, parsed.error);
      return run(parsed.data, scene);
    },
  };
}

/** A hostile message may break every rule at once. */
const MAX_PROBLEMS = 5;
const MAX_PROBLEM_CHARACTERS = 300;

function invalidArguments(name: string, input: z.ZodObject, error: z.ZodError): KnowhowError {
  const problems = error.issues
    .slice(0, MAX_PROBLEMS)
    .map(({ path, message }) =>
      `${path.join('.') || 'arguments'}: ${message}`.slice(0, MAX_PROBLEM_CHARACTERS),
    );
  const parameters = Object.entries(input.shape).map(([key, value]) =>
    value.safeParse(undefined).success ? `${key} (optional)` : key,
  );
  return new KnowhowError('invalid_input', `${name}: ${problems.join('; ')}`, {
    hint: parameters.length > 0 ? `It takes ${parameters.join(', ')}.` : 'It takes no arguments.',
  });
}
