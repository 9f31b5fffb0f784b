import { expect, test } from 'vitest';
import { meaningOf } from '../meaning.ts';
import { inEnglish } from '../translate.ts';

test.each([
  ['更新新闻', 'upgrade 新闻'],
  ['创新', '创新'],
  ['添加新字段', 'create column'],
  ['重启服务和数据库', 'restart service database'],
  ['就绪检查', 'check 就绪'],
  ['部署我的博客', 'deploy blog'],
  ['清理仓库', 'refactor repository'],
  ['清理数据仓库', 'refactor warehouse'],
  ['下线支付服务', 'stop payment service'],
  ['部署到预发布环境', 'deploy to staging'],
  ['请帮我重启服务器吧', 'restart server'],
  ['把按钮改成蓝色', 'change button to 蓝色'],
])('a word of one character is no part of another: %s', (request, english) => {
  expect(inEnglish(request)?.text).toBe(english);
});

test.each(['不要更新证书', '别重启支付服务', '请勿删除仓库'])(
  'what is not to be done is no order: %s',
  (request) => {
    expect(meaningOf(request).action).toBeNull();
  },
);

test.each([
  ['特别重要，重启服务', 'restart'],
  ['重启服务，不要更新证书', 'restart'],
  ['不要更新证书，重启服务', 'restart'],
])('what else is asked for is one: %s', (request, action) => {
  expect(meaningOf(request).action).toBe(action);
});

test('another page of the same site is no blog', () => {
  expect(meaningOf('部署首页').core).not.toEqual(meaningOf('部署博客').core);
});
