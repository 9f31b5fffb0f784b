/**
 * Takes secrets out of what an author adds, and tells where they stood.
 *
 * @module
 */
import { redactName } from '../../redaction/redact-name.ts';
import type { ProposedFile } from '../../store/proposal-store.ts';
import type { Finding } from '../finding.ts';
import type { ScannedFile } from '../scan/scan-skill.ts';
import { redactNew } from './redact-new.ts';

const PLACEHOLDER = /<secret:([a-z0-9-]{1,40})(?:#\d{1,6})?>/g;
/** What a reviewer reads of a line. */
const EXCERPT = 160;

export interface RedactedDraft {
  readonly content: string | null;
  readonly files: ProposedFile[];
  readonly removed: Finding[];
}

export function redactDraft(
  content: string | null,
  files: readonly ProposedFile[],
  current: { readonly text: string; readonly files: readonly ScannedFile[] } | null,
): RedactedDraft {
  const removed: Finding[] = [];
  const clean = (file: string, text: string, before: string): string => {
    const redacted = redactNew(text, before);
    if (redacted !== text) removed.push(...placesOf(file, redacted, text));
    return redacted;
  };
  const before = new Map(current?.files.map(({ path, bytes }) => [path, Buffer.from(bytes).toString()]));
  return {
    content: content === null ? null : clean('SKILL.md', content, current?.text ?? ''),
    files: files.map((file) => ({
      ...file,
      path: withoutSecret(file.path, removed),
      content: clean(file.path, file.content, before.get(file.path) ?? ''),
    })),
    removed,
  };
}

/** A name of a file is shown to whoever reviews, and becomes part of the skill. */
function withoutSecret(path: string, removed: Finding[]): string {
  const name = path.split('/').map(redactName).join('/');
  if (name === path) return path;
  removed.push({
    rule: 'secrets/file-name',
    severity: 'medium',
    file: name,
    line: null,
    excerpt: name.slice(0, EXCERPT),
    says: 'a secret stood in the name of the file; it was taken out, and should be changed where it is valid',
  });
  return name;
}

/** Lines that hold a placeholder which the author did not write. */
function placesOf(file: string, redacted: string, given: string): Finding[] {
  const written = new Set(given.split('\n'));
  return redacted.split('\n').flatMap((line, index) =>
    written.has(line)
      ? []
      : [...line.matchAll(PLACEHOLDER)].map(([, kind = 'secret']) => ({
          rule: `secrets/${kind}`,
          severity: 'medium' as const,
          file,
          line: index + 1,
          excerpt: line.trim().slice(0, EXCERPT),
          says: 'a secret stood here; it was taken out, and should be changed where it is valid',
        })),
  );
}
