/**
 * The title of a procedure is what most runs ask for, not what the last one did.
 *
 * @module
 */
import { describe, expect, it } from 'vitest';
import { seen } from '../merge/testing/seen-run.ts';
import type { SeenRun } from '../runs/run.ts';
import { titleRun } from './title.ts';

const asked = (...patterns: string[]): SeenRun[] =>
  patterns.map((pattern, n) =>
    seen(`${n}`, { pattern, slots: [...pattern.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name) }),
  );
const title = (patterns: string[], slots: string[] = []): string | undefined =>
  titleRun(asked(...patterns), slots)?.pattern;

describe('a title', () => {
  it('is in the language that most runs have', () => {
    expect(
      title([
        'deploy {service} {version} to {environment}',
        'get {service} {version} onto {environment}',
        'roll out {service} {version} on the {environment} cluster',
        'bitte den {service}-Dienst {version} auf {environment} ausrollen',
      ]),
    ).toBe('deploy {service} {version} to {environment}');
  });

  it('has the slots that the recipe needs', () => {
    expect(title(['cut a patch release', 'cut a release', 'publish {version} to npm'], ['version'])).toBe(
      'publish {version} to npm',
    );
  });

  it('stays when a new run asks in other words', () => {
    const known = ['open a pull request for my branch', 'create a pull request for {branch}'];
    expect(title(known)).toBe(known[0]);
    expect(title([...known, 'make a PR of this branch against main'])).toBe(known[0]);
    expect(title([...known, known[1] ?? ''])).toBe(known[1]);
  });

  it('is no request with broken bytes where another one is whole', () => {
    const [whole, broken] = [
      'publish brochure {number}',
      'publish brochure {number} to the \uFFFD\uFFFD shop',
    ];
    expect(title([broken, whole, broken])).toBe(whole);
    expect(title([broken, whole], ['number'])).toBe(whole);
    expect(title([broken])).toBe(broken);
  });

  it('is none where nothing was asked', () => {
    expect(title([])).toBeUndefined();
  });
});
