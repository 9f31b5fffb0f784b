/**
 * What it is done to: several words for one thing, and words that say little or nothing about the task.
 *
 * @module
 */
import { OBJECT_SYNONYMS } from './objects.ts';

/** Left to right: what people also say, what it counts as, beyond the things of `objects.ts`. */
export const SYNONYMS: ReadonlyMap<string, string> = new Map([
  ...OBJECT_SYNONYMS,
  ...Object.entries({
    spec: 'test',
    booking: 'reservation',
    bug: 'error',
    crash: 'error',
    exception: 'error',
    failure: 'error',
    key: 'apikey',
    feed: 'message',
    broken: 'failing',
    fail: 'failing',
    fails: 'failing',
    red: 'failing',
    breaking: 'failing',
    breaks: 'failing',
    complaining: 'failing',
    complains: 'failing',
    expiry: 'expire',
    expiration: 'expire',
    expires: 'expire',
    org: 'organization',
    organisation: 'organization',
    admin: 'administrator',
    admins: 'administrator',
    monthly: 'month',
    weekly: 'week',
    daily: 'day',
    nightly: 'night',
    hourly: 'hour',
    yearly: 'year',
    deps: 'dependency',
    replicas: 'pod',
    instances: 'pod',
    vuln: 'vulnerability',
    vulns: 'vulnerability',
    compiler: 'type',
    registered: 'signup',
    registering: 'signup',
  }),
]);

/** They say how, when, how much, or nothing. */
export const EMPTY_WORDS: ReadonlySet<string> = new Set(
  `new newest old latest current all every whole entire existing more another several various simple quick quickly
  properly correctly again everywhere anew file files folder directory change changes version versions today now code
  project way px width height name names based proper nice good better best final first second next last following
  also then finally together right left here there back down up live online pass work works working green
  tell say know come comes thing stuff bit part lot etc able possible available call called named via per each one two
  three it them its they this that these those get give make do put take let go ahead try sure
  get post put patch head per app application covering cover covers unit
  registry everything something anything same different like such tagged sense note full fully complete completely
  inside outside within across over through against during without between into onto about above below around
  people someone everyone team guys folks time times week pls plz please thx asap anymore usual kindly bro mate sorry
  fresh yet still already soon always never often maybe somehow bitte u ur im dont cant wont gonna wanna lets`
    .split(/\s+/)
    .filter((word) => word !== ''),
);

/** For when it is done this time. */
export const TIMES: readonly string[] =
  `january february march april june july august september october november december monday tuesday wednesday thursday
  friday saturday sunday today tomorrow yesterday`.split(/\s+/);

/** They say of what kind or how often: left out by one person, said by another, and seldom another task. */
export const WEAK_WORDS: ReadonlySet<string> = new Set([
  ...TIMES,
  ...`huge big large small tiny short long cheap expensive slow fast outdated stale obsolete broken weird ugly recent main
  key important critical urgent own separate single multiple extra additional certain specific given daily nightly
  hourly weekly monthly yearly night day month year morning evening weekend hour minute cheapest fastest slowest
  biggest external local remote global default custom basic minimal modern legacy
  duplicated duplicate repeated unused dangling flaky many much few some number numbers functional own open closed
  environment section entry entries record look size support account accounts feature expire`
    .split(/\s+/)
    .filter((word) => word !== ''),
]);
