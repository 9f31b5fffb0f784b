/**
 * A home of its own for a benchmark, gone afterwards.
 *
 * @module
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type App, openApp } from '../src/app.ts';
import { type Home, locateHome } from '../src/config/home.ts';
import { loadConfig } from '../src/config/load.ts';
import { silentLogger } from '../src/logger.ts';

export interface TemporaryHome {
  readonly environment: Record<string, string>;
  readonly home: Home;
  /** The one root that its skills lie in. */
  readonly skills: string;
  open(): Promise<App>;
  remove(): void;
}

/** `more`: what the config is to be besides. */
export function temporaryHome(more: Record<string, string> = {}): TemporaryHome {
  const folder = mkdtempSync(join(tmpdir(), 'knowhow-bench-'));
  const skills = join(folder, 'skills');
  mkdirSync(skills);
  const environment = {
    HOME: folder,
    KNOWHOW_HOME: join(folder, 'home'),
    KNOWHOW_SKILLS_HOME: skills,
    KNOWHOW_SKILLS_HARNESSES: '[]',
    KNOWHOW_SKILLS_BUILTIN: 'false',
    KNOWHOW_SERVER_PORT: '0',
    ...more,
  };
  const home = locateHome(environment);
  return {
    environment,
    home,
    skills,
    open: () => openApp({ home, config: loadConfig(home, environment), logger: silentLogger }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
