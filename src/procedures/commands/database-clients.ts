/**
 * Clients of databases, and what they are told: by an option, a pipe, a here-string or a here-document.
 *
 * @module
 */

/** Those that read SQL from an option, a pipe or a document alike. */
const SQL_CLIENTS = 'psql|mysql|mariadb|sqlite3|duckdb|clickhouse-client';
export const ASKS_DATABASES = RegExp(`^(?:${SQL_CLIENTS}|bq|snowsql|sqlcmd|mongosh)$`);

/** What a client is told. */
export const STATEMENT =
  /\b(select|insert|update|delete|create|alter|drop|truncate|grant|revoke|copy|vacuum|analyze|explain|reindex)\b(?:\s+(?:or\s+replace\s+)?(?:unique\s+)?(?:materialized\s+)?(index|table|database|view|user|role|column|extension|from|into|trigger|function|schema|policy))?/gi;
/** The first that changes something, or takes long, is what the step does. */
export const TELLING_STATEMENT = RegExp(
  String.raw`\b(?:${SQL_CLIENTS})\b.*?\b(insert|update|delete|create|alter|drop|truncate|grant|revoke|load|copy|vacuum|analyze|explain)\b(?:\s+(?:unique\s+)?(index|table|database|view|user|role|column|extension|from|data|analyze))?`,
  'i',
);

const CLIENT = RegExp(String.raw`^(?:\S*\/)?(?:${SQL_CLIENTS})\s`);
const SAYS = /^(?:echo|printf)(?: -\w+)*\s+(?=["'])/;

/** `echo "select 1" | psql shop` as `psql shop <<< "select 1"`. */
export function fedBy(feeder: string, program: string): string {
  if (!SAYS.test(feeder) || !CLIENT.test(`${program} `)) return program;
  return `${program} <<< ${feeder.replace(SAYS, '')}`;
}

/** A longer one is a script that belongs to that day. */
const MAX_DOCUMENT = 250;
const DOCUMENT = /^([^\n]*?)<<-?[ \t]*(['"]?)(\w+)\2([^\n]*)\n([\s\S]*?)\n[ \t]*\3[ \t]*$/;

/** A here-document for a client of a database, as a here-string: what it is told is what the step does. */
export function onOneLine(command: string): string {
  if (!command.includes('<<') || command.length > 2 * MAX_DOCUMENT) return command;
  const [, before = '', , , behind = '', body = ''] = DOCUMENT.exec(command) ?? [];
  const program = before.replace(/^.*(?:&&|;|\|)\s*/, '');
  if (!CLIENT.test(`${program.trim()} `) || body.trim() === '' || body.length > MAX_DOCUMENT) return command;
  const line = body
    .replace(/--[^\n]*/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  const quote = line.includes("'") ? '"' : "'";
  if (quote === '"' && /["$`\\]/.test(line)) return command;
  return `${before}<<< ${quote}${line}${quote}${behind}`;
}
