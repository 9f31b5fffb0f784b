import { describe, expect, it } from 'vitest';
import { decodeSkill } from './decode-skill.ts';
import { MAX_SKILL_BYTES } from './limits.ts';

const TEXT = '---\nname: ä\n---\n';

describe('the bytes of a SKILL.md', () => {
  it('are UTF-8, and a BOM survives so that a patch keeps it', () => {
    expect(decodeSkill(Buffer.from(`\ufeff${TEXT}`))).toEqual({
      ok: true,
      text: `\ufeff${TEXT}`,
      encoding: 'utf-8',
    });
  });

  it('may be UTF-16 with a BOM, as Windows editors write it', () => {
    const little = Buffer.from(`\ufeff${TEXT}`, 'utf16le');
    expect(decodeSkill(little)).toEqual({ ok: true, text: TEXT, encoding: 'utf-16le' });
    expect(decodeSkill(Buffer.from(little).swap16())).toEqual({ ok: true, text: TEXT, encoding: 'utf-16be' });
  });

  const REFUSED = [
    { title: 'a picture', bytes: Buffer.from('89504e470d0a1a0a0000000d', 'hex'), code: 'binary' },
    { title: 'NUL bytes', bytes: Buffer.from('a\0b'), code: 'binary' },
    { title: 'Latin-1', bytes: Buffer.from('a\nb\n\u00e4', 'latin1'), code: 'not_utf8', reason: /line 3/ },
    {
      title: 'too many bytes',
      bytes: Buffer.alloc(MAX_SKILL_BYTES + 1, 'a'),
      code: 'too_large',
      reason: /1024 KiB/,
    },
  ];
  for (const { title, bytes, code, reason } of REFUSED) {
    it(`are refused when they are ${title}`, () => {
      expect(decodeSkill(bytes)).toMatchObject({
        ok: false,
        code,
        reason: expect.stringMatching(reason ?? /./),
      });
    });
  }
});
