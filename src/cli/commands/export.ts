/**
 * `knowhow export`, `import`: what is known as lines of JSON, for other programs and other homes.
 *
 * @module
 */
import { createWriteStream, existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Command, Option } from 'commander';
import { KnowhowError, messageOf } from '../../errors.ts';
import { type BadLine, readPortable, trustedNoFurther } from '../../memory/portable-rows.ts';
import type { Remembered } from '../../memory/remember-request.ts';
import { packageVersion } from '../../package.ts';
import { TAINTS, type Taint } from '../../store/taint.ts';
import type { Connection } from '../connection.ts';
import { contextOf } from '../context.ts';
import { collectOneOf, pathGiven } from '../options.ts';
import { clean } from '../terminal/clean.ts';
import { plural, tilde } from '../terminal/text.ts';

const WHAT = ['memories', 'procedures', 'skills', 'soul'];
const PAGE = 500;

export function exportCommands(): Command[] {
  return [exportCommand(), importCommand()];
}

function exportCommand(): Command {
  return new Command('export')
    .description('what is known, as one JSON object a line: to read, to move, to search elsewhere')
    .argument('[file]', 'where to; by default standard output')
    .addOption(
      new Option('--only <what>', 'only these (repeatable)').choices(WHAT).argParser(collectOneOf(WHAT)),
    )
    .option('--superseded', 'also memories that newer ones have replaced')
    .option('--json', 'say what was written as JSON')
    .addHelpText(
      'after',
      `
Examples:
  $ knowhow export > everything.jsonl
  $ knowhow export --only memories | jq -r .content
Memories come back by \`knowhow import\`. Everything of a home, exactly as it is: \`knowhow backup\`.`,
    )
    .action(
      async (
        given: string | undefined,
        options: { only?: string[]; superseded?: boolean },
        command: Command,
      ) => {
        const { output, asJson, use } = contextOf(command);
        const wanted = new Set(options.only ?? WHAT);
        const file = given === undefined ? undefined : resolve(pathGiven(given));
        if (file !== undefined && existsSync(file)) {
          throw new KnowhowError('conflict', `${tilde(file)} is there already`, {
            hint: 'Name another file.',
          });
        }
        const counts: Record<string, number> = {};
        const lines: string[] = [];
        const put = (type: string, row: object): void => {
          counts[type] = (counts[type] ?? 0) + 1;
          const line = JSON.stringify({ type, ...row });
          if (file === undefined && !asJson) output.raw(`${line}\n`);
          else lines.push(line);
        };
        put('knowhow', { version: packageVersion(), exportedAt: new Date().toISOString() });
        await use(async (connection) => {
          if (wanted.has('memories')) await memories(connection, options.superseded === true, put);
          if (wanted.has('procedures')) await procedures(connection, put);
          if (wanted.has('skills')) await skills(connection, put);
          if (wanted.has('soul')) await soul(connection, put);
        });
        if (file !== undefined) await written(file, lines);
        delete counts.knowhow;
        if (asJson) return output.json({ file: file ?? null, counts, ...(file ? {} : { lines }) });
        const said = Object.entries(counts).map(([type, count]) => `${count} ${type}`);
        if (file !== undefined) output.line(`${output.color.green('✓')} ${tilde(file)}: ${said.join(', ')}`);
      },
    );
}

type Put = (type: string, row: object) => void;

async function memories(connection: Connection, superseded: boolean, put: Put): Promise<void> {
  for (let offset = 0; ; offset += PAGE) {
    const query = `limit=${PAGE}&offset=${offset}${superseded ? '&includeSuperseded=true' : ''}`;
    const page = await connection.request<{ memories: { kind: string }[] }>('GET', `/api/memory?${query}`);
    // What was learnt as a procedure is in the lines of the procedures, with its steps.
    for (const { kind, ...memory } of page.memories) put(kind, memory);
    if (page.memories.length < PAGE) return;
  }
}

async function procedures(connection: Connection, put: Put): Promise<void> {
  for (let offset = 0; ; offset += PAGE) {
    const path = `/api/procedures?limit=${PAGE}&offset=${offset}`;
    const page = await connection.request<{ procedures: { id: string }[] }>('GET', path);
    for (const { id } of page.procedures) {
      put('recipe', await connection.request<object>('GET', `/api/procedures/${encodeURIComponent(id)}`));
    }
    if (page.procedures.length < PAGE) return;
  }
}

async function skills(connection: Connection, put: Put): Promise<void> {
  const { skills: listed } = await connection.request<{ skills: object[] }>('GET', '/api/skills');
  for (const skill of listed) put('skill', skill);
}

async function soul(connection: Connection, put: Put): Promise<void> {
  const { text } = await connection.request<{ text: string }>('GET', '/api/soul');
  if (text !== '') put('soul', { text });
}

async function written(file: string, lines: readonly string[]): Promise<void> {
  try {
    const stream = createWriteStream(file, { flags: 'wx', mode: 0o600 });
    stream.end(`${lines.join('\n')}\n`);
    await new Promise<void>((done, failed) => stream.on('finish', done).on('error', failed));
  } catch (error) {
    throw new KnowhowError('invalid_input', `Cannot write ${tilde(file)}: ${messageOf(error)}`);
  }
}

function importCommand(): Command {
  return new Command('import')
    .description('remember the memories of an export; what is known already is recognised')
    .argument('<file>', 'one JSON object a line, as `knowhow export` writes them; at least {"content": "…"}')
    .addOption(
      new Option('--taint <level>', 'how far the file can be trusted at most')
        .choices([...TAINTS])
        .default('user'),
    )
    .option('--dry-run', 'read and check, remember nothing')
    .option('--json', 'print JSON instead of text')
    .addHelpText(
      'after',
      `
Examples:
  $ knowhow import everything.jsonl
  $ knowhow import --taint web notes-of-a-stranger.jsonl`,
    )
    .action(async (given: string, options: { taint: Taint; dryRun?: boolean }, command: Command) => {
      const { output, asJson, use } = contextOf(command);
      const { rows, bad, others } = readPortable(readText(given));
      const done: Record<string, number> = {};
      const failed: BadLine[] = [...bad];
      if (!options.dryRun) {
        await use(async (connection) => {
          // Oldest first: what replaced something then replaces it here.
          const inTime = rows.toSorted((a, b) =>
            (a.memory.occurredAt ?? '').localeCompare(b.memory.occurredAt ?? ''),
          );
          for (const { line, memory } of inTime) {
            const { type: _, supersededBy: __, ...body } = trustedNoFurther(memory, options.taint);
            try {
              const { remembered } = await connection.request<{ remembered: Remembered[] }>(
                'POST',
                '/api/memory/remember',
                { ...body, provenance: 'import' },
              );
              for (const { action } of remembered) done[action] = (done[action] ?? 0) + 1;
            } catch (error) {
              if (!(error instanceof KnowhowError) || error.code !== 'invalid_input') throw error;
              failed.push({ line, why: error.message });
            }
          }
        });
      }
      if (failed.length > 0) process.exitCode = 1;
      if (asJson) return output.json({ read: rows.length, passedOver: others, done, bad: failed });
      const what = Object.entries(done).map(([action, count]) => `${count} ${SAID[action] ?? action}`);
      output.line(
        `${output.color.green('✓')} ${plural(rows.length, 'memory', 'memories')} read${what.length > 0 ? `: ${what.join(', ')}` : ''}`,
      );
      if (others > 0) output.line(`  ${plural(others, 'line')} of other kinds passed over`);
      for (const { line, why } of failed) output.line(`  line ${line} ${clean(why)}`);
    });
}

const SAID: Readonly<Record<string, string>> = {
  add: 'new',
  skip: 'known already',
  update: 'updated',
  merge: 'merged',
  contradict: 'new, superseding others',
};

const MAX_BYTES = 200_000_000;

function readText(given: string): string {
  const file = resolve(pathGiven(given));
  try {
    const bytes = readFileSync(file);
    if (bytes.length > MAX_BYTES) {
      throw new KnowhowError('too_large', `${tilde(file)} is larger than ${MAX_BYTES / 1e6} MB`, {
        hint: 'Split it by lines.',
      });
    }
    return bytes.toString('utf8');
  } catch (error) {
    if (error instanceof KnowhowError) throw error;
    throw new KnowhowError('not_found', `Cannot read ${tilde(file)}: ${messageOf(error)}`);
  }
}
