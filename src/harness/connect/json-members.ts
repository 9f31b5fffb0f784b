/**
 * Members that are ours by name, and names of ours in lists.
 *
 * @module
 */
import { getNodeValue, type Node } from 'jsonc-parser';
import { leftAlone } from './file-edit.ts';
import { changedAt, insertAt, isSame, mapMembers, type Part, tidy } from './json-part.ts';
import { insertChild, jsonTree, nodeAt, removeChild, replaceValue, styleOf } from './json-text.ts';

/** One member that is ours by its name, such as `mcpServers.knowhow`. */
export interface JsonMember {
  readonly path: readonly string[];
  readonly value: unknown;
  /** False for what somebody else put under our name: it is left alone. */
  isOurs(value: unknown): boolean;
}

/** A text that a list gets where there is such a list: `plugins.allow`. */
export interface JsonListed {
  readonly path: readonly string[];
  readonly value: string;
}

export function memberPart({ path, value, isOurs }: JsonMember): Part {
  const above = path.slice(0, -1);
  const name = path.at(-1) ?? '';
  const find = (text: string): Node | undefined => nodeAt(jsonTree(text)?.root, path);
  return {
    connect(text, file) {
      const found = find(text);
      if (!found) return insertAt(text, above, { name, value }, 'object', file);
      const present: unknown = getNodeValue(found);
      if (isSame(present, value)) return text;
      if (!isOurs(present)) {
        throw leftAlone(
          file,
          `${path.join('.')} is there already and is not knowhow's`,
          'Rename or remove that entry, then try again.',
        );
      }
      return replaceValue(text, found, value, styleOf(text));
    },
    disconnect(text, known, before) {
      const found = find(text);
      if (!found?.parent || !isOurs(getNodeValue(found))) return text;
      const container = found.parent.parent;
      if (!container) return text;
      return tidy(removeChild(text, container, found.parent), above, known, before);
    },
    state(text) {
      const found = find(text);
      const present: unknown = found && getNodeValue(found);
      if (!found || !isOurs(present)) return 'absent';
      return isSame(present, value) ? 'connected' : 'outdated';
    },
    without: (whole) =>
      changedAt(whole, above, (members) =>
        mapMembers(members, (one, key) => (key === name && isOurs(one) ? undefined : one)),
      ),
  };
}

export function listedPart({ path, value }: JsonListed): Part {
  const find = (text: string): Node | undefined => nodeAt(jsonTree(text)?.root, path);
  return {
    connect(text) {
      const list = find(text);
      if (list?.type !== 'array' || list.children?.some((item) => item.value === value)) return text;
      return insertChild(text, list, { value }, styleOf(text));
    },
    disconnect(text, known, before) {
      const list = find(text);
      const item = list?.children?.find((one) => one.value === value);
      const wasThere =
        known !== undefined &&
        nodeAt(jsonTree(known)?.root, path)?.children?.some((one) => one.value === value);
      if (!list || !item || wasThere) return text;
      return tidy(removeChild(text, list, item), path, known ?? text, before);
    },
    state: () => undefined,
    without: (whole) =>
      changedAt(whole, path, (list) => (Array.isArray(list) ? list.filter((item) => item !== value) : list)),
  };
}
