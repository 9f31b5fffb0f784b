/**
 * A scratch machine for a real client: own home, own project, own daemon, nothing of the user's.
 *
 * @module
 */
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PACKAGE = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const KNOWHOW = join(PACKAGE, 'bin', 'knowhow');

export async function stage() {
  const folder = mkdtempSync(join(tmpdir(), 'knowhow-client-'));
  const project = join(folder, 'project');
  mkdirSync(join(project, '.git'), { recursive: true });
  const environment = {
    PATH: process.env.PATH,
    HOME: folder,
    TERM: 'dumb',
    KNOWHOW_HOME: join(folder, 'knowhow home'),
    KNOWHOW_SERVER_PORT: String(await freePort()),
    KNOWHOW_SKILLS_BUILTIN: 'false',
    KNOWHOW_NO_AUTOSTART: '1',
  };
  const place = {
    folder,
    project,
    environment,
    writeSkill(root, name, description, body) {
      const file = join(folder, root, name, 'SKILL.md');
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, `---\nname: ${name}\ndescription: ${description}\n---\n\n${body}\n`);
      return file;
    },
    /** Runs a knowhow command, and answers what it prints. */
    knowhow(...args) {
      const { status, stdout, stderr } = spawnSync(process.execPath, [KNOWHOW, ...args], {
        env: environment,
        cwd: project,
        encoding: 'utf8',
      });
      if (status !== 0) throw new Error(`knowhow ${args.join(' ')}: ${stderr || stdout}`);
      return args.includes('--json') ? JSON.parse(stdout) : stdout;
    },
    usesOf: (skill) => place.knowhow('skills', 'show', skill, '--json').useCount,
    run: (command, args, more = {}) => run(command, args, { ...environment, ...more }, project),
    remove() {
      try {
        place.knowhow('down');
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
  };
  return place;
}

function run(command, args, env, cwd) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { env, cwd, stdio: ['ignore', 'pipe', 'pipe'] });
    let stdout = '';
    let stderr = '';
    child.stdout.on('data', (chunk) => {
      stdout += chunk;
    });
    child.stderr.on('data', (chunk) => {
      stderr += chunk;
    });
    const limit = setTimeout(() => child.kill('SIGKILL'), 120_000);
    child.once('close', (code) => {
      clearTimeout(limit);
      resolve({ code, stdout, stderr });
    });
  });
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
