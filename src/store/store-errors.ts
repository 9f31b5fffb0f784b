/**
 * What the engines' errors mean for a user. One table; everything that a query throws goes through it.
 *
 * @module
 */
import { type ErrorCode, KnowhowError, messageOf } from '../errors.ts';

interface ErrorRule {
  /** SQLite result codes, PostgreSQL SQLSTATEs or Node system errors, by prefix. */
  readonly codes: readonly string[];
  readonly code: ErrorCode;
  readonly message: string;
  readonly hint: string;
}

/** Order matters: the first rule with a matching prefix wins. */
const RULES: readonly ErrorRule[] = [
  {
    codes: ['SQLITE_BUSY', 'SQLITE_LOCKED', '55P03', '40P01', '40001'],
    code: 'store_unavailable',
    message: 'The database is locked by another process',
    hint: 'Wait a moment and try again, or stop the program that holds it open.',
  },
  {
    codes: ['SQLITE_READONLY', '25006'],
    code: 'store_unavailable',
    message: 'The database is read-only',
    hint: 'Check the permissions of the database file and of its folder.',
  },
  {
    codes: ['SQLITE_FULL', '53100', 'ENOSPC'],
    code: 'store_unavailable',
    message: 'The disk is full',
    hint: 'Free some space and try again; nothing that was stored before is lost.',
  },
  {
    codes: [
      'SQLITE_IOERR_WRITE',
      'SQLITE_IOERR_FSYNC',
      'SQLITE_IOERR_DIR_FSYNC',
      'SQLITE_IOERR_TRUNCATE',
      'SQLITE_IOERR_SHMSIZE',
      'EFBIG',
      'EDQUOT',
    ],
    code: 'store_unavailable',
    message: 'The database file cannot be written',
    hint: 'Check the space that is left, quotas, and limits on the size of files (`ulimit -f`); nothing that was stored before is lost.',
  },
  {
    codes: ['SQLITE_NOTADB', 'SQLITE_CORRUPT', 'XX001', 'XX002'],
    code: 'store_corrupt',
    message: 'The database is damaged, or is not a knowhow database',
    hint: 'Nothing was deleted. Restore a copy from the backups folder, or move the file away to start afresh: skills are read again from their files.',
  },
  {
    codes: [
      'SQLITE_CANTOPEN',
      'SQLITE_PERM',
      'SQLITE_AUTH',
      'SQLITE_IOERR',
      'EACCES',
      'EPERM',
      'EROFS',
      'ENOTDIR',
      'EISDIR',
      'ENOENT',
      'EEXIST',
    ],
    code: 'store_unavailable',
    message: 'The database file cannot be opened',
    hint: 'Check that the path is a file in a folder that you may write to, or set KNOWHOW_HOME to another.',
  },
  {
    codes: ['SQLITE_CONSTRAINT', '23'],
    code: 'conflict',
    message: 'The change does not fit what is stored',
    hint: 'Something else was changed or removed at the same moment: try again.',
  },
  {
    codes: ['22021', '22P05'],
    code: 'invalid_input',
    message: 'The text holds a character that the database cannot store',
    hint: 'Remove null characters from the file.',
  },
  {
    codes: ['57014'],
    code: 'store_unavailable',
    message: 'The database took longer than a statement may',
    hint: 'Try again; where it stays so, look for what holds its locks, or raise database.statementTimeoutMs.',
  },
  {
    codes: ['28', '3D000', '42501'],
    code: 'store_unavailable',
    message: 'The database server refused access',
    hint: 'Check user, password and database name in the database URL.',
  },
  {
    codes: ['08', '57P', '53', 'ECONN', 'ENOTFOUND', 'ETIMEDOUT', 'EHOSTUNREACH', 'EAI_AGAIN', 'EPIPE'],
    code: 'store_unavailable',
    message: 'The database server cannot be reached',
    hint: 'Check the database URL and that the server is running.',
  },
];

/** Any error as a `KnowhowError`; `where` (a path, never a URL with a password) is added to the message. */
export function toStoreError(error: unknown, where?: string): KnowhowError {
  if (error instanceof KnowhowError) return error;
  const code = codeOf(error);
  const rule = RULES.find((candidate) => candidate.codes.some((prefix) => code.startsWith(prefix)));
  const place = where === undefined ? '' : `: ${where}`;
  if (rule === undefined) {
    return new KnowhowError('internal', `The database reported: ${messageOf(error)}${place}`, {
      cause: error,
    });
  }
  return new KnowhowError(rule.code, `${rule.message}${place} (${code})`, { hint: rule.hint, cause: error });
}

/** The engine's own code, also of an error that was mapped already. */
export function codeOf(error: unknown): string {
  if (error instanceof KnowhowError) return codeOf(error.cause);
  if (typeof error !== 'object' || error === null || !('code' in error)) return '';
  return typeof error.code === 'string' ? error.code : '';
}
