/**
 * A skill's files read for what would harm whoever follows them.
 *
 * @module
 */
import type { Finding } from '../finding.ts';
import { findingsOf } from './acts/act-findings.ts';
import { readActs } from './acts/read-acts.ts';
import { FILE_RULES } from './file-rules.ts';
import { readable } from './readable.ts';
import acceptable from './rules/acceptable.json' with { type: 'json' };
import { scanPage } from './scan-page.ts';
import { type Doubtful, scorePage } from './score/score-findings.ts';
import { loadUnitModel, type UnitModel } from './score/unit-model.ts';
import { MAX_SEGMENTS } from './segments/segments.ts';
import { decodeBytes } from './text/decode-bytes.ts';
import { Page } from './text/page.ts';
import { type Topic, topicOf } from './topic.ts';
import { unreadFindings } from './unread.ts';
import { type ScanVerdict, scanVerdict } from './verdict.ts';

export interface ScannedFile {
  /** Relative to the skill's folder, with forward slashes. */
  readonly path: string;
  readonly bytes: Uint8Array;
  /** Where it points, when it is a symlink. */
  readonly link?: string;
  /** The whole size, when `bytes` were cut. */
  readonly size?: number;
}

/** What nobody has read, and why. */
export interface LeftOut {
  readonly path: string;
  readonly why: string;
}

export interface ScanReport {
  readonly verdict: ScanVerdict;
  readonly findings: readonly Finding[];
  /** Passages that a reviewer should be asked about, the most doubtful first. */
  readonly doubtful: readonly Doubtful[];
  readonly scannedBytes: number;
  /** Something was too large to be read to its end. */
  readonly cut: boolean;
}

/** Of a larger file its beginning and its end are read: instructions stand at the one, what is appended at the other. */
const HEAD = 192 * 1024;
const TAIL = 64 * 1024;
/** All texts of a skill together; the rest is not read, and that is said. */
const MAX_TOTAL = 4 * 1024 * 1024;
export const MAX_FINDINGS = 200;
/** As many as a reviewer looks at with care. */
const MAX_DOUBTFUL = 20;
const CUT = 'too large: only its beginning and its end were read';
const NO_TOPIC: Topic = { isSecurity: false };

export interface ScanBounds {
  /** Findings of one rule in one file. */
  readonly perRule?: number;
  readonly inAll?: number;
  /** Weights that have not seen the skill: for measuring. */
  readonly model?: UnitModel;
}

/** Two scans are compared by all that they found: what is cut before would hide what is new. */
export const UNCUT: ScanBounds = {
  perRule: Number.POSITIVE_INFINITY,
  inAll: Number.POSITIVE_INFINITY,
};

export function scanSkill(
  files: readonly ScannedFile[],
  leftOut: readonly LeftOut[] = [],
  bounds: ScanBounds = {},
): ScanReport {
  const main = files.find(({ path }) => /^(?:.*\/)?SKILL\.md$/i.test(path));
  const topic = main ? topicOf(textOf(main)?.slice(0, HEAD) ?? '') : NO_TOPIC;
  const findings: Finding[] = [];
  const unread: LeftOut[] = [...leftOut];
  const pages: Page[] = [];
  let scannedBytes = 0;
  for (const file of files) {
    const { path, bytes } = file;
    const decoded = readable(bytes.length > HEAD + TAIL ? bytes.subarray(0, HEAD) : bytes);
    for (const rule of FILE_RULES) {
      if (rule.breaks(file, decoded)) findings.push(fileFinding(rule.id, rule.severity, rule.says, file));
    }
    if (file.link !== undefined || decoded.kind === 'binary') continue;
    if (scannedBytes >= MAX_TOTAL) {
      unread.push({ path, why: `more than ${MAX_TOTAL} bytes of text in all` });
      continue;
    }
    const whole = bytes.length <= HEAD + TAIL;
    const text = whole ? decoded.text : `${decoded.text}\n${tailOf(bytes)}`;
    const page = new Page(text, path);
    pages.push(page);
    for (const finding of scanPage(page, topic, bounds)) findings.push(finding);
    scannedBytes += whole ? bytes.length : HEAD + TAIL;
    if (!whole || file.size !== undefined) unread.push({ path, why: CUT });
  }
  const read = readPages(pages, topic, bounds.model);
  findings.push(...read.findings);
  unread.push(...read.unread);
  return reported({ findings, doubtful: read.doubtful }, unread, scannedBytes, bounds.inAll);
}

/** One text, such as what a tool gave back: is it hostile? */
export function scanText(text: string, { path = 'text.md' }: { path?: string } = {}): ScanReport {
  const whole = text.length <= HEAD + TAIL;
  const kept = whole ? text : `${text.slice(0, HEAD)}\n${text.slice(-TAIL)}`;
  const page = new Page(kept, path);
  const topic = topicOf(kept);
  const read = readPages([page], topic);
  const findings = [...scanPage(page, topic), ...read.findings];
  const unread = [...read.unread, ...(whole ? [] : [{ path, why: CUT }])];
  return reported({ findings, doubtful: read.doubtful }, unread, kept.length);
}

interface ReadPages {
  readonly findings: readonly Finding[];
  readonly doubtful: readonly Doubtful[];
  readonly unread: readonly LeftOut[];
}

/** Acts are read of all pages together: one file collects what another one sends. */
function readPages(pages: readonly Page[], topic: Topic, model = loadUnitModel()): ReadPages {
  const acts = readActs(pages);
  const scored = pages.map((page) => ({ page, ...scorePage(page, acts, model) }));
  return {
    findings: [...findingsOf(acts, pages, topic), ...scored.flatMap(({ findings }) => findings)],
    doubtful: scored.flatMap(({ doubtful }) => doubtful),
    unread: scored
      .filter(({ isCut }) => isCut)
      .map(({ page }) => ({ path: page.path, why: `more than ${MAX_SEGMENTS} passages` })),
  };
}

const REMEDIES: Readonly<Record<string, string>> = acceptable;

/** What would make it acceptable: by the finding itself, its rule, or its category. */
function remedyOf({ rule, remedy }: Finding): Pick<Finding, 'remedy'> {
  const own = remedy ?? REMEDIES[rule] ?? REMEDIES[rule.slice(0, rule.indexOf('/'))];
  return own === undefined ? {} : { remedy: own };
}

/** Nothing is safe of which a part was not read; and what was not read is no attack yet. */
function reported(
  { findings, doubtful }: Pick<ReadPages, 'findings' | 'doubtful'>,
  unread: readonly LeftOut[],
  scannedBytes: number,
  inAll = MAX_FINDINGS,
): ScanReport {
  const told = findings.map((finding) => ({ ...finding, ...remedyOf(finding) }));
  const verdict = scanVerdict(findings);
  const cut = unread.length > 0;
  return {
    verdict: cut && verdict === 'safe' ? 'caution' : verdict,
    findings: [...told.slice(0, inAll), ...unreadFindings(unread)],
    doubtful: [...doubtful].sort((a, b) => b.score - a.score).slice(0, MAX_DOUBTFUL),
    ...{ scannedBytes, cut },
  };
}

function textOf({ bytes }: ScannedFile): string | null {
  const decoded = decodeBytes(bytes.subarray(0, HEAD));
  return decoded.kind === 'text' ? decoded.text : null;
}

function tailOf(bytes: Uint8Array): string {
  const decoded = decodeBytes(bytes.subarray(bytes.length - TAIL));
  return decoded.kind === 'text' ? decoded.text : '';
}

function fileFinding(
  rule: string,
  severity: Finding['severity'],
  says: string,
  { path, link }: ScannedFile,
): Finding {
  return {
    rule,
    severity,
    file: path,
    line: null,
    excerpt: link === undefined ? '' : `${path} → ${link}`,
    says,
  };
}
