/**
 * Every harness that knowhow can connect to.
 *
 * @module
 */
import { claudeCodeConnector } from './claude-code/connector.ts';
import { codexConnector } from './codex/connector.ts';
import type { Connector } from './connect/connector.ts';
import { cursorConnector } from './cursor/connector.ts';
import { geminiConnector } from './gemini/connector.ts';
import { hermesConnector } from './hermes/connector.ts';
import { openclawConnector } from './openclaw/connector.ts';
import { opencodeConnector } from './opencode/connector.ts';
import { piConnector } from './pi/connector.ts';

export const CONNECTORS: readonly Connector[] = [
  claudeCodeConnector,
  codexConnector,
  cursorConnector,
  geminiConnector,
  opencodeConnector,
  openclawConnector,
  piConnector,
  hermesConnector,
];

/** By its name, an alias or its label, however it is written: `claude-code`, `claude`, `Claude Code`. */
export function connectorOf(name: string): Connector | undefined {
  const wanted = bare(name);
  return CONNECTORS.find(({ harness, aliases, label }) =>
    [harness, label, ...aliases].some((known) => bare(known) === wanted),
  );
}

function bare(name: string): string {
  return name.toLowerCase().replaceAll(/[\s_-]+/g, '');
}
