import { describe, expect, it } from 'vitest';
import { steers } from './steering.ts';

describe('a prompt that names nothing', () => {
  it.each([
    [
      'English',
      ['sounds good', 'thank you so much', 'not now', 'run it again', "no that's not right", 'go on then'],
    ],
    [
      'English orders',
      ['ship it', 'Ok, merge that please', 'can you refactor this for me', 'yes, deploy them all'],
    ],
    [
      'German',
      ['genau', 'alles klar', 'bitte fortfahren', 'noch einmal', 'sehr gut, danke', 'NÄCHSTER SCHRITT'],
    ],
    ['Spanish', ['de acuerdo', 'otra vez por favor', 'muy bien, sigue así', 'perfecto']],
    ['French', ['très bien, continue', 'on y va', "c'est bon", 'encore une fois', 'non merci']],
    ['Chinese', ['行,继续吧', '明白了,谢谢', '请开始', '不用了', '对,就这样做']],
    ['nothing at all', ['👍', '...', '?']],
  ])('steers: %s', (_language, prompts) => {
    expect(prompts.filter((prompt) => !steers(prompt))).toEqual([]);
  });

  it('is none as soon as one word is a name, or a question word asks', () => {
    const questions = [
      ...['deploy', 'Berlin', 'my name', 'who am i', 'when did we move', 'tests for billing', 'Dave did it'],
      ...[
        'die Heizung',
        'wo wohne ich',
        'sale',
        'dónde está',
        'qui suis-je',
        'le port',
        '数据库',
        '我住在哪里',
      ],
    ];
    expect(questions.filter(steers)).toEqual([]);
  });

  it('may be in one language, not in a bit of each', () => {
    expect(steers('die siguiente suite')).toBe(false);
  });
});
