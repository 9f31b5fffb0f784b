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

export function errorBody(error: unknown): ErrorBody {
  if (error instanceof KnowhowError) {
    const { code, message, hint, details } = error;
    return { error: { code, message, ...(hint && { hint }), ...(details && { details }) } };
  }
  return { error: { code: 'internal', message: messageOf(error), hint: 'The daemon log has the details.' } };
}

export function answerError(error: unknown, context: Context, logger: Logger): Response {
  if (error instanceof HTTPException) {
    const body = {
      error: { code: 'invalid_input', message: error.message || 'The request could not be read' },
    };
    return context.json(body, error.status);
  }
  const status = error instanceof KnowhowError ? ERROR_CODES[error.code].http : 500;
  if (status >= 500) {
    const stack = error instanceof Error ? error.stack : undefined;
    logger.error({ path: context.req.path, err: messageOf(error), stack }, 'request failed');
  }
  return context.json(errorBody(error), status as ContentfulStatusCode);
}
