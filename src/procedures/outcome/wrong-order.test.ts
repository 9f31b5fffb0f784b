/**
 * What the user wants done before something else, and which call is blamed then.
 *
 * @module
 */
import { describe, expect, it } from 'vitest';
import { judgeTask } from './judge-task.ts';
import { shell, task } from './testing/calls.ts';

interface Told {
  readonly failures: readonly string[];
  /** What the user wants before what, where it was not done so. */
  readonly moved: readonly string[];
  /** Calls that are no steps. */
  readonly left: readonly string[];
}

const REFUSAL = "The user doesn't want to proceed with this tool use.";

/** At the beginning of a command `!`: it failed; `?`: the user did not allow it. */
function told(
  before: readonly string[],
  words: string,
  after: readonly string[],
  request = 'deploy 3.0',
): Told {
  const commands = [...before, ...after];
  const calls = commands.map((command) => {
    if (command.startsWith('?')) return shell(command.slice(1), REFUSAL, { isError: true, isRefusal: true });
    return command.startsWith('!')
      ? shell(command.slice(1), 'error: timed out waiting for the condition', { exitCode: 1 })
      : shell(command, '', { exitCode: 0 });
  });
  const userWords = [{ text: words, afterCalls: before.length, isAnswer: false }];
  const verdict = judgeTask(task(calls, { request, userWords, nextUserWords: 'ok' }));
  const at = (id: string): string => String(calls[Number(id.slice(1)) - 1]?.input.command);
  return {
    failures: verdict.failures
      .filter(({ isRejected }) => isRejected)
      .map(({ call, avoidedBy }) => `${at(call)} <${avoidedBy?.how ?? ''} ${at(avoidedBy?.callId ?? '')}>`),
    moved: (verdict.moved ?? []).map(({ call, before: later }) => `${at(call)} > ${at(later)}`),
    left: [...verdict.failed, ...(verdict.inVain ?? [])].map(at),
  };
}

describe('what the user wants done first', () => {
  const IMAGE = 'kubectl set image deploy/gw gw=reg/gw:3.0';
  const HPA = 'kubectl delete hpa gw';

  it.each([
    'wait, always run the migration job before you switch the image',
    'nein, da fehlt noch der Migrationsjob',
    '还没迁移数据库',
    'the tables are still the old ones!',
  ])('is done before what the user did not allow until then: “%s”', (words) => {
    const { failures, left } = told(['make push', `?${IMAGE}`], words, ['kubectl create job migrate', IMAGE]);
    expect(failures).toEqual([`${IMAGE} <first kubectl create job migrate>`]);
    expect(left).toEqual([IMAGE]);
  });

  it.each([
    ['a look', ['kubectl get pods']],
    ['what had been done before', ['make push']],
  ])('is not %s, after which it was allowed', (_, between) => {
    const { failures } = told(['make push', `?${IMAGE}`], 'hm, is the image there?', [...between, IMAGE]);
    expect(failures).toEqual([]);
  });

  it.each(['you must stop the autoscaler first', '要先把 HPA 停掉再发布', 'no, first stop the autoscaler'])(
    'is done before the same was done again: “%s”',
    (words) => {
      const { failures, moved, left } = told(
        [IMAGE, '!kubectl rollout status deploy/gw', 'kubectl rollout undo deploy/gw'],
        words,
        [HPA, IMAGE, 'kubectl rollout status deploy/gw', 'kubectl apply -f hpa.yaml'],
      );
      expect(failures).toEqual([`${IMAGE} <first ${HPA}>`]);
      expect(moved).toEqual([]);
      expect(left).not.toContain(HPA);
    },
  );

  it.each([
    'wait, you forgot the database backup! it always has to run before the deploy',
    'Halt, du hast das Datenbank-Backup vergessen! Das muss immer vor dem Deploy laufen.',
    'you should always do the backup first',
  ])('is told before what was done too early: “%s”', (words) => {
    const { failures, moved, left } = told(['cap production deploy'], words, [
      'bin/backup-db prod',
      'curl -fsS https://laden.de/up',
    ]);
    expect(failures).toEqual(['cap production deploy <first bin/backup-db prod>']);
    expect(moved).toEqual(['bin/backup-db prod > cap production deploy']);
    expect(left).toEqual([]);
  });

  it('may be said when all is done', () => {
    const words = 'good. always copy the image before the helm upgrade';
    const copy = 'skopeo copy docker://a/shop docker://b/shop';
    const { moved } = told(
      ['helm upgrade shop charts/shop', copy, 'curl -fsS https://shop.io/up'],
      words,
      [],
    );
    expect(moved).toEqual([`${copy} > helm upgrade shop charts/shop`]);
  });

  it.each<[string, readonly string[], string, readonly string[]]>([
    ['nothing else was done', ['cap production deploy'], 'the backup must run before the deploy', []],
    [
      'what was done then is not what they speak of',
      ['cap production deploy'],
      'the backup must run before the deploy',
      ['curl -fsS https://laden.de/up', 'bin/notify live'],
    ],
    [
      'it had been done before',
      ['bin/backup-db prod', 'cap production deploy'],
      'the backup must run before the deploy',
      ['bin/backup-db prod'],
    ],
    ['they demand nothing', ['cap production deploy'], 'it worked before', ['bin/backup-db prod']],
    ['they ask', ['cap production deploy'], 'must the backup run before the deploy?', ['bin/backup-db prod']],
  ])('is not known where %s', (_, before, words, after) => {
    expect(told(before, words, after).moved).toEqual([]);
  });
});

describe('a call that the user is thought to blame', () => {
  it('is none that was made again just so', () => {
    const run = 'python eda.py --input a.csv';
    const words = 'no, not like that: do not drop the rows with missing tenure, fill them';
    expect(told([run], words, ['sed -i s/dropna/fillna/ eda.py', run]).failures).toEqual([]);
    expect(told([run], words, ['python eda.py --fill --input a.csv']).failures).toEqual([
      `${run} <changed python eda.py --fill --input a.csv>`,
    ]);
  });

  it.each([
    'Nein, nicht so: nach dem Einspielen müssen immer die E-Mail-Adressen anonymisiert werden',
    'no, after the restore the addresses must always be anonymised',
    'wait! the addresses have to be anonymised afterwards',
    '不对，恢复之后必须匿名化邮箱',
  ])('is none where something is to be done besides: “%s”', (words) => {
    const before = ['pg_restore -d shop a.dump', "psql shop -c 'select max(created_at) from orders'"];
    expect(told(before, words, ['psql shop -f scripts/anonymize.sql']).failures).toEqual([]);
  });

  it('is not to look at rows, where something else was done', () => {
    const [restore, look] = ['pg_restore -d shop a.dump', "psql shop -c 'select max(day) from orders'"];
    expect(told([restore, look], 'no, never do that here', ['make seed']).failures).toEqual([
      `${restore} < undefined>`,
    ]);
    expect(told([look], 'no, never do that', ['make seed']).failures).toEqual([`${look} < undefined>`]);
  });

  it('is one where it is to be done otherwise', () => {
    const words = 'no, after the restore you must use anonymize.sql, not scrub.sql';
    const [old, right] = ['psql shop -f scrub.sql', 'psql shop -f anonymize.sql'];
    expect(told([old], words, [right]).failures).toEqual([`${old} <changed ${right}>`]);
  });

  it.each([
    'works now. next time use helm right away, not kubectl set image',
    'jetzt gut. nächstes Mal gleich helm, nicht kubectl set image',
    '好了。下次直接用 helm，不要用 kubectl set image',
  ])('is what a rule puts against what was then done: “%s”', (words) => {
    const [set, helm] = ['kubectl -n shop set image deploy/api api=reg/api:2', 'helm upgrade api charts/api'];
    const look = 'kubectl -n shop rollout status deploy/api';
    expect(told([set, look, helm], words, []).failures).toEqual([`${set} <changed ${helm}>`]);
    expect(told([helm, look], words, []).failures).toEqual([]);
  });

  it.each([
    'next time use helm right away',
    'next time tell me, not only when it is done',
    'next time use helm and not only kubectl',
  ])('is not known from “%s”', (words) => {
    const done = ['kubectl set image deploy/api api=reg/api:2', 'helm upgrade api charts/api'];
    expect(told(done, words, []).failures).toEqual([]);
  });
});
