/**
 * How far what a tool brings in can be trusted: pages of the web can be written by anybody, another server's tool
 * answers what it likes.
 *
 * @module
 */
import { redact } from '../redaction/redact.ts';
import { remembered } from '../remembered.ts';
import { isShellTool } from '../sessions/shell-tools.ts';
import { readsPlanted } from './agent-orders.ts';
import { bareStatus } from './bare-status.ts';
import { isThisMachine, readingOf, worksElsewhere } from './command-taint.ts';
import type { ToolUsed } from './hook-event.ts';
import { isOwnTool, serverOfTool, toolName } from './use/server-tools.ts';
import { shellCommandOf } from './use/tool-tables.ts';

export type ToolCall = Pick<ToolUsed, 'tool' | 'input' | 'harness' | 'output'>;

export interface TaintRule {
  readonly id: string;
  readonly reason: string;
  readonly taint: 'tool' | 'web';
  /** Of which tools it speaks at all; asked once for each name. */
  readonly concerns: (tool: string, harness: string) => boolean;
  /** Whether it holds of a call of such a tool; of every one where it is missing. `command`: what a shell was told to run. */
  readonly applies?: (call: ToolCall, command: string) => boolean;
}

/** Names of tools and servers that bring in what strangers wrote. Whole words: "exa" is not in "example". */
const WEB_WORDS = new Set(
  `web webfetch websearch website webpage browser browse browsing fetch url http page scrape scraper scraping crawl crawler crawl4ai
  search serp playwright puppeteer selenium chrome chromium firecrawl brave tavily exa perplexity duckduckgo google
  bing wikipedia reddit twitter rss navigate`.split(/\s+/u),
);
/** Words of a harness's own tools that look like the above and read files only. */
const LOCAL_SEARCH = /^(file|code|codebase|grep|semantic|tool|workspace|project|symbol|text|memory|session)/u;

/** `ReadMcpResourceTool`, `read_mcp_resource`, `list_mcp_resources` */
const RESOURCE_TOOL = /^(read|list|fetch)_?mcp_?resource/iu;

/** What a tool that reads something from elsewhere calls it. */
const ADDRESS_FIELDS = ['url', 'urls', 'uri', 'href'];

const isShell = remembered((tool) => isShellTool(toolName(tool)));

/** The first that fits decides: the worst stand in front. */
const TAINT_RULES: readonly TaintRule[] = [
  {
    id: 'web-tool',
    reason: 'reads pages of the web',
    taint: 'web',
    concerns: (tool, harness) => serverOfTool(tool, harness) === null && isWebName(tool),
  },
  {
    id: 'web-server',
    reason: 'a server’s tool that reads pages of the web',
    taint: 'web',
    concerns: (tool, harness) => {
      if (isOwnTool(tool, harness)) return false;
      const found = serverOfTool(tool, harness);
      return found !== null && [found.server ?? '', found.tool].some(isWebName);
    },
  },
  {
    id: 'shell-download',
    reason: 'a command that reads from an address',
    taint: 'web',
    concerns: isShell,
    applies: ({ output }, command) => readingOf(command).reads && !bareStatus(command, output),
  },
  {
    id: 'address',
    reason: 'is given an address to read, whatever it is called',
    taint: 'web',
    concerns: (tool, harness) => !isOwnTool(tool, harness),
    applies: ({ input }) => hasAddress(input),
  },
  {
    id: 'planted-orders',
    reason: 'a file that gives agents orders, hidden or in others’ code',
    taint: 'web',
    concerns: () => true,
    applies: readsPlanted,
  },
  {
    id: 'other-machine',
    reason: 'a machine that the user may sign in to answers what lies on it',
    taint: 'tool',
    concerns: isShell,
    applies: (_, command) => worksElsewhere(command),
  },
  {
    id: 'foreign-server',
    reason: 'another server answers what it likes',
    taint: 'tool',
    concerns: (tool, harness) => serverOfTool(tool, harness) !== null && !isOwnTool(tool, harness),
  },
  {
    id: 'server-resource',
    reason: 'what another server keeps, read through the harness’s own tool',
    taint: 'tool',
    concerns: (tool) => RESOURCE_TOOL.test(tool),
    applies: ({ input }) => input.server !== 'knowhow',
  },
];

const rulesIn = remembered((harness) =>
  remembered((tool) => TAINT_RULES.filter(({ concerns }) => concerns(tool, harness))),
);

export function taintOf(call: ToolCall): TaintRule | null {
  const command = isShell(call.tool) ? (shellCommandOf(call) ?? '') : '';
  for (const rule of rulesIn(call.harness)(call.tool)) {
    if (rule.applies === undefined || rule.applies(call, command)) return rule;
  }
  return null;
}

/** knowhow's own tools that put what is remembered in front of the agent. */
const RECALLERS = new Set(['memory_recall', 'memory_recall_procedures']);
/** An answer holds at most fifty results, each with its id. */
const MAX_RECALLED = 200;

/** Of memories and procedures that knowhow's own tool has answered with. */
export function recalledIds({ tool, harness, output }: ToolCall): string[] {
  if (output === null || !isOwnTool(tool, harness)) return [];
  if (!RECALLERS.has(serverOfTool(tool, harness)?.tool ?? '')) return [];
  const ids = output.match(/\b(?:memory|procedure):[A-Za-z0-9][A-Za-z0-9_-]*/gu) ?? [];
  return [...new Set(ids)].slice(0, MAX_RECALLED);
}

const SOURCE_FIELDS = ['url', 'uri', 'query'];
const MAX_SOURCE_CHARACTERS = 200;

/** Where it was read, for the person who asks: without what may be secret in an address. */
export function sourceOf({ input }: Pick<ToolUsed, 'input'>): string {
  const value = SOURCE_FIELDS.map((field) => input[field]).find((one) => typeof one === 'string');
  if (typeof value !== 'string' || value.trim() === '') return '';
  const named = URL.canParse(value) ? withoutSecrets(new URL(value)) : `“${redact(value).text}”`;
  return ` ${named.replaceAll(/\s+/gu, ' ').slice(0, MAX_SOURCE_CHARACTERS)}`;
}

function withoutSecrets({ protocol, host, pathname }: URL): string {
  return redact(`${protocol}//${host}${pathname}`).text;
}

function hasAddress(input: ToolUsed['input']): boolean {
  for (const field of ADDRESS_FIELDS) {
    const value = input[field];
    if (value !== undefined && leadsAway(value)) return true;
  }
  return false;
}

function leadsAway(value: unknown): boolean {
  const addresses = Array.isArray(value) ? value : [value];
  return addresses.some(
    (one) => typeof one === 'string' && /^(?:https?|ftp):\/\//iu.test(one) && !isThisMachine(one),
  );
}

const isWebName = remembered((name) => {
  if (LOCAL_SEARCH.test(name.toLowerCase())) return false;
  const words = name
    .replace(/([a-z])([A-Z])/gu, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/u);
  return words.some((word) => WEB_WORDS.has(word));
});
