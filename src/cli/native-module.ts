/**
 * SQLite comes as a native module; where it was not built, every command fails in its own words.
 *
 * @module
 */
import { KnowhowError, messageOf } from '../errors.ts';

const NOT_BUILT =
  /could not locate the bindings file|NODE_MODULE_VERSION|ERR_DLOPEN_FAILED|cannot find (module|package) '?better-sqlite3|better_sqlite3\.node/i;

/** The error itself, unless the native module is behind it. */
export function explainNativeModule(error: unknown): unknown {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (!NOT_BUILT.test(`${(cause as NodeJS.ErrnoException).code ?? ''} ${messageOf(cause)}`)) continue;
    return new KnowhowError(
      'store_unavailable',
      'The native module better-sqlite3 is not built for this Node.js',
      {
        hint: "Run `npm ci` in knowhow's folder; a C++ toolchain is needed where no ready-made build fits.",
        cause: error,
      },
    );
  }
  return error;
}
