/**
 * What differs between the runs of a task is a slot; what does not is the task.
 *
 * @module
 */
import { describe, expect, it } from 'vitest';
import { fc } from '../../testing/property.ts';
import { failure, seen } from '../merge/testing/seen-run.ts';
import { procedureFrom } from '../procedure.ts';
import type { SeenRun } from '../runs/run.ts';
import { stepLine } from '../steps/step.ts';
import { foldRuns } from './fold.ts';
import { slotOpener } from './open-slots.ts';

const restarted = (service: string, changes: Parameters<typeof seen>[1] = {}): SeenRun =>
  seen(service, {
    pattern: `restart the ${service} service`,
    does: [`kubectl rollout restart deployment/${service.toLowerCase()}`, 'kubectl get pods'],
    ...changes,
  });

function opened(run: SeenRun, ...others: SeenRun[]): SeenRun {
  return slotOpener([run, ...others])(run);
}

describe('slots of a procedure', () => {
  it('open where another run did the same step to something else', () => {
    const { pattern, slots, steps } = opened(restarted('mailer'), restarted('billing'));
    expect(pattern).toBe('restart the {service} service');
    expect(slots).toEqual(['service']);
    expect(steps.map(stepLine)).toEqual([
      'shell: kubectl rollout restart deployment/{service}',
      'shell: kubectl get pods',
    ]);
  });

  it('find a name however it is spelled', () => {
    const { pattern, steps } = opened(restarted('Mailer'), restarted('billing'));
    expect(pattern).toBe('restart the {service} service');
    expect(steps.map(stepLine)[0]).toBe('shell: kubectl rollout restart deployment/{service}');
  });

  it.each<[string, SeenRun[]]>([
    ['there is one run', []],
    ['all runs say the same', [restarted('mailer', { sessionKey: 'pi:other' })]],
    ['other runs did something else', [restarted('billing', { does: ['make billing', 'make test'] })]],
    [
      'other runs were asked for it and did it to nothing',
      [restarted('billing', { does: ['kubectl get pods'] })],
    ],
  ])('stay closed where %s', (_, others) => {
    const run = restarted('mailer');
    expect(opened(run, ...others)).toEqual(run);
  });

  it('tell a slot that the other request had by itself', () => {
    const known = restarted('mailer', {
      ...{ pattern: 'restart {name}', slots: ['name'], does: ['kubectl rollout restart deployment/{name}'] },
    });
    expect(opened(restarted('billing'), known).pattern).toBe('restart the {service} service');
    expect(opened(known, restarted('billing'))).toEqual(known);
  });

  it('have names of their own', () => {
    const copied = (from: string, to: string): SeenRun =>
      seen(from, {
        ...{ pattern: `copy ${from} to ${to} in {name}`, slots: ['name'] },
        does: [`rsync ${from} ${to} --bucket {name}`],
      });
    const { pattern, slots } = opened(copied('alpha', 'beta'), copied('gamma', 'delta'));
    expect(pattern).toBe('copy {name_2} to {name_3} in {name}');
    expect(slots).toEqual(['name', 'name_2', 'name_3']);
  });

  it('are found although numbers differ from day to day', () => {
    const dumped = (name: string, day: number): SeenRun =>
      seen(name, { pattern: `back up ${name}`, does: [`pg_dump ${name} -f /backup/${name}-${day}.dump`] });
    expect(opened(dumped('orders', 1), dumped('billing', 2)).steps.map(stepLine)).toEqual([
      'shell: pg_dump {name} -f /backup/{name}-1.dump',
    ]);
  });

  it('open in what an edit wrote', () => {
    const raised = (limit: string): SeenRun => {
      const run = seen(limit, {
        pattern: `raise the upload limit to ${limit}`,
        does: ['edit nginx.conf', 'nginx -t'],
      });
      return {
        ...run,
        steps: run.steps.map((step) => ({
          ...step,
          ...(step.tool === 'edit' && { written: `max ${limit};` }),
        })),
      };
    };
    const { pattern, steps } = opened(raised('20m'), raised('50m'));
    expect(pattern).toBe('raise the upload limit to {name}');
    expect(steps[0]?.written).toBe('max {name};');
  });

  it('open in the folder of a command, whose shape is that of any other folder', () => {
    const tested = (app: string): SeenRun =>
      seen(app, {
        pattern: `test the ${app} app`,
        does: [`cd packages/${app} && npm run e2e`, 'cd /opt/browsers && ./stop'],
      });
    const [web, cart] = [tested('web'), tested('cart')];
    expect(web.shape).toEqual(cart.shape);
    expect(opened(web, cart).steps.map(stepLine)).toEqual([
      'shell: cd packages/{app} && npm run e2e',
      'shell: cd /opt/browsers && ./stop',
    ]);
  });

  it('stay closed in a step that runs with other values did as well', () => {
    const published = (tag: string): SeenRun =>
      seen(tag, {
        pattern: `publish ${tag} to npm`,
        does: [`npm publish --tag ${tag}`, 'git push origin main'],
      });
    expect(opened(published('main'), published('beta'), published('next')).steps.map(stepLine)).toEqual([
      'shell: npm publish --tag {name}',
      'shell: git push origin main',
    ]);
  });

  it('leave a word alone where runs with other values have it, too', () => {
    const restartedThere = (service: string): SeenRun =>
      restarted(service, {
        does: [
          `kubectl --context prod rollout restart deployment/${service}`,
          `kubectl --context=prod get pods -l app=${service}`,
        ],
      });
    const [prod, web] = [restartedThere('prod'), restartedThere('web')];
    for (const run of [opened(prod, web), opened(web, prod)]) {
      expect(run.pattern).toBe('restart the {service} service');
      expect(run.steps.map(stepLine)).toEqual([
        'shell: kubectl --context prod rollout restart deployment/{service}',
        'shell: kubectl --context=prod get pods -l app={service}',
      ]);
    }
  });

  it('have one name in all runs, and no name that is no thing', () => {
    const asked = (pattern: string, service: string): SeenRun => restarted(service, { pattern });
    const runs = [
      asked('restart mailer nightly', 'mailer'),
      asked('restart the billing service', 'billing'),
      asked('restart the cart service', 'cart'),
    ] as const;
    expect(runs.map((run) => opened(run, ...runs.filter((other) => other !== run)).slots)).toEqual([
      ['service'],
      ['service'],
      ['service'],
    ]);
    const [nightly, other] = [
      asked('restart mailer nightly', 'mailer'),
      asked('restart billing daily', 'billing'),
    ];
    expect(opened(nightly, other).pattern).toBe('restart {name} nightly');
  });

  it('leave words of an error alone that the call does not have', () => {
    const dropped = (column: string): SeenRun =>
      seen(column, {
        pattern: `drop the ${column} column`,
        does: [`./drop.sh ${column}`],
        failures: [failure({ call: 'shell: make migrate', error: 'No such file or directory' })],
      });
    const [first] = opened(dropped('file'), dropped('state')).failures;
    expect(first?.error).toBe('No such file or directory');
  });

  it('stand in what a procedure says, and one mistake with other parameters is one', () => {
    const failed = (service: string): SeenRun =>
      restarted(service, {
        sessionKey: `pi:failed ${service}`,
        outcome: 'failure',
        failures: [
          failure({ call: `shell: kubectl delete deployment/${service}`, error: `forbidden: ${service}` }),
        ],
      });
    const runs = [restarted('mailer'), restarted('billing'), failed('mailer'), failed('billing')] as const;
    const procedure = procedureFrom(
      foldRuns([...runs], { id: 'procedure:x', at: '2026-05-01T00:00:00.000Z' }),
    );
    expect(procedure.pattern).toBe('restart the {service} service');
    expect(procedure.slots).toEqual(['service']);
    expect(procedure.embeddingText.split('\n')).toContain('restart the mailer service');
    expect(procedure.recipe?.steps.map(stepLine)[0]).toBe(
      'shell: kubectl rollout restart deployment/{service}',
    );
    expect(procedure.avoid).toMatchObject([
      {
        call: 'shell: kubectl delete deployment/{service}',
        error: 'forbidden: {service}',
        times: 2,
        sessions: 2,
      },
    ]);
  });

  it('are the same in whatever order runs come, and all are slots of their run', () => {
    const anyRun = fc
      .record({
        session: fc.integer({ min: 0, max: 20 }),
        service: fc.constantFrom('mailer', 'billing', 'cart', 'Mailer', 'main'),
        sentence: fc.constantFrom(
          'restart the * service',
          'restart *',
          'please restart * nightly',
          'restart it',
        ),
        steps: fc.subarray(['restart deployment/*', 'push main', 'log * 7', 'rename * main'], {
          minLength: 1,
        }),
      })
      .map(({ session, service, sentence, steps }) =>
        seen(`${session}`, {
          pattern: sentence.replace('*', service),
          does: steps.map((step) => `kubectl ${step.replace('*', service)}`),
        }),
      );
    fc.assert(
      fc.property(fc.array(anyRun, { minLength: 1, maxLength: 8 }), (found) => {
        const runs = [...new Map(found.map((run) => [run.sessionKey, run])).values()];
        const open = slotOpener(runs);
        const turned = slotOpener(runs.toReversed());
        for (const run of runs) {
          const { pattern, slots, steps } = open(run);
          expect(turned(run)).toEqual(open(run));
          const told = [pattern, ...steps.map(stepLine)].join(' ').match(/(?<=\{)\w+(?=\})/g) ?? [];
          expect(slots).toEqual(expect.arrayContaining(told));
        }
      }),
    );
  });
});
