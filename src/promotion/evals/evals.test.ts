import { expect, test } from 'vitest';
import type { SearchableSkill } from '../../retrieval/searchable.ts';
import type { Trial } from '../../skills/suggest/trial.ts';
import { candidateOf } from '../candidate.ts';
import { type Material, materialOf } from '../draft/material.ts';
import { skillText } from '../draft/skill-text.ts';
import { scoreOf } from '../score.ts';
import { jaccard, taskWords } from '../task-words.ts';
import { attempt, NOW, procedure, RELEASE, releaseAttempts } from '../testing/procedures.ts';
import { replayEval } from './replay-eval.ts';
import { neighbourOf, shadowEval, triggerEval } from './trigger-eval.ts';
import { UsualCommands } from './usual-commands.ts';

const SETTINGS = { policy: 'draft-only', successes: 3, days: 30, now: NOW } as const;

interface Installed {
  readonly name: string;
  readonly triggers: readonly string[];
}

/** Suggests whatever shares the most words, above a little: enough to see what an eval asks it. */
function wordTrial(installed: readonly Installed[]): Trial & { readonly asked: SearchableSkill[] } {
  const skills = new Map<string, ReadonlySet<string>>(
    installed.map(({ name, triggers }) => [name, taskWords(triggers.join(' '))]),
  );
  const asked: SearchableSkill[] = [];
  return {
    asked,
    installed: installed.map(({ name, triggers }) => ({ id: name, name, triggers })),
    async put(skill) {
      asked.push(skill);
      skills.set(skill.id, taskWords([skill.description, ...skill.triggers].join(' ')));
    },
    remove: (id) => void skills.delete(id),
    async suggested(prompt) {
      return [...skills]
        .map(([id, words]) => ({ id, like: jaccard(words, taskWords(prompt)) }))
        .filter(({ like }) => like > 0.05)
        .sort((a, b) => b.like - a.like)
        .map(({ id }) => id);
    },
  };
}

function material(of = procedure(), nearMisses: readonly string[] = ['tune the login page']): Material {
  const candidate = candidateOf(of, SETTINGS);
  const input = { candidate, settings: SETTINGS, score: scoreOf(candidate), inputHash: 'h' };
  return materialOf({ ...input, related: [], nearMisses, reasons: [] });
}

const textOf = (made: Material): string => skillText(made, NOW.toISOString());

test('each request is asked of a draft that has not seen it', async () => {
  const made = material();
  const trial = wordTrial([]);
  const { queries, prompts } = await triggerEval(made, textOf(made), trial);
  expect(prompts).toBe(9);
  const should = queries.filter(({ shouldTrigger }) => shouldTrigger);
  expect(should).toHaveLength(9);
  for (const [at, { query }] of should.entries()) {
    const { description, triggers, body } = trial.asked[at] ?? { description: '', triggers: [], body: '' };
    for (const text of [description, ...triggers, body]) expect(text).not.toContain(query);
  }
});

test('requests that have nothing in common do not lead to it, and near-misses that look like it do', async () => {
  const scattered = ['tune login', 'rotate keys', 'add an index', 'water the plants', 'draw a map'];
  const vague = material(procedure(scattered.map((request, at) => attempt({ request }, at))));
  expect((await triggerEval(vague, textOf(vague), wordTrial([]))).hit).toBeLessThan(0.5);
  const greedy = material(procedure(), [
    'prepare the release notes of acme api',
    'prepare the acme release party',
  ]);
  expect((await triggerEval(greedy, textOf(greedy), wordTrial([]))).falseFirst).toBe(1);
});

test('a draft that takes the triggers of another skill is seen to', async () => {
  const made = material();
  const apart = wordTrial([{ name: 'tuning-pages', triggers: ['the login page is slow'] }]);
  expect(await shadowEval(made, textOf(made), apart)).toMatchObject({ hitBefore: 1, hitAfter: 1, lost: [] });
  // A suggester that puts whatever is new first.
  const { suggested, ...rest } = apart;
  const parts = (id: string): number => id.split(':').length;
  const greedy: Trial = {
    ...rest,
    suggested: async (prompt) => (await suggested(prompt)).toSorted((a, b) => parts(b) - parts(a)),
  };
  const broad = material(
    procedure(['the login page', 'slow page'].map((request, at) => attempt({ request }, at))),
  );
  expect(await shadowEval(broad, textOf(broad), greedy)).toMatchObject({
    ...{ hitBefore: 1, hitAfter: 0, lost: ['tuning-pages'] },
  });
});

test('an installed skill that is found for most of the requests is its duplicate', async () => {
  const { candidate } = material();
  const trial = wordTrial([{ name: 'releasing', triggers: ['prepare the release of acme api'] }]);
  expect(await neighbourOf(candidate, trial)).toMatchObject({ name: 'releasing' });
  expect((await neighbourOf(candidate, trial))?.share).toBeGreaterThan(0.5);
  expect(await neighbourOf(candidate, wordTrial([]))).toBeNull();
});

test('replay tells what a draft foresees from what is run in the project anyway', () => {
  const own = procedure();
  const others = procedure(
    ['tune login', 'login is slow', 'the login page'].map((request, at) =>
      attempt({ request, commands: ['mise run trace', 'mise run show'], session: `o${at}` }, at),
    ),
    { id: 'p-other' },
  );
  const usual = new UsualCommands([own, others]);
  const good = replayEval(candidateOf(own, SETTINGS), usual);
  expect(good).toMatchObject({ split: 'later', draft: { f1: 1 }, usual: { f1: 0 }, nothing: { f1: 0 } });

  // What everybody runs there in every other task, too.
  const everywhere = procedure(releaseAttempts({ commands: RELEASE.slice(0, 2) }), { id: 'p-everywhere' });
  const same = procedure(
    ['tune login', 'login is slow'].map((request, at) =>
      attempt({ request, commands: RELEASE.slice(0, 2), session: `e${at}` }, at),
    ),
    { id: 'p-same' },
  );
  const common = replayEval(candidateOf(everywhere, SETTINGS), new UsualCommands([everywhere, same]));
  expect(common.draft.f1).toBeLessThanOrEqual(common.usual.f1);
});
