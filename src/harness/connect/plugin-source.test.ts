import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { packageFolder } from '../../package.ts';
import { daemonLike, type Likeness, TEST_TOKEN } from '../../testing/daemon-like.ts';
import { translationOf } from '../translations.ts';
import { pluginSource } from './plugin-source.ts';

type Answer = (event: string, response: ServerResponse) => void;

const good: Answer = (event, response) => {
  response.setHeader('x-knowhow', '1');
  response.end(JSON.stringify({ context: `about ${event}` }));
};
const silent: Answer = () => undefined;
const foreign: Answer = (_event, response) => response.end('<html>');
const garbage: Answer = (_event, response) => {
  response.setHeader('x-knowhow', '1');
  response.end('{"context":');
};

interface Told {
  readonly path: string;
  readonly token: string | undefined;
  readonly body: Record<string, unknown>;
}

/** A home whose daemon answers as told; null is one that is dead. */
async function homeWith(
  answer: Answer | null,
  likeness: Likeness = {},
): Promise<{ home: string; seen: Told[] }> {
  const home = mkdtempSync(join(tmpdir(), 'knowhow-plugin-'));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  const seen: Told[] = [];
  const daemon = await daemonLike(
    home,
    (response, { path, authorization, body }) => {
      seen.push({ path, token: authorization, body: JSON.parse(body) });
      answer?.(path.split('/').at(-1) ?? '', response);
    },
    likeness,
  );
  if (!answer) await daemon.close();
  return { home, seen };
}

// biome-ignore lint/suspicious/noExplicitAny: the host's interface, which has no types here.
type Handlers = Record<string, (...args: any[]) => Promise<any>>;

/** The plugin as the harness loads it: the written file, and the handlers that it registers. */
async function handlersOf(harness: string, home: string): Promise<Handlers> {
  const installation = {
    ...{ node: 'node', packageFolder: packageFolder(), home, socket: null },
    platform: 'linux' as const,
  };
  const file = join(home, 'plugin.mjs');
  writeFileSync(file, pluginSource(harness, installation));
  const module = await import(pathToFileURL(file).href);
  if (harness === 'opencode') return module.KnowhowPlugin({ directory: '/work' });
  const handlers: Handlers = {};
  const host = {
    on: (name: string, handler: Handlers[string]) => {
      handlers[name] = handler;
    },
  };
  if (harness === 'pi') module.default(host);
  else module.default.register(host);
  return handlers;
}

/** A prompt, in each host's words, and the context that the model then gets. */
const PROMPT: Readonly<Record<string, (handlers: Handlers) => Promise<string>>> = {
  async opencode(handlers) {
    const parts = [
      { type: 'text', text: 'do it' },
      { type: 'text', text: 'not typed', synthetic: true },
    ];
    await handlers['chat.message']?.({ sessionID: 's' }, { message: { id: 'm' }, parts });
    const system: string[] = [];
    await handlers['experimental.chat.system.transform']?.({ sessionID: 's' }, { system });
    return system.join('\n\n');
  },
  async pi(handlers) {
    const context = {
      cwd: '/work',
      sessionManager: { getSessionId: () => 's', getSessionFile: () => '/log' },
    };
    await handlers.session_start?.({ reason: 'resume' }, context);
    const answer = await handlers.before_agent_start?.({ prompt: 'do it' }, context);
    return answer?.message.content ?? '';
  },
  async openclaw(handlers) {
    const context = { sessionId: 's', workspaceDir: '/work', trigger: 'user' };
    const answer = await handlers.before_prompt_build?.({ prompt: 'do it' }, context);
    return answer?.prependContext ?? '';
  },
};
const HARNESSES = Object.keys(PROMPT);
const ask = (harness: string, handlers: Handlers): Promise<string> | undefined => PROMPT[harness]?.(handlers);

test.each(HARNESSES)(
  'the plugin of %s brings the start of a session and each prompt to the model',
  async (harness) => {
    const { home, seen } = await homeWith(good);
    const handlers = await handlersOf(harness, home);
    expect(await ask(harness, handlers)).toBe('about session-start\n\nabout prompt');
    const token = createHmac('sha256', TEST_TOKEN).update('knowhow-hooks').digest('base64url');
    for (const { path, token: given, body } of seen) {
      const event = path.split('/').at(-1) ?? '';
      expect(path).toBe(`/api/hooks/${harness}/${event}`);
      expect(given).toBe(`Bearer ${token}`);
      expect(translationOf(harness)?.read(event, body)).toMatchObject({
        sessionKey: 's',
        workingFolder: '/work',
      });
    }
    expect(seen.map(({ body }) => body.prompt)).toContain('do it');
  },
);

test.each(HARNESSES)('the plugin of %s asks the socket without any token', async (harness) => {
  const { home, seen } = await homeWith(good, { by: 'socket' });
  expect(await ask(harness, await handlersOf(harness, home))).toBe('about session-start\n\nabout prompt');
  expect(seen.map(({ token }) => token)).toEqual([undefined, undefined]);
});

test.each(HARNESSES)('the plugin of %s tells a stranger on the port nothing', async (harness) => {
  const { home, seen } = await homeWith(good, { proves: false });
  expect(await ask(harness, await handlersOf(harness, home))).toBe('');
  expect(seen).toEqual([]);
});

test.each(HARNESSES)('the plugin of %s asks for the start of a session once', async (harness) => {
  const { home, seen } = await homeWith(good);
  const handlers = await handlersOf(harness, home);
  await ask(harness, handlers);
  if (harness === 'pi') delete handlers.session_start;
  await ask(harness, handlers);
  expect(seen.filter(({ path }) => path.endsWith('session-start'))).toHaveLength(1);
  expect(seen.filter(({ path }) => path.endsWith('prompt'))).toHaveLength(2);
});

/** Tools and ends, in each host's words. */
const DEEDS: Readonly<Record<string, (handlers: Handlers) => Promise<unknown>>> = {
  async opencode(handlers) {
    await handlers['tool.execute.after']?.(
      { tool: 'read', sessionID: 's', callID: 'c', args: { filePath: '/a/SKILL.md' } },
      { output: 'x' },
    );
    await handlers.event?.({
      event: {
        type: 'message.part.updated',
        properties: { part: { type: 'text', sessionID: 's', messageID: 'a', text: 'done' } },
      },
    });
    await handlers.event?.({ event: { type: 'session.idle', properties: { sessionID: 's' } } });
    await handlers.event?.({ event: { type: 'something.new', properties: {} } });
  },
  async pi(handlers) {
    const context = { cwd: '/work', sessionManager: { getSessionId: () => 's' } };
    await handlers.tool_result?.(
      {
        toolName: 'read',
        toolCallId: 'c',
        input: { path: '/a/SKILL.md' },
        content: [{ type: 'text', text: 'x' }],
      },
      context,
    );
    await handlers.agent_end?.(
      { messages: [{ role: 'assistant', content: [{ type: 'text', text: 'done' }] }] },
      context,
    );
  },
  async openclaw(handlers) {
    const context = { sessionId: 's' };
    await handlers.after_tool_call?.(
      { toolName: 'read', params: { path: '/a/SKILL.md' }, result: { content: [{ text: 'x' }] } },
      context,
    );
    await handlers.agent_end?.({ messages: [{ role: 'assistant', content: 'done' }] }, context);
  },
};

test.each(HARNESSES)(
  'the plugin of %s tells of tools and of what was said, without waiting',
  async (harness) => {
    const { home, seen } = await homeWith(silent);
    const handlers = await handlersOf(harness, home);
    await DEEDS[harness]?.(handlers);
    await expect.poll(() => seen.length).toBe(2);
    const read = (event: string): unknown =>
      translationOf(harness)?.read(event, seen.find(({ path }) => path.endsWith(`/${event}`))?.body ?? {});
    expect(read('tool')).toMatchObject({ kind: 'tool', tool: 'read', output: 'x' });
    expect(read('stop')).toMatchObject({ kind: 'stop', said: 'done' });
  },
);

/** A command that failed, and its result as the model reads it. */
const FAILED: Readonly<Record<string, (handlers: Handlers) => Promise<string>>> = {
  async opencode(handlers) {
    const output = { output: 'no such test' };
    await handlers['tool.execute.after']?.(
      { tool: 'bash', sessionID: 's', callID: 'c', args: { command: 'npm test' } },
      output,
    );
    return output.output;
  },
  async pi(handlers) {
    const content = [{ type: 'text', text: 'no such test' }];
    const event = {
      toolName: 'bash',
      toolCallId: 'c',
      input: { command: 'npm test' },
      isError: true,
      content,
    };
    const answer = await handlers.tool_result?.(event, {
      cwd: '/work',
      sessionManager: { getSessionId: () => 's' },
    });
    const told: { text: string }[] = answer?.content ?? content;
    return told.map(({ text }) => text).join('\n\n');
  },
};

test.each(Object.entries(FAILED))(
  'the plugin of %s puts what is known behind the result of a call, or leaves it as it was',
  async (harness, call) => {
    const { home, seen } = await homeWith(good);
    expect(await call(await handlersOf(harness, home))).toBe('no such test\n\nabout tool');
    expect(translationOf(harness)?.read('tool', seen[0]?.body ?? {})).toMatchObject({
      ...{ kind: 'tool', tool: 'bash', input: { command: 'npm test' }, callId: 'c' },
    });
    const { home: quiet } = await homeWith(garbage);
    expect(await call(await handlersOf(harness, quiet))).toBe('no such test');
  },
);

const BAD: readonly (readonly [string, Answer | null])[] = [
  ['dead', null],
  ['slow', silent],
  ['somebody else', foreign],
  ['out of its mind', garbage],
];

test.each(HARNESSES.flatMap((harness) => BAD.map(([name, answer]) => [harness, name, answer] as const)))(
  'the plugin of %s lets the agent go on when the daemon is %s',
  async (harness, _name, answer) => {
    const { home } = await homeWith(answer);
    const handlers = await handlersOf(harness, home);
    expect(await ask(harness, handlers)).toBe('');
    // And does not wait a second time.
    expect(await ask(harness, handlers)).toBe('');
  },
);

test.each(HARNESSES)('the plugin of %s takes events without anything in them', async (harness) => {
  const { home } = await homeWith(good);
  const handlers = await handlersOf(harness, home);
  for (const handler of Object.values(handlers)) {
    await handler({}, {});
    if (harness !== 'opencode') await handler(undefined, undefined);
  }
});
