/**
 * `knowhow conversations …`
 *
 * @module
 */
import { Command } from 'commander';
import type { ConversationDetail, DeletedConversation } from '../../memory/conversations.ts';
import type { Conversation } from '../../store/conversation-store.ts';
import { isTainted } from '../../store/taint.ts';
import { contextOf } from '../context.ts';
import { wholeNumberWithin } from '../options.ts';
import { printable } from '../terminal/clean.ts';
import { plural, prose, table } from '../terminal/text.ts';
import { taintWord } from './lineage-lines.ts';

export function conversationsCommand(): Command {
  const conversations = new Command('conversations').description('what was talked about, and its summaries');
  conversations.addCommand(
    new Command('list')
      .description('newest first')
      .option('-n, --limit <count>', 'at most this many', wholeNumberWithin(0, 1000), 20)
      .option('--json', 'print JSON instead of text')
      .action(async (options: { limit: number }, command: Command) => {
        const { output, asJson, use } = contextOf(command);
        const answer = await use((connection) =>
          connection.request<{ conversations: Conversation[] }>(
            'GET',
            `/api/conversations?limit=${options.limit}`,
          ),
        );
        if (asJson) return output.json(answer);
        if (answer.conversations.length === 0)
          return output.line(options.limit === 0 ? 'None shown.' : 'No conversations yet.');
        const rows = answer.conversations.map(({ id, state, turns, lastTurnAt, title }) => [
          id,
          state,
          plural(turns, 'turn'),
          lastTurnAt.slice(0, 16),
          title ?? '',
        ]);
        for (const line of table(rows, output.width)) output.line(line);
      }),
  );
  conversations.addCommand(
    new Command('show')
      .description('summary and turns')
      .argument('<id>', 'id or session key')
      .option('--json', 'print JSON instead of text')
      .action(async (id: string, _options: object, command: Command) => {
        const { output, asJson, use } = contextOf(command);
        const detail = await use((connection) =>
          connection.request<ConversationDetail>('GET', `/api/conversations/${encodeURIComponent(id)}`),
        );
        if (asJson) return output.json(detail);
        const { taint } = detail;
        output.line(`${output.color.dim(detail.id)} ${taintWord(taint, output.color)}`);
        if (isTainted(taint)) output.note(`Why: knowhow taint show conversation ${detail.id}`);
        for (const line of prose(detail.summary ?? 'No summary yet.', output.width)) output.line(line);
        output.line();
        for (const { role, content } of detail.messages) {
          output.line(output.color.cyan(printable(role)));
          for (const line of prose(content, output.width)) output.line(line);
        }
      }),
  );
  conversations.addCommand(
    new Command('end')
      .description('end the conversation of a session; its summary is written in the background')
      .argument('<session>', 'session key')
      .option('--json', 'print JSON instead of text')
      .action(async (session: string, _options: object, command: Command) => {
        const { output, asJson, use } = contextOf(command);
        const conversation = await use((connection) =>
          connection.request<Conversation>('POST', `/api/conversations/${encodeURIComponent(session)}/end`),
        );
        if (asJson) output.json(conversation);
        else output.line(`${output.color.green('✓')} ${conversation.id} ${conversation.state}`);
      }),
  );
  conversations.addCommand(
    new Command('delete')
      .description('delete a conversation: its turns are gone, its summary is forgotten')
      .argument('<id>', 'as `knowhow conversations list` shows it')
      .option('--keep-summary', 'leave the summary among the memories')
      .option('--json', 'print JSON instead of text')
      .action(async (id: string, options: { keepSummary?: boolean }, command: Command) => {
        const { output, asJson, use } = contextOf(command);
        const query = options.keepSummary ? '?keepSummary=true' : '';
        const deleted = await use((connection) =>
          connection.request<DeletedConversation>(
            'DELETE',
            `/api/conversations/${encodeURIComponent(id)}${query}`,
          ),
        );
        if (asJson) return output.json(deleted);
        const { keptSummary, forgottenSummary } = deleted;
        output.line(`${output.color.green('✓')} deleted, with ${plural(deleted.turns, 'turn')}`);
        if (forgottenSummary) output.line('  its summary is forgotten');
        if (keptSummary) output.line(`  its summary stays: ${keptSummary}`);
      }),
  );
  return conversations;
}
