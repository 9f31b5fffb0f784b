import { expect, it } from 'vitest';
import { createPieceIds } from './word-pieces.ts';

const vocabulary = ['deploy', 'kube', '##rn', '##etes', '-', 'a', '##b', '##bb'];
const pieces = (text: string): (string | undefined)[] =>
  createPieceIds(vocabulary)(text).map((id) => vocabulary[id]);

it('takes a whole word where the vocabulary has it, else the longest pieces from the left', () => {
  expect(pieces('Deploy Kubernetes-deploy')).toEqual(['deploy', 'kube', '##rn', '##etes', '-', 'deploy']);
  expect(pieces('abbb')).toEqual(['a', '##bb', '##b']);
});

it('drops a word of which a part is unknown, and keeps its neighbours', () => {
  expect(pieces('deploy abz deploy')).toEqual(['deploy', 'deploy']);
});

it('takes no more pieces than training did', () => {
  expect(pieces('deploy '.repeat(500))).toHaveLength(160);
  expect(pieces(`a${'b'.repeat(1000)}`)).toHaveLength(160);
});
