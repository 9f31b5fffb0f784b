import { expect, test } from 'vitest';
import { temporaryHome } from './support/temporary-home.ts';

/** Each holds a word that people also say to an agent, or is what one of the questions asks for. */
const MEMORIES = [
  'We move to the new office in Berlin in May',
  'The move of the servers to Frankfurt is planned for June',
  'Dave works at Bosch and drives a red Volvo',
  'The gate of the garden must be closed at night, else the dog runs away',
  'The next train to Hamburg leaves from platform seven',
  'The deploy process goes through Cloudflare every Tuesday',
  'The staging database runs PostgreSQL 16 on port 5433',
  'Invoices are archived for ten years in the green folder',
  'Nicholai prefers bun over npm',
  'Ada sends a thank-you card to every supplier in December',
  'Continue statements are forbidden in the style guide of the parser',
  'The ship from Oslo carries the spare parts for the turbines',
  'The VPN gateway is vpn7.example.org',
  'Caroline adopted a cat called Turing last spring',
  'The office printer on the second floor is broken',
  'Releases are signed with the key of the build server',
  'The retry limit of the payment queue is five',
  'Der nächste Schritt im Umbau der Küche ist der Estrich',
  'Die Kaffeemaschine im dritten Stock wird freitags entkalkt',
  'La siguiente reunión con el proveedor es en Valencia',
  'El servidor de correo está en Madrid',
  'La prochaine étape du chantier est la toiture',
  'Le mot de passe du coffre est chez Marie',
  '数据库的备份每天凌晨三点开始',
  '张伟负责支付系统的下一步开发',
];

const STEERING = [
  ...[
    'move on',
    'continue',
    'go ahead',
    'do it',
    'next',
    'ok thanks',
    'yes please',
    'keep going',
    'close it',
  ],
  ...[
    'ship it',
    'looks good to me, thanks!',
    'no, undo that',
    'try again',
    'proceed',
    'carry on please',
    '👍',
  ],
  ...[
    'wait a moment',
    'can you explain this?',
    'retry',
    'send it',
    'LGTM',
    'never mind',
    'Ok. Now delete that.',
  ],
  ...['weiter', 'mach weiter', 'ja bitte', 'nächster Schritt', 'danke, passt so', 'los jetzt'],
  ...['sigue', 'continúa por favor', 'adelante', 'hazlo', 'vale, gracias', 'siguiente paso'],
  ...['continue', 'vas-y', "d'accord merci", 'étape suivante', 'fais-le', 'oui, passe à la suite'],
  ...['继续', '好的,谢谢', '下一步', '可以,开始吧', '没问题', '再试一次'],
];

const QUESTIONS: readonly (readonly [string, string])[] = [
  ['when do we move', 'new office in Berlin'],
  ['move of the servers', 'Frankfurt'],
  ['where does Dave work', 'Bosch'],
  ['what car does Dave drive', 'Volvo'],
  ['deploy', 'Cloudflare'],
  ['which port has the staging database', '5433'],
  ['how long are invoices archived', 'ten years'],
  ['bun or npm', 'Nicholai'],
  ['are continue statements allowed in the parser', 'style guide'],
  ['what does the ship from Oslo carry', 'turbines'],
  ['VPN gateway', 'vpn7'],
  ["what is the name of Caroline's cat", 'Turing'],
  ['printer', 'second floor'],
  ['retry limit of the payment queue', 'five'],
  ['next train to Hamburg', 'platform seven'],
  ['wann wird die Kaffeemaschine entkalkt', 'freitags'],
  ['nächster Schritt in der Küche', 'Estrich'],
  ['dónde está el servidor de correo', 'Madrid'],
  ['qui a le mot de passe du coffre', 'Marie'],
  ['备份什么时候开始', '凌晨三点'],
];

test('a lone verb or a filler recalls nothing, in five languages, and questions still find their answer', async () => {
  const app = await temporaryHome().open();
  for (const content of MEMORIES) await app.memory.remember({ content, group: content, position: 0 });
  const found = async (query: string): Promise<string[]> =>
    (await app.memory.recall({ query })).results.map(({ content }) => content);
  const answered: Record<string, string[]> = {};
  for (const prompt of STEERING) {
    const results = await found(prompt);
    if (results.length > 0) answered[prompt] = results;
  }
  expect(answered).toEqual({});
  const missed: string[] = [];
  for (const [question, answer] of QUESTIONS) {
    const [best = ''] = await found(question);
    if (!best.includes(answer)) missed.push(`${question} → ${best}`);
  }
  expect(missed).toEqual([]);
});
