/**
 * What was done all over again after a check had failed, and what was not.
 *
 * @module
 */
import { describe, expect, it } from 'vitest';
import { judgeTask } from './judge-task.ts';
import { shell, task } from './testing/calls.ts';

/** At the beginning of a command `!`: it failed. Answers what is no step, and what is warned of. */
function told(commands: readonly string[]): { left: string[]; warned: string[] } {
  const calls = commands.map((command) =>
    command.startsWith('!')
      ? shell(command.slice(1), 'error: timed out waiting for the condition', { exitCode: 1 })
      : shell(command, 'ok', { exitCode: 0 }),
  );
  const verdict = judgeTask(task(calls, { request: 'roll out the api', nextUserWords: 'great, works' }));
  const at = (id: string): string => String(calls[Number(id.slice(1)) - 1]?.input.command);
  return {
    left: (verdict.inVain ?? []).map(at).sort(),
    warned: verdict.failures.flatMap(({ call, avoidedBy }) =>
      avoidedBy?.how === 'changed' ? [`${at(call)} > ${at(avoidedBy.callId)}`] : [],
    ),
  };
}

describe('what was done all over again', () => {
  it('leaves the way, with what was looked at in between; what was changed is warned of', () => {
    const commands = [
      'npm test',
      ...['docker build -t r.io/api:b77e01d .', 'docker push r.io/api:b77e01d'],
      'kubectl set image deployment/api api=r.io/api:b77e01d',
      ...['!kubectl rollout status deployment/api', 'kubectl logs deploy/api'],
      ...['docker build --platform linux/amd64 -t r.io/api:b77e01e .', 'docker push r.io/api:b77e01e'],
      'kubectl set image deployment/api api=r.io/api:b77e01e',
      'kubectl rollout status deployment/api',
    ];
    const { left, warned } = told(commands);
    expect(left).toEqual([commands[1], commands[2], commands[5], commands[3]]);
    expect(warned).toEqual([`${commands[1]} > ${commands[6]}`]);
  });

  it.each([
    [
      'what something stands on that was not done again',
      ['make build', 'make upload', '!make verify', 'make build', 'make verify'],
    ],
    [
      'the same for another',
      [
        'ssh web1 systemctl reload app',
        '!curl -f http://web1',
        'ssh web2 systemctl reload app',
        'curl -f http://web1',
      ],
    ],
    ['what the second builds on', ['git commit -m fix', '!./ci.sh', 'git commit --amend -m fix', './ci.sh']],
    [
      'all of it, where only a part is done once more',
      [
        ...['docker compose up -d', '!curl -f http://web1'],
        ...['docker compose up -d redis', 'curl -f http://web1'],
      ],
    ],
    [
      'one of two',
      [
        ...['chown -R app /srv/app /var/log/app', '!systemctl start app'],
        ...['chown -R app /srv/app', 'systemctl start app'],
      ],
    ],
    ['one more', ['npm install', '!npm test', 'npm install jsdom', 'npm test']],
    ['what no check has passed behind', ['make build', '!curl -f http://web1', 'make build', 'make notify']],
  ])('is not %s', (_, commands) => {
    const { left, warned } = told(commands);
    expect(left).toEqual([]);
    expect(warned).toEqual([]);
  });
});
