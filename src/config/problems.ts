/**
 * What is wrong with a config, key by key, and the words for it.
 *
 * @module
 */
import type { z } from 'zod';
import { KnowhowError } from '../errors.ts';
import { closest } from './closest.ts';
import { configKeys, variableOf } from './keys.ts';
import { type Config, configSchema } from './schema.ts';

export interface Problem {
  /** `server.port`; empty where the whole is wrong. */
  readonly path: string;
  readonly message: string;
  readonly unknown: boolean;
}

export type Checked = { readonly config: Config } | { readonly problems: readonly Problem[] };

export function checkConfig(values: unknown): Checked {
  const parsed = configSchema.safeParse(values);
  return parsed.success ? { config: parsed.data } : { problems: parsed.error.issues.flatMap(problemsOf) };
}

function problemsOf(issue: z.core.$ZodIssue): Problem[] {
  const path = issue.path.join('.');
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => {
      const full = [path, key].filter(Boolean).join('.');
      return { path: full, message: `unknown key ${full}`, unknown: true };
    });
  }
  return [{ path, message: `${path || 'the file'}: ${issue.message}`, unknown: false }];
}

/** A value that came from a variable is the variable's fault, not the file's. */
export function explain(
  problems: readonly Problem[],
  file: string,
  variables: ReadonlySet<string>,
): KnowhowError {
  const variable = (problem: Problem): string | undefined =>
    configKeys()
      .filter(({ path }) => problem.path === path || problem.path.startsWith(`${path}.`))
      .map(({ path }) => variableOf(path))
      .find((name) => variables.has(name));
  const ofFile = problems.filter((problem) => variable(problem) === undefined);
  const ofVariables = problems.filter((problem) => variable(problem) !== undefined);
  const sentences = [
    ...(ofFile.length > 0 ? [`${file}: ${ofFile.map(({ message }) => message).join('; ')}`] : []),
    ...ofVariables.map(
      (problem) => `The environment variable ${variable(problem)} is wrong: ${problem.message}`,
    ),
  ];
  return new KnowhowError('invalid_config', sentences.join('; '), {
    hint: ofFile[0]
      ? hintFor(ofFile)
      : 'Correct or unset it; `knowhow config list` shows every key with its type.',
  });
}

export function hintFor(problems: readonly Problem[]): string {
  const unknown = problems.find((problem) => problem.unknown);
  const near = unknown && closestKey(unknown.path);
  const path = (unknown ?? problems[0])?.path;
  return [
    near && `Did you mean ${near}?`,
    '`knowhow config list` shows every key with its type;',
    path ? `\`knowhow config unset ${path}\` takes this one out.` : 'the file holds keys and values.',
  ]
    .filter(Boolean)
    .join(' ');
}

export function closestKey(path: string): string | undefined {
  return closest(
    path,
    configKeys().map((key) => key.path),
  );
}
