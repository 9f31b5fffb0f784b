/**
 * The story as Gemini's documents and OpenCode's objects tell it.
 *
 * @module
 */
import type { Line } from './line-logs.ts';
import type { Story, StoryCall } from './synthetic-story.ts';

const START = Date.UTC(2026, 0, 5, 9);

export function geminiDocument(story: Story): Line {
  const messages: Line[] = [];
  const at = (): string => new Date(START + 1000 * messages.length).toISOString();
  for (const event of story.events) {
    const base = { id: `m${messages.length}`, timestamp: at() };
    if (event.kind === 'user' || event.kind === 'injected')
      messages.push({ ...base, type: 'user', content: event.text });
    else if (event.kind === 'interrupt')
      messages.push({ ...base, type: 'info', content: 'Request cancelled.' });
    else if (event.kind === 'assistant') {
      const toolCalls = event.calls.map((call, index) =>
        geminiCall(call, `${base.id}-${index}`, base.timestamp),
      );
      messages.push({ ...base, type: 'gemini', content: event.text, toolCalls, model: 'model' });
    }
  }
  return { sessionId: story.id, projectHash: 'abc123', startTime: at(), lastUpdated: at(), messages };
}

function geminiCall(call: StoryCall, id: string, timestamp: string): Line {
  const status = { success: 'success', failure: 'success', refused: 'cancelled', lost: 'executing' }[
    call.outcome
  ];
  const output =
    call.outcome === 'refused'
      ? '[Operation Cancelled] Reason: User denied execution.'
      : `Output: ${call.output}\nError: (none)\nExit Code: ${call.exitCode}\nSignal: 0`;
  const result =
    call.outcome === 'lost' ? null : [{ functionResponse: { id, name: call.tool, response: { output } } }];
  return { id, name: 'run_shell_command', args: call.input, status, timestamp, result };
}

export interface OpenCodeMessage {
  readonly id: string;
  readonly data: Line;
  readonly parts: readonly { readonly id: string; readonly data: Line }[];
}

export function openCodeMessages(story: Story): OpenCodeMessage[] {
  return story.events.flatMap((event, index): OpenCodeMessage[] => {
    const id = `msg_${String(index).padStart(6, '0')}`;
    const created = START + 1000 * index;
    const text = (value: string, more: Line = {}): Line => ({ type: 'text', text: value, ...more });
    const make = (data: Line, parts: readonly Line[]): OpenCodeMessage[] => [
      {
        id,
        data: { ...data, time: { created } },
        parts: parts.map((part, number) => ({
          id: `prt_${index}_${String(number).padStart(3, '0')}`,
          data: part,
        })),
      },
    ];
    if (event.kind === 'user') return make({ role: 'user' }, [text(event.text)]);
    if (event.kind === 'injected') return make({ role: 'user' }, [text(event.text, { synthetic: true })]);
    if (event.kind === 'compaction') return make({ role: 'assistant', summary: true }, [text(event.summary)]);
    if (event.kind === 'interrupt') return [];
    const isStopped = story.events[index + 1]?.kind === 'interrupt';
    const error = isStopped ? { error: { name: 'MessageAbortedError', data: {} } } : {};
    const calls = event.calls.map((call, number) => openCodeCall(call, `call_${index}_${number}`, created));
    return make({ role: 'assistant', path: { cwd: story.project }, ...error }, [text(event.text), ...calls]);
  });
}

function openCodeCall(call: StoryCall, callID: string, start: number): Line {
  const time = { start, end: start + 250 };
  const base = { input: call.input, time };
  const state =
    call.outcome === 'lost'
      ? { ...base, status: 'running' }
      : call.outcome === 'refused'
        ? { ...base, status: 'error', error: 'The user rejected permission to use this specific tool call.' }
        : { ...base, status: 'completed', output: call.output, metadata: { exit: call.exitCode } };
  return { type: 'tool', tool: 'bash', callID, state };
}
