/**
 * Makes a probability mean what it says: of what is said at .8 four in five are right.
 *
 * @module
 */
import type { JudgeFile } from './model.ts';
import { sigmoid } from './numbers.ts';

export interface Prediction {
  readonly score: number;
  readonly isTrue: boolean;
}

/** Platt's two numbers, fitted by Newton's method to logits of rows that the model was not trained on. */
export function calibrationOf(predictions: readonly Prediction[]): JudgeFile['calibration'] {
  let [slope, shift] = [1, 0];
  const positives = predictions.filter(({ isTrue }) => isTrue).length;
  // Platt's targets: nothing is believed to be certain on a finite sample.
  const yes = (positives + 1) / (positives + 2);
  const no = 1 / (predictions.length - positives + 2);
  for (let round = 0; round < 50; round++) {
    let [gSlope, gShift, aa, ab, bb] = [0, 0, 1e-3, 0, 1e-3];
    for (const { score, isTrue } of predictions) {
      const likely = sigmoid(slope * score + shift);
      const error = likely - (isTrue ? yes : no);
      const curve = Math.max(1e-6, likely * (1 - likely));
      gSlope += error * score;
      gShift += error;
      aa += curve * score * score;
      ab += curve * score;
      bb += curve;
    }
    const determinant = aa * bb - ab * ab;
    if (Math.abs(determinant) < 1e-12) break;
    const [byShift, bySlope] = [
      (aa * gShift - ab * gSlope) / determinant,
      (bb * gSlope - ab * gShift) / determinant,
    ];
    // A step is bounded: rows that can be told apart without error would send it to infinity.
    slope -= Math.max(-1, Math.min(1, bySlope));
    shift -= Math.max(-1, Math.min(1, byShift));
    if (Math.abs(byShift) + Math.abs(bySlope) < 1e-7) break;
  }
  return { slope, shift };
}

/** Mean distance between what is said and what is true, over ten bins of equally many predictions. */
export function calibrationError(predictions: readonly Prediction[], bins = 10): number {
  const sorted = [...predictions].sort((a, b) => a.score - b.score);
  let error = 0;
  for (let bin = 0; bin < bins; bin++) {
    const own = sorted.slice(
      Math.floor((bin * sorted.length) / bins),
      Math.floor(((bin + 1) * sorted.length) / bins),
    );
    const said = own.reduce((sum, { score }) => sum + score, 0);
    const right = own.filter(({ isTrue }) => isTrue).length;
    error += Math.abs(said - right);
  }
  return sorted.length === 0 ? 0 : error / sorted.length;
}
