/**
 * What the user rejected is warned of, and is no step.
 *
 * @module
 */
import { expect, it } from 'vitest';
import { callFrom, NOTHING_SECRET } from '../merge/testing/shorthand.ts';
import { judgeTask } from '../outcome/judge-task.ts';
import { stepLine } from '../steps/step.ts';
import type { Task } from '../tasks/task.ts';
import { session } from '../testing/sessions.ts';
import { mineTask } from './mine-task.ts';

const PORTS = { judge: judgeTask, redaction: NOTHING_SECRET, minSteps: 2, now: '', levels: [] };

function told(
  request: string,
  before: readonly string[],
  text: string,
  after: readonly string[],
): Record<'steps' | 'avoid', readonly string[] | undefined> {
  const task: Task = {
    ...{ key: 'k', request, calls: [...before, ...after].map(callFrom), at: null, assistantText: '' },
    ...{ userWords: [{ text, afterCalls: before.length, isAnswer: false }], agentWords: [], laterEvents: [] },
    ...{ nextUserWords: 'great', isInterrupted: false, isUnfinished: false },
  };
  const run = mineTask(task, session('s', []), PORTS);
  const plain = (line: string): string => line.replace('shell: ', '');
  return {
    steps: run?.steps.map((step) => plain(stepLine(step))),
    avoid: run?.failures.map(({ call }) => plain(call)),
  };
}

const BIOME = ['git checkout src', 'npx biome format --write src', 'git commit -am "Format"'];

it.each<[string, readonly string[], string, readonly string[], string, readonly string[]]>([
  [
    ...(['format the repo', ['npx prettier --write src'], 'since last week we use biome', BIOME] as const),
    ...(['npx prettier --write src', BIOME.slice(1)] as const),
  ],
  [
    ...(['fix the lint errors', ['npx eslint --fix src'], 'we moved to biome last month', BIOME] as const),
    ...(['npx eslint --fix src', BIOME.slice(1)] as const),
  ],
  [
    'install the packages',
    ['npm install', 'touch .env', 'npm install'],
    'no, we use pnpm here',
    ['pnpm install', 'pnpm test'],
    'npm install',
    ['touch .env', 'pnpm install', 'pnpm test'],
  ],
  [
    'add the cleanup job to cron',
    ['cp jobs/clean new.txt', 'crontab new.txt'],
    'you have overwritten all my other jobs',
    ['crontab backup.txt', '(crontab -l; cat new.txt) | crontab -'],
    'crontab new.txt',
    ['cp jobs/clean new.txt', '(crontab -l; cat new.txt) | crontab -'],
  ],
  [
    'stop the test cluster of postgres',
    ['systemctl stop postgresql'],
    'now all clusters are down. pg_ctlcluster 16 test stop is for one',
    ['systemctl start postgresql', 'pg_ctlcluster 16 test stop', 'touch done'],
    'systemctl stop postgresql',
    ['pg_ctlcluster 16 test stop', 'touch done'],
  ],
  [
    'get rid of the column legacy_id in orders',
    ['psql shop -c "DROP TABLE orders_legacy"'],
    'the column, not the table...',
    ['psql shop -f orders_legacy.sql', 'psql shop -c "ALTER TABLE orders DROP COLUMN old"', 'touch done'],
    'psql shop -c "DROP TABLE orders_legacy"',
    ['psql shop -c "ALTER TABLE orders DROP COLUMN old"', 'touch done'],
  ],
  [
    'send the offer to the vip customers',
    ['mail -s "Offer" all@shop.at < offer.txt'],
    'oh god you sent it to everybody. vip@ is the list',
    ['mail -s "Sorry" all@shop.at < sorry.txt', 'mail -s "Offer" vip@shop.at < offer.txt', 'touch done'],
    'mail -s "Offer" all@shop.at < offer.txt',
    ['mail -s "Offer" vip@shop.at < offer.txt', 'touch done'],
  ],
  [
    'undo the last migration',
    ['alembic downgrade base'],
    'base drops everything!! only one step',
    ['alembic upgrade head', 'alembic downgrade -1', 'touch done'],
    'alembic downgrade base',
    ['alembic downgrade -1', 'touch done'],
  ],
  [
    'push the api image',
    ['docker build -t api:latest .', 'docker push api:latest'],
    'we do not use latest, tag it with the version',
    ['docker tag api:latest api:2.4', 'docker push api:2.4'],
    'docker push api:latest',
    ['docker build -t api:latest .', 'docker tag api:latest api:2.4', 'docker push api:2.4'],
  ],
  [
    'install the packages',
    ['npm ci --force'],
    '--force hides real conflicts, please take --legacy-peer-deps',
    ['rm -rf node_modules', 'npm ci --legacy-peer-deps', 'touch done'],
    'npm ci --force',
    ['npm ci --legacy-peer-deps', 'touch done'],
  ],
  [
    'make a favicon of the logo',
    ['convert logo.png -resize 16x16 favicon.ico'],
    'blurry. take the svg with inkscape',
    ['inkscape logo.svg -o favicon.png', 'icotool -c favicon.png -o favicon.ico'],
    'convert logo.png -resize 16x16 favicon.ico',
    ['inkscape logo.svg -o favicon.png', 'icotool -c favicon.png -o favicon.ico'],
  ],
  [
    'install torch in the venv',
    ['pip install torch'],
    'that went to the system python. uv pip please',
    ['pip uninstall -y torch', 'uv pip install torch', 'touch done'],
    'pip install torch',
    ['uv pip install torch', 'touch done'],
  ],
  [
    'upgrade the api chart',
    ['helm upgrade api ./chart'],
    'ohne --atomic machen wir das nicht',
    ['helm rollback api', 'helm upgrade api ./chart --atomic', 'touch done'],
    'helm upgrade api ./chart',
    ['helm upgrade api ./chart --atomic', 'touch done'],
  ],
  [
    'list the vms of dev',
    ['gcloud config set project prod-1', 'gcloud compute reset v1'],
    'that is prod-1, dev is called dev-7',
    ['gcloud config set project dev-7', 'gcloud compute reset v1'],
    'gcloud config set project prod-1',
    ['gcloud config set project dev-7', 'gcloud compute reset v1'],
  ],
])('%s: %s · “%s” · %s', (request, before, words, after, wrong, steps) => {
  expect(told(request, before, words, after)).toEqual({ steps, avoid: [wrong] });
});

it.each<[string, readonly string[], string, readonly string[], readonly string[]]>([
  [
    'what the user wants done after something else',
    ['kubectl apply -f prod/'],
    'first a kubectl diff, always, we agreed on that',
    ['kubectl diff -f prod/', 'kubectl apply -f prod/'],
    ['kubectl diff -f prod/', 'kubectl apply -f prod/'],
  ],
  [
    'what a linter repaired, and nobody rejected',
    ['npx eslint --fix src'],
    'two are left',
    ['npx eslint --fix src lib', 'git commit -am lint'],
    ['npx eslint --fix src', 'npx eslint --fix src lib', 'git commit -am lint'],
  ],
  [
    'another edit of a file',
    ['edit src/a.ts', 'npm run build', 'edit src/a.ts'],
    'no, that line was right, undo that edit',
    ['npm run build'],
    ['edit: src/a.ts', 'npm run build'],
  ],
  [
    'what was done with another value, besides',
    ['bin/seed products --count 50', 'bin/cache clear'],
    'sorry, i meant to say thanks. 500 customers are needed, too',
    ['bin/seed customers --count 500', 'bin/cache clear'],
    ['bin/seed products --count 50', 'bin/seed customers --count 500', 'bin/cache clear'],
  ],
])('stays a step: %s', (_, before, words, after, steps) => {
  expect(told('change it', before, words, after).steps).toEqual(steps);
});

const TALK = (options: string): string => `ffmpeg -i talk.mov ${options} talk.mp4`;

it('of a file that is made anew since the first was bad the first is warned of', () => {
  const after = [TALK('-c:v libx264'), 'touch done'];
  expect(
    told('convert it', [TALK('-c copy')], 'firefox does not play that, it has to be h264', after),
  ).toEqual({ steps: after, avoid: [TALK('-c copy')] });
});

it.each<[string, readonly string[], readonly string[], readonly string[]]>([
  [
    'a table of contents would be nice',
    ['pandoc a.md -o a.pdf'],
    ['pandoc a.md --toc -o a.pdf', 'touch done'],
    ['pandoc a.md --toc -o a.pdf', 'touch done'],
  ],
  [
    'the second talk is in talk2.mov',
    [TALK('-c copy')],
    ['ffmpeg -i talk2.mov -c copy talk2.mp4'],
    [TALK('-c copy'), 'ffmpeg -i talk2.mov -c copy talk2.mp4'],
  ],
  [
    'the customer is called Brandl',
    ['helm install demo ./chart -f demo.yaml'],
    ['helm upgrade demo ./chart -f demo.yaml'],
    ['helm install demo ./chart -f demo.yaml', 'helm upgrade demo ./chart -f demo.yaml'],
  ],
  [
    'only on web2 now',
    ['ansible-playbook -i inv/prod site.yml'],
    ['ansible-playbook -i inv/prod --limit web2 site.yml'],
    ['ansible-playbook -i inv/prod site.yml', 'ansible-playbook -i inv/prod --limit web2 site.yml'],
  ],
  [
    'the name has to change, too',
    ['sed -i s/80/90/ a.yml'],
    ['sed -i s/web/api/ a.yml'],
    ['sed -i s/80/90/ a.yml', 'sed -i s/web/api/ a.yml'],
  ],
])('of a file that is made anew the last is told: “%s”', (words, before, after, steps) => {
  expect(told('convert it', before, words, after)).toEqual({ steps, avoid: [] });
});

const BAN = ['tail -1000 access.log | sort | uniq -c', 'fail2ban-client set nginx banip 9.9.9.9'];
const IGNORE = ['fail2ban-client set nginx unbanip 9.9.9.9', 'fail2ban-client set nginx addignoreip 9.9.9.9'];
const seed = (count: number | string): string[] => [`bin/seed products --count ${count}`, 'bin/cache clear'];
const shop = (name: string): string[] => [`kubectl config use-context ${name}`, 'kubectl apply -f shop.yaml'];
const onto = (name: string): string[] => ['helm dependency build', `helm upgrade api ./chart -n ${name}`];

it.each<[string, readonly string[], string, readonly string[], readonly string[]]>([
  ['block the ip that floods us', BAN, 'sorry, my mistake, that is our monitoring', IGNORE, BAN],
  ['block the ip that floods us', BAN, 'oh sorry, i did not see that it is our monitoring', IGNORE, BAN],
  ['block the ip that floods us', BAN, 'my bad, that is our own monitoring', IGNORE, BAN],
  [
    'put the api on qa7',
    onto('qa7'),
    'my mistake, it has to go to qa9',
    ['helm rollback api -n qa7', 'helm upgrade api ./chart -n qa9'],
    onto('{name}'),
  ],
  [
    'put the api on the box',
    onto('qa7'),
    'my mistake, it has to go to qa9',
    ['helm rollback api -n qa7', 'helm upgrade api ./chart -n qa9'],
    onto('qa9'),
  ],
  ['seed the shop', seed(50), 'i meant 500, sorry', seed(500), seed(500)],
  ['seed the shop with 50 products', seed(50), 'i meant 500, sorry', seed(500), seed('{number}')],
  ['deploy the shop', shop('prod'), 'sorry, i meant staging', shop('staging'), shop('staging')],
  ['deploy the shop to prod', shop('prod'), 'sorry, i meant qa', shop('qa'), shop('{environment}')],
  [
    'deploy the shop to prod',
    shop('prod').slice(0, 1),
    'sorry, i meant qa. and run the smoke tests there',
    [...shop('qa'), './migrate.sh qa', 'git tag deployed'],
    [...shop('{environment}'), './migrate.sh {environment}', 'git tag deployed'],
  ],
  [
    'put the report on the share',
    ['cp report.pdf /mnt/marketing/', 'touch done'],
    'oops, i meant sales',
    ['rm /mnt/marketing/report.pdf', 'cp report.pdf /mnt/sales/', 'touch done'],
    ['cp report.pdf /mnt/sales/', 'touch done'],
  ],
])('%s: what was asked for by mistake is how it is done, and no mistake of the agent: “%s”', (...row) => {
  const [request, before, words, after, steps] = row;
  expect(told(request, before, words, after)).toEqual({ steps, avoid: [] });
});

it('tells the one step that was left of tries that were taken back, and not the tries with it', () => {
  const tries = ['helm upgrade web ./web', 'helm rollback web', 'helm upgrade web ./web --set a=1'];
  expect(told('deploy web', tries, 'fine', [])).toEqual({ steps: tries.slice(2), avoid: [] });
});
