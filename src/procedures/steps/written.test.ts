/**
 * Edits of settings say what they wrote; everything else says where.
 *
 * @module
 */
import { describe, expect, it } from 'vitest';
import { Redactor } from '../../redaction/redact.ts';
import { stepOf } from './normalise.ts';
import { parameteriser } from './parameterise.ts';
import { recipeOf } from './recipe.ts';
import { type Step, stepText } from './step.ts';

const NGINX = '/etc/nginx/nginx.conf';

function step(tool: string, input: Record<string, unknown>): Step {
  return stepOf({ tool, input }, new Redactor());
}

const edit = (path: string, before: string, after: string): Step =>
  step('Edit', { file_path: path, old_string: before, new_string: after });

describe('what an edit wrote', () => {
  it.each<[string, Step, string | undefined]>([
    [
      'a line that is new',
      edit(NGINX, 'http {', 'http {\n    client_max_body_size 50m;'),
      'client_max_body_size 50m;',
    ],
    ['a line that has changed', edit('tsconfig.json', '"strict": false', '"strict": true'), '"strict": true'],
    ['a line that is gone', edit(NGINX, 'auth_basic on;\nroot /a;', 'root /a;'), 'without auth_basic on;'],
    ['lines with CRLF', edit('app.ini', 'a=1\r\nb=2', 'a=1\r\nb=3'), 'b=3'],
    ['source code', edit('src/a.ts', 'const a = 1;', 'const a = 2;'), undefined],
    ['a rewrite', edit('compose.yaml', '', 'a: 1\nb: 2\nc: 3\nd: 4'), undefined],
    ['a long line', edit('compose.yaml', '', `a: ${'x'.repeat(200)}`), undefined],
    ['nothing', edit('compose.yaml', 'a: 1', 'a: 1'), undefined],
    ['a small file', step('Write', { file_path: '.nvmrc', content: '22\n' }), '22'],
    [
      'several edits at once',
      step('MultiEdit', {
        file_path: 'app.toml',
        edits: [
          { old_string: 'a = 1', new_string: 'a = 2' },
          { old_string: 'b = 1', new_string: 'b = 2' },
        ],
      }),
      'a = 2 ⏎ b = 2',
    ],
    [
      'a patch',
      step('apply_patch', {
        input:
          '*** Begin Patch\n*** Update File: Dockerfile\n@@\n-FROM node:18\n+FROM node:20\n*** End Patch',
      }),
      'FROM node:20',
    ],
    [
      'a patch of two files',
      step('apply_patch', {
        input: '*** Update File: a.yml\n+a: 1\n*** Update File: b.yml\n+b: 1',
      }),
      undefined,
    ],
    ['odd arguments', step('Edit', { file_path: 'a.yml', edits: [null, 'x', { old_string: 3 }] }), undefined],
  ])('%s', (_, { written }, expected) => {
    expect(written).toBe(expected);
  });

  it.each([
    'DATABASE_PASSWORD=hunter2hunter2',
    'STRIPE_KEY=sk_live_4eC39HqLyjWDarjtT1zdp7dc4eC39Hq',
    'password: "correct-horse-battery"',
    '"apiKey": "9f86d081884c7d659a2feaa0c55ad015"',
  ])('never keeps the secret in %s', (line) => {
    const secret = line.replace(/^.*?[=:]\s*"?/, '').replace(/"$/, '');
    const { written } = edit('.env', 'PORT=3000', `PORT=3000\nDEBUG=1\n${line}`);
    expect(written).toContain('DEBUG=1');
    expect(written).not.toContain(secret);
  });

  it('has the slots of the task', () => {
    const filled = parameteriser([{ name: 'number', value: '50m' }], { project: null });
    expect(filled(edit(NGINX, '', 'client_max_body_size 50m;')).written).toBe(
      'client_max_body_size {number};',
    );
  });

  it('is told of all edits of one file, which stay one step', () => {
    const done = [edit(NGINX, '', 'gzip on;'), edit(NGINX, '', 'gzip_types text/css;')].map((one) => ({
      ...{ tool: 'Edit', step: one, outcome: 'success' as const },
    }));
    const { steps } = recipeOf(done, { isAboutLooking: false, keepsFailures: false, minSteps: 1 });
    expect(steps.map(stepText)).toEqual([`edit: ${NGINX} (gzip on; ⏎ gzip_types text/css;)`]);
    expect(steps[0]?.times).toBe(2);
  });
});
