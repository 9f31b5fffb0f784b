import { knowhowClient, lastSaid, textOf } from '../connect/in-process.js';

const HOME = null;
/** Sessions that have had their start; older ones may get it again. */
const MAX_SESSIONS = 500;

const entry = {
  id: 'knowhow',
  name: 'knowhow',
  description: 'The right skill and memory at the right moment',
  register(api) {
    const client = knowhowClient('openclaw', HOME);
    const started = new Set();

    const occasion = (ctx, event) => ({
      session: ctx?.sessionId ?? ctx?.sessionKey ?? event?.sessionId ?? event?.sessionKey,
      cwd: ctx?.workspaceDir,
    });

    api.on('before_prompt_build', async (event, ctx) => {
      const where = occasion(ctx, event);
      if (!where.session) return;
      const isNew = !started.has(where.session);
      started.add(where.session);
      if (started.size > MAX_SESSIONS) started.delete(started.values().next().value);
      const origin = ctx?.inputProvenance?.kind;
      const typed = (ctx?.trigger ?? 'user') === 'user' && (origin ?? 'external_user') === 'external_user';
      const prompt = event?.currentUserMessage ?? event?.prompt ?? '';
      const contexts = await Promise.all([
        isNew ? client.ask('session-start', where) : '',
        client.ask('prompt', { ...where, prompt, id: event?.currentUserMessageId, typed }),
      ]);
      const prependContext = contexts.filter(Boolean).join('\n\n');
      if (prependContext) return { prependContext };
    });

    api.on('after_tool_call', async (event, ctx) => {
      client.tell('tool', {
        ...occasion(ctx, event),
        tool: event?.toolName,
        input: event?.params ?? {},
        id: event?.toolCallId,
        output: textOf(event?.result),
        ...(event?.error && { error: textOf(event.error) }),
      });
    });

    api.on('agent_end', async (event, ctx) => {
      client.tell('stop', { ...occasion(ctx, event), said: lastSaid(event?.messages) });
    });

    api.on('after_compaction', async (event, ctx) => {
      client.tell('compact', occasion(ctx, event));
    });

    api.on('session_end', async (event, ctx) => {
      client.tell('session-end', { ...occasion(ctx, event), reason: event?.reason });
    });
  },
};

// biome-ignore lint/style/noDefaultExport: a plugin of OpenClaw is its default export.
export default entry;
