import { expect, test } from 'vitest';
import { EventBus, type KnowhowEvent } from './events.ts';

const EVENT: KnowhowEvent = { kind: 'skill.changed', data: { ids: ['a'], removed: [] } };

test('whoever listens is told, until they stop or it is over', () => {
  const bus = new EventBus();
  const heard: string[] = [];
  const listen = (name: string): (() => void) | undefined =>
    bus.subscribe({ onEvent: () => heard.push(name), onClose: () => heard.push(`${name} ends`) });
  const stop = listen('a');
  listen('b');
  bus.publish(EVENT);
  stop?.();
  bus.publish(EVENT);
  bus.close();
  bus.publish(EVENT);
  expect(heard).toEqual(['a', 'b', 'b', 'b ends']);
  expect(listen('late')).toBeUndefined();
});

test('only so many listen at once, and one that leaves makes room', () => {
  const bus = new EventBus();
  const listen = (): (() => void) | undefined =>
    bus.subscribe({ onEvent: () => undefined, onClose: () => undefined });
  const stops = Array.from({ length: 40 }, listen);
  expect(stops.filter((stop) => stop !== undefined)).toHaveLength(32);
  stops[0]?.();
  expect(listen()).toBeDefined();
});
