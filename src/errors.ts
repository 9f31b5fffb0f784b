/**
 * The one exception class. Each interface (CLI, HTTP) maps it once; expected verdicts are values, not errors.
 *
 * @module
 */

/** Every code has one meaning for scripts; `http` and `exit` are how the interfaces show it. */
export const ERROR_CODES = {
  usage: { http: 400, exit: 2 },
  invalid_input: { http: 400, exit: 2 },
  invalid_config: { http: 500, exit: 78 },
  not_found: { http: 404, exit: 4 },
  conflict: { http: 409, exit: 5 },
  already_running: { http: 409, exit: 5 },
  forbidden: { http: 403, exit: 6 },
  unauthorized: { http: 401, exit: 6 },
  too_large: { http: 413, exit: 2 },
  unsafe_source: { http: 422, exit: 6 },
  source_failed: { http: 502, exit: 7 },
  store_unavailable: { http: 503, exit: 8 },
  store_corrupt: { http: 500, exit: 8 },
  model_failed: { http: 502, exit: 9 },
  model_refused: { http: 429, exit: 9 },
  daemon_unavailable: { http: 503, exit: 10 },
  cancelled: { http: 499, exit: 130 },
  internal: { http: 500, exit: 1 },
} as const satisfies Record<string, { http: number; exit: number }>;

export type ErrorCode = keyof typeof ERROR_CODES;

type Detail = string | number | boolean | null;

export type ErrorDetails = Readonly<Record<string, Detail | readonly Readonly<Record<string, Detail>>[]>>;

export class KnowhowError extends Error {
  override readonly name = 'KnowhowError';
  readonly code: ErrorCode;
  /** What the user can do about it, in one sentence. */
  readonly hint: string | undefined;
  /** What a program can go on with (the diff of a conflict); the interfaces hand it on as it is. */
  readonly details: ErrorDetails | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    options: { hint?: string; cause?: unknown; details?: ErrorDetails } = {},
  ) {
    super(message, { cause: options.cause });
    this.code = code;
    this.hint = options.hint;
    this.details = options.details;
  }
}

/** The text of anything that was thrown, for messages and logs. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
