/**
 * What was worked on: project by project, with commits and with what took most calls.
 *
 * @module
 */
import { type Deed, SHELL } from '../../learning/deed.ts';
import { shellCommands } from '../../shell/parse.ts';
import type { ProjectActivity, SessionPart } from './activity.ts';
import { keysOf } from './activity.ts';
import type { NoteLine, NoteTotals } from './note.ts';
import { count, quoted, shortened } from './wording.ts';

export const NO_WORK: NoteTotals = { projects: 0, sessions: 0, requests: 0, calls: 0, failed: 0, commits: 0 };

export function totalsOf(parts: readonly SessionPart[]): Omit<NoteTotals, 'projects'> {
  const stretches = parts.flatMap((part) => part.stretches);
  const deeds = stretches.flatMap((stretch) => stretch.deeds);
  return {
    sessions: keysOf(parts).length,
    requests: stretches.length,
    calls: deeds.length,
    failed: deeds.filter(({ outcome }) => outcome === 'failed' || outcome === 'hung').length,
    commits: deeds.flatMap(commitsIn).length,
  };
}

export function summed(all: readonly Omit<NoteTotals, 'projects'>[]): NoteTotals {
  return all.reduce<NoteTotals>(
    (sum, one) => ({
      projects: sum.projects,
      sessions: sum.sessions + one.sessions,
      requests: sum.requests + one.requests,
      calls: sum.calls + one.calls,
      failed: sum.failed + one.failed,
      commits: sum.commits + one.commits,
    }),
    { ...NO_WORK, projects: all.length },
  );
}

/** Requests that are named beside the commits of a project. */
const NAMED = 2;
const MIN_CALLS = 5;

export function workLine({ project, parts }: ProjectActivity): NoteLine {
  const { sessions, requests, calls, failed, commits } = totalsOf(parts);
  const head = [
    count(sessions, 'session'),
    count(requests, 'request'),
    `${count(calls, 'call')}${failed > 0 ? ` (${failed} failed)` : ''}`,
    ...(commits > 0 ? [count(commits, 'commit')] : []),
  ].join(', ');
  const subjects = parts
    .flatMap(({ stretches }) => stretches.flatMap(({ deeds }) => deeds.flatMap(commitsIn)))
    .filter((subject) => subject !== '');
  const lasting = [...new Set(subjects)];
  const named =
    lasting.length > 0
      ? `${lasting
          .slice(-NAMED)
          .map((subject) => quoted(subject, 60))
          .join(', ')}`
      : largest(parts);
  return {
    text: `${project}: ${head}${named === '' ? '' : `; ${named}`}`,
    ...{ project, sessions: keysOf(parts), weight: calls + 20 * commits },
  };
}

/** The requests that took most. */
function largest(parts: readonly SessionPart[]): string {
  return parts
    .flatMap(({ stretches }) => stretches)
    .filter(({ asked, deeds }) => deeds.length >= MIN_CALLS && isTyped(asked))
    .sort((a, b) => b.deeds.length - a.deeds.length)
    .slice(0, NAMED)
    .map(({ asked, deeds }) => `${quoted(asked, 60)} (${count(deeds.length, 'call')})`)
    .join(', ');
}

/** What a harness puts there in the user's name stands in tags or brackets. */
export function isTyped(asked: string): boolean {
  return !/^[<[]/u.test(asked);
}

/** Subjects of the commits that a call made; empty where one was made and its subject is not to be read. */
export function commitsIn({ tool, text, outcome, result, signatures }: Deed): string[] {
  if (tool !== SHELL || outcome === 'failed' || outcome === 'stopped' || outcome === 'empty') return [];
  if (!signatures.some((signature) => signature.startsWith('git commit'))) return [];
  const made = MADE.exec(result);
  // Hidden behind a pipe or a script nobody knows whether it was made; git says so itself.
  if (made === null && outcome !== 'worked') return [];
  return shellCommands(text)
    .filter(({ program, words }) => program === 'git' && words.some(({ value }) => value === 'commit'))
    .filter(({ words }) => !words.some(({ value }) => value === '--amend' || value === '--dry-run'))
    .map(({ words }) => subjectIn(words.map(({ value }) => value)) ?? made?.[1] ?? '');
}

/** `[main 1a2b3c4] subject 2 files changed`, on one line. */
const MADE = /\[[^\]]+ [0-9a-f]{7,}\] (.+?)(?= \d+ files? changed| \d+ insertion|$)/u;
const HERE_DOCUMENT = /^\$\(cat <<-?\s*['"]?(\w+)['"]?\s*\n?/u;

function subjectIn(words: readonly string[]): string | null {
  const at = words.findIndex((word) => /^-[a-zA-Z]*m$/u.test(word) || word === '--message');
  const given = at < 0 ? words.find((word) => word.startsWith('--message='))?.slice(10) : words[at + 1];
  if (given === undefined) return null;
  const first = given.replace(HERE_DOCUMENT, '').trim().split('\n')[0]?.trim() ?? '';
  return first === '' ? null : shortened(first, 100);
}
