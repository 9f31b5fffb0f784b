import { expect, test } from 'vitest';
import { instructionsOf } from '../../learning/habits/documented.ts';
import type { ProjectMemory } from '../../learning/recall/project-memory.ts';
import { candidateOf } from '../candidate.ts';
import { attempt, NOW, procedure } from '../testing/procedures.ts';
import { noteCandidates } from './note-candidates.ts';

const SETTINGS = { policy: 'draft-only', successes: 3, days: 30, now: NOW } as const;

type Memory = Pick<ProjectMemory, 'habits' | 'remedies'>;
type Remedy = Memory['remedies'][number];

function memory(
  remedies: readonly (readonly [failed: string, worked: string, at: string])[],
  habits: readonly object[] = [],
): Memory {
  return {
    habits: { of: () => habits } as unknown as Memory['habits'],
    remedies: remedies.map(
      ([failed, worked, at]) =>
        ({
          failed: { tool: 'Bash', text: failed, error: "unrecognized subcommand 'bun'" },
          ...{ fix: { text: worked }, at, isOfCheck: false },
        }) as unknown as Remedy,
    ),
  };
}

const habit = (sessions: number, form = 'mise run seed --all', signature = 'mise run seed'): object => ({
  ...{ signature, form, sessions, of: sessions },
  ...{ share: 0.9, last: '2026-03-18T10:00:00.000Z' },
});
const WRAPPED = ['2026-03-01', '2026-03-04'].map((at) => ['rtk bun run test', 'bun run test', at] as const);

test.each([
  ['the way out may be documented: it goes wrong all the same', WRAPPED, [], 'Test with `bun run test`.', 1],
  [
    'a warning that stands there is not repeated',
    WRAPPED,
    [],
    'Not `rtk bun run test` but `bun run test`.',
    0,
  ],
  ['one day is no habit of going wrong', WRAPPED.slice(1), [], '', 0],
  ['what five sessions ran is usual', [], [habit(5)], '', 1],
  ['what three ran is not, yet', [], [habit(3)], '', 0],
  ['a program alone is no command', [], [habit(9, 'curl', 'curl')], '', 0],
  ['a check is, whatever it is called', [], [habit(9, 'pytest', 'pytest')], '', 1],
  ['a look names nothing of the project', [], [habit(9, 'gh auth status', 'gh auth status')], '', 0],
  ['nor what the instructions name', [], [habit(9)], 'Run `mise run seed` first.', 0],
] as const)('%s', (_says, remedies, habits, text, count) => {
  const found = noteCandidates(memory(remedies, habits), instructionsOf(text), [], SETTINGS);
  expect(found).toHaveLength(count);
});

test('the way that worked most often is told', () => {
  const others = [['rtk bun run test', 'rtk test bun run test', '2026-03-05']] as const;
  const [line] = noteCandidates(memory([...others, ...WRAPPED]), instructionsOf(''), [], SETTINGS);
  expect(line?.line).toContain('`bun run test` worked (2 times');
});

test('a command that is called by its name is written down somewhere, and no line', () => {
  const requests = ['/release-it', 'one more /release-it', '/release-it', 'the release'];
  const of = procedure(requests.map((request, place) => attempt({ request }, place)));
  const called = candidateOf(of, SETTINGS);
  expect(noteCandidates(memory([]), instructionsOf(''), [called], SETTINGS)).toEqual([]);
});
