/**
 * Whether all that a command brought in is a status: a code, a version, `{"status":"ok"}`. Levels are about texts that may
 * tell an agent what to do, and these cannot.
 *
 * @module
 */
import { readingOf } from './command-taint.ts';

/** Longer ones are answers. */
const MAX_CHARACTERS = 240;
const MAX_LINES = 8;
/** Nobody asks for a status with more; and it bounds what is matched here. */
const MAX_COMMAND = 4_000;

/** A harness that is given words starts a shell for them. */
const OWN_SHELL = /^(?:\S*\/)?(?:ba|z|da)?sh -[lic]*c (?!["']?(?:\$\(|`))/u;
/** What is read is run: then it does what it likes, and says what it likes. */
const RUNS_IT =
  /(?:^|[\s;&|("'`<])(?:(?:ba|z|da|k|fi)?sh|eval|exec|source|xargs|iex|pwsh|powershell|(?:python3?|node|perl|ruby|php)(?!\s+-[cmepr]))(?=$|[\s;&|)"'`<])/iu;
/** It lies in a file then, and is read from there. */
const SAVES: readonly RegExp[] = [
  /\s-[A-Za-z]*o(?![A-Za-z])(?![\s=]*["']?(?:\/dev\/null|-(?:\s|$)))/u,
  /\s-[A-Za-z]*O(?![A-Za-z])(?![\s=]*["']?(?:\/dev\/null|-))/u,
  /\s--(?:output(?:-document)?(?![\s=]*["']?(?:\/dev\/null|-(?:\s|$)))|remote-name|download)\b/u,
  /(?<![\d>])>>?(?![\s>]*(?:&\d|["']?\/dev\/null))/u,
  /\|\s*(?:tee|dd|sponge)\b/u,
  /\bwget\b(?![^;&|\n]*\s(?:--spider|-[A-Za-z]*O))/u,
  /\b(?:clone|checkout|download)\b/u,
];

/** What programs say themselves. */
const OWN_WORDS: readonly RegExp[] = [
  /^HTTP\/[\d.]+ \d{3}(?: [A-Za-z -]{0,40})?$/u,
  /^curl: \(\d+\) (?:The requested URL returned error: \d{3}.{0,20}|(?:Failed to connect|Could not resolve host|Connection timed out|Operation timed out|Recv failure|Empty reply|SSL|OpenSSL)[^|;&$`]{0,120})$/u,
];
/** A word, or two: `ok`, `1.4.2`, `2026-11-16T08:00:00Z`, `12 ms`. */
const FEW_WORDS = /^[\p{L}\p{N}_.+%-]{0,40}(?: [\p{L}\p{N}_.+%-]{1,40})?$/u;

/** `output` is null where nobody knows what came back. */
export function bareStatus(command: string, output: string | null): boolean {
  if (output === null || output.length > MAX_CHARACTERS || !isOnlyPrinted(command)) return false;
  const lines = output.split('\n').map((line) => line.trim());
  return lines.length <= MAX_LINES && lines.every(isStatus);
}

/** What it reads is neither run nor kept. */
export function isOnlyPrinted(command: string): boolean {
  if (command.length > MAX_COMMAND || !readingOf(command).onlyPrints) return false;
  const inner = command.replace(OWN_SHELL, '');
  return !RUNS_IT.test(inner) && !SAVES.some((saves) => saves.test(inner));
}

function isStatus(line: string): boolean {
  if (OWN_WORDS.some((words) => words.test(line))) return true;
  return line.split(/["'{}[\],:=]+/u).every((phrase) => FEW_WORDS.test(phrase.trim()));
}

/** What it reads from elsewhere, it runs, at once or in the same line. */
export function runsWhatItReads(command: string): boolean {
  const { reads, runs } = readingOf(command);
  return reads && (runs || RUNS_IT.test(command.slice(0, MAX_COMMAND).replace(OWN_SHELL, '')));
}
