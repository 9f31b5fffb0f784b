import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AuditEvent } from '../store/operation-store.ts';
import { MAX_SOUL_CHARACTERS, SoulService } from './soul.ts';

let folder: string;
let audited: AuditEvent[];
let soul: SoulService;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'knowhow-soul-'));
  audited = [];
  soul = new SoulService({
    file: join(folder, 'home', 'SOUL.md'),
    clock: () => new Date('2026-01-01T00:00:00Z'),
    audit: {
      add: async (event) => {
        audited.push(event);
      },
      list: async () => audited,
    },
  });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the SOUL', () => {
  it('is nothing until somebody writes it', async () => {
    expect(await soul.read()).toMatchObject({ text: '', updatedAt: null });
  });

  it('is kept for its owner alone, and what it was before stays in the audit log', async () => {
    await soul.write('  Be brief. \n', 'user');
    const { text, file } = await soul.write('Be thorough.', 'agent:demo');
    expect(text).toBe('Be thorough.');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(audited.map(({ actor, detail }) => [actor, detail])).toEqual([
      ['user', { before: '', after: 'Be brief.' }],
      ['agent:demo', { before: 'Be brief.', after: 'Be thorough.' }],
    ]);
  });

  it('is not written when nothing changes, nor when it is too long', async () => {
    await soul.write('Be brief.', 'user');
    await soul.write('Be brief.\n', 'user');
    expect(audited).toHaveLength(1);
    await expect(soul.write('x'.repeat(MAX_SOUL_CHARACTERS + 1), 'user')).rejects.toMatchObject({
      code: 'too_large',
    });
    expect((await soul.read()).text).toBe('Be brief.');
  });

  it('takes secrets out, and loses none of several additions at once', async () => {
    const key = ['ghp', 'a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8'].join('_');
    await Promise.all(['One.', `Token ${key}.`, 'Three.'].map((text) => soul.append(text, 'agent:demo')));
    const { text } = await soul.read();
    expect(text.split('\n\n')).toHaveLength(3);
    expect(JSON.stringify(audited) + text).not.toContain(key);
  });

  it('may be edited by hand, with a byte order mark and Windows line ends', async () => {
    await soul.write('x', 'user');
    writeFileSync(join(folder, 'home', 'SOUL.md'), '\uFEFFBe brief.\r\nAsk.\r\n');
    expect((await soul.read()).text).toBe('Be brief.\r\nAsk.');
  });

  it('that cannot be read says so', async () => {
    mkdirSync(join(folder, 'home', 'SOUL.md'), { recursive: true });
    await expect(soul.read()).rejects.toMatchObject({ code: 'store_unavailable' });
  });
});
