/**
 * What agents were told and did not follow: noise that can be switched off.
 *
 * @module
 */
import type { ToldLine } from '../../store/learning-store.ts';
import type { NoteLine } from './note.ts';
import { code, count } from './wording.ts';

/** Told less often nobody knows whether it is noise. */
const MIN_TOLD = 3;
const MAX_FOLLOWED = 0.2;

export function toldLines(told: readonly ToldLine[]): NoteLine[] {
  const lines = new Map<string, ToldLine[]>();
  for (const one of told) {
    if (one.outcome === 'open') continue;
    const key = `${one.project}\n${one.lineKey}`;
    lines.set(key, [...(lines.get(key) ?? []), one]);
  }
  return [...lines.values()].flatMap((group): NoteLine[] => {
    const [first] = group;
    const followed = group.filter(({ outcome }) => outcome === 'followed').length;
    if (first === undefined || group.length < MIN_TOLD || followed > MAX_FOLLOWED * group.length) return [];
    return [
      {
        text: `${first.project}: ${code(first.text || first.lineKey, 80)} told ${count(group.length, 'time')}, followed ${followed}`,
        ...{ project: first.project, sessions: group.map(({ sessionKey }) => sessionKey) },
        weight: group.length - followed,
      },
    ];
  });
}
