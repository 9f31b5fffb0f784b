/**
 * What went wrong in part: the exit code is 0, and the output counts or names a failure.
 *
 * @module
 */
import { describe, expect, it } from 'vitest';
import { judgeCall } from './judge-call.ts';
import { judgeTask } from './judge-task.ts';
import { shell, task } from './testing/calls.ts';

const RECAP =
  'PLAY RECAP\nweb1 : ok=9 changed=2 unreachable=0 failed=0\nweb2 : ok=4 changed=0 unreachable=0 failed=1';
const PUSHED = 'Pushed: a\nError: unexpected status 507 Insufficient Storage';

describe('a command that exits with 0', () => {
  it.each([
    ['ansible-playbook -i prod site.yml', RECAP],
    ['ssh bastion "ansible-playbook site.yml"', RECAP],
    ["salt '*' state.apply", 'Summary for web2\nSucceeded: 4\nFailed:    1'],
    [
      'pssh -h hosts uptime',
      '[1] 12:00:01 [SUCCESS] web1\n[2] 12:00:02 [FAILURE] web2 Exited with error code 255',
    ],
    ['for c in charts/*.tgz; do helm push $c oci://harbor/charts; done', PUSHED],
    ['cd dist\nfor f in *.whl\ndo twine upload $f\ndone', 'ERROR: HTTPError: 403 Forbidden\nUploaded b'],
    ['for r in a b; do helm upgrade $r x --version 4.1; done', 'Release "a" upgraded\nError: timed out'],
    ['for h in a b; do scp app.tar $h:; done', 'ssh: connect to host a port 22: Connection refused'],
    [
      'for f in *.csv; do psql -c "\\copy orders from $f"; rm -f $f; done',
      'COPY 3\nERROR:  relation "orders_eu" does not exist\nCOPY 2',
    ],
    [
      'for f in *.csv; do ./load.sh $f && rm $f; done',
      'loaded a.csv\nError: relation orders does not exist\nloaded c.csv',
    ],
    ['for c in a b; do docker rm -f $c; done; echo done', 'sh: 1: docker: not found\ndone'],
  ])('has failed in part: %s', (command, output) => {
    expect(judgeCall(shell(command, output, { exitCode: 0 })).outcome).toBe('failure');
    expect(judgeCall(shell(command, output, { isError: false })).outcome).toBe('failure');
  });

  it.each([
    ['ansible-playbook -i prod site.yml', RECAP.replace('failed=1', 'failed=0')],
    ["salt '*' state.apply", 'Summary for web2\nSucceeded: 4\nFailed:    0'],
    ['for c in charts/*.tgz; do helm push $c oci://harbor/charts; done', 'Pushed: a\nPushed: b'],
    ['for i in 1 2 3; do ./connect.sh && break; sleep 2; done', 'Error: not yet\nconnected'],
    [
      'for p in 80 443; do nc -zv web1 $p; done',
      'nc: connect to web1 port 80 (tcp) failed: Connection refused',
    ],
    ['for f in logs/*; do grep -i error $f; done', 'Error: payment failed'],
    [
      'for t in t1 t2 t3; do psql -c "drop table $t"; done',
      'DROP TABLE\nERROR:  table "t2" does not exist\nDROP TABLE',
    ],
    ['for c in a b; do echo $c; docker rm -f $c && sleep 1; done', 'a\nError: No such container: a\nb\nb'],
    ['for h in a b; do ssh $h node --version; done', 'v20.1\nbash: node: command not found'],
    ['./wait-for.sh', 'Error: not yet\nconnected'],
  ])('has worked: %s', (command, output) => {
    expect(judgeCall(shell(command, output, { exitCode: 0 })).outcome).toBe('success');
  });

  it('is brought to its end on the machine that had failed', () => {
    const ok = { exitCode: 0 };
    const { outcome, failures } = judgeTask(
      task([
        shell('ansible-playbook site.yml --limit web', RECAP, ok),
        shell('ssh web2 "sudo sed -i /Strict/d /etc/ssh/sshd_config"', '', ok),
        shell('ansible-playbook site.yml --limit web2', 'web2 : ok=9 changed=2 unreachable=0 failed=0', ok),
      ]),
    );
    expect(outcome).toBe('success');
    expect(failures).toMatchObject([{ call: 'c1', avoidedBy: { callId: 'c3', how: 'continued' } }]);
    expect(failures[0]?.error).toContain('web2');
  });

  const LOOP = 'for r in a b c; do git -C $r pull; done';
  const PULLED = 'Already up to date.\nerror: no such ref fetched, skipping\nAlready up to date.';
  const PUSH = 'for c in charts/*.tgz; do helm push $c oci://harbor/charts; done';

  it.each([
    ['nothing followed', LOOP, PULLED, 'ls', 'partial'],
    ['something else followed', PUSH, PUSHED, 'helm push charts/b.tgz oci://harbor/charts', 'success'],
  ])('was done but for one round, and is nothing to avoid, where %s', (_, loop, output, next, expected) => {
    const calls = [shell(loop, output, { exitCode: 0 }), shell(next, 'a b c', { exitCode: 0 })];
    const { outcome, failures, failed } = judgeTask(task(calls));
    expect({ outcome, failures, failed: failed.size }).toEqual({
      outcome: expected,
      failures: [],
      failed: 0,
    });
  });

  it('has failed where the rounds were then done otherwise', () => {
    const ok = { exitCode: 0 };
    const plain = PUSH.replace('charts;', 'charts --plain-http;');
    const { failures } = judgeTask(task([shell(PUSH, PUSHED, ok), shell(plain, 'Pushed: a\nPushed: b', ok)]));
    expect(failures).toMatchObject([{ call: 'c1', avoidedBy: { callId: 'c2', how: 'changed' } }]);
  });
});
