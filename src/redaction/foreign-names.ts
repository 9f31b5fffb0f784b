/**
 * What the words for password, key and token are elsewhere; where they have letters beyond ASCII or are several words,
 * names taken apart do not find them.
 *
 * @module
 */

const PASSWORDS: readonly string[] = (
  '密码, 密碼, 口令, パスワード, 暗証番号, 비밀번호, 암호, пароль, пароля, парола, contraseña, contraseñas, passwort, ' +
  'kennwort, mot de passe, mots de passe, senha, palavra-passe, hasło, heslo, lösenord, adgangskode, jelszó, şifre, ' +
  'parolă, salasana, wachtwoord, κωδικός, סיסמה, كلمة المرور, mật khẩu'
).split(', ');
/** They also mean what opens a door or an object. */
const KEYS: readonly string[] = ['密钥', '令牌', 'ключ'];

export const FOREIGN_NAMES: readonly string[] = [...PASSWORDS, ...KEYS];

const IS_PASSWORD = new Set(PASSWORDS);

const NAMES_PASSWORD = new RegExp(PASSWORDS.join('|'), 'i');

/** Letters of languages that put no spaces between words. */
const UNSPACED = /[\u3040-\u9fff\uac00-\ud7af]/;
const WORDS = new RegExp(`\\s|${UNSPACED.source}`);

/** Elsewhere the word begins with it: "desenha" and "включи" are about something else. */
const NAMES_SECRET = new RegExp(
  FOREIGN_NAMES.map((name) => (UNSPACED.test(name) ? name : `(?<!\\p{L})${name}`)).join('|'),
  'iu',
);

/** Whether a text speaks of a password, a key or a token in another language. */
export function speaksOfForeignSecret(text: string): boolean {
  return NAMES_SECRET.test(text);
}

/** A text of a form in another language, "Passwort ist zu kurz"; a digit in it may be what somebody added to a phrase. */
export function tellsOfPassword(text: string): boolean {
  return NAMES_PASSWORD.test(text) && (isForeignPassword(text) || (WORDS.test(text) && !/\d/.test(text)));
}

/** Whether a name, whatever its case, is the word for password in another language. */
export function isForeignPassword(name: string): boolean {
  return IS_PASSWORD.has(name.toLowerCase());
}
