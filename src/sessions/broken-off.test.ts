/**
 * Turns that the model's service broke off: how they would have ended is unknown.
 *
 * @module
 */
import { describe, expect, it } from 'vitest';
import { claudeCode } from './formats/claude-code.ts';
import { codex } from './formats/codex.ts';
import type { LineFormat } from './formats/line-format.ts';
import { piFormat } from './formats/pi.ts';
import { TurnAssembler } from './model/assembler.ts';
import type { Turn } from './session.ts';

function turnsOf(format: LineFormat, rows: readonly Record<string, unknown>[]): Turn[] {
  const into = new TurnAssembler(format.begin('log.jsonl'));
  const lines = rows.map((row) => Buffer.from(JSON.stringify(row)));
  for (const [index, row] of rows.entries()) {
    const line = lines[index];
    if (line && format.isNeeded(line)) format.take(row, index, into);
  }
  return into.finish();
}

const text = (words: string): unknown[] => [{ type: 'text', text: words }];

describe('what the service of the model broke off', () => {
  it('is interrupted in a log of Claude Code, and its notice is nobody’s words', () => {
    const turns = turnsOf(claudeCode, [
      { type: 'user', uuid: 'a', message: { role: 'user', content: 'migrate the css' } },
      {
        ...{ type: 'assistant', uuid: 'b', isApiErrorMessage: true },
        message: { role: 'assistant', content: text('API Error: 529 Overloaded') },
      },
    ]);
    expect(turns.map(({ text: said, isInterrupted }) => [said, isInterrupted])).toEqual([
      ['migrate the css', false],
      ['', true],
    ]);
  });

  it('is interrupted in a log of Codex', () => {
    const message = { type: 'message', role: 'assistant', content: [{ type: 'output_text', text: 'Next' }] };
    const turns = turnsOf(codex, [
      { timestamp: '2026-01-01T00:00:00Z', type: 'response_item', payload: message },
      { timestamp: '2026-01-01T00:00:01Z', type: 'event_msg', payload: { type: 'error', message: '503' } },
    ]);
    expect(turns.map(({ isInterrupted }) => isInterrupted)).toEqual([true]);
  });

  it('is interrupted in a log of pi', () => {
    const failed = { role: 'assistant', content: [], stopReason: 'error', errorMessage: 'overloaded' };
    const turns = turnsOf(piFormat('pi'), [{ type: 'message', id: 'a', parentId: null, message: failed }]);
    expect(turns.map(({ isInterrupted }) => isInterrupted)).toEqual([true]);
  });
});
