/**
 * The story as the line formats tell it.
 *
 * @module
 */
import { idFrom, randomFrom, type Story, type StoryCall } from './synthetic-story.ts';

export type Line = Readonly<Record<string, unknown>>;

const START = Date.UTC(2026, 0, 5, 9);

/** Ids and times that go up, the same for the same story. */
function counters(story: Story): { id: () => string; at: () => string; call: () => string } {
  const random = randomFrom(Number.parseInt(story.id.slice(0, 7), 16));
  let ticks = 0;
  let calls = 0;
  return {
    id: () => idFrom(random),
    at: () => new Date(START + 1000 * ticks++).toISOString(),
    call: () => `call_${story.id.slice(0, 8)}_${calls++}`,
  };
}

const REFUSED = "The user doesn't want to proceed with this tool use. The tool use was rejected.";

export function claudeCodeLines(story: Story): Line[] {
  const { id, at, call } = counters(story);
  const lines: Line[] = [];
  let parentUuid: string | null = null;
  const add = (line: Line): void => {
    const uuid = id();
    const tail = {
      userType: 'external',
      cwd: story.project,
      sessionId: story.id,
      version: '2.1.0',
      gitBranch: 'main',
    };
    lines.push({ parentUuid, isSidechain: false, ...line, uuid, timestamp: at(), ...tail });
    parentUuid = uuid;
  };
  for (const event of story.events) {
    if (event.kind === 'user') {
      lines.push({ type: 'file-history-snapshot', messageId: id(), snapshot: { trackedFileBackups: {} } });
      add({ type: 'user', message: { role: 'user', content: event.text } });
    } else if (event.kind === 'injected') {
      add({ attachment: { type: 'hook_additional_context', content: [event.text] }, type: 'attachment' });
    } else if (event.kind === 'compaction') {
      add({ type: 'system', subtype: 'compact_boundary', content: 'Conversation compacted', isMeta: false });
      add({ type: 'user', message: { role: 'user', content: event.summary }, isCompactSummary: true });
    } else if (event.kind === 'interrupt') {
      const content = [{ type: 'text', text: '[Request interrupted by user]' }];
      add({ type: 'user', message: { role: 'user', content } });
    } else {
      const message = { id: `msg_${lines.length}`, type: 'message', role: 'assistant', model: 'model' };
      const usage = {
        input_tokens: 10,
        cache_read_input_tokens: 1000,
        output_tokens: 20,
        service_tier: 'standard',
      };
      const say = (block: unknown): void =>
        add({ message: { ...message, content: [block], usage }, type: 'assistant' });
      if (event.text !== '' || event.calls.length === 0) say({ type: 'text', text: event.text });
      const made = event.calls.map((one) => ({ one, id: call() }));
      for (const { one, id } of made) say({ type: 'tool_use', id, name: 'Bash', input: one.input });
      for (const { one, id } of made) if (one.outcome !== 'lost') add(claudeResult(one, id));
    }
  }
  return lines;
}

function claudeResult(call: StoryCall, id: string): Line {
  const failed = `Exit code ${call.exitCode}\n${call.output}`;
  const text = call.outcome === 'refused' ? REFUSED : call.outcome === 'failure' ? failed : call.output;
  const isError = call.outcome !== 'success';
  const details = { stdout: call.output, stderr: '', interrupted: false, isImage: false };
  const block = { tool_use_id: id, type: 'tool_result', content: text, is_error: isError };
  const toolUseResult = isError ? `Error: ${text}` : details;
  return { type: 'user', message: { role: 'user', content: [block] }, toolUseResult };
}

export function codexLines(story: Story): Line[] {
  const { id, at, call } = counters(story);
  const lines: Line[] = [];
  const add = (type: string, payload: Line): void => void lines.push({ timestamp: at(), type, payload });
  const meta = {
    id: story.id,
    timestamp: at(),
    cwd: story.project,
    originator: 'codex_exec',
    source: 'exec',
  };
  add('session_meta', {
    ...meta,
    git: { branch: 'main' },
    base_instructions: { text: 'Be brief. '.repeat(200) },
  });
  const message = (role: string, text: string): void => {
    const type = role === 'assistant' ? 'output_text' : 'input_text';
    add('response_item', { type: 'message', id: `msg_${id()}`, role, content: [{ type, text }] });
  };
  for (const event of story.events) {
    if (event.kind === 'user') {
      message('user', event.text);
      add('event_msg', { type: 'user_message', message: event.text });
    } else if (event.kind === 'injected') message('user', event.text);
    else if (event.kind === 'compaction') add('compacted', { message: event.summary });
    else if (event.kind === 'interrupt') add('event_msg', { type: 'turn_aborted', reason: 'interrupted' });
    else {
      add('response_item', { type: 'reasoning', summary: [], encrypted_content: 'gAAAA'.repeat(60) });
      if (event.text !== '' || event.calls.length === 0) message('assistant', event.text);
      const made = event.calls.map((one) => ({ one, id: call() }));
      for (const { one, id: call_id } of made) {
        const args = JSON.stringify({ cmd: one.input.command });
        add('response_item', {
          type: 'function_call',
          id: `fc_${id()}`,
          name: 'exec_command',
          arguments: args,
          call_id,
        });
      }
      for (const { one, id: call_id } of made) {
        if (one.outcome === 'lost') continue;
        const ran = `Chunk ID: ab12cd\nWall time: 0.2500 seconds\nProcess exited with code ${one.exitCode}\nOutput:\n${one.output}`;
        const output = one.outcome === 'refused' ? 'exec command rejected by user' : ran;
        add('response_item', { type: 'function_call_output', call_id, output });
      }
      add('event_msg', {
        type: 'token_count',
        info: { total_token_usage: { input_tokens: 10, output_tokens: 5 } },
      });
    }
  }
  return lines;
}

export function piLines(story: Story): Line[] {
  const { id, at, call } = counters(story);
  const lines: Line[] = [{ type: 'session', version: 3, id: story.id, timestamp: at(), cwd: story.project }];
  let parentId: string | null = null;
  const add = (line: Line): void => {
    const own = id().slice(0, 8);
    lines.push({ type: 'message', id: own, parentId, timestamp: at(), ...line });
    parentId = own;
  };
  for (const [index, event] of story.events.entries()) {
    const isStopped = story.events[index + 1]?.kind === 'interrupt';
    if (event.kind === 'user' || event.kind === 'injected') {
      add({ message: { role: 'user', content: [{ type: 'text', text: event.text }] } });
    } else if (event.kind === 'compaction') add({ type: 'compaction', summary: event.summary });
    else if (event.kind === 'assistant') {
      const made = event.calls.map((one) => ({ one, id: call() }));
      const said = event.text === '' ? [] : [{ type: 'text', text: event.text }];
      const parts = made.map(({ one, id }) => ({ type: 'toolCall', id, name: 'bash', arguments: one.input }));
      const content = [{ type: 'thinking', thinking: 'hm' }, ...said, ...parts];
      add({ message: { role: 'assistant', content, stopReason: isStopped ? 'aborted' : 'toolUse' } });
      for (const { one, id } of made) {
        if (one.outcome === 'lost') continue;
        const failed = `${one.output}\n\nCommand exited with code ${one.exitCode}`;
        const text = one.outcome === 'refused' ? REFUSED : one.outcome === 'failure' ? failed : one.output;
        const result = {
          role: 'toolResult',
          toolCallId: id,
          toolName: 'bash',
          content: [{ type: 'text', text }],
        };
        add({ message: { ...result, isError: one.outcome !== 'success' } });
      }
    }
  }
  return lines;
}

/** Messages as OpenAI's API has them. */
export function plainMessages(story: Story): Line[] {
  const { call } = counters(story);
  const messages: Line[] = [{ role: 'system', content: 'You are a helpful agent.' }];
  for (const event of story.events) {
    if (event.kind === 'user' || event.kind === 'injected')
      messages.push({ role: 'user', content: event.text });
    else if (event.kind === 'assistant') {
      const made = event.calls.map((one) => ({ one, id: call() }));
      const tool_calls = made.map(({ one, id }) => ({
        id,
        type: 'function',
        function: { name: one.tool, arguments: JSON.stringify(one.input) },
      }));
      messages.push({ role: 'assistant', content: event.text, ...(made.length > 0 ? { tool_calls } : {}) });
      for (const { one, id } of made) {
        if (one.outcome === 'lost') continue;
        const failed = `Exit code: ${one.exitCode}\n${one.output}`;
        const content = one.outcome === 'refused' ? REFUSED : one.outcome === 'failure' ? failed : one.output;
        messages.push({ role: 'tool', tool_call_id: id, content });
      }
    }
  }
  return messages;
}
