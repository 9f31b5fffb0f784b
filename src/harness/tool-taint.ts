/**
 * How far what a tool brings in can be trusted: pages of the web can be written by anybody, another server's tool
 * answers what it likes.
 *
 * @module
 */
import type { ToolUsed } from './hook-event.ts';

export interface TaintRule {
  readonly id: string;
  readonly reason: string;
  readonly taint: 'tool' | 'web';
  readonly tool: RegExp;
  /** Of a shell's command line, where the tool alone does not tell. */
  readonly command?: RegExp;
}

/** The first that fits decides: the worst stand in front. */
export const TAINT_RULES: readonly TaintRule[] = [
  {
    id: 'web-tool',
    reason: 'reads pages of the web',
    taint: 'web',
    tool: /^(web_?(fetch|search|browse)|google_web_search|fetch(_url|_page)?|url_?fetch|browse(r)?|browser_\w+|read_url\w*|http_(get|request))$/i,
  },
  {
    id: 'web-mcp',
    reason: 'a server’s tool that reads pages of the web',
    taint: 'web',
    tool: /^mcp__(?!knowhow__)\w*(web|browser|fetch|search|scrap|crawl|playwright|puppeteer|firecrawl|brave|tavily|exa)/i,
  },
  {
    id: 'shell-download',
    reason: 'a command that reads from an address',
    taint: 'web',
    tool: /^(bash|shell|exec|run_shell_command|local_shell|terminal|execute_command|shell_command)$/i,
    command:
      /(^|[\s;&|(`])(curl|wget|http|https|xh|lynx|w3m|aria2c)\s[^\n]*https?:\/\/(?!(localhost|127\.|\[::1\]))/i,
  },
  {
    id: 'foreign-mcp',
    reason: 'another server answers what it likes',
    taint: 'tool',
    tool: /^mcp__(?!knowhow__)/i,
  },
];

export function taintOf({ tool, input }: Pick<ToolUsed, 'tool' | 'input'>): TaintRule | null {
  const command = typeof input.command === 'string' ? input.command : '';
  return TAINT_RULES.find((rule) => rule.tool.test(tool) && (rule.command?.test(command) ?? true)) ?? null;
}
