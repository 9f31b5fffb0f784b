/**
 * What was done for one customer is not told as what worked for another.
 *
 * @module
 */
import { describe, expect, it } from 'vitest';
import { leftBehind, otherNames, withOpenNames } from './other-names.ts';

const ACME = {
  phrasings: ['restore the backup of customer acme to {environment}'],
  steps: [
    'aws s3 cp s3://acme-backups/latest.dump /tmp/acme.dump',
    'pg_restore -d acme_staging /tmp/acme.dump',
  ],
};
const KUNDE_B = {
  phrasings: ['Spiel das letzte Backup von Kunde B in die Staging-Datenbank ein'],
  steps: [
    'scp box:backups/kundeb.sql.gz /tmp/',
    'zcat /tmp/kundeb.sql.gz | mysql -h db.staging.kunde-b.de shop',
  ],
};
const SAP = {
  phrasings: ['import the customers from {code}'],
  named: { code: ['SAP'] },
  steps: ['python -m imports.sap_customers --full'],
};
const NGINX = { phrasings: ['restart the nginx server'], steps: ['systemctl restart nginx'] };
const APP = { phrasings: ['deploy the app to {environment}'], steps: ['fly deploy --app shop'] };
const BOARD = {
  phrasings: ['build the firmware for board rev C'],
  steps: ['west build -b board_c app', 'west flash'],
};
const LEXER = { phrasings: ['add a test for the lexer'], steps: ['npx vitest run src/lexer.test.ts'] };
const GROUP = {
  phrasings: ['enable two factor auth for the gitlab group design'],
  steps: ['glab api groups/design -X PUT -f require_two_factor_authentication=true'],
};
const HUBER = {
  phrasings: ['Leg einen neuen Benutzer für Frau Huber an'],
  steps: ['samba-tool user create huber', 'samba-tool group addmembers buero huber'],
};
const METRICS = {
  phrasings: ['send the weekly metrics to the investors'],
  steps: ['python metrics.py > m.csv', 'mail -s Metrics investors@acme.io < m.csv'],
};
const KUNDEN = {
  phrasings: ['Spiel das Backup der Kundendatenbank ein'],
  steps: ['pg_restore -d kunden kunden.dump'],
};
const REPO = {
  phrasings: ['rename the repo {name} to invoicing'],
  steps: ['gh repo rename invoicing --yes'],
};
const PRUNE = {
  phrasings: ['把旧的备份清理掉，只留{number}天', 'prune the backups older than {number}'],
  named: { number: ['7 days'] },
  steps: ['rclone delete --min-age 7d oss:bak', 'rclone ls --max-depth 7 oss:bak'],
};

describe('a name that is not the one that is asked for', () => {
  it.each([
    ['restore the backup of customer initech to staging', ACME, 'acme', 'initech'],
    ['please restore the newest dump of customer globex', ACME, 'acme', 'globex'],
    ['Spiel das letzte Backup von Kunde A in die Staging-Datenbank ein', KUNDE_B, 'Kunde B', 'Kunde A'],
    ['Spiel das Backup von Kunde C ein', KUNDE_B, 'Kunde B', 'Kunde C'],
    ['import the customers from Shopify', SAP, 'SAP', 'Shopify'],
    ['import the customers from CRM', SAP, 'SAP', 'CRM'],
    ['restart the apache server', NGINX, 'nginx', 'apache'],
    ['build the firmware for board rev D', BOARD, 'rev C', 'rev D'],
    ['add a test for the morphology', LEXER, 'lexer', 'morphology'],
    ['enable two factor auth for the gitlab group backend', GROUP, 'design', 'backend'],
    ['Leg einen Benutzer für Herrn Maier an', HUBER, 'Huber', 'Maier'],
    ['把旧的备份清理掉，只留30天', PRUNE, '7 days', '30'],
    ['prune the backups older than 30 days', PRUNE, '7 days', '30 days'],
    ['send the weekly metrics to the board', METRICS, 'investors', 'board'],
    ['Spiel das Backup der Lieferantendatenbank ein', KUNDEN, 'Kundendatenbank', 'Lieferantendatenbank'],
    ['rename the repo invoicing back to billing', REPO, 'invoicing', 'billing'],
  ])('is found in the steps: %s', (task, { steps, ...known }, done, asked) => {
    expect(otherNames({ task, ...known }, steps)).toMatchObject([{ done, asked }]);
  });

  it.each([
    ['restore the backup of customer acme to production', ACME],
    ['restore the backup of customer Acme', ACME],
    ['restore the backup of the customer', ACME],
    ['restore the latest backup of customer acme', ACME],
    ['Spiel das letzte Backup von Kunde B in die Produktions-Datenbank ein', KUNDE_B],
    ['Spiel das neueste Backup von Kunde B ein', KUNDE_B],
    ['import the customers from SAP', SAP],
    ['import the customers', SAP],
    ['restart nginx', NGINX],
    ['restart the web server', NGINX],
    ['restart the proxy-server server', NGINX],
    ['deploy the site to staging', APP],
    ['build the firmware for board rev C', BOARD],
    ['build the firmware for the board', BOARD],
    ['write tests for the lexer', LEXER],
    ['enable two factor auth for the design group', GROUP],
    ['enable two factor auth for the gitlab group', GROUP],
    ['Leg einen Benutzer für Huber an', HUBER],
    ['send the weekly metrics to the investors again', METRICS],
    ['send the weekly metrics to all', METRICS],
    ['prune the backups older than 7 days', PRUNE],
    ['把旧的备份清理掉，只留7天', PRUNE],
    ['prune the backups', PRUNE],
    ['Spiel die Sicherung der Kundendatenbank ein', KUNDEN],
    ['rename the repo billing to invoicing', REPO],
  ])('is none where nobody else is named: %s', (task, { steps, ...known }) => {
    expect(otherNames({ task, ...known }, steps)).toEqual([]);
  });

  it('is none where the procedure was asked for with both', () => {
    const phrasings = [...ACME.phrasings, 'restore the backup of customer globex to {environment}'];
    expect(otherNames({ task: 'restore the backup of customer globex', phrasings }, ACME.steps)).toEqual([]);
  });

  it('stands open, with what it was', () => {
    const names = (task: string, { steps, ...known }: typeof ACME): string[] =>
      steps.map((step) => withOpenNames(step, otherNames({ task, ...known }, steps)));
    expect(names('restore the backup of customer initech', ACME)).toEqual([
      'aws s3 cp s3://{name: acme}-backups/latest.dump /tmp/{name: acme}.dump',
      'pg_restore -d {name: acme}_staging /tmp/{name: acme}.dump',
    ]);
    expect(names('Spiel das letzte Backup von Kunde A ein', KUNDE_B)[1]).toBe(
      'zcat /tmp/{name: kundeb}.sql.gz | mysql -h db.staging.{name: kunde-b}.de shop',
    );
  });
});

describe("the label of a host's own name, asked for the host beside it", () => {
  const open = (label: string, step: string): string => {
    const replaced = [{ asked: 'shop.acme.io', done: `${label}.acme.io` }];
    return withOpenNames(step, leftBehind(replaced, [step]));
  };

  it.each([
    ['api', 'kubectl create secret tls api-tls', 'kubectl create secret tls {name: api}-tls'],
    ['web', 'kubectl rollout restart deploy/web-front', 'kubectl rollout restart deploy/{name: web}-front'],
    ['mail', 'kubectl -n mail-prod get pods', 'kubectl -n {name: mail}-prod get pods'],
    ['web', 'certctl renew --name=prod-web', 'certctl renew --name=prod-{name: web}'],
  ])('is open in names that are given: %s, %s', (label, step, told) => {
    expect(open(label, step)).toBe(told);
  });

  it.each([
    ['web', 'python3 web-server.py restart'],
    ['api', 'apt install api-get-utils'],
    ['mail', 'ls -la mail-queue'],
    ['web', 'cp --target=web-server.py conf.d'],
    ['web', 'service web-server restart'],
    ['dev', 'npm run build --if-dev-mode'],
  ])('stays in names of programs, files and packages: %s, %s', (label, step) => {
    expect(open(label, step)).toBe(step);
  });
});
