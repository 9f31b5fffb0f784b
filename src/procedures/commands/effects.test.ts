/**
 * Which calls only look, of programs that both look and change.
 *
 * @module
 */
import { describe, expect, it } from 'vitest';
import { knownCall } from './call-kind.ts';
import { EFFECT_RULES, onlyLooks } from './effects.ts';

const looks = (command: string): boolean => onlyLooks(knownCall({ tool: 'Bash', input: { command } }));

describe('each rule', () => {
  it.each(EFFECT_RULES)('$id: $reason', ({ example, counterExample }) => {
    expect(looks(example)).toBe(true);
    expect(looks(counterExample)).toBe(false);
  });
});

it.each([
  'curl -s https://a.test/users/7',
  'curl -X GET https://a.test/x',
  'curl -sG -d q=1 https://a.test/x',
  'curl -sI https://a.test | head -1',
  "mysql -e 'select user from mysql.user'",
  "sqlite3 a.db 'select count(*) from t'",
  'gh api repos/a/b',
  'gh api -X GET repos/a/b -f page=2',
  'gcloud builds list --limit 1',
  'aws s3 ls s3://old',
  'kubectl -n dev get pvc',
  "ssh web1 'curl -s localhost/health'",
  'crontab -l | grep crawl',
])('%s looks', (command) => {
  expect(looks(command)).toBe(true);
});

it.each([
  "curl -s https://a.test/users -d '{}'",
  "crontab -l | sed 's/^/#/' | crontab -",
  'iptables-save | sed s/8443/9443/ | iptables-restore',
  'curl -XDELETE https://a.test/users/7',
  'curl --data-binary @a https://a.test',
  'curl -T a.zip ftp://a.test',
  "sqlite3 a.db 'delete from t'",
  'psql shop -f a.sql',
  "mysql -e 'drop user bob'",
  'gh api repos/a/b/issues -f title=x',
  'kubectl -n dev delete pvc data-0',
  'aws ec2 start-instances --instance-ids i-1',
  "ssh web1 'curl -s localhost/x && sudo systemctl restart x'",
  'ssh db1 "psql -c \'drop view stats\'"',
  'make deploy',
])('%s changes something', (command) => {
  expect(looks(command)).toBe(false);
});
