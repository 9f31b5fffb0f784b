/**
 * Sessions as a person looks at them: which there were, and one of them from beginning to end.
 *
 * @module
 */
import { KnowhowError } from '../errors.ts';
import { sessionIdOf } from '../learning/session-record.ts';
import { Redactor } from '../redaction/redact.ts';
import type { Log } from '../sessions/read-log.ts';
import { shownName } from '../skills/versions/find-history.ts';
import type { Conversation } from '../store/conversation-store.ts';
import type { ToldLine } from '../store/learning-store.ts';
import type { Store } from '../store/store.ts';
import type { SkillEvent } from '../store/use-store.ts';
import { type LogStory, readStory } from './log-events.ts';
import { hasHelped } from './project-view.ts';
import { inOrder, type TrailEvent } from './trail.ts';

export interface SessionSummary {
  readonly key: string;
  readonly harness: string | null;
  readonly project: string | null;
  readonly title: string | null;
  readonly startedAt: string;
  readonly lastAt: string;
  readonly turns: number;
  readonly isOpen: boolean;
  readonly offered: number;
  readonly used: number;
  /** Lines of earlier work, and those of them that were then run. */
  readonly told: number;
  readonly followed: number;
}

export interface SessionTrail extends SessionSummary {
  /** Where the events come from: what is not named was not there. */
  readonly sources: readonly ('conversation' | 'log' | 'skills')[];
  readonly events: readonly TrailEvent[];
  readonly isCut: boolean;
  readonly conversations: readonly string[];
}

export interface SessionTrailsOptions {
  readonly store: Store;
  /** The log that a session was written to, where one is known. */
  readonly logOf: (sessionKey: string) => Promise<Log | null>;
}

const LISTED = 200;
/** Of all sessions together, newest first: what a list counts. */
const COUNTED_EVENTS = 5000;
const SHOWN_EVENTS = 500;
const COUNTED_LINES = 20_000;

export class SessionTrails {
  readonly #options: SessionTrailsOptions;

  constructor(options: SessionTrailsOptions) {
    this.#options = options;
  }

  async list(query: { readonly project?: string; readonly limit?: number } = {}): Promise<SessionSummary[]> {
    const { store } = this.#options;
    const { limit = LISTED, project } = query;
    const [conversations, events] = await Promise.all([
      store.conversations.list({ limit, ...(project !== undefined && { project }) }),
      store.skillUse.events({ limit: COUNTED_EVENTS }),
    ]);
    const since = conversations.map(({ startedAt }) => startedAt).sort()[0] ?? '';
    const lines = await store.learning.told({ since, limit: COUNTED_LINES });
    const bySession = grouped(conversations, ({ sessionKey }) => sessionKey);
    const used = grouped(events, ({ sessionKey }) => sessionKey ?? '');
    const told = grouped(lines, ({ sessionKey }) => sessionKey);
    return [...bySession].map(([key, own]) => summaryOf(key, own, used.get(key) ?? [], told.get(key) ?? []));
  }

  /** By its key, or by the key under which its log is known. */
  async show(given: string): Promise<SessionTrail> {
    const { store } = this.#options;
    const asGiven = await store.conversations.ofSession(given);
    const bare = asGiven.length > 0 ? [] : await store.conversations.ofSession(sessionIdOf(given));
    const key = bare.length > 0 ? sessionIdOf(given) : given;
    const ids = [...asGiven, ...bare];
    const found = await Promise.all(ids.map((id) => store.conversations.get(id)));
    const conversations = found.filter((one) => one !== undefined);
    const [skillEvents, told, story] = await Promise.all([
      store.skillUse.events({ sessionKey: key, limit: SHOWN_EVENTS }),
      store.learning.toldIn(key),
      this.#story(key),
    ]);
    if (conversations.length + skillEvents.length + told.length === 0 && story === null) {
      throw new KnowhowError('not_found', `No session ${key}`, {
        hint: 'GET /api/sessions lists those that are known.',
      });
    }
    // The log has every turn that the conversation has, and the calls between them.
    const turns = story ? [] : await this.#turns(conversations);
    return {
      ...summaryOf(key, conversations, skillEvents, told, story?.session),
      sources: [
        ...(turns.length > 0 ? (['conversation'] as const) : []),
        ...(story ? (['log'] as const) : []),
        ...(skillEvents.length > 0 ? (['skills'] as const) : []),
      ],
      events: inOrder(turns, story?.events ?? [], skillEvents.map(skillEvent).reverse(), told.map(toldEvent)),
      isCut: story?.isCut ?? false,
      conversations: conversations.map(({ id }) => id),
    };
  }

  async #story(key: string): Promise<LogStory | null> {
    const log = await this.#options.logOf(key);
    return log && readStory(log, sessionIdOf(key), new Redactor());
  }

  async #turns(conversations: readonly Conversation[]): Promise<TrailEvent[]> {
    const all = await Promise.all(
      conversations.map(async ({ id }) =>
        (await this.#options.store.conversations.turns(id)).map(
          ({ position, role, content, at }): TrailEvent => ({
            ...{ id: `${id}/${position}`, at, text: content },
            kind: role === 'user' ? 'prompt' : 'reply',
          }),
        ),
      ),
    );
    return all.flat();
  }
}

function grouped<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}

function summaryOf(
  key: string,
  conversations: readonly Conversation[],
  events: readonly SkillEvent[],
  told: readonly ToldLine[],
  session?: LogStory['session'],
): SessionSummary {
  const inTime = [...conversations].sort((a, b) => (a.startedAt < b.startedAt ? -1 : 1));
  const [first] = inTime;
  const last = inTime.at(-1);
  const times = events.map(({ at }) => at).sort();
  return {
    key,
    harness: first?.harness ?? session?.harness ?? null,
    project: first?.project ?? session?.project ?? events.find(({ project }) => project)?.project ?? null,
    title: last?.title ?? null,
    startedAt: first?.startedAt ?? session?.startedAt ?? times[0] ?? '',
    lastAt: last?.lastTurnAt ?? session?.endedAt ?? times.at(-1) ?? '',
    turns: inTime.reduce((sum, { turns }) => sum + turns, 0),
    isOpen: last?.state === 'open',
    offered: events.filter(({ kind }) => kind === 'surfaced').length,
    used: events.filter(({ kind }) => kind === 'used').length,
    told: told.length,
    followed: told.filter(hasHelped).length,
  };
}

function toldEvent({ lineKey, at, text, moment, outcome, verdict }: ToldLine): TrailEvent {
  return {
    id: lineKey,
    at,
    kind: 'told',
    line: lineKey,
    text: text === '' ? lineKey : text,
    ...{ moment, outcome, verdict },
  };
}

function skillEvent({ id, at, skillId, kind, outcome }: SkillEvent): TrailEvent {
  const what = kind === 'used' ? 'used' : 'offered';
  return { id, at, kind: 'skill', skillId, name: shownName(skillId), what, outcome };
}
