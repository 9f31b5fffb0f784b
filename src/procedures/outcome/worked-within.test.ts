/**
 * What failed alone, and worked between other commands.
 *
 * @module
 */
import { describe, expect, it } from 'vitest';
import type { TaskVerdict } from './evidence.ts';
import { judgeTask } from './judge-task.ts';
import { avoided } from './testing/after-words.ts';
import { shell, task } from './testing/calls.ts';

const RENEW = 'sudo certbot renew --cert-name shop.test';
const TAKEN = 'Could not bind TCP port 80 because it is already in use';
const APPLY = 'kubectl apply -f shop.yaml';
const NO_NAMESPACE = 'Error from server (NotFound): namespaces "shop" not found';

function tried(command: string, error: string, then: string): TaskVerdict {
  return judgeTask(task([shell(command, error, { exitCode: 1 }), shell(then, 'ok', { exitCode: 0 })]));
}

describe('a command that failed alone and works in a list', () => {
  it.each([
    [RENEW, TAKEN, `sudo systemctl stop nginx && ${RENEW} && sudo systemctl start nginx`],
    [RENEW, TAKEN, `systemctl stop nginx; ${RENEW} && systemctl start nginx`],
    [APPLY, NO_NAMESPACE, `kubectl create namespace shop && ${APPLY} && kubectl label ns shop tier=web`],
  ])('was cured by what the list does before it, and is no open failure: %s (%s), %s', (...args) => {
    const verdict = tried(...args);
    expect(avoided(verdict)).toEqual({ c1: 'c2' });
    expect(verdict.outcome).toBe('success');
  });

  it.each([
    ['nothing is done before it', `${RENEW} && sudo systemctl start nginx`],
    ['what is done before it has nothing to do with it', `mkdir -p out && ${RENEW} && touch out/done`],
    ['nobody knows how it went', `sudo systemctl stop nginx; ${RENEW}; sudo systemctl start nginx`],
    ['its failure is let pass', `sudo systemctl stop nginx && ${RENEW} || sudo systemctl start nginx`],
    ['it is another one', 'sudo systemctl stop nginx && certbot renew --all && systemctl start nginx'],
  ])('was not where %s', (_, then) => {
    expect(avoided(tried(RENEW, TAKEN, then))).toEqual({ c1: undefined });
  });
});
