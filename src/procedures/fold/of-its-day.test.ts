/**
 * What belonged to one day is open in a recipe, with what stood there.
 *
 * @module
 */
import { describe, expect, it } from 'vitest';
import { failure, seen } from '../merge/testing/seen-run.ts';
import { procedureFrom } from '../procedure.ts';
import type { SeenRun } from '../runs/run.ts';
import { stepLine } from '../steps/step.ts';
import { foldRuns } from './fold.ts';

function run(session: string, day: number, ...does: readonly (readonly [string, ...string[]])[]): SeenRun {
  const made = seen(session, { does: does.map(([command]) => command), at: `2026-11-0${day}T00:00:00.000Z` });
  const steps = made.steps.map((step, index) => ({ ...step, ofItsDay: does[index]?.slice(1) ?? [] }));
  return { ...made, steps };
}

function told(first: SeenRun, ...rest: readonly SeenRun[]): string[] {
  const { recipe } = procedureFrom(foldRuns([first, ...rest], { id: 'procedure:x', at: '' }));
  return (recipe?.steps ?? []).map((step) => stepLine(step).replace('shell: ', ''));
}

describe('a value of its day', () => {
  it.each([
    [
      'airflow clear a -s 2026-11-08 -e 2026-11-08',
      '2026-11-08',
      'airflow clear a -s {date: 2026-11-08} -e {date: 2026-11-08}',
    ],
    ['fastlane run increment build_number:412', '412', 'fastlane run increment build_number:{number: 412}'],
    ['kubectl delete pod web-7f9c4d-x2k', 'web-7f9c4d-x2k', 'kubectl delete pod {id: web-7f9c4d-x2k}'],
    [
      'flink run -s s3://sp/savepoint-81ab-1 a.jar',
      's3://sp/savepoint-81ab-1',
      'flink run -s {path: s3://sp/savepoint-81ab-1} a.jar',
    ],
    ['predict --model churn_2026_10.pkl', '2026_10', 'predict --model churn_{date: 2026_10}.pkl'],
    ['predict --model churn_12026_10.pkl', '2026_10', 'predict --model churn_12026_10.pkl'],
    ['curl localhost:3000/health', '3000', 'curl localhost:3000/health'],
    ['docker run -d -p 8080:8080 app', '8080', 'docker run -d -p 8080:8080 app'],
    ['lmutil lmstat -c 27000@lic01', '27000', 'lmutil lmstat -c 27000@lic01'],
    ['kill $(lsof -ti:5173)', '5173', 'kill $(lsof -ti:5173)'],
    ['ss -ltn sport = :5173', '5173', 'ss -ltn sport = :5173'],
    ['journalctl -u web | tail -200', '200', 'journalctl -u web | tail -200'],
    ['kill 4821', '482', 'kill 4821'],
  ])('%s', (command, value, expected) => {
    expect(told(run('a', 1, [command, value], ['make deploy']))[0]).toBe(expected);
  });

  it('that is a month has one name, however its parts are tied', () => {
    const [trained] = told(
      run('a', 1, ['train 2026-10 --out churn_2026_10.pkl', '2026-10', '2026_10'], ['make']),
    );
    expect(trained).toBe('train {date: 2026-10} --out churn_{date: 2026_10}.pkl');
  });

  it('has one name wherever it stands, and another has another', () => {
    const [first, second] = told(
      run(
        'a',
        1,
        ['stop --at 2026-11-08 --id 81ab2', '2026-11-08', '81ab2'],
        ['start --until 2026-11-09 --id 81ab2', '2026-11-09', '81ab2'],
      ),
    );
    expect(first).toBe('stop --at {date: 2026-11-08} --id {id: 81ab2}');
    expect(second).toBe('start --until {date_2: 2026-11-09} --id {id: 81ab2}');
  });

  it('is the way itself where it was the same on another day, and open where it was not', () => {
    const since = (session: string, day: number, date: string): SeenRun =>
      run(session, day, [`report --since ${date}`, date], ['make deploy']);
    expect(told(since('a', 1, '2026-01-01'), since('b', 2, '2026-01-01'))[0]).toBe(
      'report --since 2026-01-01',
    );
    expect(told(since('a', 1, '2026-11-01'), since('b', 2, '2026-11-02'))[0]).toBe('report --since {date}');
    expect(told(since('a', 1, '2026-01-01'), since('b', 1, '2026-01-01'))[0]).toBe(
      'report --since {date: 2026-01-01}',
    );
  });
  it('is open, too, in what worked instead, in whatever run it did', () => {
    const cure = 'report --day 2026-11-01';
    const first = run('a', 1, [cure, '2026-11-01'], ['make deploy']);
    const failures = [failure({ call: 'shell: report', error: 'no day', avoidedBy: `shell: ${cure}` })];
    const later = run('b', 2, ['report --day 2026-11-02', '2026-11-02'], ['make deploy']);
    const { avoid } = procedureFrom(foldRuns([{ ...first, failures }, later], { id: 'procedure:x', at: '' }));
    expect(avoid).toMatchObject([{ avoidedBy: 'shell: report --day {date: 2026-11-01}' }]);
  });
});
