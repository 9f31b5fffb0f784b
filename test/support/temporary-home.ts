/**
 * A home of its own for each test: own user home, own knowhow home, nothing of the machine's.
 *
 * @module
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { App } from '../../src/app.ts';
import { type Clock, systemClock } from '../../src/clock.ts';
import { type Home, locateHome } from '../../src/config/home.ts';
import { loadConfig } from '../../src/config/load.ts';
import { silentLogger } from '../../src/logger.ts';

export interface TestHome {
  readonly folder: string;
  readonly home: Home;
  readonly environment: Record<string, string>;
  /** knowhow's own skills root. */
  readonly skills: string;
  /** Writes `name/SKILL.md` below a root (its own by default) and answers its path. */
  writeSkill(name: string, text: string, root?: string): string;
  open(options?: { clock?: Clock; environment?: Record<string, string> }): Promise<App>;
}

export function temporaryHome(): TestHome {
  const folder = mkdtempSync(join(tmpdir(), 'knowhow-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const skills = join(folder, '.agents', 'skills');
  mkdirSync(skills, { recursive: true });
  const environment = {
    HOME: folder,
    KNOWHOW_HOME: join(folder, '.knowhow'),
    KNOWHOW_SKILLS_HOME: skills,
    KNOWHOW_SKILLS_BUILTIN: 'false',
    KNOWHOW_SERVER_PORT: '0',
  };
  const home = locateHome(environment);
  return {
    folder,
    home,
    environment,
    skills,
    writeSkill(name, text, root = skills) {
      const path = join(root, name, 'SKILL.md');
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, text);
      return path;
    },
    async open({ clock = systemClock, environment: more = {} } = {}) {
      // Tests that run only the command or the daemon need not load all rooms in their own process.
      const { openApp } = await import('../../src/app.ts');
      const config = loadConfig(home, { ...environment, ...more });
      const app = await openApp({ home, config, logger: silentLogger, clock, userHome: folder });
      onTestFinished(() => app.close());
      await app.startJobs();
      return app;
    },
  };
}

export function skillText(name: string, description: string, body = ''): string {
  return `---\nname: ${name}\ndescription: ${description}\n---\n\n${body}\n`;
}
