/**
 * The tools by which agents of any harness run a command line: one list for all who ask.
 *
 * @module
 */

/** By name, in lower case, without what parts its words. */
const SHELL_TOOLS: ReadonlySet<string> = new Set([
  'bash', // Claude Code, Codex, OpenCode, pi
  'shell', // Cursor, Codex
  'shellcommand', // Codex
  'execcommand', // Codex
  'unifiedexec', // Codex
  'localshell', // Codex
  'localshellcall',
  'container.exec', // Codex
  'runshellcommand', // Gemini CLI
  'terminal', // Hermes
  'exec', // OpenClaw
  'process', // OpenClaw
  'runterminalcmd', // Cursor
  'runterminalcommand',
  'runinterminal',
  'runinterminalcmd',
  'runinterminalcommand',
  'runterminal',
  'runshell',
  'runbash',
  'runcommand',
  'executecommand',
  'executebash',
  'sh',
  'zsh',
  'powershell',
  'cmd',
  'ipython',
]);

/** `tool` is the name alone, without its server, in any spelling: `run_shell_command`, `RunShellCommand`. */
export function isShellTool(tool: string): boolean {
  return SHELL_TOOLS.has(tool.replace(/[-_\s]+/g, '').toLowerCase());
}

/** Code in which an agent calls its shell: `await tools.exec_command({"cmd": "ls"})`. */
const COMMAND_IN_CODE = /\bcmd"?\s*:\s*("(?:[^"\\]|\\.)*")/gu;

/** The commands that a piece of code runs, a line each; null where it is no such code. */
export function commandsInCode(text: string): string | null {
  if (!text.includes('exec_command')) return null;
  const commands = [...text.matchAll(COMMAND_IN_CODE)].flatMap(([, quoted]) => {
    try {
      return [`${JSON.parse(quoted ?? '')}`];
    } catch {
      // Cut off within an escape.
      return [];
    }
  });
  return commands.length === 0 ? null : commands.join('\n');
}
