/**
 * What is learnt of one task.
 *
 * @module
 */
import { describe, expect, it } from 'vitest';
import { Redactor } from '../../redaction/redact.ts';
import type { Call, SessionInfo } from '../../sessions/session.ts';
import { callFrom, NOTHING_SECRET } from '../merge/testing/shorthand.ts';
import { judgeTask } from '../outcome/judge-task.ts';
import { stepLine } from '../steps/step.ts';
import type { Task } from '../tasks/task.ts';
import { call, runs } from '../testing/sessions.ts';
import { mineTask } from './mine-task.ts';
import type { SeenRun } from './run.ts';

const PORTS = {
  ...{ judge: judgeTask, redaction: NOTHING_SECRET, minSteps: 2, now: '2026-01-01T00:00:00.000Z' },
  levels: [],
};
const SESSION: SessionInfo = {
  ...{ harness: 'claude-code', id: 's', file: 's.jsonl', project: '/home/me/project', branch: null },
  ...{ startedAt: null, endedAt: null, parentId: null },
};

function mined(steps: readonly string[], rest: Partial<Task> = {}, ports = PORTS): SeenRun | null {
  const task: Task = {
    ...{ key: 'k', request: 'add an index on day to the orders table', calls: steps.map(callFrom) },
    ...{ userWords: [], agentWords: [], laterEvents: [], assistantText: '', at: null },
    ...{ nextUserWords: 'thanks, works', isInterrupted: false, isUnfinished: false },
    ...rest,
  };
  return mineTask(task, SESSION, ports);
}

const PLAIN = 'psql -c "CREATE INDEX ON orders (day)"';
const CAREFUL = 'psql -c "CREATE INDEX CONCURRENTLY ON orders (day)"';

describe('a run', () => {
  it('needs enough steps', () => {
    expect(mined([PLAIN])).toBeNull();
    expect(mined([PLAIN, 'psql -c "ANALYZE orders"'])?.steps).toHaveLength(2);
  });

  it('counts what failed as a step where it is known what worked instead', () => {
    const denied = runs(
      'snowsql -q "create schema clicks"',
      'Insufficient privileges to operate on database',
      1,
    );
    const cure = runs('snowsql -r SYSADMIN -q "create schema clicks"', 'Schema CLICKS successfully created.');
    const calls = [denied, cure].map((call, index) => ({ ...call, id: `c${index}` }));
    const run = mined([], { request: 'create the clicks schema in snowflake', calls });
    expect(run?.steps.map(stepLine)).toEqual(['shell: snowsql -r SYSADMIN -q "create schema clicks"']);
    expect(run?.failures).toMatchObject([{ avoidedBy: run?.steps[0] && stepLine(run.steps[0]) }]);
    const again = calls.map((call) => ({ ...call, input: denied.input }));
    expect(mined([], { request: 'create the clicks schema in snowflake', calls: again })).toBeNull();
  });

  it('of talk in which nothing was done but to look proves nothing, unless looking was asked for', () => {
    const look = (tool: string, text: string): Call => call(tool, { id: 'K1NW8N' }, text, { isError: false });
    const calls = [
      look('get_user_details', '{"name":"ada"}'),
      look('get_reservation_details', '{"cabin":"x"}'),
    ];
    const said = 'Unfortunately I am unable to cancel it: the ticket has no insurance.';
    const talked = (request: string): string | undefined =>
      mineTask(
        {
          ...{ key: 'k', request, userWords: [], agentWords: [said, said], assistantText: said },
          ...{ calls: calls.map((one, index) => ({ ...one, id: `c${index}` })), at: null },
          ...{ laterEvents: [], nextUserWords: null, isInterrupted: false, isUnfinished: false },
        },
        { ...SESSION, harness: 'plain', project: null },
        PORTS,
      )?.outcome;
    expect(talked('cancel the flights of my reservation')).toBe('unknown');
    expect(talked('check the cabin of my reservation')).toBe('success');
  });

  it('keeps the look that tells what is another one each day, and no other', () => {
    const pod = 'api-7f9c4d-ab12x';
    const done = [
      runs('kubectl get nodes', 'n1 Ready'),
      runs('kubectl get pods', `${pod} 0/1 CrashLoopBackOff`),
      runs(`kubectl logs ${pod}`, 'out of memory'),
      runs(`kubectl delete pod ${pod}`, 'deleted'),
      runs('cat notes.md', 'kick 4711'),
      runs('backup --ticket 4711', 'done'),
    ];
    const calls = done.map((call, index) => ({ ...call, id: `c${index}` }));
    const run = mined([], { request: 'kick the stuck api pod', calls });
    expect(run?.steps.map(({ args }) => args.command)).toEqual([
      'kubectl get pods',
      `kubectl delete pod ${pod}`,
      'backup --ticket 4711',
    ]);
  });

  it('leaves out what the user forbade, and warns of it in their words', () => {
    const words = 'No, never do that on a live table';
    const run = mined([PLAIN, CAREFUL], { userWords: [{ text: words, afterCalls: 1, isAnswer: false }] });
    expect(run?.outcome).toBe('success');
    expect(run?.steps.map(stepLine)).toEqual([`shell: ${CAREFUL}`]);
    expect(run?.failures).toMatchObject([
      { call: `shell: ${PLAIN}`, error: `the user: ${words}`, avoidedBy: `shell: ${CAREFUL}` },
    ]);
  });

  it('tells what the user wants done first before what it was done behind', () => {
    const words = 'you forgot the backup! it always has to run before the deploy';
    const [deploy, backup] = ['cap production deploy', 'bin/backup-db prod'];
    const run = mined([deploy, backup], {
      request: 'deploy the shop',
      userWords: [{ text: words, afterCalls: 1, isAnswer: false }],
    });
    expect(run?.steps.map(({ args }) => args.command)).toEqual([backup, deploy]);
    expect(run?.failures).toMatchObject([
      { call: `shell: ${deploy}`, error: `the user: ${words}`, avoidedBy: `shell: ${backup}`, isAfter: true },
    ]);
  });

  it('tells no secret that the user has said, neither in their words nor in a command', () => {
    const secret = ['Walnuss', '77xQ'].join('');
    const steps = ['crmctl mail set --host mx1', `crmctl login ana ${secret}`, 'crmctl mail set --host mx2'];
    const says = (text: string): string =>
      JSON.stringify(
        mined(
          steps,
          { userWords: [{ text, afterCalls: 1, isAnswer: false }] },
          { ...PORTS, redaction: new Redactor() },
        ),
      );
    expect(says(`NO!! you used the wrong account, it is ana and ${secret}`)).not.toContain(secret);
    const odd = says(`no, never do that with mx1! ask for ${secret}`);
    expect(odd).toContain('never do that with mx1! ask for …');
  });

  it('has the slot of a secret only where the command has that very secret', () => {
    const [root, redis] = ['Walnuss77x', 'Birke88y'];
    const run = mined(
      [
        `sshpass -p ${root} ssh root@old uptime`,
        `redis-cli -h old -a ${redis} ping`,
        `sshpass -p ${root} ssh root@old "redis-cli -a ${redis} shutdown"`,
      ],
      { request: `restart redis on the old vm, root pw is ${root}` },
      { ...PORTS, redaction: new Redactor() },
    );
    expect(run?.pattern).toBe('restart redis on the old vm, root pw is {secret}');
    expect(run?.steps.map(stepLine)).toEqual([
      'shell: sshpass -p {secret} ssh root@old uptime',
      'shell: redis-cli -h old -a <secret:password#2> ping',
      'shell: sshpass -p <secret:password> ssh root@old "redis-cli -a <secret:password#2> shutdown"',
    ]);
  });

  it.each(['', 'that took long. '.repeat(80)])(
    'nor in the request that came before it was said',
    (before) => {
      const secret = ['Walnuss', '77x'].join('');
      const text = `${before}no, the password is ${secret}, try again`;
      const run = mined(
        ['vaultctl list shop', `vaultctl open shop --with ${secret}`, 'vaultctl get shop'],
        {
          request: `open the vault of the shop with ${secret}`,
          userWords: [{ text, afterCalls: 2, isAnswer: false }],
        },
        { ...PORTS, redaction: new Redactor() },
      );
      expect(run?.pattern).toContain('open the vault of the shop');
      expect(JSON.stringify(run)).not.toContain(secret);
    },
  );

  it('nor the code of a door in the step that types it, while a port stays', () => {
    const code = ['482', '133'].join('');
    const run = mined(
      ['doorctl list --port 4821', `doorctl open ${code}`, 'doorctl log'],
      { request: `open the front door, the door code is ${code}` },
      { ...PORTS, redaction: new Redactor() },
    );
    expect(run?.steps.map(({ args }) => args.command)).toContain('doorctl list --port 4821');
    expect(JSON.stringify(run)).toContain('doorctl open');
    expect(JSON.stringify(run)).not.toContain(code);
  });

  it('learns nothing under a name that says only “the same”', () => {
    expect(mined([PLAIN, CAREFUL])).not.toBeNull();
    expect(mined([PLAIN, CAREFUL], { request: 'the same for globex' })).toBeNull();
  });

  it('tells a patch that failed by the first of its files', () => {
    const files = ['pyproject.toml', 'CHANGELOG.md'];
    const sections = files.map((file) => `*** Update File: ${file}\n@@\n-a\n+b`).join('\n');
    const input = { input: `*** Begin Patch\n${sections}\n*** End Patch` };
    const text = 'error: pyproject.toml: context not found';
    const base = callFrom(PLAIN, 0);
    const result = base.result && { ...base.result, text, isError: true, exitCode: 1 };
    const patch = { ...base, id: 'patch', tool: 'apply_patch', input, result };
    const run = mined([], { calls: [base, patch], nextUserWords: 'no, that does not work' });
    expect(run?.failures.map(({ call }) => call).join()).toContain('edit: pyproject.toml');
  });

  it('leaves out all that failed, however often it did before', () => {
    const piped = (command: string, text: string) => {
      const call = callFrom(command, 0);
      return { ...call, result: call.result && { ...call.result, text } };
    };
    const failed = Array.from({ length: 25 }, (_, n) =>
      piped(`./load.sh ${n} | tail`, 'ERROR: out of memory'),
    );
    const calls = [...failed, piped(PLAIN, 'CREATE INDEX'), piped('psql -c "ANALYZE orders"', 'ANALYZE')].map(
      (call, index) => ({ ...call, id: `c${index}` }),
    );
    expect(mined([], { calls })?.steps.map(stepLine)).toEqual([
      `shell: ${PLAIN}`,
      'shell: psql -c "ANALYZE orders"',
    ]);
  });

  it('leaves out what lies between a wrong call and its undo, however little is left', () => {
    const words = 'we use ruff format here, not black';
    const rest = { request: 'format the code', userWords: [{ text: words, afterCalls: 2, isAnswer: false }] };
    const wrong = ['black .', 'git commit -am format', 'git reset --hard HEAD~1'];
    const formatted = mined([...wrong, 'ruff format .', 'git commit -am format'], rest);
    expect(formatted?.steps.map(stepLine)).toEqual(['shell: ruff format .', 'shell: git commit -am format']);
    expect(mined([...wrong, 'ruff format .'], rest)?.steps.map(stepLine)).toEqual(['shell: ruff format .']);
    expect(formatted?.failures).toMatchObject([
      { call: 'shell: black .', error: `the user: ${words}`, avoidedBy: 'shell: ruff format .' },
    ]);
  });

  it('that did damage has failed, and neither it nor what makes up for it is a way', () => {
    const words = 'you deleted my database volume! Never use --volumes.';
    const prune = 'docker system prune -a --volumes -f';
    const run = mined(['docker system df', prune, 'docker compose up -d db', 'make seed'], {
      request: 'free docker space',
      userWords: [{ text: words, afterCalls: 2, isAnswer: false }],
      nextUserWords: 'ok, that works again',
    });
    expect(run).toMatchObject({
      outcome: 'failure',
      failures: [{ call: `shell: ${prune}`, error: `the user: ${words}`, isRejected: true }],
    });
    expect(run?.steps.map(stepLine)).not.toContain('shell: make seed');
  });

  it.each([
    ['add a 404 page to 12 servers', ['404', '12']],
    ['scale the images to 1200 px', ['1200 px']],
    ['pay the invoice with card 4111111111111111', ['']],
    ['unlock the alarm with 4821', ['']],
    ['use the recovery code 8472-9931 to sign in', ['']],
  ])('of “%s” keeps no digits that may open something', (request, values) => {
    expect(mined([PLAIN, CAREFUL], { request })?.values).toEqual(values);
  });

  it('leaves out what did not mend it, and keeps what is taken up again', () => {
    const steps = ['npm run fix-cache', './bump.sh 1', './raise-limit.sh', './bump.sh 1'];
    const still = { text: 'no, it is still broken, I get a 413', afterCalls: 2, isAnswer: false };
    const request = 'fix the broken avatar upload';
    expect(mined(steps, { request, userWords: [still] })?.steps.map(stepLine)).toEqual([
      'shell: ./raise-limit.sh',
      'shell: ./bump.sh 1',
    ]);
    const missed = { ...still, text: 'you missed the thumbnails, same problem there' };
    expect(mined(steps, { request, userWords: [missed] })?.steps.map(stepLine)).toContain(
      'shell: npm run fix-cache',
    );
    const deployed = mined(steps, { request: 'deploy the avatar service', userWords: [still] });
    expect(deployed?.steps.map(stepLine)).toContain('shell: npm run fix-cache');
  });

  it('keeps what stopped at a conflict and was continued, and warns of nothing', () => {
    const conflict = 'CONFLICT (content): Merge conflict in app/cart.py';
    const calls = [
      runs('git rebase origin/main', conflict, 1),
      runs('git rebase --continue'),
      runs('git push'),
    ];
    const run = mined([], { calls: calls.map((call, index) => ({ ...call, id: `${index}` })) });
    expect(run?.failures).toEqual([]);
    expect(run?.steps.map(stepLine)).toContain('shell: git rebase origin/main');
  });

  it.each([
    ['uv run pytest -q', '9 failed, 25 passed', 1],
    ['go test ./...', 'FAIL exporter', 1],
    ['terraform plan -detailed-exitcode', 'Plan: 3 to add', 2],
    ['npm run smoke || true', 'Tests:       4 failed, 2 passed, 6 total', 0],
    ['./ci/suite.sh | tail', 'Tests:       4 failed, 2 passed, 6 total', 0],
  ])('that ends with what `%s` found has failed, and warns of nothing', (command, found, exitCode) => {
    const calls = [runs('./change.sh'), runs(command, found, exitCode)];
    const rest = { nextUserWords: null, calls: calls.map((call, index) => ({ ...call, id: `${index}` })) };
    expect(mined([], rest)).toMatchObject({ outcome: 'failure', failures: [] });
  });

  it('that ends with a check that could not run warns of it', () => {
    const calls = [runs('./change.sh'), runs('uv run pytest -q', 'error: pytest: command not found', 127)];
    const rest = { nextUserWords: null, calls: calls.map((call, index) => ({ ...call, id: `${index}` })) };
    expect(mined([], rest)?.failures).toMatchObject([{ call: 'shell: uv run pytest -q' }]);
  });

  it('that was taken back has failed, and warns of what was taken back', () => {
    const words = 'hmm, now the site is down. revert that!';
    const run = mined(['./tune.sh 4', 'nginx -t', './tune.sh 1'], {
      userWords: [{ text: words, afterCalls: 2, isAnswer: false }],
      nextUserWords: 'ok it is back',
    });
    expect(run?.outcome).toBe('failure');
    expect(run?.failures).toMatchObject([
      { call: 'shell: ./tune.sh 4', error: `the user: ${words}`, avoidedBy: null, isRejected: true },
    ]);
  });

  it('keeps the rule that the user lays down at the end, and leaves out the clearing up', () => {
    const deploy = 'helm upgrade --install billing deploy/chart';
    const steps = ['docker push acme/billing:1', deploy, 'helm history billing', 'helm rollback billing 41'];
    const rule = 'ALWAYS pass --kube-context staging -n staging';
    const run = mined(steps, {
      request: 'put the billing service on staging',
      userWords: [
        { text: 'NO. that broke prod!! roll it back right now', afterCalls: 2, isAnswer: false },
        { text: `ok, prod is fine again. thanks. ${rule}`, afterCalls: 4, isAnswer: false },
      ],
      nextUserWords: null,
    });
    expect(run?.outcome).toBe('failure');
    expect(run?.steps.map(stepLine)).not.toContain('shell: helm history billing');
    expect(run?.steps.map(stepLine)).not.toContain('shell: helm rollback billing 41');
    expect(run?.failures).toMatchObject([
      {
        call: `shell: ${deploy}`,
        error: `the user: ${rule} (NO. that broke prod!! roll it back right now)`,
        isRejected: true,
      },
    ]);
  });

  it.each([
    ['thanks, works. always pass -n staging', true],
    ['thanks, works. always pass --atomic', false],
    ['thanks, works. never mind the warning -n', false],
    ['thanks, works. do you always pass -n staging?', false],
  ])('is done otherwise the next time after “%s”: %s', (nextUserWords, isRejected) => {
    const request = 'upgrade the billing service';
    const steps = [
      'docker push acme/billing:1',
      'helm upgrade billing chart --atomic',
      'curl -f billing.test',
    ];
    const run = mined(steps, { request, nextUserWords });
    expect(run?.failures.some((failure) => failure.isRejected)).toBe(isRejected);
  });

  it('is a warning alone, where the user rejected the only thing that was done', () => {
    const words = 'oh no, you locked the table! never do that there';
    const run = mined([PLAIN], { nextUserWords: words });
    expect(run).toMatchObject({
      outcome: 'failure',
      failures: [{ isRejected: true, error: `the user: ${words}` }],
    });
    expect(mined([PLAIN], { nextUserWords: 'now the users table' })).toBeNull();
  });
});

it('an error that the request quotes is told as it was', () => {
  const push = 'docker push r.test/web:1';
  const calls = [
    runs(push, 'denied: requested access to the resource is denied', 1),
    runs('acme-registry login'),
    runs(push),
  ].map((call, index) => ({ ...call, id: `${index}` }));
  const request = 'the push says "denied: requested access to the resource is denied", fix it';
  expect(mined([], { request, calls })?.failures).toMatchObject([
    {
      error: 'denied: requested access to the resource is denied',
      avoidedBy: 'shell: acme-registry login',
    },
  ]);
});

describe('what is quoted of a run', () => {
  const password = ['Tr0ub4dor', '3xyzQ'].join('');
  const address = `https://deploy:${password}@git.example.org/shop.git`;
  const places = Array.from({ length: 80 }, (_, index) => index * 6);

  it.each<[string, (fill: string) => { rest: Partial<Task>; words: string }]>([
    [
      'a line of an output',
      (fill) => {
        const calls = [runs('./build.sh'), runs('./push.sh', `fatal: ${fill}cannot read ${address}`, 1)];
        return { rest: { nextUserWords: null, calls }, words: 'fatal: ' };
      },
    ],
    [
      'a line at which a long output is cut',
      (fill) => {
        const lines = 'ready, go on\n'.repeat(620);
        const output = `${lines}${fill}x\nfatal: cannot read ${address}\n${lines.repeat(4)}`;
        return {
          rest: { nextUserWords: null, calls: [runs('./build.sh'), runs('./push.sh', output, 1)] },
          words: '',
        };
      },
    ],
    [
      'what the user said',
      (fill) => ({ rest: { nextUserWords: `No, that is wrong, ${fill}see ${address}` }, words: 'No, that' }),
    ],
    [
      'what the user forbade',
      (fill) => ({ rest: { nextUserWords: `No, never do that ${fill}at ${address}` }, words: 'the user: ' }),
    ],
    [
      'what the agent said last',
      (fill) => {
        const assistantText = `The password is ${password}${fill}All tests pass and it is done.`;
        return { rest: { nextUserWords: null, assistantText }, words: 'All tests pass' };
      },
    ],
  ])('has no half of a secret that a cut would leave: %s', (_, said) => {
    for (const place of places) {
      const { rest, words } = said(' x'.repeat(place / 2).concat('. '));
      const calls = rest.calls?.map((call, index) => ({ ...call, id: `${index}` }));
      const task = calls === undefined ? rest : { ...rest, calls };
      const run = mined([PLAIN, CAREFUL], task, { ...PORTS, redaction: new Redactor() });
      const quotes = JSON.stringify([run?.evidence, run?.failures]);
      expect(quotes).toContain(words);
      for (let at = 0; at + 6 <= password.length; at += 1)
        expect(quotes, `${place}`).not.toContain(password.slice(at, at + 6));
    }
  });
});
