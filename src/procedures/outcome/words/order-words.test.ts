/**
 * Which words demand that one thing be done before another.
 *
 * @module
 */
import { describe, expect, it } from 'vitest';
import { orderIn } from './order-words.ts';

describe('an order is demanded', () => {
  it.each<[string, string, string]>([
    ['you must stop the autoscaler first', 'autoscaler', ''],
    ['wait, you forgot the database backup! it always has to run before the deploy', 'backup', 'deploy'],
    [
      'Halt, du hast das Datenbank-Backup vergessen! Das muss immer vor dem Deploy laufen.',
      'Backup',
      'Deploy',
    ],
    ['Vor dem Deploy muss immer das Backup laufen', 'Backup', 'Deploy'],
    ['before the deploy you must run the backup', 'backup', 'deploy'],
    ['good. always copy the image before the helm upgrade', 'image', 'helm'],
    ['要先把 HPA 停掉再发布', 'HPA', '发布'],
    ['不对，应该先重启 worker 再重启 api，不然队列会丢任务', 'worker', 'api'],
    ['Nein, so nicht: erst die Queue leeren', 'Queue', ''],
    ['no, first drain the node', 'node', ''],
    ['il faut toujours faire le backup avant le déploiement', 'backup', 'déploiement'],
  ])('%s', (text, first, later) => {
    const order = orderIn(text);
    expect(order?.first).toContain(first);
    expect(order?.later ?? 'none').toContain(later);
  });

  it.each([
    'it worked before',
    'the error was there before, too. you should fix it',
    'first of all thanks, you should also add a test',
    'do not push before I have looked at it',
    'never deploy before the tests are green',
    'should the backup run before the deploy?',
    'the first try failed, always look at the log',
    'now do the same as before, you have to change the name',
    'always anonymise the addresses afterwards',
    'nach dem Einspielen müssen immer die E-Mail-Adressen anonymisiert werden',
    'das ging erst gestern, du musst nochmal schauen',
    '先生，要不要继续',
    'ok, first the api, then the docs',
    'the importer must also take csv',
  ])('not by “%s”', (text) => {
    expect(orderIn(text)).toBeNull();
  });
});
