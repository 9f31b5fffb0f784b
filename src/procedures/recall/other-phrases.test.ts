/**
 * What was done to one thing, or sent to one place, is not told as what worked for another.
 *
 * @module
 */
import { expect, test } from 'vitest';
import { stepFrom } from '../merge/testing/shorthand.ts';
import { stepLine } from '../steps/step.ts';
import { toldSteps } from './told-steps.ts';

function told(known: string, task: string, command: string): readonly [string, string | null] {
  const recipe = { steps: [stepFrom(command)], isValidated: true, sessionKey: 's', taskKey: 't', at: '' };
  const { steps, adapted } = toldSteps(recipe, { task, phrasings: [known] });
  return [steps.map(stepLine).join('').replace('shell: ', ''), adapted];
}

const CERTIFICATE = [
  'renew the certificate of moodle',
  'certbot renew --cert-name moodle.schule.at',
] as const;
const BACKUP = ['back up the school server to the external disk', 'borg create /mnt/ext/borg /srv'] as const;
const HEATING = ['turn up the heating in the living room', 'hactl climate up living_room'] as const;
const REALM = [
  'deploy the game server to the test realm',
  'nomad job run -var realm=test game.nomad',
] as const;
const TRACK = ['ship the android app to the internal track', 'fastlane supply --track internal'] as const;
const STEAM = [
  'upload the windows version to steam beta',
  'steamcmd +run_app_build app_build_beta.vdf',
] as const;
const IOS = ['upload the ios build to testflight', 'fastlane pilot upload'] as const;
const PRINTER = ['the printer in room {number} is stuck', 'cancel -a room112'] as const;
const BRIEF = ['send the brief to the court', 'erv-send --to gericht brief.pdf'] as const;
const DRUCKER = ['starte den Drucker im Sekretariat neu', 'ssh sekretariat cupsenable p1'] as const;

test.each([
  [
    CERTIFICATE,
    'renew the certificate of the mail server',
    'moodle',
    'mail server',
    '{name: moodle}.schule.at',
  ],
  [BACKUP, 'back up the school server to the nas', 'external disk', 'nas', '/mnt/ext/borg'],
  [HEATING, 'turn up the heating in the bedroom', 'living room', 'bedroom', '{name: living_room}'],
  [REALM, 'deploy the game server to the live realm', 'test realm', 'live realm', 'realm={name: test}'],
  [TRACK, 'ship the android app to production', 'internal track', 'production', '--track {name: internal}'],
  [
    STEAM,
    'upload the windows version to the public branch of steam',
    'steam beta',
    'public branch',
    '{name: beta}',
  ],
  [IOS, 'ship the ios app to the app store', 'testflight', 'app store', 'fastlane pilot upload'],
  [PRINTER, 'the printer in the library does not print', 'room', 'library', '{name: room112}'],
  [BRIEF, 'send the brief to the opposing lawyer', 'court', 'opposing lawyer', '--to gericht'],
  [DRUCKER, 'starte den Drucker in der Bibliothek neu', 'Sekretariat', 'Bibliothek', '{name: sekretariat}'],
])('%j is not “%s”', ([known, command], task, done, asked, step) => {
  const [steps, adapted] = told(known, task, command);
  expect(adapted).toBe(`as for ${done}, not for ${asked}`);
  expect(steps).toContain(step);
});

test.each([
  [CERTIFICATE, 'the certificate of moodle has to be renewed'],
  [CERTIFICATE, 'please renew the certificate of our moodle again'],
  [CERTIFICATE, 'renew the certificate of moodle.schule.at'],
  [CERTIFICATE, 'bitte das Zertifikat von moodle erneuern'],
  [CERTIFICATE, 'renew the certificate of the server'],
  [BACKUP, 'back up the school server'],
  [BACKUP, 'back up the school server to the disk'],
  [BACKUP, 'back up the school server to the external drive in /mnt/ext'],
  [BACKUP, 'i want to back up the school server to the external disks'],
  [HEATING, 'turn up the heating in our living room, quickly please'],
  [HEATING, 'make it warmer in the living_room'],
  [REALM, 'bring the game server to the test realm'],
  [TRACK, 'get the android app onto the internal testing track'],
  [TRACK, 'ship the android app'],
  [STEAM, 'put the windows version on steam beta'],
  [IOS, 'upload the ios build to fastlane pilot'],
  [IOS, 'upload the ios build to test it'],
  [BRIEF, 'send the brief to the court and tell me'],
  [BRIEF, 'mail the letter to grandma'],
])('%j is “%s”', ([known, command], task) => {
  expect(told(known, task, command)).toEqual([command, null]);
});

test.each([
  [
    'renew the certificate of moodle for the audit',
    'renew the certificate of moodle for the exam week',
    'certbot renew',
  ],
  [
    'make a backup of the database for the migration',
    'make a backup of the database for anna',
    'pg_dump app',
  ],
  ['deploy the docs from the main branch', 'deploy the docs from my laptop', 'mkdocs gh-deploy'],
  [
    'rotate the logs in the folder of the api',
    'rotate the logs in the evening of the release',
    'logrotate api.conf',
  ],
  [
    'restart the api on the server',
    'restart the api, users on the stage complain about errors',
    'pm2 restart api',
  ],
])('why, when and with whose help is no other thing: %s, %s', (known, task, command) => {
  expect(told(known, task, command)).toEqual([command, null]);
});

test.each([
  ['delete the account for anna', 'delete the account for bob', 'userdel u4711', 'anna', 'bob'],
  ['delete the backups for the bakery', 'delete the backups for the school', 'purge', 'bakery', 'school'],
  ['reset the password for anna', 'reset the password for bob', 'idm reset mueller', 'anna', 'bob'],
  [
    'remove the disk from the nas',
    'remove the disk from the mail server',
    'mdadm --remove /dev/md0 /dev/sdb',
    'nas',
    'mail server',
  ],
  [
    'create an invoice for Mayer',
    'create an invoice for Huber',
    'inv create --customer 4711',
    'Mayer',
    'Huber',
  ],
  [
    'import the customers from sap',
    'import the customers from salesforce',
    'etl run 12',
    'sap',
    'salesforce',
  ],
  [
    'deploy the site for the bakery',
    'deploy the site for the school',
    'rsync -a dist/ web1:/srv/site',
    'bakery',
    'school',
  ],
])('another person, customer or source is said: %s, %s', (known, task, command, done, asked) => {
  expect(told(known, task, command)).toEqual([command, `as for ${done}, not for ${asked}`]);
});

test('for whom is said where the steps show for whom it was', () => {
  const known = 'make a backup of the database for the migration';
  expect(told(known, 'make a backup of the database for anna', 'pg_dump app > migration.sql')).toEqual([
    'pg_dump app > {name: migration}.sql',
    'as for migration, not for anna',
  ]);
});

test('what the steps do not show is said, and no reason to tell it last', () => {
  const recipe = { isValidated: true, sessionKey: 's', taskKey: 't', at: '' };
  const isForAnother = ([known, command]: readonly [string, string], task: string): readonly boolean[] => {
    const told = toldSteps({ ...recipe, steps: [stepFrom(command)] }, { task, phrasings: [known] });
    return [told.isForAnother, told.isUnlike];
  };
  expect(isForAnother(BACKUP, 'back up the school server to the nas')).toEqual([false, true]);
  expect(isForAnother(CERTIFICATE, 'renew the certificate of the mail server')).toEqual([true, true]);
  expect(isForAnother(CERTIFICATE, 'renew the certificate of moodle')).toEqual([false, false]);
  const account = ['delete the account for anna', 'userdel u4711'] as const;
  expect(isForAnother(account, 'delete the account for bob')).toEqual([false, true]);
});

test('what was asked for with both is for both', () => {
  const recipe = { steps: [stepFrom('borg create /mnt')], isValidated: true };
  const phrasings = [BACKUP[0], 'back up the school server to the nas'];
  const { adapted } = toldSteps(
    { ...recipe, sessionKey: 's', taskKey: 't', at: '' },
    { task: 'back up the school server to the nas', phrasings },
  );
  expect(adapted).toBeNull();
});
