import { expect, test } from 'vitest';
import { keptValues, looksSecret } from './kept-values.ts';

const slots = [
  { name: 'name', value: 'relay' },
  { name: 'number_2', value: '404' },
];

test('what names a thing is kept, one value for each slot', () => {
  const others = [...slots, { name: 'person', value: 'ada' }];
  expect(keptValues('check page 404 of relay', others)).toEqual(['relay', '404', '']);
});

test.each([
  ['version', '1.8.0', '1.8.0'],
  ['version', 'v10.12.0', '10.12.0'],
  ['version', '2.0.0-rc.1', '2.0.0-rc.1'],
  ['version', '1.0.0-x7Kq92Lm', ''],
  ['date', '2026-11-16', '2026-11-16'],
  ['date', '2026-10', '2026-10'],
  ['date', 'october', 'october'],
  ['date', '10:30', ''],
])('a %s is kept in a form that no secret has: %s', (name, value, expected) => {
  expect(keptValues(`release ${value}`, [{ name, value }])).toEqual([expected]);
});

test.each([
  ['https://shop.acme.dev/health', true],
  ['http://localhost:8080/', true],
  ['https://github.com/acme/tool.git', true],
  ['https://ada:Blue@shop.acme.dev/health', false],
  ['https://shop.acme.dev/health?key=Blue', false],
  ['https://shop.acme.dev/#Blue', false],
  ['https://hooks.acme.dev/T02AB9XK4/q8Zr41LmPw77', false],
])('an address is kept where nothing in it lets one in: %s', (value, isKept) => {
  expect(keptValues(`check ${value}`, [{ name: 'url', value }])).toEqual([isKept ? value : '']);
});

test('digits may be the code of a door', () => {
  expect(keptValues('open door 48213', [{ name: 'number', value: '48213' }])).toEqual(['']);
});

test.each([
  'restart relay 404 (user ada, pw Blue)',
  'restart relay; the dbPassword changed',
  'unlock it with PIN 404',
  'log in to relay on 404',
  'rotate the api key of relay',
  'renew the accessToken and the deployKey',
  'rename sshKey to hostKey',
  'das Datenbankpasswort von relay ist neu',
  'erneuere den API-Schlüssel',
  'melde dich mit dem Kennwort an',
  '重启服务，密码是 relay',
  '更新令牌 404',
  'reinicia relay, la contraseña es nueva',
  'reinicia relay con la clave nueva',
  'redémarre relay, le mot de passe a changé',
  'renouvelle la clé de relay',
  'перезапусти relay, пароль теперь Blue',
  'relay を再起動、パスワードは Blue',
  'reinicie relay, a senha agora é Blue',
  'zrestartuj relay, hasło to Blue',
])('nothing is kept of a request that speaks of a secret: %s', (request) => {
  expect(keptValues(request, slots)).toEqual(['', '']);
});

test.each([
  'fix the tokenizer of relay',
  'add a shortcut of the keyboard',
  'move the page out of monkey mode',
  'ping relay on 404',
  'read the log on relay until all tests pass',
  'clean the inclusion list of relay',
  'passe relay en version 404',
  'desenha a página 404 de relay',
  'включи relay на 404',
])('words that only look like those for secrets change nothing: %s', (request) => {
  expect(keptValues(request, slots)).toEqual(['relay', '404']);
});

test.each([
  'zqpwKx7255Wv',
  'Tr0ub4dor&3',
  'zqchangedKx7225Wv',
  'xq7f-k2vz-9htw',
  'qzkvxw2024',
  'src/a9f3k2b7x1',
])('looks like a secret: %s', (value) => {
  expect(looksSecret(value)).toBe(true);
  expect(keptValues('restart it', [{ name: 'name', value }])).toEqual(['']);
});

test.each([
  'report2024.csv',
  'web-server01.example.org',
  'src/users/UserServiceV2.ts',
  'v1.20.3-rc1',
  'node20-alpine',
  'eu-west-1',
  '192.168.10.20',
  'internationalisation',
])('a name with a number is none: %s', (value) => {
  expect(looksSecret(value)).toBe(false);
});
