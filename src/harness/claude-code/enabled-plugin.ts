/**
 * Whether Claude Code has knowhow's plugin enabled, which brings the same hooks as its settings would.
 *
 * @module
 */
import { getNodeValue } from 'jsonc-parser';
import { KnowhowError } from '../../errors.ts';
import type { OtherWay } from '../connect/connector.ts';
import { jsonTree, nodeAt } from '../connect/json-text.ts';
import { readSettings, withoutMark } from '../connect/settings-file.ts';

/** Each file overrules those before it. */
export function enabledPlugin(files: readonly string[]): OtherWay | undefined {
  const enabled = new Map<string, string | undefined>();
  for (const file of files) {
    for (const [name, isOn] of Object.entries(pluginsIn(file))) {
      if (name.split('@')[0] === 'knowhow') enabled.set(name, isOn === true ? file : undefined);
    }
  }
  const [found] = [...enabled].filter(([, file]) => file !== undefined);
  if (!found?.[1]) return undefined;
  const [name, file] = found;
  return { what: `plugin ${name}`, file, undo: `claude plugin disable ${name}` };
}

function pluginsIn(file: string): object {
  try {
    const whole = readSettings(file);
    const node =
      whole === null ? undefined : nodeAt(jsonTree(withoutMark(whole).text)?.root, ['enabledPlugins']);
    return node?.type === 'object' ? (getNodeValue(node) as object) : {};
  } catch (error) {
    // What cannot be read enables nothing; connecting says what is wrong with it.
    if (error instanceof KnowhowError) return {};
    throw error;
  }
}
