/**
 * The figures of a scan of labelled skills: verdicts by source and kind, and whether findings stand where the harm is.
 *
 * @module
 */
import type { Finding } from '../review/finding.ts';
import type { ScannedFile } from '../review/scan/scan-skill.ts';
import { rankOf } from '../review/severity.ts';
import type { Labels, ScannedSkill } from './scan.ts';

export interface ScanGroup {
  /** `written, malicious` or `written, malicious, download-run`. */
  readonly group: string;
  readonly skills: number;
  /** Shares. */
  readonly dangerous: number;
  /** Dangerous or caution. */
  readonly flagged: number;
}

export interface SpanFigures {
  /** Harmful skills with a known passage. */
  readonly skills: number;
  /** Of their findings of weight, the share that stands at the passage. */
  readonly precision: number;
  /** Share of the passages at which one stands. */
  readonly recall: number;
}

/** Lines around a passage that still point to it: its lead, or the command below. */
const NEAR = 2;

export function groupsOf(skills: readonly ScannedSkill[]): ScanGroup[] {
  const groups = new Map<string, ScannedSkill[]>();
  const put = (name: string, skill: ScannedSkill): void => {
    groups.set(name, [...(groups.get(name) ?? []), skill]);
  };
  for (const skill of skills) {
    const { label, source, kind } = skill;
    if (label === undefined) continue;
    put([source ?? 'all', label].join(', '), skill);
    if (kind !== undefined) put([source ?? 'all', label, kind].join(', '), skill);
  }
  return [...groups]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([group, own]) => ({
      group,
      skills: own.length,
      dangerous: share(own, ({ verdict }) => verdict === 'dangerous'),
      flagged: share(own, ({ verdict }) => verdict !== 'safe'),
    }));
}

export class SpanTally {
  #skills = 0;
  #hit = 0;
  #findings = 0;
  #near = 0;

  add({ label, span }: Labels, files: readonly ScannedFile[], findings: readonly Finding[]): void {
    if (span === undefined || label !== 'malicious') return;
    const text = Buffer.from(files.find(({ path }) => path === span.file)?.bytes ?? '').toString();
    const at = text.indexOf(span.quote);
    if (at === -1) return;
    const first = text.slice(0, at).split('\n').length;
    const last = first + span.quote.split('\n').length - 1;
    const weighty = findings.filter(({ severity }) => rankOf(severity) >= rankOf('medium'));
    const near = weighty.filter(
      ({ file, line }) => file === span.file && line !== null && line >= first - NEAR && line <= last + NEAR,
    );
    this.#skills++;
    this.#findings += weighty.length;
    this.#near += near.length;
    if (near.length > 0) this.#hit++;
  }

  figures(): SpanFigures | null {
    if (this.#skills === 0) return null;
    return {
      skills: this.#skills,
      precision: rounded(this.#findings === 0 ? 0 : this.#near / this.#findings),
      recall: rounded(this.#hit / this.#skills),
    };
  }
}

function share<Row>(rows: readonly Row[], is: (row: Row) => boolean): number {
  return rounded(rows.filter(is).length / rows.length);
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}
