import { expect, test } from 'vitest';
import { patternOf } from '../tasks/pattern.ts';
import { isOtherWay } from './route.ts';

const isOther = (one: string, other: string): boolean =>
  isOtherWay(patternOf(one).meaning.route, patternOf(other).meaning.route);

test.each([
  ['copy the config from server a to server b', 'copy the config from server b to server a'],
  ['convert the price list from eur to usd', 'convert the price list from usd to eur'],
  ['convert prices eur → usd', 'convert prices usd -> eur'],
  ['translate the faq from english to french', 'translate the faq from french into english'],
  ['sync the photos from the laptop to the nas', 'please sync the photos to the laptop from the nas'],
  ['failover the traffic from frankfurt to dublin', 'failover traffic from dublin to frankfurt, now'],
  [
    'mirror the packages from registry one to registry two',
    'mirror the packages from registry two onto registry one',
  ],
  ['merge develop into main', 'merge main into develop'],
  ['restore the dev database into my local one', 'restore my local database into the dev one'],
  ['replace tabs with spaces', 'replace spaces with tabs'],
  ['swap the red theme for the blue theme', 'swap the blue theme for the red theme'],
  ['use pnpm instead of npm', 'use npm instead of pnpm'],
  ['rename customers to clients', 'rename clients to customers'],
  ['refresh staging from production', 'refresh production from staging'],
  [
    'reroute the mail from the old relay to the new relay',
    'reroute the mail from the new relay to the old relay',
  ],
  // One side is enough where both say it.
  ['push my local db up to staging', 'refresh my local inventory database from production'],
  ['upload the dump to backup-host', 'fetch the dump from backup-host'],
  ['move the tickets from the backlog to the sprint', 'move the tickets from the sprint to done'],
  ['deploy the build from staging', 'deploy the build to staging'],
  ['copy the logs to web1', 'copy the logs from web1'],
  ['merge feature/login into main', 'merge main into develop'],
  ['upload my photos from the laptop to the nas', 'bring the photos from s3 to my local disk'],
  // Other languages.
  ['kopiere die config von server a auf server b', 'kopiere die config von server b auf server a'],
  ['synchronisiere die fotos vom laptop nach nas', 'synchronisiere die fotos vom nas nach laptop'],
  ['übersetze die faq von englisch nach deutsch', 'übersetze die faq von deutsch nach englisch'],
  ['从服务器a复制配置到服务器b', '从服务器b复制配置到服务器a'],
  ['把照片从 laptop 同步到 nas', '把照片从 nas 同步到 laptop'],
  ['copie la config de serveur1 vers serveur2', 'copie la config de serveur2 vers serveur1'],
  ['copia los ficheros de alfa a beta', 'copia los ficheros de beta a alfa'],
  ['copia la configuración desde madrid a lisboa', 'copia la configuración desde lisboa a madrid'],
  ['copy the config from server a to server b', 'kopiere die config von server b auf server a'],
])('the other way: %s | %s', (one, other) => {
  expect(isOther(one, other)).toBe(true);
  expect(isOther(other, one)).toBe(true);
});

test.each([
  ['copy the config from server a to server b', 'copy the settings to server b from server a'],
  ['convert eur to usd', 'convert the price list from eur to usd'],
  ['copy the config from server a to server b', 'kopiere die config von server a auf server b'],
  ['replace moment with dayjs', 'migrate from moment to dayjs'],
  ['use pnpm instead of npm', 'switch the project from npm to pnpm'],
  ['upgrade node to 22', 'move us to node 22'],
  ['remove the tracking pixel from the landing page', 'remove the tracking pixel from the start page'],
  ['go live with the version from staging', 'ship the build to production'],
  ['move the urls into environment variables', 'read it from an environment variable'],
  ['grab the files attached to mails from legal', 'download all attachments from the mails into the drive'],
  ['write the report to out.csv', 'make a report from data.csv'],
  ['upgrade react from 17.0.2 to 18.2.0', 'upgrade react from 18.2.0 to 19.0.0'],
  ['copy the database from staging to production', 'copy the database to production from staging'],
  ['help me to deploy the blog to staging', 'deploy the blog to staging'],
  ['deploy the blog', 'deploy the blog to the server'],
  ['fetch the list of users from the crm to check it', 'fetch the list of users from the crm'],
  ['zeig die liste der kunden von acme', 'zeig die kunden'],
  ['move the photos from the laptop to the nas', 'move the videos from the laptop to the cloud'],
])('the same way, or no telling: %s | %s', (one, other) => {
  expect(isOther(one, other)).toBe(false);
  expect(isOther(other, one)).toBe(false);
});
