/**
 * A session as a model is given it: requests, commands with what came of them, closing words. What strangers may have put
 * into it is left out, so that what is made of it is no stranger's word.
 *
 * @module
 */
import { isFromStrangers } from '../../store/taint.ts';
import { type Deed, oneLine, SHELL } from '../deed.ts';
import type { SessionRecord, Stretch } from '../session-record.ts';

/** About six thousand tokens. */
const MAX_TEXT = 24_000;
const MAX_RESULT = 200;
const MAX_SAID = 1500;
/** Fewer calls leave nothing to learn. */
const LEAST_DEEDS = 5;

/** Null where there is too little to read. The newest part of a long session. */
export function sessionText({ stretches }: SessionRecord): string | null {
  const own = stretches.filter(({ taint }) => !isFromStrangers(taint));
  if (own.reduce((sum, { deeds }) => sum + deeds.length, 0) < LEAST_DEEDS) return null;
  const parts = own.map(textOf);
  let size = 0;
  const from = parts.findLastIndex((part) => {
    size += part.length;
    return size > MAX_TEXT;
  });
  return parts.slice(from + 1).join('\n') || (parts.at(-1) ?? '').slice(-MAX_TEXT);
}

function textOf({ asked, deeds, said }: Stretch): string {
  const done = deeds.filter(({ fromWeb }) => !fromWeb).map(deedText);
  return [`USER: ${asked}`, ...done, ...(said === '' ? [] : [`AGENT: ${said.slice(-MAX_SAID)}`])].join('\n');
}

function deedText({ tool, text, target, outcome, error, result }: Deed): string {
  const what = tool === SHELL ? `$ ${text}` : `${tool} ${target ?? ''}`;
  const came =
    outcome === 'worked'
      ? oneLine(result, MAX_RESULT)
      : `${outcome}: ${error || oneLine(result, MAX_RESULT)}`;
  return `${what}\n  → ${came}`;
}
