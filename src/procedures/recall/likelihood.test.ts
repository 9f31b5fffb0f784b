/**
 * Is what was done found again by other words, and nothing told where nothing fits?
 *
 * @module
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { loadBuiltInEmbedder } from '../../models/embedders/built-in.ts';
import { type Profile, profileOf } from '../merge/profile.ts';
import type { Ports } from '../merge/testing/measure.ts';
import { type Row, rowOf } from '../merge/testing/rows.ts';
import { RUN_TABLES, runRows } from '../merge/testing/task-tables.ts';
import { wordSimilarity } from '../merge/word-similarity.ts';
import { askedFor } from './asked.ts';
import { likeliest, RECALL_FROM } from './likelihood.ts';

let ports: Ports;
beforeAll(async () => {
  const embedder = await loadBuiltInEmbedder();
  const embedOne = (text: string): Float32Array => embedder.embedOne(text);
  ports = { embedOne, similar: wordSimilarity(embedOne) };
});

function asking(request: string): Profile[] {
  return askedFor(request, ports.embedOne);
}

const PICTURES = 'shrink all the pictures in static/products to 800 pixels width, as webp';
const ROLLBACK = 'checkout is broken after the release, revert it to the previous helm revision';
const REQUIREMENTS = 'install the requirements of the ml project';
const REBASE = 'rebase my branch feature/coupons on main and resolve the conflicts';
const PAGES = 'add pagination to the orders API endpoint';
const KEY = 'rotate the AWS access key of the deploy user';
const BACKUP = 'set up a nightly backup of /srv/data with restic';
const LEAK = 'the node worker eats more and more memory, find the leak';

const IOS = 'ios build breaks after the xcode update, can you look';
const DAG = 'the airflow dag sync_crm is stuck since the night, get it going again';
const CERTIFICATE = 'the certificate of git.verein.example expires in 3 days, renew it';
const WORDPRESS = 'mach ein update vom wordpress auf dem vereinsserver';
const NGINX = 'restart the nginx on the edge box';
const MAINTENANCE = 'disable maintenance mode of the nextcloud';
const NIGHTLY = 'Das Backup von db1 ist heute Nacht fehlgeschlagen, bitte kümmere dich darum';

const ORDERS = 'export the orders of last month as csv';
const UPGRADE = 'upgrade postgres from 14 to 16 on db1';
const BOARD = 'add a grafana dashboard for the queue length';
const PRINTER = 'the printer in the office does not print any more';
const FLAKY = 'the checkout test is flaky, find out why and fix it';

const SUMMARY = 'prepare the board report for october';
const OFFBOARD = 'offboard maria: remove her accounts';
const SLOW = 'the search page is slow, find out which query and speed it up';
const SDK = 'release version 2.3.0 of the sdk';
const INDEX = 'fix the missing index on the orders table';

const BUCKET = 'make the bucket acme-assets public readable';
const NODE = 'upgrade node to 22 in all packages';
const DISK = 'disk sdb of the nas failed, replace it';
const SSH_KEY = 'put the ssh key of jan on web1';
const SLIDES = 'turn the notes in talk.md into slides';

const SEARCH = 'roll back the search service';
const BILLING = 'deploy the billing service';

const BACKFILL = 'backfill the dag daily_sales for march';

const DONE: Readonly<Record<string, readonly string[]>> = {
  [PICTURES]: ['magick mogrify -format webp -resize 800x static/products/*.jpg', 'ls static/products'],
  [ROLLBACK]: [
    'helm -n prod history checkout --max 5',
    'helm -n prod rollback checkout 17 --wait',
    'curl -fsS https://checkout.acme.io/healthz',
  ],
  [REQUIREMENTS]: ['python3 -m venv .venv', '.venv/bin/pip install -r requirements.txt'],
  [REBASE]: ['git fetch origin', 'git rebase origin/main', 'edit app/cart.py', 'git rebase --continue'],
  [PAGES]: ['edit app/api/orders.py', 'pytest tests/api -q'],
  [KEY]: [
    'aws iam create-access-key --user-name deploy',
    'aws configure set aws_access_key_id AKIA --profile deploy',
    'aws iam delete-access-key --user-name deploy --access-key-id OLD',
  ],
  [BACKUP]: [
    'restic -r sftp:bk@nas:/backup init',
    'restic -r sftp:bk@nas:/backup backup /srv/data',
    'write /etc/cron.d/restic',
  ],
  [LEAK]: [
    'node --inspect scripts/heapdiff.js a.heapsnapshot b.heapsnapshot',
    'edit src/cache.js',
    'npm test',
  ],
  [IOS]: ['xcodebuild -scheme Run -sdk iphonesimulator build', 'edit ios/Podfile', 'cd ios && pod install'],
  [DAG]: [
    'airflow dags list-runs -d sync_crm --state running',
    'airflow tasks clear sync_crm -t load_accounts -y',
  ],
  [CERTIFICATE]: [
    'ssh root@git.verein.example ufw allow 80/tcp',
    'ssh root@git.verein.example certbot renew --cert-name git.verein.example',
  ],
  [WORDPRESS]: ['wp core update', 'wp plugin update --all', 'wp core version'],
  [NGINX]: ['ssh edge sudo nginx -t', 'ssh edge sudo systemctl restart nginx'],
  [MAINTENANCE]: ['ssh nc occ maintenance:mode --off', 'ssh nc occ status'],
  [NIGHTLY]: [
    'ssh db1 systemctl status restic-backup.service',
    'ssh db1 "restic -r s3:s3.example.eu/db1 unlock"',
    'ssh db1 systemctl start restic-backup.service',
  ],
  [ORDERS]: ['psql shop -c "\\copy (select * from orders) to orders.csv csv header"', 'wc -l orders.csv'],
  [UPGRADE]: ['ssh db1 apt-get install -y postgresql-16', 'ssh db1 pg_upgradecluster 14 main'],
  [BOARD]: [
    'edit grafana/dashboards/queue.json',
    'curl -X POST https://grafana.acme.io/api/dashboards/db -d @grafana/dashboards/queue.json',
  ],
  [PRINTER]: ['lpstat -p office', 'cancel -a office', 'cupsenable office'],
  [SUMMARY]: ['python3 reports/board.py --month 2026-10', 'pandoc out/board.md -o out/board.docx'],
  [OFFBOARD]: [
    'gh api -X DELETE orgs/acme/memberships/maria',
    'gam suspend user maria@acme.io',
    'okta-cli users deactivate maria@acme.io',
  ],
  [SLOW]: [
    'psql shop -c "select * from pg_stat_statements limit 5"',
    'psql shop -c "create index concurrently products_name on products (name)"',
  ],
  [SDK]: ['npm version 2.3.0', 'npm test', 'git push --follow-tags', 'npm publish --access public'],
  [INDEX]: ['psql shop -c "create index concurrently orders_customer on orders (customer_id)"'],
  [BUCKET]: [
    'aws s3api put-bucket-policy --bucket acme-assets --policy file://public.json',
    'curl -I https://acme-assets.s3.amazonaws.com/logo.png',
  ],
  [NODE]: ['sed -i s/20/22/ .nvmrc', 'edit package.json', 'npm ci', 'npm test'],
  [DISK]: [
    'ssh nas mdadm /dev/md0 --fail /dev/sdb1 --remove /dev/sdb1',
    'ssh nas mdadm /dev/md0 --add /dev/sdb1',
  ],
  [SSH_KEY]: ['ssh-copy-id -i keys/jan.pub deploy@web1', 'ssh -i keys/jan deploy@web1 true'],
  [SLIDES]: ['npx @marp-team/marp-cli talk.md -o talk.pptx', 'ls -l talk.pptx'],
  [BACKFILL]: [
    'airflow dags backfill -s 2026-03-01 -e 2026-03-31 daily_sales',
    'airflow dags list-runs -d daily_sales',
  ],
  [SEARCH]: ['helm history search', 'helm rollback search 4', 'kubectl rollout status deploy/search'],
  [BILLING]: ['docker compose pull billing', 'docker compose up -d billing', 'curl -s localhost:7000/health'],
  [FLAKY]: ['pytest tests/test_checkout.py --count 50 -x', 'edit tests/test_checkout.py'],
};

/** What was done, and how somebody else asks for it. */
const TO_BE_FOUND: readonly (readonly [string, string])[] = [
  [PICTURES, 'resize the images in static/teasers to 400 px webp'],
  [ROLLBACK, 'our release is bad, go back to the previous helm revision'],
  [ROLLBACK, 'the new version of checkout crashes, helm rollback please'],
  [REQUIREMENTS, 'install python deps for the ml repo'],
  [REQUIREMENTS, 'pip says externally-managed-environment, set up the ml project'],
  [REBASE, 'rebase feature/vat onto main'],
  [PAGES, 'paginate the orders endpoint'],
  [KEY, 'rotate the aws keys'],
  [BACKUP, 'set up restic for /home/mia/photos'],
  [BACKUP, 'back up /srv/mail with restic every night'],
  [LEAK, 'find the memory leak in our node process'],
  [IOS, 'the ios build is broken'],
  [IOS, 'fix the ios build'],
  [IOS, 'ios build does not work any more'],
  [DAG, 'dag sync_billing is stuck'],
  [DAG, 'the sync_billing dag hangs'],
  [CERTIFICATE, 'renew certificate'],
  [CERTIFICATE, 'certificate of mail.verein.example has expired'],
  [WORDPRESS, 'upgrade the wordpress on the blog'],
  [WORDPRESS, 'update wordpress and all plugins'],
  [NGINX, 'restart the nginx service'],
  [NGINX, 'show me the sites, then restart the nginx'],
  [MAINTENANCE, 'turn off maintenance mode of the nextcloud'],
  [MAINTENANCE, 'take nextcloud out of maintenance mode'],
  [NIGHTLY, 'Backup von db2 ist fehlgeschlagen'],
  [NIGHTLY, 'the backup of db2 failed last night'],
  [ORDERS, 'exportiere die Bestellungen vom letzten Monat als csv'],
  [ORDERS, 'i need a csv with all orders of october'],
  [UPGRADE, 'bring postgres on db2 up to 17'],
  [BOARD, 'grafana dashboard for the error rate'],
  [BOARD, 'new grafana dashboard for the error rate'],
  [PRINTER, 'der Drucker im Büro druckt nicht mehr'],
  [FLAKY, 'test_refund is flaky, have a look'],
  [SUMMARY, 'write the board report for november'],
  [SUMMARY, 'board report for december please'],
  [OFFBOARD, 'delete the accounts of paul from okta and github'],
  [SLOW, 'search is slow, speed up the query'],
  [SDK, 'publish 2.4.0 of the sdk'],
  [SDK, 'relase the sdk, version 3.0.1'],
  [BUCKET, 'make the bucket acme-downloads public'],
  [NODE, 'bump node to 24 everywhere'],
  [DISK, 'nas: sdc is broken, swap the disk'],
  [SSH_KEY, 'put the ssh key of eva on web2'],
  [SSH_KEY, 'add the ssh key of eva to web1'],
  [SEARCH, 'undo the rollout of the search service'],
  [SEARCH, 'roll back the cart service'],
  [BILLING, 'ship the billing service'],
  [BILLING, 'deploy billing'],
  [BACKFILL, 'backfill daily_returns, january to march'],
  [SLIDES, 'make slides out of workshop.md'],
  [INDEX, 'add the missing index on invoices'],
];

/** None of them was done. */
const UNRELATED = [
  'add dark mode to the settings page',
  'add rate limiting to the login endpoint',
  'add a test for the orders API',
  'write release notes for the marketing page',
  'create a branch feature/vat',
  'explain what helm rollback does',
  'what is a helm revision?',
  'list the helm releases',
  'delete the aws deploy user',
  'uninstall restic',
  'remove the nightly backup',
  'set up a nightly build on CI',
  'rotate the image by 90 degrees',
  'add webp to the list of allowed mime types',
  'which python version does the ml project use?',
  'how much memory does node need',
  'renew my passport, it expires in 3 days',
  'the api token expires in 3 days, renew it',
  'update my wordpress knowledge, what is new in version 7?',
  'write a blog post about wordpress',
  'restart the nginx exporter',
  'update xcode',
  'build the ios app',
  'write a new airflow dag that syncs invoices',
  'turn on maintenance mode of the nextcloud',
  'I am stuck with my homework',
  'make me a backup plan for my wedding',
  'show me the certificate of git.verein.example',
  'export the invoices of last month as csv',
  'import the orders from orders.csv',
  'order paper for the office printer',
  'the error rate of the api is too high',
  'write a test for the checkout',
  'delete the grafana dashboard of the queue',
  'write a report about the board game',
  'delete the user maria from the newsletter list',
  'remove maria from the guest list',
  'update the sdk readme',
  'add a search page',
  'create an orders table',
  'make the bucket acme-assets private',
  'upgrade react to 19 in all packages',
  'buy a new disk for the nas',
  'generate an ssh key',
  'write a dag for returns',
  'write a talk about marp',
  'print the slides',
  'roll back the api chart',
  'deploy the billing docs',
  'deploy the api to the customer Novak',
  'show me how nginx does it, and why it is so quick',
  'ok go on',
  'and now?',
];

function scoreOf(asked: string, known: string): number {
  const row = rowOf('known', known, DONE[known] ?? []);
  return likeliest(asking(asked), profileOf(row, ports.embedOne), ports.similar);
}

describe('recall', () => {
  it.each(TO_BE_FOUND)('finds “%s” by “%s”', (known, asked) => {
    expect(scoreOf(asked, known)).toBeGreaterThanOrEqual(RECALL_FROM);
  });

  it.each(Object.keys(DONE).flatMap((known) => UNRELATED.map((asked) => [known, asked] as const)))(
    'does not tell “%s” when asked “%s”',
    (known, asked) => {
      expect(scoreOf(asked, known)).toBeLessThan(RECALL_FROM);
    },
  );

  it('finds tasks that nothing was fitted on by other words, and hardly ever another one', () => {
    const found = RUN_TABLES.unseen.map((table) => recalled(runRows(table)));
    const sum = (name: keyof Recalled): number => found.reduce((total, one) => total + one[name], 0);
    expect(sum('right') / sum('asked')).toBeGreaterThanOrEqual(0.3);
    expect(sum('wrong') / sum('asked')).toBeLessThanOrEqual(0.05);
  });
});

interface Recalled {
  readonly asked: number;
  readonly right: number;
  readonly wrong: number;
}

/** The first phrasing of each task, near-misses too, was done; the others are asked for. */
function recalled(rows: readonly Row[]): Recalled {
  const done = new Map<string, Profile>();
  let [asked, right, wrong] = [0, 0, 0];
  const others = rows.filter((row) => {
    if (done.has(row.id)) return true;
    done.set(row.id, profileOf(row, ports.embedOne));
    return false;
  });
  for (const { id, request } of others) {
    const profile = asking(request);
    const best = [...done]
      .map(([known, way]) => ({ known, score: likeliest(profile, way, ports.similar) }))
      .reduce((one, other) => (other.score > one.score ? other : one));
    asked++;
    if (best.score < RECALL_FROM) continue;
    if (best.known === id) right++;
    else wrong++;
  }
  return { asked, right, wrong };
}
