/**
 * The version that a changed skill becomes.
 *
 * @module
 */
import { readSkill } from '../../skills/document/read-skill.ts';
import { splitFrontmatter } from '../../skills/document/split.ts';

const FIRST = '1.0.0';
/** Longer ones are no version that anybody reads, and counting on costs more with each digit. */
export const MAX_VERSION = 64;

/**
 * What the author wrote where it is another than before; else the last number of the old one counts on. A skill
 * without a version was the first one.
 */
export function nextVersion(before: string | null, wanted: string | null, isNew: boolean): string {
  const [current, proposed] = [sensible(before), sensible(wanted)];
  if (isNew) return proposed ?? FIRST;
  if (proposed !== null && proposed !== current) return proposed;
  const counted = current ?? FIRST;
  const last = /^(.*?)(\d+)(\D*)$/s.exec(counted);
  return last ? `${last[1]}${BigInt(last[2]) + 1n}${last[3]}` : `${counted}.1`;
}

function sensible(version: string | null): string | null {
  return version !== null && version.length <= MAX_VERSION ? version : null;
}

/**
 * The version written into the frontmatter of a text that still says the old one. Where it is said in any other way
 * than in one plain line, the text stays as it is.
 */
export function stampVersion(text: string, before: string, after: string): string {
  const { yamlStart, yamlEnd } = splitFrontmatter(text);
  const stamped =
    text.slice(0, yamlStart) +
    text
      .slice(yamlStart, yamlEnd)
      .replace(/^(version:[ \t]*["']?)([^"'\r\n]*?)(["']?[ \t]*\r?)$/m, (line, key, version, end) =>
        version === before ? `${key}${after}${end}` : line,
      ) +
    text.slice(yamlEnd);
  const reading = readSkill(stamped, { folderName: 'skill' });
  return reading.ok && reading.skill.version === after ? stamped : text;
}
