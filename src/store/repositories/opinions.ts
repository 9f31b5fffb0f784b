/**
 * What models said of texts, by the hash of the question.
 *
 * @module
 */
import type { Opinion, OpinionRepository } from '../proposal-store.ts';
import type { RepositoryContext } from './context.ts';

export function opinionRepository({ db }: RepositoryContext): OpinionRepository {
  return {
    async get(key) {
      const row = await db
        .selectFrom('review_opinions')
        .selectAll()
        .where('key', '=', key)
        .executeTakeFirst();
      return (
        row && {
          ...row,
          decision: row.decision as Opinion['decision'],
          findings: JSON.parse(row.findings) as Opinion['findings'],
        }
      );
    },

    async put(opinion) {
      await db
        .insertInto('review_opinions')
        .values({ ...opinion, findings: JSON.stringify(opinion.findings) })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
  };
}
