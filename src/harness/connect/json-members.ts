/**
 * Members that are ours by name, and names of ours in lists.
 *
 * @module
 */
import { getNodeValue, type Node } from 'jsonc-parser';
import { isOnlyOurs, isSame, type Members, mergedValue, STALE } from './entry-value.ts';
import { leftAlone } from './file-edit.ts';
import { type Locate, merge, unmerge } from './json-merge.ts';
import { changedAt, insertAt, mapMembers, type Part, tidy } from './json-part.ts';
import { insertChild, jsonTree, nodeAt, removeChild, styleOf } from './json-text.ts';

/** One member that is ours by its name, such as `mcpServers.knowhow`. */
export interface JsonMember {
  readonly path: readonly string[];
  readonly value: object;
  /** False for what somebody else put under our name: it is left alone. */
  isOurs(value: unknown): boolean;
}

/** A text that a list gets where there is such a list: `plugins.allow`. */
export interface JsonListed {
  readonly path: readonly string[];
  readonly value: string;
}

/**
 * A person may have written the entry, or more into it: their members stay when ours are renewed, and the entry
 * comes back as it was before us. Where nobody remembers that, it goes only if all in it is ours.
 */
export function memberPart({ path, value: wanted, isOurs }: JsonMember): Part {
  const value: Members = { ...wanted };
  const above = path.slice(0, -1);
  const name = path.at(-1) ?? '';
  const find: Locate = (text) => nodeAt(jsonTree(text)?.root, path);
  const isRenewed = (present: unknown): boolean => isSame(present, mergedValue(present, value, STALE));
  return {
    connect(text, file) {
      const found = find(text);
      if (!found) return insertAt(text, above, { name, value }, 'object', file);
      const present: unknown = getNodeValue(found);
      if (!isOurs(present)) {
        throw leftAlone(
          file,
          `${path.join('.')} is there already and is not knowhow's`,
          'Rename or remove that entry, then try again.',
        );
      }
      return merge(text, find, value, STALE);
    },
    disconnect(text, known, before) {
      const found = find(text);
      const present: unknown = found && getNodeValue(found);
      if (!found?.parent || !isOurs(present)) return text;
      const old = known === undefined ? undefined : find(known);
      if (known !== undefined && old?.type === 'object') return unmerge(text, find, value, STALE, known, old);
      if (before === undefined && !isOnlyOurs(present, value, STALE)) return text;
      const container = found.parent.parent;
      if (!container) return text;
      return tidy(removeChild(text, container, found.parent), above, known, before);
    },
    state(text) {
      const found = find(text);
      const present: unknown = found && getNodeValue(found);
      if (!found || !isOurs(present)) return 'absent';
      return isRenewed(present) ? 'connected' : 'outdated';
    },
    ours(text) {
      const found = find(text);
      const present: unknown = found && getNodeValue(found);
      return isOurs(present) ? [present] : [];
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
    ours: () => [],
    without: (whole) =>
      changedAt(whole, path, (list) => (Array.isArray(list) ? list.filter((item) => item !== value) : list)),
  };
}
