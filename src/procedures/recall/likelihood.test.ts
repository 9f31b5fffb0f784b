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
import { patternOf } from '../tasks/pattern.ts';
import { likelihood, RECALL_FROM } from './likelihood.ts';

let ports: Ports;
beforeAll(async () => {
  const embedder = await loadBuiltInEmbedder();
  const embedOne = (text: string): Float32Array => embedder.embedOne(text);
  ports = { embedOne, similar: wordSimilarity(embedOne) };
});

function asking(request: string): Profile {
  const { text: pattern, meaning } = patternOf(request);
  return profileOf({ pattern, meaning, shape: [] }, ports.embedOne);
}

const PICTURES = 'shrink all the pictures in static/products to 800 pixels width, as webp';
const ROLLBACK = 'checkout is broken after the release, revert it to the previous helm revision';
const REQUIREMENTS = 'install the requirements of the ml project';
const REBASE = 'rebase my branch feature/coupons on main and resolve the conflicts';
const PAGES = 'add pagination to the orders API endpoint';
const KEY = 'rotate the AWS access key of the deploy user';
const BACKUP = 'set up a nightly backup of /srv/data with restic';
const LEAK = 'the node worker eats more and more memory, find the leak';

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
];

function scoreOf(asked: string, known: string): number {
  const row = rowOf('known', known, DONE[known] ?? []);
  return likelihood(asking(asked), profileOf(row, ports.embedOne), ports.similar);
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
      .map(([known, way]) => ({ known, score: likelihood(profile, way, ports.similar) }))
      .reduce((one, other) => (other.score > one.score ? other : one));
    asked++;
    if (best.score < RECALL_FROM) continue;
    if (best.known === id) right++;
    else wrong++;
  }
  return { asked, right, wrong };
}
