/**
 * Gates over what happened: has it proven itself, and is it one thing?
 *
 * @module
 */
import { DAY_MS } from '../../clock.ts';
import type { ProcedureAttempt } from '../../learning/procedures/procedure.ts';
import { isFromStrangers } from '../../store/taint.ts';
import type { Candidate } from '../candidate.ts';
import { EVERYDAY } from '../everyday.ts';
import { concreteness } from '../score.ts';
import {
  EXTRA_SUCCESSES,
  LEAST_BOUND,
  LEAST_DAYS,
  LEAST_RATE,
  LEAST_SESSIONS,
  MOST_STEPS,
  type Policy,
  SAFE_SESSIONS,
} from '../settings.ts';
import { taskWords } from '../task-words.ts';
import type { Gate } from './gate.ts';

/** Attempts that share less with the steps than this did different things. */
const LEAST_AGREEMENT = 0.4;
/** Where the steps name less of what was run, most of it is left out. */
const LEAST_COVERAGE = 0.3;
/** A line that is longer is a script, and belongs into a file. */
const LONG_LINE = 240;
const LEAST_CONCRETENESS = 0.34;
/** Requests that share less of their words are different requests. */
const LEAST_COHESION = 0.2;
/** `/name`, as harnesses call the commands and skills that they have: somebody has written it down. */
const COMMAND = /(?<!\S)\/[a-z][\w:-]+(?!\S)/u;
const DOCUMENTED = 0.8;
const SAME_SKILL = 0.5;
const OVERLAPPING = 0.25;

const many = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;
const percent = (share: number): string => `${Math.round(share * 100)}%`;

export const EVIDENCE_GATES: readonly Gate[] = [
  {
    code: 'manual_policy',
    ...{ stage: 'evidence', severity: 'defer', yields: true },
    says: 'the policy leaves each one to a person',
    finds: ({ settings: { policy } }) => (policy === 'manual' ? 'nobody has asked for it' : null),
  },
  {
    code: 'insufficient_success_evidence',
    ...{ stage: 'evidence', severity: 'defer', yields: true },
    says: 'what worked once or twice may have been luck',
    finds({ candidate: { successes, risk }, settings }) {
      const least = settings.successes + EXTRA_SUCCESSES[risk];
      return successes < least
        ? `it worked ${many(successes, 'time')} within ${settings.days} days; ${least} are asked for at ${risk} risk`
        : null;
    },
  },
  {
    code: 'insufficient_distinct_sessions',
    ...{ stage: 'evidence', severity: 'defer', yields: true },
    says: 'one session that repeats itself is one piece of evidence',
    finds: ({ candidate: { sessions, risk } }) =>
      sessions < LEAST_SESSIONS[risk]
        ? `it worked in ${many(sessions, 'session')}; ${LEAST_SESSIONS[risk]} are asked for`
        : null,
  },
  {
    code: 'insufficient_distinct_contexts',
    ...{ stage: 'evidence', severity: 'defer', yields: true },
    says: 'what was done on one day only belonged to that day',
    finds: ({ candidate: { days, successes } }) =>
      successes > 0 && days < LEAST_DAYS ? `it worked on ${many(days, 'day')} only` : null,
  },
  {
    code: 'stale_evidence',
    ...{ stage: 'evidence', severity: 'defer', yields: true },
    says: 'the project has moved on since',
    finds({ candidate: { latest }, settings: { days, now } }) {
      const age = latest === null ? null : Math.floor((now.getTime() - Date.parse(latest)) / DAY_MS);
      return age === null || age > days ? `it was last done ${age ?? 'no'} days ago` : null;
    },
  },
  {
    code: 'recent_failure',
    ...{ stage: 'evidence', severity: 'defer', yields: false },
    says: 'the newer outcome wins',
    finds: ({ candidate: { failedLast } }) => (failedLast ? 'the last time it failed' : null),
  },
  {
    code: 'low_success_rate',
    ...{ stage: 'evidence', severity: 'defer', yields: false },
    says: 'an agent that follows it should succeed',
    finds: ({ candidate: { rate, risk, successes, failures } }) =>
      successes + failures > 0 && rate < LEAST_RATE[risk]
        ? `it worked in ${percent(rate)} of the attempts with an outcome; ${percent(LEAST_RATE[risk])} are asked for`
        : null,
  },
  {
    code: 'low_confidence',
    ...{ stage: 'evidence', severity: 'defer', yields: true },
    says: 'too few outcomes to be sure of the rate',
    finds: ({ candidate: { bound, risk } }) =>
      bound < LEAST_BOUND[risk]
        ? `it is 90% sure only that it works ${percent(bound)} of the time; ${percent(LEAST_BOUND[risk])} are asked for`
        : null,
  },
  {
    code: 'insufficient_auto_safe_evidence',
    ...{ stage: 'evidence', severity: 'defer', yields: false },
    says: 'without a person, one busy session must not decide',
    finds: ({ candidate: { wishes, sessions }, settings: { policy } }) =>
      policy === 'auto-safe' && wishes === 0 && sessions < SAFE_SESSIONS
        ? `nobody asked for it, and it worked in ${many(sessions, 'session')} of ${SAFE_SESSIONS}`
        : null,
  },
  {
    code: 'tainted_evidence',
    ...{ stage: 'evidence', severity: 'defer', yields: true },
    says: 'what strangers wrote may have steered it',
    finds({ candidate: { worked, steps }, settings: { successes, policy } }) {
      const own = new Set(steps.flatMap(({ signatures }) => signatures));
      const clean = worked.filter((one) => isClean(one, own, policy)).length;
      const least = policy === 'auto-safe' ? worked.length : Math.min(successes, worked.length);
      return clean < least
        ? `strangers may have had a say in ${worked.length - clean} of the ${many(worked.length, 'attempt')} that worked`
        : null;
    },
  },
  {
    code: 'malformed_recipe',
    ...{ stage: 'evidence', severity: 'reject', yields: false },
    says: 'there is nothing that could be followed',
    finds({ candidate: { steps, cut } }) {
      if (steps.length + cut === 0) return 'no step stands in half of the attempts that worked';
      return cut > steps.length ? `${many(cut, 'step')} of ${steps.length + cut} were not kept whole` : null;
    },
  },
  {
    code: 'noisy_recipe',
    ...{ stage: 'evidence', severity: 'defer', yields: false },
    says: 'a transcript is no procedure',
    finds({ candidate: { steps, coverage, worked } }) {
      if (steps.length > MOST_STEPS) return `it has ${steps.length} steps; ${MOST_STEPS} are the most`;
      const long = steps.filter(({ usual }) => usual.length > LONG_LINE).length;
      if (long * 2 > steps.length) return `${long} of its ${steps.length} lines are scripts of their own`;
      return worked.length > 0 && steps.length > 0 && coverage < LEAST_COVERAGE
        ? `its steps are ${percent(coverage)} of what was run`
        : null;
    },
  },
  {
    code: 'non_deterministic_recipe',
    ...{ stage: 'evidence', severity: 'defer', yields: false },
    says: 'the attempts did different things',
    finds: ({ candidate: { agreement, worked, steps } }) =>
      worked.length > 0 && steps.length > 0 && agreement < LEAST_AGREEMENT
        ? `an attempt that worked agrees with its steps by ${percent(agreement)}`
        : null,
  },
  {
    code: 'procedure_too_obvious',
    ...{ stage: 'evidence', severity: 'defer', yields: true },
    says: 'an agent does it unasked',
    finds({ candidate: { steps } }) {
      const telling = steps.filter((step) => !isObvious(step));
      if (steps.length === 0 || telling.length >= 2) return null;
      return telling.length === 0
        ? 'all of its steps are what agents do everywhere'
        : `all of it but \`${telling[0]?.usual.slice(0, 60)}\` is what agents do everywhere`;
    },
  },
  {
    code: 'low_concreteness',
    ...{ stage: 'evidence', severity: 'defer', yields: true },
    says: 'the literal is the value: path, flag, script, host',
    finds({ candidate: { steps } }) {
      const share = concreteness(steps);
      return steps.length > 0 && share < LEAST_CONCRETENESS
        ? `${percent(share)} of its steps name something of this project`
        : null;
    },
  },
  {
    code: 'vague_trigger',
    ...{ stage: 'evidence', severity: 'defer', yields: true },
    says: 'nobody could tell when it applies',
    finds({ candidate: { requests, thin, cohesion } }) {
      if (requests.length === 0 || thin * 2 > requests.length)
        return `${thin} of ${many(requests.length, 'request')} say less than two things`;
      return cohesion < LEAST_COHESION ? `its requests share ${percent(cohesion)} of their words` : null;
    },
  },
  {
    code: 'context_specific_trigger',
    ...{ stage: 'evidence', severity: 'defer', yields: true },
    says: 'it is about one thing that does not come back',
    finds({ candidate }) {
      const share = particularShare(candidate);
      return share > 0.5
        ? `${percent(share)} of the words that its requests share are numbers, ids or places`
        : null;
    },
  },
  {
    code: 'missing_validation',
    ...{ stage: 'evidence', severity: 'defer', yields: true },
    says: 'who follows it could not tell whether it worked',
    finds({ candidate: { steps } }) {
      const lastChange = steps.findLastIndex(({ effect }) => effect !== 'reads');
      const isChecked = steps.some(({ classes }) => classes.includes('check'));
      const isLookedAt = steps.slice(lastChange + 1).length > 0;
      return steps.length > 0 && !isChecked && !isLookedAt ? 'nothing looks at the result' : null;
    },
  },
  {
    code: 'cluster_merged_into',
    ...{ stage: 'evidence', severity: 'defer', yields: true },
    says: 'of near-duplicates one is kept',
    finds: ({ surroundings: { mergedInto } }) => mergedInto && `${mergedInto} stands for it`,
  },
  {
    code: 'already_generated',
    ...{ stage: 'evidence', severity: 'defer', yields: false },
    says: 'the same evidence makes the same draft',
    finds: ({ surroundings: { before } }) =>
      before === 'unchanged' ? 'it was drafted from this very evidence' : null,
  },
  {
    code: 'rejected_before',
    ...{ stage: 'evidence', severity: 'reject', yields: true },
    says: 'a person has said no',
    finds: ({ surroundings: { before } }) => (before === 'rejected' ? 'a person has rejected it' : null),
  },
  {
    code: 'documented_already',
    ...{ stage: 'evidence', severity: 'defer', yields: true },
    says: 'what is read anyway need not be told',
    finds({ candidate: { recent }, surroundings: { documented } }) {
      const called = recent.filter(({ request }) => COMMAND.test(request)).length;
      if (called * 2 > recent.length)
        return `${called} of ${recent.length} requests call a command by its name`;
      return documented >= DOCUMENTED
        ? `the project's instructions name ${percent(documented)} of its commands`
        : null;
    },
  },
  {
    code: 'duplicate_skill',
    ...{ stage: 'texts', severity: 'defer', yields: false },
    says: 'there is a skill for it',
    finds: ({ surroundings: { neighbour } }) =>
      neighbour && neighbour.share >= SAME_SKILL
        ? `${neighbour.name} is suggested first for ${percent(neighbour.share)} of its requests`
        : null,
  },
  {
    code: 'overlapping_skill',
    ...{ stage: 'texts', severity: 'defer', yields: true },
    says: 'two skills for one request shadow each other',
    finds: ({ surroundings: { neighbour } }) =>
      neighbour && neighbour.share >= OVERLAPPING && neighbour.share < SAME_SKILL
        ? `${neighbour.name} is suggested first for ${percent(neighbour.share)} of its requests`
        : null,
  },
];

/**
 * Where strangers' words were read, it counts who put the steps into the agent's hands: whoever reviews what others sent
 * reads their words each time. Without a person, and after words that give agents orders, having read is enough.
 */
function isClean({ taint, steps }: ProcedureAttempt, own: ReadonlySet<string>, policy: Policy): boolean {
  if (!isFromStrangers(taint)) return true;
  if (policy === 'auto-safe' || taint === 'hostile') return false;
  return !steps.some(({ signature, fromWeb }) => fromWeb === true && own.has(signature));
}

/** What agents run in every project, without a word of this one. */
function isObvious({ signatures, effect, classes, isRemote }: Candidate['steps'][number]): boolean {
  if (signatures.every((signature) => EVERYDAY.has(signature))) return true;
  // Which address is asked is nothing that an agent would guess.
  if (isRemote) return false;
  return effect === 'reads' && !classes.includes('check') && signatures.every((one) => !one.includes(' '));
}

/** Of the words that its requests have in common: numbers, hashes, names of files. */
function particularShare({ requests }: Candidate): number {
  const counts = new Map<string, number>();
  for (const request of requests) {
    for (const word of new Set(request.toLowerCase().split(/\s+/u)))
      counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const least = requests.length < 2 ? 1 : 2;
  const shared = [...counts].filter(([word, count]) => count >= least && taskWords(word).size > 0);
  const odd = shared.filter(([word]) => /\d{2,}|[\\/#@_]|\w\.\w/u.test(word)).length;
  return shared.length === 0 ? 0 : odd / shared.length;
}
