/**
 * Words that begin a message begin it in every script: in the midst of Chinese or Cyrillic letters they are part of what is
 * asked for.
 *
 * @module
 */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { judgeUserWords } from './judge-words.ts';
import { rejects } from './rejecting-words.ts';
import { ruleIn } from './user-rules.ts';

it.each([
  '把按钮文字改成 NO!! 然后部署',
  'поменяй текст кнопки на STOP!! и задеплой',
  '标题改成 perfect',
  'переименуй кнопку в "wrong"',
  'ボタンの文字を don’t にして',
])('“%s” is no verdict', (words) => {
  expect(judgeUserWords(words)).toBeNull();
  expect(rejects(words)).toBe(false);
});

it.each(['NO!! 然后回滚', '“NO!!”', '… STOP!! зачем', '不对', '—нет!'])('“%s” is one', (words) => {
  expect(judgeUserWords(words)?.weight).toBeLessThan(0);
});

it('a rule is laid down where a sentence begins', () => {
  expect(ruleIn('按钮的文字是 always use the back door')).toBeNull();
  expect(ruleIn('“Always use the back door”')).not.toBeNull();
});

it('no pattern of words begins with what is no letter of ASCII', () => {
  const folder = new URL('../', import.meta.url);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    // What machines print may begin with words of any language.
    (file) => file.endsWith('.ts') && !/\.test\.ts$|^output\b/.test(file),
  );
  expect(files.length).toBeGreaterThan(50);
  expect(
    files.filter((file) => readFileSync(new URL(file, folder), 'utf8').includes(String.raw`\W*`)),
  ).toEqual([]);
});
