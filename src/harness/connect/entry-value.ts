/**
 * The value of an entry that may hold a person's members beside ours, whatever the format of the file.
 *
 * @module
 */

export type Members = Readonly<Record<string, unknown>>;

/** A path below the object, of something that we wrote once and may not want any more. */
export type Stale = readonly string[];

/** Where a server gets its home: only where it is not the default one. */
export const STALE: readonly Stale[] = [
  ['env', 'KNOWHOW_HOME'],
  ['environment', 'KNOWHOW_HOME'],
];

/** Whether an object holds nothing but what we write into it. */
export function isOnlyOurs(value: unknown, wanted: Members, stale: readonly Stale[] = []): boolean {
  if (!isRecord(value)) return false;
  const ours = new Set([...leavesOf(wanted), ...stale].map((path) => path.join('\n')));
  return leavesOf(value).every((path) => ours.has(path.join('\n')));
}

/** The value with ours in it; what was there and is not ours stays. */
export function mergedValue(value: unknown, wanted: Members, stale: readonly Stale[] = []): Members {
  const merged: Record<string, unknown> = isRecord(value) ? { ...value } : {};
  for (const [name, inner] of Object.entries(wanted)) {
    merged[name] = isRecord(inner) && isRecord(merged[name]) ? mergedValue(merged[name], inner) : inner;
  }
  for (const path of stale) if (!has(wanted, path)) drop(merged, path);
  return merged;
}

function drop(value: Record<string, unknown>, [name = '', ...rest]: Stale): void {
  const inner = value[name];
  if (rest.length > 0) {
    if (!isRecord(inner)) return;
    const left = { ...inner };
    drop(left, rest);
    if (Object.keys(left).length > 0 || Object.keys(inner).length === 0) value[name] = left;
    else delete value[name];
  } else delete value[name];
}

export function leavesOf(value: Members): string[][] {
  return Object.entries(value).flatMap(([name, inner]) =>
    isRecord(inner) && Object.keys(inner).length > 0
      ? leavesOf(inner).map((path) => [name, ...path])
      : [[name]],
  );
}

export function has(value: unknown, path: readonly string[]): boolean {
  const [name, ...rest] = path;
  if (name === undefined) return true;
  return isRecord(value) && name in value && has(value[name], rest);
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
