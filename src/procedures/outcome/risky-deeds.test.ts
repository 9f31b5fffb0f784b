/**
 * What merely came between a failure and the same call that works is not told as its cure, least of all what does harm.
 *
 * @module
 */
import { describe, expect, it } from 'vitest';
import { judgeTask } from './judge-task.ts';
import { isRiskyCure, RISKY_RULES } from './risky-deeds.ts';
import { shell, task } from './testing/calls.ts';

const bad = { exitCode: 1 } as const;
const ok = { exitCode: 0 } as const;

function cureOf(failed: string, error: string, done: string): string | undefined {
  const calls = [shell(failed, error, bad), shell(done, 'fine', ok), shell(failed, 'fine', ok)];
  const [failure] = judgeTask(task(calls, { request: 'ship it' })).failures;
  return failure?.avoidedBy?.how === 'first' ? failure.avoidedBy.summary : failure?.avoidedBy?.how;
}

describe('each rule', () => {
  it.each(RISKY_RULES)('$id: $reason', ({ pattern, example, counterExample }) => {
    expect(example).toMatch(pattern);
    expect(counterExample).not.toMatch(pattern);
    expect(isRiskyCure(example, 'error: rollout failed')).toBe(true);
  });
});

describe('what has nothing to do with a failure is not told as its cure, although it was the only thing done', () => {
  it.each([
    'npm unpublish pkg@1.4.0',
    'npm deprecate pkg@1 old',
    'chmod -R 777 .',
    'setenforce 0',
    'ufw disable',
    'iptables -F',
    'heroku pg:reset',
    'bin/rails runner "User.destroy_all"',
    'stripe refunds create --charge ch_1',
    'mail -s x all@acme.test < x',
    './send-newsletter.sh',
    'sudo reboot',
    'helm uninstall shop',
    'terraform apply -auto-approve',
    'kubectl apply -f other/',
    'scp a web1:/',
    'npm ci',
    'docker compose down',
  ])('%s', (done) => {
    expect(cureOf('./deploy.sh', 'error: rollout failed', done)).toBe('again');
    expect(cureOf('sudo ./deploy.sh', 'HTTP 500 from the registry', done)).toBe('again');
  });

  it.each([
    ['git push --tags', "fatal: tag 'v1' already exists", 'npm unpublish pkg@1.4.0'],
    ['git push', 'git@host: Permission denied (publickey).', 'systemctl stop nginx'],
    ['scp a web1:/srv', 'web1: Permission denied', 'chmod -R 777 /srv'],
    ['helm upgrade shop .', 'Error: another operation is in progress', 'helm uninstall shop'],
    ['npx prisma migrate deploy', 'Error: P3018', 'npx prisma migrate reset --force'],
    ['psql shop -f a.sql', 'ERROR: relation "users" has no column "age"', 'psql shop -c "drop table users"'],
    ['docker compose up -d', 'Error: port 5432 already in use', 'docker compose down --volumes'],
    ['npm install', 'error: self signed certificate', 'npm config set strict-ssl false'],
    ['aws s3 cp a s3://b', 'An error occurred: NoSuchKey', 'aws s3 rm s3://b --recursive'],
  ])('%s (%s): %s', (failed, error, done) => {
    expect(cureOf(failed, error, done)).toBe('again');
  });
});

describe('what the error asks for is told, whatever it does', () => {
  it.each([
    ['./release.sh', "fatal: tag 'v1' already exists", 'git tag -d v1'],
    ['git commit -m x', "fatal: Unable to create '/r/.git/index.lock': File exists", 'rm -f .git/index.lock'],
    ['docker run --name web a', 'Conflict. The container name "/web" is already in use', 'docker rm -f web'],
    ['createdb shop', 'ERROR: database "shop" already exists', 'dropdb shop'],
    [
      'npx prisma migrate deploy',
      'drift found, run `prisma migrate reset`',
      'npx prisma migrate reset --force',
    ],
    ['./backup.sh', 'write error: No space left on device', 'docker system prune -af'],
    ['sudo ./install.sh', 'error: a reboot is required', 'sudo reboot'],
    ['npm run dev', 'Error: Unable to acquire lock .next/dev.lock', 'rm -rf .next/dev.lock'],
  ])('%s (%s): %s', (failed, error, done) => {
    expect(cureOf(failed, error, done)).toBe(done);
  });
});

describe('nor is it told as another way of doing the same', () => {
  const wayOf = (failed: string, error: string, other: string): string | undefined =>
    judgeTask(task([shell(failed, error, bad), shell(other, 'fine', ok)])).failures[0]?.avoidedBy?.how;

  it.each([
    ['git tag v1', "fatal: tag 'v1' needs a message", 'git tag -d v1'],
    ['curl https://a.test/x', 'curl: (60) SSL certificate problem', 'curl --insecure https://a.test/x'],
  ])('%s (%s): %s', (failed, error, other) => {
    expect(wayOf(failed, error, other)).toBeUndefined();
  });

  it('unless it had been so before', () => {
    expect(wayOf('rm a', 'rm: cannot remove a', 'rm -r a')).toBe('changed');
    expect(wayOf('git push', 'fatal: no upstream', 'git push -u origin main')).toBe('changed');
  });
});
