/**
 * What models have cost, by day, model and purpose.
 *
 * @module
 */
import type { ModelUsageRepository } from '../operation-store.ts';
import type { RepositoryContext } from './context.ts';

export function modelUsageRepository({ db }: RepositoryContext): ModelUsageRepository {
  return {
    async add(usage) {
      await db
        .insertInto('model_usage')
        .values({
          day: usage.day,
          model: usage.model,
          purpose: usage.purpose,
          calls: usage.calls,
          failures: usage.failures,
          input_tokens: usage.inputTokens,
          output_tokens: usage.outputTokens,
        })
        .onConflict((conflict) =>
          conflict.columns(['day', 'model', 'purpose']).doUpdateSet((eb) => ({
            calls: eb('model_usage.calls', '+', eb.ref('excluded.calls')),
            failures: eb('model_usage.failures', '+', eb.ref('excluded.failures')),
            input_tokens: eb('model_usage.input_tokens', '+', eb.ref('excluded.input_tokens')),
            output_tokens: eb('model_usage.output_tokens', '+', eb.ref('excluded.output_tokens')),
          })),
        )
        .execute();
    },

    async on(day) {
      const rows = await db
        .selectFrom('model_usage')
        .selectAll()
        .where('day', '=', day)
        .orderBy('model')
        .orderBy('purpose')
        .execute();
      return rows.map((row) => ({
        day: row.day,
        model: row.model,
        purpose: row.purpose,
        calls: Number(row.calls),
        failures: Number(row.failures),
        inputTokens: Number(row.input_tokens),
        outputTokens: Number(row.output_tokens),
      }));
    },
  };
}
