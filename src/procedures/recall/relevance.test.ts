/**
 * What a request that names nothing but a version is about.
 *
 * @module
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { loadBuiltInEmbedder } from '../../models/embedders/built-in.ts';
import { type Profile, profileOf } from '../merge/profile.ts';
import { wordSimilarity } from '../merge/word-similarity.ts';
import { patternOf } from '../tasks/pattern.ts';
import { likelihood, RECALL_FROM } from './likelihood.ts';

let fitOf: (asked: string, known: string) => number;
beforeAll(async () => {
  const embedder = await loadBuiltInEmbedder();
  const embedOne = (text: string): Float32Array => embedder.embedOne(text);
  const similar = wordSimilarity(embedOne);
  const profile = (request: string): Profile => {
    const { text: pattern, meaning } = patternOf(request);
    return profileOf({ pattern, meaning, shape: [] }, embedOne);
  };
  fitOf = (asked, known) => likelihood(profile(asked), profile(known), similar);
});

const KNOWN = 'release version 2.4.1 of the web app';

describe('recall', () => {
  it.each(['release version 3.0.0', 'please release v3.0.0', 'publish 3.0.0'])('finds “%s”', (asked) => {
    expect(fitOf(asked, KNOWN)).toBeGreaterThanOrEqual(RECALL_FROM);
  });

  it.each(['cut a release 4.1.0', 'release 4.1.0', 'publish version 4.1.0'])(
    'finds “%s” where no version was named',
    (asked) => {
      expect(fitOf(asked, 'cut a release')).toBeGreaterThanOrEqual(RECALL_FROM);
    },
  );

  it.each(['format the code', 'do the usual', 'deploy', 'add more tests'])(
    'finds “%s” by its own words',
    (asked) => {
      expect(fitOf(asked, asked)).toBeGreaterThanOrEqual(RECALL_FROM);
    },
  );

  it.each([
    ['release the hostages', KNOWN],
    ['revert version 3.0.0', KNOWN],
    ['release version 3.0.0 to staging', KNOWN],
    ['upgrade to 4.1.0', 'upgrade postgres to 14.2.0'],
    ['release version 3.0.0', 'release the press statement'],
    ['deploy 4.1.0', 'cut a release'],
    ['release 4.1.0', 'publish on friday'],
  ])('abstains on “%s” where “%s” is known', (asked, known) => {
    expect(fitOf(asked, known)).toBeLessThan(RECALL_FROM);
  });
});
