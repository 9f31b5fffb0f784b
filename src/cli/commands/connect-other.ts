/**
 * `knowhow connect other`: how anything that speaks MCP gets to know knowhow.
 *
 * @module
 */
import { type Installation, serverEntry } from '../../harness/connect/installation.ts';
import type { CommandContext } from '../context.ts';

export function explainOthers({ output, asJson }: CommandContext, installation: Installation): void {
  const server = { mcpServers: { knowhow: serverEntry(installation) } };
  if (asJson) {
    output.json(server);
    return;
  }
  output.line('Anything that speaks MCP: add this server to its configuration.');
  output.line();
  output.line(JSON.stringify(server, null, 2));
  output.line();
  output.line('And a line in AGENTS.md, so that the agent looks there:');
  output.line();
  output.line(
    '  The MCP server `knowhow` knows the skills that are installed here and what was learned before.',
  );
  output.line(
    '  `skill_suggest` names those that fit a task, `load_skill` gives one, `memory_recall` finds memories.',
  );
  output.line();
  output.line('Hooks or plugins of your own can call the daemon: see src/harness/generic/README.md.');
}
