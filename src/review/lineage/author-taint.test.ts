import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryHome } from '../../../test/support/temporary-home.ts';
import type { HookEvent } from '../../harness/hook-event.ts';
import { authorTaint } from './author-taint.ts';

type App = Awaited<ReturnType<ReturnType<typeof temporaryHome>['open']>>;

const MCP = 'mcp:1';

function happened(sessionKey: string, workingFolder: string | null) {
  const base = { harness: 'claude-code', sessionKey, workingFolder, subagent: null, transcript: null };
  const input = { url: 'https://example.org/x' };
  return {
    prompt: { ...base, kind: 'prompt', prompt: `How do I ${sessionKey}?`, isTyped: true, key: null },
    page: {
      ...base,
      kind: 'tool',
      tool: 'WebFetch',
      input,
      callId: null,
      output: 'a page',
      outcome: 'success',
    },
    end: { ...base, kind: 'session-end', reason: null },
  } satisfies Record<string, HookEvent>;
}

async function readsPage(app: App, sessionKey: string, began: string | null, went = began): Promise<void> {
  await app.hooks.handle(happened(sessionKey, began).prompt);
  await app.hooks.handle(happened(sessionKey, went).page);
}

describe('an agent whose conversation is not known', () => {
  const place = temporaryHome;

  it('has read the page that one of many conversations has read, however many are newer', async () => {
    const app = await place().open();
    await readsPage(app, 's0', null);
    for (let n = 1; n <= 21; n++) await app.hooks.handle(happened(`s${n}`, null).prompt);
    expect(await authorTaint(app.store, { sessionKey: MCP, project: null })).toBe('web');
  });

  it('has read it in a project where the harness does not say where it works', async () => {
    const app = await place().open();
    await readsPage(app, 's', null);
    expect(await authorTaint(app.store, { sessionKey: MCP, project: '/p' })).toBe('web');
  });

  it('has read it where the conversation began in another project, and not in a third', async () => {
    const home = place();
    const app = await home.open();
    const [began, went] = ['began', 'went'].map((name) => join(home.folder, name));
    for (const folder of [began, went]) mkdirSync(join(folder ?? '', '.git'), { recursive: true });
    await readsPage(app, 's', began ?? null, went);
    const project = await app.skills.projectOf(went ?? '');
    expect(await authorTaint(app.store, { sessionKey: MCP, project })).toBe('web');
    expect(await authorTaint(app.store, { sessionKey: 'mcp:2', project: '/third' })).toBe('agent');
  });

  it('has read it after the conversation was closed, and for good once it was asked about', async () => {
    let now = new Date('2026-05-01T10:00:00Z');
    const app = await place().open({ clock: () => now });
    await readsPage(app, 's', null);
    await app.hooks.handle(happened('s', null).end);
    now = new Date('2026-05-01T20:00:00Z');
    expect(await authorTaint(app.store, { sessionKey: MCP, project: null })).toBe('web');
    now = new Date('2026-05-09T10:00:00Z');
    expect(await authorTaint(app.store, { sessionKey: MCP, project: null })).toBe('web');
    expect(await authorTaint(app.store, { sessionKey: 'mcp:2', project: null })).toBe('agent');
  });
});
