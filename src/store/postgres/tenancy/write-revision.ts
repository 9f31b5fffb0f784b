/**
 * How often a user's documents were changed, by whichever server: who holds them in memory compares two numbers.
 *
 * Counted as the last thing before a commit, so that its row is locked for no longer than a commit takes.
 *
 * @module
 */
import { sql } from 'kysely';
import type { Db } from '../../schema.ts';

/** What libraries in memory are made from. */
const HELD_IN_MEMORY = ['search_documents', 'embeddings'] as const;

const CHANGES_THEM = new RegExp(
  `^\\s*(?:insert into|update|delete from)\\s+"?(?:${HELD_IN_MEMORY.join('|')})"?\\b`,
  'i',
);

export const COUNT_WRITE = `insert into document_revisions (subject, revision) values ('documents', 1)
  on conflict (user_id, subject) do update set revision = document_revisions.revision + 1 returning revision`;

export function changesDocuments(statement: string): boolean {
  return CHANGES_THEM.test(statement);
}

export async function documentRevision(db: Db): Promise<number> {
  const { rows } = await sql<{ revision: number }>`
    select revision from document_revisions where subject = 'documents'`.execute(db);
  return rows[0]?.revision ?? 0;
}

/** Tells a store's own writes from those of others. */
export class OwnRevisions {
  #seen: number | null = null;
  readonly #ahead = new Set<number>();

  /** Own commits may be told out of their order. */
  wrote(revision: number): void {
    this.#ahead.add(revision);
    if (this.#seen === null) return;
    while (this.#ahead.delete(this.#seen + 1)) this.#seen += 1;
  }

  /** The first revision that is looked at is the one that is held. */
  differsFrom(revision: number): boolean {
    if (this.#seen !== null && revision > this.#seen) return true;
    this.read(revision);
    return false;
  }

  /** What is held is at least of this one. */
  read(revision: number): void {
    this.#seen = Math.max(revision, this.#seen ?? 0);
    while (this.#ahead.delete(this.#seen + 1)) this.#seen += 1;
    for (const known of this.#ahead) if (known <= this.#seen) this.#ahead.delete(known);
  }
}
