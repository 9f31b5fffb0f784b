/**
 * Plays the model behind a coding agent on loopback: Anthropic's Messages and OpenAI's Responses, streamed. What it
 * answers is decided by `reply(request)`; every request that arrives is kept.
 *
 * @module
 */
import { createServer } from 'node:http';

/**
 * @typedef {{ kind: 'text', text: string } | { kind: 'call', tool: string, input: object }} Part
 * @param {(body: any, rounds: number) => Part[]} reply `rounds`: tool calls already answered since the prompt
 */
export async function modelApi(reply) {
  const requests = [];
  let count = 0;
  const id = (prefix) => `${prefix}_${String(++count).padStart(6, '0')}`;
  const server = createServer((request, response) => {
    const chunks = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
      const body = parsed(Buffer.concat(chunks).toString());
      const path = new URL(request.url, 'http://localhost').pathname;
      if (path.endsWith('/count_tokens')) return json(response, { input_tokens: 1 });
      if (request.method !== 'POST' || !/\/(messages|responses)$/.test(path)) {
        return json(response, { data: [], models: [], has_more: false });
      }
      requests.push({ path, body });
      const parts = reply(body, rounds(body.messages ?? body.input ?? []));
      return path.endsWith('/messages')
        ? messages(response, body, parts, id)
        : responses(response, body, parts, id);
    });
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    requests,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

function rounds(items) {
  const isResult = (item) =>
    item.type === 'function_call_output' ||
    (Array.isArray(item.content) && item.content.some((part) => part.type === 'tool_result'));
  return items.filter(isResult).length;
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    // Probes of a client come without a body.
    return {};
  }
}

function json(response, body) {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

function stream(response) {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  return (event, data) => response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
}

function messages(response, body, parts, id) {
  const blocks = parts.map((part) =>
    part.kind === 'text'
      ? { type: 'text', text: part.text }
      : { type: 'tool_use', id: id('toolu'), name: part.tool, input: part.input },
  );
  const stop = blocks.some(({ type }) => type === 'tool_use') ? 'tool_use' : 'end_turn';
  const usage = { input_tokens: 1, output_tokens: 1 };
  const message = { id: id('msg'), type: 'message', role: 'assistant', model: body.model, usage };
  if (!body.stream) {
    return json(response, { ...message, content: blocks, stop_reason: stop, stop_sequence: null });
  }
  const send = stream(response);
  const begun = { ...message, content: [], stop_reason: null, stop_sequence: null };
  send('message_start', { type: 'message_start', message: begun });
  for (const [index, block] of blocks.entries()) {
    const isText = block.type === 'text';
    const empty = isText ? { type: 'text', text: '' } : { ...block, input: {} };
    const delta = isText
      ? { type: 'text_delta', text: block.text }
      : { type: 'input_json_delta', partial_json: JSON.stringify(block.input) };
    send('content_block_start', { type: 'content_block_start', index, content_block: empty });
    send('content_block_delta', { type: 'content_block_delta', index, delta });
    send('content_block_stop', { type: 'content_block_stop', index });
  }
  const delta = { stop_reason: stop, stop_sequence: null };
  send('message_delta', { type: 'message_delta', delta, usage: { output_tokens: 1 } });
  send('message_stop', { type: 'message_stop' });
  return response.end();
}

function responses(response, body, parts, id) {
  const output = parts.map((part) =>
    part.kind === 'text'
      ? {
          type: 'message',
          id: id('msg'),
          role: 'assistant',
          status: 'completed',
          content: [{ type: 'output_text', text: part.text, annotations: [] }],
        }
      : {
          type: 'function_call',
          id: id('fc'),
          call_id: id('call'),
          name: part.tool,
          ...(part.namespace && { namespace: part.namespace }),
          arguments: JSON.stringify(part.input),
          status: 'completed',
        },
  );
  const details = {
    input_tokens_details: { cached_tokens: 0 },
    output_tokens_details: { reasoning_tokens: 0 },
  };
  const usage = { input_tokens: 1, output_tokens: 1, total_tokens: 2, ...details };
  const begun = { id: id('resp'), object: 'response', created_at: 0, model: body.model, output: [] };
  const send = stream(response);
  let sequence = 0;
  const event = (type, data) => send(type, { type, sequence_number: sequence++, ...data });
  event('response.created', { response: { ...begun, status: 'in_progress' } });
  for (const [index, item] of output.entries()) {
    event('response.output_item.added', { output_index: index, item: { ...item, status: 'in_progress' } });
    event('response.output_item.done', { output_index: index, item });
  }
  event('response.completed', { response: { ...begun, status: 'completed', output, usage } });
  return response.end();
}
