/**
 * Codes that are good for a minute: told again they help nobody, and they say that somebody's account has a second lock.
 *
 * @module
 */
import type { TextRule } from '../finding.ts';
import { anyOf, GERMAN_WORDS } from '../password-words.ts';

/** In one piece, or in two as phones show it. */
const CODE = '(?<secret>\\d{6,8}|\\d{3}[ -]\\d{3}|\\d{4}[ -]\\d{4})(?![\\w.-]*\\w)';
/** Short ones are years and ports, unless their name says that they are codes. */
const ANY_CODE = CODE.replace('\\d{6,8}', '\\d{4,8}');
const KIND = 'one-time-code';

export const ONE_TIME_CODES: readonly TextRule[] = [
  {
    id: 'one-time-option',
    kind: KIND,
    reason: 'an option that is given a code of the second factor',
    hints: [
      '-otp',
      '-totp',
      '-mfa',
      '-2fa',
      '-token-code',
      '-one-time',
      '-passcode',
      '-auth-code',
      'x-otp',
      '-tan',
    ],
    pattern: new RegExp(
      `(?<lead>(?:-{1,2}(?:otp|totp|token-code|(?:mfa|2fa)(?:-(?:code|token|otp))?|one-time-(?:password|code|token)|passcode|auth-code|tan)|x-otp(?:-\\w{1,20})?)(?:\\s*[=:]\\s*|[ \\t]{1,4})["']?)${ANY_CODE}`,
      'iy',
    ),
    example: `npm publish --otp=${482}913`,
    innocent: 'npm publish --otp="$CODE" --tag 2026; tool --otp-length 6 --mfa-timeout 300000',
  },
  {
    id: 'one-time-words',
    kind: KIND,
    reason: 'a code of the second factor, told in words',
    hints: [
      ...[
        'otp',
        '2fa',
        'mfa',
        'totp',
        'one-time',
        'one time',
        'verification',
        'security code',
        'sms',
        'authenticator',
      ],
      ...[
        'tan is ',
        'tan ist ',
        'tan lautet ',
        'tan: ',
        'einmal',
        'bestätigungscode',
        'sicherheitscode',
        'code de',
        'código de',
        '验证码',
      ],
    ],
    pattern: new RegExp(
      `(?<lead>(?:(?:otp|totp|2fa|mfa|one[- ]time|verification|security|(?<!\\p{L})sms|authenticator)(?:[- ](?:app|password|passcode|code|token|pin|login)){0,3}|einmal-?${anyOf('code', GERMAN_WORDS)}|(?:bestätigungs|sicherheits)code|code de (?:vérification|sécurité|confirmation)|código de (?:verificación|seguridad|confirmación)|验证码|(?:(?<![\\p{L}\\d_.])|(?<=(?<!\\p{L})(?:m|i|e|sms|push|photo|chip|qr|app|mobile)-?))tan(?=:| (?:is|ist|lautet) ))(?:\\s{0,2}(?:is|was|ist|lautet|est|es|now|:|=|是|为|：)){0,2}\\s{0,2}["'(]?)${CODE}`,
      'iuy',
    ),
    example: `the 2fa code is ${482}913`,
    innocent:
      'verification of order 482913 failed; a security code of six digits; the 2fa code is in my app; Pakistan: 240485',
  },
];
