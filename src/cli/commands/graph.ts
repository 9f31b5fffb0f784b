/**
 * `knowhow graph …` and `knowhow skills used|knowledge`
 *
 * @module
 */
import { Command, Option } from 'commander';
import type { Graph, SkillKnowledge } from '../../graph/graph-view.ts';
import type { UsedReport } from '../../skills/use/skill-use.ts';
import type { ComputedEdge } from '../../store/use-store.ts';
import { contextOf } from '../context.ts';
import { folderGiven } from '../options.ts';
import { printable } from '../terminal/clean.ts';
import { plural, shorten, table } from '../terminal/text.ts';
import { memoryId, skillName } from './skill-name.ts';

export function graphCommand(): Command {
  const graph = new Command('graph')
    .description('how skills belong together')
    .option('--json', 'print JSON instead of text')
    .action(async (_options: object, command: Command) => {
      const { output, asJson, use } = contextOf(command);
      const whole = await use((connection) => connection.request<Graph>('GET', '/api/graph'));
      if (asJson) return output.json(whole);
      output.line(
        `${plural(whole.nodes.length, 'skill')}, ${plural(whole.edges.length, 'relation')}, ${plural(whole.communities.length, 'community', 'communities')}`,
      );
      for (const { skills, suggestedTags } of whole.communities) {
        output.line(`  ${skills.map(skillName).join(', ')}`);
        if (suggestedTags.length > 0)
          output.line(output.color.dim(`    tags to consider: ${suggestedTags.map(printable).join(', ')}`));
      }
    });
  graph.addCommand(
    new Command('relations')
      .description('relations that use created')
      .addOption(new Option('--review <state>', 'only these').choices(['accepted', 'pending', 'rejected']))
      .option('--json', 'print JSON instead of text')
      .action(async (options: { review?: string }, command: Command) => {
        const { output, asJson, use } = contextOf(command);
        const path = `/api/graph/computed${options.review ? `?review=${options.review}` : ''}`;
        const answer = await use((connection) =>
          connection.request<{ relations: ComputedEdge[] }>('GET', path),
        );
        if (asJson) return output.json(answer);
        if (answer.relations.length === 0) return output.line('None yet.');
        const rows = answer.relations.map(({ a, b, count, strength, review }) => [
          skillName(a),
          skillName(b),
          strength.toFixed(2),
          review,
          plural(count, 'shared memory', 'shared memories'),
        ]);
        for (const line of table(rows, output.width)) output.line(line);
      }),
  );
  for (const [action, review] of [
    ['accept', 'accepted'],
    ['reject', 'rejected'],
  ] as const) {
    graph.addCommand(
      new Command(action)
        .description(`${action} a computed relation`)
        .argument('<a>', 'one skill')
        .argument('<b>', 'the other')
        .option('--json', 'print JSON instead of text')
        .action(async (a: string, b: string, _options: object, command: Command) => {
          const { output, asJson, use } = contextOf(command);
          const answer = await use((connection) =>
            connection.request<object>('POST', '/api/graph/computed', { a, b, review }),
          );
          if (asJson) output.json(answer);
          else output.line(`${output.color.green('✓')} ${review}`);
        }),
    );
  }
  return graph;
}

export function usedCommand(): Command {
  return new Command('used')
    .description('note that a skill was used, and how it went')
    .argument('<name>', 'name or id')
    .option('--session <key>', 'the session it was used in')
    .option('--memory <id>', 'the memory it belongs to')
    .option('--project <folder>', 'the project', folderGiven)
    .addOption(
      new Option('--outcome <outcome>', 'how it went').choices(['success', 'failure', 'partial', 'unknown']),
    )
    .option('--json', 'print JSON instead of text')
    .action(async (skill: string, options: UsedOptions, command: Command) => {
      const { output, asJson, use } = contextOf(command);
      const report = await use((connection) =>
        connection.request<UsedReport>('POST', '/api/skills/used', {
          skill,
          sessionKey: options.session,
          memoryId: options.memory && memoryId(options.memory),
          project: options.project,
          outcome: options.outcome,
        }),
      );
      if (asJson) return output.json(report);
      const what = report.recorded ? 'noted' : 'known already';
      output.line(
        `${output.color.green('✓')} ${what}: used ${plural(report.useCount, 'time')}${LINKED[report.link]}`,
      );
    });
}

const LINKED: Record<UsedReport['link'], string> = {
  linked: ', linked to its memory',
  deferred: ", linked to the session's memory when its summary exists",
  none: '',
};

interface UsedOptions {
  session?: string;
  memory?: string;
  project?: string;
  outcome?: string;
}

export function knowledgeCommand(): Command {
  return new Command('knowledge')
    .description('what surrounds a skill: memories, related skills, use')
    .argument('<name>', 'name or id')
    .option('--json', 'print JSON instead of text')
    .action(async (name: string, _options: object, command: Command) => {
      const { output, asJson, use } = contextOf(command);
      const path = `/api/skills/${encodeURIComponent(name)}/knowledge`;
      const knowledge = await use((connection) => connection.request<SkillKnowledge>('GET', path));
      if (asJson) return output.json(knowledge);
      const { usage, importance } = knowledge;
      output.line(
        `surfaced ${usage.surfaced}, used ${usage.used}, succeeded ${usage.succeeded}, failed ${usage.failed}; ` +
          `importance ${importance.effective.toFixed(2)}`,
      );
      for (const { sourceId, targetId, type, source, strength } of knowledge.related) {
        const edge = `${skillName(sourceId)} ${type.replaceAll('_', ' ')} ${skillName(targetId)}`;
        output.line(`  ${edge} (${source}, ${strength.toFixed(2)})`);
      }
      for (const { occurredAt, content } of knowledge.memories) {
        output.line(`  ${output.color.dim(occurredAt.slice(0, 10))} ${shorten(content, output.width - 14)}`);
      }
      for (const { at, text } of knowledge.observations) {
        output.line(`  ${output.color.yellow('!')} ${at.slice(0, 10)} ${printable(text)}`);
      }
      if (knowledge.suggestedTags.length > 0)
        output.line(`  tags to consider: ${knowledge.suggestedTags.map(printable).join(', ')}`);
    });
}
