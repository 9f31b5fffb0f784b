/**
 * Requests that come near a procedure, and that its steps would harm: what only looks is not told to change something, and
 * what cannot be taken back is told to nobody who may mean another thing. Such a procedure may still be named as unsure.
 *
 * @module
 */
import { stemmed } from '../meaning/terms.ts';
import { MEND } from '../meaning/troubles.ts';
import { LOOKING } from '../meaning/verbs.ts';
import { actionAgreement } from '../merge/agreement.ts';
import { type Alignment, align, type WordSimilarity } from '../merge/align.ts';
import type { Profile } from '../merge/profile.ts';
import { kindOf, slotsIn } from '../tasks/slot.ts';
import { LOCAL, placesSaid } from './done-elsewhere.ts';
import { shownBy } from './evidence.ts';
import { clausesOf, isDeed, orderIn, statesOnly, withoutPoliteness } from './orders.ts';

export interface Hazard {
  readonly id: string;
  /** What is asked for, and what was done for another request. */
  readonly example: readonly [asked: string, known: string, steps: readonly string[]];
  readonly holds: (pair: Pair) => boolean;
}

interface Pair {
  readonly asked: Profile;
  readonly known: Profile;
  readonly words: Alignment;
  /** How the actions agree. */
  readonly isSameDeed: boolean;
}

export function isHazardous(asked: Profile, known: Profile, similar: WordSimilarity): boolean {
  const [a, b] = [asked.meaning, known.meaning];
  const action = actionAgreement(a, b, similar);
  const isSameDeed = action === 'same' || action === 'close';
  const pair = { asked, known, words: align(a, b, similar), isSameDeed };
  return HAZARDS.some(({ holds }) => holds(pair));
}

/** Classes of verbs that others feel, or that nobody takes back. */
const IRREVERSIBLE: ReadonlySet<string> = new Set(
  'deploy publish unpublish send remove revoke revert restore reset rotate restart stop disable cancel close free import'.split(
    ' ',
  ),
);

export const HAZARDS: readonly Hazard[] = [
  {
    id: 'only looks',
    example: [
      'read the kubernetes secret',
      'rotate the password in the kubernetes secret',
      ['kubectl create secret generic db', 'kubectl apply -f secret.yaml'],
    ],
    holds: ({ asked, known }) => onlyLooks(asked) && changes(known),
  },
  {
    id: 'only states',
    example: ['the website is slow', 'deploy the website', ['npx wrangler pages deploy dist']],
    holds: ({ asked, known }) =>
      statesOnly(asked.pattern) && !mends(known) && changes(known) && !says(known, asked),
  },
  {
    id: 'takes back',
    example: [
      'the rebase is wrong, undo it',
      'rebase my branch onto main',
      ['git rebase origin/main', 'git push --force-with-lease'],
    ],
    holds: ({ asked, known }) => takesBack(asked) && !takesBack(known) && !does(known, TAKEN_BACK),
  },
  {
    id: 'is its trouble',
    example: [
      'restart the search pods',
      'the search pods keep restarting, fix it',
      ['kubectl describe pod', 'edit search.yaml', 'kubectl apply -f search.yaml'],
    ],
    holds: ({ asked: { meaning: a }, known }) =>
      known.meaning.action === MEND &&
      a.verb !== null &&
      a.action !== null &&
      !a.action.endsWith('…') &&
      !does(known, a.action) &&
      known.words.has(stemmed(a.verb)),
  },
  {
    id: 'another thing',
    example: [
      'restart the worker deployment',
      'rotate the database password and restart the api',
      ['kubectl create secret generic db', 'kubectl rollout restart deploy/api'],
    ],
    holds: ({ asked, known, words, isSameDeed }) =>
      words.matched === 0 && !isSameDeed && isByTheWay(asked, known) && cannotBeTakenBack(known),
  },
  {
    id: 'only here',
    example: [
      'delete the branch feature/search locally',
      'delete the merged branches on origin',
      ['git push origin --delete old-a'],
    ],
    holds: ({ asked, known }) =>
      isLocal(asked) && !isLocal(known) && [...known.stepVerbs].some((one) => OUTWARD.has(one)),
  },
  {
    id: 'only sends it',
    example: [
      'email the sales report of october to the board',
      'make the sales report of september from the export',
      ['python report.py exports/2026-09.csv'],
    ],
    holds: ({ asked: { meaning: a }, known }) =>
      SENDS.test(a.verb ?? '') && known.meaning.action === 'create' && !does(known, 'send'),
  },
  {
    id: 'another name',
    example: ['flush the dns cache', 'flush the redis cache', ['redis-cli FLUSHALL']],
    holds: ({ asked, known, words }) => isOfAnotherName(asked, known, words),
  },
  {
    id: 'a file',
    example: ['translate handbook.md to spanish', 'translate all ui strings to french', ['edit fr.json']],
    holds: ({ asked, known, isSameDeed }) => isSameDeed && isDoneToFile(asked, known),
  },
];

function does({ meaning, stepVerbs }: Profile, action: string): boolean {
  return meaning.actions.includes(action) || stepVerbs.has(action);
}

/** All words of the other. */
function says({ words }: Profile, other: Profile): boolean {
  return [...other.words.keys()].every((word) => words.has(word));
}

const SENDS = /^(?:e-?mail|mail|send|forward)$/;
const TAKEN_BACK = 'revert';
/** Who has something found, or reviewed, may want what comes of it. */
const SHOWING: ReadonlySet<string> = new Set(['check', 'list', 'explain', 'ask', 'count']);
/** That they only look no table of verbs knows. */
const READING = /^(?:read|peek|browse|tail)$/;

function onlyLooks({ pattern, meaning: { verb, action } }: Profile): boolean {
  const [first = ''] = withoutPoliteness(pattern).toLowerCase().split(/\s/);
  if (!READING.test(first) && !(first === verb && SHOWING.has(action ?? ''))) return false;
  return !clausesOf(pattern).some((clause) => {
    const order = orderIn(clause);
    return order !== null && isDeed(order) && !READING.test(order.verb ?? '');
  });
}

/** Something was done that is more than to look, and nobody asked to find out. */
function changes({ isLook, acts, meaning: { actions } }: Profile): boolean {
  return !isLook && acts.size > 0 && !actions.some((action) => LOOKING.has(action));
}

function mends({ meaning: { action, actions }, isLook, pattern }: Profile): boolean {
  return isLook || actions.includes(MEND) || MENDS.has(action ?? '') || !isPlainOrder(pattern);
}

const MENDS: ReadonlySet<string> = new Set(['optimise', 'renew', 'diagnose', 'restore']);

function isPlainOrder(pattern: string): boolean {
  return clausesOf(pattern).every((clause) => !statesOnly(clause));
}

function cannotBeTakenBack({ stepVerbs, meaning: { action } }: Profile): boolean {
  return IRREVERSIBLE.has(action ?? '') || [...stepVerbs].some((one) => IRREVERSIBLE.has(one));
}

function takesBack({ pattern, meaning: { actions } }: Profile): boolean {
  return actions.includes(TAKEN_BACK) || BACK.test(pattern);
}

const BACK = /\b(?:go|roll|going|rolled) back\b|\bundo\b/i;

/** It was done beside something else, and to another thing. */
function isByTheWay({ meaning: { action } }: Profile, { meaning }: Profile): boolean {
  return action !== null && action !== meaning.action && meaning.actions.includes(action);
}

function isKnownTo(known: Profile, ...said: readonly string[]): boolean {
  return said.some((one) => {
    const stem = stemmed(one);
    return (
      known.words.has(stem) ||
      known.parameters.has(stem) ||
      known.values.has(stem) ||
      shownBy(known).has(stem)
    );
  });
}

function isOfAnotherName({ meaning: a }: Profile, known: Profile, { onlyA, onlyB }: Alignment): boolean {
  const b = known.meaning;
  if (slotsIn(known.pattern).some((name) => /^(?:name|package|service)/.test(name))) return false;
  if (a.names.some((name) => b.names.includes(name))) return false;
  const asked = onlyA.some(
    (term) =>
      a.names.includes(term) && a.core.includes(term) && !isKnownTo(known, a.surface.get(term) ?? term, term),
  );
  return (
    asked && onlyB.some((term) => b.names.includes(term) && b.core.includes(term) && isKnownTo(known, term))
  );
}

function isLocal({ pattern }: Profile): boolean {
  return placesSaid(pattern).includes(LOCAL);
}

const OUTWARD: ReadonlySet<string> = new Set(['publish', 'deploy', 'send']);

const FILE: ReadonlySet<string> = new Set(['file', 'path']);

/** The only thing that it is to be done to is a file, and no run had one. */
function isDoneToFile({ meaning: a, pattern }: Profile, { meaning: b, pattern: known }: Profile): boolean {
  if (a.core.length > 0 || b.core.length === 0) return false;
  const isFile = (name: string): boolean => FILE.has(kindOf(name));
  const [first = ''] = /^\S+ \{(\w+)\}/.exec(withoutPoliteness(pattern))?.slice(1) ?? [];
  return isFile(first) && !slotsIn(known).some(isFile);
}
