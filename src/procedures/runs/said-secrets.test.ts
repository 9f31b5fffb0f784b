import { expect, it } from 'vitest';
import { withoutSaidSecrets } from './said-secrets.ts';

const CHOSEN = ['Ahorn4', 'blatt'].join('');

it.each([
  (s: string) => `restart nginx, when it asks for the password it wants ${s}`,
  (s: string) => `type ${s} where the passphrase belongs and restart nginx`,
  (s: string) => `pass word of root: see ${s}, restart nginx`,
  (s: string) => `starte nginx neu, als Passwort tippst du ${s} ein`,
  (s: string) => `重启 nginx，密码用 ${s}`,
])('a password that was said in an unheard-of form is in no title: %s', (said) => {
  expect(withoutSaidSecrets(said(CHOSEN), () => 'nginx -t')).toBe(said('<secret:password>'));
});

it.each([['hunter2', 'geheim'].join(''), ['Summer', '2031!'].join(''), ['kx7', 'Qp2Lw'].join('')])(
  'more than a word and its number is no name: %s',
  (secret) => {
    const said = `dump staging, its password you know, ${secret}`;
    expect(withoutSaidSecrets(said, () => 'pg_dump')).toBe(said.replace(secret, '<secret:password>'));
  },
);

it.each([
  'restart nginx on Ubuntu2204',
  'fix the password form of shop-2024-eu (JIRA-1234)',
  'reset the password of user42 with sha256 on 2031-04-05',
  'the password page in src/Login2Form.tsx is white',
  'reset the Office365 password of bob',
  'change the postgres password on Debian12, then on Debian-12',
  'password reset for iPhone15Pro users, let Keycloak24 enforce the policy',
  'rotate the credentials of the Dynamics365 connector, Passwort für Outlook2019 zurücksetzen',
  'store passwords in the KeePass2 file',
  'reset the password of user mueller2024 in keycloak',
  'add a forgot password link to the page of release2026',
  'send the password mails of Mailer2Go again',
])('names stay: %s', (words) => {
  expect(withoutSaidSecrets(words, () => 'mailctl resend --via Mailer2Go')).toBe(words);
});
