import { expect, test } from 'vitest';
import { redact } from './redact.ts';
import { row, testNoSecretIsLeft, word } from './testing/secret-rows.ts';

const LETTERS = ['plum', 'gar', 'vest'].join('');

testNoSecretIsLeft('below the name of a column', [
  row('commas', word(221), (s) => `name,password,role\nada,${s},admin\nbob,${s},dev\n`, ',admin\nbob,'),
  row('letters alone', LETTERS, (s) => `user,password\nada,${s}\n`, 'user,password\nada,'),
  row('a short name', LETTERS, (s) => `login;pass\nada;${s}\n`, 'ada;'),
  row('quotes', LETTERS, (s) => `"password","user"\n"${s}","ada"\n`, '","ada"'),
  row('a comma in quotes', LETTERS, (s) => `name,password\n"Ada, L.",${s}\n`, '"Ada, L.",'),
  row('tabs', LETTERS, (s) => `user\tpassword\nada\t${s}\n`, 'ada\t'),
  row('two columns', word(222), (s) => `user,password,token\nada,x1y2z3,${s}\n`, 'ada,<'),
  row('Markdown', LETTERS, (s) => `| user | password |\n|---|:--|\n| ada | \`${s}\` |\n`, '| ada | `<'),
  row('two words', word(223), (s) => `| Service | API Key |\n|--|--|\n| mail | ${s} |\n`, '| mail | '),
  row('psql', LETTERS, (s) => ` name | password \n------+----------\n ada  | ${s}\n(1 row)`, '(1 row)'),
  row(
    'mysql',
    LETTERS,
    (s) => `+---+---+\n| user | password |\n+---+---+\n| ada | ${s} |\n+---+---+`,
    '| ada | ',
  ),
  row('spaces', LETTERS, (s) => `USER    PASSWORD\nada     ${s}\nbob     ${s}\n`, 'bob     '),
  row('a written break', LETTERS, (s) => `printf 'user,password\\nada,${s}\\n' > u.csv`, '> u.csv'),
  row(
    'drawn lines',
    LETTERS,
    (s) => `│ user │ password │\n├──────┼──────┤\n│ ada │ ${s} │\n└──────┴──────┘`,
    '│ ada │ ',
  ),
  row('two kinds of lines', LETTERS, (s) => `┃ user ┃ password ┃\n┡━━━╇━━━┩\n│ ada │ ${s} │\n`, '│ ada │ '),
  row('a bar in a cell', LETTERS, (s) => `| user | password |\n|---|---|\n| a\\|b | ${s} |\n`, '| a\\|b | '),
  row('a note between rows', LETTERS, (s) => `user,password\nada,${s}\n# old ones\nbob,${s}\n`, 'bob,'),
  row('a cell of two lines', LETTERS, (s) => `name,password\n"Ada\nL.",${s}\nbob,${s}\n`, '"Ada\nL.",'),
  row('a long way down', LETTERS, (s) => `user,password\n${'ada,x\n'.repeat(6000)}bob,${s}\n`, 'bob,'),
]);

test.each([
  'key,value\ncolor,blue\nsize,12\n',
  '| field | type |\n|---|---|\n| password | string |\n',
  '| Option | Token |\n|---|---|\n| a | `--token` |\n| b | string |\n',
  '| Token | Value |\n|---|---|\n| color-blue-500 | #1d4ed8 |\n| text-2xl-bold | 24px |\n',
  '| Secret | Used by |\n|---|---|\n| DB_PASSWORD | web |\n| tls-cert-2 | proxy |\n',
  '| Name | Password |\n|---|---|\n| ada | required |\n| bob | <password> |\n| eve | ******** |\n',
  '| Key | Action |\n|---|---|\n| Ctrl+C | copy |\n| F5 | reload |\n',
  'id,token,count\n1,the,44\n2,of,31\n',
  "  AuthorizerType='JWT',\n  IdentitySource='$request.header.Authorization',\n",
  'user, password, and token\nare, then, checked\n',
  'const {\n  user,\n  password,\n  plumgarvest,\n} = form;\n',
  'cat users | grep password | sort\nls -l | head | tail\n',
  'user,password\n\nplum,garvest\n',
  'NAME    SECRET      AGE\nweb     web-tls-1   4d\n',
])('a table that holds no secret stays: %s', (text) => {
  expect(redact(text).text).toBe(text);
});
