import { expect, test } from 'vitest';
import { literally } from './literally.ts';

test.each(['a.b', 'C:\\new', '$HOME/{app}', '[x](y)*', 'a^b|c?+', '/srv', 'straße-7_🙂'])(
  '%s means itself',
  (text) => {
    expect(new RegExp(`^${literally(text)}$`, 'u').test(text)).toBe(true);
    expect(new RegExp(`^${literally(text)}$`).test(`${text}x`)).toBe(false);
  },
);
