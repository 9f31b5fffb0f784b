/**
 * Does a request say by itself what is to be done? Short requests of real sessions and turns, labelled by reading; of long
 * ones a sample. train/data holds ids and labels; the texts stay where they are.
 *
 * @module
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectLogs } from '../src/evaluation/replay/project-logs.ts';
import { calibrationOf } from '../src/judge/calibrate.ts';
import { leftOutLogits } from '../src/judge/left-out.ts';
import { isWord, type JudgeFile } from '../src/judge/model.ts';
import { rounded, sigmoid } from '../src/judge/numbers.ts';
import { type Examples, trainLinear } from '../src/judge/train-linear.ts';
import { attemptId } from '../src/learning/attempts/attempt.ts';
import { requestFeatures } from '../src/learning/attempts/names-task.ts';
import { wordsOfTurn } from '../src/learning/turns/turn-features.ts';

interface Label {
  readonly project: string;
  /** An attempt of the sessions, or a line of real-turns.jsonl. */
  readonly attempt?: string;
  readonly turn?: number;
  readonly named: boolean;
}

const LABELS = 'train/data/names-task.jsonl';
/** A word of one project is its own. */
const PROJECTS = 2;
const TIMES = 3;
/** A task that is cut off from the one before it is less bad than one that is lost in it. */
const FROM = 0.5;

async function requestsIn(dataFolder: string): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const { sessions } of await projectLogs(join(dataFolder, 'sessions')))
    for (const { record } of sessions)
      for (const { row, asked } of record?.stretches ?? [])
        found.set(attemptId(record?.key ?? '', row), asked);
  const turns = readFileSync(join(dataFolder, 'real-turns.jsonl'), 'utf8').trim().split('\n');
  for (const [at, line] of turns.entries())
    found.set(`${at}`, (JSON.parse(line) as { prompt: string }).prompt);
  return found;
}

export async function trainNamesTask(dataFolder: string): Promise<JudgeFile> {
  const requests = await requestsIn(dataFolder);
  const labels = readFileSync(LABELS, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Label)
    .flatMap((label) => {
      const text = requests.get(label.attempt ?? `${label.turn}`);
      return text === undefined ? [] : [{ ...label, text }];
    });
  const words = wordsIn(labels);
  const rows = labels.map(({ text }) => requestFeatures(text));
  const features = [...Object.keys(rows[0] ?? {}).filter((name) => !isWord(name)), ...words];
  const examples: Examples = {
    features,
    rows: rows.map((row) => features.map((name) => row[name] ?? 0)),
    labels: labels.map(({ named }) => Number(named)),
  };
  const train = (part: Examples): ReturnType<typeof trainLinear> =>
    trainLinear(part, { shrink: 0.03, isRare: isWord });
  const logits = leftOutLogits(
    examples,
    labels.map(({ project }) => project),
    train,
  );
  const said = logits.map((score, at) => ({ score, isTrue: examples.labels[at] === 1 }));
  const calibration = calibrationOf(said);
  const judged = said.map(({ score, isTrue }) => ({
    isSaid: sigmoid(calibration.slope * score + calibration.shift) >= FROM,
    isTrue,
  }));
  const share = (of: (one: (typeof judged)[number]) => boolean, among: typeof judged): number =>
    rounded(among.filter(of).length / Math.max(1, among.length));
  return {
    card: {
      question: 'Does a request say by itself what is to be done?',
      data: `${LABELS}: requests of sessions and turns of public projects, labelled by reading`,
      ...{ rows: labels.length, split: 'one project left out at a time' },
      figures: {
        right: share(({ isSaid, isTrue }) => isSaid === isTrue, judged),
        ofThoseThatDo: share(
          ({ isSaid }) => isSaid,
          judged.filter(({ isTrue }) => isTrue),
        ),
        ofThoseThatDoNot: share(
          ({ isSaid }) => !isSaid,
          judged.filter(({ isTrue }) => !isTrue),
        ),
      },
    },
    model: train(examples),
    calibration,
    thresholds: { named: FROM },
  };
}

function wordsIn(labels: readonly { readonly project: string; readonly text: string }[]): string[] {
  const uses = new Map<string, { times: number; readonly projects: Set<string> }>();
  for (const { project, text } of labels)
    for (const word of wordsOfTurn({ text, index: 1, previous: null })) {
      const use = uses.get(word) ?? { times: 0, projects: new Set<string>() };
      uses.set(word, use);
      use.times += 1;
      use.projects.add(project);
    }
  return [...uses]
    .filter(([, { times, projects }]) => times >= TIMES && projects.size >= PROJECTS)
    .map(([word]) => word)
    .sort();
}
