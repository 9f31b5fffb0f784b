/**
 * Secrets at the edges: where a text is cut, in names, in the answer to a question.
 */
import { expect, test } from 'vitest';
import type { App } from '../src/app.ts';
import { translationOf } from '../src/harness/translations.ts';
import { clientName } from '../src/mcp/scene.ts';
import { sample } from '../src/redaction/sample.ts';
import { redactDraft } from '../src/review/draft/redact-draft.ts';
import { temporaryHome } from './support/temporary-home.ts';

const OCCASION = { harness: 'generic', workingFolder: null, subagent: null, transcript: null } as const;

async function prompted(app: App, sessionKey: string, prompt: string): Promise<void> {
  const event = { ...OCCASION, kind: 'prompt', sessionKey, prompt, key: null, isTyped: true } as const;
  await app.hooks.handle(event);
  await app.hooks.handle({ ...OCCASION, kind: 'stop', sessionKey, said: 'done', key: null });
}

async function keptOf(app: App, sessionKey: string): Promise<string> {
  const conversation = await app.store.conversations.bySession(sessionKey);
  const turns = await app.store.conversations.turns(conversation?.id ?? '');
  return turns.map(({ content }) => content).join('\n');
}

test('wherever a long prompt is cut, no part of a token or password is kept', async () => {
  const app = await temporaryHome().open();
  const token = `ghp_${sample(36)}`;
  const command = 'curl -u admin:correct-horse-battery https://shop.example/';
  for (const secret of [`use ${token} for it`, command]) {
    for (let at = 9_990 - secret.length; at <= 10_010; at += 3) {
      const key = `cut-${secret.length}-${at}`;
      const filler = (length: number): string => 'word '.repeat(length).slice(0, length);
      await prompted(app, key, `${filler(at)} ${secret} ${filler(15_000)}`);
      await prompted(app, `${key}-end`, `${filler(15_000)} ${secret} ${filler(at)}`);
      for (const kept of [await keptOf(app, key), await keptOf(app, `${key}-end`)]) {
        expect(kept).not.toContain(token.slice(4, 12));
        expect(kept).not.toContain(token.slice(-8));
        expect(kept).not.toMatch(/horse|battery/);
      }
    }
  }
}, 60_000);

test('the bare answer to a question for a password is not kept, after a restart neither', async () => {
  const place = temporaryHome();
  const app = await place.open();
  const ask = { role: 'assistant', content: 'What is the password for the admin panel?' };
  const answer = { role: 'user', content: 'sommerwind' };
  await app.conversations.addTurns({ sessionKey: 'a', turns: [ask, answer] });
  await app.conversations.addTurns({ sessionKey: 'b', turns: [ask] });
  await app.close();
  const again = await place.open();
  await again.conversations.addTurns({ sessionKey: 'b', turns: [answer] });
  for (const key of ['a', 'b']) expect(await keptOf(again, key)).not.toContain('sommerwind');
});

test('keys of sessions, names of clients, tools and proposed files carry no secret', async () => {
  const token = `ghp_${sample(36)}`;
  const event = translationOf('claude-code')?.read('UserPromptSubmit', {
    session_id: `run-${token}`,
    prompt: 'deploy',
  });
  expect(event?.sessionKey).toMatch(/^run-secret-github-token-/);
  expect(clientName(`agent ${token}`)).not.toContain(token.slice(4));
  const { files, removed } = redactDraft(null, [{ path: `references/${token}.md`, content: 'x' }], null);
  expect(files[0]?.path).toMatch(/^references\/secret-github-token-/);
  expect(removed.map(({ rule }) => rule)).toEqual(['secrets/file-name']);
});
