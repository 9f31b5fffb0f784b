import { describe, expect, it } from 'vitest';
import { newSession, TurnAssembler } from './assembler.ts';

/** One assembler, and the rows of a log in the fewest words. */
function rows(): {
  readonly into: TurnAssembler;
  step: (...calls: string[]) => void;
  answer: (id: string, text: string) => void;
  ask: () => void;
} {
  const into = new TurnAssembler(newSession('plain', 's', 'log.jsonl'));
  let position = 0;
  const say = (role: 'assistant' | 'user'): void =>
    into.say({ key: `k${position}`, position: position++, role, text: 'words', isTyped: role === 'user' });
  return {
    into,
    step(...calls) {
      say('assistant');
      for (const id of calls) into.call({ id, tool: 'bash', input: {} });
    },
    answer: (id, text) => into.result(id, { text }),
    ask: () => say('user'),
  };
}

const answersOf = (turns: ReturnType<TurnAssembler['settled']>): (string | undefined)[] =>
  turns.flatMap(({ calls }) => calls.map(({ result }) => result?.text));

describe('calls of one step that share an id', () => {
  it('get the results in their order', () => {
    const { into, step, answer, ask } = rows();
    step('bash', 'bash');
    answer('bash', 'first');
    answer('bash', 'second');
    ask();
    expect(answersOf(into.settled())).toEqual(['first', 'second']);
  });
});

describe('an id that comes again in a later step', () => {
  it('belongs to that step: the earlier call has no result', () => {
    const { into, step, answer, ask } = rows();
    step('call_0', 'call_1');
    answer('call_1', 'one');
    step('call_0');
    answer('call_0', 'again');
    ask();
    expect(answersOf(into.settled())).toEqual([undefined, 'one', 'again']);
  });

  it('holds nothing back once a person speaks again', () => {
    const { into, step, answer, ask } = rows();
    step('call_0', 'call_1');
    answer('call_1', 'one');
    step('call_0');
    ask();
    expect(into.settled()).toHaveLength(2);
    expect(into.resumeAt).toBe(2);
  });

  it('holds back neither its own step nor another that waits, however long the log goes on', () => {
    const { into, step, answer } = rows();
    step('call_0', 'call_1');
    answer('call_1', 'one');
    step('other', 'call_2');
    answer('call_2', 'two');
    step('call_0', 'call_3');
    answer('call_3', 'three');
    let settled = 0;
    for (let at = 0; at < 300; at++) {
      step(`later-${at}`);
      answer(`later-${at}`, 'ok');
      settled += into.settled().length;
    }
    expect(settled).toBe(302);
  });
});
