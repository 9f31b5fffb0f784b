/**
 * Words for numbers, short forms of long things, and what hides in a text made visible.
 *
 * @module
 */

/** Escapes of terminals, and signs that nobody sees: shown as what they are, so that a name cannot pretend. */
const HIDDEN = /(?![\t\n])[\p{Cc}\p{Cf}]/gu;

export function visible(text: string): string {
  return text.replace(HIDDEN, (sign) => `\\u${(sign.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`);
}

export function plural(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
}

export function percent(share: number): string {
  return `${Math.round(share * 100)}%`;
}

/** The last folders of a path: what people call a project. */
export function shortPath(path: string, folders = 1): string {
  const parts = path.split(/[/\\]/).filter(Boolean);
  return parts.slice(-folders).join('/') || path;
}

let userHome = '';

/** Told once, before anything is drawn. */
export function setUserHome(folder: string): void {
  userHome = folder.replace(/[/\\]$/, '');
}

/** A path as people write it: with a `~` for their home folder. */
export function tilde(path: string): string {
  const isBelow = userHome !== '' && (path === userHome || path.startsWith(`${userHome}/`));
  return visible(isBelow ? `~${path.slice(userHome.length)}` : path);
}

/** The first line, cut to a length. */
export function firstLine(text: string, length = 140): string {
  const line = text.trim().split('\n', 1)[0] ?? '';
  return visible(line.length > length ? `${line.slice(0, length - 1)}…` : line);
}

export function bytes(size: number): string {
  return size < 1024 * 1024 ? `${Math.round(size / 1024)} kB` : `${Math.round(size / 1024 / 1024)} MB`;
}
