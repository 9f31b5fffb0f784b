/**
 * Errors as HTTP answers: one place.
 *
 * @module
 */
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { ERROR_CODES, type ErrorDetails, KnowhowError, messageOf } from '../errors.ts';
import type { Logger } from '../logger.ts';

export interface ErrorBody {
  readonly error: {
    readonly code: string;
    readonly message: string;
    readonly hint?: string;
    readonly details?: ErrorDetails;
  };
}

/** Where a client finds out what a request has to look like. */
export const DESCRIBED = 'GET /api/openapi.json describes every request.';

export function errorBody(error: unknown): ErrorBody {
  if (error instanceof KnowhowError) {
    const { code, message, hint, details } = error;
    return { error: { code, message, ...(hint && { hint }), ...(details && { details }) } };
  }
  return { error: { code: 'internal', message: messageOf(error), hint: 'The daemon log has the details.' } };
}

export function answerError(error: unknown, context: Context, logger: Logger): Response {
  // What the framework itself refuses: a body that is no JSON, a form that is none.
  if (error instanceof HTTPException) {
    const unreadable = new KnowhowError('invalid_input', error.message || 'The request could not be read', {
      hint: error.status === 415 ? `Send JSON, with content-type: application/json. ${DESCRIBED}` : DESCRIBED,
    });
    return context.json(errorBody(unreadable), error.status);
  }
  const status = error instanceof KnowhowError ? ERROR_CODES[error.code].http : 500;
  if (status >= 500) {
    // What a client is told may leave the cause out; the log does not.
    const cause = causeOf(error);
    const stack = cause instanceof Error ? cause.stack : undefined;
    logger.error({ path: context.req.path, err: messageOf(cause), stack }, 'request failed');
  }
  return context.json(errorBody(error), status as ContentfulStatusCode);
}

/** Where it began. */
function causeOf(error: unknown): unknown {
  let cause = error;
  for (let depth = 0; depth < MAX_CAUSES && cause instanceof Error && cause.cause !== undefined; depth++)
    cause = cause.cause;
  return cause;
}

const MAX_CAUSES = 10;
