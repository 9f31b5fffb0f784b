import { describe, expect, it } from 'vitest';
import { redact } from './redact.ts';
import { sample } from './sample.ts';

const PASSWORD = ['Herbst', '-Laub7'].join('');
const LETTERS = ['plum', 'gar', 'vest'].join('');

describe('a value that a name tells', () => {
  it.each([
    `storePassword '${PASSWORD}'`,
    `#define WIFI_PASSWORD "${PASSWORD}"`,
    `(setq smtp-password "${PASSWORD}")`,
    `use client_secret \`${PASSWORD}\` for it`,
    `The DB_PASSWORD is ${PASSWORD}.`,
    `dbpw = "${PASSWORD}"`,
    `{"mot_de_passe": "${PASSWORD}"}`,
    `jelszo: ${PASSWORD}`,
    `WiFi.begin("lab", "${PASSWORD}");`,
    `#define WIFI_PASS "${PASSWORD}"`,
    `wrong pw, should have been ${PASSWORD}`,
    `the password was wrong; it should have been "${PASSWORD}", try again`,
    `still the wrong password (tried ${PASSWORD})`,
    `the pw was wrong, should've been ${PASSWORD}`,
    `wrong password: it's ${PASSWORD} now`,
    `the password isn't ${PASSWORD}, sorry`,
    `the password is not that one, it's '${PASSWORD}'`,
  ])('goes: %s', (text) => {
    expect(redact(text).text).not.toContain(PASSWORD);
  });

  it.each([
    `RESTIC_PASSWORD is ${LETTERS}.`,
    `RESTIC_PASSWORD is "${LETTERS}"`,
    `#define WIFI_PASS "${LETTERS}"`,
    `#  define MQTT_PASSWORD "${LETTERS}"`,
    `wrong pw, should have been ${LETTERS}`,
  ])('goes although it is a word: %s', (text) => {
    expect(redact(text).text).not.toContain(LETTERS);
  });

  it('goes where a command logs in with it, though a digest could be as long', () => {
    const key = sample(40, 'hex');
    expect(redact(`wandb login ${key}`).text).not.toContain(key);
    expect(redact(`git checkout ${key}`).text).toContain(key);
  });

  it.each([
    "kubectl get secret 'db-credentials-2' -o yaml",
    'the API_KEY is required, the client_secret is optional',
    'the DB_PASSWORD is read from config.db2',
    'pass `maxRetries3X` and token `nextPageToken2`',
    'storePassword "must have 12 characters"',
    '#define STATUS_PASS "passed"\n#define END_TOKEN "endoftext"\n#define WIFI_PASS ""',
    'DB_PASSWORD is stale. The wrong password should have been rejected (tried 3 times, on port8080)',
    'password "sha256" and secret `my_secret_2`',
    `tx 0x${sample(64, 'hex')}`,
  ])('stays: %s', (text) => {
    expect(redact(text).text).toBe(text);
  });
});
