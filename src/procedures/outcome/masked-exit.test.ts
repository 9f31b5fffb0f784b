import { describe, expect, it } from 'vitest';
import type { CallVerdict } from './evidence.ts';
import { judgeCall } from './judge-call.ts';
import { judgeTask } from './judge-task.ts';
import { shell, task, tool } from './testing/calls.ts';

const judged = (command: string, text: string): CallVerdict =>
  judgeCall(shell(command, text, { exitCode: 0 }));
const isProven = ({ outcome, evidence }: CallVerdict): boolean =>
  outcome === 'success' && evidence.every(({ hardness }) => hardness === 'hard');

describe('an exit code that hides every failure', () => {
  it.each([
    ['replicate --all 2>&1 | tail -5', 'gave up after 3 of 8 shards'],
    ['themectl push || true', 'plan does not include this'],
    ['wiki-pull run; echo ready', 'the remote copy is newer\nready'],
    ['./book.sh | tee book.log', 'step 2: sum differs'],
    ['feed build; echo "code $?"', 'schema mismatch\ncode 3'],
    ['npm test 2>&1 | tail -1', 'see the log'],
    ['npm test || true', ''],
  ])('proves nothing with an output that no rule knows: %s', (command, text) => {
    expect(isProven(judged(command, text))).toBe(false);
    const edit = tool('Edit', { file_path: 'a.yml' }, 'ok', { isError: false });
    const calls = [edit, shell(command, text, { exitCode: 0 })];
    expect(judgeTask(task(calls, { request: 'bring the pages up' })).outcome).not.toBe('success');
  });

  it.each([
    ['replicate --all 2>&1 | tail -5', 'copied 8 of 8 shards, 0 errors'],
    ['npx gatsby build | tail -2', 'Done building in 4.1 sec'],
    ['exiftool cover.jpg | grep Width', 'Image Width : 800'],
    ['cp -r public /srv || true', ''],
    ['feed build; echo $?', 'feed.xml\n0'],
    ['npm test 2>&1 | tail -4', 'Tests  3 passed (3)'],
    ['kubectl -n shop get pods | head -3', 'api-1 Pending'],
  ])('is no matter where the output is plainly fine, empty, or looked at: %s', (command, text) => {
    expect(isProven(judged(command, text))).toBe(true);
  });

  it.each([
    ['cd web && replicate --all', 'shards: see the log'],
    ['pg_dump shop | gzip > shop.gz', ''],
    ['envsubst < a.yml | kubectl apply -f -', 'service/api unexpected'],
    ['replicate --all && echo finished', 'x\nfinished'],
    ['set -o pipefail; replicate --all | tail -2', 'shards: see the log'],
  ])('is none where the code is of the program that matters: %s', (command, text) => {
    expect(isProven(judged(command, text))).toBe(true);
  });
});
