/**
 * A call is made good only by one that does at least as much: who looks, changes nothing.
 *
 * @module
 */
import { describe, expect, it } from 'vitest';
import { judgeTask } from './judge-task.ts';
import { shell, task } from './testing/calls.ts';

const judged = (failed: string, error: string, later: string, text: string) =>
  judgeTask(
    task([shell(failed, error, { exitCode: 1 }), shell(later, text, { exitCode: 0 })], { request: 'do it' }),
  );

describe('a look', () => {
  it.each([
    [
      'curl -sf -X POST http://erp.test/api/export',
      'curl: (22) error: 500',
      'curl -s http://erp.test/api/health',
      '{"status":"UP"}',
    ],
    [
      "psql wh -c 'drop table events'",
      'ERROR:  cannot drop table events',
      String.raw`psql wh -c '\d events'`,
      ' id | bigint',
    ],
    [
      'gh api -X PUT repos/a/b/collaborators/x',
      'gh: Must have admin rights (HTTP 403)',
      'gh api repos/a/b/collaborators',
      '[]',
    ],
    [
      "sqlite3 a.db 'delete from t'",
      'Error: attempt to write a readonly database',
      "sqlite3 a.db 'select count(*) from t'",
      '40',
    ],
    [
      "mongosh --eval 'db.x.drop()'",
      'MongoServerError: not authorized',
      "mongosh --eval 'db.x.countDocuments()'",
      '12',
    ],
    ['redis-cli -h r flushdb', 'NOPERM', 'redis-cli -h r dbsize', '(integer) 88'],
    ['aws s3 rb s3://old --force', 'An error occurred (AccessDenied)', 'aws s3 ls s3://old', '2026 a.txt'],
  ])('makes no change good that failed: %s (%s), %s', (failed, error, later, text) => {
    const { outcome, failures } = judged(failed, error, later, text);
    expect(outcome).toBe('failure');
    expect(failures).toMatchObject([{ avoidedBy: null }]);
  });

  it('makes another look good, and a change makes good what it is like', () => {
    const [get, up] = ['curl -sf http://erp.test/a', 'curl -sf http://erp.test/b'];
    expect(judged(get, 'curl: (22) error: 404', up, 'ok').outcome).toBe('success');
    const [post, put] = ['curl -sf -d x=1 http://erp.test/a', 'curl -sf -X PUT -d x=1 http://erp.test/a'];
    expect(judged(post, 'curl: (22) error: 405', put, 'ok').outcome).toBe('success');
  });
});
