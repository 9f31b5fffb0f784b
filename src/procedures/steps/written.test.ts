/**
 * Edits of settings say what they wrote; everything else says where.
 *
 * @module
 */
import { describe, expect, it } from 'vitest';
import { Redactor } from '../../redaction/redact.ts';
import { boundInput } from '../../sessions/model/bounded.ts';
import { HIDING_TABLE } from './hidden-settings.ts';
import { stepOf } from './normalise.ts';
import { parameteriser } from './parameterise.ts';
import { recipeOf } from './recipe.ts';
import { isSettings, SETTINGS_TABLE } from './settings-files.ts';
import { type Step, stepText } from './step.ts';
import { writtenTogether } from './written.ts';

const NGINX = '/etc/nginx/nginx.conf';

function step(tool: string, input: Record<string, unknown>): Step {
  return stepOf({ tool, input }, new Redactor());
}

const edit = (path: string, before: string, after: string): Step =>
  step('Edit', { file_path: path, old_string: before, new_string: after });

describe('what an edit wrote', () => {
  it.each<[string, Step, string | undefined]>([
    [
      'a line that is new',
      edit(NGINX, 'http {', 'http {\n    client_max_body_size 50m;'),
      'client_max_body_size 50m;',
    ],
    ['a line that has changed', edit('tsconfig.json', '"strict": false', '"strict": true'), '"strict": true'],
    ['a line that is gone', edit(NGINX, 'gzip on;\nroot /a;', 'root /a;'), 'without gzip on;'],
    ['lines with CRLF', edit('app.ini', 'a=1\r\nb=2', 'a=1\r\nb=3'), 'b=3'],
    [
      'what a build is told',
      edit(
        'ios/Podfile',
        "target 'Run' do",
        "post_install { |i| i.settings['ENABLE_USER_SCRIPT_SANDBOXING'] = 'NO' }\ntarget 'Run' do",
      ),
      "post_install { |i| i.settings['ENABLE_USER_SCRIPT_SANDBOXING'] = 'NO' }",
    ],
    [
      'a setting within its frame',
      edit(
        'Podfile',
        '',
        "post_install do |i|\n  i.pods.targets.each do |t|\n    t.settings['SANDBOX'] = 'NO'\n  end\nend\n",
      ),
      "t.settings['SANDBOX'] = 'NO'",
    ],
    ['only a frame', edit('Podfile', '', 'post_install do |i|\nend'), undefined],
    [
      'a package',
      edit('Gemfile', "gem 'puma'", "gem 'puma'\ngem 'rails', '~> 8.0'"),
      "gem 'rails', '~> 8.0'",
    ],
    [
      'a platform',
      edit('Podfile', "platform :ios, '13.0'", "platform :ios, '15.0'"),
      "platform :ios, '15.0'",
    ],
    [
      'a dependency',
      edit('app/build.gradle.kts', '', 'implementation("a:b:1.2")'),
      'implementation("a:b:1.2")',
    ],
    ['a setting of a bundler', edit('vite.config.ts', 'port: 1,', 'port: 2,'), 'port: 2,'],
    ['a version', edit('requirements.txt', 'numpy==1.26', 'numpy==2.1'), 'numpy==2.1'],
    ['part of a line', edit('worker.yaml', 'apps/v1beta1', 'apps/v1'), 'apps/v1beta1 → apps/v1'],
    ['a name alone', edit('nightly.yaml', 'schedules:', 'schedule:'), 'schedules: → schedule:'],
    ['a version alone', edit('compose.yaml', '1.24.3', '1.25.0'), '1.24.3 → 1.25.0'],
    ['a value alone', edit('compose.yaml', 'hunter2', 'hunter3'), undefined],
    ['a path alone', edit('compose.yaml', 'vault/a1', 'vault/b2'), undefined],
    ['two of another kind', edit('compose.yaml', 'image:', 'hunter2'), undefined],
    ['a name of a secret alone', edit('compose.yaml', 'password:', 'db_password:'), undefined],
    ['part of a line of code', edit('src/a.ts', '1.24.3', '1.25.0'), undefined],
    ['code in a build', edit('Rakefile', '', 'sh "a" if x.y?'), undefined],
    ['source code', edit('src/a.ts', 'const a = 1;', 'const a = 2;'), undefined],
    ['a rewrite', edit('compose.yaml', '', 'a: 1\nb: 2\nc: 3\nd: 4'), undefined],
    ['a long line', edit('compose.yaml', '', `a: ${'x'.repeat(200)}`), undefined],
    ['nothing', edit('compose.yaml', 'a: 1', 'a: 1'), undefined],
    ['a small file', step('Write', { file_path: 'fly.toml', content: 'app = "shop"\n' }), 'app = "shop"'],
    ['what is no setting', step('Write', { file_path: '.nvmrc', content: '22\n' }), undefined],
    [
      'several edits at once',
      step('MultiEdit', {
        file_path: 'app.toml',
        edits: [
          { old_string: 'a = 1', new_string: 'a = 2' },
          { old_string: 'b = 1', new_string: 'b = 2' },
        ],
      }),
      'a = 2 ⏎ b = 2',
    ],
    [
      'a patch',
      step('apply_patch', {
        input:
          '*** Begin Patch\n*** Update File: Dockerfile\n@@\n-FROM node:18\n+FROM node:20\n*** End Patch',
      }),
      'FROM node:20',
    ],
    [
      'a patch that was handed to a shell',
      step('shell', {
        command: [
          'apply_patch',
          '*** Begin Patch\n*** Update File: a/app.toml\n@@\n-port = 1\n+port = 2\n*** End Patch',
        ],
      }),
      'port = 2',
    ],
    [
      'a patch of two files',
      step('apply_patch', {
        input: '*** Update File: a.yml\n+a: 1\n*** Update File: b.yml\n+b: 1',
      }),
      undefined,
    ],
    ['odd arguments', step('Edit', { file_path: 'a.yml', edits: [null, 'x', { old_string: 3 }] }), undefined],
  ])('%s', (_, { written }, expected) => {
    expect(written).toBe(expected);
  });

  it.each<[string, string, string, string]>([
    ['a block of YAML', 'app.yaml', '', 'password: |\n  hunter2hunter2'],
    ['a folded block of YAML', 'app.yaml', '', 'pass: >-\n  hunter2hunter2'],
    ['a list', 'app.yaml', '', 'tokens:\n  - hunter2hunter2'],
    ['words', 'app.yaml', '', 'password: my dog hunter2hunter2'],
    ['a nested value', 'app.yaml', '', 'auth:\n  user: bob\n  pass: hunter2hunter2'],
    ['a name and its value', 'deploy.yaml', '', '- name: DB_PASSWORD\n  value: hunter2hunter2'],
    [
      'a value whose name stands',
      'deploy.yaml',
      'name: DB_PASSWORD\nvalue: a',
      'name: DB_PASSWORD\nvalue: hunter2hunter2',
    ],
    ['a manifest', 'sealed.yaml', '', 'kind: Secret\ndata:\n  db: hunter2hunter2'],
    ['a value alone', 'app.properties', 'changeme', 'hunter2hunter2'],
    ['a value of words', 'app.conf', 'changeme', 'my hunter2hunter2 horse'],
    ['a variable', 'main.tf', '', 'variable "db_password" {\n  default = "hunter2hunter2"'],
    ['an instruction', 'Dockerfile', '', 'ENV DB_PASSWORD=\\\n  hunter2hunter2'],
    ['arguments', 'compose.yaml', '', '- --password\n- hunter2hunter2'],
    ['a header', 'nginx.conf', '', 'proxy_set_header X-Api-Key hunter2hunter2;'],
    ['another language', 'app.yaml', '', 'mot_de_passe: hunter2hunter2'],
    ['a value below a comment', 'app.yaml', '# пароль\nbase: a', '# пароль\nbase: hunter2hunter2'],
    ['a hook', 'alerts.yaml', '', 'url: https://hooks.slack.com/services/T00/B00/hunter2hunter2'],
    ['a store of a build', 'app/build.gradle', '', "storePassword 'hunter2hunter2'"],
    ['a key of a build', 'app/build.gradle', '', "keyAlias 'a'\nkeyPassword = 'hunter2hunter2'"],
    ['a repository', 'Podfile', '', "source 'https://bob:hunter2hunter2@git.test/specs.git'"],
    ['an environment', '.env.local', '', 'PIN=hunter2hunter2'],
    ['a file of passwords', '/etc/nginx/.htpasswd', '', 'bob:hunter2hunter2'],
    ['a file of secrets', '/etc/ppp/chap-secrets', '', 'bob * hunter2hunter2 *'],
    ['a value whose name stands above the edit', 'deploy/app.yaml', 'value: a', 'value: hunter2hunter2'],
    ['who and with what', 'turn.conf', '', 'user=ana:hunter2hunter2'],
    ['a login of a proxy', 'squid.conf', '', 'cache_peer proxy1 parent 3128 0 login=ana:hunter2hunter2'],
    ['a line of names and words', 'psk.cfg', 'ana:a', 'ana:hunter2hunter2'],
    ['a community', 'mon.yaml', 'community: public', 'community: hunter2hunter2'],
    ['an option of a service', 'a.service', '', 'ExecStart=restic --phrase hunter2hunter2 backup'],
    ['data', 'users.json', '', '{"name": "hunter2hunter2"}'],
  ])('never tells %s', (_, path, before, after) => {
    const told = edit(path, before, `${after}\n`);
    expect(JSON.stringify(told)).not.toContain('hunter2hunter2');
    const both = { file_path: path, edits: [{ old_string: before, new_string: after }] };
    expect(JSON.stringify(step('MultiEdit', both))).not.toContain('hunter2hunter2');
    const lines = after.split('\n').map((line) => `+${line}`);
    const patch = `*** Begin Patch\n*** Update File: ${path}\n@@\n ${before}\n${lines.join('\n')}\n*** End Patch`;
    expect(JSON.stringify(step('apply_patch', { input: patch }))).not.toContain('hunter2hunter2');
  });

  it.each(HIDING_TABLE.flatMap(({ reason, examples }) => examples.map((line) => [reason, line] as const)))(
    'tells nothing where it may be %s: %s',
    (_, line) => {
      expect(edit('app.conf', 'a = 1', line).written).toBeUndefined();
      expect(edit('app.conf', `${line}\na = 1`, 'a = 1').written).toBeUndefined();
    },
  );

  it.each(HIDING_TABLE.flatMap(({ innocents }) => innocents))('still tells %s', (line) => {
    expect(edit('app.conf', 'a = 1', line).written).toBe(line);
  });

  it.each(["apply_patch <<'EOF'\n", 'cd /srv && apply_patch <<EOF\n'])(
    'knows the file of a patch behind %j',
    (head) => {
      const command = `${head}*** Begin Patch\n*** Update File: src/a.ts\n@@\n-a\n+b\n*** End Patch\nEOF`;
      expect(stepText(step('shell', { command }))).toBe('edit: src/a.ts');
    },
  );

  it('tells a switch although its name sounds like a secret', () => {
    const path = '/etc/ssh/sshd_config';
    expect(edit(path, '', 'PasswordAuthentication no').written).toBe('PasswordAuthentication no');
    expect(edit('app.ini', '', 'password = hunter2hunter2').written).toBeUndefined();
  });

  it('tells nothing of texts that were cut', () => {
    const long = boundInput({
      file_path: 'a.ini',
      old_string: 'x=1',
      new_string: `y=2\n${'#'.repeat(5000)}\nz=3`,
    });
    expect(step('Edit', long).written).toBeUndefined();
  });

  it('is done with many edits of many lines', () => {
    const lines = Array.from({ length: 1300 }, (_, index) => `k${index}=1`).join('\n');
    const edits = Array.from({ length: 64 }, () => ({ old_string: lines, new_string: `${lines}x` }));
    expect(step('MultiEdit', { file_path: 'a.ini', edits }).written).toBe('k1299=1x');
  });

  it('has the slots of the task', () => {
    const filled = parameteriser([{ name: 'number', value: '50m' }], { project: null });
    expect(filled(edit(NGINX, '', 'client_max_body_size 50m;')).written).toBe(
      'client_max_body_size {number};',
    );
  });

  it('is told of all edits of one file, which stay one step', () => {
    const done = [edit(NGINX, '', 'gzip on;'), edit(NGINX, '', 'gzip_types text/css;')].map((one) => ({
      ...{ tool: 'Edit', step: one, outcome: 'success' as const },
    }));
    const { steps } = recipeOf(done, { isAboutLooking: false, keepsFailures: false, minSteps: 1 });
    expect(steps.map(stepText)).toEqual([`edit: ${NGINX} (gzip on; ⏎ gzip_types text/css;)`]);
    expect(steps[0]?.times).toBe(2);
  });

  it.each<[string, string | undefined, string | undefined, string | undefined]>([
    ['the later value', 'limit 50m;', 'limit 100m;', 'limit 100m;'],
    ['that it is gone again', 'gzip on;', 'without gzip on;', 'without gzip on;'],
    ['both settings', 'a = 1', 'b = 2', 'a = 1 ⏎ b = 2'],
    ['nothing of too many', 'a = 1 ⏎ b = 2 ⏎ c = 3', 'd = 4', undefined],
    ['what one of them says', undefined, 'b = 2', 'b = 2'],
  ])('is, of two edits, %s', (_, one, other, expected) => {
    expect(writtenTogether(one, other)).toBe(expected);
  });
});

describe('files of settings', () => {
  it.each(SETTINGS_TABLE.flatMap(({ reason, examples }) => examples.map((path) => [reason, path] as const)))(
    '%s: %s',
    (_, path) => {
      expect(isSettings(path)).toBe(true);
    },
  );

  it.each([
    'src/a.ts',
    'users.json',
    'package-lock.json',
    'src/config.ts',
    'fastlane/Matchfile',
    '.env',
    '.npmrc',
    'id_rsa.pem',
    `${'/etc'.repeat(200)}/a.conf`,
  ])('are not %s', (path) => {
    expect(isSettings(path)).toBe(false);
  });
});
