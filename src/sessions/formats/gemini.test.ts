import { expect, test } from 'vitest';
import { TurnAssembler } from '../model/assembler.ts';
import { hashOfProject } from '../model/project-hash.ts';
import { geminiChat, geminiLines } from './gemini.ts';

test('a message that is written again when it grows counts once, also behind another of the same speaker', () => {
  const into = new TurnAssembler(geminiLines.begin('session.jsonl'));
  const call = { id: 'c', name: 'run_shell_command', args: { command: 'npm test' } };
  const rows = [
    { id: '1', type: 'gemini', content: 'I look at the tests.' },
    { id: '2', type: 'gemini', content: 'I run them.', toolCalls: [{ ...call, status: 'executing' }] },
    { $set: { lastUpdated: '2026-01-05T09:00:00.000Z' } },
    { id: '2', type: 'gemini', content: 'I run them.', toolCalls: [{ ...call, status: 'success' }] },
    { id: '3', type: 'user', content: 'thanks' },
  ];
  for (const [position, row] of rows.entries()) geminiLines.take(row, position, into);
  expect(into.finish().map(({ key, text, calls }) => [key, text, calls.length])).toEqual([
    ['1', 'I look at the tests.', 0],
    ['2', 'I run them.', 1],
    ['3', 'thanks', 0],
  ]);
});

test('the project of a chat is the folder of its hash that a call names', () => {
  const call = { id: 'c', name: 'read_file', args: { absolute_path: '/w/etl/src/a.py' }, status: 'success' };
  const rows = [
    { id: '1', type: 'user', content: 'read the loader' },
    { id: '2', type: 'gemini', content: '', toolCalls: [call] },
  ];
  const file = `/home/ann/.gemini/tmp/${hashOfProject('/w/etl')}/chats/session-1.jsonl`;
  const into = new TurnAssembler(geminiLines.begin(file));
  for (const [position, row] of rows.entries()) geminiLines.take(row, position, into);
  expect(into.info.project).toBe('/w/etl');
  const chat = { sessionId: 's', projectHash: hashOfProject('/w/etl'), messages: rows };
  expect([...geminiChat(chat, 'chat.json')].map(({ session }) => session.project)).toEqual([
    '/w/etl',
    '/w/etl',
  ]);
  const other = { ...chat, projectHash: hashOfProject('/w/shop') };
  expect([...geminiChat(other, 'chat.json')].map(({ session }) => session.project)).toEqual([null, null]);
});
