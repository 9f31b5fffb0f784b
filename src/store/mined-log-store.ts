/**
 * What the store keeps of session logs that were learnt from. Same rules as store.ts.
 *
 * @module
 */
import type { Taint } from './memory-store.ts';

export interface MinedLog {
  readonly file: string;
  readonly format: string;
  /** How far it was read, as the reader of the log wrote it; opaque to the store. */
  readonly cursor: string;
  /** The worst of what the session had read by then. */
  readonly taint: Taint;
  readonly minedAt: string;
}

export interface MinedLogRepository {
  get(file: string): Promise<MinedLog | undefined>;
  /** By file. */
  list(): Promise<MinedLog[]>;
  /** Adds or replaces. */
  put(log: MinedLog): Promise<void>;
  /** Those of these files, which would be read anew. */
  remove(files: readonly string[]): Promise<void>;
}
