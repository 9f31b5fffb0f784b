import { describe, expect, it } from 'vitest';
import { Redactor, redact, redactValue } from './redact.ts';
import { sample } from './sample.ts';

const TOKEN = sample(24, 'hex');
const PASSWORD = ['Summer', '2031!'].join('');

describe('a secret that was told once', () => {
  it('goes wherever else it stands in the text, before and after', () => {
    const { text } = redact(`try ${TOKEN}\npassword: ${TOKEN}\nFOO=${TOKEN} run /x/${TOKEN}`);
    expect(text).toBe(
      'try <secret:password>\npassword: <secret:password>\nFOO=<secret:password> run /x/<secret:password>',
    );
  });

  it('goes from the texts after it, with signs and all', () => {
    const redactor = new Redactor();
    redactor.redact(`the password is ${PASSWORD}`);
    expect(redactor.redact(`psexec.py corp/svc:'${PASSWORD}'@host`).text).not.toContain(PASSWORD);
  });

  it('goes from the members before the one that tells it', () => {
    const { value } = redactValue({ note: `sent ${TOKEN}`, password: TOKEN });
    expect(JSON.stringify(value)).not.toContain(TOKEN);
  });

  it('stays where it is part of a longer word, or a word that means something else', () => {
    const word = PASSWORD.slice(0, -1);
    expect(redact(`password: ${word}\nPre${word}s`).text).toContain(`Pre${word}s`);
    expect(redact('PGPASSWORD=postgres psql\nimage: postgres').text).toContain('image: postgres');
  });

  it('is not what merely looked drawn by lot', () => {
    const run = sample(30);
    expect(redact(`saw ${run}\n"requestId": "${run}"`).text).toContain(`"requestId": "${run}"`);
  });
});
