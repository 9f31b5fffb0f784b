/**
 * Reads a log of one JSON object a line, from where the last read ended.
 *
 * @module
 */
import { closeSync, fstatSync, openSync, type Stats, statSync } from 'node:fs';
import { continues, isUnchanged, printOf } from '../cursor.ts';
import type { LineFormat } from '../formats/line-format.ts';
import { compressionOf, fileChunks, linesBefore, logChunks } from '../lines/chunks.ts';
import { LineSplitter } from '../lines/line-splitter.ts';
import { rowIn } from '../lines/row-in.ts';
import { utf8Text } from '../lines/utf8-text.ts';
import { TurnAssembler } from '../model/assembler.ts';
import type { Row } from '../model/fields.ts';
import type { SessionTurn } from '../session.ts';
import { notedProject } from './noted-project.ts';
import { noteBadPlace, type ReadContext, type ReadLog } from './reading.ts';

export function readLines(format: LineFormat): ReadLog {
  return async function* (context) {
    const { file, before, report } = context;
    // At once: between two logs a promise takes longer than what it promises.
    const found = statSync(file);
    if (before !== null && isUnchanged(before, found)) {
      report.outcome = 'unchanged';
      return context.keep(before);
    }
    // Opening a pipe would wait for its writer.
    if (!found.isFile()) throw new Error('not a file');
    const handle = openSync(file, 'r');
    try {
      yield* readFrom(handle, fstatSync(handle), format, context);
    } finally {
      closeSync(handle);
    }
  };
}

async function* readFrom(
  handle: number,
  stats: Stats,
  format: LineFormat,
  context: ReadContext,
): AsyncGenerator<readonly SessionTurn[]> {
  const { file, before, report } = context;
  const isCompressed = compressionOf(file) !== null;
  const isContinued = before !== null && !isCompressed && continues(before, handle, stats);
  if (before !== null && !isContinued) report.outcome = 'restarted';
  const from = isContinued ? before.offset : 0;
  const into = new TurnAssembler((isContinued ? before.info : null) ?? format.begin(file));
  const project = into.known.project === null ? await notedProject(file) : null;
  if (project !== null) into.learn({ project });
  const lines = new LineReader(format, into, context, { from, linesBefore: () => linesBefore(handle, from) });
  const chunks = isCompressed ? logChunks(file, handle, stats.size) : fileChunks(handle, from, stats.size);
  for await (const chunk of chunks) {
    lines.push(chunk);
    yield [...into.settledTurns(), ...lines.wholes()];
  }
  const end = lines.end();
  yield [...into.settledTurns(), ...into.openTurns(), ...lines.wholes()];
  const offset = isCompressed ? 0 : (into.resumeAt ?? end);
  const print = printOf(handle, offset);
  const { ino: inode, size, mtimeMs } = stats;
  context.keep({ file, inode, size, mtimeMs, offset, print, info: into.info });
}

const OPEN_BRACE = 0x7b;
const BYTE_ORDER_MARK = 0xef;

interface Beginning {
  readonly from: number;
  /** Of the file, before `from`: only asked for where a line has to be named. */
  readonly linesBefore: () => number;
}

/** Bytes in, turns into the assembler. */
class LineReader {
  readonly #format: LineFormat;
  readonly #into: TurnAssembler;
  readonly #context: ReadContext;
  readonly #splitter: LineSplitter;
  readonly #linesBefore: () => number;
  #skipped: number | null = null;
  #wholes: Iterable<SessionTurn>[] = [];

  constructor(format: LineFormat, into: TurnAssembler, context: ReadContext, beginning: Beginning) {
    this.#format = format;
    this.#into = into;
    this.#context = context;
    this.#splitter = new LineSplitter(beginning.from);
    this.#linesBefore = beginning.linesBefore;
  }

  push(chunk: Buffer): void {
    this.#context.report.bytes += chunk.length;
    this.#splitter.push(chunk, this.#take);
  }

  /** Conversations that came as one line each. */
  *wholes(): Generator<SessionTurn> {
    for (const turns of this.#wholes.splice(0)) yield* turns;
  }

  /** Where the next read begins: behind the last line, or before it where its writer is not done yet. */
  end(): number {
    const rest = this.#splitter.rest();
    this.#context.report.longRows += this.#splitter.longLines.length;
    for (const line of this.#splitter.longLines) this.#noteBad(line);
    const start = this.#splitter.lineStart;
    if (rest === null) return start;
    // Half an object is never an object: what parses is complete, only its newline is missing.
    const row = rowIn(utf8Text(withoutMark(rest, start)));
    if (row === null) return start;
    this.#context.report.rows++;
    this.#takeRow(row, start);
    return start + rest.length;
  }

  readonly #take = (line: Buffer, offset: number): void => {
    const { report } = this.#context;
    const bytes = withoutMark(line, offset);
    if (bytes[0] !== OPEN_BRACE && isBlank(bytes)) return;
    report.rows++;
    if (!this.#format.isNeeded(bytes)) return;
    const shortened = this.#format.shortened?.(bytes) ?? null;
    const row = (shortened === null ? null : rowIn(shortened)) ?? rowIn(utf8Text(bytes));
    if (row === null) {
      report.badRows++;
      this.#noteBad(this.#splitter.lines);
    } else this.#takeRow(row, offset);
  };

  #noteBad(line: number): void {
    const { file, report } = this.#context;
    this.#skipped ??= this.#linesBefore();
    noteBadPlace(report, `${file}:${this.#skipped + line}`);
  }

  #takeRow(row: Row, offset: number): void {
    const { seen, file, report } = this.#context;
    const id = this.#format.rowId(row);
    if (id !== null && seen.isRepeat(id, file, offset)) {
      report.repeatedRows++;
      return;
    }
    const whole = this.#format.whole?.(row, file, offset) ?? null;
    if (whole === null) this.#format.take(row, offset, this.#into);
    else this.#wholes.push(whole);
  }
}

/** Some editors begin a file with a byte order mark. */
function withoutMark(line: Buffer, offset: number): Buffer {
  return offset === 0 && line[0] === BYTE_ORDER_MARK ? line.subarray(3) : line;
}

function isBlank(line: Buffer): boolean {
  return line.every((byte) => byte === 0x20 || byte === 0x0d || byte === 0x09);
}
