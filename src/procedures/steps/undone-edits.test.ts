/**
 * What a later edit took back line by line is no step; what was switched on and off again is two.
 *
 * @module
 */
import { expect, test } from 'vitest';
import { Redactor } from '../../redaction/redact.ts';
import { call } from '../testing/sessions.ts';
import { stepOf } from './normalise.ts';
import { undoneEdits } from './undone-edits.ts';

type Edit = readonly [path: string, before: string, after: string];

const ADDED: Edit = ['models/a.sql', 'from crm', 'from crm\nwhere email is not null'];

test.each<[string, Edit[], number[]]>([
  ['what was added and taken out', [ADDED, ['models/a.sql', '\nwhere email is not null', '']], [0, 1]],
  [
    'what was changed and changed back',
    [
      ['a.py', 'x = 1', 'x = 2'],
      ['b.py', 'y', 'z'],
      ['a.py', 'x = 2', 'x = 1'],
    ],
    [0, 2],
  ],
  [
    'what was changed further',
    [
      ['a.py', 'x = 1', 'x = 2'],
      ['a.py', 'x = 2', 'x = 3'],
    ],
    [],
  ],
  ['the same line of another file', [ADDED, ['models/b.sql', '\nwhere email is not null', '']], []],
  [
    'part of what was added',
    [
      ['a.py', '', 'x\ny'],
      ['a.py', 'y', ''],
    ],
    [],
  ],
  [
    'a setting that was switched on and off',
    [
      ['a.yaml', 'on: false', 'on: true'],
      ['a.yaml', 'on: true', 'on: false'],
    ],
    [],
  ],
  [
    'nothing',
    [
      ['a.py', 'x', 'x'],
      ['a.py', 'x', 'x'],
    ],
    [],
  ],
])('%s', (_, edits, expected) => {
  const calls = edits.map(([file_path, old_string, new_string]) =>
    call('Edit', { file_path, old_string, new_string }, 'Updated.'),
  );
  const done = calls.map(({ tool, input }) => ({
    ...{ tool, step: stepOf({ tool, input }, new Redactor()), outcome: 'success' as const },
  }));
  expect([...undoneEdits(done, calls)].sort()).toEqual(expected);
});
