/**
 * How a talk ended whose log says of no call whether it failed.
 *
 * @module
 */
import { describe, expect, it } from 'vitest';
import type { JudgedTask, TaskOutcome } from '../evidence.ts';
import { hasErrorFlags } from '../evidence.ts';
import { judgeTask } from '../judge-task.ts';
import { task, tool } from '../testing/calls.ts';

describe('a dialogue without error flags', () => {
  const get = tool('get_order', { id: 1 }, '{"id": 1}');
  const search = tool('search_items', { q: 'x' }, '[]');
  const act = tool('update_order', { id: 1 }, '{"id": 1}');
  const refused = tool('update_order', { id: 1 }, 'Error: amount does not add up');
  const talk = ['Which order?', 'I need its number.', 'Please find it.', 'You are welcome!'];
  const dialogue = (calls: JudgedTask['calls'], agentWords: readonly string[]): TaskOutcome =>
    judgeTask(task(calls, { agentWords, assistantText: agentWords.at(-1) ?? '', hasErrorFlags: false }))
      .outcome;

  it('went well when the agent looked things up and declined with reason', () => {
    expect(dialogue([get, get], ['Unfortunately, I cannot do that.', 'It is not possible.'])).toBe('success');
  });

  it('went badly when the agent acted after many searches and refused attempts', () => {
    expect(dialogue([search, search, search, refused, refused, act], ['Done.'])).toBe('failure');
  });

  it('stays unknown when there was only talk, or when one plain action was taken', () => {
    expect(dialogue([], talk)).toBe('unknown');
    expect(dialogue([get, act], ['It has been updated.'])).toBe('unknown');
  });

  it('is assumed only for harnesses whose logs have no flags', () => {
    expect([hasErrorFlags('plain'), hasErrorFlags('codex'), hasErrorFlags('claude-code')]).toEqual([
      false,
      false,
      true,
    ]);
  });
});
