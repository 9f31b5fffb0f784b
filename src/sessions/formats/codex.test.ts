import { describe, expect, it } from 'vitest';
import { TurnAssembler } from '../model/assembler.ts';
import type { CallResult } from '../session.ts';
import { codex } from './codex.ts';

function resultOf(output: unknown): CallResult | null | undefined {
  const into = new TurnAssembler(codex.begin('rollout.jsonl'));
  const call = { type: 'function_call', name: 'exec_command', arguments: '{"cmd":"make"}', call_id: 'c' };
  for (const payload of [call, { type: 'function_call_output', call_id: 'c', output }])
    codex.take({ type: 'response_item', payload }, 0, into);
  return into.finish()[0]?.calls[0]?.result;
}

const NEW =
  'Chunk ID: 3f9a1c\nWall time: 0.0520 seconds\nProcess exited with code 1\nOriginal token count: 12\n';
const PLAIN = 'Exit code: 1\nWall time: 0.1 seconds\nTotal output lines: 400\n';

describe('what a command printed is told without the words of Codex above it', () => {
  it.each<[string, unknown]>([
    ['of exec_command', `${NEW}Output:\nno tariff\n`],
    ['of shell_command', `${PLAIN}Output:\nno tariff\n`],
    ['of an output that was cut', `${NEW}Output:\nTotal output lines: 400\n\nno tariff\n`],
    ['in parts', [{ type: 'input_text', text: `${NEW}Output:\nno tariff\n` }]],
    ['in JSON', JSON.stringify({ output: 'no tariff\n', metadata: { exit_code: 1 } })],
  ])('%s', (_, output) => {
    expect(resultOf(output)).toMatchObject({ text: 'no tariff\n', exitCode: 1, isError: true });
  });

  it('with how long it ran', () => {
    expect(resultOf(`${NEW}Output:\n`)).toMatchObject({ text: '', exitCode: 1, durationMs: 52 });
  });

  it.each([
    'Chunk ID: 3f\nWall time: 10.0 seconds\nProcess running with session ID 41\nOutput:\nlistening',
    'Wall time and cost\nOutput:\n3 s',
    'Build log\nExit code: 3\nOutput:\nx',
    'exec command rejected by user',
  ])('and all of %j stays', (output) => {
    expect(resultOf(output)).toMatchObject({ text: output, exitCode: null });
  });
});
