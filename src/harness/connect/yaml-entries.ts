/**
 * The two kinds of entries of ours that stand in YAML files: a hook in a list, a server under our name.
 *
 * @module
 */
import { mergedValue, STALE } from './entry-value.ts';
import { foldersIn, hookCallIn, withoutCall } from './hook-call.ts';
import { commandOf, isOurHook, isOurServer } from './ours.ts';
import type { YamlEntry } from './yaml-insert.ts';

export interface HookValue extends Readonly<Record<string, unknown>> {
  readonly command: string;
}

/** `earlier`: folders where knowhow was installed before. */
export function hookItem(
  path: readonly string[],
  harness: string,
  value: HookValue,
  earlier: readonly string[] = [],
): YamlEntry {
  const folders = [...foldersIn([value.command]), ...earlier];
  return {
    kind: 'item',
    path,
    value,
    isOurs: (one) => isOurHook(one, harness, folders),
    renewed(one) {
      const command = commandOf(one);
      const call = hookCallIn(command, harness, folders);
      if (!call || call.end - call.start === command.length) return mergedValue(one, value);
      // A person's own command with our call in it.
      const renewed = command.slice(0, call.start) + value.command + command.slice(call.end);
      return mergedValue(one, { command: renewed });
    },
    left(one) {
      const command = commandOf(one);
      const call = hookCallIn(command, harness, folders);
      const rest = call && withoutCall(command, call);
      return rest ? mergedValue(one, { command: rest }) : undefined;
    },
  };
}

export function serverMember(path: readonly string[], server: object): YamlEntry {
  const value = { ...server };
  return {
    kind: 'member',
    path,
    value,
    isOurs: isOurServer,
    renewed: (one) => mergedValue(one, value, STALE),
  };
}
