import { CALLS, knowhowClient, lastSaid, textOf } from '../connect/in-process.js';

const HOME = null;
/** How a session began, in our words. */
const SOURCES = { resume: 'resume', fork: 'fork', new: 'clear' };

// biome-ignore lint/style/noDefaultExport: an extension of pi is its default export.
export default function knowhow(pi) {
  const client = knowhowClient('pi', HOME);
  let source = 'startup';
  let hasStarted = false;

  const occasion = (ctx) => ({
    session: ctx?.sessionManager?.getSessionId?.() ?? 'pi',
    cwd: ctx?.cwd ?? process.cwd(),
    transcript: ctx?.sessionManager?.getSessionFile?.(),
  });

  pi.on('session_start', async (event) => {
    source = SOURCES[event?.reason] ?? 'startup';
    hasStarted = false;
  });

  pi.on('input', async (event, ctx) => {
    const typed = /^\/(?:skill:)?([\w-]+)\s*([\s\S]*)$/.exec(event?.text ?? '');
    if (typed) client.tell('command', { ...occasion(ctx), name: typed[1], args: typed[2] });
  });

  pi.on('before_agent_start', async (event, ctx) => {
    const start = hasStarted ? '' : client.ask('session-start', { ...occasion(ctx), source });
    const prompt = client.ask('prompt', { ...occasion(ctx), prompt: event?.prompt ?? '' });
    hasStarted = true;
    const content = (await Promise.all([start, prompt])).filter(Boolean).join('\n\n');
    if (content) return { message: { customType: 'knowhow', content, display: false } };
  });

  pi.on('tool_result', async (event, ctx) => {
    const call = {
      ...occasion(ctx),
      tool: event?.toolName,
      input: event?.input ?? {},
      id: event?.toolCallId,
      output: textOf(event?.content),
      ...(event?.isError && { error: textOf(event.content) || true }),
    };
    if (!event?.isError && !CALLS.test(event?.toolName ?? '')) return client.tell('tool', call);
    const text = await client.ask('tool', call);
    if (text && Array.isArray(event?.content)) return { content: [...event.content, { type: 'text', text }] };
  });

  pi.on('agent_end', async (event, ctx) => {
    client.tell('stop', { ...occasion(ctx), said: lastSaid(event?.messages) });
  });

  pi.on('session_compact', async (_event, ctx) => {
    client.tell('compact', occasion(ctx));
  });

  pi.on('session_shutdown', async (event, ctx) => {
    await client.finish('session-end', { ...occasion(ctx), reason: event?.reason });
  });
}
