/**
 * `knowhow sync`: this machine's own skills and a user's skills on a server, brought in line.
 *
 * @module
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import { connect, type Knowhow } from '../../client/index.ts';
import { configuredPath } from '../../config/home.ts';
import { loadConfig } from '../../config/load.ts';
import { writeFileAtomic } from '../../files/write-atomic.ts';
import { readSynced, syncedSkills } from '../../skills/sync/folders.ts';
import { planSync, type SyncBase, type SyncStep } from '../../skills/sync/plan.ts';
import { removeSynced, writeSynced } from '../../skills/sync/write-skill.ts';
import { contextOf } from '../context.ts';
import { collect } from '../options.ts';
import { askingServer, type ServerOptions, serverOf, withServerOptions } from '../server-options.ts';
import { printable } from '../terminal/clean.ts';

interface SyncOptions extends ServerOptions {
  readonly mine: string[];
  readonly theirs: string[];
  readonly dryRun?: boolean;
}

interface Done extends SyncStep {
  readonly outcome: 'done' | 'left' | 'waits' | 'planned';
  readonly says: string;
}

export function syncCommand(): Command {
  return withServerOptions(
    new Command('sync').description('bring the skills of this machine and of a server in line'),
  )
    .option('--mine <skill>', 'in a conflict the one here counts (repeatable)', collect, [])
    .option('--theirs <skill>', 'in a conflict the one there counts (repeatable)', collect, [])
    .option('--dry-run', 'say what would be done')
    .option('--json', 'print JSON instead of text')
    .addHelpText(
      'after',
      `
Examples:
  $ KNOWHOW_KEY=knowhow_… knowhow sync --url https://knowhow.example --dry-run
  $ knowhow sync --url https://knowhow.example --theirs deploy
What both sides have changed is shown and left as it is.`,
    )
    .action(async (options: SyncOptions, command: Command) => {
      const { output, asJson, home } = contextOf(command);
      const folder = configuredPath(loadConfig(home).skills.home, home);
      const run = new SyncRun(connect(serverOf(options)), folder, join(home.folder, 'sync.json'), options);
      const done = await askingServer(() => run.go());
      if (asJson) output.json({ steps: done });
      else if (done.length === 0) output.line('Both sides are the same.');
      for (const { name, outcome, says } of asJson ? [] : done) {
        const mark = outcome === 'done' ? output.color.green('✓') : output.color.yellow('!');
        output.line(`${mark} ${printable(name)}: ${says}`);
      }
      if (done.some(({ outcome }) => outcome === 'left')) process.exitCode = 1;
    });
}

type Bases = Record<string, SyncBase>;

class SyncRun {
  readonly #server: Knowhow;
  readonly #folder: string;
  readonly #file: string;
  readonly #options: SyncOptions;
  readonly #all: Record<string, Bases>;

  constructor(server: Knowhow, folder: string, file: string, options: SyncOptions) {
    this.#server = server;
    this.#folder = folder;
    this.#file = file;
    this.#options = options;
    this.#all = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, Bases>) : {};
  }

  async go(): Promise<Done[]> {
    const bases = this.#bases();
    const here = new Map(syncedSkills(this.#folder).map((skill) => [skill.name, skill]));
    const there = new Map(
      (await this.#server.ask('GET /api/sync')).skills.map((skill) => [skill.name, skill]),
    );
    const digests = (side: ReadonlyMap<string, { digest: string }>): Map<string, string> =>
      new Map([...side].map(([name, { digest }]) => [name, digest]));
    const done: Done[] = [];
    for (const planned of planSync(digests(here), digests(there), new Map(Object.entries(bases)))) {
      const step = this.#decided(planned, here.has(planned.name), there.has(planned.name));
      const quiet = step.action === 'note' || step.action === 'forget';
      if (this.#options.dryRun) {
        if (!quiet)
          done.push({ ...step, outcome: step.action === 'conflict' ? 'left' : 'planned', says: step.action });
        continue;
      }
      const result = await this.#take(step, here.get(step.name)?.digest, there.get(step.name)?.hash ?? null);
      // After each: a run that is cut short has noted what it did.
      writeFileAtomic(this.#file, `${JSON.stringify(this.#all, null, 2)}\n`, { mode: 0o600 });
      if (!quiet) done.push({ ...step, ...result });
    }
    return done;
  }

  #bases(): Bases {
    const { url } = this.#options;
    const bases = this.#all[url] ?? {};
    this.#all[url] = bases;
    return bases;
  }

  #decided(step: SyncStep, isHere: boolean, isThere: boolean): SyncStep {
    const { mine, theirs } = this.#options;
    if (step.action !== 'conflict') return step;
    if (mine.includes(step.name)) return { ...step, action: isHere ? 'push' : 'remove-there' };
    if (theirs.includes(step.name)) return { ...step, action: isThere ? 'pull' : 'remove-here' };
    return step;
  }

  async #take(
    { name, action }: SyncStep,
    digest: string | undefined,
    baseHash: string | null,
  ): Promise<Pick<Done, 'outcome' | 'says'>> {
    const bases = this.#bases();
    switch (action) {
      case 'pull':
        return this.#pull(name);
      case 'push':
      case 'remove-there':
        return this.#push(name, baseHash);
      case 'remove-here':
        removeSynced(this.#folder, name);
        delete bases[name];
        return { outcome: 'done', says: 'removed here, as it was there' };
      case 'note':
        bases[name] = { here: digest ?? '', there: digest ?? '' };
        return { outcome: 'done', says: 'the same on both sides' };
      case 'forget':
        delete bases[name];
        return { outcome: 'done', says: 'gone on both sides' };
      case 'conflict':
        return {
          outcome: 'left',
          says: `changed on both sides; --mine ${name} or --theirs ${name} decides, \`knowhow skills show ${name}\` shows yours`,
        };
    }
  }

  async #pull(name: string): Promise<Pick<Done, 'outcome' | 'says'>> {
    const skill = await this.#server.ask('GET /api/sync/{name}', { path: { name } });
    writeSynced(this.#folder, {
      name,
      content: Buffer.from(skill.content, 'base64'),
      files: skill.files.map((file) => ({ ...file, bytes: Buffer.from(file.content, 'base64') })),
    });
    const here = readSynced(this.#folder, name)?.digest ?? '';
    this.#bases()[name] = { here, there: skill.digest };
    return { outcome: 'done', says: 'pulled' };
  }

  async #push(name: string, baseHash: string | null): Promise<Pick<Done, 'outcome' | 'says'>> {
    const skill = readSynced(this.#folder, name);
    const texts = (skill?.files ?? []).map(({ path, bytes }) => ({
      path,
      content: Buffer.from(bytes).toString('utf8'),
    }));
    const { verdict, digest } = await this.#server.ask('POST /api/sync/{name}', {
      path: { name },
      body: { content: skill ? Buffer.from(skill.content).toString('utf8') : null, files: texts, baseHash },
    });
    if (verdict !== 'applied') {
      return { outcome: 'waits', says: `${verdict} by the review there` };
    }
    if (skill && digest !== null) this.#bases()[name] = { here: skill.digest, there: digest };
    else delete this.#bases()[name];
    return { outcome: 'done', says: skill ? 'pushed' : 'removed there' };
  }
}
