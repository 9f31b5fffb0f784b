/**
 * Finds the parameters of a request by the rules of `parameter-rules.ts`.
 *
 * @module
 */
import { NAMED } from '../meaning/names.ts';
import { isGermanInfinitive } from '../meaning/translate.ts';
import { environmentOf } from './environments.ts';
import { PARAMETER_RULES, type ParameterRule } from './parameter-rules.ts';
import { ENVIRONMENT, ENVIRONMENT_HINT } from './slot.ts';

export interface Parameter {
  readonly slot: string;
  readonly value: string;
  readonly start: number;
  readonly end: number;
  /** Words of the value that belong to the task: the host of an address, the format of a document. */
  readonly hints: readonly string[];
  /** The meaning after all, where nothing else is. */
  readonly mayMean: boolean;
}

/** Requests carry pasted logs; what is asked for stands near the beginning. */
const MAX_TEXT = 4_000;
/** Capitals that every trade knows; what stands here is never a code of somebody's own. */
const ACRONYMS: ReadonlySet<string> = new Set(
  `API CSV SQL PDF CLI URL CSS DOM JWT AWS GCP SSH DNS SSL TLS XML ZIP SVG PNG JPG GIF NPM LLM MCP SDK IDE CRM ERP FAQ
  SEO RSS TTS ETL CDN VPN VPC IAM ORM MVP KPI GPU CPU RAM SSD USB PRD RFC ADR TDD GET PUT NEW ALL THE AND NOT FOR BUT
  YOU CAN USE ADD FIX RUN SET LOG DEV ENV APP BUG UX UI QA DB PR CI CD TSV ICS SMS MFA OTP SSO ACL TTL UTC ISO PHP GIT
  HTTP HTML JSON YAML REST CRUD CORS CSRF`.split(/\s+/),
);
/** Documents and media: turning one into another is another task for each pair. */
const DOCUMENT =
  /\.(csv|tsv|json|xml|ya?ml|pdf|docx?|xlsx?|pptx?|png|jpe?g|gif|svg|webp|mp3|mp4|wav|zip|md|html?|parquet)$/i;
/** Endings that are two spellings of one format. */
const ENDING_NAMES: Readonly<Record<string, string>> = {
  yml: 'yaml',
  jpg: 'jpeg',
  htm: 'html',
  md: 'markdown',
  doc: 'docx',
  xls: 'xlsx',
  ppt: 'pptx',
};
/** Files that every project has: which one it is belongs to the task. */
const STANDING_DOCUMENT =
  /(?:^|\/)(readme|changelog|license|dockerfile|makefile|contributing|sitemap|robots)(?:\.\w+)?$/i;
/** Where a program keeps its files: `/etc/nginx` is about nginx. */
const SYSTEM_PATH = /^\/(?:etc|var|opt|usr|srv)\//;
const LOCAL_HOST =
  /^(?:localhost|127\.|0\.0\.0\.0|\[?::1|10\.|192\.168\.)|(?:^|\.)example\.\w+$|\.(?:local|internal|test|example)$/;

export function findParameters(text: string): Parameter[] {
  const source = text.slice(0, MAX_TEXT);
  const found: Parameter[] = [];
  for (const rule of PARAMETER_RULES) {
    if (rule.requires && !rule.requires.test(source)) continue;
    for (const match of source.matchAll(rule.pattern)) {
      const parameter = parameterOf(rule, match);
      if (parameter && !found.some((other) => overlaps(other, parameter))) found.push(parameter);
    }
  }
  return found.sort((a, b) => a.start - b.start);
}

function parameterOf(rule: ParameterRule, match: RegExpMatchArray): Parameter | undefined {
  const whole = match[0];
  const inner = match.groups?.value ?? whole;
  const offset = match.groups?.value === undefined ? 0 : whole.lastIndexOf(inner);
  // A sentence ends behind an address or a path, not inside it.
  const value = inner.replace(/[.,;:!?]+$/, '');
  const start = match.index === undefined ? -1 : match.index + offset;
  if (value === '' || start < 0) return undefined;
  if (rule.isWord && rule.slot !== 'package' && isOrdinary(value)) return undefined;
  const { slot, mayMean = false } = rule;
  const told = rule.isOne ? value.replaceAll(' ', '') : value;
  return { slot, value: told, start, end: start + value.length, hints: hintsOf(slot, value), mayMean };
}

function isOrdinary(word: string): boolean {
  const lower = word.toLowerCase();
  return NAMED.has(lower) || ACRONYMS.has(word) || isGermanInfinitive(lower);
}

function overlaps(one: Parameter, other: Parameter): boolean {
  return one.start < other.end && other.start < one.end;
}

function hintsOf(slot: string, value: string): string[] {
  if (slot === 'url') return hostWords(value);
  if (slot === 'host') return /^[\d.:/]+$|::|^(?:[^:]*:){7}/.test(value) ? [] : hostWords(`https://${value}`);
  if (slot === 'package') return ['package'];
  if (slot === ENVIRONMENT) return [ENVIRONMENT_HINT + environmentOf(value)];
  if (slot !== 'file' && slot !== 'path') return [];
  const document = STANDING_DOCUMENT.exec(value)?.[1]?.toLowerCase();
  if (document !== undefined) return [document];
  if (SYSTEM_PATH.test(value))
    return value
      .toLowerCase()
      .split('/')
      .filter((part) => NAMED.has(part))
      .slice(0, 1);
  const ending = DOCUMENT.exec(value)?.[1]?.toLowerCase();
  return ending === undefined ? [] : [ENDING_NAMES[ending] ?? ending];
}

/** `https://api.moltbook.com/v1` is about `moltbook`. */
export function hostWords(url: string): string[] {
  const host = /^[a-z]+:\/\/(?:[^@/]*@)?([^/:?#]+)/i.exec(url)?.[1]?.toLowerCase() ?? '';
  if (host === '' || LOCAL_HOST.test(host)) return [];
  const labels = host.split('.');
  const name = labels.length > 1 ? labels.at(-2) : labels[0];
  return name === undefined || /^\d+$/.test(name) ? [] : [name];
}
