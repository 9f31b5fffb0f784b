/**
 * What a file is, whatever it says: links, paths that leave the folder, programs, archives.
 *
 * @module
 */
import { posix } from 'node:path';
import type { Severity } from '../finding.ts';
import type { ScannedFile } from './scan-skill.ts';
import type { BinaryFormat, Decoded } from './text/decode-bytes.ts';

export interface FileRule {
  readonly id: string;
  readonly severity: Severity;
  readonly says: string;
  readonly breaks: (file: ScannedFile, decoded: Decoded) => boolean;
  readonly matches: readonly ScannedFile[];
  readonly passes: readonly ScannedFile[];
}

const NOTHING = new Uint8Array();
const bytesOf = (text: string): Uint8Array => Buffer.from(text, 'latin1');
const program = bytesOf(`\x7fELF\x02\x01\x01${'\0'.repeat(40)}`);
const archive = bytesOf(`PK\x03\x04\x14${'\0'.repeat(20)}payload`);
const picture = bytesOf(`\x89PNG\r\n\x1a\n${'\0'.repeat(20)}`);
const text = bytesOf('plain text');

/** Where a link of `path` ends up, seen from the skill's folder. */
function leaves(path: string, target: string): boolean {
  if (isAbsolute(target)) return true;
  const end = posix.normalize(posix.join(posix.dirname(path), target.replaceAll('\\', '/')));
  return end === '..' || end.startsWith('../');
}

/** Null for a text. */
const formatOf = (decoded: Decoded): BinaryFormat | null =>
  decoded.kind === 'binary' ? decoded.format : null;

const isAbsolute = (path: string): boolean => /^(?:[/\\~]|[A-Za-z]:)/.test(path);

const SECRET_TARGET =
  /\.ssh|\.aws|\.gnupg|\.netrc|\/etc\/(?:passwd|shadow)|\.env\b|credential|keychain|\.kube|\.docker|\.npmrc|wallet|\/root\b/i;
const RUNS_BY_NAME = /\.(?:exe|dll|scr|msi|com|bat|vbs|hta|lnk|jar|apk|dmg|pkg|so|dylib|node|pyc)$/i;
/** Of these, the ones that need not even be binary to run. */
const RUNS_AS_TEXT = /\.(?:exe|scr|msi|hta|vbs|lnk)$/i;
const ZIPPED_DOCUMENT = /\.(?:docx|xlsx|pptx|odt|ods|epub)$/i;
const TEXT_BY_NAME = /\.(?:md|txt|json|ya?ml|sh|py|js|ts)$/i;
/** `report.pdf.exe`, `notes.md.sh`: what it seems to be is not what it is. */
const TWO_ENDINGS =
  /\.(?:pdf|docx?|xlsx?|txt|md|png|jpe?g|gif|csv|html?)\s*\.(?:exe|scr|sh|bat|cmd|js|vbs|ps1|py|com|lnk)$/i;

export const FILE_RULES: readonly FileRule[] = [
  {
    id: 'files/link-to-secret',
    severity: 'critical',
    says: 'a link that leads to secrets outside the folder: whoever reads the file reads them',
    breaks: ({ path, link }) => link !== undefined && leaves(path, link) && SECRET_TARGET.test(link),
    matches: [
      { path: 'references/notes.md', bytes: NOTHING, link: '../../../.ssh/id_rsa' },
      { path: 'data.txt', bytes: NOTHING, link: '/etc/shadow' },
    ],
    passes: [
      { path: 'a.md', bytes: NOTHING, link: 'references/credentials.md' },
      { path: 'references/a.md', bytes: NOTHING, link: '../SKILL.md' },
    ],
  },
  {
    id: 'files/link-leaves-folder',
    severity: 'high',
    says: 'a link that leads out of the folder',
    breaks: ({ path, link }) => link !== undefined && leaves(path, link),
    matches: [
      { path: 'references/a.md', bytes: NOTHING, link: '../../other/SKILL.md' },
      { path: 'x', bytes: NOTHING, link: '/usr/local/bin/tool' },
    ],
    passes: [
      { path: 'scripts/a.sh', bytes: NOTHING, link: './b.sh' },
      { path: 'references/a.md', bytes: NOTHING, link: '../assets/a.md' },
    ],
  },
  {
    id: 'files/path-leaves-folder',
    severity: 'critical',
    says: 'a path that leaves the folder',
    breaks: ({ path }) => isAbsolute(path) || path.split(/[/\\]/).includes('..'),
    matches: [
      { path: '../../.bashrc', bytes: text },
      { path: '/etc/cron.d/job', bytes: text },
    ],
    passes: [
      { path: 'references/a..b.md', bytes: text },
      { path: 'scripts/run.sh', bytes: text },
    ],
  },
  {
    id: 'files/two-endings',
    severity: 'high',
    says: 'a program that is named like a document',
    breaks: ({ path }) => TWO_ENDINGS.test(path),
    matches: [
      { path: 'assets/report.pdf.exe', bytes: text },
      { path: 'readme.md.sh', bytes: text },
    ],
    passes: [
      { path: 'report.test.js', bytes: text },
      { path: 'page.html', bytes: text },
    ],
  },
  {
    id: 'files/program',
    severity: 'high',
    says: 'a compiled program: nobody can read what it does',
    breaks: ({ path }, decoded) =>
      formatOf(decoded) === 'program' ||
      (RUNS_BY_NAME.test(path) && (decoded.kind === 'binary' || RUNS_AS_TEXT.test(path))),
    matches: [
      { path: 'scripts/helper', bytes: program },
      { path: 'bin/tool.exe', bytes: text },
    ],
    passes: [
      { path: 'scripts/helper.py', bytes: text },
      { path: 'assets/logo.png', bytes: picture },
    ],
  },
  {
    id: 'files/archive',
    severity: 'medium',
    says: 'an archive: what is in it is not looked at',
    breaks: ({ path }, decoded) => formatOf(decoded) === 'archive' && !ZIPPED_DOCUMENT.test(path),
    matches: [
      { path: 'assets/tools.zip', bytes: archive },
      { path: 'data.bin', bytes: archive },
    ],
    passes: [
      { path: 'templates/letter.docx', bytes: archive },
      { path: 'assets/a.txt', bytes: text },
    ],
  },
  {
    id: 'files/disguised',
    severity: 'high',
    says: 'it is named like a text, and is none',
    breaks: ({ path }, decoded) =>
      decoded.kind === 'binary' && decoded.format !== 'media' && TEXT_BY_NAME.test(path),
    matches: [
      { path: 'notes.md', bytes: program },
      { path: 'run.sh', bytes: archive },
    ],
    passes: [
      { path: 'notes.md', bytes: text },
      { path: 'logo.png', bytes: picture },
    ],
  },
  {
    id: 'files/unknown-binary',
    severity: 'low',
    says: 'a binary of an unknown kind: what is in it is not looked at',
    breaks: (_, decoded) => formatOf(decoded) === 'unknown',
    matches: [
      { path: 'model.bin', bytes: bytesOf('\x01\x02\x03\x04\x00\x00\x00\x01'.repeat(8)) },
      { path: 'x', bytes: bytesOf('\0'.repeat(64)) },
    ],
    passes: [
      { path: 'x.txt', bytes: text },
      { path: 'x.png', bytes: picture },
    ],
  },
];
