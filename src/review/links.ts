/**
 * The relative links of a SKILL.md: whether they lead to a file of the skill.
 *
 * @module
 */
import { posix } from 'node:path';
import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';

export interface RelativeLink {
  /** As it is written. */
  readonly url: string;
  /** In the text that was given, from 1. */
  readonly line: number;
  /** The file that it means, below the skill's folder; null where it leads out. */
  readonly path: string | null;
}

/** Parsing takes time with the length; what is longer is refused or generated. */
const MAX_PARSED = 256 * 1024;
/** More than any skill has; a list of thousands tells nobody anything. */
const MAX_LINKS = 500;
/** `https:`, `mailto:`, `//host`, `#section`, and what begins at the site's root. */
const ELSEWHERE = /^(?:[a-z][a-z0-9+.-]*:|\/|#|\?|$)/i;

/** Links in code are examples, and not looked at. */
export function relativeLinks(markdown: string): RelativeLink[] {
  const links: RelativeLink[] = [];
  const walk = (node: Nodes): void => {
    if (links.length >= MAX_LINKS) return;
    if ('url' in node && !ELSEWHERE.test(node.url)) {
      links.push({ url: node.url, line: node.position?.start.line ?? 1, path: insidePath(node.url) });
    }
    if ('children' in node) for (const child of node.children) walk(child);
  };
  walk(fromMarkdown(markdown.slice(0, MAX_PARSED)));
  return links;
}

function insidePath(url: string): string | null {
  const [bare = ''] = url.split(/[?#]/, 1);
  const path = posix.normalize(decoded(bare).replaceAll('\\', '/'));
  return path === '..' || path.startsWith('../') || path.startsWith('/') ? null : path.replace(/\/$/, '');
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    // A percent sign that means itself.
    return path;
  }
}
