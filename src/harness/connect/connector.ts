/**
 * What connecting means for one harness.
 *
 * @module
 */
import type { UserPlace } from '../user-folders.ts';
import type { FileEdit } from './file-edit.ts';
import type { Installation } from './installation.ts';

/** Whose settings: a user's, or one project's. */
export interface Place extends UserPlace {
  /** The project's folder; null for the user's own settings. */
  readonly project: string | null;
}

/** How records tell places apart. */
export function placeName({ project }: Place): string {
  return project ?? '';
}

export interface Wish {
  readonly hooks: boolean;
  readonly server: boolean;
}

export const EVERYTHING: Wish = { hooks: true, server: true };

export interface OtherWay {
  readonly what: string;
  readonly file: string;
  /** The command that ends it. */
  readonly undo: string;
}

export interface Connector {
  readonly harness: string;
  readonly label: string;
  /** Other names that people type. */
  readonly aliases: readonly string[];
  /** In a few words, how the harness hears of knowhow. */
  readonly how: string;
  /** Commands that show that it is installed. */
  readonly programs: readonly string[];
  readonly hasProjects: boolean;
  /** The folder whose presence shows that it is used. */
  folder(place: Place): string;
  edits(place: Place, installation: Installation, wish: Wish): FileEdit[];
  /** Another way in which the harness already hears of knowhow here, such as a plugin that brings the same hooks. */
  otherWay?(place: Place): OtherWay | undefined;
  /** What a person does next, a sentence each. */
  readonly next: readonly string[];
}
