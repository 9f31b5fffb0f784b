import { expect, test } from 'vitest';
import { OWN_TOOLS } from '../harness/use/server-tools.ts';
import { TOOLS } from './tool-table.ts';

test('hooks know each tool that the server offers as ours', () => {
  expect([...OWN_TOOLS].toSorted()).toEqual(TOOLS.map(({ name }) => name).toSorted());
});
