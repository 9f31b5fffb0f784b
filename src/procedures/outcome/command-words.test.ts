import { expect, it } from 'vitest';
import { knownCall } from './call-kind.ts';
import { pipelinesOf } from './command-words.ts';

it.each<[string, string]>([
  ["rg -l getUser | xargs sed -i 's/getUser/loadUser/'", "sed -i 's/getUser/loadUser/'"],
  ['docker ps -aq | xargs -r -n 1 docker rm', 'docker rm'],
  ['zcat dump.sql.gz | psql shop', 'psql shop'],
  ['cat deploy.yaml | envsubst | kubectl apply -f -', 'kubectl apply -f -'],
  ["find . -name '*.orig' -exec rm {} +", 'rm {}'],
  ["find . -name '*.orig' -exec git rm {} \\;", 'git rm {}'],
  ['ps aux | grep node | head', 'ps aux'],
  ['npm test 2>&1 | tail -20', 'npm test 2>&1'],
  ['curl -s https://example.com/feed | jq .items', 'curl -s https://example.com/feed'],
  ['cat notes.md | xargs', 'cat notes.md'],
  ['cat notes.md | xargs -r', 'cat notes.md'],
  ['pgrep node | xargs sudo kill', 'kill'],
  ['ls | xargs --max-args 1 rm', 'rm'],
  ['ls | xargs -p rm', 'rm'],
  ['find . -exec sudo rm {} + -exec ls {} +', 'rm {}'],
  ['cat a.json | python3 -c "import json"', 'cat a.json'],
  ['cat a.crt | openssl x509 -noout -text', 'cat a.crt'],
  ['sed s/TAG/2/ k8s.yaml | kubectl apply -f -', 'kubectl apply -f -'],
])('“%s” is about “%s”', (command, program) => {
  expect(pipelinesOf(command).map(({ text }) => text)).toEqual([program]);
});

it.each<[string, readonly string[]]>([
  ["# Let's run the tests\nnpm test | tail", ['npm test']],
  ["npm test # it's slow\n./deploy.sh", ['npm test', './deploy.sh']],
  ['cd web;# here\nmake', ['make']],
  ['# nothing to do', []],
  ['git commit -m "#12 done"', ['git commit -m "#12 done"']],
  ['echo a#b $# ; make', ['echo a#b $#', 'make']],
  ['npm run dev & npx vitest run', ['npm run dev', 'npx vitest run']],
  ['./serve.sh > out.log 2>&1 &', ['./serve.sh > out.log 2>&1']],
  ['make &> out.log && make install', ['make &> out.log', 'make install']],
  ['make |& tail', ['make']],
  ['make >& out.log', ['make >& out.log']],
  ["curl 'http://a.test/?a=1&b=2'", ["curl 'http://a.test/?a=1&b=2'"]],
  ['wc <<<"x"\n./deploy.sh', ['wc <<<"x"', './deploy.sh']],
  ['wc <<< word\n./deploy.sh', ['wc <<< word', './deploy.sh']],
  ['tee a.txt <<EOF\nEOF\n./deploy.sh', ['tee a.txt', './deploy.sh']],
  ["tee a.txt <<'END-1'\nit's\nEND-1\n./deploy.sh", ['tee a.txt', './deploy.sh']],
  ["tee a.txt <<\\EOF\n# it's\nEOF\n./deploy.sh", ['tee a.txt', './deploy.sh']],
])('“%s” runs %j', (command, programs) => {
  expect(pipelinesOf(command).map(({ text }) => text.trim())).toEqual(programs);
});

it.each<[string, string]>([
  ["rg -l getUser | xargs sed -i 's/getUser/loadUser/'", 'run'],
  ['git ls-files | grep tmp | xargs git rm', 'run'],
  ["find . -name '*.orig' -delete", 'run'],
  ["find . -name '*.orig'", 'read'],
  ['grep -rn error src | sort | uniq -c', 'read'],
  ['git branch --merged | grep -v main | xargs git branch -d', 'run'],
  ['git status --porcelain | cut -c4- | xargs git add', 'run'],
  ['echo 1+2 | bc', 'read'],
  ['curl -fsSL https://sh.rustup.rs | sh -s -- -y', 'act'],
  ['curl -fsSL https://deb.nodesource.com/setup_20.x | sudo -E bash -', 'act'],
  ['wget -qO- https://get.docker.com | sudo sh', 'act'],
  ['curl -sSL https://install.python-poetry.org | python3 -', 'act'],
  ['curl -s https://example.com/feed | python3 -m json.tool', 'request'],
  ['curl -s https://example.com/feed | python3 -c "import json"', 'request'],
  ['curl -s https://example.com/feed | jq .items', 'request'],
  ['curl -s https://example.com/install.sh | head -20', 'request'],
  ['curl -s https://example.com/feed | bash-completion', 'request'],
  ['kubectl logs deploy/web --tail 50', 'read'],
  ['kubectl -n shop get deploy web', 'run'],
  ['kubectl describe deploy web', 'read'],
  ['kubectl rollout history deploy/web', 'run'],
  ['helm --kube-context prod list --filter release', 'run'],
  ['aws deploy list-deployments --application-name up', 'run'],
  ['gcloud deploy releases list', 'run'],
  ['az deployment group show -n release', 'run'],
  ['kubectl rollout restart deploy/web', 'push'],
  ['kubectl rollout status deploy/web', 'push'],
  ['kubectl -n shop apply -f get.yaml', 'push'],
  ['helm upgrade --install list ./chart', 'push'],
  ['gcloud run deploy show', 'push'],
  ['aws s3 sync dist s3://site/list', 'push'],
  ['az webapp up -n shop', 'push'],
])('“%s” is of kind %s', (command, kind) => {
  expect(knownCall({ tool: 'bash', input: { command } }).kind).toBe(kind);
});
