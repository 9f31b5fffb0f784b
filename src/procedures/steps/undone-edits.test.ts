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
    'what was taken out and put back',
    [
      ['a.js', 'render();\ncheckLogin();', 'render();'],
      ['a.js', 'init();\nrender();', 'init();\nrender();\ncheckLogin();'],
    ],
    [0, 1],
  ],
  [
    'a line that was moved to another place',
    [
      ['a.js', 'render();\ncheckLogin();', 'render();'],
      ['a.js', 'init() {', 'init() {\n  checkLogin();'],
    ],
    [],
  ],
  [
    'a line that was copied to another place, and then taken out',
    [
      ['a.js', 'init() {', 'init() {\n  checkLogin();'],
      ['a.js', 'render();\ncheckLogin();', 'render();'],
    ],
    [],
  ],
  [
    'a line that was moved before its neighbour',
    [
      ['a.js', 'render();\ncheckLogin();', 'render();'],
      ['a.js', 'render();', 'checkLogin();\nrender();'],
    ],
    [],
  ],
  [
    'a line that went from nobody knows where',
    [
      ['a.js', 'checkLogin();\n', ''],
      ['a.js', 'init() {', 'init() {\n  checkLogin();'],
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

test('what several changes of one edit did is taken back by as many, from whichever end', () => {
  const [one, other] = [
    { old_string: 'a = 1', new_string: 'a = 2' },
    { old_string: 'b = 1', new_string: 'b = 2' },
  ];
  const back = [
    { old_string: 'b = 2', new_string: 'b = 1' },
    { old_string: 'a = 2', new_string: 'a = 1' },
  ];
  const calls = [[one, other], back, [one]].map((edits) =>
    call('MultiEdit', { file_path: 'a.py', edits }, 'Updated.'),
  );
  const done = calls.map(({ tool, input }) => ({
    ...{ tool, step: stepOf({ tool, input }, new Redactor()), outcome: 'success' as const },
  }));
  expect([...undoneEdits(done, calls)].sort()).toEqual([0, 1]);
});
