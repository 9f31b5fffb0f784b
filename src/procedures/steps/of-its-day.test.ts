/**
 * Which values of a command belong to its day.
 *
 * @module
 */
import { describe, expect, it } from 'vitest';
import { tellerOf, valuesOfTheDay } from './of-its-day.ts';

const AT = '2026-11-10T09:00:00.000Z';

/** Of the last command; each stands with what it printed. */
function last(ran: readonly (readonly [string, string])[], said = 'do it'): string[] {
  return valuesOfTheDay(
    ran.map(([command, output]) => ({ command, output })),
    said,
    AT,
  ).at(-1) as string[];
}

describe('a date in a command', () => {
  it.each([
    ['airflow tasks clear {name} -s 2026-11-08 -e 2026-11-08 -y', ['2026-11-08']],
    [`dbt run --vars '{"start": "2026-10-01", "end": "2026-10-31"}'`, ['2026-10-01', '2026-10-31']],
    ['aws s3 sync s3://a/2026-10/ s3://b/2026-10/', ['2026-10']],
    ['pg_restore backup-20261109.dump', ['20261109']],
    ['predict --model churn_2026_10.pkl', ['2026_10']],
    ['journalctl --since 2026-11-10T08:00:00Z', ['2026-11-10T08:00:00Z']],
  ])('is of its day: %s', (command, expected) => {
    expect(last([[command, '']])).toEqual(expected);
  });

  it.each([
    'az rest --url {url}?api-version=2026-05-01',
    'curl -H "anthropic-version: 2026-06-01" {url}',
    'rustup default nightly-2026-05-01',
    'curl -X PATCH {url} -d compat=2026-05-01',
    'report --since 2019-01-01',
    'docker pull ghcr.io/a/b:1.2.3',
    'echo 202611',
    'load seats_2026_44.csv',
    'date -u -d @1700000000',
  ])('is no day: %s', (command) => {
    expect(last([[command, '']])).toEqual([]);
  });

  it('is what was asked for where the user has said it', () => {
    expect(last([['report --day 2026-11-08', '']], 'the report of 2026-11-08')).toEqual([]);
  });
});

describe('a number that was printed', () => {
  it.each([
    ['merge #4812', []],
    // No slot holds it: the next ticket has another number.
    ['close ticket OPS4812', ['4812']],
    ['merge the last one', ['4812']],
  ])('is that of the request only where it says that very one: %s', (said, expected) => {
    const ran = [
      ['gh pr list', '4812 fix login'],
      ['gh pr merge 4812', ''],
    ] as const;
    expect(last(ran, said)).toEqual(expected);
  });
});

describe('an amount in a command', () => {
  it.each<[string, string, readonly string[]]>([
    ['refund order 4711', 'wp wc order_refund create {number} --amount=59.90', ['59.90']],
    ['bezahl die Rechnung', `sepa send --betrag '1200,50' --iban x`, ['1200,50']],
    ['pay it', `curl -d '{"amount": 300}' {url}`, ['300']],
    ['zahl 1.200,50 Euro', 'sepa send --betrag 1200.50', []],
    ['pay it back to AT61 1904 3002', 'sepa send --iban {id} --amount 300', ['300']],
    ['pay 1 200 euros.', 'sepa send --amount 1200', []],
    ['pay it', 'ads set --max-price 40 --price-list 2 --amount 10%', []],
    ['pay it', 'awk -v amounts=12 f.awk', []],
  ])('is of its day unless it was said: %s: %s', (said, command, expected) => {
    expect(last([[command, '']], said)).toEqual(expected);
  });
});

describe('a hash in a command', () => {
  it.each([
    ['git revert 3f9c2ab', ['3f9c2ab']],
    ['flink stop --savepointPath s3://sp/ 81ab', ['81ab']],
    ['docker rm 4f1ac2e9b1d0', ['4f1ac2e9b1d0']],
  ])('is of its day: %s', (command, expected) => {
    expect(last([[command, '']])).toEqual(expected);
  });

  it.each([
    ...['ssh-keygen -t ed25519', 'certs --days 365d', 'npm run e2e', 'make decade', 'head -c 100b a'],
    ...["magick logo.png -background '#1a2b3c' out.png", 'gsettings set org.gnome accent 3584e4'],
    ...[`docker run postgres@sha256:${'ab12'.repeat(16)}`, 'mkfs.ext4 -U 8f3e /dev/sdb'],
  ])('is none: %s', (command) => {
    expect(last([[command, '']])).toEqual([]);
  });
});

describe('what an earlier call has printed', () => {
  it.each<[string, string, readonly string[]]>([
    [
      'Savepoint completed. Path: s3://sp/savepoint-81ab-1',
      'flink run -s s3://sp/savepoint-81ab-1 a.jar',
      ['s3://sp/savepoint-81ab-1'],
    ],
    [
      '["3HL4kqtJlcpXroDTDmJ"]',
      'aws s3api delete-object --version-id 3HL4kqtJlcpXroDTDmJ',
      ['3HL4kqtJlcpXroDTDmJ'],
    ],
    [
      'must be higher than the previously uploaded version: 411',
      'fastlane run increment build_number:412',
      ['412'],
    ],
    ['web-7f9c4d-x2k 0/1 CrashLoopBackOff', 'kubectl delete pod web-7f9c4d-x2k', ['web-7f9c4d-x2k']],
    ['pod/web-7f9c4d-x2k created', 'kubectl logs pod/web-7f9c4d-x2k', ['web-7f9c4d-x2k']],
    ['node 48213 ann 23u IPv4 TCP *:3000', 'kill -9 48213', ['48213']],
    ['https://github.test/a/b/pull/412', 'gh pr merge 412 --squash', ['412']],
    ['17 superseded\n18 deployed', 'helm rollback web 17', ['17']],
    ['3f9c2ab fix the cart', 'git cherry-pick 3f9c2ab', ['3f9c2ab']],
    ['g88', 'pixiectl upload g88 web/*.jpg', ['g88']],
    ['Gallery created: G-8.', 'pixiectl share G-8', ['G-8']],
    ['version 14', 'mlflow models transition -n churn -v 14', ['14']],
  ])('is of its day: %s', (output, command, expected) => {
    expect(
      last([
        ['look', output],
        [command, ''],
      ]),
    ).toEqual(expected);
  });

  it.each<[string, readonly (readonly [string, string])[]]>([
    [
      'what was typed first',
      [
        ['lsof -i :3000', 'node *:3000'],
        ['curl localhost:3000', ''],
      ],
    ],
    [
      'files',
      [
        ['ls', 'plan2.md'],
        ['cat plan2.md', ''],
      ],
    ],
    [
      'paths',
      [
        ['find src', 'src/v2/cart'],
        ['rm -r src/v2/cart', ''],
      ],
    ],
    [
      'words',
      [
        ['ls', 'deploy'],
        ['make deploy', ''],
      ],
    ],
    [
      'small numbers',
      [
        ['nproc', '12'],
        ['make -j 12', ''],
      ],
    ],
    [
      'how it went',
      [
        ['echo "exit $?"', 'exit 10'],
        ['setquota -u ann 10 10', ''],
      ],
    ],
    [
      'a short name among others',
      [
        ['hosts', 'db1 db2 web1'],
        ['ssh db2 uptime', ''],
      ],
    ],
    [
      'the version of something',
      [
        ['api version', 'v2'],
        ['curl {url} -H v2', ''],
      ],
    ],
    [
      'the machine it runs on',
      [
        ['hostname', 'pi4'],
        ['ssh pi4 reboot', ''],
      ],
    ],
    [
      'what something is called',
      [
        ['raidctl name', 'Array: md0'],
        ['mdadm --repair md0', ''],
      ],
    ],
    [
      'a port',
      [
        ['cat .port', 'http 80'],
        ['serve -p 80', ''],
      ],
    ],
    [
      'a port that was chosen first, wherever it stands then',
      [
        ['ssh gpu jupyter lab --port 8899', 'http://localhost:8899'],
        ['ssh -fN -L 8899:localhost:8899 gpu', ''],
        ['fuser -k 8899', ''],
      ],
    ],
    [
      'a part of something',
      [
        ['look', 'x48213y'],
        ['kill 48213', ''],
      ],
    ],
    [
      'what nobody printed',
      [
        ['look', 'fine'],
        ['kubectl delete pod web-7f9c4d-x2k', ''],
      ],
    ],
  ])('is not %s', (_, ran) => {
    expect(last(ran)).toEqual([]);
  });

  it.each<[string, string, string]>([
    ['cat infra.json', '{"bucket":"acme-assets-7f3a"}', 'aws s3 rb --force acme-assets-7f3a'],
    ['cat tiles.toml', 'srid = 25832', 'ogr2ogr -t_srs EPSG:25832 out.gpkg in.gpkg'],
    ['cat lic.conf', 'port 27000', 'lmutil lmstat -c 27000@lic01'],
    ['cat deploy/app.yml | grep id', 'id: 48213', 'publish 48213'],
    ['cat conf', 'batch=500 epochs=300', 'python train.py --batch 500 --epochs 300'],
    ['grep -n id app/settings.py', 'id = 48213', 'publish 48213'],
    ['aws configure list', 'region eu-west-1', 'aws s3 sync a b --region eu-west-1'],
    ['gcloud config list', 'zone europe-west1-b', 'gcloud x --zone europe-west1-b'],
    ['kubectl config get-contexts', '* gke_acme_prod1', 'kubectl config use-context gke_acme_prod1'],
    [
      'gcloud projects list',
      'acme-prod-112233 acme',
      'gcloud projects add-iam-policy-binding acme-prod-112233',
    ],
    ['aws sts get-caller-identity', '"123456789012"', 'x --role arn:aws:iam::123456789012:role/ci'],
    ['ss -tlnp', 'LISTEN 0.0.0.0:9100 node_exporter', 'curl -s localhost:9100/metrics'],
    ['stat -c %a /srv/www', '755', 'chmod -R 755 /srv/www'],
    ['show sign', 'keysize 4096', 'openssl genrsa -out k.pem 4096'],
    ['make info', 'mcu stm32f407 clock 168', 'make flash MCU=stm32f407'],
  ])('lasts: after %s, %s', (look, output, command) => {
    expect(
      last([
        [look, output],
        [command, ''],
      ]),
    ).toEqual([]);
  });

  it.each<[string, readonly (readonly [string, string])[], readonly string[]]>([
    ['what a program put down', [['tail app.log', 'job 48213']], ['48213']],
    [
      'what the run has written',
      [
        ['curl -s x > job.json', ''],
        ['cat job.json', '48213'],
      ],
      ['48213'],
    ],
    ['what was asked besides', [['cat a.json && kubectl get pods', '48213']], ['48213']],
    ['what was asked of a server', [['kubectl get job -o json', '48213']], ['48213']],
    ['what follows the number in a file', [['cat app.json', '"build": 48212']], ['48213']],
  ])('is of its day: %s', (_, before, expected) => {
    expect(last([...before, ['retry 48213', '']])).toEqual(expected);
  });

  it('lasts where a tool has read it in a file', () => {
    const ran = [
      { command: null, file: 'infra.json', output: '{"id": 48213}' },
      { command: 'publish 48213', output: '' },
      { command: 'verify 48213', output: '' },
    ];
    expect(valuesOfTheDay(ran, 'do it', AT)).toEqual([[], [], []]);
  });

  it('is of its day wherever it is used from then on', () => {
    const pod = 'web-7f9c4d-x2k';
    const ran = [
      ['kubectl get pods', pod],
      [`kubectl logs ${pod}`, pod],
      [`kubectl delete pod ${pod}`, ''],
    ] as const;
    expect(last(ran)).toEqual([pod]);
  });

  it('was told by the call that has to be made again, of which it was no part', () => {
    const pod = 'web-7f9c4d-x2k';
    const ran = [
      { command: 'date', output: '2026-11-10' },
      { command: 'kubectl get pods', output: pod },
      { command: `kubectl logs ${pod}`, output: pod },
      { command: `kubectl delete pod ${pod} --since 2026-11-10`, output: '' },
    ];
    expect(tellerOf(ran, 3, pod)).toBe(1);
    expect(tellerOf(ran, 3, '2026-11-10')).toBeUndefined();
  });

  it('is looked for among what was printed a while ago, and no further', () => {
    const between = Array.from({ length: 30 }, (): readonly [string, string] => ['make', 'ok']);
    expect(last([['look', '48213'], ...between, ['kill 48213', '']])).toEqual([]);
  });
});
