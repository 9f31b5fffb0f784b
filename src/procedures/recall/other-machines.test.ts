/**
 * Another machine than the one that is asked for is told as such.
 *
 * @module
 */
import { describe, expect, it } from 'vitest';
import { stepFrom } from '../merge/testing/shorthand.ts';
import { stepLine } from '../steps/step.ts';
import { otherMachines } from './other-machines.ts';
import { toldSteps } from './told-steps.ts';

function told(
  command: string,
  task: string,
  asked?: Record<string, string[]>,
): { line: string | undefined; adapted: string | null } {
  const source = { isValidated: true, sessionKey: 's', taskKey: 't', at: '' };
  const recipe = { steps: [stepFrom(command)], ...source, ...(asked && { asked }) };
  const { steps, adapted } = toldSteps(recipe, { task, phrasings: [] });
  return { line: steps.map(stepLine)[0]?.replace('shell: ', ''), adapted };
}

describe('steps that name a machine', () => {
  it.each([
    [
      'ssh web1 systemctl restart nginx',
      'nginx is down on web2',
      'ssh {host: web1} systemctl restart nginx',
      'as for web1, not for web2',
    ],
    [
      'ssh -o StrictHostKeyChecking=no -i ~/.ssh/id_ed25519 root@web1 uptime',
      'check web2',
      'ssh -o StrictHostKeyChecking=no -i ~/.ssh/id_ed25519 root@{host: web1} uptime',
      'as for web1, not for web2',
    ],
    [
      'ssh -J jump.verein.example git.verein.example certbot renew',
      'renew the certificate of wiki.verein.example',
      'ssh -J jump.verein.example {host: git.verein.example} certbot renew',
      'as for git.verein.example, not for wiki.verein.example',
    ],
    [
      'scp a.conf root@git.verein.example:/tmp',
      'copy a.conf to wiki.verein.example',
      'scp a.conf root@{host: git.verein.example}:/tmp',
      'as for git.verein.example, not for wiki.verein.example',
    ],
    ['ssh root@web1 uptime', 'check web2', 'ssh root@{host: web1} uptime', 'as for web1, not for web2'],
    [
      'ssh -p 22 saturn3 reboot',
      'reboot web2',
      'ssh -p 22 {host: saturn3} reboot',
      'as for saturn3, not for web2',
    ],
    [
      'ansible-playbook site.yml --limit web1',
      'roll it out to web2',
      'ansible-playbook site.yml --limit {host: web1}',
      'as for web1, not for web2',
    ],
    [
      'kubectl drain k8s-w4 --force',
      'drain node k8s-w7',
      'kubectl drain {host: k8s-w4} --force',
      'as for k8s-w4, not for k8s-w7',
    ],
    [
      'ssh git.verein.example certbot renew',
      'renew the certificate of wiki.verein.example',
      'ssh {host: git.verein.example} certbot renew',
      'as for git.verein.example, not for wiki.verein.example',
    ],
  ])('%s, for “%s”', (command, task, line, adapted) => {
    expect(told(command, task)).toEqual({ line, adapted });
  });

  it.each([
    ['ssh web1 systemctl restart nginx', 'restart nginx on web1'],
    ['ssh web1 systemctl restart nginx', 'restart nginx'],
    ['rsync web1:/srv/a web2:/srv/a', 'copy it to web2'],
    ['kubectl apply -f web1.yaml', 'apply it on web2'],
    ['npm run build', 'build it on web2'],
    ['convert a.png -quality q80 b.jpg', 'compress it on web2'],
    ['ssh bastion uptime', 'check web2'],
  ])('are told as they are: %s, for “%s”', (command, task) => {
    expect(told(command, task)).toEqual({ line: command, adapted: null });
  });

  it.each([
    ['pg_basebackup -h db-01 -D /var/lib/pg', 'set up a replica on db-02', 'db-02'],
    ['pg_basebackup -h db-01 -D /var/lib/pg', 'set up a replica on db-03', 'db-02'],
    ['ssh root@saturn3 reboot', 'reboot web2', 'web2'],
  ])('are told as they are where another was asked for then, too: %s, for “%s”', (command, task, name) => {
    expect(told(command, task, { name: [name] })).toEqual({ line: command, adapted: null });
  });

  it.each([
    [
      'ssh web01 sudo systemctl restart nginx',
      'restart the service on web2',
      'web1',
      'ssh {host: web01} sudo systemctl restart nginx',
      'as for web01, not for web2',
    ],
    [
      'ssh root@db-01 reboot',
      'reboot db2',
      'db1',
      'ssh root@{host: db-01} reboot',
      'as for db-01, not for db2',
    ],
    [
      'kubectl drain node03',
      'drain node-4',
      'node-3',
      'kubectl drain {host: node03}',
      'as for node03, not for node-4',
    ],
    ['ping web-1', 'ping web2', 'web01', 'ping {host: web-1}', 'as for web-1, not for web2'],
    ['ssh web1 uptime', 'check web4', 'web2', 'ssh {host: web1} uptime', 'as for web1, not for web4'],
    [
      'kubectl drain --force node5',
      'drain node-4',
      'node-3',
      'kubectl drain --force {host: node5}',
      'as for node5, not for node-4',
    ],
  ])('are for what was asked for then, however it is spelt: %s, for “%s”', (...row) => {
    const [command, task, name, line, adapted] = row;
    expect(told(command, task, { name: [name] })).toEqual({ line, adapted });
  });

  it('are for the one that is asked for, however it is spelt', () => {
    const command = 'ssh web-02 uptime';
    expect(told(command, 'check web2', { name: ['web1'] })).toEqual({ line: command, adapted: null });
  });

  it('are found among any number of others', () => {
    const machines = otherMachines([{ name: 'name', value: 'web2' }], ['ssh web1 '.repeat(200_000)]);
    expect(machines).not.toBeNull();
  });

  it('may be another name of what was asked for then, and are not for the next one', () => {
    expect(told('ssh root@saturn3 reboot', 'reboot web2', { name: ['web1'] })).toEqual({
      line: 'ssh root@{host: saturn3} reboot',
      adapted: 'as for saturn3, not for web2',
    });
  });
});
