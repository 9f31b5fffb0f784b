/**
 * What was asked with another value then is not told as what worked with this one, and says so.
 *
 * @module
 */
import { expect, test } from 'vitest';
import { stepFrom } from '../merge/testing/shorthand.ts';
import { stepLine } from '../steps/step.ts';
import { toldSteps } from './told-steps.ts';

interface Known {
  readonly asked: string;
  readonly does: string;
  readonly stood: Readonly<Record<string, readonly string[]>>;
}

function told({ asked, does, stood }: Known, task: string): readonly [string, string | null] {
  const recipe = { steps: [stepFrom(does)], isValidated: true, sessionKey: 's', taskKey: 't', at: '' };
  const { steps, adapted } = toldSteps({ ...recipe, asked: stood }, { task, phrasings: [asked] });
  return [steps.map(stepLine).join('').replace('shell: ', ''), adapted];
}

const VITE = {
  asked: 'upgrade vite to version {number}',
  does: 'pnpm add -D vite@7',
  stood: { number: ['7'] },
};
const NODE = {
  asked: 'move the image to node {number}',
  does: 'docker build --build-arg NODE=22 -t app .',
  stood: { number: ['22'] },
};
const CRATES = {
  asked: 'release fastgrep on {host}',
  does: 'cargo publish --no-verify',
  stood: { host: ['crates.io'] },
};
const PHONE = {
  asked: 'add an optional phone number to customers',
  does: 'npx prisma migrate dev --name add_phone',
  stood: {},
};

test.each([
  [VITE, 'upgrade vite to version 8', 'pnpm add -D vite@{number: 7}', 'as for 7, not for 8'],
  [
    NODE,
    'move the image to node 24',
    'docker build --build-arg NODE={number: 22} -t app .',
    'as for 22, not for 24',
  ],
  [CRATES, 'release fastgrep on GitHub', CRATES.does, 'as for crates.io, not for GitHub'],
  [CRATES, 'release fastgrep on Homebrew', CRATES.does, 'as for crates.io, not for Homebrew'],
  [
    PHONE,
    'add an optional fax number to customers',
    'npx prisma migrate dev --name add_{name: phone}',
    'as for phone, not for fax',
  ],
])('%j is not “%s”', (known, task, step, adapted) => {
  expect(told(known, task)).toEqual([step, adapted]);
});

test.each([
  [VITE, 'upgrade vite to version 7'],
  [VITE, 'upgrade vite'],
  [{ ...VITE, stood: { number: ['6', '7'] } }, 'upgrade vite to version 8'],
  [{ ...VITE, does: 'pnpm add -D vite@latest -w 7' }, 'upgrade vite to version 7'],
  [CRATES, 'release fastgrep on crates.io'],
  [CRATES, 'release fastgrep'],
  [{ ...CRATES, does: 'gh release create on-github' }, 'release fastgrep on GitHub'],
  [PHONE, 'add an optional phone number to customers'],
  [{ ...PHONE, does: 'phone --migrate' }, 'add an optional telephone number to customers'],
])('%j is “%s”', (known, task) => {
  expect(told(known, task)).toEqual([known.does, null]);
});
