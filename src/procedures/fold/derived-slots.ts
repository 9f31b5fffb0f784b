/**
 * What follows from a value of the request: `interview.wav` beside `interview.m4a` is `{file_stem}.wav`, and
 * `interview_small.m4a` is `{file_stem}_small.m4a`, of 2026-10
 * `churn_2026_10.pkl` is `churn_{date_underscored}.pkl`, and of 1200 euros `--amount 1200` is `--amount {number_bare}`, for
 * whoever asks with another file, another month or another sum.
 *
 * @module
 */
import { literally } from '../../literally.ts';
import type { RunFailure, SeenRun } from '../runs/run.ts';
import type { Step } from '../steps/step.ts';
import { kindOf } from '../tasks/slot.ts';
import { isIdleNumber } from './idle-numbers.ts';

interface Form {
  /** Stands behind the kind of the slot that it follows from. */
  readonly mark: string;
  readonly kinds: RegExp;
  /** The value itself where it has no such form. */
  readonly of: (value: string) => string;
  /** What has to stand around it, so that it is that and no part of something else. */
  readonly around: readonly [before: string, behind: string];
  /** Whether it is that by what it is, by the text before it and by the request; always where there is nothing to ask. */
  readonly isHere?: (value: string, before: string, request: string) => boolean;
  /** Of what stands in few other places. */
  readonly shortest?: number;
  /** It is an ordinary word: only another run, with its own there, shows that it follows. */
  readonly isShownByRuns?: true;
}

const ENDING = /\.[a-z][a-z\d]{0,4}$/i;
/** A day, or a month. */
const DATE = /^\d{4}-\d\d(?:-\d\d)?$/;
const DAY = /^(\d{4}-\d\d)-\d\d$/;
const VERSION = /^\d+(?:\.\d+){1,3}$/;
/** "1200 euros", "14 days". */
const WITH_UNIT = /^(\d+)\s\p{L}+$/u;
/** `shop` of shop.example.at. */
const LABEL = /^(?!www\.)([a-z][a-z\d-]*)(?:\.[a-z\d-]+)+$/i;
/** Neither digits nor what ties them to more. */
const NUMBERS: Form['around'] = [String.raw`(?<!\d|\d[-_.])`, String.raw`(?![-_.]?\d)`];
/** What takes folders by their name alone, and options that do: `npm run build` runs a script, and builds no folder. */
const TAKES_FOLDERS =
  /^\s*(?:\w+: )?(?:sudo )?(?:(?:cd|pushd|ls|rm|rmdir|mkdir|du|tree|cp|mv|rsync|scp|tar|zip|touch|git (?:add|rm|mv)) (?:.*[\s"'])?|.*\s(?:-C|--(?:\w+-)*(?:dir|directory|folder|cwd|prefix|path|outdir|rootdir|workdir))[ =]["']?)$/i;

/** `public/blog` is a folder wherever it stands; `web` may be a script, a service or an image. */
function isFolder(value: string, before: string): boolean {
  return value.includes('/') || TAKES_FOLDERS.test(before.split(/[;&|(\n]/).at(-1) ?? '');
}

const LONGEST_NAME = 40;

/** `sleep 30` beside `--days 30` waits however many days are asked for; a request for a timeout means that of the command. */
function isAskedFor(before: string, request: string): boolean {
  if (!isIdleNumber(before)) return true;
  const name = /([a-z]+)[ =-]+(?:n )?-?$/.exec(before.slice(-LONGEST_NAME))?.[1];
  return name !== undefined && request.toLowerCase().includes(name);
}

export const DERIVED_FORMS: readonly Form[] = [
  {
    mark: '_stem',
    kinds: /^(?:file|path)$/,
    of: (value) => value.replace(ENDING, ''),
    around: [String.raw`(?<![\p{L}\p{N}_.-])`, String.raw`(?=\.[a-z][a-z\d]{0,4}(?![\p{L}\p{N}]))`],
  },
  {
    mark: '_folder',
    kinds: /^path$/,
    of: (value) => value.replace(/\/$/, ''),
    around: [String.raw`(?<![\p{L}\p{N}_./-])`, String.raw`(?![\p{L}\p{N}_/-]|\.[\p{L}\p{N}])`],
    isHere: isFolder,
  },
  {
    mark: '_underscored',
    kinds: /^(?:date|version)$/,
    of: (value) => (DATE.test(value) || VERSION.test(value) ? value.replace(/[-.]/g, '_') : value),
    around: NUMBERS,
  },
  {
    mark: '_compact',
    kinds: /^date$/,
    of: (value) => (DAY.test(value) ? value.replaceAll('-', '') : value),
    around: NUMBERS,
  },
  { mark: '_month', kinds: /^date$/, of: (value) => DAY.exec(value)?.[1] ?? value, around: NUMBERS },
  {
    mark: '_bare',
    kinds: /^number$/,
    of: (value) => WITH_UNIT.exec(value)?.[1] ?? value,
    // Given for itself, or with a unit in short: `--amount 1200`, `retention 14d`.
    around: [String.raw`(?<=^|[\s"'=(])`, String.raw`(?=[a-z]{0,2}(?:[\s"')]|$))`],
    shortest: 2,
    isHere: (_, before, request) => isAskedFor(before, request),
  },
  {
    mark: '_label',
    kinds: /^host$/,
    of: (value) => LABEL.exec(value)?.[1] ?? value,
    around: ['', ''],
    ...{ shortest: 2, isShownByRuns: true },
  },
];
/** Shorter ones stand somewhere by chance. */
const SHORTEST = 3;
const KIND = /^[a-z]+/;
const MARKS = new RegExp(`^([a-z]+)(?:${DERIVED_FORMS.map(({ mark }) => mark).join('|')})(?=_\\d+$|$)`);

interface Derived {
  readonly name: string;
  readonly value: string;
  readonly form: Form;
}

function derivedIn(values: Iterable<readonly [string, string]>): Derived[] {
  return [...values].flatMap(([name, value]) =>
    DERIVED_FORMS.flatMap((form): Derived[] => {
      const derived = form.kinds.test(kindOf(name)) ? form.of(value) : value;
      if (derived === value || derived.length < (form.shortest ?? SHORTEST)) return [];
      return [{ name: name.replace(KIND, `$&${form.mark}`), value: derived, form }];
    }),
  );
}

/** The slots that follow from these, with their values. */
export function derivedFrom(values: Iterable<readonly [string, string]>): [string, string][] {
  return derivedIn(values).map(({ name, value }) => [name, value]);
}

/** The slot that it follows from; itself where it follows from none. */
export function baseSlot(name: string): string {
  return name.replace(MARKS, '$1');
}

/** Arguments of steps that are a path, or one in a folder. */
const PATHS: ReadonlySet<string> = new Set(['folder', 'path']);
type Open = (text: string, argument?: string) => string;

/** The run with what follows from its values open. */
export function withDerived(run: SeenRun): SeenRun {
  const { slots, values = [] } = run;
  const all = derivedIn(slots.map((name, index) => [name, values[index] ?? ''] as const));
  const derived = all.filter(({ form }) => !form.isShownByRuns);
  if (derived.length === 0) return run;
  const places = derived.map(({ name, value, form }) => ({
    ...{ slot: `{${name}}`, pattern: where(value, form), value, isHere: form.isHere },
  }));
  const madeOf = openFilesMadeOf(run, derived);
  const open: Open = (given, argument = '') =>
    places.reduce(
      (done, { slot, pattern, value, isHere = () => true }) =>
        done.replace(pattern, (found, at: number) =>
          PATHS.has(argument) || isHere(value, done.slice(0, at), run.pattern) ? slot : found,
        ),
      madeOf(given),
    );
  return { ...run, steps: run.steps.map(openStep(open)), failures: run.failures.map(openFailure(open)) };
}

/**
 * `intro_small.mp4` is made of `intro.mov` where one command names both; then it is wherever it stands. `api-gateway.yaml` alone
 * is another file than `api.yaml`.
 */
function openFilesMadeOf({ steps }: SeenRun, derived: readonly Derived[]): (text: string) => string {
  const texts = steps.flatMap(({ args }) => Object.values(args));
  const files = derived.flatMap(({ name, value, form }): [RegExp, string][] => {
    if (form.mark !== '_stem') return [];
    const [made, slot] = [madeOf(value), `{${baseSlot(name)}}`];
    const found = texts.filter((text) => text.includes(slot)).flatMap((text) => text.match(made) ?? []);
    return [...new Set(found)].map((file) => [
      new RegExp(`${BEGINS}${literally(file)}${ENDS}`, 'giu'),
      file.replace(new RegExp(`${BEGUN}${literally(value)}(?=[-_.])`, 'iu'), `{${name}}`),
    ]);
  });
  return (text) => files.reduce((done, [file, open]) => done.replace(file, () => open), text);
}

const BEGINS = String.raw`(?<![\p{L}\p{N}_.-])`;
/** Where a name begins, or behind what is joined to its front: `small-intro.mp4`. */
const BEGUN = String.raw`(?<=${BEGINS}|${BEGINS}[\p{L}\p{N}]+[-_])`;
const ENDS = String.raw`(?![\p{L}\p{N}_-]|\.[\p{L}\p{N}])`;

function madeOf(stem: string): RegExp {
  const joined = String.raw`(?:[-_.][\p{L}\p{N}]+)`;
  const name = String.raw`(?:${literally(stem)}${joined}+|[\p{L}\p{N}]+[-_]${literally(stem)}${joined}*)`;
  return new RegExp(String.raw`${BEGINS}${name}\.[a-z][a-z\d]{0,4}(?![\p{L}\p{N}])`, 'giu');
}

function where(value: string, { around: [before, behind] }: Form): RegExp {
  return new RegExp(before + literally(value) + behind, 'giu');
}

function openStep(open: Open): (step: Step) => Step {
  return (step) => ({
    ...step,
    args: Object.fromEntries(Object.entries(step.args).map(([name, text]) => [name, open(text, name)])),
    ...(step.body !== undefined && { body: open(step.body) }),
  });
}

function openFailure(open: Open): (failure: RunFailure) => RunFailure {
  return (failure) => ({
    ...failure,
    call: open(failure.call),
    avoidedBy: failure.avoidedBy && open(failure.avoidedBy),
  });
}
