import { expect, test } from 'vitest';
import { patternOf } from './pattern.ts';

test.each([
  ['delete the branch private-uploads', 'delete the branch {name}'],
  ['delete the branch nightly-fix', 'delete the branch {name}'],
  ['delete the branch now_or_never', 'delete the branch {name}'],
  ['create the bucket public-assets', 'create the bucket {name}'],
  ['drop the index faster.lookup', 'drop the index {name}'],
  ['purge the queue daily-reports', 'purge the queue {name}'],
  ['create the table public', 'create the table {name}'],
  ['add the column public to users', 'add the column {name} to users'],
  ['rename the column private to hidden', 'rename the column {name} to hidden'],
])(
  'a word with a hyphen, a dot or a bar is a name, and so is what a thing is not made: %s',
  (task, pattern) => {
    expect(patternOf(task).text).toBe(pattern);
  },
);

test.each([
  'make the repository private',
  'make the bucket public readable',
  'make the backup job faster',
  'set the column optional',
  'run the job nightly',
  'create the index now',
])('how something is to be is no name: %s', (task) => {
  expect(patternOf(task).text).toBe(task);
  expect(patternOf(`${task}.`).text).toBe(task);
});
