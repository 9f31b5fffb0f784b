import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { UserStore } from '../../store/open-shared-database.ts';
import { UserFiles } from './user-files.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'knowhow-user-files-'));
  writeFileSync(join(folder, 'materialised'), '1');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Asks for the revision are answered one by one; the files are of it already. */
function filesOf(): { files: UserFiles; asked: Answer[] } {
  const asked: Answer[] = [];
  const revision = (): Promise<number> =>
    new Promise((resolve, reject) => asked.push({ resolve: () => resolve(1), reject }));
  const userStore = { store: {}, revision } as unknown as UserStore;
  return { files: new UserFiles({ folder, userStore, teams: [] }), asked };
}

interface Answer {
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
}

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test.each(['well', 'badly'] as const)(
  'what is outdated on its way, and ends %s, is brought again, one after the other',
  async (end) => {
    const { files, asked } = filesOf();
    const first = files.ready();
    await turn();
    files.outdate();
    const second = files.ready();
    await turn();
    expect(asked).toHaveLength(1);
    if (end === 'well') asked[0]?.resolve();
    else asked[0]?.reject(new Error('gone'));
    await (end === 'well' ? first : expect(first).rejects.toThrow('gone'));
    await turn();
    expect(asked).toHaveLength(2);
    expect(files.ready()).toBe(second);
    asked[1]?.resolve();
    await second;
  },
);
