/**
 * What was done otherwise after the user had spoken.
 *
 * @module
 */
import { describe, expect, it } from 'vitest';
import { avoided, said } from './testing/after-words.ts';

describe('a call stands for an earlier one', () => {
  it.each<[string, string, string, string]>([
    [
      'the port is said to be another',
      'caddy run --to app:3000 --port 8080',
      'wrong port, 8443',
      'caddy run --to app:3000 --port 8443',
    ],
    [
      'the file is said to be another',
      'helm upgrade shop ./chart -f values.yaml',
      'that is not right, values-eu.yaml',
      'helm upgrade shop ./chart -f values-eu.yaml',
    ],
    [
      'the same file is made anew',
      'python agg.py in.csv --agg sum -o out.csv',
      'the july row is wrong, 812 degrees',
      'python agg.py in.csv --agg mean -o out.csv',
    ],
    [
      'the same is done to the same',
      'csvimport k.csv --delimiter ,',
      '只有一列，分隔符是分号',
      'csvimport k.csv --delimiter ;',
    ],
    [
      'a value is set anew',
      'kubectl scale deploy/worker --replicas=30',
      'drei, nicht dreißig',
      'kubectl scale deploy/worker --replicas=3',
    ],
    [
      'the host is said',
      'ssh web2 systemctl restart php',
      'web3 is the broken one',
      'ssh web3 systemctl restart php',
    ],
    ['a kin program makes it', 'pdflatex thesis.tex', 'the fonts are all wrong', 'lualatex thesis.tex'],
    [
      'another formatter is named',
      'npx prettier --write src',
      'wrong formatter. use biome',
      'npx biome format --write src',
    ],
    ['a kin program is named', 'npm ci', 'pnpm', 'pnpm install'],
    [
      'the same files are made by another',
      'convert scan.pdf scan2.pdf',
      'thats not it',
      'ocrmypdf scan.pdf scan2.pdf',
    ],
  ])('where %s: %s · “%s” · %s', (_, before, words, after) => {
    const judged = said([before], words, [after, 'ls'], { request: 'do it' });
    expect(avoided(judged)).toEqual({ c1: 'c2' });
    expect(judged.outcome).not.toBe('failure');
  });

  it('and what took the first back, or was done with it, is no part of the way', () => {
    const judged = said(
      ['seed load a.json --db prod', 'seed index --db prod'],
      'wrong database, the test one!',
      ['seed purge a.json --db prod', 'seed load a.json --db test'],
      { request: 'load the data' },
    );
    expect(avoided(judged)).toEqual({ c1: 'c4' });
    expect(judged.inVain?.toSorted()).toEqual(['c2', 'c3']);
  });

  it.each([
    'nein, als PDF bitte',
    'no, as PDF please',
    'wrong format, pdf',
    'no, pdf instead of xlsx',
    'nicht xlsx, pdf!',
  ])(
    'and all that was done anew with the other value is superseded, the first of it as the mistake: “%s”',
    (words) => {
      const judged = said(
        ['python report.py --format xlsx', 'cp out.xlsx /share'],
        words,
        ['python report.py --format pdf', 'cp out.pdf /share'],
        { request: 'export the sales report' },
      );
      expect(avoided(judged)).toEqual({ c1: 'c3' });
      expect(judged.inVain).toEqual(['c2']);
      expect(judged.outcome).toBe('success');
    },
  );

  it('but not what was done before it to something else', () => {
    const judged = said(
      ['python fetch.py --month 2026-03', 'python report.py --format xlsx'],
      'nein, als PDF bitte',
      ['python report.py --format pdf', 'python fetch.py --month 2026-04'],
      { request: 'export the sales report' },
    );
    expect(avoided(judged)).toEqual({ c2: 'c3' });
    expect(judged.inVain).toBeUndefined();
  });

  it('and neither what it forced back nor what it removed', () => {
    const pushed = said(
      ['git push origin main'],
      "pas depuis main, c'est release/4.2",
      ['git push origin +HEAD~1:main', 'git push origin HEAD:release/4.2'],
      { request: 'livre la correction' },
    );
    expect(avoided(pushed)).toEqual({ c1: 'c3' });
    expect(pushed.inVain).toEqual(['c2']);
    const copied = said(
      ['cp logo.svg public/img/logo.svg'],
      'that should not be in public, put it into static',
      ['rm public/img/logo.svg', 'cp logo.svg static/img/logo.svg'],
      { request: 'put the new logo on the site' },
    );
    expect(avoided(copied)).toEqual({ c1: 'c3' });
    expect(copied.inVain).toEqual(['c2']);
  });
});

describe('no call stands for an earlier one', () => {
  it.each<[string, string, string, string, string]>([
    [
      'something is added',
      'do it',
      'ssh db1 apt install exporter',
      'db2 as well',
      'ssh db2 apt install exporter',
    ],
    [
      'the later one builds on it',
      'do it',
      'helm install demo ./chart -f demo.yaml',
      'the customer is called Brandl',
      'helm upgrade demo ./chart -f demo.yaml',
    ],
    ['something is added', '开账号', 'useradm add zhang', '还有 li', 'useradm add li'],
    [
      'the next of a list comes',
      'set the lamps',
      'domo set lamp hall 40',
      'kitchen 60',
      'domo set lamp kitchen 60',
    ],
    [
      'the real place comes after the trial',
      'deploy it',
      'shipit up --env staging',
      'production',
      'shipit up --env production',
    ],
    [
      'the first was praised',
      'go',
      'deployctl canary --percent 10',
      'looks good, 50',
      'deployctl canary --percent 50',
    ],
    [
      'the first had been asked for',
      'scale web to 3',
      'kubectl scale web --replicas=3',
      'make it 5',
      'kubectl scale web --replicas=5',
    ],
    ['the first was tried out', 'copy it', 'rsync -an a/ nas:/a/', 'hazlo', 'rsync -a a/ nas:/a/'],
    [
      'another verb is meant',
      'run it',
      'airflow dags trigger etl',
      'it was the vpn',
      'airflow dags pause etl',
    ],
    [
      'another file is made',
      'resize it',
      'convert a.jpg -resize 900x b.jpg',
      'a thumbnail, 300',
      'convert a.jpg -resize 300x c.jpg',
    ],
    ['a commit follows', 'do it', 'git commit -m one', 'the docs are missing', 'git commit -m two'],
  ])('where %s: %s, %s · “%s” · %s', (_, request, before, words, after) => {
    expect(avoided(said([before], words, [after, 'ls'], { request }))).toEqual({});
  });

  it.each<[string, string, string, string]>([
    [
      'roll the update out',
      'ansible-playbook update.yml --limit web1',
      'web1 looks healthy',
      'ansible-playbook update.yml --limit web2',
    ],
    [
      'roll the update out',
      'ansible-playbook update.yml --limit canary',
      'metrics of the canary are fine',
      'ansible-playbook update.yml --limit fleet',
    ],
    [
      'roll out the network',
      'terraform apply -target=module.vpc',
      'vpc is up',
      'terraform apply -target=module.db',
    ],
    ['deploy it everywhere', 'fly deploy --region fra', 'fra is up. us', 'fly deploy --region iad'],
    [
      'fix the nodes',
      'ssh web1 systemctl restart php',
      'nothing is broken on web1',
      'ssh web2 systemctl restart php',
    ],
    ['create the accounts', 'useradd -m anna', 'bob', 'useradd -m bob'],
    ['restart php', 'ssh web1 systemctl restart php', 'web2', 'ssh web2 systemctl restart php'],
    [
      'configure the api',
      'kubectl set env deploy/api LOG=debug',
      'CACHE=on',
      'kubectl set env deploy/api CACHE=on',
    ],
    ['close the stale issues', 'gh issue close 11', '12', 'gh issue close 12'],
    ['pay the bills', 'bank pay 4711', '4712', 'bank pay 4712'],
    ['drop the indexes', 'psql -c "drop index idx_a"', 'idx_b', 'psql -c "drop index idx_b"'],
    [
      'deploy the api',
      'docker push api',
      'our namespace is called shop',
      'kubectl -n shop set image deploy/api api=api',
    ],
    [
      'deploy the api',
      'docker push api',
      'the namespace has to be shop',
      'kubectl -n shop set image deploy/api api=api',
    ],
    ['restart php', 'ssh web1 systemctl restart php', 'now web2 is broken', 'ssh web2 systemctl restart php'],
    ['set up the project', 'apt-get install -y python3-venv', 'poetry', 'pip install poetry'],
    [
      'scale the api up',
      'kubectl scale deploy/api --replicas=3',
      'traffic has doubled since',
      'kubectl scale deploy/api --replicas=6',
    ],
    [
      'update the api',
      'kubectl set image deploy/api api=api:1.2',
      '1.3 is out',
      'kubectl set image deploy/api api=api:1.3',
    ],
    ['run the load test', 'k6 run --vus 10 load.js', 'p95 is 120 ms', 'k6 run --vus 100 load.js'],
    [
      'train the model',
      'python train.py --epochs 3 --out model.pt',
      'loss is at 0.3',
      'python train.py --epochs 10 --out model.pt',
    ],
    [
      'resize it',
      'convert a.png -resize 900x a.webp',
      'how big is it now?',
      'convert a.png -resize 600x a.webp',
    ],
    ['make the pdf', 'pdflatex thesis.tex', 'it has 20 pages', 'lualatex thesis.tex'],
  ])('where nothing is found wrong: %s, %s · “%s” · %s', (request, before, words, after) => {
    expect(avoided(said([before], words, [after, 'ls'], { request }))).toEqual({});
  });

  it('where both are used then', () => {
    const after = ['python report.py --year 2024 -o s2024.csv', 'python compare.py s2024.csv s2025.csv'];
    const judged = said(['python report.py --year 2025 -o s2025.csv'], 'i need 2024 for it', after);
    expect(avoided(judged)).toEqual({});
  });
});
