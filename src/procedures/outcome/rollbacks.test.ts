/**
 * Which commands put back what ran before.
 *
 * @module
 */
import { describe, expect, it } from 'vitest';
import { knownCall } from '../commands/call-kind.ts';
import { judgeTask } from './judge-task.ts';
import { shell, task } from './testing/calls.ts';

describe('what was deployed is taken back', () => {
  function rollsBack(command: string): boolean {
    return knownCall({ tool: 'bash', input: { command } }).isRollback;
  }

  it.each([
    'helm rollback shop 41',
    './scripts/roll-back.sh production',
    'npm run deploy:rollback',
    'kubectl rollout undo deploy/web',
    'nomad job revert web 3',
    'npm run deploy:revert',
  ])('by “%s”', (command) => {
    expect(rollsBack(command)).toBe(true);
  });

  it.each([
    'helm upgrade shop chart --rollback-on-failure',
    'kubectl rollout history deploy/web',
    'psql -c "ROLLBACK"',
    'git revert HEAD',
    'make release',
  ])('not by “%s”', (command) => {
    expect(rollsBack(command)).toBe(false);
  });

  it('by nothing that is no command', () => {
    expect(knownCall({ tool: 'rollback', input: { command: 'helm rollback shop' } }).isRollback).toBe(false);
  });
});

describe('a try that was rolled back before it was done again', () => {
  /** Calls that are no steps; `!` before a command: it failed. */
  function inVain(request: string, ...commands: readonly string[]): string[] {
    const calls = commands.map((command) =>
      command.startsWith('!')
        ? shell(command.slice(1), 'error: progress deadline exceeded', { exitCode: 1 })
        : shell(command, '', { exitCode: 0 }),
    );
    const { inVain: vain = [] } = judgeTask(task(calls, { request }));
    return vain.map((id) => commands[Number(id.slice(1)) - 1] ?? '');
  }

  it.each<[string, readonly string[]]>([
    [
      'the same program',
      [
        'kubectl set image deploy/web web=reg/web:3',
        '!kubectl rollout status deploy/web',
        '-kubectl rollout undo deploy/web',
        'kubectl delete hpa web',
        'kubectl set image deploy/web web=reg/web:3',
        'kubectl rollout status deploy/web',
      ],
    ],
    [
      'another one',
      [
        'make image',
        'docker push reg/web:3',
        '-kubectl set image deploy/web web=reg/web:3',
        '-kubectl rollout undo deploy/web',
        'helm upgrade web charts/web --set tag=3',
      ],
    ],
    [
      'helm',
      [
        'kubectl apply -f config.yaml',
        '-helm upgrade shop-api charts/shop',
        '-helm rollback shop-api 41',
        'helm upgrade shop-api charts/shop --wait',
      ],
    ],
    [
      'of two that were deployed the one that it names',
      [
        '-helm upgrade web ./web -n shop',
        'helm upgrade api ./api -n shop',
        '-helm rollback web 4 -n shop',
        'helm upgrade web ./web -n shop --set tag=2',
      ],
    ],
    [
      'named by an option',
      [
        '-fly deploy -a web',
        'fly deploy -a api',
        '-fly releases rollback -a web',
        'fly deploy -a web --image web:2',
      ],
    ],
    [
      'deployed by what does not name it',
      [
        '-ansible-playbook deploy.yml',
        '-kubectl rollout undo deploy/web',
        'ansible-playbook deploy.yml -e wait=1',
      ],
    ],
  ])('leaves the recipe with its rollback: %s', (_, marked) => {
    const commands = marked.map((command) => command.replace(/^-/, ''));
    const gone = marked.filter((command) => command.startsWith('-')).map((command) => command.slice(1));
    const vain = inVain('deploy web 3', ...commands);
    expect(vain).toEqual(expect.arrayContaining(gone));
    expect(vain).not.toContain('helm upgrade api ./api -n shop');
    expect(vain).not.toContain('fly deploy -a api');
    expect(vain).not.toContain('kubectl delete hpa web');
    expect(vain).not.toContain('docker push reg/web:3');
    expect(vain).not.toContain('kubectl apply -f config.yaml');
  });

  it('stays where it was asked for, where nothing had been tried, and where nothing followed', () => {
    const [set, undo] = ['kubectl set image deploy/web web=reg/web:3', 'kubectl rollout undo deploy/web'];
    expect(inVain('roll back web, then deploy 3 again', set, undo, set)).toEqual([]);
    expect(inVain('deploy web 3', undo, set)).toEqual([]);
    expect(inVain('deploy web 3', 'kubectl scale deploy/api --replicas=3', undo, set)).toEqual([]);
    expect(
      inVain('deploy web', 'helm upgrade api ./api', 'helm rollback web', 'helm upgrade web ./web'),
    ).toEqual([]);
    expect(inVain('deploy web 3', set, 'kubectl rollout history deploy/web', set)).toEqual([]);
  });
});
