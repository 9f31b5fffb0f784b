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

  it('goes also where it is a word with a digit in it', () => {
    const word = ['hunter2', 'geheim'].join('');
    const { value } = redactValue([`the staging database, ${word}`, `pg_dump "host=stg password=${word}"`]);
    expect(value).toEqual([
      'the staging database, <secret:password>',
      'pg_dump "host=stg password=<secret:password>"',
    ]);
  });

  it('goes from what was redacted before it was told, and nothing else does', () => {
    const redactor = new Redactor();
    const word = ['hunter2', 'geheim'].join('');
    const before = { text: redactor.redact(`sent ${word}, x${word}`).text, at: 3, all: ['sent', null] };
    expect(redactor.redactTold(before)).toEqual(before);
    redactor.redact(`password: ${word}`);
    expect(redactor.redactTold(before)).toEqual({ ...before, text: `sent <secret:password>, x${word}` });
  });

  it.each([
    [
      'mysql -u wordpress1 -pwordpress1 wordpress1 < dump.sql',
      'mysql -u wordpress1 -p<> wordpress1 < dump.sql',
    ],
    [
      'DB_PASSWORD=magento2 bin/install\ncd magento2 && make',
      'DB_PASSWORD=<> bin/install\ncd magento2 && make',
    ],
    ['POSTGRES_PASSWORD=postgres15\nvolume: postgres15', 'POSTGRES_PASSWORD=<>\nvolume: postgres15'],
    ['PGPASSWORD=python3 x\npython3 manage.py', 'PGPASSWORD=<> x\npython3 manage.py'],
    [
      "create user web1prod identified by 'web1prod'\nssh web1prod",
      "create user web1prod identified by '<>'\nssh web1prod",
    ],
    ['user: admin123 password: admin123, delete admin123', 'user: admin123 password: <>, delete admin123'],
    ['DB_USER=web1prod\nDB_PASSWORD=web1prod', 'DB_USER=web1prod\nDB_PASSWORD=<>'],
    ['-U shop1eu\nPGPASSWORD=shop1eu psql', '-U shop1eu\nPGPASSWORD=<> psql'],
  ])('stays where a user, a database or a program is called so as well: %s', (text, safe) => {
    expect(redact(text).text).toBe(safe.replace('<>', '<secret:password>'));
  });

  it.each([
    (s: string) => `mysql -u web1prod -p${s} web1prod\necho ${s}`,
    (s: string) => `curl -u user:${s} https://a.example\nopen ${s}`,
    (s: string) => `user: web1prod, password: ${s}\nopen ${s}`,
    (s: string) => `{"user":"web1prod","password":"${s}","note":"take ${s}"}`,
  ])('goes where something else is called otherwise: %s', (said) => {
    expect(redact(said(['hunter2', 'geheim'].join(''))).text).toBe(said('<secret:password>'));
  });

  it.each(['MYSQL_PASSWORD=appdata psql\nuse appdata', 'password: shop-db-2\nhost: shop-db-2'])(
    'stays where it is as good as a name: %s',
    (text) => {
      expect(redact(text).text.split('\n')[1]).toBe(text.split('\n')[1]);
    },
  );

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
