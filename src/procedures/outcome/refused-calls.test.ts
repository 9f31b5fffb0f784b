/**
 * Which call a no is about that names a word of it.
 *
 * @module
 */
import { describe, expect, it } from 'vitest';
import { judgeTask } from './judge-task.ts';
import { shell, task } from './testing/calls.ts';

/** Calls that are warned of. */
function refused(request: string, before: string, words: string, ...after: readonly string[]): string[] {
  const calls = [before, ...after].map((command) => shell(command, '', { exitCode: 0 }));
  const userWords = [{ text: words, afterCalls: 1, isAnswer: false }];
  const { failures } = judgeTask(task(calls, { request, userWords, nextUserWords: 'ok' }));
  return failures.map(({ call }) => String(calls[Number(call.slice(1)) - 1]?.input.command));
}

describe('a no that names a word of a call', () => {
  it.each<[string, string, string, string]>([
    [
      'reload the nginx config',
      'systemctl restart nginx',
      'pls dont restart in the daytime, reload is enough',
      'systemctl reload nginx',
    ],
    [
      'add date formatting',
      'yarn add moment',
      'no moment.js please, its dead. date-fns',
      'yarn add date-fns',
    ],
    [
      'merge the pr 12',
      'gh pr merge --squash 12',
      'kein squash bei uns, merge commit',
      'gh pr merge --merge 12',
    ],
    [
      'restart the app on web1',
      'ssh root@web1 systemctl restart app',
      'не заходи под root',
      'ssh deploy@web1 up',
    ],
    ['install ansible', 'sudo pip install ansible', 'not with sudo pip, use pipx', 'pipx install ansible'],
    ['format it', 'black .', 'ruff format, not black', 'ruff format .'],
    [
      'rename foo',
      'sed -i s/foo/bar/ a.ts',
      "n'utilise pas sed, fais un vrai refactoring",
      'npx rename foo bar',
    ],
    ['rename foo', 'sed -i s/foo/bar/ a.ts', 'utilise pas sed stp', 'npx rename foo bar'],
    [
      'load the config',
      'systemctl restart nginx',
      'hm, better not restart at noon',
      'systemctl reload nginx',
    ],
    ['install it', 'npm install', 'take pnpm instead of npm', 'pnpm install'],
    ['install it', 'npm install', 'bitte kein npm, wir haben pnpm', 'pnpm install'],
    ['load it', 'systemctl restart nginx', 'dont restart while users are on it', 'systemctl reload nginx'],
    ['install it', 'npm install', 'it should be pnpm! no npm please', 'pnpm install'],
    ['run it locally', 'cp .env.prod .env', 'dont ever use the prod env locally', 'cp .env.example .env'],
    ['clean the build', 'rm -rf build', 'make clean does that, dont rm by hand', 'make clean'],
    ['fix the permissions', 'chmod -R 777 uploads', '777 is a no go, 750', 'chmod -R 750 uploads'],
    [
      'get rid of the merge',
      'git reset --hard HEAD~1',
      'git reset --hard is forbidden',
      'git revert -m 1 HEAD',
    ],
    ['restart the stack', 'docker compose down -v', '-v wipes my data, dont do that', 'docker compose up -d'],
    ['flash the card', 'dd if=pi.img of=/dev/sda', 'sda is my disk you idiot!!! sdb', 'testdisk /dev/sda'],
    ['clear user 7', 'redis-cli flushall', 'flushall?? alle sind weg. nur den key!', 'redis-cli del user:7'],
    ['free space', 'rm -rf logs', 'I needed those logs. can you get them back?', 'rm -rf tmp'],
    ['put it on the test server', 'make deploy', 'make deploy goes to prod! use dtest', 'make dtest'],
    ['restart the daemon', 'sudo su -c "systemctl restart d"', 'lass das mit su', 'sudo systemctl restart d'],
    [
      'install foo',
      'bash -c "$(curl https://foo.sh)"',
      'dont pipe scripts from the net into bash',
      'dpkg -i foo.deb',
    ],
    [
      'get the logs',
      'ssh prod1 "cat app.log" > l',
      "stop! you don't ssh into prod. use loki",
      'logcli query app',
    ],
    [
      'find out the host',
      'cat .env',
      'do NOT read .env again, there are secrets',
      'grep HOST config/app.yml',
    ],
    [
      'run the script',
      'psql prod -f fix.sql',
      'hands off prod, thats staging work',
      'psql staging -f fix.sql',
    ],
    ['install kubectl', 'snap install kubectl', 'ich will kein snap auf der kiste', 'apt install kubectl'],
  ])('is about that call: %s', (request, before, words, after) => {
    expect(refused(request, before, words, after)).toEqual([before]);
  });

  it.each<[string, string, string, string]>([
    ['set up the shop', 'npm install', 'no npm errors, nice. build it', 'npm run build'],
    ['set up the shop', 'npm install', 'no need to restart npm', 'make seed'],
    ['restart the app', 'systemctl restart app', 'it does not restart', 'systemctl start app'],
    ['set up the shop', 'npm install', 'not sure npm was needed. go on', 'make seed'],
    ['set up the shop', 'npm install', 'why not with npm?', 'make seed'],
    ['roll it out', 'redisctl rollout --size 3', 'never had such a quiet rollout', 'redisctl verify'],
    ['reload the config', 'systemctl restart nginx', 'dont know if nginx needs a restart', 'curl localhost'],
    ['use the new box', 'mount /dev/sda /bak', 'sda is my backup disk by the way', 'backup run'],
    ['get the logs', 'scp web1:app/logs .', 'I needed those logs. zip them', 'zip l.zip app'],
    ['lock it down', 'sshctl deny admin', 'admin is not allowed any more, nice', 'sshctl reload'],
    ['install a viewer', 'brew install k9s', 'k9s?? never heard of it', 'kubectl version'],
    ['upgrade it', 'npm install x@v3', 'v3?? i thought we are at v2', 'npm test'],
    ['look into it', 'cat app.log', 'not in app.log I guess', 'cat error.log'],
    ['drop the cache', 'redis-cli flushall', 'flushall clears all of it, cool', 'redis-cli info'],
    ['ship it', 'make deploy', 'make deploy goes to prod, great. check it', 'curl localhost'],
    ['bring up the cache', 'docker up redis', 'I get no answer from redis on 6379', 'ufw allow 6379'],
    [
      'set up the proxy',
      'systemctl reload nginx',
      'I see no nginx error any longer, only the certificate is old',
      'certbot renew',
    ],
    [
      'set up the proxy',
      'systemctl reload nginx',
      'Not related to nginx, but rotate the logs',
      'logrotate -f x',
    ],
    [
      'set up the proxy',
      'systemctl reload nginx',
      'Without touching nginx, add a nightly cron job',
      'crontab cron.txt',
    ],
    [
      'set up the proxy',
      'systemctl reload nginx',
      'No nginx this time: set up a dns server on web2',
      'ssh web2 apt install bind9',
    ],
    ['set up the proxy', 'systemctl reload nginx', 'there is no redis, no nginx up there yet', 'ssh web2 up'],
    ['set up the proxy', 'systemctl reload nginx', 'all green, no nginx errors', 'certbot renew'],
    ['set up the proxy', 'systemctl reload nginx', 'never seen nginx that fast', 'certbot renew'],
    ['set up the proxy', 'systemctl reload nginx', 'no nginx restart needed then', 'certbot renew'],
    ['set up the proxy', 'systemctl reload nginx', 'pas mal nginx', 'certbot renew'],
    ['set up the proxy', 'systemctl reload nginx', 'не вижу nginx в списке', 'certbot renew'],
    ['set up the proxy', 'systemctl reload nginx', 'so no nginx on web2 yet', 'certbot renew'],
    ['set up the proxy', 'systemctl reload nginx', 'no nginx logs found, where are they', 'certbot renew'],
    ['set up the proxy', 'systemctl reload nginx', 'without nginx it would be slower', 'certbot renew'],
    ['set up the proxy', 'systemctl reload nginx', 'no one uses nginx there', 'certbot renew'],
    ['set up the proxy', 'systemctl reload nginx', 'no access to nginx from outside so far', 'certbot renew'],
    [
      'set up the proxy',
      'systemctl reload nginx',
      'not that nginx matters, but add a cron job',
      'certbot renew',
    ],
    ['set up the proxy', 'systemctl reload nginx', 'no, nginx is fine', 'certbot renew'],
    ['set up the proxy', 'systemctl reload nginx', 'dont we need gzip in nginx', 'certbot renew'],
    ['set up the proxy', 'systemctl reload nginx', 'the old box got no nginx at all', 'ssh web2 up'],
    ['set up the proxy', 'systemctl reload nginx', 'der alte server hat kein nginx', 'ssh web2 up'],
    ['set up the proxy', 'systemctl reload nginx', 'у старого сервера не было nginx', 'ssh web2 up'],
    [
      'turn the alerts off',
      'alertctl silence all',
      'dont unsilence all of them before im back',
      'alertctl list',
    ],
    [
      'merge the lists',
      'python merge.py a b',
      'wrong file from me, not b but b_final',
      'python merge.py a b_final',
    ],
  ])('is about something else: %s, “%s”, “%s”', (request, before, words, after) => {
    expect(refused(request, before, words, after)).toEqual([]);
  });
});

describe('what was taken back and done otherwise after the user spoke', () => {
  it.each<[string, string, readonly string[]]>([
    ['npm install axios', 'this is a pnpm repo', ['npm uninstall axios', 'pnpm add axios']],
    ['pip install torch', 'cpu is enough', ['pip uninstall -y torch', 'pip install torch+cpu']],
    ['yarn add moment', 'date-fns ist doch schon drin', ['yarn remove moment', 'yarn add date-fns']],
    [
      'npx prettier --write .',
      'only api.ts ffs, undo the rest',
      ['git checkout .', 'npx prettier --write src/api.ts'],
    ],
    ['npx jest -u', 'just updating the snapshots is cheating', ['git checkout .', 'npx jest --ci']],
    [
      'npx imagemin "public/*.png" --out-dir=public',
      'that made them blurry. use webp with sharp',
      ['git checkout -- public', 'npx sharp -i public -f webp'],
    ],
    [
      'psql -c "ALTER TABLE invoices ADD vat numeric"',
      'no raw sql, write a migration',
      ['psql -c "ALTER TABLE invoices DROP vat"', 'rails db:migrate'],
    ],
    ['psql prod -f fix.sql', 'staging ffs', ['psql prod -f undo.sql', 'psql staging -f fix.sql']],
    [
      'slackcli send "#customers" "down at 8"',
      'customers must not know yet. only #internal',
      ['slackcli rm last', 'slackcli send "#internal" "down at 8"'],
    ],
    [
      'echo "1.2.3.4 db" >> /etc/hosts',
      'das gehört in dnsmasq',
      ['sed -i /db/d /etc/hosts', 'dnsctl add db 1.2.3.4'],
    ],
    ['crontab /tmp/c', 'systemd timers', ['crontab -r', 'systemctl enable --now report.timer']],
    ['chown -R ana /srv', 'doch nur /srv/www', ['restore-perms /srv', 'chown -R www /srv/www']],
    ['iptables -F', 'un seul port', ['iptables-restore < rules', 'iptables -A INPUT -j ACCEPT']],
    ['mv data archive/', 'only the old ones', ['mv archive/data .', 'mv data/2019 archive/']],
    [
      'curl -X POST https://pay/refund/12',
      'it has to go through the admin tool',
      ['curl -X DELETE https://pay/refund/12', 'adminctl refund 12'],
    ],
    [
      'docker compose up -d',
      'without the debug profile ffs',
      ['docker compose down', 'docker compose --profile app up -d'],
    ],
    [
      'docker system prune -af --volumes',
      'du hast die volumes mit gelöscht, da war die db drin!',
      ['docker volume create pgdata', 'restic restore latest --target /'],
    ],
    [
      'git commit -m x',
      'you committed everything, i only wanted api.ts',
      ['git reset HEAD~1', 'git commit -m x api.ts'],
    ],
    [
      'iptables -F',
      'flushing all rules is insane, put them back and add one rule',
      ['iptables-restore < rules', 'iptables -A INPUT -p tcp --dport 8080 -j ACCEPT'],
    ],
    [
      'echo "1.2.3.4 db" >> /etc/hosts',
      'take that out of /etc/hosts again, put it in dnsmasq',
      ['sed -i /db/d /etc/hosts', 'dnsctl add db 1.2.3.4'],
    ],
    [
      'systemctl start worker',
      'it should be worker@2',
      ['systemctl stop worker', 'systemctl start worker@2'],
    ],
    ['docker-compose up -d', 'on this box it is podman', ['docker-compose down', 'podman-compose up -d']],
    ['minikube start', 'auf der Kiste läuft k3s', ['minikube stop', 'k3s server']],
  ])('was the mistake, where they let it be heard: %s, “%s”', (before, words, after) => {
    expect(refused('set it up', before, words, ...after)).toEqual([before]);
  });

  it.each<[string, string, readonly string[]]>([
    ['npm install axios', 'thanks! now without it', ['npm uninstall axios', 'npm install']],
    ['gh pr create --fill', 'close it again, I found a better way', ['gh pr close 4', 'git branch -D fix']],
    ['npm install axios', '好的，再试试别的', ['npm uninstall axios', 'npm install ky']],
    ['npm install axios', 'да, теперь ky', ['npm uninstall axios', 'npm install ky']],
    ['npm install axios', 'go on', ['npm install react', 'npm install vue']],
    [
      'roomctl book a1 tue',
      'they moved it to wednesday, can you change that',
      ['roomctl cancel a1 tue', 'roomctl book a1 wed'],
    ],
    ['npx eslint --fix src', 'weird, CI says something else', ['git stash', 'npx eslint src']],
    [
      'npx imagemin "public/*.png"',
      'the dates are wrong in the archive',
      ['git checkout -- pub', 'npx dates archive'],
    ],
    ['docker compose restart web', 'hm, the css is old', ['git checkout .', 'docker compose restart app']],
    [
      'crontab -l',
      'no cron here, systemd timers only',
      ['crontab -r', 'systemctl enable --now report.timer'],
    ],
    ['gh issue create -t a', 'they are slow today', ['gh issue close 7', 'gh issue create -t b']],
    [
      'docker compose up -d',
      'The mail container belongs to it as of today',
      ['docker compose down', 'docker compose --profile mail up -d'],
    ],
    [
      'docker compose up -d',
      'I have put the new env file into place, start it once more with a build',
      ['docker compose down', 'docker compose up -d --build'],
    ],
    [
      'helm install exporter ./chart',
      '9100 is taken by the node exporter',
      ['helm uninstall exporter', 'helm install exporter ./chart --set port=9101'],
    ],
    [
      'systemctl start worker',
      'I doubled the memory of the box in the meantime',
      ['systemctl stop worker', 'systemctl start worker@2'],
    ],
    [
      'docker run -d acme/web',
      'we have podman on that box by now',
      ['docker rm web', 'podman run -d acme/web'],
    ],
    ['docker-compose up -d', 'podman is on that box by now', ['docker-compose down', 'podman-compose up -d']],
    ['docker-compose up -d', 'docker is slow today', ['docker-compose down', 'docker-compose up -d --build']],
    ['docker-compose up -d', 'podman too', ['docker-compose down', 'podman-compose up -d']],
    [
      'docker-compose up -d',
      'the docker daemon hangs now and then',
      ['docker-compose down', 'docker-compose -f new.yml up -d'],
    ],
    [
      'docker-compose up -d',
      'the queue of podman builds is empty',
      ['docker-compose -f ci.yml down', 'podman-compose up -d'],
    ],
    ['docker compose up -d', 'mail too', ['docker compose down', 'docker compose --profile mail up -d']],
    [
      'docker compose up -d',
      'mail should be in it, too',
      ['docker compose down', 'docker compose --profile mail up -d'],
    ],
    [
      'docker compose up -d',
      'it should have more memory now',
      ['docker compose down', 'docker compose --profile mail up -d'],
    ],
    [
      'docker compose up -d',
      'not urgent, but the box has more memory',
      ['docker compose down', 'docker compose --profile mail up -d'],
    ],
    [
      'docker compose up -d',
      'there is enough memory for all of it',
      ['docker compose down', 'docker compose --profile mail up -d'],
    ],
    [
      'docker compose up -d',
      'it is rather slow on that box',
      ['docker compose down', 'docker compose --profile mail up -d'],
    ],
    [
      'docker compose up -d',
      'I asked the customer, it is v2',
      ['docker compose down', 'docker compose --profile mail up -d'],
    ],
    [
      'docker compose up -d',
      'it is only reachable by vpn',
      ['docker compose down', 'docker compose --profile mail up -d'],
    ],
    [
      'docker compose up -d',
      'just in case: the mail box is new',
      ['docker compose down', 'docker compose --profile mail up -d'],
    ],
    [
      'docker compose up -d',
      'ich muss kurz weg',
      ['docker compose down', 'docker compose --profile mail up -d'],
    ],
    ['docker compose up -d', 'hello', ['docker compose down', 'docker compose --profile mail up -d']],
    ['mv reports archive/', 'invoices as well', ['mv invoices archive/', 'mv bills archive/']],
  ])('was none where nothing else took its place, or it was praised: %s, “%s”', (before, words, after) => {
    expect(refused('set it up', before, words, ...after)).toEqual([]);
  });
});

it('is done instead by the program that is named, and not by a look with it', () => {
  const commands = ['docker-compose up -d', 'docker-compose down', 'podman-compose up -d', 'podman ps'];
  const calls = commands.map((command) => shell(command, '', { exitCode: 0 }));
  const userWords = [{ text: 'on this box it is podman', afterCalls: 1, isAnswer: false }];
  const { failures } = judgeTask(task(calls, { request: 'start it', userWords, nextUserWords: 'ok' }));
  expect(failures).toMatchObject([{ call: 'c1', avoidedBy: { callId: 'c3' } }]);
});
