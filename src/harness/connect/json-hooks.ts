/**
 * Hooks of ours among a person's own.
 *
 * @module
 */
import { getNodeValue, type Node } from 'jsonc-parser';
import { isRecord } from './entry-value.ts';
import { foldersIn, type HookCall, hookCallIn, withoutCall } from './hook-call.ts';
import { merge } from './json-merge.ts';
import { changedAt, insertAt, mapMembers, type Part, tidy } from './json-part.ts';
import { jsonTree, memberOf, nodeAt, removeChild, replaceValue, styleOf } from './json-text.ts';
import { commandOf, isOurHook } from './ours.ts';

/** Members that we write into some hooks and not into others. */
const STALE = ['matcher', 'timeout', 'async', 'name'].map((name) => [name]);

/** Lists of hooks below one member, a list an event: `{"hooks": {"Stop": [ … ]}}`. */
export interface JsonHooks {
  readonly harness: string;
  readonly path: readonly string[];
  /** Whether an item of the list holds hooks of its own (`{matcher, hooks: [ … ]}`) or is one. */
  readonly isGrouped: boolean;
  /** What each event's list gets, in this order. */
  readonly wanted: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;
  /** Which hooks these are; those that call our client, where nothing is said. */
  readonly isOurs?: ((hook: unknown) => boolean) | undefined;
  /** Where knowhow was installed earlier: what calls it there is ours as well. */
  readonly folders?: readonly string[] | undefined;
}

export function hooksPart({ harness, path, isGrouped, wanted, folders = [], ...own }: JsonHooks): Part {
  const values = Object.values(wanted).flat();
  const commands = values
    .flatMap((value) => (isGrouped ? (value.hooks as unknown[]) : [value]))
    .map(commandOf);
  const known = [...foldersIn(commands), ...folders];
  const isOurs = own.isOurs ?? ((value: unknown): boolean => isOurHook(value, harness, known));

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
          .filter((hook) => isOurs(getNodeValue(hook)))
          .map((hook) => ({ event: name.value, list, item, hook, isAlone: hooks.length === 1 }));
      });
    });
  }

  /** What a person has in the command beside our call; undefined where it is all ours. */
  function wrapped(hook: Node): { readonly command: Node; readonly call: HookCall } | undefined {
    const command = memberOf(hook, 'command');
    const call = command && hookCallIn(String(command.value), harness, known);
    if (!command || !call || call.end - call.start === String(command.value).length) return undefined;
    return { command, call };
  }

  function removeFound(text: string, { list, item, hook, isAlone }: Found): string {
    const around = wrapped(hook);
    const rest = around && withoutCall(around.command.value, around.call);
    if (around && rest) return replaceValue(text, around.command, rest, styleOf(text));
    if (isAlone) return removeChild(text, list, item);
    const hooks = memberOf(item, 'hooks');
    return hooks ? removeChild(text, hooks, hook) : text;
  }

  /** With what each is to be: the first of an event's is the first that is wanted there. Undefined: it is not. */
  function foundIn(
    text: string,
  ): (Found & { place: number; value: Readonly<Record<string, unknown>> | undefined })[] {
    const seen = new Map<string, number>();
    return findIn(text).map((found) => {
      const place = seen.get(found.event) ?? 0;
      seen.set(found.event, place + 1);
      return { ...found, place, value: wanted[found.event]?.[place] };
    });
  }

  /** What stands there more often than wanted, or under an event that is no longer wanted. */
  function surplusIn(text: string): Found | undefined {
    return foundIn(text).find(({ value }) => value === undefined);
  }

  /** Member by member: what a person put beside them stays. */
  function update(
    text: string,
    found: Found,
    place: number,
    value: Readonly<Record<string, unknown>>,
  ): string {
    const again = (now: string): Found | undefined =>
      findIn(now).filter(({ event }) => event === found.event)[place];
    const hook = isGrouped ? ((value.hooks as unknown[])[0] as typeof value) : value;
    const around = wrapped(found.hook);
    if (around) {
      const { start, end } = around.call;
      const there = String(around.command.value);
      const command = there.slice(0, start) + commandOf(hook) + there.slice(end);
      return command === there ? text : replaceValue(text, around.command, command, styleOf(text));
    }
    const now = merge(
      text,
      (changed) => again(changed)?.hook,
      hook,
      STALE.filter(([name]) => !isGrouped || name !== 'matcher'),
    );
    // A group that a person put other hooks into keeps its matcher.
    if (!isGrouped || !found.isAlone) return now;
    const { hooks: _hooks, ...group } = value;
    return merge(now, (changed) => again(changed)?.item, group, [['matcher']]);
  }

  /** Of a hook, what is a person's own. */
  function rest(hook: unknown): unknown[] {
    if (!isOurs(hook)) return [hook];
    const command = commandOf(hook);
    const call = hookCallIn(command, harness, known);
    const left = call && withoutCall(command, call);
    return left ? [{ ...(hook as object), command: left }] : [];
  }

  function cut(text: string, old: string | undefined, before: string | null | undefined): string {
    let now = text;
    const events = new Set<string>();
    for (let found = findIn(now).at(-1); found; found = findIn(now).at(-1)) {
      events.add(found.event);
      now = removeFound(now, found);
    }
    for (const event of events) now = tidy(now, [...path, event], old, before);
    return events.size > 0 ? tidy(now, path, old, before) : now;
  }

  return {
    connect(text, file) {
      let now = text;
      for (let extra = surplusIn(now); extra; extra = surplusIn(now)) now = removeFound(now, extra);
      for (const [event, values] of Object.entries(wanted)) {
        for (const [place, value] of values.entries()) {
          const found = findIn(now).filter((one) => one.event === event)[place];
          now = found
            ? update(now, found, place, value)
            : insertAt(now, [...path, event], { value }, 'array', file);
        }
      }
      return now;
    },
    disconnect(text, old, before) {
      // Calls of ours that nobody remembers writing are no part of how it was either.
      const base = old === undefined ? undefined : cut(old, undefined, undefined);
      return cut(text, base, before);
    },
    state(text) {
      const found = foundIn(text);
      if (found.length === 0) return 'absent';
      const isComplete =
        found.length === values.length &&
        found.every((one) => one.value !== undefined && update(text, one, one.place, one.value) === text);
      return isComplete ? 'connected' : 'outdated';
    },
    ours: (text) => findIn(text).map(({ hook }) => getNodeValue(hook) as unknown),
    without: (value) =>
      changedAt(value, path, (events) =>
        mapMembers(events, (list) => {
          if (!Array.isArray(list)) return list;
          const others = list.flatMap((item) => {
            if (!isGrouped) return rest(item);
            if (!isRecord(item) || !Array.isArray(item.hooks)) return [item];
            const hooks = item.hooks.flatMap(rest);
            return hooks.length === 0 && item.hooks.length > 0 ? [] : [{ ...item, hooks }];
          });
          return others.length === 0 ? undefined : others;
        }),
      ),
  };
}
