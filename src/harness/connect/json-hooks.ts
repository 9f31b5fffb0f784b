/**
 * Hooks of ours among a person's own.
 *
 * @module
 */
import { getNodeValue, type Node } from 'jsonc-parser';
import { changedAt, insertAt, isRecord, isSame, mapMembers, type Part, tidy } from './json-part.ts';
import { jsonTree, memberOf, nodeAt, removeChild, replaceValue, styleOf } from './json-text.ts';
import { isOurHook } from './ours.ts';

/** Lists of hooks below one member, a list an event: `{"hooks": {"Stop": [ … ]}}`. */
export interface JsonHooks {
  readonly harness: string;
  readonly path: readonly string[];
  /** Whether an item of the list holds hooks of its own (`{matcher, hooks: [ … ]}`) or is one. */
  readonly isGrouped: boolean;
  /** What each event's list gets, in this order. */
  readonly wanted: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;
}

export function hooksPart({ harness, path, isGrouped, wanted }: JsonHooks): Part {
  const isOurs = (node: Node): boolean => isOurHook(getNodeValue(node), harness);

  interface Found {
    readonly event: string;
    readonly list: Node;
    readonly item: Node;
    /** The hook within the item; the item itself where they are not grouped. */
    readonly hook: Node;
    readonly isAlone: boolean;
  }

  function findIn(text: string): Found[] {
    const events = nodeAt(jsonTree(text)?.root, path);
    if (events?.type !== 'object') return [];
    return (events.children ?? []).flatMap((property) => {
      const [name, list] = property.children ?? [];
      if (!name || list?.type !== 'array') return [];
      return (list.children ?? []).flatMap((item) => {
        const hooks = isGrouped ? (memberOf(item, 'hooks')?.children ?? []) : [item];
        return hooks
          .filter(isOurs)
          .map((hook) => ({ event: name.value, list, item, hook, isAlone: hooks.length === 1 }));
      });
    });
  }

  function removeFound(text: string, { list, item, hook, isAlone }: Found): string {
    if (isAlone) return removeChild(text, list, item);
    const hooks = memberOf(item, 'hooks');
    return hooks ? removeChild(text, hooks, hook) : text;
  }

  /** With what each is to be: the first of an event's is the first that is wanted there. Undefined: it is not. */
  function foundIn(text: string): (Found & { value: Readonly<Record<string, unknown>> | undefined })[] {
    const seen = new Map<string, number>();
    return findIn(text).map((found) => {
      const place = seen.get(found.event) ?? 0;
      seen.set(found.event, place + 1);
      return { ...found, value: wanted[found.event]?.[place] };
    });
  }

  /** What stands there more often than wanted, or under an event that is no longer wanted. */
  function surplusIn(text: string): Found | undefined {
    return foundIn(text).find(({ value }) => value === undefined);
  }

  function update(text: string, found: Found, value: Readonly<Record<string, unknown>>): string {
    const style = styleOf(text);
    // A group that a person put other hooks into keeps its matcher.
    const target = found.isAlone ? found.item : found.hook;
    const aim = found.isAlone ? value : (value.hooks as unknown[])[0];
    return isSame(getNodeValue(target), aim) ? text : replaceValue(text, target, aim, style);
  }

  return {
    connect(text, file) {
      let now = text;
      for (let extra = surplusIn(now); extra; extra = surplusIn(now)) now = removeFound(now, extra);
      for (const [event, values] of Object.entries(wanted)) {
        for (const [place, value] of values.entries()) {
          const found = findIn(now).filter((one) => one.event === event)[place];
          now = found ? update(now, found, value) : insertAt(now, [...path, event], { value }, 'array', file);
        }
      }
      return now;
    },
    disconnect(text, known, before) {
      let now = text;
      const events = new Set<string>();
      for (let found = findIn(now).at(-1); found; found = findIn(now).at(-1)) {
        events.add(found.event);
        now = removeFound(now, found);
      }
      for (const event of events) now = tidy(now, [...path, event], known, before);
      return events.size > 0 ? tidy(now, path, known, before) : now;
    },
    state(text) {
      const found = foundIn(text);
      if (found.length === 0) return 'absent';
      const isComplete =
        found.length === Object.values(wanted).flat().length &&
        found.every((one) => one.value !== undefined && update(text, one, one.value) === text);
      return isComplete ? 'connected' : 'outdated';
    },
    without: (value) =>
      changedAt(value, path, (events) =>
        mapMembers(events, (list) => {
          if (!Array.isArray(list)) return list;
          const rest = list.flatMap((item) => {
            if (!isGrouped) return isOurHook(item, harness) ? [] : [item];
            if (!isRecord(item) || !Array.isArray(item.hooks)) return [item];
            const hooks = item.hooks.filter((hook) => !isOurHook(hook, harness));
            return hooks.length === 0 && item.hooks.length > 0 ? [] : [{ ...item, hooks }];
          });
          return rest.length === 0 ? undefined : rest;
        }),
      ),
  };
}
