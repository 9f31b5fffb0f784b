import { expect, test } from 'vitest';
import { isDrawn, isNaming, isWordsTogether } from './letter-values.ts';

test.each(['getPassword', 'SecretString', 'dbPw', 'userInput', 'DB_PASSWORD'])(
  '%s names something',
  (value) => {
    expect(isNaming(value)).toBe(true);
    expect(isDrawn(value)).toBe(false);
    expect(isWordsTogether(value)).toBe(false);
  },
);

test.each(['through', 'unknown', 'objects', 'Deployment', 'kubernetes', 'rootDirectory', 'abc'])(
  '%s is written, not drawn by lot',
  (value) => {
    expect(isDrawn(value)).toBe(false);
  },
);
