import { describe, expect, it } from 'vitest';
import { knownCall } from '../commands/call-kind.ts';
import { PROGRAM_RULES, TOOL_RULES } from '../commands/kind-rules.ts';
import { judgeCall } from './judge-call.ts';
import { NEED_RULES } from './needs.ts';
import { BUILD_RULES } from './output/build-rules.ts';
import { ERROR_LINE_RULES, errorLine } from './output/error-line.ts';
import { ANSWERS_WITH_ONE, EXIT_CODES } from './output/exit-codes.ts';
import { FLEET_RULES } from './output/fleet-rules.ts';
import { ERROR_PAGES } from './output/html-page.ts';
import { plainText, tellingLines } from './output/output-lines.ts';
import { STOP_RULES } from './output/stop-rules.ts';
import { SYSTEM_RULES } from './output/system-rules.ts';
import { TEST_RULES } from './output/test-rules.ts';
import { GIT_RULES, NETWORK_RULES, PACKAGE_RULES, TOOL_ANSWER_RULES } from './output/trouble-rules.ts';
import { WANTED_STATUS_RULES } from './output/wanted-status.ts';
import { USER_BLAME } from './words/blame-rules.ts';
import { AGENT_WORDS, USER_PRAISE } from './words/word-rules.ts';

const LINE_RULES = [
  ...TEST_RULES,
  ...BUILD_RULES,
  ...FLEET_RULES,
  ...GIT_RULES,
  ...PACKAGE_RULES,
  ...NETWORK_RULES,
  ...SYSTEM_RULES,
];

describe('each rule about a line', () => {
  for (const { id, pattern, example, counterExample } of [
    ...LINE_RULES,
    ...TOOL_ANSWER_RULES,
    ...STOP_RULES,
    ...TOOL_RULES,
    ...PROGRAM_RULES,
    ...ANSWERS_WITH_ONE,
    ...ERROR_PAGES,
  ]) {
    it(`${id} holds for its example and not for the other`, () => {
      expect(pattern.test(example)).toBe(true);
      expect(pattern.test(counterExample)).toBe(false);
      expect(pattern.global || pattern.sticky).toBe(false);
    });
  }

  it('is tried on its example: the cheap filter lets it through', () => {
    const lost = LINE_RULES.filter(({ example }) => tellingLines(plainText(example)).length === 0);
    expect(lost.map(({ id }) => id)).toEqual([]);
  });

  it('has an id of its own', () => {
    const ids = [...LINE_RULES, ...TOOL_ANSWER_RULES, ...EXIT_CODES].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('each rule about an answer that is wanted', () => {
  for (const { id, request, example, counterExample } of WANTED_STATUS_RULES) {
    it(`${id} holds for its example and not for the other`, () => {
      expect(request.test(example)).toBe(true);
      expect(request.test(counterExample)).toBe(false);
    });
  }
});

describe('each rule about what an error asks for', () => {
  for (const { id, error, help, example, counterExample } of NEED_RULES) {
    it(`${id} holds for its example and not for the other`, () => {
      const holds = ([cause, command]: readonly [string, string]): boolean =>
        error.test(cause) && help.test(command);
      expect(holds(example)).toBe(true);
      expect(holds(counterExample)).toBe(false);
    });
  }
});

describe('each rule about words', () => {
  for (const { id, pattern, examples, counterExamples } of [...USER_BLAME, ...USER_PRAISE, ...AGENT_WORDS]) {
    it(`${id} holds for its examples and not for the others`, () => {
      for (const example of examples) expect(pattern.test(example), example).toBe(true);
      for (const example of counterExamples) expect(pattern.test(example), example).toBe(false);
    });
  }
});

describe('each rule about the telling line', () => {
  for (const { id, pattern, example } of ERROR_LINE_RULES) {
    it(`${id} holds for its example`, () => expect(pattern.test(example)).toBe(true));
  }

  it.each([
    ['ERROR render of "page" failed: can\'t evaluate field Site.Author', 'Error: error building site'],
    ['ERROR Missing environment variable: STRIPE_KEY', 'error: build failed'],
    ['> Could not resolve com.acme:core:2.1', 'FAILURE: Build failed with an exception.'],
    ['Module parse failed: Unexpected token (3:7)', 'Failed to compile.'],
    ['error: role "app" does not exist', 'Error: deployment failed'],
  ])('is “%s”, not “%s”', (reason, mere) => {
    expect(errorLine(`${mere}\n${reason}`)).toBe(reason);
    expect(errorLine(`${reason}\n${mere}`)).toBe(reason);
    expect(errorLine(`some output\n${mere}`)).toBe(mere);
  });
});

describe('a call', () => {
  it.each(['write_todos', 'TodoWrite', 'todowrite', 'update_plan', 'manage_todo_list'])(
    'to %s leaves nothing behind',
    (tool) => {
      expect(knownCall({ tool, input: {} }).kind).toBe('think');
    },
  );

  it.each(['Blocked by user', 'The tool was blocked by the user.', 'Denied by user'])(
    'that answers "%s" was refused',
    (text) => {
      const result = { text, isError: true, exitCode: null, isRefusal: false, isInterrupt: false };
      expect(judgeCall({ id: '1', tool: 'bash', input: { command: 'make' }, result }).outcome).toBe(
        'refused',
      );
    },
  );
});
