/**
 * A translation is a table: one reader for each event that matters, and the events that can carry context.
 *
 * @module
 */
import { redactName } from '../redaction/redact-name.ts';
import type { HookEvent, HookTranslation, Occasion } from './hook-event.ts';
import { eventKey, type Payload } from './payload.ts';

export type EventReader = (payload: Payload, occasion: Occasion) => HookEvent | null;

export interface TranslationTable {
  readonly harness: string;
  /** By the harness's own name of the event. */
  readonly readers: Readonly<Record<string, EventReader>>;
  /** Null where the payload does not say which session it belongs to: then it cannot be attributed. */
  readonly occasion: (payload: Payload) => Omit<Occasion, 'harness'> | null;
  /** By the event's name: the answer that carries context. What is not here cannot carry any. */
  readonly answers: Readonly<Record<string, (context: string) => Readonly<Record<string, unknown>>>>;
}

export function translation(table: TranslationTable): HookTranslation {
  const { harness } = table;
  const readers = new Map(Object.entries(table.readers).map(([name, reader]) => [eventKey(name), reader]));
  const answers = new Map(Object.entries(table.answers).map(([name, answer]) => [eventKey(name), answer]));
  return {
    harness,
    read(event, payload) {
      const reader = readers.get(eventKey(event));
      const occasion = reader && table.occasion(payload);
      if (!reader || !occasion) return null;
      return reader(payload, { harness, ...occasion, sessionKey: redactName(occasion.sessionKey) });
    },
    answer(event, context) {
      if (context === '') return null;
      return answers.get(eventKey(event))?.(context) ?? null;
    },
  };
}
