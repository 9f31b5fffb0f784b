/**
 * What is done once the person comes back to an earlier task is no part of the one in between.
 *
 * @module
 */
import { describe, expect, it } from 'vitest';
import { callFrom } from '../merge/testing/shorthand.ts';
import { answers, says, session } from '../testing/sessions.ts';
import { cutTasks } from './cut-tasks.ts';
import type { Task } from './task.ts';

type Part = readonly [words: string, ...calls: string[]];
const INVOICE: Part = [
  'make the invoice template show the vat id',
  'edit templates/invoice.html',
  'npm test',
];
const CERT: Part = ['renew the cert of shop.acme.io', 'certbot renew --cert-name shop.acme.io'];
const REDIS: Part = ['flush the redis keys on cache1', 'redis-cli -h cache1 flushall'];
const RENDER = 'node render.mjs templates/invoice.html';

function cut(...parts: Part[]): Task[] {
  const turns = parts.flatMap(([words, ...calls]) => [says(words), answers('Done.', calls.map(callFrom))]);
  return cutTasks(session('s', turns).turns);
}

describe('who comes back to an earlier task', () => {
  it.each([
    'back to invoices',
    'ok back to the first thing',
    'let’s get back to the invoice',
    'as for the invoices again: render one',
    'ok, now continue with the invoice pdf',
    'zurück zu invoices',
    'de vuelta a invoices',
  ])('goes on with it where one was in between: “%s”', (words) => {
    const tasks = cut(INVOICE, CERT, [words, RENDER]);
    expect(tasks.map(({ request, calls }) => [request, calls.length])).toEqual([
      [CERT[0], 1],
      [INVOICE[0], 3],
    ]);
    expect(tasks[1]?.userWords).toEqual([{ text: words, afterCalls: 2, isAnswer: false }]);
    expect(tasks[0]?.nextUserWords).toBe(words);
  });

  it('in Chinese, too', () => {
    const report: Part = ['给报表页面加上导出按钮', 'edit src/report.vue', 'npm run build'];
    const between: Part = ['把 redis 的缓存清空', 'redis-cli -h cache1 flushall'];
    const tasks = cut(report, between, ['回到报表页面', 'edit src/report.vue']);
    expect(tasks.map(({ calls }) => calls.length)).toEqual([1, 3]);
  });

  it('begins a task of its own where more were, or the last was thanked for', () => {
    const sizes = [INVOICE, CERT, REDIS, ['back to invoices', RENDER] as const];
    expect(cut(...sizes).map(({ calls }) => calls.length)).toEqual([2, 1, 1, 1]);
    const thanked = cut(INVOICE, CERT, ['thanks'], ['back to the invoices', RENDER]);
    expect(thanked.map(({ calls }) => calls.length)).toEqual([2, 1, 1]);
  });

  it.each([
    'back to the old cipher suite',
    'go on',
    'continue with the second option',
    'back to the certbot default',
    'as for the chain, use the long one',
    'back to work',
  ])('“%s” names none: it stays with the task at hand', (words) => {
    expect(cut(INVOICE, CERT, [words, 'certbot reconfigure']).at(-1)?.calls).toHaveLength(2);
  });
});
