import { expect, test } from 'vitest';
import { temporaryHome } from '../../test/support/temporary-home.ts';
import { loadBuiltInEmbedder } from '../models/embedders/built-in.ts';
import type { MemoryDocument } from '../store/memory-store.ts';
import type { Store } from '../store/store.ts';
import { MemoryLibrary } from './memory-library.ts';

/** A store whose list of documents waits for a word, so that a test decides what happens meanwhile. */
function pausing(store: Store): { store: Store; waiting: (() => void)[] } {
  const waiting: (() => void)[] = [];
  async function* documentPages(model: string): AsyncGenerator<MemoryDocument[]> {
    const pages: MemoryDocument[][] = [];
    for await (const page of store.memories.documentPages(model)) pages.push(page);
    await new Promise<void>((resolve) => waiting.push(resolve));
    yield* pages;
  }
  return { store: { ...store, memories: { ...store.memories, documentPages } }, waiting };
}

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setImmediate(resolve));
}

async function prepared(): Promise<{
  store: Store;
  ids: string[];
  library: MemoryLibrary;
  waiting: (() => void)[];
}> {
  const app = await temporaryHome().open();
  const ids: string[] = [];
  for (const content of ['The cat of the office is called Turing', 'Invoices are archived for ten years']) {
    const [one] = await app.memory.remember({ content });
    ids.push(one.id ?? '');
  }
  const paused = pausing(app.store);
  const library = new MemoryLibrary(paused.store, await loadBuiltInEmbedder());
  return { store: app.store, ids, library, waiting: paused.waiting };
}

test('what is forgotten while the memories are read does not come back', async () => {
  const { library, ids, waiting } = await prepared();
  const loading = library.ready();
  await until(() => waiting.length === 1);
  library.remove([ids[0]]);
  waiting[0]();
  const index = await loading;
  expect([index.has(ids[0]), index.has(ids[1]), library.size]).toEqual([false, true, 1]);
});

test('of two loads that overlap only the later counts', async () => {
  const { library, ids, store, waiting } = await prepared();
  const first = library.ready();
  await until(() => waiting.length === 1);
  await store.memories.supersede(ids[0], ids[1], '2026-05-01T10:00:00.000Z');
  library.reload();
  const second = library.ready();
  await until(() => waiting.length === 2);
  waiting[1]();
  expect((await second).has(ids[0])).toBe(false);
  waiting[0]();
  expect((await first).has(ids[0])).toBe(false);
  expect(library.size).toBe(1);
});

test('a load that failed is tried again at the next need', async () => {
  const app = await temporaryHome().open();
  let failures = 1;
  const embeddings: Store['embeddings'] = {
    ...app.store.embeddings,
    all: (...wanted) =>
      failures-- > 0 ? Promise.reject(new Error('busy')) : app.store.embeddings.all(...wanted),
  };
  const library = new MemoryLibrary({ ...app.store, embeddings }, await loadBuiltInEmbedder());
  await expect(library.ready()).rejects.toThrow('busy');
  expect((await library.ready()).size).toBe(0);
});

test('who cannot wait for the memories is told that they are not there yet, and they come all the same', async () => {
  const { library, waiting } = await prepared();
  expect(await library.readyWithin(1)).toBeNull();
  expect(waiting).toHaveLength(1);
  waiting[0]();
  expect((await library.ready()).size).toBe(2);
  expect((await library.readyWithin(1))?.size).toBe(2);
});
