/**
 * Reads config.yaml, lays environment overrides over it, and names the path of whatever is wrong.
 *
 * @module
 */
import { readFileSync } from 'node:fs';
import { type Document, LineCounter, parseDocument } from 'yaml';
import { KnowhowError, messageOf } from '../errors.ts';
import type { Environment, Home } from './home.ts';
import { configKeys } from './keys.ts';
import { checkConfig, explain } from './problems.ts';
import type { Config } from './schema.ts';

/** A config file is a page of YAML; anything beyond this is a mistake (or an attack). */
const MAX_CONFIG_BYTES = 1024 * 1024;

export function loadConfig(home: Home, environment: Environment = process.env): Config {
  const values = readConfigFile(home.configFile);
  const variables = applyEnvironment(values, environment);
  const checked = checkConfig(values);
  if ('config' in checked) return checked.config;
  throw explain(checked.problems, home.configFile, variables);
}

/** The file's own values, before defaults and environment; an absent or empty file is an empty object. */
function readConfigFile(path: string): Record<string, unknown> {
  const document = parseConfigText(readText(path), path);
  const value: unknown = document.toJS({ maxAliasCount: 100 }) ?? {};
  if (typeof value !== 'object' || Array.isArray(value)) {
    throw new KnowhowError('invalid_config', `${path} must hold keys and values, not ${describe(value)}`, {
      hint: 'Start from: server:\\n  port: 4517',
    });
  }
  return value as Record<string, unknown>;
}

export function readText(path: string): string {
  try {
    const text = readFileSync(path, 'utf8');
    if (text.length > MAX_CONFIG_BYTES) {
      throw new KnowhowError('invalid_config', `${path} is larger than ${MAX_CONFIG_BYTES} bytes`);
    }
    return text;
  } catch (error) {
    if (error instanceof KnowhowError) throw error;
    // A home that is a file is a problem of the home, which says so better than its config can.
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return '';
    throw new KnowhowError('invalid_config', `Cannot read ${path}: ${messageOf(error)}`, {
      hint: 'Check that the file is yours and readable, or set KNOWHOW_HOME to a folder that is.',
      cause: error,
    });
  }
}

export function parseConfigText(text: string, path: string): Document.Parsed {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const problem = document.errors[0];
  if (problem) {
    const { line, col } = lines.linePos(problem.pos[0]);
    throw new KnowhowError('invalid_config', `${path}:${line}:${col}: ${problem.message}`, {
      hint: 'The file is YAML; `knowhow config list` shows every key.',
      cause: problem,
    });
  }
  return document;
}

/** Variables that win over what the file says of this key or of those below it. */
export function variablesOver(path: string, environment: Environment = process.env): string[] {
  return configKeys()
    .filter((key) => key.path === path || key.path.startsWith(`${path}.`))
    .map(({ variable }) => variable)
    .filter((variable) => isSet(environment[variable]));
}

function isSet(text: string | undefined): text is string {
  return text !== undefined && text !== '';
}

/** Answers the variables that were there. */
function applyEnvironment(values: Record<string, unknown>, environment: Environment): Set<string> {
  const present = new Set<string>();
  for (const key of configKeys()) {
    const text = environment[key.variable];
    if (!isSet(text)) continue;
    present.add(key.variable);
    setPath(values, key.path, parseScalar(text, key.variable));
  }
  return present;
}

/** A value typed on the command line or in a variable is YAML: `8`, `true`, `[a, b]`, plain text. */
export function parseScalar(text: string, where: string): unknown {
  const document = parseDocument(text, { prettyErrors: false });
  if (document.errors.length > 0) {
    throw new KnowhowError('invalid_config', `${where}: ${document.errors[0]?.message}`, {
      hint: 'Quote the value when it is plain text with special characters.',
    });
  }
  return document.toJS({ maxAliasCount: 100 });
}

function setPath(values: Record<string, unknown>, path: string, value: unknown): void {
  const names = path.split('.');
  const last = names.pop() as string;
  let level = values;
  for (const name of names) {
    const next = level[name];
    if (typeof next !== 'object' || next === null || Array.isArray(next)) level[name] = {};
    level = level[name] as Record<string, unknown>;
  }
  level[last] = value;
}

function describe(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  return `the ${typeof value} ${JSON.stringify(value)}`;
}
