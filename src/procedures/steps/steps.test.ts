/**
 * From calls to steps: spelling, arguments, noise, cap, slots.
 *
 * @module
 */
import { describe, expect, it } from 'vitest';
import { Redactor } from '../../redaction/redact.ts';
import { isFetch, toolName } from '../commands/call-kind.ts';
import type { CallOutcome } from '../outcome/evidence.ts';
import { type DoneCall, NOISE_RULES } from './noise-rules.ts';
import { stepOf } from './normalise.ts';
import { parameteriser } from './parameterise.ts';
import { MAX_STEPS, recipeOf } from './recipe.ts';
import { skippedText, stepLine } from './step.ts';
import { isBookkeeping, TOOL_TABLE } from './tools.ts';

function line(tool: string, input: Record<string, unknown>): string {
  return stepLine(stepOf({ tool, input }, new Redactor()));
}

function done(tool: string, input: Record<string, unknown>, outcome: CallOutcome = 'success'): DoneCall {
  return { tool, outcome, step: stepOf({ tool, input }, new Redactor()) };
}

const bash = (command: string, outcome?: CallOutcome): DoneCall => done('Bash', { command }, outcome);
const CHANGE = { isAboutLooking: false, keepsFailures: false, minSteps: 2 };
const lines = (calls: readonly DoneCall[], options = CHANGE): string[] =>
  recipeOf(calls, options).steps.map(stepLine);

describe('a step', () => {
  it('keeps no secret of several words that its lines told, in its purpose or in what it was given', () => {
    const note = 'set it\npassword=two words\nrestart';
    const step = stepOf(
      { tool: 'mcp__vault__note', input: { description: note, text: note, data: { note } } },
      new Redactor(),
    );
    expect(JSON.stringify(step)).not.toContain('two words');
    expect(step.purpose).toMatch(/^set it; password=<secret:password(?:#\d)?>; restart$/);
  });

  it.each(TOOL_TABLE.map((rule) => [rule.example, rule.tool, rule] as const))(
    'of %s is a %s',
    (example, tool, rule) => {
      expect(rule.pattern.test(toolName(example))).toBe(true);
      expect(stepOf({ tool: example, input: {} }, new Redactor()).tool).toBe(tool);
    },
  );

  it.each([
    ['apply_diff', 'edit', 'edit'],
    ['replace_in_file', 'edit', 'edit'],
    ['insert_edit_into_file', 'edit', 'edit'],
    ['save_file', 'write', 'edit'],
    ['fs_write', 'write', 'edit'],
    ['write_to_file', 'write', 'edit'],
    ['fs_read', 'read', 'read'],
    ['codebase_search', 'search', 'read'],
    ['file_search', 'search', 'read'],
    ['google_web_search', 'web-search', 'read'],
    ['internet_search', 'web-search', 'read'],
    ['read_url', 'fetch', 'read'],
    ['visit_page', 'fetch', 'act'],
    ['http_post', 'fetch', 'act'],
  ])('by %s is a %s of the kind that %ss', (tool, name, kind) => {
    const step = stepOf({ tool, input: {} }, new Redactor());
    expect([step.tool, step.kind]).toEqual([name, kind]);
    expect(isFetch(tool)).toBe(name === 'fetch');
  });

  it.each([
    ['Bash', { command: 'set -e; npm test', description: 'Run tests' }, 'shell: set -e; npm test'],
    ['Bash', { command: 'set -e; cd web && npm test' }, 'shell: cd web && set -e; npm test'],
    ['Bash', { command: 'set -a && . ./.env && ./up.sh' }, 'shell: set -a && . ./.env && ./up.sh'],
    ['Bash', { command: 'set -euo pipefail\nnpm ci' }, 'shell: set -euo pipefail; npm ci'],
    ['Bash', { command: 'set -o allexport; . ./.env' }, 'shell: set -o allexport; . ./.env'],
    ['Bash', { command: 'set -- a b; ./up.sh "$@"' }, 'shell: set -- a b; ./up.sh "$@"'],
    ['Bash', { command: 'cd services && cd web/ ; npm test' }, 'shell: cd services/web/ && npm test'],
    ['exec_command', { cmd: "cd 'my app' && ls", workdir: 'docs' }, 'shell: cd "docs/my app" && ls'],
    ['exec_command', { cmd: 'ls', workdir: 'a&&b' }, 'shell: cd "a&&b" && ls'],
    ['exec_command', { cmd: 'ls', workdir: 'app(old)' }, 'shell: cd "app(old)" && ls'],
    ['exec_command', { cmd: 'ls', workdir: "it's" }, `shell: cd "it's" && ls`],
    ['exec_command', { cmd: 'ls', workdir: 'a "b" `c`' }, 'shell: cd "a \\"b\\" \\`c\\`" && ls'],
    ['exec_command', { cmd: 'ls', workdir: '~/my app' }, 'shell: cd ~/"my app" && ls'],
    ['Bash', { command: "cd 'my $(date) dir' && ls" }, 'shell: cd "my \\$(date) dir" && ls'],
    [
      'Bash',
      { command: 'cd "$(git rev-parse --git-dir)" && ls' },
      'shell: cd "$(git rev-parse --git-dir)" && ls',
    ],
    ['Bash', { command: 'cd $BUILD/out-* && ls' }, 'shell: cd $BUILD/out-* && ls'],
    ['shell', { command: ['bash', '-lc', 'git status'] }, 'shell: git status'],
    ['exec_command', { cmd: 'ls' }, 'shell: ls'],
    ['shell_command', { command: 'ls' }, 'shell: ls'],
    ['Edit', { file_path: 'a.ts', old_string: 'x', new_string: 'y' }, 'edit: a.ts'],
    ['apply_patch', { input: '*** Begin Patch\n*** Update File: src/b.ts\n' }, 'edit: src/b.ts'],
    ['WebFetch', { url: 'https://a.org/b', prompt: 'what is new' }, 'fetch: https://a.org/b'],
    ['mcp__github__create_issue', { title: 'x', body: '' }, 'github.create_issue: x'],
    [
      'book_flight',
      { from: 'OSL', to: 'BER', passengers: [1] },
      'book_flight: from=OSL, to=BER, passengers=[1]',
    ],
    ['Bash', { command: 'cat > a.txt <<EOF\nline\nEOF' }, 'shell: cat > a.txt <<EOF …'],
    ['Bash', {}, 'shell: '],
    ['Grep', { pattern: 7 }, 'search'],
  ])('%s %j reads “%s”', (tool, input, expected) => {
    expect(line(tool, input)).toBe(expected);
  });

  it('never carries a secret, whatever its argument is called', () => {
    expect(line('login', { user: 'ann', password: 'open sesame now' })).not.toContain('sesame');
    expect(line('Bash', { command: `curl -u ann:${'hunter2'}x https://a.org` })).not.toContain('hunter2');
    const command = `cd sftp://ann:${'hunter2'}x@a.org/b && ls`;
    expect(line('Bash', { command, workdir: 'docs' })).not.toContain('hunter2');
  });

  it('of a command that goes from folder to folder for ever is told in no time', () => {
    const started = performance.now();
    expect(line('Bash', { command: `${'cd a;'.repeat(50_000)}ls` })).toMatch(/^shell: cd "a\/a.* && ls$/);
    expect(performance.now() - started).toBeLessThan(5_000);
  });

  it('has slots where the parameters of the task stand, and paths within the project', () => {
    const step = stepOf(
      { tool: 'Bash', input: { command: 'cp /home/ann/shop/app.json app && run application app' } },
      new Redactor(),
    );
    const filled = parameteriser([{ name: 'name', value: '`app`' }], { project: '/home/ann/shop/' });
    const { args } = filled(step);
    expect(args.command).toBe('cp {name}.json {name} && run application {name}');
  });

  it.each<[string, string, string]>([
    ['/app', 'vim src/app/main.ts', 'vim src/app/main.ts'],
    ['/app', 'docker cp web:/srv/app/config.json .', 'docker cp web:/srv/app/config.json .'],
    ['/app', 'docker cp web:/app/config.json .', 'docker cp web:/app/config.json .'],
    ['/app', 'curl https://shop.test/app/login', 'curl https://shop.test/app/login'],
    ['/app', 'ls /srv/app $HOME/app "$HOME"/app $(pwd)/app', 'ls /srv/app $HOME/app "$HOME"/app $(pwd)/app'],
    ['/app', 'ls /app /app/ "/app/src" /app//src', 'ls . ./ "src" src'],
    ['/app', 'run --config=/app/a.json </app/in', 'run --config=a.json <in'],
    ['/app', `send '{"file":"/app/a.json"}'`, `send '{"file":"a.json"}'`],
    ['/app', 'ls /application /app-old/x /app.old', 'ls /application /app-old/x /app.old'],
    ['/home/ann/shop', 'ls /mnt/home/ann/shop/x', 'ls /mnt/home/ann/shop/x'],
    ['C:\\shop', 'type C:\\shop\\a.txt', 'type .\\a.txt'],
  ])('of the project %s: “%s” is told as “%s”', (project, command, expected) => {
    const step = stepOf({ tool: 'Bash', input: { command } }, new Redactor());
    expect(parameteriser([], { project })(step).args.command).toBe(expected);
  });

  it.each<[string, string, string, string]>([
    [
      'version',
      'v1.2.4',
      'npm version 1.2.4 && git tag v1.2.4',
      'npm version {version} && git tag v{version}',
    ],
    [
      'version',
      '1.2.4',
      'npm version 1.2.4 && git tag v1.2.4',
      'npm version {version} && git tag v{version}',
    ],
    ['version', 'v4', 'git checkout v4 && head -4 a', 'git checkout v{version} && head -4 a'],
    ['number', '20', 'docker run -p 20:80 ubuntu:20.04 1.20', 'docker run -p {number}:80 ubuntu:20.04 1.20'],
    ['branch', 'main', 'git push origin main && echo $main', 'git push origin {branch} && echo $main'],
    ['number', '221', 'pytest tests/test_221.py a221', 'pytest tests/test_{number}.py a221'],
    ['date', '2026-11-16', 'score --out leads_2026-11-16.parquet', 'score --out leads_{date}.parquet'],
    ['date', '2026-10', 'run --from 2026-10-01 --month 2026-10', 'run --from 2026-10-01 --month {date}'],
    ['version', '1.9.0', 'tar xf shop_1.9.0_amd64.tgz 21.9.0', 'tar xf shop_{version}_amd64.tgz 21.9.0'],
    ['number', '5', 'set replicas: 5 at 10:5 x 5', 'set replicas: {number} at 10:5 x 5'],
    ['number', '5', 'node_count = 5', 'node_count = {number}'],
    ['number', '5', 'a = 5, b = 5', 'a = 5, b = 5'],
    ['number', '5', 'a = 5.1, b: 5m, c = 15', 'a = 5.1, b: 5m, c = 15'],
    ['name', 'app', 'build my_app app', 'build my_app {name}'],
    ['id', 'AT611904300234573201', 'pay --to "AT61 1904 3002 3457 3201"', 'pay --to "{id}"'],
    ['id', 'AT611904300234573201', 'pay --to AT611904300234573201', 'pay --to {id}'],
  ])('has the %s %s where it stands whole', (name, value, command, expected) => {
    const filled = parameteriser([{ name, value }], null);
    expect(filled(stepOf({ tool: 'Bash', input: { command } }, new Redactor())).args.command).toBe(expected);
  });

  it.each([
    [
      'scale the web to {number} replicas',
      'version: 3, replicas: 3, maxRetries: 3',
      'version: 3, replicas: {number}, maxRetries: 3',
    ],
    ['retry it {number} times at most', 'replicas: 3, maxRetries: 3', 'replicas: 3, maxRetries: {number}'],
    ['run {number} nodes', 'node_count = 3, disk_count = 3', 'node_count = {number}, disk_count = 3'],
    ['scale the web to {number}', 'version: 3, replicas: 3', 'version: 3, replicas: 3'],
    ['scale the web to {number}', 'replicas: 3', 'replicas: {number}'],
    [
      'scale the cluster to {number} nodes',
      'pool update --min-count=3 --max-count=3',
      'pool update --min-count={number} --max-count={number}',
    ],
    [
      'allow {number} logins per minute',
      'ctl limit --api.burst=3 --web.burst=3',
      'ctl limit --api.burst={number} --web.burst={number}',
    ],
    [
      'scale the cluster to {number}',
      'pool update --min-count=3 --max-count=3 --retries=3',
      'pool update --min-count=3 --max-count=3 --retries=3',
    ],
    ['set min and max replicas to {number}', 'min=3 max=3 pods=3', 'min={number} max={number} pods=3'],
  ])('has a digit where the request names what is given it: %s, %s', (request, command, expected) => {
    const filled = parameteriser([{ name: 'number', value: '3' }], { project: null, request });
    expect(filled(stepOf({ tool: 'Bash', input: { command } }, new Redactor())).args.command).toBe(expected);
  });

  it.each<[string, string | null, string]>([
    ['cd /home/ann/shop && npm test', '/home/ann/shop', 'npm test'],
    ['cd /home/ann/shop/services/web/ && npm test', '/home/ann/shop', 'cd services/web && npm test'],
    ['cd ~/shop/web && npm test', '/home/ann/shop', 'cd web && npm test'],
    ['cd ~/dotfiles && git pull', '/home/ann/shop', 'cd ~/dotfiles && git pull'],
    ['cd /home/ann/shop-api && npm test', '/home/ann/shop', 'cd /home/ann/shop-api && npm test'],
    ['cd ./web && npm test', null, 'cd web && npm test'],
    ['cd /workspace/repo && npm test', null, 'npm test'],
    ['cd .. && npm test', '/home/ann/shop', 'npm test'],
    ['cd C:\\shop\\web && npm test', 'C:\\shop', 'cd web && npm test'],
  ])('of “%s” in the project %s is run by “%s”', (command, project, expected) => {
    const step = stepOf({ tool: 'Bash', input: { command } }, new Redactor());
    expect(stepLine(parameteriser([], { project })(step))).toBe(`shell: ${expected}`);
  });

  it('of bookkeeping is no step', () => {
    for (const tool of [
      'TodoWrite',
      'update_plan',
      'AskUserQuestion',
      'mcp__knowhow__load_skill',
      'memory_recall',
    ]) {
      expect(isBookkeeping(tool)).toBe(true);
    }
    expect(isBookkeeping('write_file')).toBe(false);
  });
});

describe('a recipe', () => {
  it('leaves out what each rule calls noise', () => {
    const cases: Record<(typeof NOISE_RULES)[number]['id'], DoneCall[]> = {
      bookkeeping: [done('TodoWrite', { todos: 'a' })],
      'not-done': [bash('git push', 'refused'), bash('git fetch', 'interrupted')],
      failed: [bash('make it', 'failure')],
      'taken-back': [done('Edit', { file_path: 'src/cart.ts' }), bash('git checkout -- src/cart.ts')],
      'only-going': [bash('cd web'), bash("cd 'my app';")],
      'repeated-look': [],
      'repeated-check': [bash('npm test')],
      'look-at-first-try': [],
      'looking-around': [bash('ls -la'), done('Read', { file_path: 'a.ts' })],
    };
    expect(Object.keys(cases)).toEqual(NOISE_RULES.map(({ id }) => id));
    const noise = Object.values(cases).flat();
    expect(lines([...noise, bash('make all'), bash('npm test')])).toEqual([
      'shell: make all',
      'shell: npm test',
    ]);
  });

  it('leaves out the look at what had to be done again when the user had spoken', () => {
    const restart = 'ssh web1 systemctl restart exporter';
    const [look, journal] = ['ssh web1 systemctl is-active exporter', 'ssh web1 journalctl -u exporter'];
    const isAboutLooking = { ...CHANGE, isAboutLooking: true };
    const turns = (...ends: readonly (readonly [string, number])[]): DoneCall[] =>
      ends.map(([command, turn]) => ({ ...bash(command), turn }));
    const own = turns([restart, 0], [look, 0], [journal, 1], [restart, 1]);
    expect(lines(own, isAboutLooking)).toEqual([`shell: ${journal}`, `shell: ${restart}`]);
    const once = turns([restart, 0], [look, 0], [journal, 1]);
    expect(lines(once, isAboutLooking)).toContain(`shell: ${look}`);
    const twice = turns([restart, 0], [look, 0], [restart, 1], [look, 1]);
    expect(lines(twice, isAboutLooking)).toContain(`shell: ${look}`);
    const before = turns([look, 0], [restart, 0], [journal, 1], [restart, 1]);
    expect(lines(before, isAboutLooking)).toContain(`shell: ${look}`);
  });

  it.each([
    ['git checkout cart.ts', ['edit: src/b.ts']],
    ['git restore src/cart.ts src/b.ts', []],
    ['git checkout .', []],
    ['git reset --hard', []],
    ['git checkout main', ['edit: src/cart.ts', 'edit: src/b.ts', 'shell: git checkout main']],
    ['git reset --hard HEAD~1', ['edit: src/cart.ts', 'edit: src/b.ts', 'shell: git reset --hard HEAD~1']],
  ])('leaves out what `%s` drops', (command, kept) => {
    const edits = ['src/cart.ts', 'src/b.ts'].map((file_path) => done('Edit', { file_path }));
    const calls = [...edits, bash(command), bash('make all'), bash('npm test')];
    expect(lines(calls)).toEqual([...kept, 'shell: make all', 'shell: npm test']);
    expect(lines(calls, { ...CHANGE, keepsFailures: true })).toContain('edit: src/cart.ts');
    const committed = [...edits, bash('git commit -am x'), bash('git checkout .'), bash('npm test')];
    expect(lines(committed)).toContain('edit: src/cart.ts');
  });

  it.each([
    ['git reset --hard HEAD~1', ['edit: a', 'shell: git commit -am a', 'edit: d']],
    ['git reset --hard HEAD^', ['edit: a', 'shell: git commit -am a', 'edit: d']],
    ['git reset -q --hard HEAD~2 && git status', ['edit: d']],
    ['git reset --hard HEAD~1\ngit reset --hard HEAD~1', ['edit: d']],
    ['git reset --hard HEAD~3', undefined],
    ['git reset --soft HEAD~1', ['edit: a', 'shell: git commit -am a', 'edit: b', 'edit: c', 'edit: d']],
    ['git reset HEAD~1', ['edit: a', 'shell: git commit -am a', 'edit: b', 'edit: c', 'edit: d']],
    ['git reset HEAD', undefined],
  ])('leaves out the commits of its own that `%s` drops, with what was edited for them', (command, kept) => {
    const edit = (file_path: string): DoneCall => done('Edit', { file_path });
    const before = [edit('a'), bash('git commit -am a'), edit('b'), bash('git commit -am b'), edit('c')];
    const found = lines([
      ...before,
      ...command.split('\n').map((one) => bash(one)),
      edit('d'),
      bash('npm test'),
    ]);
    expect(found.at(-1)).toBe('shell: npm test');
    if (kept) expect(found.slice(0, -1)).toEqual(kept);
    else expect(found).toContain(`shell: ${command}`);
  });

  it.each([
    'git reset --soft HEAD~1 && git commit -m "feat: tax" && git push origin main',
    'git reset --hard HEAD~1; npm ci; ./deploy.sh',
  ])('keeps what `%s` does besides dropping a commit', (command) => {
    const found = lines([done('Edit', { file_path: 'a' }), bash('git commit -am wip'), bash(command)]);
    expect(found).toContain(`shell: ${command}`);
    expect(found).not.toContain('shell: git commit -am wip');
  });

  it('leaves out the end of what failed, and not of what was asked for', () => {
    const rest = [bash('git rebase main -X theirs'), bash('npm test')];
    const abort = bash('git rebase --abort');
    expect(lines([bash('git rebase main', 'failure'), abort, ...rest])).toHaveLength(2);
    expect(lines([abort, ...rest])).toHaveLength(3);
  });

  it('keeps looking where looking is the task, each thing once', () => {
    const calls = [bash('git log'), bash('git log'), bash('git diff')];
    expect(lines(calls, { ...CHANGE, isAboutLooking: true })).toEqual(['shell: git log', 'shell: git diff']);
    expect(lines(calls)).toEqual(['shell: git log', 'shell: git diff']);
  });

  it('of a task to look that changed something leaves out what lies at hand', () => {
    const calls = [
      ...[bash('ls -la'), bash('cat README.md | head -50'), bash('sleep 3 && echo ok')],
      ...[bash('gh run view 991 --log-failed'), bash('npm i react@18.3.1'), bash('git push')],
    ];
    expect(lines(calls, { ...CHANGE, isAboutLooking: true })).toEqual([
      'shell: gh run view 991 --log-failed',
      'shell: npm i react@18.3.1',
      'shell: git push',
    ]);
  });

  it('tells the first making of what was used before it was made again, and no look at it', () => {
    const pack = 'tar czf paper.tar.gz flat.tex figs/';
    const packed = (use: string, ...after: string[]): string[] =>
      lines([
        bash('latexpand main.tex -o flat.tex'),
        { ...bash(pack), turn: 0 },
        { ...bash(use), turn: 0 },
        { ...done('Edit', { file_path: 'flat.tex' }), turn: 1 },
        ...[pack, ...after].map((command) => ({ ...bash(command), turn: 1 })),
      ]).map((line) => line.replace('shell: ', ''));
    const [make, change] = ['latexpand main.tex -o flat.tex', 'edit: flat.tex'];
    expect(packed('tar tzf paper.tar.gz')).toEqual([make, change, pack]);
    expect(packed('unzip -l paper.tar.gz')).toEqual([make, change, pack]);
    expect(packed('send paper.tar.gz')).toEqual([make, pack, 'send paper.tar.gz', change, pack]);
    expect(packed('send paper.tar.gz', 'send paper.tar.gz')).toEqual([
      ...[make, change, pack, 'send paper.tar.gz'],
    ]);
    expect(packed('chktex flat.tex')).toEqual([make, 'chktex flat.tex', change, pack]);
    const checked = ['npx vitest run a.test.ts', 'npx biome check a.test.ts', 'npx vitest run a.test.ts'];
    expect(lines(checked.map((command) => bash(command)))).toHaveLength(2);
  });

  it('keeps what was done before something and after it, and no second try', () => {
    const around = [
      bash('alembic upgrade head'),
      bash('alembic revision -m x'),
      bash('alembic upgrade head'),
    ];
    expect(lines(around)).toHaveLength(3);
    const tries = [
      bash('node a.js'),
      done('Edit', { file_path: 'a.js' }),
      bash('node b.js'),
      bash('node a.js'),
    ];
    expect(lines(tries)).toEqual(['edit: a.js', 'shell: node b.js', 'shell: node a.js']);
    expect(
      lines([bash('node a.js'), bash('node b.js', 'failure'), bash('node a.js'), bash('node c.js')]),
    ).toEqual(['shell: node a.js', 'shell: node c.js']);
  });

  it('keeps a linter that repaired what it could, though something was left for others', () => {
    const calls = [
      bash('npx eslint . --fix', 'failure'),
      done('Edit', { file_path: 'a.ts' }),
      bash('npx eslint .'),
    ];
    expect(lines(calls)).toEqual(['shell: npx eslint . --fix', 'edit: a.ts', 'shell: npx eslint .']);
    expect(recipeOf(calls, CHANGE).steps.some(({ failed }) => failed)).toBe(false);
    expect(lines([bash('npx eslint .', 'failure'), ...calls.slice(1)])).toHaveLength(2);
  });

  it('keeps checksums and changed remotes: they are no looks', () => {
    const calls = [
      bash('gpg -c a.tar'),
      bash('sha256sum a.tar.gpg'),
      bash('git remote add ci git@a:b.git'),
      bash('rm a'),
    ];
    expect(lines(calls)).toHaveLength(4);
  });

  it('of a run that failed keeps what went wrong, marked', () => {
    const { steps } = recipeOf([bash('make a'), bash('make b', 'failure')], {
      ...CHANGE,
      keepsFailures: true,
    });
    expect(steps.map(({ failed }) => failed)).toEqual([undefined, true]);
  });

  it('counts edits of one file as one step', () => {
    const edit = (path: string): DoneCall => done('Edit', { file_path: path });
    const { steps } = recipeOf([edit('a'), edit('b'), edit('a'), bash('npm test')], CHANGE);
    expect(steps.map((step) => `${stepLine(step)} x${step.times}`)).toEqual([
      'edit: a x2',
      'edit: b x1',
      'shell: npm test x1',
    ]);
  });

  it('of some more steps than others has them all, and says where some of very many are left out', () => {
    const acts = (count: number): DoneCall[] =>
      Array.from({ length: count }, (_, n) =>
        bash(`tool-${String.fromCharCode(97 + (n % 26))} go${'o'.repeat(n)}`),
      );
    expect(recipeOf(acts(22), CHANGE).steps).toHaveLength(22);
    const { steps } = recipeOf(acts(40), CHANGE);
    expect(steps.flatMap((step) => skippedText(step) ?? [])).toEqual(['… 10 more steps']);
    // The beginning and the end are there.
    expect([steps[0], steps.at(-2)].map((step) => step?.args.command)).toEqual([
      'tool-a go',
      `tool-m go${'o'.repeat(38)}`,
    ]);
  });

  it('of hundreds of calls has what was done in the middle, however much was looked at', () => {
    const looks = Array.from({ length: 450 }, (_, n) => done('Read', { file_path: `src/${n}` }));
    const calls = [
      bash('make a'),
      ...looks.slice(0, 120),
      bash('ship b'),
      ...looks.slice(120),
      bash('npm test'),
    ];
    const { steps } = recipeOf(calls, CHANGE);
    expect(steps.map(stepLine)).toEqual(['shell: make a', 'shell: ship b', 'shell: npm test']);
    expect(steps.some((step) => skippedText(step) !== null)).toBe(false);
  });

  it('of more doings than are looked at is made of all parts of them, and says how many are missing', () => {
    const acts = Array.from({ length: 500 }, (_, n) => bash(`tool-${n % 7} go${'o'.repeat(n % 90)} ${n}`));
    const { steps } = recipeOf([...acts, bash('npm run check')], CHANGE);
    const missing = /\d+/.exec(skippedText(steps.at(-1) ?? {}) ?? '')?.[0];
    expect(Number(missing)).toBeGreaterThanOrEqual(101);
  });

  it('has what sets up before what needs it, also where it was done again later', () => {
    const edit = (file_path: string): DoneCall => done('Edit', { file_path });
    const calls = [
      ...[bash('terraform init'), bash('terraform state mv a b'), edit('main.tf')],
      ...[bash('terraform init'), bash('terraform apply')],
    ];
    expect(recipeOf(calls, CHANGE).steps.map(stepLine)).toEqual([
      ...['shell: terraform init', 'shell: terraform state mv a b', 'edit: main.tf'],
      ...['shell: terraform init', 'shell: terraform apply'],
    ]);
    const checks = [bash('npm test'), edit('a'), bash('npm test'), bash('make init-db')];
    expect(recipeOf(checks, CHANGE).steps.map(stepLine)).toEqual([
      ...['edit: a', 'shell: npm test', 'shell: make init-db'],
    ]);
  });

  it('of four hundred steps has a page, with what changed the world and how it ended', () => {
    const edits = Array.from({ length: 400 }, (_, index) => done('Edit', { file_path: `src/${index}` }));
    const calls = [...edits, bash('npm publish'), bash('git push origin main'), bash('npm run check')];
    const { steps } = recipeOf(calls, CHANGE);
    expect(steps).toHaveLength(MAX_STEPS);
    expect(steps.slice(-3).map(stepLine)).toEqual([
      'shell: npm publish',
      'shell: git push origin main',
      'shell: npm run check',
    ]);
  });
});
