/**
 * What was tried in vain is no part of the way.
 *
 * @module
 */
import { describe, expect, it } from 'vitest';
import type { JudgedCall } from './evidence.ts';
import { judgeTask } from './judge-task.ts';
import { shell, task, tool } from './testing/calls.ts';

type Done = string | JudgedCall;

const failing = (command: string, error: string): JudgedCall => shell(command, error, { exitCode: 1 });
const edited = (file: string): JudgedCall =>
  tool('Edit', { file_path: file }, 'The file has been updated.', { isError: false });

/** Commands that are left out of the way. */
function vain(request: string, ...done: readonly Done[]): string[] {
  const calls = done.map((one) => (typeof one === 'string' ? shell(one, 'fine', { exitCode: 0 }) : one));
  const { inVain = [] } = judgeTask(task(calls, { request, nextUserWords: 'thanks, works' }));
  return inVain.map((id) => String(calls[Number(id.slice(1)) - 1]?.input.command));
}

const XCODE = 'xcodebuild -scheme Run build | tail -3';
const sandboxed = (pid: number): JudgedCall =>
  shell(XCODE, `error: Sandbox: rsync(${pid}) deny(1) file-write-create\n** BUILD FAILED **`, {
    exitCode: 0,
  });
const UP = 'vagrant up web';
const MENDED = 'modprobe fuse';
const noDisk = failing(UP, 'The box failed to mount its disk (pid 4411)');
const noDiskAgain = failing(UP, 'The box failed to mount its disk (pid 5120)');
const CERTIFIED = 'curl -f https://api';
const noCertificate = failing(CERTIFIED, 'curl: (60) SSL certificate problem');
const noServer = failing('pytest it', 'E ConnectionError: db refused\n1 failed');

describe('what was done between two tries that met the same error', () => {
  it.each<[string, readonly Done[], readonly string[]]>([
    [
      'ios build breaks after the xcode update',
      [
        sandboxed(4411),
        'rm -rf ~/Library/Xcode/DerivedData',
        sandboxed(4419),
        edited('Podfile'),
        'pod install',
        XCODE,
      ],
      ['rm -rf ~/Library/Xcode/DerivedData'],
    ],
    [
      'the vagrant box does not come up',
      [noDisk, 'vagrant plugin update', noDiskAgain, MENDED, UP],
      ['vagrant plugin update'],
    ],
    [
      'the vagrant box stays down',
      [noDisk, 'rm -rf build', 'rm -rf ~/.cache/vagrant', noDiskAgain, MENDED, UP],
      ['rm -rf build', 'rm -rf ~/.cache/vagrant'],
    ],
    [
      'the android build fails',
      [
        failing('./gradlew assembleDebug', 'Unsupported class file major version 65'),
        './gradlew --stop',
        './gradlew clean',
        failing('./gradlew assembleDebug', 'Unsupported class file major version 65'),
        edited('gradle.properties'),
        './gradlew assembleDebug',
      ],
      ['./gradlew --stop', './gradlew clean'],
    ],
    [
      'the shop does not build',
      [
        failing('npm run build 2>&1 | tail -5', 'error: cannot resolve ./cart'),
        'npm cache verify',
        failing('npm run build 2>&1 | tail -40', 'error: cannot resolve ./cart'),
        edited('src/shop.ts'),
        'npm run build',
      ],
      ['npm cache verify'],
    ],
    [
      'the importer cannot reach redis',
      [
        failing('./import.sh', 'Error: READONLY You can not write against a replica'),
        'systemctl restart redis',
        'redis-cli flushall',
        failing('./import.sh', 'Error: READONLY You can not write against a replica'),
        'redis-cli replicaof no one',
        './import.sh',
      ],
      ['systemctl restart redis', 'redis-cli flushall'],
    ],
  ])('%s', (request, done, expected) => {
    expect(vain(request, ...done)).toEqual(expected);
  });

  it.each<[string, string, readonly Done[]]>([
    [
      'it is what was asked for',
      'update the plugins',
      [noDisk, 'vagrant plugin update', noDiskAgain, MENDED, UP],
    ],
    [
      'it met another error then',
      'start it',
      [noDisk, 'vagrant halt', failing(UP, 'no network'), MENDED, UP],
    ],
    ['it never worked', 'start it', [noDisk, 'vagrant halt', noDiskAgain, MENDED]],
    ['it is an edit', 'start it', [noDisk, edited('Vagrantfile'), noDiskAgain, MENDED, UP]],
    ['it is a record of the work', 'start it', [noDisk, 'git commit -am x', noDiskAgain, MENDED, UP]],
    ['nothing went wrong', 'start it', [UP, 'vagrant halt', UP, MENDED, UP]],
    [
      'fewer tests fail',
      'the tests fail',
      [
        failing('npm test', '3 failed, 40 passed'),
        'npm run seed',
        failing('npm test', '1 failed, 42 passed'),
        edited('a.ts'),
        'npm test',
      ],
    ],
    [
      'it took effect only after a reload',
      'fix the ssl of the api',
      [noCertificate, 'certbot renew', noCertificate, 'systemctl reload nginx', CERTIFIED],
    ],
    [
      'it took effect only after a wait',
      'bring up elasticsearch for the tests',
      [noServer, 'docker compose up -d elasticsearch', noServer, 'sleep 20', 'pytest it'],
    ],
    [
      'it only had to be waited for',
      'mend it',
      [noServer, 'docker restart db', noServer, 'sleep 5', 'pytest it'],
    ],
    [
      'it took effect only after a flush',
      'make dns resolve blog',
      [noServer, 'cli53 rrcreate acme.io "blog A 1.2.3.4"', noServer, 'resolvectl flush-caches', 'pytest it'],
    ],
    [
      'it allows something',
      'open the port of the game server',
      [noServer, 'ufw allow 25565', noServer, 'systemctl start minecraft', 'pytest it'],
    ],
    [
      'it installs something',
      'compile the kernel module',
      [
        failing('make', 'fatal error: linux/module.h: No such file'),
        'apt install -y linux-headers-generic',
        failing('make', 'fatal error: linux/module.h: No such file'),
        'ln -s /usr/src/linux-headers-6.1 /lib/modules/6.1/build',
        'make',
      ],
    ],
    [
      'it starts something',
      'get the integration tests green',
      [noServer, 'docker compose up -d db', noServer, 'alembic upgrade head', 'pytest it'],
    ],
    [
      'it gives a right',
      'let bob read the bucket',
      [
        noServer,
        'aws iam attach-user-policy --user-name bob',
        noServer,
        'aws s3api put-bucket-policy',
        'pytest it',
      ],
    ],
    [
      'it stays stopped',
      'mend it',
      [noServer, 'systemctl stop firewalld', noServer, 'createdb x', 'pytest it'],
    ],
    [
      'it does more than to clear up',
      'mend it',
      [noServer, 'systemctl restart db && createdb x', noServer, 'createdb y', 'pytest it'],
    ],
    [
      'it puts a change in force',
      'mend it',
      [noServer, edited('db.conf'), 'systemctl restart db', noServer, 'createdb x', 'pytest it'],
    ],
  ])('is a part of the way where %s', (_, request, done) => {
    expect(vain(request, ...done)).toEqual([]);
  });

  it('is a part of the way where it cured something else', () => {
    const halt = 'vagrant halt';
    const noPlugin = failing(halt, 'Error: no plugin named "vbguest" found');
    const done = [noDisk, noPlugin, 'gem install vbguest', halt, noDiskAgain, MENDED, UP];
    expect(vain('start it', ...done)).toEqual([halt]);
  });
});
