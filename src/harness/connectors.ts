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

export function connectorOf(name: string): Connector | undefined {
  const wanted = name.toLowerCase();
  return CONNECTORS.find(({ harness, aliases }) => harness === wanted || aliases.includes(wanted));
}
