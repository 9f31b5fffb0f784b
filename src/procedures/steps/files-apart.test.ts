import { expect, test } from 'vitest';
import { Redactor } from '../../redaction/redact.ts';
import { filesApart } from './files-apart.ts';
import { stepOf } from './normalise.ts';
import { stepText } from './step.ts';

const PATCH = [
  '*** Begin Patch',
  '*** Update File: pyproject.toml',
  '@@',
  '-version = "1.0.0"',
  '+version = "1.1.0"',
  '*** Add File: k8s/job.yaml',
  '+schedule: "0 3 * * *"',
  '*** Delete File: README.rst',
  '*** End Patch',
].join('\n');

const STEPS = [
  'edit: pyproject.toml (version = "1.1.0")',
  'write: k8s/job.yaml (schedule: "0 3 * * *")',
  'delete_file: README.rst',
];

const told = (tool: string, input: Record<string, unknown>): string[] =>
  filesApart({ tool, input }).map((call) => stepText(stepOf(call, new Redactor())));

test.each([
  ['apply_patch', { input: PATCH }],
  ['shell', { command: `apply_patch <<'EOF'\n${PATCH}\nEOF` }],
])('each file that %s patches is a step of its own', (tool, input) => {
  expect(told(tool, input)).toEqual(STEPS);
});

test.each([
  [
    'apply_patch',
    { input: '*** Begin Patch\n*** Update File: a.ts\n@@\n-a\n+b\n*** End Patch' },
    ['edit: a.ts'],
  ],
  ['shell', { command: 'ls' }, ['shell: ls']],
  ['edit', { file_path: 'a.ts', old_string: 'a', new_string: '*** Add File: b.ts' }, ['edit: a.ts']],
])('what %s does to one file stays one step', (tool, input, steps) => {
  expect(told(tool, input)).toEqual(steps);
});
