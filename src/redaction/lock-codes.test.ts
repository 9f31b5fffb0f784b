import { expect, test } from 'vitest';
import { redact } from './redact.ts';
import { row, testNoSecretIsLeft } from './testing/secret-rows.ts';

const SIX = ['482', '133'].join('');
const EIGHT = ['4821', '3377'].join('');

testNoSecretIsLeft('codes of locks', [
  row('an alarm', EIGHT, (s) => `the alarm code is ${s}`, 'the alarm code is '),
  row('a door', SIX, (s) => `the door code is ${s}, go on`, ', go on'),
  row('a short one', '4821', (s) => `our gate code was ${s}.`, 'our gate code was '),
  row('a colon', EIGHT, (s) => `the code to the garage: ${s}`, 'garage: '),
  row('an equals sign', EIGHT, (s) => `garage door code = ${s}`, 'garage door code = '),
  row('no verb', SIX, (s) => `use the door code ${s} and go in`, ' and go in'),
  row('where', SIX, (s) => `the door code for the office is ${s}`, 'office is '),
  row('whose', SIX, (s) => `the garage's entry code is now ${s}`, 'is now '),
  row('a new one', SIX, (s) => `change the keypad code to ${s}`, 'the keypad code to '),
  row('a combination', '12-34-56', (s) => `the combination of the safe is ${s}`, 'of the safe is '),
  row('in two', '4821-33', (s) => `code for the front door is ${s}`, 'front door is '),
  row('in two, all of it', '-33', (s) => `code for the front door is 4821${s}`, 'front door is '),
  row('in two, with a space', '4821 33', (s) => `the alarm code is ${s}`, 'the alarm code is '),
  row('as it is typed', `${SIX}#`, (s) => `the lock code is ${s}`, 'the lock code is '),
  row('German', EIGHT, (s) => `der Code für den Tresor ist ${s}`, 'Tresor ist '),
  row('German, one word', SIX, (s) => `der Türcode lautet ${s}`, 'Türcode lautet '),
  row('German, of it', SIX, (s) => `Code der Alarmanlage: ${s}`, 'Alarmanlage: '),
  row('French', SIX, (s) => `le code de la porte est ${s}`, 'porte est '),
  row('French, a vowel', SIX, (s) => `code de l'alarme : ${s}`, "l'alarme : "),
  row('Spanish', SIX, (s) => `el código de la alarma es ${s}`, 'alarma es '),
  row('Italian', SIX, (s) => `il codice della cassaforte è ${s}`, 'cassaforte è '),
  row('an option', EIGHT, (s) => `alarmctl disarm --code ${s}`, 'alarmctl disarm --code '),
  row('an option that names it', EIGHT, (s) => `vaultctl open --unlock-code=${s}`, 'open --unlock-code='),
  row('quoted', SIX, (s) => `./door.sh open --code "${s}"`, './door.sh open --code "'),
  row('an address', SIX, (s) => `curl http://alarm.local/disarm?code=${s}`, '/disarm?code='),
]);

test.each([
  'the error code is 48213377',
  'the export code is 482133',
  'the code for the export is 48213377',
  'alarm code 12 fired',
  'door code 482 of 1000',
  'the code of the vault is 482',
  'the code to lock is in lock.ts:4821',
  'the door code is in the vault',
  'the door code is 2026-11-16 old',
  'block code 48213377',
  'the barcode for the door is 48213377.5',
  'code: 48213377',
  'tool --code 48213377',
  'clock --code 48213377',
  'alarmctl list --code 12',
  'alarmctl disarm --code "$CODE"',
  'curl https://shop.example.org/list?code=4821',
])('%s stays', (text) => {
  expect(redact(text).text).toBe(text);
});
