/**
 * What the store keeps of notes in projects' instruction files: every text that was written there. Same rules as
 * store.ts.
 *
 * @module
 */
import type { Taint } from './taint.ts';

export interface NoteVersion {
  /** The instruction file. */
  readonly path: string;
  /** From 1, for each file. */
  readonly number: number;
  readonly text: string;
  readonly hash: string;
  /** What stood there before. */
  readonly parentText: string;
  readonly author: string;
  readonly reason: string;
  readonly proposal: string | null;
  readonly taint: Taint;
  readonly createdAt: string;
}

export interface NoteRepository {
  add(version: Omit<NoteVersion, 'number'>): Promise<NoteVersion>;
  remove(path: string, number: number): Promise<void>;
  /** Oldest first. */
  history(path: string): Promise<NoteVersion[]>;
  /** Files that hold or held notes. */
  paths(): Promise<string[]>;
}
