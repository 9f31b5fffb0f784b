/**
 * Chinese that the dictionary knows in part.
 *
 * @module
 */
import { expect, test } from 'vitest';
import { RECALL_FROM } from './likelihood.ts';
import { byUnreadWords } from './unread-words.ts';

const KNOWN = '把博客部署到生产服务器上，并清除cdn缓存，更新归档';
const weighed = (task: string, likely: number, known = KNOWN): number => byUnreadWords(task)(likely, known);

test.each(['部署博客', '把博客部署到生产服务器上', '现在马上部署博客', '更新归档'])(
  'what says less in the same words is meant: %s',
  (task) => {
    expect(weighed(task, 0.2)).toBeGreaterThanOrEqual(RECALL_FROM);
  },
);

test.each([
  ['部署鉴权中心', KNOWN],
  ['部署鉴权中心', 'deploy orders-api {version} to {environment}'],
  ['发布周报', 'publish tinydate {version}'],
])('what asks about a thing that nobody can read is not sure of a task without it: %s, %s', (task, known) => {
  expect(weighed(task, 0.9, known)).toBeLessThan(RECALL_FROM);
});

test.each([
  '尽快部署博客',
  '谢谢，部署博客',
  '部署博客，谢谢',
  '顺便部署一下我的博客',
  '请务必部署博客',
  '今晚部署博客',
  '赶在上班前部署博客',
  '部署博客，有问题告诉我',
])('courtesies, and what says only when or how, are no words: %s', (task) => {
  expect(weighed(task, 0.2)).toBeGreaterThanOrEqual(RECALL_FROM);
});

test.each([
  '把鉴权中心部署一下',
  '鉴权中心部署一下',
  '鉴权中心，部署一下',
  '给鉴权中心部署博客',
  '部署博客和鉴权中心',
])('what it is to be done to counts wherever it stands: %s', (task) => {
  expect(weighed(task, 0.9)).toBeLessThan(RECALL_FROM);
});

test.each(['deploy the blog', '部署', '重启服务', 'ブログをデプロイして'])(
  'what is read whole, or is one word, is weighed as ever: %s',
  (task) => {
    expect(weighed(task, 0.3)).toBe(0.3);
  },
);

test.each([
  ['删除服务器', '部署博客到生产环境，然后删除缓存并重启服务器'],
  ['部署缓存', '部署博客到生产环境，然后删除缓存并重启服务器'],
  ['删除博客', '部署博客到生产环境，然后删除缓存并重启服务器'],
  ['把数据库从测试环境复制到生产环境', '把数据库从生产环境复制到测试环境'],
  ['清除缓存', KNOWN],
])(
  'words of another deed, of another clause or that take something away raise nothing: %s',
  (task, known) => {
    expect(weighed(task, 0.2, known)).toBe(0.2);
  },
);
