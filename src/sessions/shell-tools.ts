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
