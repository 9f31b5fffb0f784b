/**
 * The events of a harness as data, and the entries that they become.
 *
 * @module
 */
import { hookCommand, type Installation } from './installation.ts';

export interface HookRow {
  readonly event: string;
  /** In the harness's own unit. */
  readonly timeout: number;
  /** Which tools, or which kinds of the event; all where there is none. */
  readonly matcher?: string;
  /** The agent does not wait for it. */
  readonly isAsync?: boolean;
}

/** `{"Stop": [{"matcher": …, "hooks": [{"type": "command", …}]}]}`, as Claude Code, Codex and Gemini CLI take it. */
export function groupedHooks(
  rows: readonly HookRow[],
  harness: string,
  installation: Installation,
  extra: Readonly<Record<string, unknown>> = {},
): Record<string, Record<string, unknown>[]> {
  const groups: Record<string, Record<string, unknown>[]> = {};
  for (const { event, timeout, matcher, isAsync } of rows) {
    const hook = {
      ...extra,
      type: 'command',
      command: hookCommand(installation, harness, event),
      timeout,
      ...(isAsync && { async: true }),
    };
    groups[event] = [...(groups[event] ?? []), { ...(matcher && { matcher }), hooks: [hook] }];
  }
  return groups;
}
