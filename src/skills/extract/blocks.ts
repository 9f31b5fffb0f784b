/**
 * Cuts a skill's body into the pieces that extraction looks at, line by line: a full Markdown parse of every
 * body would be ten times as slow, so only blocks that look promising are parsed later.
 *
 * @module
 */

/** What a skill is about is said within its first pages; more would only cost time. */
export const MAX_BODY = 64 * 1024;

export interface Block {
  /** Paragraph or list item, its lines joined by spaces. */
  readonly text: string;
  /** Heading above it, in lower case. */
  readonly heading: string;
}

export interface Body {
  readonly blocks: readonly Block[];
  /** Lines of code fences that hold shell commands. */
  readonly commands: readonly string[];
}

const FENCE = /^\s*(`{3,}|~{3,})\s*([\w+-]*)/;
const HEADING = /^#{1,6}\s+(.*)$/;
const STARTS_BLOCK = /^\s*(?:[-*+]|\d{1,3}[.)]|>|\|)\s*/;
const SHELLS = new Set(['', 'bash', 'sh', 'shell', 'zsh', 'console', 'shell-session', 'terminal']);
/** A block longer than this is no prose. */
const MAX_BLOCK = 2_000;

export function cutBody(body: string): Body {
  const blocks: Block[] = [];
  const commands: string[] = [];
  let fence = '';
  let isShell = false;
  let heading = '';
  let lines: string[] = [];
  const flush = (): void => {
    if (lines.length > 0) blocks.push({ text: lines.join(' ').slice(0, MAX_BLOCK), heading });
    lines = [];
  };
  for (const line of body.slice(0, MAX_BODY).split('\n')) {
    const marker = FENCE.exec(line);
    if (fence !== '') {
      if (marker?.[1]?.startsWith(fence) && !marker[2]) fence = '';
      else if (isShell) commands.push(line.trim());
      continue;
    }
    if (marker?.[1]) {
      flush();
      fence = marker[1];
      isShell = SHELLS.has(marker[2]?.toLowerCase() ?? '');
      continue;
    }
    const title = HEADING.exec(line);
    if (title) {
      flush();
      heading = title[1]?.toLowerCase() ?? '';
    } else if (line.trim() === '') flush();
    else {
      if (STARTS_BLOCK.test(line)) flush();
      lines.push(line.replace(STARTS_BLOCK, '').trim());
    }
  }
  flush();
  return { blocks, commands };
}
