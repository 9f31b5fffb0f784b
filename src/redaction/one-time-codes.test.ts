import { expect, test } from 'vitest';
import { redact } from './redact.ts';
import { row, testNoSecretIsLeft } from './testing/secret-rows.ts';

const SIX = ['482', '913'].join('');

testNoSecretIsLeft('codes of a second factor', [
  row('npm', SIX, (s) => `npm publish --access public --otp=${s}`, 'npm publish --access public --otp='),
  row('npm, apart', SIX, (s) => `npm publish --otp ${s} --tag next`, ' --tag next'),
  row('npm, quoted', SIX, (s) => `npm publish --otp "${s}"`, 'npm publish --otp "'),
  row('AWS', SIX, (s) => `aws sts get-session-token --token-code ${s}`, '--token-code '),
  row('a header', SIX, (s) => `curl -H "X-OTP: ${s}" https://example.org`, 'https://example.org'),
  row('Vault', SIX, (s) => `vault login -method=userpass -passcode=${s}`, 'vault login -method=userpass'),
  row('English', SIX, (s) => `the 2fa code is ${s}, go on`, ', go on'),
  row('a colon', SIX, (s) => `Verification code: ${s}`, 'Verification code: '),
  row('in two', '482 913', (s) => `the one-time password is ${s}`, 'password is '),
  row('German', SIX, (s) => `der Einmalcode lautet ${s}`, 'Einmalcode lautet '),
  row('French', SIX, (s) => `code de vérification : ${s}`, 'code de vérification'),
  row('a bank', SIX, (s) => `bank login --tan ${s}`, 'bank login --tan '),
  row('a bank, told', SIX, (s) => `tan is ${s}`, 'tan is '),
  row('Chinese', SIX, (s) => `验证码是 ${s}`, '验证码是'),
]);

test.each([
  'exit code 482913',
  'verification of order 482913 failed',
  'the job has 482913 rows, security checks passed',
  'tool --otp-length 6 --mfa-timeout 300000',
  'npm publish --otp="$CODE" --tag 2026',
  'pip install otp==482913.1',
  'sms 2026-11-16 sent',
  'tan(482913); the colour tan is 482px; Math.tan: 482913',
  'Pakistan: 240485; Kazakhstan: 190000 users; Bhutan is 754388; the atan: 482913; organisms: 240485',
])('%s stays', (text) => {
  expect(redact(text).text).toBe(text);
});
