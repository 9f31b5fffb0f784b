/**
 * A skill's files read for what would harm whoever follows them.
 *
 * @module
 */
import type { Finding } from '../finding.ts';

export interface ScannedFile {
  /** Relative to the skill's folder, with forward slashes. */
  readonly path: string;
  readonly bytes: Uint8Array;
  /** Where it points, when it is a symlink. */
  readonly link?: string;
  /** The whole size, when `bytes` were cut. */
  readonly size?: number;
}

export type ScanVerdict = 'safe' | 'caution' | 'dangerous';

export interface ScanReport {
  readonly verdict: ScanVerdict;
  readonly findings: readonly Finding[];
  readonly scannedBytes: number;
  /** Something was too large to be read to its end. */
  readonly cut: boolean;
}

/** The rules come with the next change; until then every skill is safe. */
export function scanSkill(files: readonly ScannedFile[]): ScanReport {
  const scannedBytes = files.reduce((sum, { bytes }) => sum + bytes.length, 0);
  return { verdict: 'safe', findings: [], scannedBytes, cut: files.some(({ size }) => size !== undefined) };
}
