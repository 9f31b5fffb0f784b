import { describe, expect, test } from 'vitest';
import { FILE_RULES } from '../file-rules.ts';
import { RuleBook } from '../match/rule-book.ts';
import { scanPage } from '../scan-page.ts';
import { decodeBytes } from '../text/decode-bytes.ts';
import { Page } from '../text/page.ts';
import { HIDDEN_TEXT } from './hidden-text.ts';
import { CHAINS, RULES, WORDS } from './rules.ts';

const NO_TOPIC = { isSecurity: false };

/** Rules about code look into blocks of code, and nowhere else. */
const placed = (text: string, where: 'said' | 'code' | undefined): string =>
  where === 'code' ? `\`\`\`\n${text}\n\`\`\`` : text;

describe.each(RULES.map((rule) => [rule.id, rule] as const))('the rule %s', (_, rule) => {
  const book = new RuleBook([rule], WORDS);
  const found = (text: string): number => book.find(new Page(placed(text, rule.where), 'a.md')).hits.length;

  test.each(rule.matches)('finds %j', (text) => {
    expect(found(text)).toBeGreaterThan(0);
  });

  test.each(rule.passes)('lets %j pass', (text) => {
    const worst = scanPage(new Page(placed(text, rule.where), 'a.md'), NO_TOPIC).filter(
      ({ rule: id, severity }) => id === rule.id && severity !== 'info' && severity !== 'low',
    );
    expect(
      rule.severity === null || rule.severity === 'low' || rule.severity === 'info'
        ? found(text)
        : worst.length,
    ).toBe(0);
  });

  test('has at least two examples of each kind', () => {
    expect(rule.matches.length).toBeGreaterThanOrEqual(2);
    expect(rule.passes.length).toBeGreaterThanOrEqual(2);
  });
});

describe.each(CHAINS.map((chain) => [chain.id, chain] as const))('the chain %s', (_, chain) => {
  const found = (text: string): boolean =>
    scanPage(new Page(text, 'a.md'), NO_TOPIC).some(({ rule }) => rule === chain.id);

  test.each(chain.matches)('finds %j', (text) => expect(found(text)).toBe(true));
  test.each(chain.passes)('lets %j pass', (text) => expect(found(text)).toBe(false));
});

describe.each(HIDDEN_TEXT.map((rule) => [rule.id, rule] as const))('the rule %s', (_, rule) => {
  const found = (text: string): number => rule.find(new Page(text, 'a.md')).length;

  test.each(rule.matches)('finds %j', (text) => expect(found(text)).toBeGreaterThan(0));
  test.each(rule.passes)('lets %j pass', (text) => expect(found(text)).toBe(0));
});

describe.each(FILE_RULES.map((rule) => [rule.id, rule] as const))('the rule %s', (_, rule) => {
  test.each(rule.matches)('finds $path', (file) =>
    expect(rule.breaks(file, decodeBytes(file.bytes))).toBe(true),
  );
  test.each(rule.passes)('lets $path pass', (file) =>
    expect(rule.breaks(file, decodeBytes(file.bytes))).toBe(false),
  );
});

test('every rule has an id of its own', () => {
  const ids = [...RULES, ...CHAINS, ...HIDDEN_TEXT, ...FILE_RULES].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});
