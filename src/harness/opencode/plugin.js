import { CALLS, knowhowClient, textOf } from '../connect/in-process.js';

const HOME = null;
/** Tools that can be the use of a skill, or bring foreign text into a session; MCP tools carry an underscore. */
const TOOLS = /^(?:skill|read|webfetch|websearch)$|_/;
/** Sessions whose context is kept; older ones have long had it. */
const MAX_SESSIONS = 200;

export const KnowhowPlugin = async ({ directory }) => {
  const client = knowhowClient('opencode', HOME);
  /** What each session was told at its start, what belongs to the present prompt, and what was said last. */
  const sessions = new Map();

  const sessionOf = (id) => {
    const known = sessions.get(id) ?? { start: undefined, prompt: '', promptId: undefined, said: undefined };
    sessions.delete(id);
    sessions.set(id, known);
    for (const oldest of sessions.keys()) {
      if (sessions.size <= MAX_SESSIONS) break;
      sessions.delete(oldest);
    }
    return known;
  };
  const occasion = (id) => ({
    session: id,
    cwd: directory,
    ...(sessionOf(id).parent && { subagent: id }),
  });

  /** What happened in a session, by the names of OpenCode's events. */
  const events = {
    'session.created': ({ info }) => {
      if (info?.id && info.parentID) sessionOf(info.id).parent = info.parentID;
    },
    'message.part.updated': ({ part }) => {
      if (part?.type !== 'text' || !part.sessionID) return;
      const session = sessionOf(part.sessionID);
      if (part.messageID !== session.promptId) session.said = { id: part.messageID, text: part.text };
    },
    'session.idle': ({ sessionID }) => {
      if (!sessionID) return;
      const { said } = sessionOf(sessionID);
      client.tell('stop', { ...occasion(sessionID), said: textOf(said?.text), id: said?.id });
    },
    'session.compacted': ({ sessionID }) => {
      if (sessionID) client.tell('compact', occasion(sessionID));
    },
    'session.deleted': ({ info }) => {
      if (info?.id) client.tell('session-end', { ...occasion(info.id), reason: 'deleted' });
    },
  };

  return {
    'chat.message': async (input, output) => {
      const id = input?.sessionID;
      if (!id) return;
      const session = sessionOf(id);
      session.promptId = output?.message?.id ?? input.messageID;
      const typed = (output?.parts ?? []).filter((part) => part?.type === 'text' && !part.synthetic);
      const prompt = typed.map((part) => part.text).join('\n');
      const [start, context] = await Promise.all([
        session.start ?? client.ask('session-start', occasion(id)),
        client.ask('prompt', { ...occasion(id), prompt, id: session.promptId }),
      ]);
      session.start = start;
      session.prompt = context;
    },
    'experimental.chat.system.transform': async (input, output) => {
      const session = input?.sessionID ? sessions.get(input.sessionID) : undefined;
      for (const text of [session?.start, session?.prompt]) if (text) output?.system?.push(text);
    },
    'command.execute.before': async (input) => {
      if (!input?.sessionID || !input.command) return;
      client.tell('command', { ...occasion(input.sessionID), name: input.command, args: input.arguments });
    },
    'tool.execute.after': async (input, output) => {
      if (!input?.sessionID) return;
      const call = {
        ...occasion(input.sessionID),
        tool: input.tool,
        input: input.args ?? output?.metadata?.args ?? {},
        id: input.callID,
        output: textOf(output?.output),
      };
      if (!CALLS.test(input.tool ?? '')) return TOOLS.test(input.tool ?? '') && client.tell('tool', call);
      const context = await client.ask('tool', call);
      if (context && typeof output?.output === 'string') output.output += `\n\n${context}`;
    },
    event: async ({ event }) => events[event?.type]?.(event.properties ?? {}),
  };
};
