/**
 * `knowhow remember`, `recall`, `forget`, `memories …`
 *
 * @module
 */
import { Command, Option } from 'commander';
import type { MemoryDetail } from '../../memory/memory-service.ts';
import type { RecallAnswer } from '../../memory/recall-service.ts';
import type { Remembered } from '../../memory/remember-request.ts';
import type { MemoryRecord } from '../../store/memory-store.ts';
import { isTainted } from '../../store/taint.ts';
import { contextOf } from '../context.ts';
import { textFrom } from '../input.ts';
import { collect, collectOneOf, date, folderGiven, share, wholeNumberWithin } from '../options.ts';
import { printable } from '../terminal/clean.ts';
import type { Output } from '../terminal/output.ts';
import { plural, prose, table } from '../terminal/text.ts';
import { memoryId } from './skill-name.ts';

const KINDS = ['memory', 'summary', 'reflection', 'procedure', 'skill'];
/** A summary is made of lines; other memories are a sentence or two. */
const SHOWN_LINES: Readonly<Record<string, number>> = { summary: 12 };
const TIERS = ['session', 'episodic', 'semantic', 'procedural'];

export function memoryCommands(): Command[] {
  return [remember(), recall(), forget(), memories()];
}

function remember(): Command {
  return new Command('remember')
    .description('keep a fact or an episode; what is known already is recognised')
    .argument('[text...]', 'what to remember; `-` or nothing reads it from standard input')
    .addOption(new Option('--tier <tier>', 'how it fades').choices(TIERS).default('semantic'))
    .option('--tag <tag>', 'a tag (repeatable)', collect)
    .option('--project <folder>', 'it holds in this project only', folderGiven)
    .option('--importance <share>', 'from 0 to 1', share)
    .option('--at <date>', 'when it happened, e.g. 2026-01-31', date)
    .option('--extract', 'cut the text into its facts and remember each')
    .option('--json', 'print JSON instead of text')
    .addHelpText(
      'after',
      `
Examples:
  $ knowhow remember "The staging cluster runs on Cloudflare Workers" --tag deploy
  $ knowhow remember --extract - < meeting-notes.txt`,
    )
    .action(async (words: string[], options: RememberOptions, command: Command) => {
      const { output, asJson, use } = contextOf(command);
      const content = await textFrom(words, 'knowhow remember "what is worth keeping"');
      const { remembered } = await use((connection) =>
        connection.request<{ remembered: Remembered[] }>('POST', '/api/memory/remember', {
          content,
          tier: options.tier,
          tags: options.tag,
          project: options.project,
          importance: options.importance,
          occurredAt: options.at,
          extract: options.extract,
          provenance: 'cli',
        }),
      );
      if (asJson) return output.json({ remembered });
      if (remembered.length === 0) return output.line('No fact was found in the text.');
      for (const one of remembered) showRemembered(one, output);
    });
}

interface RememberOptions {
  tier: string;
  tag?: string[];
  project?: string;
  importance?: number;
  at?: string;
  extract?: boolean;
}

const DONE: Record<Remembered['action'], string> = {
  add: 'remembered',
  skip: 'known already',
  update: 'updated',
  merge: 'merged',
  contradict: 'remembered, superseding',
};

function showRemembered({ id, action, reason, target, content }: Remembered, output: Output): void {
  const { color } = output;
  const what = action === 'contradict' ? `${DONE[action]} ${target}` : DONE[action];
  output.line(`${color.green('✓')} ${what}  ${color.dim(id ?? '')}`);
  output.line(`  ${printable(content)}`);
  output.note(color.dim(`  ${printable(reason)}`));
}

function recall(): Command {
  return new Command('recall')
    .description('memories, summaries and skills that answer a question; nothing when nothing does')
    .argument('[question...]', 'the question; `-` or nothing reads it from standard input')
    .option('-n, --limit <count>', 'at most this many', wholeNumberWithin(1, 200))
    .addOption(
      new Option('--kind <kind>', 'only these kinds (repeatable)')
        .choices(KINDS)
        .argParser(collectOneOf(KINDS)),
    )
    .option('--tag <tag>', 'only with this tag (repeatable: all of them)', collect)
    .option(
      '--project <folder>',
      'only what holds in this project; without it, what holds in any',
      folderGiven,
    )
    .option('--who <name>', 'only what this person said')
    .option('--since <date>', 'from this day on', date)
    .option('--until <date>', 'before this day', date)
    .option('--min-score <share>', 'leave out what scores less, from 0 to 1', share)
    .option('--explain', 'show how each score comes about')
    .option('--json', 'print JSON instead of text')
    .addHelpText(
      'after',
      '\nExamples:\n  $ knowhow recall "where does staging run"\n  $ knowhow recall --kind summary --since 2026-01-01 "what did we decide about the schema"',
    )
    .action(async (words: string[], options: RecallOptions, command: Command) => {
      const { output, asJson, use } = contextOf(command);
      const query = await textFrom(words, 'knowhow recall "where does staging run"');
      const answer = await use((connection) =>
        connection.request<RecallAnswer>('POST', '/api/memory/recall', {
          query,
          limit: options.limit,
          minScore: options.minScore,
          kinds: options.kind,
          tags: options.tag,
          project: options.project,
          who: options.who,
          since: options.since,
          until: options.until,
        }),
      );
      if (asJson) output.json(answer);
      else showRecall(answer, output, options.explain === true);
    });
}

interface RecallOptions {
  limit?: number;
  minScore?: number;
  kind?: string[];
  tag?: string[];
  project?: string;
  who?: string;
  since?: string;
  until?: string;
  explain?: boolean;
}

function showRecall(answer: RecallAnswer, output: Output, explain: boolean): void {
  const { color } = output;
  if (answer.results.length === 0) {
    output.line(`Nothing that is remembered answers this (${plural(answer.considered, 'item')} considered).`);
    const { nearest } = answer;
    if (nearest) {
      output.note(`Nearest, ${nearest.score.toFixed(2)}: ${nearest.id}`);
      for (const line of prose(nearest.content, output.width, 2)) output.note(line);
    }
    return;
  }
  for (const { id, kind, content, score, weak, occurredAt, project, reason } of answer.results) {
    const where = project === null ? '' : ` in ${printable(project)}`;
    const head = `${kind} ${occurredAt.slice(0, 10)}${where}`;
    output.line(`${color.cyan(head)}  ${color.dim(`${score.toFixed(2)}${weak ? ' weak' : ''}  ${id}`)}`);
    for (const line of prose(content, output.width, SHOWN_LINES[kind] ?? 4)) output.line(line);
    if (explain) output.line(`  ${color.dim(printable(reason))}`);
  }
}

function forget(): Command {
  return new Command('forget')
    .description('forget a memory: gone from every index at once')
    .argument('<id>', 'as `knowhow memories list` shows it')
    .option('--json', 'print JSON instead of text')
    .action(async (id: string, _options: object, command: Command) => {
      const { output, asJson, use } = contextOf(command);
      const answer = await use((connection) =>
        connection.request<object>('DELETE', `/api/memory/${encodeURIComponent(memoryId(id))}`),
      );
      if (asJson) output.json(answer);
      else output.line(`${output.color.green('✓')} forgotten`);
    });
}

function memories(): Command {
  const command = new Command('memories').description('list and show what is remembered');
  command.addCommand(
    new Command('list')
      .description('newest first')
      .addOption(new Option('--kind <kind>', 'only this kind').choices(KINDS.slice(0, 4)))
      .option('--tag <tag>', 'only with this tag')
      .option('--project <folder>', 'only what belongs to this project', folderGiven)
      .option('--since <date>', 'from this day on', date)
      .option('--until <date>', 'before this day', date)
      .option('--superseded', 'also what no longer holds')
      .option('-n, --limit <count>', 'at most this many', wholeNumberWithin(0, 10_000), 50)
      .option('--json', 'print JSON instead of text')
      .action(async (options: ListOptions, self: Command) => {
        const { output, asJson, use } = contextOf(self);
        const query = new URLSearchParams({ limit: String(options.limit) });
        if (options.kind) query.set('kinds', options.kind);
        if (options.tag) query.set('tags', options.tag);
        if (options.project) query.set('project', options.project);
        if (options.since) query.set('since', options.since);
        if (options.until) query.set('until', options.until);
        if (options.superseded) query.set('includeSuperseded', 'true');
        const answer = await use(async (connection) => {
          const found = await connection.request<MemoryList>('GET', `/api/memory?${query}`);
          if (found.memories.length > 0 || asJson) return { ...found, all: found.total };
          const { total } = await connection.request<MemoryList>('GET', '/api/memory?limit=0');
          return { ...found, all: total };
        });
        if (asJson) return output.json({ memories: answer.memories, total: answer.total });
        if (answer.memories.length === 0) return output.line(nothingListed(answer));
        const rows = answer.memories.map(({ id, kind, occurredAt, content }) => [
          id,
          kind,
          occurredAt.slice(0, 10),
          content,
        ]);
        for (const line of table(rows, output.width)) output.line(line);
        output.note(output.color.dim(listed(answer)));
      }),
  );
  command.addCommand(
    new Command('show')
      .description('one memory with what it mentions')
      .argument('<id>')
      .option('--json', 'print JSON instead of text')
      .action(async (id: string, _options: object, self: Command) => {
        const { output, asJson, use } = contextOf(self);
        const memory = await use((connection) =>
          connection.request<MemoryDetail>('GET', `/api/memory/${encodeURIComponent(memoryId(id))}`),
        );
        if (asJson) output.json(memory);
        else showMemory(memory, output);
      }),
  );
  return command;
}

interface MemoryList {
  memories: MemoryRecord[];
  total: number;
}

function listed({ memories, total }: MemoryList): string {
  const shown = memories.length === total ? '' : `${memories.length} of `;
  return `${shown}${plural(total, 'memory', 'memories')}`;
}

function nothingListed({ total, all }: { total: number; all: number }): string {
  if (all === 0) return 'Nothing is remembered yet.';
  if (total > 0) return listed({ memories: [], total });
  return `Nothing matches (${plural(all, 'memory', 'memories')} in all).`;
}

interface ListOptions {
  kind?: string;
  tag?: string;
  project?: string;
  since?: string;
  until?: string;
  superseded?: boolean;
  limit: number;
}

function showMemory(memory: MemoryDetail, output: Output): void {
  const { color } = output;
  output.line(`${color.cyan(memory.kind)}  ${color.dim(memory.id)}`);
  for (const line of prose(memory.content, output.width)) output.line(line);
  const fields: [string, string | null][] = [
    ['happened', memory.occurredAt],
    ['tier', memory.tier],
    ['importance', memory.effectiveImportance.toFixed(2)],
    ['tags', memory.tags.join(', ')],
    ['project', memory.project],
    ['from', `${memory.provenance} (${memory.taint})`],
    ['mentions', memory.mentions.map(({ name }) => name).join(', ')],
    ['says', memory.relations.map(relationText).join(', ')],
    ['superseded', memory.supersededBy],
  ];
  for (const [label, value] of fields) {
    if (value) output.line(`  ${color.dim(label.padEnd(11))} ${printable(value)}`);
  }
  if (isTainted(memory.taint))
    output.note(`Why it is ${memory.taint}: knowhow taint show memory ${memory.id}`);
}

/** `works_at` → "Anna works at Globex". */
function relationText({ source, type, target, scope }: MemoryDetail['relations'][number]): string {
  const holds = scope === null ? '' : ` for ${scope}`;
  return `${source.name} ${type.replaceAll('_', ' ')} ${target.name}${holds}`;
}
