/**
 * Reads logs in several threads, for somebody who waits. What comes of them is taken in the order in which they were
 * asked for, so that nobody can tell how many threads there were.
 *
 * @module
 */
import type { FoundLog } from '../../../sessions/discover.ts';
import type { LogFormat } from '../../../sessions/read-log.ts';
import { type Families, familiesOf } from './families.ts';
import type { LogReader } from './log-reader.ts';
import type { LogToMine, MinedLogEnd, TakeMined } from './mine-log.ts';

/** So far ahead that no thread waits for another's logs; what is mined and not taken bounds memory, not this. */
const AHEAD_BYTES = 512 * 2 ** 20;
/** What a lane is given at once: enough that it never waits for the next log, and little enough to share fairly. */
const LANE_BYTES = 8 * 2 ** 20;

/** Waiting logs that are looked at for the next to give out: there may be many thousands, and those far behind have time. */
const LOOKED_AT = 500;

interface Lane {
  readonly reader: LogReader;
  /** Bytes that it was given and has not read yet. */
  load: number;
  /** In how many logs. */
  logs: number;
  /** Bytes of logs that only it may read, for the others of their family, and that it was not given yet. */
  owed: number;
  /** The number of the last log that it was given. */
  last: number;
}

interface Waiting {
  /** In the order in which they were asked for. */
  readonly number: number;
  readonly family: string;
  readonly size: number;
  readonly start: (lane: Lane) => void;
}

export class LaneReader implements LogReader {
  readonly ahead = AHEAD_BYTES;
  readonly #lanes: readonly Lane[];
  readonly #sizes: ReadonlyMap<string, number>;
  /** By log, which others have to be read by the same lane. */
  readonly #familyOf: Families;
  /** By family, who reads it. */
  readonly #families = new Map<string, Lane>();
  /** Bytes of all logs of a family. */
  readonly #whole: ReadonlyMap<string, number>;
  /** Families that no lane has begun, the longest first; those that one has are dropped when they are met. */
  readonly #unbegun: string[];
  /** Bytes of all logs that have not been read. */
  #left: number;
  readonly #waiting: Waiting[] = [];
  #asked = 0;
  #last: Promise<unknown> = Promise.resolve();

  /** The logs are those that will be asked for. */
  static async over(readers: readonly LogReader[], logs: readonly FoundLog[]): Promise<LaneReader> {
    return new LaneReader(readers, logs, await familiesOf(logs));
  }

  private constructor(readers: readonly LogReader[], logs: readonly FoundLog[], familyOf: Families) {
    this.#lanes = readers.map((reader) => ({ reader, load: 0, logs: 0, owed: 0, last: -1 }));
    this.#sizes = new Map(logs.map(({ file, format, stats }) => [file, sizeOf(format, stats.size)]));
    this.#familyOf = familyOf;
    const whole = new Map<string, number>();
    for (const [file, size] of this.#sizes) {
      const family = this.#family(file);
      whole.set(family, (whole.get(family) ?? 0) + size);
    }
    this.#whole = whole;
    this.#unbegun = [...whole.keys()].toSorted((a, b) => (whole.get(b) ?? 0) - (whole.get(a) ?? 0));
    this.#left = [...whole.values()].reduce((sum, size) => sum + size, 0);
  }

  read(log: LogToMine, take: TakeMined): Promise<MinedLogEnd | null> {
    const before = this.#last;
    const size = this.#sizes.get(log.file) ?? 0;
    const inTurn = async (): Promise<MinedLogEnd | null> => {
      const lane = await this.#laneFor(this.#family(log.file), size);
      const takeInTurn: TakeMined = async (mined) => {
        await before;
        await take(mined);
      };
      const end = await lane.reader.read(log, takeInTurn, () => {
        lane.load -= size;
        lane.logs -= 1;
        this.#left -= size;
        this.#share();
      });
      await before;
      return end;
    };
    const reading = inTurn();
    this.#last = reading.catch(() => undefined);
    return reading;
  }

  async close(): Promise<void> {
    await Promise.all(this.#lanes.map(({ reader }) => reader.close()));
  }

  #family(file: string): string {
    return this.#familyOf.get(file) ?? file;
  }

  #laneFor(family: string, size: number): Promise<Lane> {
    return new Promise((start) => {
      this.#waiting.push({ number: this.#asked++, family, size, start });
      this.#share();
    });
  }

  /**
   * In the order in which they were asked for, to the lane with the least to do. The lane that a log has to wait for gets none
   * from behind it: that one, read first, would wait for its turn for ever. Others may, and are not for this log any more.
   */
  #share(): void {
    this.#shareEarly();
    const full = new Set<Lane>();
    const held = new Set<string>();
    for (let at = 0; at < LOOKED_AT && full.size < this.#lanes.length; ) {
      const next = this.#waiting[at];
      if (next === undefined) return;
      const lane = this.#families.get(next.family) ?? this.#idlest(next);
      // While this process writes it gives out nothing: each lane has a log in hand, but for the last, which are shared fairly.
      const least = this.#waiting.length > this.#lanes.length ? 2 : 1;
      if (held.has(next.family)) {
        at += 1;
      } else if (full.has(lane) || (lane.logs >= least && lane.load + next.size > LANE_BYTES)) {
        full.add(lane);
        held.add(next.family);
        at += 1;
      } else {
        this.#waiting.splice(at, 1);
        this.#give(next, lane);
      }
    }
  }

  /**
   * What one lane reads alone, for as long as the others need for all the rest, is begun before its turn: else they would be
   * done, and wait for it. It goes to no lane that those before it need, and leaves them one.
   */
  #shareEarly(): void {
    while (this.#families.has(this.#unbegun[0] ?? '')) this.#unbegun.shift();
    const [longest] = this.#unbegun;
    const [lane, ...others] = this.#lanes.toSorted((one, other) => toDo(one) - toDo(other));
    if (longest === undefined || lane === undefined || lane.logs > 1) return;
    const whole = this.#whole.get(longest) ?? 0;
    if ((toDo(lane) + whole) * this.#lanes.length < this.#left) return;
    const at = this.#waiting.findIndex(({ family }) => family === longest);
    const [next, earlier] = [this.#waiting[at], this.#waiting.slice(0, Math.max(at, 0))];
    if (next === undefined || earlier.length === 0 || lane.last > next.number) return;
    const isLeft = others.some(({ last }) => earlier.every(({ number }) => last < number));
    if (!isLeft || earlier.some(({ family }) => this.#families.get(family) === lane)) return;
    this.#waiting.splice(at, 1);
    this.#give(next, lane);
  }

  #give({ number, family, size, start }: Waiting, lane: Lane): void {
    if (!this.#families.has(family)) lane.owed += this.#whole.get(family) ?? 0;
    this.#families.set(family, lane);
    lane.owed -= size;
    lane.load += size;
    lane.logs += 1;
    lane.last = number;
    start(lane);
  }

  #idlest({ number }: Waiting): Lane {
    const inOrder = (lane: Lane): number => (lane.last > number ? Number.POSITIVE_INFINITY : toDo(lane));
    return this.#lanes.reduce((least, lane) => (inOrder(lane) < inOrder(least) ? lane : least));
  }
}

/** Bytes that a lane has to read, as far as is known. */
function toDo({ load, owed }: Lane): number {
  return load + owed;
}

/** What is spread over many files is told by none of them. */
function sizeOf(format: LogFormat, size: number): number {
  return format === 'opencode-files' ? LANE_BYTES : size;
}
