/**
 * What is to be done, said in a language that only the verbs are read of.
 *
 * @module
 */
import { expect, test } from 'vitest';
import { ACTIONS_ABROAD, actionAbroad } from './languages/actions-abroad.ts';
import { VERB_CLASSES } from './verbs.ts';

test.each(ACTIONS_ABROAD.map(({ action, example }) => [example, action]))(
  '“%s” asks to %s',
  (text, action) => {
    expect(actionAbroad(text)).toBe(action);
    expect(Object.keys(VERB_CLASSES)).toContain(action);
  },
);

test.each([
  ['восстанови базу магазина из бэкапа', 'restore'],
  ['нужно остановить сервер', 'stop'],
  ['после обновления перезапусти nginx', 'restart'],
  ['откати последний деплой', 'revert'],
  ['ステージング環境にapiをデプロイして', 'deploy'],
  ['ステージング環境のapiを停止してください', 'stop'],
  ['ショップのデプロイをロールバックして', 'revert'],
  ['バックアップを復元して', 'restore'],
  ['データベースのバックアップを取って', 'backup'],
  ['apiをデプロイ', 'deploy'],
  ['для новых сотрудников создай аккаунты', 'create'],
  ['всем сотрудникам отправь письмо', 'send'],
  ['с сотрудниками поставщиков создай чат', 'create'],
  ['сотрудник уволился, заблокируйте его аккаунт', 'block'],
  ['нужно заблокировать аккаунт', 'block'],
  ['надо опубликовать сайт', 'publish'],
  ['перенести файлы на nas', 'move'],
  ['перезагрузи роутер', 'restart'],
  ['заказы поставщиков выгрузи', 'export'],
  ['снизу страницы добавь футер', 'create'],
  ['включая тесты, собери образ', 'build'],
  ['перед проверкой обновите django', 'upgrade'],
  ['вчера удалили логи, восстанови их', 'restore'],
  ['создай резервную копию базы', 'backup'],
  ['пошлину рассчитай', null],
  ['создатель репозитория', null],
  ['добавочный номер', null],
  ['表を作って', 'create'],
  ['ポートを開いて', 'open'],
  ['サービスを再開して', null],
  ['アーカイブを展開して', null],
  ['正しく動作していない', null],
  ['画面を操作して', null],
  ['デプロイの手順書', null],
  ['спасибо, база на месте', null],
  ['обновление прошло хорошо', null],
  ['后端部署', null],
  ['deploy the api', null],
])('“%s” asks to %s', (text, action) => {
  expect(actionAbroad(text)).toBe(action);
});
