/**
 * The relative links of a SKILL.md: whether they lead to a file of the skill.
 *
 * @module
 */
import { posix } from 'node:path';
import { readDestination } from './link-destination.ts';
import { withoutCode } from './without-code.ts';

export interface RelativeLink {
  /** As it is written, escapes resolved. */
  readonly url: string;
  /** In the text that was given, from 1. */
  readonly line: number;
  /** The file that it means, below the skill's folder; null where it leads out. */
  readonly path: string | null;
}

/** Reading takes time with the length; what is longer is refused or generated. */
const MAX_READ = 256 * 1024;
/** More than any skill has; a list of thousands tells nobody anything. */
const MAX_LINKS = 500;
/** `https:`, `mailto:`, `//host`, `#section`, and what begins at the site's root. */
const ELSEWHERE = /^(?:[a-z][a-z0-9+.-]*:|\/|#|\?|$)/i;
/** `[label]:` at the beginning of a line, also of a quote or a list; footnotes (`[^1]:`) are none. */
const DEFINITION = /[ \t>*+-]{0,40}\[(?!\^)[^[\]\n]{1,999}\]:/y;

/**
 * Links in code are examples, and not looked at. One pass with a bounded look ahead, no parser: a general one takes
 * quadratic time, or all of the stack, for texts made to that end, and whoever proposes a skill may be hostile.
 */
export function relativeLinks(markdown: string): RelativeLink[] {
  const text = withoutCode(markdown.slice(0, MAX_READ));
  const links: RelativeLink[] = [];
  let line = 1;
  let open = 0;
  /** Takes what is written there for a link; answers where to go on. */
  const take = (from: number, kind: 'inline' | 'definition'): number | undefined => {
    const destination = readDestination(text, from, kind);
    if (!destination) return undefined;
    const { url, end } = destination;
    if (!ELSEWHERE.test(url)) links.push({ url, line, path: insidePath(url) });
    return end;
  };
  for (let at = 0; at < text.length && links.length < MAX_LINKS; at++) {
    if (at === 0 || text[at - 1] === '\n') {
      if (at > 0) line++;
      DEFINITION.lastIndex = at;
      if (DEFINITION.test(text) && take(DEFINITION.lastIndex, 'definition') !== undefined) {
        at = DEFINITION.lastIndex - 1;
        continue;
      }
    }
    const character = text[at];
    if (character === '\\' && text[at + 1] !== '\n') at++;
    else if (character === '[') open++;
    else if (character === '\n' && /^[ \t\r]*$/.test(lineBehind(text, at))) open = 0;
    else if (character === ']' && open > 0) {
      open--;
      // A line that ends within the link is counted when it is passed.
      if (text[at + 1] === '(') take(at + 2, 'inline');
    }
  }
  return links;
}

/** Enough of the next line to see whether it is blank. */
function lineBehind(text: string, at: number): string {
  const end = text.indexOf('\n', at + 1);
  return text.slice(at + 1, Math.min(end < 0 ? text.length : end, at + 200));
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
