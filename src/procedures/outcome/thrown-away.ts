/**
 * Work that was thrown away at the user's word: "actually we use renovate for that, close it", and then nothing but
 * `git checkout -- .`. Whatever passed before, nothing of it was kept.
 *
 * @module
 */
import { isLook } from '../commands/looks.ts';
import { isAskedFor } from './asked-for.ts';
import type { Evidence, JudgedTask, UserWords } from './evidence.ts';
import { quoted } from './evidence.ts';
import { isEdit, isMeant, lastIn } from './meant.ts';
import type { Step } from './repairs.ts';
import { isQuestion } from './words/is-question.ts';
import { judgeUserWords } from './words/judge-words.ts';
import { wishesNext } from './words/next-wishes.ts';
import type { UserVerdict } from './words/user-verdict.ts';

export interface ThrownAway {
  readonly words: UserWords;
  /** The call that the words are told with; -1 where there is none. */
  readonly wrong: number;
}

const GIT = String.raw`^git (?:-\S+ )*`;
/** All that is in the folder. */
const DROPS_FILES = new RegExp(
  String.raw`${GIT}(?:checkout (?:-f )?(?:HEAD )?(?:-- )?\.|checkout -f|restore (?:-\S+ )*\.|reset --hard(?: HEAD| \S*origin/\S+| @\{u\})?|stash drop(?: \S+)?)$`,
);
/** What was recorded, too. */
const DROPS_BRANCH = new RegExp(
  String.raw`${GIT}(?:branch -D \S+|push \S+ (?:--delete|-d) \S+|reset --hard (?:HEAD[~^]|\S*origin/|@\{u\})\S*|worktree remove .+)$|^(?:gh pr|glab mr) close\b`,
);
/** Goes with it. */
const TIDIES = new RegExp(
  String.raw`${GIT}(?:clean -\S+|checkout [\w/.-]+|switch [\w/.-]+|status|stash(?: -\S+)*|fetch|pull)$|^(?:rm -|cd |echo |true$)`,
);
/** Who wants to know whether something can be done knows it then. */
const TRIES =
  /\b(?:check|whether|try|test|experiment\w*|see if|find out|reproduce|compare|measure|benchmark|spike|prototype|ob|prüfe?|probiere?|teste|vérifie|essaie|prueba|comprueba)\b|试试|检查|是否|проверь|попробуй/iu;
/** What is done to the world does not go away with files. */
const STAYS: ReadonlySet<string> = new Set(['push', 'act', 'request']);

/** Null where it was kept, in whatever part. */
export function thrownAway(
  { request, userWords = [] }: Pick<JudgedTask, 'request' | 'userWords'>,
  steps: readonly Step[],
): ThrownAway | null {
  const words = userWords.findLast(({ afterCalls }) => afterCalls < steps.length);
  if (words === undefined || words.afterCalls === 0 || TRIES.test(request)) return null;
  const { text, afterCalls: to } = words;
  const later = steps.slice(to).filter(({ known }) => !isLook(known));
  const parts = later.flatMap(({ known }) => known.pipelines.map((part) => part.text));
  if (later.some(({ known, verdict }) => known.command === null || verdict.outcome !== 'success'))
    return null;
  const dropsBranch = parts.some((part) => DROPS_BRANCH.test(part));
  if (!dropsBranch && !parts.some((part) => DROPS_FILES.test(part))) return null;
  if (!parts.every((part) => [DROPS_FILES, DROPS_BRANCH, TIDIES].some((pattern) => pattern.test(part))))
    return null;
  if (isQuestion(text) || wishesNext(text) || (judgeUserWords(text)?.weight ?? 0) > 0) return null;
  const done = steps.slice(0, to).filter((step) => !isLook(step.known) && step.verdict.outcome === 'success');
  const isKept = (step: Step): boolean => (isRecord(step) ? !dropsBranch : STAYS.has(step.known.kind));
  if (done.length === 0 || done.some(isKept)) return null;
  const isIt = (step: Step): boolean => isMeant(step) && !isRecord(step);
  const asked = lastIn(steps, 0, to, (step) => isIt(step) && isAskedFor(request, step));
  const meant = asked >= 0 ? asked : lastIn(steps, 0, to, isIt);
  return { words, wrong: meant >= 0 ? meant : lastIn(steps, 0, to, isEdit) };
}

function isRecord({ known }: Step): boolean {
  return known.kind === 'commit' || /^git (?:\S+ )*push\b|^(?:gh pr|glab mr) /.test(known.deciding);
}

const WEIGHT = -0.8;

/** Nothing that passed before says more. */
export function endedByThrowing(thrown: ThrownAway | null, user: UserVerdict): UserVerdict {
  if (thrown === null || user.givenUpAt !== null) return user;
  const { text, afterCalls } = thrown.words;
  const final: Evidence = {
    ...{ kind: 'user-throws-away', weight: WEIGHT, hardness: 'hard' as const },
    ...{ quote: quoted(text), callId: null },
  };
  return { ...user, evidence: [...user.evidence, final], final, givenUpAt: afterCalls };
}
