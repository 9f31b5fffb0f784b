/**
 * `knowhow skills …`
 *
 * @module
 */
import { Command } from 'commander';
import { worstFirst } from '../../review/severity.ts';
import type { InstallReport } from '../../skills/install/install.ts';
import type { UninstallReport } from '../../skills/install/uninstall.ts';
import type { ReconcileReport } from '../../skills/reconcile/reconciler.ts';
import type { SkillDetail } from '../../skills/skill-service.ts';
import type { RankedRecord } from '../../skills/suggest/ranked-list.ts';
import type { SkillFile, SkillRecord } from '../../store/skill-store.ts';
import { contextOf } from '../context.ts';
import { asCalled } from '../invocation.ts';
import { collect, pathGiven, wholeNumberWithin } from '../options.ts';
import { printable } from '../terminal/clean.ts';
import { progressBar } from '../terminal/progress.ts';
import { plural, table, tilde } from '../terminal/text.ts';
import { decayCommand } from './decay-skill.ts';
import { enrichCommand } from './enrich-skills.ts';
import { generateCommand, promoteSkillCommand } from './generate-skills.ts';
import { generatedCommands } from './generated-skills.ts';
import { knowledgeCommand, usedCommand } from './graph.ts';
import { proveCommand } from './prove-skill.ts';
import { restoreCommand } from './restore-skill.ts';
import { findingLines } from './show-proposal.ts';
import { showSkill } from './show-skill.ts';
import { diffCommand, historyCommand, rollbackCommand } from './skill-versions.ts';
import { budgetCommand } from './skills-budget.ts';

export function skillsCommand(): Command {
  const skills = new Command('skills').description('list, show, install and uninstall skills');
  for (const command of [
    list(),
    show(),
    install(),
    uninstall(),
    historyCommand(),
    diffCommand(),
    rollbackCommand(),
    restoreCommand(),
    decayCommand(),
    enrichCommand(),
    budgetCommand(),
    generateCommand(),
    promoteSkillCommand(),
    proveCommand(),
    ...generatedCommands(),
    reconcile(),
    usedCommand(),
    knowledgeCommand(),
  ])
    skills.addCommand(command);
  return skills;
}

function list(): Command {
  return new Command('list')
    .description('all skills in the graph')
    .option('--ranked', 'the ones that matter most first, with the reason')
    .option('--search <words>', 'only skills with these words')
    .option('--tag <tag>', 'only skills with this tag')
    .option('-n, --limit <count>', 'at most this many', wholeNumberWithin(0, 100_000))
    .option('--problems', 'files that are shadowed, unreadable or load with a warning, with the reason')
    .option('--json', 'print JSON instead of text')
    .addHelpText(
      'after',
      '\nExamples:\n  $ knowhow skills list --search "pdf form"\n  $ knowhow skills list --ranked -n 10',
    )
    .action(async (options: ListOptions, command: Command) => {
      const { output, asJson, use } = contextOf(command);
      if (options.problems) return showProblems(command);
      const query = new URLSearchParams();
      if (options.ranked) query.set('ranked', 'true');
      if (options.search) query.set('search', options.search);
      if (options.tag) query.set('tag', options.tag);
      if (options.limit !== undefined) query.set('limit', String(options.limit));
      const filtered = Boolean(options.search || options.tag);
      const answer = await use(async (connection) => {
        const found = await connection.request<SkillList>('GET', `/api/skills?${query}`);
        if (!filtered || asJson) return { ...found, all: found.total };
        // The answer's total counts the matches.
        const { total } = await connection.request<SkillList>('GET', '/api/skills?limit=0');
        return { ...found, all: total };
      });
      if (asJson) return output.json({ skills: answer.skills, total: answer.total });
      if (answer.skills.length === 0) return output.line(nothingListed(answer, filtered));
      const rows = answer.skills.map((skill) => [
        printable(skill.name),
        skill.source,
        ...(skill.score === undefined ? [] : [skill.score.toFixed(2)]),
        skill.reason ?? skill.description,
      ]);
      for (const line of table(rows, output.width)) output.line(line);
      output.note(output.color.dim(listed(answer, filtered)));
    });
}

interface SkillList {
  skills: (SkillRecord & Partial<RankedRecord>)[];
  /** Of those that match. */
  total: number;
}

type Counted = SkillList & { all: number };

function nothingListed(answer: Counted, filtered: boolean): string {
  const { total, all } = answer;
  if (all === 0) return asCalled('No skills. `knowhow skills install SOURCE` adds one.');
  if (total > 0) return listed(answer, filtered);
  return `Nothing matches (${plural(all, 'skill')} in all).`;
}

function listed({ skills, total, all }: Counted, filtered: boolean): string {
  const shown = skills.length === total ? '' : `${skills.length} of `;
  if (!filtered) return `${shown}${plural(total, 'skill')}`;
  return `${shown}${plural(total, 'match', 'matches')} among ${plural(all, 'skill')}`;
}

interface ListOptions {
  ranked?: boolean;
  search?: string;
  tag?: string;
  limit?: number;
  problems?: boolean;
}

async function showProblems(command: Command): Promise<void> {
  const { output, asJson, use } = contextOf(command);
  const answer = await use((connection) =>
    connection.request<{ files: SkillFile[] }>('GET', '/api/skills/problems'),
  );
  if (asJson) return output.json(answer);
  if (answer.files.length === 0) return output.line('Every file that was found counts, without a warning.');
  for (const { path, status, reason, warnings } of answer.files) {
    output.line(`${output.color.bold(tilde(path))}  ${output.color.dim(status)}`);
    for (const text of [reason, ...warnings]) if (text) output.line(`  ${printable(text)}`);
  }
}

function show(): Command {
  return new Command('show')
    .description('one skill: text, relations, versions, files')
    .argument('<name>', 'name or id')
    .option('--content', 'print the SKILL.md itself')
    .option('--json', 'print JSON instead of text')
    .action(async (name: string, options: { content?: boolean }, command: Command) => {
      const { output, asJson, use } = contextOf(command);
      const skill = await use((connection) =>
        connection.request<SkillDetail>('GET', `/api/skills/${encodeURIComponent(name)}`),
      );
      if (asJson) output.json(skill);
      else if (options.content) output.raw(skill.content);
      else showSkill(skill, output);
    });
}

function install(): Command {
  return new Command('install')
    .description("install into knowhow's own folder from a folder, a git remote or an archive")
    .argument('<source>', 'folder, git URL, owner/repo[/path], .tar.gz or .zip', pathGiven)
    .option('--only <name>', 'only this skill of a source with several (repeatable)', collect)
    .option('-f, --force', 'replace an installed skill of the same name')
    .option('--despite-findings', 'install also what looks dangerous')
    .option('--json', 'print JSON instead of text')
    .addHelpText(
      'after',
      `
Examples:
  $ knowhow skills install ./my-skill
  $ knowhow skills install https://example.com/team/skills.git --only release-notes
  $ knowhow skills install owner/repo/skills/pdf
  $ knowhow skills install skills.tar.gz`,
    )
    .action(async (source: string, options: InstallOptions, command: Command) => {
      const { output, asJson, use } = contextOf(command);
      const bar = progressBar('installing', output);
      const report = await use((connection) =>
        connection.follow<InstallReport>(
          'POST',
          '/api/skills/install',
          { source, workingFolder: process.cwd(), ...options },
          ({ message }) => message && bar.say(message),
        ),
      );
      if (asJson) return output.json(report);
      for (const { name, path, replaced, warnings, verdict, findings } of report.installed) {
        output.line(
          `${output.color.green('✓')} ${printable(name)} ${replaced ? 'replaced' : 'installed'} in ${tilde(path)}`,
        );
        for (const warning of warnings) output.note(`  ${output.color.yellow(printable(warning))}`);
        if (verdict !== 'safe') {
          output.note(
            `${output.color.yellow('!')} ${printable(name)} ${verdict === 'caution' ? 'calls for caution' : 'looks dangerous'}:`,
          );
          for (const line of findingLines(worstFirst(findings), output)) output.note(`    ${line}`);
        }
      }
      for (const warning of report.warnings) output.note(`${output.color.yellow('!')} ${printable(warning)}`);
      for (const { path, reason } of report.skipped) {
        output.note(`${output.color.yellow('!')} ${tilde(path)} skipped: ${printable(reason)}`);
      }
    });
}

interface InstallOptions {
  only?: string[];
  force?: boolean;
  despiteFindings?: boolean;
}

const FOLDER_FATE: Record<UninstallReport['folder'], string> = {
  installed: 'was removed',
  handmade: 'was not installed by knowhow and stays',
  foreign: 'belongs to another tool and stays',
};

function uninstall(): Command {
  return new Command('uninstall')
    .description('take a skill out of the graph; its folder goes only where knowhow installed it')
    .argument('<name>', 'name or id')
    .option('--json', 'print JSON instead of text')
    .action(async (name: string, _options: object, command: Command) => {
      const { output, asJson, use } = contextOf(command);
      const report = await use((connection) =>
        connection.request<UninstallReport>('DELETE', `/api/skills/${encodeURIComponent(name)}`),
      );
      if (asJson) return output.json(report);
      output.line(`${output.color.green('✓')} ${printable(report.name)} uninstalled`);
      output.note(output.color.dim(`  ${tilde(report.path)} ${FOLDER_FATE[report.folder]}`));
      for (const file of report.shadowedNowVisible) {
        output.note(`${output.color.yellow('!')} ${tilde(file)} has the same name and counts now`);
      }
    });
}

function reconcile(): Command {
  return new Command('reconcile')
    .description('bring the graph in line with the folders now')
    .option('--json', 'print JSON instead of text')
    .action(async (_options: object, command: Command) => {
      const { output, asJson, use } = contextOf(command);
      const bar = progressBar('indexing', output);
      const report = await use(
        (connection) =>
          connection.follow<ReconcileReport>('POST', '/api/skills/reconcile', undefined, ({ done, total }) =>
            bar.update(done ?? 0, total ?? 0),
          ),
        { reads: false },
      ).finally(() => bar.stop());
      if (asJson) return output.json(report);
      output.line(
        `${plural(report.found, 'file')} found: ${report.skillsIndexed} new, ${report.skillsReconciled} changed, ` +
          `${report.skillsRemoved} gone, ${report.shadowed} shadowed, ${report.skipped} skipped ` +
          `(${Math.round(report.tookMs)} ms)`,
      );
      for (const problem of report.problems) output.note(output.color.yellow(printable(problem)));
    });
}
