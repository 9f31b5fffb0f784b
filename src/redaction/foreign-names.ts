/**
 * What the words for password, key and token are elsewhere: the one table for names, columns and sentences. Where they
 * have letters beyond ASCII or are several words, names taken apart do not find them.
 *
 * @module
 */

interface ForeignWords {
  readonly language: string;
  /** Separated by commas; one that begins another stands before it. */
  readonly words: string;
  /** As names of programs spell them. */
  readonly names?: string;
}

const PASSWORDS: readonly ForeignWords[] = [
  { language: 'Chinese', words: '密码, 密碼, 口令' },
  { language: 'Japanese', words: 'パスワード, 暗証番号' },
  { language: 'Korean', words: '비밀번호, 암호' },
  { language: 'Russian', words: 'пароль, пароля' },
  { language: 'Bulgarian', words: 'парола' },
  { language: 'Spanish', words: 'contraseña, contraseñas', names: 'contrasena' },
  { language: 'German', words: 'passwort, kennwort', names: 'passwort, kennwort' },
  { language: 'French', words: 'mot de passe, mots de passe', names: 'mot de passe' },
  { language: 'Portuguese', words: 'senha, palavra-passe', names: 'senha' },
  { language: 'Polish', words: 'hasło', names: 'haslo' },
  { language: 'Czech', words: 'heslo', names: 'heslo' },
  { language: 'Swedish', words: 'lösenord', names: 'losenord' },
  { language: 'Norwegian', words: 'passord', names: 'passord' },
  { language: 'Danish', words: 'adgangskode, kodeord', names: 'adgangskode, kodeord' },
  { language: 'Finnish', words: 'salasana', names: 'salasana' },
  { language: 'Estonian', words: 'parool', names: 'parool' },
  { language: 'Hungarian', words: 'jelszó', names: 'jelszo' },
  { language: 'Croatian', words: 'lozinka', names: 'lozinka' },
  { language: 'Romanian', words: 'parolă' },
  { language: 'Turkish', words: 'şifre', names: 'sifre' },
  { language: 'Dutch', words: 'wachtwoord', names: 'wachtwoord' },
  { language: 'Greek', words: 'κωδικός' },
  { language: 'Hebrew', words: 'סיסמה' },
  { language: 'Arabic', words: 'كلمة المرور' },
  { language: 'Vietnamese', words: 'mật khẩu' },
];
/** They also mean what opens a door or an object. */
const KEYS: readonly ForeignWords[] = [
  { language: 'Chinese', words: '密钥, 密鑰, 令牌' },
  { language: 'Russian', words: 'ключ' },
];

const split = (words: string | undefined): string[] => words?.split(', ') ?? [];
const PASSWORD_WORDS = PASSWORDS.flatMap(({ words }) => split(words));

export const FOREIGN_NAMES: readonly string[] = [
  ...PASSWORD_WORDS,
  ...KEYS.flatMap(({ words }) => split(words)),
];

/** As names of programs spell them. */
export const PLAIN_FOREIGN_NAMES: readonly string[] = PASSWORDS.flatMap(({ names }) => split(names));

const IS_PASSWORD = new Set(PASSWORD_WORDS);

const NAMES_PASSWORD = new RegExp(PASSWORD_WORDS.join('|'), 'i');

/** Letters of languages that put no spaces between words. */
const UNSPACED = /[\u3040-\u9fff\uac00-\ud7af]/;
const WORDS = new RegExp(`\\s|${UNSPACED.source}`);

/** A text of a form in another language, "Passwort ist zu kurz"; a digit in it may be what somebody added to a phrase. */
export function tellsOfPassword(text: string): boolean {
  return NAMES_PASSWORD.test(text) && (isForeignPassword(text) || (WORDS.test(text) && !/\d/.test(text)));
}

/** Whether a name, whatever its case, is the word for password in another language. */
export function isForeignPassword(name: string): boolean {
  return IS_PASSWORD.has(name.toLowerCase());
}
