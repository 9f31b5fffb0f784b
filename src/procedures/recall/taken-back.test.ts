/**
 * Who takes a publication back is not told how it was published.
 *
 * @module
 */
import { beforeAll, expect, test } from 'vitest';
import { loadBuiltInEmbedder } from '../../models/embedders/built-in.ts';
import { profileOf } from '../merge/profile.ts';
import type { Ports } from '../merge/testing/measure.ts';
import { rowOf } from '../merge/testing/rows.ts';
import { wordSimilarity } from '../merge/word-similarity.ts';
import { askedFor } from './asked.ts';
import { likeliest, RECALL_FROM } from './likelihood.ts';

let ports: Ports;
beforeAll(async () => {
  const embedder = await loadBuiltInEmbedder();
  const embedOne = (text: string): Float32Array => embedder.embedOne(text);
  ports = { embedOne, similar: wordSimilarity(embedOne) };
});

const RELEASE = {
  request: 'cut a new release 1.4.0 of parsekit',
  steps: ['npm version 1.4.0', 'npm test', 'npm publish', 'git push --follow-tags'],
};
const YANK = {
  request: 'yank release 1.3.0 of parsekit from npm',
  steps: ['npm view parsekit versions', 'npm unpublish parsekit@1.3.0'],
};

function scoreOf(asked: string, { request, steps }: typeof RELEASE): number {
  const known = profileOf(rowOf('known', request, steps), ports.embedOne);
  return likeliest(askedFor(asked, ports.embedOne), known, ports.similar);
}

test.each([
  'yank release 1.5.0 of parsekit from npm',
  'unpublish release 1.5.0 of parsekit',
  'pull the release 1.5.0 of parsekit from npm',
  'pull the broken 1.5.0 release of parsekit',
  'pull back release 1.5.0 of parsekit',
  'withdraw release 1.5.0 of parsekit',
  'retract release 1.5.0 of parsekit',
  'take down release 1.5.0 of parsekit',
  'take the 1.5.0 release of parsekit down',
  'take release 1.5.0 of parsekit off npm',
  'deprecate release 1.5.0 of parsekit',
  'revoke release 1.5.0 of parsekit',
  'undo the release 1.5.0 of parsekit',
  'zieh das release 1.5.0 von parsekit zurück',
  'das release 1.5.0 von parsekit von npm zurückziehen',
  'retire la version 1.5.0 de parsekit de npm',
  'retirer la release 1.5.0 de parsekit',
  'retira la release 1.5.0 de parsekit de npm',
  'hay que retirar la release 1.5.0 de parsekit',
  '撤回 parsekit 的 1.5.0 release',
  '把 parsekit 1.5.0 release 从 npm 下架',
])('“%s” is not told how a release is made', (asked) => {
  expect(scoreOf(asked, RELEASE)).toBeLessThan(RECALL_FROM);
});

test.each(['unpublish parsekit 1.5.0 from npm', 'pull the release 1.5.0 of parsekit from npm'])(
  '“%s” is told how a release was taken back',
  (asked) => {
    expect(scoreOf(asked, YANK)).toBeGreaterThanOrEqual(RECALL_FROM);
  },
);

test.each(['cut release 1.5.0 of parsekit', 'publish a new release 1.5.0 of parsekit'])(
  '“%s” is told how a release is made, and not how one was taken back',
  (asked) => {
    expect(scoreOf(asked, RELEASE)).toBeGreaterThanOrEqual(RECALL_FROM);
    expect(scoreOf(asked, YANK)).toBeLessThan(RECALL_FROM);
  },
);
