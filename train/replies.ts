/**
 * What does a reply say of the work before it? Short replies written for this, and turns of real developers: few of those
 * say that it worked, so that both are needed. Figures are of the real turns, project by project left out.
 *
 * @module
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createJudge } from '../src/judge/judge.ts';
import { isWord, type JudgeFile } from '../src/judge/model.ts';
import { rounded } from '../src/judge/numbers.ts';
import { trainLinear } from '../src/judge/train-linear.ts';
import { REPLIES, replyFeatures, wordsOfReply } from '../src/learning/attempts/reply.ts';
import { createStaticEmbedder } from '../src/models/embedders/static-embedder.ts';
import { modelsFolder } from '../src/models/package-models.ts';

type Label = (typeof REPLIES)[number];

interface Row {
  readonly text: string;
  readonly label: Label;
  /** Empty of what was written for this; such a row is left out by its place. */
  readonly project: string;
  readonly isSure: boolean;
}

const WRITTEN = 'train/data/replies.tsv';
const TIMES = 2;
const SURE = 0.6;
const FOLDS = 5;

function rowsIn(dataFolder: string): Row[] {
  const written = readFileSync(WRITTEN, 'utf8')
    .trim()
    .split('\n')
    .map((line, at): Row => {
      const [label = '', text = ''] = line.split('\t');
      return { text, label: label as Label, project: `written-${at % FOLDS}`, isSure: true };
    });
  const turns = readFileSync(join(dataFolder, 'real-turns.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map(
      (line) =>
        JSON.parse(line) as { prompt: string; verdict: Label; kind: string; project: string; sure: boolean },
    )
    // Who goes on is content, says the label; the words say nothing.
    .map(
      ({ prompt, verdict, kind, project, sure }): Row => ({
        ...{ text: prompt, project, isSure: sure },
        label: verdict === 'worked' && kind !== 'chat' && kind !== 'report' ? 'none' : verdict,
      }),
    );
  return [...written, ...turns];
}

export async function trainReply(dataFolder: string): Promise<JudgeFile> {
  const embedder = await createStaticEmbedder({
    tablePath: join(modelsFolder(), 'static-256.i8'),
    vocabularyPath: join(modelsFolder(), 'vocab.txt'),
  });
  const rows = rowsIn(dataFolder);
  const fit = (part: readonly Row[]): JudgeFile => {
    const words = wordsIn(part);
    const numbers = part.map(({ text }) => replyFeatures(text, (one) => embedder.embedOne(one)));
    const features = [...Object.keys(numbers[0] ?? {}).filter((name) => !isWord(name)), ...words];
    const model = trainLinear(
      {
        features,
        rows: numbers.map((row) => features.map((name) => row[name] ?? 0)),
        labels: part.map(({ label }) => REPLIES.indexOf(label)),
        weight: part.map(({ isSure }) => (isSure ? 1 : 0.5)),
      },
      { classes: REPLIES, shrink: 0.02, isRare: isWord },
    );
    return {
      card: { question: '', data: '', rows: part.length, split: '', figures: {} },
      ...{ model, calibration: { slope: 1, shift: 0 }, thresholds: { sure: SURE } },
    };
  };
  const tally = { claimed: 0, right: 0, none: 0, noneAsWorked: 0, written: 0, writtenRight: 0 };
  for (const project of new Set(rows.map((row) => row.project))) {
    const file = fit(rows.filter((row) => row.project !== project));
    const judge = createJudge(file);
    for (const row of rows.filter((one) => one.project === project)) {
      const features = replyFeatures(row.text, (one) => embedder.embedOne(one));
      const [answer, chance] = Object.entries(judge.chances(judge.row(features))).reduce((a, b) =>
        b[1] > a[1] ? b : a,
      );
      const isClaimed = chance >= SURE && answer !== 'none';
      if (project.startsWith('written-')) {
        tally.written += Number(row.label !== 'none');
        tally.writtenRight += Number(isClaimed && answer === row.label);
        continue;
      }
      tally.claimed += Number(isClaimed);
      tally.right += Number(isClaimed && answer === row.label);
      tally.none += Number(row.label === 'none');
      tally.noneAsWorked += Number(isClaimed && answer === 'worked' && row.label === 'none');
    }
  }
  return {
    ...fit(rows),
    card: {
      question: 'What does a reply say, by its words alone, of the work before it?',
      data: `${WRITTEN}: replies written for this in a dozen languages; real-turns.jsonl: turns labelled by reading`,
      ...{ rows: rows.length, split: 'one project left out at a time; of what was written a fifth' },
      figures: {
        claimedOfRealTurns: tally.claimed,
        rightOfClaimed: rounded(tally.right / Math.max(1, tally.claimed)),
        noneSaidToHaveWorked: rounded(tally.noneAsWorked / Math.max(1, tally.none)),
        writtenFound: rounded(tally.writtenRight / Math.max(1, tally.written)),
      },
    },
  };
}

function wordsIn(rows: readonly Row[]): string[] {
  const times = new Map<string, number>();
  for (const { text } of rows)
    for (const word of wordsOfReply(text)) times.set(word, (times.get(word) ?? 0) + 1);
  return [...times]
    .filter(([, count]) => count >= TIMES)
    .map(([word]) => word)
    .sort();
}
