import { describe, expect, it } from 'vitest';
import { filledSlots, freeName, kindOf, slotsIn } from './slot.ts';

describe('a slot', () => {
  it.each<[string, string[]]>([
    ['git tag v{version}', ['version']],
    ['cp {file} {file_2}.bak', ['file', 'file_2']],
    ['test_{number}.py', ['number']],
    [`for file in *.png; do cwebp "\${file}"; done`, []],
    ["docker inspect -f '{{name}}' web", []],
    ["awk '{print $2}' a.txt", []],
    ['./deploy.sh {environment: prod | staging}', []],
  ])('is a word in braces, and no variable and no template: %s', (text, slots) => {
    expect(slotsIn(text)).toEqual(slots);
  });

  it('is filled with what is known, and stays otherwise', () => {
    const text = `git tag v{version} && echo \${version} {name}`;
    const filled = `git tag v3.1.0 && echo \${version} {name}`;
    expect(filledSlots(text, new Map([['version', '3.1.0']]))).toBe(filled);
  });

  it('has a number where there are several of a kind', () => {
    expect(freeName('service', new Set(['name']))).toBe('service');
    expect(freeName('service', new Set(['service', 'service_2']))).toBe('service_3');
    expect(kindOf('service_3')).toBe('service');
  });
});
