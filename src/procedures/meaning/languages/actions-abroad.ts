/**
 * What is to be done, in languages that we have no dictionary of: only the verb is read, so that "stop" is not told what
 * "deploy" was told.
 *
 * @module
 */

interface ActionAbroad {
  /** A class of verbs. */
  readonly action: string;
  /** How Russian orders begin. */
  readonly russian?: string;
  readonly japanese?: string;
  readonly example: string;
}

/** Each by itself; the longest that fits is meant: 再起動 is no 起動. */
export const ACTIONS_ABROAD: readonly ActionAbroad[] = [
  { action: 'restore', russian: 'восстанов', japanese: '復元|リストア|復旧', example: 'восстанови базу' },
  {
    action: 'backup',
    russian: 'забэкап|(?:сдела|созда|сним)(?=\\p{L}* (?:резервн\\p{L}* копи|бэкап|бекап|дамп))',
    japanese: 'バックアップ',
    example: 'сделай бэкап базы',
  },
  { action: 'remove', russian: 'удал|убер|снес|сотр', japanese: '削除|消', example: '古いログを削除して' },
  {
    action: 'deploy',
    russian: 'задепло|депло|разверн|выкат|раскат',
    japanese: 'デプロイ',
    example: 'разверни api',
  },
  {
    action: 'publish',
    russian: 'опублик|зарел|выпуст',
    japanese: '公開|リリース|アップロード',
    example: 'サイトを公開して',
  },
  { action: 'revert', russian: 'откат', japanese: 'ロールバック|元に戻', example: 'откати магазин' },
  {
    action: 'restart',
    russian: 'перезапус|перезагру|рестарт',
    japanese: '再起動|リスタート',
    example: 'サーバーを再起動して',
  },
  { action: 'stop', russian: 'останов|погас|заверш', japanese: '停止|止め|終了', example: 'APIを停止して' },
  { action: 'run', russian: 'запус', japanese: '起動|実行', example: 'запусти тесты' },
  { action: 'enable', russian: 'включ|активир', japanese: '有効化|有効に|オンに', example: 'включи кэш' },
  { action: 'disable', russian: 'выключ|отключ', japanese: '無効化|無効に|オフに', example: 'отключи кэш' },
  { action: 'create', russian: 'созда|добав|завед', japanese: '作成|追加|作', example: '表を作成して' },
  {
    action: 'upgrade',
    russian: 'обнов',
    japanese: '更新|アップデート|アップグレード',
    example: 'обнови django',
  },
  { action: 'install', russian: 'установ|постав', japanese: 'インストール', example: 'установи docker' },
  { action: 'uninstall', japanese: 'アンインストール', example: 'dockerをアンインストールして' },
  { action: 'renew', russian: 'продл', example: 'продли сертификат' },
  { action: 'revoke', russian: 'отзов|отзыв', japanese: '失効', example: 'отзови ключ' },
  { action: 'block', russian: 'заблок', japanese: 'ブロック', example: 'заблокируй ip' },
  { action: 'unblock', russian: 'разблок', japanese: 'ブロック解除', example: 'разблокируй ip' },
  { action: 'fix', russian: 'почин|исправ', japanese: '修正|直', example: 'テストを修正して' },
  { action: 'check', russian: 'провер|посмотр', japanese: '確認|チェック', example: 'проверь диск' },
  { action: 'export', russian: 'экспорт|выгруз', japanese: 'エクスポート', example: 'выгрузи заказы' },
  { action: 'import', russian: 'импорт', japanese: 'インポート', example: 'импортируй заказы' },
  { action: 'increase', russian: 'увелич', japanese: '増や', example: 'увеличь лимит' },
  { action: 'decrease', russian: 'уменьш|сниз', japanese: '減ら', example: 'уменьши лимит' },
  { action: 'open', russian: 'откро', japanese: '開', example: 'открой порт' },
  { action: 'close', russian: 'закро', japanese: '閉', example: 'закрой порт' },
  { action: 'send', russian: 'отправ|пошл|разошл', japanese: '送信|送', example: '報告を送信して' },
  { action: 'build', russian: 'собер', japanese: 'ビルド', example: 'собери образ' },
  { action: 'move', russian: 'перенес|перемест', japanese: '移動|移し', example: 'перенеси файлы' },
  { action: 'rename', russian: 'переимен', japanese: '名前を変', example: 'переименуй репозиторий' },
];

const ABROAD = /[\u0400-\u04ff\u3040-\u30ff]/;
/**
 * "Обнови", "создай", "добавь", "запустить". What only begins so is no order: обновление, проверки, проверкой, обновили
 * (somebody did), создатель, сотрудниками.
 */
const ORDERED = String.raw`(?=(?:и|(?:иру|(?:ир)?оват|\p{L}{0,3}?)(?:(?<![ыи]|ко)й|(?<![аеёиоуыя]л|[ая]м|к)и|(?<!тел)ь))(?:те)?(?:с[яь])?(?!\p{L}))`;
/** The order is the first verb of a Russian request, and the last one of a Japanese request. */
const RUSSIAN = groupsOf(({ russian }) => russian && String.raw`(?<!\p{L})(?:${russian})${ORDERED}`);
/** A sign behind another is a part of it: 展開 opens nothing. */
const JAPANESE = groupsOf(({ japanese }) =>
  japanese?.replace(/(?<=^|\|).(?=$|\|)/gu, '(?<!\\p{Script=Han})$&'),
);
/** "デプロイをロールバックして": what is done is said to be done. */
const SAID_TO_BE_DONE = /^(?:して|する|し|を?お願い|を(?:取|と)って|って|て|い[てた]|じて|す|$)/u;

/** The class of what is to be done; null where no table says so. */
export function actionAbroad(text: string): string | null {
  if (!ABROAD.test(text)) return null;
  const first = text.match(RUSSIAN.pattern);
  if (first !== null) return nameOf(first);
  let last: RegExpMatchArray | null = null;
  for (const match of text.matchAll(JAPANESE.all))
    if (SAID_TO_BE_DONE.test(text.slice(match.index + match[0].length).replace(/[\s。！!？?、]+$/u, '')))
      last = match;
  return last === null ? null : nameOf(last);
}

function groupsOf(wordsOf: (row: ActionAbroad) => string | undefined): { pattern: RegExp; all: RegExp } {
  const rows = ACTIONS_ABROAD.flatMap((row) => {
    const words = wordsOf(row);
    return words === undefined ? [] : [{ action: row.action, words }];
  });
  // What is longer first: 再起動 before 起動, アンインストール before インストール.
  const longest = rows.toSorted((a, b) => b.words.length - a.words.length);
  const source = longest.map(({ action, words }) => `(?<${action}>${words})`).join('|');
  return { pattern: new RegExp(source, 'u'), all: new RegExp(source, 'gu') };
}

function nameOf({ groups = {} }: RegExpMatchArray): string | null {
  return Object.entries(groups).find(([, found]) => found !== undefined)?.[0] ?? null;
}
