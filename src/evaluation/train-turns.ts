/**
 * Trains the three turn models on labelled turns; `npm run train` and `eval turns --left-out` share it.
 *
 * @module
 */
import { createJudge } from '../judge/judge.ts';
import { isWord, type JudgeFile } from '../judge/model.ts';
import { type LinearOptions, trainLinear } from '../judge/train-linear.ts';
import { type LabelledTurn, seenIn, TURN_KINDS, VERDICTS } from '../learning/turns/labelled-turns.ts';
import { turnFeatures, wordsOfTurn } from '../learning/turns/turn-features.ts';
import { TurnJudge } from '../learning/turns/turn-judge.ts';

/** A word of one project is its own. */
const PROJECTS = 2;
const TIMES = 4;
/** Labels that the reader was not sure of. */
const UNSURE = 0.6;
/** From which chance an answer is given; chosen on left-out projects. */
export const TURN_THRESHOLDS = { kindSure: 0.6, opens: 0.5, opensSure: 0.75, verdictSure: 0.6 } as const;

export type TurnModel = 'kind' | 'opens' | 'verdict';

const QUESTIONS: Readonly<Record<TurnModel, string>> = {
  kind: 'What kind of turn is this?',
  opens: 'Does this turn begin another task?',
  verdict: 'Does this turn say that the work before it worked, failed, partly, or nothing?',
};

const LABELS: Readonly<Record<TurnModel, (turn: LabelledTurn) => number>> = {
  kind: ({ kind }) => TURN_KINDS.indexOf(kind),
  opens: ({ newTask }) => Number(newTask),
  verdict: ({ verdict }) => VERDICTS.indexOf(verdict),
};

const OPTIONS: Readonly<Record<TurnModel, LinearOptions>> = {
  kind: { classes: TURN_KINDS, shrink: 0.02 },
  opens: { shrink: 0.05 },
  verdict: { classes: VERDICTS, shrink: 0.04 },
};

/** The words that several projects share. */
function wordsIn(turns: readonly LabelledTurn[]): string[] {
  const uses = new Map<string, { times: number; readonly projects: Set<string> }>();
  for (const turn of turns) {
    for (const word of wordsOfTurn(seenIn(turn))) {
      const use = uses.get(word) ?? { times: 0, projects: new Set<string>() };
      uses.set(word, use);
      use.times += 1;
      use.projects.add(turn.project);
    }
  }
  return [...uses]
    .filter(([, { times, projects }]) => times >= TIMES && projects.size >= PROJECTS)
    .map(([word]) => word)
    .sort();
}

export function trainTurnModel(which: TurnModel, turns: readonly LabelledTurn[]): JudgeFile {
  const words = wordsIn(turns);
  const rows = turns.map((turn) => turnFeatures(seenIn(turn)));
  const features = [...Object.keys(rows[0] ?? {}).filter((name) => !isWord(name)), ...words];
  const model = trainLinear(
    {
      features,
      rows: rows.map((row) => features.map((name) => row[name] ?? 0)),
      labels: turns.map(LABELS[which]),
      weight: turns.map(({ sure }) => (sure ? 1 : UNSURE)),
    },
    { ...OPTIONS[which], isRare: isWord },
  );
  const { kindSure, opens, opensSure, verdictSure } = TURN_THRESHOLDS;
  const thresholds: Readonly<Record<TurnModel, JudgeFile['thresholds']>> = {
    kind: { sure: kindSure },
    opens: { opens, sure: opensSure },
    verdict: { sure: verdictSure },
  };
  return {
    card: { question: QUESTIONS[which], data: '', rows: turns.length, split: '', figures: {} },
    ...{ model, calibration: { slope: 1, shift: 0 }, thresholds: thresholds[which] },
  };
}

export function trainTurnJudge(turns: readonly LabelledTurn[]): TurnJudge {
  return new TurnJudge({
    kind: createJudge(trainTurnModel('kind', turns)),
    opens: createJudge(trainTurnModel('opens', turns)),
    verdict: createJudge(trainTurnModel('verdict', turns)),
  });
}

/** For each turn the judge that has not seen its project. */
export function leftOutTurnJudges(turns: readonly LabelledTurn[]): (turn: LabelledTurn) => TurnJudge {
  const judges = new Map<string, TurnJudge>();
  return ({ project }) => {
    const known = judges.get(project) ?? trainTurnJudge(turns.filter((one) => one.project !== project));
    judges.set(project, known);
    return known;
  };
}
