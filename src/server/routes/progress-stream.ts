/**
 * Long work answers with one JSON object; or, for a client that asks for `application/x-ndjson`, with a line
 * per step and the result (or the error) as the last line.
 *
 * @module
 */
import type { Context } from 'hono';
import { stream } from 'hono/streaming';
import { errorBody } from '../error-answer.ts';
import { NDJSON } from '../ndjson.ts';

export type Report = (progress: Record<string, unknown>) => void;

export function withProgress<T>(
  context: Context,
  work: (report: Report) => Promise<T>,
): Promise<Response> | Response {
  if (!context.req.header('accept')?.includes(NDJSON)) {
    return work(() => undefined).then((result) => context.json(result as object));
  }
  context.header('content-type', NDJSON);
  return stream(context, async (output) => {
    const write = (line: object): Promise<unknown> => output.write(`${JSON.stringify(line)}\n`);
    try {
      const result = await work((progress) => void write({ progress }));
      await write({ result });
    } catch (error) {
      await write(errorBody(error));
    }
  });
}
